"""What the score sheet shows: a slip's troubles in sentences, its marks explained, the sheet's rows."""

from __future__ import annotations

from typing import Final

from belote.engine.checks import CAPOT_BID
from belote.engine.count import Camp, Problem
from belote.engine.count import Fault as CountFault
from belote.engine.heaps import all_cards_in_play
from belote.engine.presets import TWO_NINE
from belote.engine.rules import Rules
from belote.words import count as count_words
from belote.words import points as point_words
from belote.words import score as score_words
from belote.words import scorebook as words
from belote.words import scorebook_says as says

from .question import Tally
from .scorebook import Book, Row, leader
from .scorebook_desk import Desk, Refused
from .scorebook_slip import Fault, Kind, Slip, Trouble

LACKING: Final = {
    Fault.NO_TAKER: "taker",
    Fault.NO_WINNER: "winner",
    Fault.NO_MARK: "marks",
    Fault.CUT_POINTS: "cut",
    CountFault.POINTS_MISSING: "points",
    CountFault.DER_MISSING: "der",
    CountFault.BID_MISSING: "bid",
}
"""What is not wrong, only not yet said."""


def fresh(rules: Rules | None, players: int = 0, limit: int = 1000) -> Book:
    """An empty sheet with the usual names; ``players`` and ``limit`` are for a plain one."""
    if rules is None:
        camps = (words.ME, words.OTHER) if players == 2 else tuple(f"{words.PLAYER} {at}" for at in (1, 2, 3))
        return Book(None, camps, camps, limit=limit)
    if rules.players == 2:
        return Book(rules, (words.ME, words.OTHER), (words.ME, words.OTHER))
    return Book(rules, (words.US, words.THEM), words.PLAYERS[rules.rotation])


def lacking(troubles: tuple[Trouble, ...]) -> str:
    """What is still to be said, in a sentence."""
    keys = dict.fromkeys(LACKING[one.fault] for one in troubles if one.fault in LACKING)
    return says.lacking([words.LACKS[key] for key in keys]) if keys else ""


def impossible(book: Book, slip: Slip, troubles: tuple[Trouble, ...]) -> list[str]:
    """A sentence for each thing that cannot be."""
    return [sentence(book, slip, one) for one in troubles if one.fault not in LACKING]


def sentence(book: Book, slip: Slip, trouble: Trouble) -> str:
    """Say what is wrong, with the camps' names."""
    if isinstance(trouble, Problem):
        taker = slip.taker or 0
        return count_words.sentence(trouble, says.fields(book.camps[taker], book.camps[1 - taker]))
    return {
        Fault.NO_TAKER: words.NO_TAKER,
        Fault.NO_WINNER: words.NO_WINNER,
        Fault.CUT_POINTS: words.CUT_POINTS,
        Fault.DER_NOT_INSIDE: says.der_not_inside(trouble.what),
        Fault.CUT_SHORT: says.cut_short(trouble.what, book.target),
        Fault.NO_MARK: says.no_mark(trouble.what),
    }[trouble.fault]


def refusal(book: Book, refused: Refused, said: str) -> str:
    """Say which deal of the sheet cannot be, and why."""
    why = " ".join(sentence(book, refused.slip, one) for one in refused.troubles)
    return said.format(number=refused.place + 1, why=why)


def breakdown(book: Book, row: Row) -> Tally | None:
    """The marks of a deal line by line, a column for each camp."""
    if book.rules is None or row.score is None:
        return None
    slip = row.slip
    count, swapped = slip.count(book.rules), slip.taker == 1
    rows = [
        (
            point_words.line_label(line, count),
            *map(point_words.signed, (line.defence, line.taker) if swapped else (line.taker, line.defence)),
        )
        for line in row.score.lines
    ]
    return Tally(
        point_words.COUNT, ("", *book.camps), (*rows, (point_words.MARKED, *map(str, row.marks))), summed=True
    )


def explained(desk: Desk, row: Row) -> tuple[str, list[str]]:
    """The headline of a deal about to be marked, and what follows from it."""
    book, slip = desk.book, row.slip
    said = []
    if book.rules and row.score:
        said.append(score_words.verdict(book.rules, slip.count(book.rules), row.score))
        said.append(score_words.waiting(row.score))
    if slip.kind is Kind.PASSED:
        said += [words.NO_MARK_HERE, says.waiting(row.waits).capitalize() + "." if row.waits else ""]
    else:
        said.append(says.totals_after(book.camps, row.totals))
    standing = Book(
        book.rules, book.camps, book.players, book.first, (*book.slips[: desk.place], slip), book.limit
    ).standing
    if standing.winner is not None:
        said.append(says.wins(book.camps[standing.winner], book.target))
    else:
        if max(row.totals) >= book.target:
            said.append(words.BOTH_EQUAL)
        said.append(says.next_dealer(book.players[standing.dealer]))
    headline = words.PASSED if slip.kind is Kind.PASSED else says.marks(book.camps, row.marks)
    return headline, [one for one in said if one]


def dealing(book: Book, dealer: int) -> str:
    """Who deals and who leads, by name."""
    return says.who_deals(book.players[dealer], book.players[leader(book, dealer)])


def happened(book: Book, row: Row) -> str:
    """A deal in a few words: ``Nous ♥ 110 coinché : dedans``."""
    slip = row.slip
    if slip.kind is Kind.PASSED:
        return words.PASSED
    if slip.kind is Kind.CUT:
        return says.ended(book.camps[slip.won or 0], words.MIDWAY_SHORT)
    if book.rules is None or row.score is None:
        return ""
    count = slip.count(book.rules)
    parts = [
        book.camps[slip.taker or 0],
        slip.trump.symbol if slip.trump is not None else "",
        words.CAPOT_SHORT if count.bid == CAPOT_BID else str(count.bid or ""),
        words.TIMES[count.coinche],
    ]
    swept = f", {words.CAPOT_SHORT}" if count.capot is Camp.TAKER else ""
    return says.ended(" ".join(filter(None, parts)), score_words.RESULTS[row.score.result] + swept)


def options(book: Book) -> list[tuple[str, int]]:
    """The deals to choose from for a correction, the last first."""
    rows = book.standing.rows
    told = [(says.option(at + 1, happened(book, row), book.camps, row.marks), at) for at, row in enumerate(rows)]
    told += [(says.new_deal(at + 1), at) for at in range(len(rows), len(book.slips))]
    return told[::-1]


def is_frozen(desk: Desk) -> bool:
    """Tell whether the table holds a mark for good once the next card is turned (document 002)."""
    return desk.editing is not None and desk.book.rules is not None and desk.book.rules.key == TWO_NINE.key


def needs_both(book: Book) -> bool:
    """Tell whether the points of both camps are to be typed: where cards stay out of play."""
    return book.rules is not None and not all_cards_in_play(book.rules)
