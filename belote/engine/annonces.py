"""Annonces: which ones a hand holds, and what they are worth.

Tierce, cinquante, cent and carré; the belote is apart (see :mod:`belote.engine.belote_call`). Which
side's are valid is settled in :mod:`belote.engine.contests`. Rules, section F.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import combinations
from typing import Final, NamedTuple

from .cards import Card, Rank, Suit, card
from .heaps import CARRE_POINTS, SUITE_POINTS
from .rules import Rules
from .values import TRUMP_ORDER

CARRE_RANKS: Final = TRUMP_ORDER[: len(CARRE_POINTS)]
"""V 9 A 10 R D, best first (R-F4); eights and sevens make no carré."""


class Kind(Enum):
    """The name by which an annonce is said; the order is that of a contest, lowest first."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


SUITES: Final = {3: Kind.TIERCE, 4: Kind.CINQUANTE, 5: Kind.CENT}
SHORTEST: Final = min(SUITES)
LONGEST: Final = max(SUITES)
IN_ORDER: Final = tuple(tuple(card(rank, suit) for rank in Rank) for suit in Suit)
"""Each suit in natural order."""


class Annonce(NamedTuple):
    """One annonce: a suite from its lowest card up, or the four cards of a carré."""

    kind: Kind
    cards: tuple[Card, ...]

    @property
    def top(self) -> Card:
        """The highest card of a suite."""
        return self.cards[-1]

    @property
    def points(self) -> int:
        """What it is worth (R-F1)."""
        if self.kind is Kind.CARRE:
            return CARRE_POINTS[CARRE_RANKS.index(self.top.rank)]
        return next(SUITE_POINTS[size] for size, kind in SUITES.items() if kind is self.kind)


CARRES: Final = tuple(Annonce(Kind.CARRE, tuple(card(rank, suit) for suit in Suit)) for rank in CARRE_RANKS)
"""Every carré, best first."""


def held(rules: Rules, cards: Iterable[Card]) -> tuple[Annonce, ...]:
    """Return the annonces of a hand, the best first: the set that pays most (R-F6).

    A card serves once, unless the table lets it serve again. Where two sets pay alike, the one with
    more carrés: a carré beats any suite where they meet (our choice, the sources are silent).
    """
    hand = frozenset(cards)
    carres = _carres(hand)
    if rules.annonce_reuse:
        return (*carres, *_suites(hand))
    sets = []
    for number in range(len(carres), -1, -1):
        for chosen in combinations(carres, number):
            rest = hand.difference(*(annonce.cards for annonce in chosen))
            sets.append((*chosen, *_suites(rest)))
    return max(sets, key=lambda each: sum(annonce.points for annonce in each))


def _carres(hand: frozenset[Card]) -> list[Annonce]:
    return [carre for carre in CARRES if hand.issuperset(carre.cards)]


def _suites(hand: frozenset[Card]) -> list[Annonce]:
    """The longest runs in natural order (R-F2), longest and highest first."""
    found = []
    for suit in IN_ORDER:
        if len(hand.intersection(suit)) < SHORTEST:
            continue
        run: tuple[Card, ...] = ()
        for each in (*suit, None):
            if each in hand:
                run += (each,)
                continue
            if len(run) >= SHORTEST:
                found.append(Annonce(SUITES[min(len(run), LONGEST)], run))
            run = ()
    return sorted(found, key=lambda suite: (-suite.points, -suite.top.rank))


def named(cards: Iterable[Card]) -> Annonce | None:
    """Return the annonce that these very cards make, None if they make none."""
    group = frozenset(cards)
    found = [annonce for annonce in (*_carres(group), *_suites(group)) if group == frozenset(annonce.cards)]
    return found[0] if found else None
