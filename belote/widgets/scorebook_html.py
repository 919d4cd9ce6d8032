"""The HTML of the score sheet: the totals on top, a deal explained, the sheet, the chart, the files."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from belote.engine.notation import show_rules
from belote.exercises.scorebook import Book, Row, Standing
from belote.exercises.scorebook_csv import to_csv
from belote.exercises.scorebook_desk import Desk
from belote.exercises.scorebook_file import to_file
from belote.exercises.scorebook_view import breakdown, dealing, explained, happened, is_frozen
from belote.exercises.spreadsheet import MARK
from belote.words import scorebook as words
from belote.words import scorebook_says as says
from belote.words.presets import NAMES

from .html import coloured, tally

PRINTED = "bl-sheet"


def rules_name(book: Book) -> str:
    """The game's name, with its options where it has any beside the target."""
    if book.rules is None:
        return words.PLAIN[len(book.camps)]
    options = show_rules(book.rules).split(",")[1:]
    kept = [option for option in options if not option.startswith("objectif=")]
    return ", ".join([NAMES[book.rules.key], *kept])


def totals(book: Book, standing: Standing) -> str:
    """The totals, always in sight: who has what, in how many points, what waits."""
    best = max(standing.totals)
    camps = "".join(
        f'<p class="{"is-ahead" if points == best and points else ""}"><span>{escape(name)}</span>'
        f"<b>{points}</b></p>"
        for name, points in zip(book.camps, standing.totals, strict=True)
    )
    said = [says.goal(book.target), says.waiting(standing.pot) if standing.pot else ""]
    notes = "".join(f"<span>{escape(one)}</span>" for one in said if one)
    return f'<div class="bl-totals" role="group" aria-label="{words.TOTALS}">{camps}<p>{notes}</p></div>'


def form_head(desk: Desk, standing: Standing) -> str:
    """Which deal is on the form, who deals it and who leads; or who has won."""
    book = desk.book
    if desk.over and standing.winner is not None:
        why = says.over_why(book.camps, standing.totals, book.target)
        rest = f"<p>{escape(says.left_over(standing.left_over))}</p>" if standing.left_over else ""
        return (
            f'<div data-say><h2 class="bl-question">{escape(says.over(book.camps[standing.winner]))}</h2>'
            f'<p class="bl-lead">{escape(why)}</p>{rest}</div>'
        )
    number = desk.place + 1
    title = says.new_deal(number) if desk.editing is None else says.correcting(number)
    row = standing.rows[desk.place] if desk.place < len(standing.rows) else None
    lead = dealing(book, row.dealer if row else standing.dealer)
    frozen = ""
    if is_frozen(desk):
        frozen = f'<p class="bl-hint">{escape(words.FROZEN)}</p>'
    return f'<h2 class="bl-question">{escape(title)}</h2><p class="bl-lead">{escape(lead)}</p>{frozen}'


def troubles(sentences: Sequence[str], lacking: str = "") -> str:
    """What cannot be, and why."""
    if not sentences and not lacking:
        return ""
    headline = words.CANNOT if sentences else words.INCOMPLETE
    told = "".join(f"<p>{coloured(one)}</p>" for one in (*sentences, lacking) if one)
    return (
        f'<div class="bl-verdict is-wrong" role="alert"><p class="bl-headline">{escape(headline)}</p>'
        f'{told}<p class="bl-muted">{escape(words.KEPT)}</p></div>'
    )


def preview(desk: Desk, row: Row | None, lacking: str) -> str:
    """What the slip would mark, and why; or what is still to be said."""
    if row is None:
        inside = f'<p class="bl-muted">{escape(lacking)}</p>' if lacking else ""
        return f'<div class="bl-preview" data-say>{inside}</div>'
    headline, said = explained(desk, row)
    lines = breakdown(desk.book, row)
    told = "".join(f"<p>{coloured(one)}</p>" for one in said)
    table = tally(lines) if lines else ""
    return f'<div class="bl-preview" data-say><p class="bl-headline">{escape(headline)}</p>{told}</div>{table}'


def _line(book: Book, at: int, row: Row) -> str:
    waits = f"<small>{escape(says.waiting(row.waits))}</small>" if row.waits else ""
    cells = "".join(
        f"<td>{mark}<small>{says.total(whole)}</small></td>"
        for mark, whole in zip(row.marks, row.totals, strict=True)
    )
    name = escape(book.players[row.dealer])
    dealer = f"<small>{words.DEALT} {name}</small>" if book.rules else name
    return (
        f'<tr><th scope="row">{at}</th><td class="bl-what">{coloured(happened(book, row))}{waits}{dealer}</td>'
        f"{cells}</tr>"
    )


