"""A score sheet as a table for a spreadsheet, and back.

A line a deal: first what anybody reads, the marks and the totals, then what was written on the slip, from
which all of that follows; only those columns are read. After an empty line stand the rules and the names.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from typing import Any, Final

from belote.engine.notation import show_rules
from belote.words import scorebook as words

from .scorebook import Book
from .scorebook_file import BookError, book_in, slip_out
from .scorebook_view import happened
from .spreadsheet import from_text, to_text
from .stored import BROKEN

FIELDS: Final = {heading: name for name, heading in words.CSV_FIELDS.items()}
OF_A_CAMP: Final = ("taker", "capot", "camp", "der", "belote", "won")
LISTS: Final = ("annonces", "marks")
NUMBERS: Final = ("bid", "coinche", "points", "other")
NOTHING: Final = "–"


def to_csv(book: Book) -> str:
    """Return the sheet for a spreadsheet."""
    return to_text(_lines(book))


def _lines(book: Book) -> Iterator[tuple[object, ...]]:
    slips, rows = [slip_out(slip) for slip in book.slips], book.standing.rows
    used = [name for name in words.CSV_FIELDS if any(name in slip for slip in slips)]
    marks = [words.CSV_MARK.format(camp=camp) for camp in book.camps]
    totals = [words.CSV_TOTAL.format(camp=camp) for camp in book.camps]
    yield (*words.CSV_HEADS, *marks, words.WAITING, *totals, *(words.CSV_FIELDS[name] for name in used))
    nobody: tuple[object, ...] = ("",) * (2 + 2 * len(book.camps) + 1)  # a deal noted after the match had ended
    for at, slip in enumerate(slips):
        told = nobody
        if at < len(rows):
            row = rows[at]
            told = (book.players[row.dealer], happened(book, row), *row.marks, row.waits, *row.totals)
        yield (at + 1, *told, *(_cell(book, name, slip[name]) if name in slip else "" for name in used))
    yield ()
    yield words.CSV_RULES, show_rules(book.rules) if book.rules else ""
    yield words.CSV_TARGET, book.target
    yield words.CSV_CAMPS, *book.camps
    yield words.CSV_PLAYERS, *book.players
    yield words.CSV_FIRST, _called(book.players, book.first)


def _called(names: Sequence[str], at: int) -> str:
    """A name, or its number where two are called the same."""
    return names[at] if len(set(names)) == len(names) else str(at + 1)


def _place(names: Sequence[str], called: str) -> int:
    return names.index(called) if len(set(names)) == len(names) else int(called) - 1


def _cell(book: Book, name: str, value: Any) -> str:
    if name in OF_A_CAMP:
        return _called(book.camps, value)
    if name in LISTS:
        return " ".join(NOTHING if each is None else str(each) for each in value)
    return words.CSV_YES if value is True else str(value)


def from_csv(text: str) -> Book:
    """Read such a table back. Raises :class:`BookError` for anything else."""
    try:
        return book_in(_read(from_text(text)))
    except (*BROKEN, csv.Error) as error:
        raise BookError(text, str(error)) from error


def _read(rows: list[list[str]]) -> dict[str, Any]:
    end = [any(row) for row in rows].index(False)
    settings = {row[0]: [cell for cell in row[1:] if cell] for row in rows[end:] if any(row)}
    camps, players = settings[words.CSV_CAMPS], settings[words.CSV_PLAYERS]
    heads, *deals = rows[:end]
    if tuple(heads[: len(words.CSV_HEADS)]) != words.CSV_HEADS:
        raise ValueError("no table of deals")
    columns = {FIELDS[head]: at for at, head in enumerate(heads) if head in FIELDS}
    return {
        "rules": "".join(settings[words.CSV_RULES]),
        "target": int(settings[words.CSV_TARGET][0]),
        "camps": camps,
        "players": players,
        "first": _place(players, settings[words.CSV_FIRST][0]),
        "slips": [
            {name: _value(camps, name, row[at]) for name, at in columns.items() if row[at]} for row in deals
        ],
    }


def _value(camps: list[str], name: str, cell: str) -> Any:
    if name in OF_A_CAMP:
        return _place(camps, cell)
    if name in LISTS:
        return [None if each == NOTHING else int(each) for each in cell.split()]
    if name == "with_der":
        return {words.CSV_YES: True}[cell]
    return int(cell) if name in NUMBERS else cell
