"""The lines of a breakdown, and those that come before any verdict: what each camp brings back.

A line says what it moves, for the taker and for the defence, and which rule of the rule book
(``docs/regles.md``) it follows. The lines of a deal add up to its marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple

from .count import Camp, Count
from .heaps import all_cards_in_play
from .rules import Rules
from .values import CARD_POINTS, DIX_DE_DER

BELOTE: Final = 20
CAPOT_PREMIUM: Final = 100
"""What the dix de der becomes when one camp takes every trick."""


class Kind(Enum):
    """What a line is about, in the order in which a scorekeeper says them."""

    CARDS = "cards"
    DER = "der"
    CAPOT = "capot"
    ANNONCES = "annonces"
    ANNONCES_TAKEN = "annonces_taken"  # the swept camp's, where the sweeper takes them
    BELOTE = "belote"
    BELOTE_INCLUDED = "belote_included"  # the sweeper's, inside the flat capot: moves nothing
    DEDANS = "dedans"  # the taker's points pass to the defence
    POINTS_LOST = "points_lost"  # dedans where each keeps to his own: they pass to nobody
    DER_LOST = "der_lost"  # and the defence marks its cards only
    WINNER_TAKES_ALL = "winner_takes_all"  # the loser of a coinched deal marks nothing
    BELOTE_LOST = "belote_lost"  # it passes to the other camp
    LITIGE = "litige"  # the taker's points wait
    BELOTE_WAITS = "belote_waits"  # and his belote with them
    POT = "pot"  # what waited is won
    COINCHE = "coinche"
    CONTRACT = "contract"
    ROUNDING = "rounding"


FIXED: Final = frozenset({Kind.BELOTE, Kind.BELOTE_LOST, Kind.BELOTE_WAITS, Kind.POT})
"""What a coinche never multiplies: a belote (R-E5), a pot (R-G7e)."""


class Pair(NamedTuple):
    """A number for each camp."""

    taker: int
    defence: int

    def of(self, camp: Camp) -> int:
        """The number of one camp."""
        return self.taker if camp is Camp.TAKER else self.defence


class Line(NamedTuple):
    """One line of a breakdown: what it is about, what it adds for each camp, its rule."""

    kind: Kind
    taker: int
    defence: int
    rule: str


def given(kind: Kind, camp: Camp, points: int, rule: str) -> Line:
    """A line that gives points to one camp."""
    return Line(kind, points, 0, rule) if camp is Camp.TAKER else Line(kind, 0, points, rule)


def passed(kind: Kind, camp: Camp, points: int, rule: str) -> Line:
    """A line by which points pass from ``camp`` to the other."""
    return Line(kind, -points, points, rule) if camp is Camp.TAKER else Line(kind, points, -points, rule)


def added(lines: Iterable[Line], *kinds: Kind) -> Pair:
    """Add up lines: those of some kinds, or all."""
    chosen = [line for line in lines if not kinds or line.kind in kinds]
    return Pair(sum([line.taker for line in chosen]), sum([line.defence for line in chosen]))


def says(line: Line) -> bool:
    """A line that moves nothing is left out, unless it explains why a belote is not there."""
    return line.taker != 0 or line.defence != 0 or line.kind is Kind.BELOTE_INCLUDED


def said(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that a scorekeeper would say aloud."""
    return tuple(filter(says, lines))


def brought_back(rules: Rules, count: Count) -> Iterator[Line]:
    """Cards, dix de der or capot, annonces, belote: what the deal is before anybody has judged it."""
    yield from _capot(rules, count, count.capot) if count.capot else _tricks(count)
    yield from _annonces(rules, count)
    yield from _belote(rules, count)


def _cards(count: Count) -> Pair:
    """The two heaps; where one alone is told, the other is the rest of the 152."""
    if count.taker is None:
        return Pair(CARD_POINTS - (count.defence or 0), count.defence or 0)
    return Pair(count.taker, CARD_POINTS - count.taker if count.defence is None else count.defence)


def _tricks(count: Count) -> Iterator[Line]:
    yield Line(Kind.CARDS, *_cards(count), "C")
    if count.der:
        yield given(Kind.DER, count.der, DIX_DE_DER, "G")


def capot_value(rules: Rules, sweeper: Camp) -> str:
    """How this table counts a capot by this camp: 252, cards and 100, 100 in all, or 162."""
    if sweeper is Camp.DEFENCE and rules.defence_capot == "162":
        return rules.defence_capot
    return rules.capot


def _capot(rules: Rules, count: Count, sweeper: Camp) -> Iterator[Line]:
    """The dix de der is not counted beside it. Only « cards and 100 » counts the cards.

    The other values are what they say, even where cards stay out of play: a table that chooses 252
    or 162 there has chosen a number, not a premium.
    """
    value = capot_value(rules, sweeper)
    if value == "cards_plus_100":
        cards = CARD_POINTS if all_cards_in_play(rules) else count.cards(sweeper)
        yield given(Kind.CARDS, sweeper, cards or 0, "C")
        yield given(Kind.CAPOT, sweeper, CAPOT_PREMIUM, "R-G9")
    elif value == "flat_100":
        yield given(Kind.CAPOT, sweeper, CAPOT_PREMIUM, "I-12")
    else:
        yield given(Kind.CAPOT, sweeper, int(value), "R-G2" if sweeper is Camp.DEFENCE else "G")


def _annonces(rules: Rules, count: Count) -> Iterator[Line]:
    yield Line(Kind.ANNONCES, count.annonces_taker, count.annonces_defence, "F")
    if count.capot and rules.annonces_on_capot == "taken":
        swept = count.capot.other
        yield passed(Kind.ANNONCES_TAKEN, swept, count.annonces(swept), "R-F8")


def _belote(rules: Rules, count: Count) -> Iterator[Line]:
    if count.belote is None:
        return
    if count.capot is count.belote and capot_value(rules, count.belote) == "flat_100":
        yield Line(Kind.BELOTE_INCLUDED, 0, 0, "R-E6")
    else:
        yield given(Kind.BELOTE, count.belote, BELOTE, "E")
