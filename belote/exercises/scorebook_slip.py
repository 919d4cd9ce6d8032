"""The slip of one deal: what the players write down, and the count it tells.

Sides stand side by side: 0 is the first camp, 1 the other, None nobody or not said.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from belote.engine.cards import Card, Suit
from belote.engine.checks import takes_bids
from belote.engine.count import Camp, Count, Problem
from belote.engine.heaps import all_cards_in_play
from belote.engine.rules import Rules
from belote.engine.sheet import AllPass, CutShort, Entry, Marked
from belote.engine.turns import SIDES
from belote.engine.values import DIX_DE_DER, total


class Kind(Enum):
    """What became of a deal."""

    PLAYED = "jouee"
    PASSED = "passee"
    CUT = "arretee"


class Fault(Enum):
    """What can be wrong with a slip beside its count."""

    NO_TAKER = "no_taker"
    DER_NOT_INSIDE = "der_not_inside"  # what: the number that is said to hold the dix de der
    NO_WINNER = "no_winner"
    CUT_POINTS = "cut_points"
    CUT_SHORT = "cut_short"  # what: the total the winner would have
    NO_MARK = "no_mark"  # what: the player's name


class Wrong(NamedTuple):
    """One thing that is wrong with a slip."""

    fault: Fault
    what: str = ""


Trouble: TypeAlias = Problem | Wrong


@dataclass(frozen=True, slots=True)
class Slip:
    """What is written down of one deal.

    ``points`` are those of ``camp`` (of the sweeper, with a capot), ``other`` those of the other camp, where
    both are needed. ``with_der``: the number typed for the camp with the last trick holds its ten. ``marks``
    is for a plain sheet. What a table's rules have no use for is left unread.
    """

    kind: Kind = Kind.PLAYED
    taker: int | None = None
    bid: int = 0
    coinche: int = 1
    capot: int | None = None
    camp: int = 0
    points: int | None = None
    other: int | None = None
    der: int | None = None
    with_der: bool = False
    belote: int | None = None
    annonces: tuple[int, int] = (0, 0)
    trump: Suit | None = None
    cards: tuple[Card, ...] = ()
    won: int | None = None
    marks: tuple[int | None, ...] = ()

    def count(self, rules: Rules) -> Count:
        """The count that this slip tells, as its table needs it."""
        told = self.told(rules)
        if self.capot is None and self.with_der and self.der is not None:
            mine = told[self.der]
            told[self.der] = None if mine is None else mine - DIX_DE_DER
        first = self.taker or 0
        annonces = self.annonces if rules.annonces != "none" else (0, 0)
        return Count(
            taker=told[first],
            defence=told[1 - first],
            der=self._camp(self.der) if self.capot is None else None,
            capot=self._camp(self.capot),
            belote=self._camp(self.belote),
            annonces_taker=annonces[first],
            annonces_defence=annonces[1 - first],
            bid=self.bid if takes_bids(rules) else 0,
            coinche=self.coinche if takes_bids(rules) else 1,
        )

    def told(self, rules: Rules) -> list[int | None]:
        """The numbers as they were typed, of each camp."""
        both = not all_cards_in_play(rules)
        told: list[int | None] = [None, None]
        if self.capot is not None:
            told[self.capot] = self.points if both else None
        else:
            told[self.camp], told[1 - self.camp] = self.points, self.other if both else None
        return told

    def _camp(self, side: int | None) -> Camp | None:
        if side is None:
            return None
        return Camp.TAKER if side == self.taker else Camp.DEFENCE

    def entry(self, rules: Rules) -> Entry:
        """The engine's form of this deal; only for a slip with nothing wrong."""
        if self.kind is Kind.PASSED:
            return AllPass()
        if self.kind is Kind.CUT:
            mine, theirs = self.points or 0, self.other or 0
            return CutShort(SIDES[self.won or 0], (mine, theirs) if self.camp == 0 else (theirs, mine))
        return Marked(SIDES[self.taker or 0], self.count(rules))

    def heap(self) -> int | None:
        """What the cards touched one by one are worth."""
        return total(self.cards, self.trump) if self.trump is not None else None
