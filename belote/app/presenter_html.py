"""Slides as the page wants them: each step's text as HTML, the scenes as they are; and the speaker's notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final

from belote.exercises.ballots import Option
from belote.exercises.question import Feedback, Row
from belote.exercises.runs import RULE
from belote.exercises.slides import EXERCISE, Slide, minutes_of
from belote.widgets import html
from belote.words import presenter as words
from belote.words import room as room_words
from belote.words.cases import CASES

LINE: Final = {True: 60, False: 27}
"""About so many letters stand in a line of the panel, where it is all there is and beside a table."""
MOST_LINES: Final = 12.0


def deck(slides: tuple[Slide, ...]) -> list[dict[str, Any]]:
    """Return what the page's script is given."""
    return [_slide(slide) for slide in slides]


def _slide(slide: Slide) -> dict[str, Any]:
    tables = [
        "".join(f'<div class="bl-paper">{html.tally(table)}</div>' for table in side) for side in slide.tables
    ]
    return {
        "kind": slide.kind,
        "label": slide.label,
        "title": html.coloured(slide.title),
        "lead": html.coloured(slide.lead),
        "scenes": slide.scenes if slide.scenes[0] else None,
        "tables": tables,
        "steps": _steps(slide),
        "options": [{"key": option.letter, "label": html.coloured(option.label)} for option in slide.options],
        "long": sum(max(1, -(-len(option.label) // 19)) for option in slide.options) > 7,
        "truth": slide.truth,
        "answer": html.coloured(slide.answer),
        "case": room_words.case(slide.case),
        "question": question(slide),
    }


def question(slide: Slide) -> dict[str, Any]:
    """What the voters' room is asked; of the truth it knows nothing."""
    choices = [{"key": option.letter, "label": option.label} for option in slide.options]
    return {"id": slide.name, "case": slide.case, "text": slide.title, "choices": choices}


def _steps(slide: Slide) -> list[dict[str, str]]:
    made: list[dict[str, str]] = []
    lines = 0
    for name in slide.steps:
        if name == "line":
            lines += 1
            made.append({"name": name, "html": _lines(slide, lines)})
        elif name in ("reason", "rule"):
            pages = _pages(_reason(slide) if name == "reason" else _rule(slide))
            made += [{"name": name, "html": page} for page in pages]
        else:
            made.append({"name": name, "html": _text(slide, name)})
    return made


def _text(slide: Slide, name: str) -> str:
    if name == "title":
        return "".join(f'<p class="ps-rule">{html.coloured(line)}</p>' for line in slide.text)
    if name == "end":
        items = "".join(f"<li>{html.coloured(line)}</li>" for line in slide.text)
        return f'<ul class="ps-outcome">{items}</ul>'
    if name == "question":
        return f'<p class="ps-think">{words.THINK if slide.kind == EXERCISE else words.READ_FIRST}</p>'
    return ""


# -- as much as the panel holds ------------------------------------------------------------------------

Block = tuple[float, str]
"""So many lines high, and its HTML."""


def _pages(blocks: Iterable[Block]) -> Iterator[str]:
    """The blocks in as many pages as the panel needs, each block whole."""
    page, room = "", MOST_LINES
    for height, block in blocks:
        if page and height > room:
            yield page
            page, room = "", MOST_LINES
        page, room = page + block, room - height
    yield page


def _width(slide: Slide) -> int:
    return LINE[slide.scenes[0] is None and not slide.tables[0]]


def _height(text: str, width: int) -> float:
    return -(-len(text) // width) + 0.4


def _lines(slide: Slide, count: int) -> str:
    """The reasoning up to a line; its beginning goes where there is no room."""
    width, first = _width(slide) - 3, count
    beside = slide.tables[0] if slide.scenes[0] else ()
    room = MOST_LINES - sum(1.3 * len(table.rows) + 2 for table in beside)
    for asked, told in reversed(slide.lines[:count]):
        room -= _height(asked, width) + _height(told, width)
        if room < 0 and first < count:
            break
        first -= 1
    items = "".join(
        f"<li>{html.coloured(asked)} <b>{html.coloured(told)}</b></li>" for asked, told in slide.lines[first:count]
    )
    return f'<ol class="ps-lines" start="{first + 1}">{items}</ol>'


def _rule(slide: Slide) -> Iterator[Block]:
    width, sentences = _width(slide), re.split(r"(?<=[.!?]) (?=[A-ZÀÉÊ«])", slide.rule)
    if slide.kind == RULE:
        yield 0, f'<p class="ps-rule">{html.coloured(slide.rule)}</p>'
        return
    yield 1.6, f'<p class="ps-word">{words.WORDS["rule"]}</p>'
    for sentence in sentences:
        yield _height(sentence, width), f'<p class="ps-rule">{html.coloured(sentence)}</p>'


def _reason(slide: Slide) -> Iterator[Block]:
    """What is so, a reason for each card, how it is counted, what the author adds."""
    feedback = slide.feedback
    assert feedback is not None
    width = _width(slide)
    for sentence in re.split(r"(?<=[.!?]) (?=[A-ZÀÉÊ«])", slide.reason) if slide.reason else ():
        yield _height(sentence, width), f"<p>{html.coloured(sentence)}</p>"
    for row in feedback.rows:
        yield _height(row.text + "♠♠♠" * len(row.cards), width - 3) + 0.4, _row(row)
    if feedback.tally:
        columns = max(len(row) for row in feedback.tally.rows) - 1
        room = max(8, width * 1.15 - 6 * columns)
        height = 1.6 + sum(1.2 * -(-len(row[0]) // room) for row in feedback.tally.rows)
        yield height, f'<div class="ps-dense">{html.tally(feedback.tally)}</div>'
    if slide.author:
        yield _height(slide.author, width), f'<p class="ps-author">{html.coloured(slide.author)}</p>'


def _row(row: Row) -> str:
    mark, state = ("✓", "ok") if row.ok else ("✗", "no")
    return (
        f'<p class="ps-row is-{state}"><b aria-hidden="true">{mark}</b>'
        f"<span>{html.cards(row.cards)} {html.coloured(row.text)}</span></p>"
    )


# -- notes ----------------------------------------------------------------------------------------


def notes(slides: tuple[Slide, ...]) -> dict[str, Any]:
    """Return the speaker's notes: of each slide when, what is true, what will go wrong, what comes then."""
    made, begun = [], 0
    for at, slide in enumerate(slides):
        follows = slides[at + 1] if at + 1 < len(slides) else None
        made.append(
            {
                "label": slide.label,
                "title": html.coloured(slide.title),
                "at": words.NOTES["at"].format(count=begun),
                "begun": begun,
                "minutes": words.NOTES["minutes"].format(count=slide.minutes),
                "case": escape(CASES.get(slide.case, "")),
                "answer": html.coloured(slide.answer),
                "slips": [_slip(option) for option in slide.options if not option.right],
                "rule": html.coloured(slide.rule),
                "say": _say(slide),
                "next": html.coloured(f"{follows.label} : {follows.title}" if follows else words.NOTES["nothing"]),
            }
        )
        begun += slide.minutes
    return {"notes": made, "total": words.NOTES["total"].format(count=minutes_of(slides))}


def _slip(option: Option) -> dict[str, str]:
    return {"letter": option.letter, "label": html.coloured(option.label), "text": html.coloured(option.slip)}


def _say(slide: Slide) -> list[str]:
    """What the presenter may say: the reason, what would change it, other tables."""
    feedback: Feedback | None = slide.feedback
    usual = {key: words.NOTES[f"why_{word}"] for key, word in words.USUAL.items()}
    told = [usual.get(slide.kind, ""), slide.reason, slide.author]
    if feedback:
        told += [feedback.change, *feedback.others]
    return [html.coloured(text) for text in (*told, *slide.text) if text]
