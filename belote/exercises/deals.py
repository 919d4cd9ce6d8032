"""Deals as short texts, and what follows from them: the pot that waits, the marks, the score sheet.

A deal is one line: who took, then what the table hands over, in the words of ``belote compte``:
``nous preneur=72 der=preneur belote=defense``, ``eux capot=defense``; with a contract in points,
``nous contrat=100 coinche=2 preneur=90 der=preneur``. Nothing that can be counted
is written: the pot before a deal is what the deals before it have left.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from belote.engine.count import Camp, Count
from belote.engine.rules import Rules
from belote.engine.score import Score, score
from belote.engine.seats import Seat
from belote.engine.sheet import Line, Marked, sheet_of
from belote.engine.turns import Side

SIDES: Final = {Side.SOUTH: "nous", Side.OTHER: "eux"}
"""The learner's side is South's."""
_NUMBERS: Final = {
    "contrat": "bid", "coinche": "coinche", "preneur": "taker", "defense": "defence",
    "annonces-preneur": "annonces_taker", "annonces-defense": "annonces_defence",
}  # fmt: skip
_CAMPS: Final = ("der", "belote", "capot")


def parse_deal(text: str) -> Marked:
    """Read a deal. Raises :class:`ValueError` for a word that is none of a deal's."""
    who, *words = text.split()
    side = next((side for side, name in SIDES.items() if name == who), None)
    if side is None:
        raise ValueError(f"who took: {who!r}")
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name in _NUMBERS:
            found[_NUMBERS[name]] = int(value)
        elif name in _CAMPS:
            found[name] = Camp(value)
        else:
            raise ValueError(f"unknown word {word!r}")
    return Marked(side, Count(**found))


def show_deal(deal: Marked) -> str:
    """The text that :func:`parse_deal` reads."""
    count = deal.count
    words = [SIDES[deal.taker]]
    told = {name: getattr(count, key) for name, key in _NUMBERS.items()}
    words += [f"{name}={value}" for name, value in told.items() if value != getattr(Count(), _NUMBERS[name])]
    words += [f"{name}={camp.value}" for name in _CAMPS if (camp := getattr(count, name))]
    return " ".join(words)


def side(deal: Marked, camp: Camp) -> str:
    """``nous`` or ``eux``: where a camp of the deal sits."""
    return SIDES[deal.taker if camp is Camp.TAKER else deal.taker.other]


@lru_cache(maxsize=512)
def lines_of(rules: Rules, deals: tuple[Marked, ...]) -> tuple[Line, ...]:
    """The score sheet of some deals; who dealt first does not matter to it.

    Raises :class:`ScoreError` for a deal that cannot be.
    """
    return sheet_of(rules, Seat.SOUTH, deals).lines


@lru_cache(maxsize=512)
def settle(rules: Rules, deals: tuple[Marked, ...]) -> tuple[Count, Score]:
    """The last of some deals with the pot that waited before it, and its marks."""
    before = lines_of(rules, deals[:-1])
    count = replace(deals[-1].count, pot=before[-1].pot if before else 0)
    return count, score(rules, count)