def sheet(book: Book, standing: Standing) -> str:
    """The whole match on paper: every deal, its marks and the totals after it, and the chart."""
    caption = escape(says.sheet_caption(book.camps, f"{rules_name(book)}, {says.goal(book.target)}"))
    if not standing.rows:
        return f'<p class="bl-muted">{words.EMPTY_SHEET}</p>'
    names = words.HEADS if book.rules else words.PLAIN_HEADS
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in (*names, *book.camps))
    rows = "".join(_line(book, at, row) for at, row in enumerate(standing.rows, start=1))
    return (
        f'<section class="{PRINTED}" aria-label="{words.TITLE}"><table class="bl-tally bl-sheet-table">'
        f"<caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        f"{chart(book, standing)}</section>"
    )


WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 360, 210, 36, 74, 12, 24


def chart(book: Book, standing: Standing) -> str:
    """The totals as lines that differ by dashes and marks, not by colour alone; said in words too."""
    steps = [(0,) * len(book.camps), *(row.totals for row in standing.rows)]
    most = max(book.target, *(max(step) for step in steps))

    def x(at: float) -> float:
        return round(LEFT + at * (WIDE - LEFT - RIGHT) / (len(steps) - 1), 1)

    def y(points: int) -> float:
        return round(HIGH - BOTTOM - points * (HIGH - TOP - BOTTOM) / most, 1)

    goal = f'<path class="bl-goal" d="M{LEFT} {y(book.target)}H{WIDE - RIGHT}"/>'
    scale = "".join(
        f'<text x="{LEFT - 5}" y="{y(points) + 4}" text-anchor="end">{points}</text>'
        for points in (0, book.target // 2, book.target)
    )
    every = max(1, -(-(len(steps) - 1) // 10))
    numbers = "".join(
        f'<text x="{x(at)}" y="{HIGH - 6}" text-anchor="middle">{at}</text>'
        for at in range(every, len(steps), every)
    )
    ends = _apart([y(total) for total in standing.totals])
    lines = []
    for camp, name in enumerate(book.camps):
        path = " ".join(f"{x(at)},{y(step[camp])}" for at, step in enumerate(steps))
        marks = "".join(_mark(camp, x(at), y(step[camp])) for at, step in enumerate(steps) if at)
        label = name if len(name) < 9 else f"{name[:7]}…"
        lines.append(
            f'<g class="bl-line-{camp}"><polyline points="{path}"/>{marks}'
            f'<text x="{x(len(steps) - 1) + 9}" y="{ends[camp] + 4}">{escape(label)}</text></g>'
        )
    said = says.graph_says(book.camps, [row.totals for row in standing.rows], book.target)
    return (
        f'<figure class="bl-chart"><figcaption>{words.GRAPH}</figcaption>'
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(said)}">'
        f"{goal}{scale}{numbers}{''.join(lines)}</svg></figure>"
    )


def _mark(camp: int, x: float, y: float) -> str:
    if camp == 0:
        return f'<circle cx="{x}" cy="{y}" r="3.5"/>'
    if camp == 1:
        return f'<rect x="{x - 3.5}" y="{y - 3.5}" width="7" height="7"/>'
    return f'<path d="M{x} {y - 4.5}l4.5 8h-9z"/>'


def _apart(heights: list[float]) -> list[float]:
    """Labels at these heights, moved apart where they would cover each other."""
    placed: dict[int, float] = {}
    for at in sorted(range(len(heights)), key=heights.__getitem__):
        placed[at] = max([heights[at], *(height + 14 for height in placed.values())])
    return [placed[at] for at in range(len(heights))]


def files(book: Book) -> str:
    """The links that keep the sheet as a file, and the button that prints it."""
    links = [
        (words.EXPORT, "json", "application/json", to_file(book)),
        (words.TABLE_FILE, "csv", "text/csv", MARK + to_csv(book)),
    ]
    made = "".join(
        f'<a class="bl-print" download="{words.FILE_NAME}.{ending}" '
        f'href="data:{kind};charset=utf-8,{quote(text)}">{escape(label)}</a>'
        for label, ending, kind, text in links
    )
    button = f'<button type="button" class="bl-print" data-print="{PRINTED}">{words.PRINT}</button>'
    return f'<div class="bl-ways">{made}{button}</div>'
