"""A score sheet as text: what the browser keeps, the file to pass on.

Reading is strict: a value that could not have been written down is refused whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from belote.engine.cards import codes, parse_cards, parse_suit
from belote.engine.notation import parse_rules, show_rules

from .scorebook import PLAIN_TARGET, Book
from .scorebook_desk import Desk, checked
from .scorebook_slip import Kind, Slip
from .stored import StoredError, read_stored

VERSION: Final = 1
KIND: Final = "feuille-de-marque"
MOST_SLIPS: Final = 500
MOST_POINTS: Final = 9999
MOST_TARGET: Final = 999_999
LONGEST_NAME: Final = 24
PLAIN: Final = (2, 3)
"""How many players a plain sheet has."""


class BookError(StoredError):
    """A text that is no score sheet; ``text`` is what was found."""


def _int(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"no number from {least} to {most}: {value!r}")
        return value

    return read


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _many(read: Callable[[Any], Any], *sizes: int) -> Callable[[Any], tuple[Any, ...]]:
    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or (sizes and len(value) not in sizes):
            raise ValueError(f"no list: {value!r}")
        return tuple(read(one) for one in value)

    return read_all


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"neither yes nor no: {value!r}")
    return value


def _name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
        raise ValueError(f"no name: {value!r}")
    return value


_SIDE: Final = _or_none(_int(0, 1))
_POINTS: Final = _or_none(_int(0, MOST_POINTS))
_FIELDS: Final[dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]]] = {
    "kind": (lambda kind: kind.value, Kind),
    "taker": (int, _SIDE),
    "bid": (int, _int(0, MOST_POINTS)),
    "coinche": (int, _int(1, 4)),
    "capot": (int, _SIDE),
    "camp": (int, _int(0, 1)),
    "points": (int, _POINTS),
    "other": (int, _POINTS),
    "der": (int, _SIDE),
    "with_der": (bool, _yes),
    "belote": (int, _SIDE),
    "annonces": (list, _many(_int(0, MOST_POINTS), 2)),
    "trump": (lambda suit: suit.letter, parse_suit),
    "cards": (codes, lambda text: parse_cards(str(text))),
    "won": (int, _SIDE),
    "marks": (list, _many(_POINTS)),
}
"""How each field of a slip is written, where it says something, and read."""
EMPTY: Final = Slip()


def slip_out(slip: Slip) -> dict[str, Any]:
    """What a slip says, field by field, as it is written."""
    named = {field.name: getattr(slip, field.name) for field in fields(slip)}
    return {name: _FIELDS[name][0](value) for name, value in named.items() if value != getattr(EMPTY, name)}


def _slip_in(value: Any) -> Slip:
    slip = Slip(**{name: _FIELDS[name][1](found) for name, found in value.items()})
    if len(set(slip.cards)) < len(slip.cards):
        raise ValueError("a card twice")
    return slip


def _book_out(book: Book) -> dict[str, Any]:
    return {
        "rules": show_rules(book.rules) if book.rules else "",
        "target": book.target,
        "camps": list(book.camps),
        "players": list(book.players),
        "first": book.first,
        "slips": [slip_out(slip) for slip in book.slips],
    }


def book_in(value: Any) -> Book:
    """A match from what is written. Raises ValueError, KeyError or TypeError for anything else."""
    rules = parse_rules(str(value["rules"])) if value["rules"] else None
    seats = (rules.players,) if rules else PLAIN
    players = _many(_name, *seats)(value["players"])
    camps = _many(_name, 2 if rules else len(players))(value["camps"])
    slips = _many(_slip_in)(value["slips"])
    if len(slips) > MOST_SLIPS or (
        rules is None and any(len(slip.marks) not in (0, len(camps)) for slip in slips)
    ):
        raise ValueError("deals that do not belong here")
    target = _int(1, MOST_TARGET)(value["target"])
    limit = PLAIN_TARGET if rules else target
    return checked(Book(rules, camps, players, _int(0, len(players) - 1)(value["first"]), slips, limit))


def to_file(book: Book) -> str:
    """Return the file that another browser can take up."""
    return json.dumps({"version": VERSION, "kind": KIND, **_book_out(book)}, ensure_ascii=False, indent=1)


def from_file(text: str) -> Book:
    """Read it back. Raises :class:`BookError`."""

    def read(value: Any) -> Book:
        if value["kind"] != KIND:
            raise ValueError(f"a {value['kind']}")
        return book_in(value)

    return read_stored(text, VERSION, read, BookError)


def to_json(desk: Desk) -> str:
    """Return what the browser keeps: the match, what is being typed, what can be undone."""
    value = {
        "version": VERSION,
        "book": _book_out(desk.book),
        "slip": slip_out(desk.slip),
        "editing": desk.editing,
        "parked": slip_out(desk.parked),
        "past": [_book_out(book) for book in desk.past],
        "future": [_book_out(book) for book in desk.future],
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Desk:
    """Read it back. Raises :class:`BookError`."""

    def read(value: Any) -> Desk:
        book = book_in(value["book"])
        editing = _or_none(_int(0, len(book.slips) - 1))(value["editing"])
        past, future = (_many(book_in)(value[name]) for name in ("past", "future"))
        return Desk(book, _slip_in(value["slip"]), editing, _slip_in(value["parked"]), past, future)

    return read_stored(text, VERSION, read, BookError)
