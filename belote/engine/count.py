"""What the table hands over when a deal is over, and a record for everything that is wrong with it.

Nothing is inferred: a capot is told, never read off the points, since a camp may hold a trick that
is worth nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Camp(Enum):
    """The two sides of a deal."""

    TAKER = "preneur"
    DEFENCE = "defense"

    @property
    def other(self) -> Camp:
        """The opponents."""
        return Camp.DEFENCE if self is Camp.TAKER else Camp.TAKER


@dataclass(frozen=True, slots=True)
class Count:
    """One deal as it is counted.

    ``taker`` and ``defence`` are card points without the dix de der: one is enough where they sum
    to 152, both are needed where cards stay out. With a capot, points and der are left out, save
    that where cards stay out the sweeper's points are given. ``belote`` is who announced it;
    annonces are the valid ones, after comparison. ``bid`` is 0 where there is none, 250 for a
    capot; ``coinche`` is 1, 2, 3 or 4; ``pot`` is what waited before.
    """

    taker: int | None = None
    defence: int | None = None
    der: Camp | None = None
    capot: Camp | None = None
    belote: Camp | None = None
    annonces_taker: int = 0
    annonces_defence: int = 0
    bid: int = 0
    coinche: int = 1
    pot: int = 0

    def cards(self, camp: Camp) -> int | None:
        """The card points told for a camp."""
        return self.taker if camp is Camp.TAKER else self.defence

    def annonces(self, camp: Camp) -> int:
        """The valid annonces of a camp."""
        return self.annonces_taker if camp is Camp.TAKER else self.annonces_defence


class Fault(Enum):
    """What can be wrong with a count."""

    NEGATIVE = "negative"  # found: the number
    POINTS_MISSING = "points_missing"  # of one camp, or of any (field: points)
    HEAP_IMPOSSIBLE = "heap_impossible"  # found: the points; allowed: the runs of possible ones
    SUM_WRONG = "sum_wrong"  # found: the sum; allowed: 152
    SUM_OUT_OF_RANGE = "sum_out_of_range"  # found: the sum; allowed: the least, the most
    SPLIT_IMPOSSIBLE = "split_impossible"  # found: the two totals, each possible alone
    POINTS_WITH_CAPOT = "points_with_capot"  # found: the points
    SWEPT_WITH_POINTS = "swept_with_points"  # found: the points
    DER_MISSING = "der_missing"
    DER_WITH_CAPOT = "der_with_capot"
    NO_ANNONCES = "no_annonces"  # found: the points, at a table that has none
    ANNONCES_IMPOSSIBLE = "annonces_impossible"  # found: the points; allowed: what one annonce is worth
    ANNONCES_OF_BOTH = "annonces_of_both"  # found: the points of each, in a contest with one winner
    NO_BID = "no_bid"  # found: the bid, at a table that has none
    BID_MISSING = "bid_missing"  # allowed: the ladder
    BID_OFF_LADDER = "bid_off_ladder"  # found: the bid; allowed: the ladder
    COINCHE_WITHOUT_BID = "coinche_without_bid"  # found: the multiplier
    COINCHE_UNKNOWN = "coinche_unknown"  # found: the multiplier; allowed: the table's
    NO_POT = "no_pot"  # found: the pot, at a table where nothing ever waits
    POT_NOT_ROUND = "pot_not_round"  # found: the pot, at a table that marks in tens


class Problem(NamedTuple):
    """One thing that is wrong: the fault, the field of :class:`Count` (``points`` and ``annonces``
    stand for both camps'), what stands there, and what would be allowed."""

    fault: Fault
    field: str
    found: str = ""
    allowed: tuple[str, ...] = ()


class ScoreError(ValueError):
    """A deal that cannot be; ``problems`` lists all that is wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{p.field}: {p.fault.value} {p.found}".rstrip() for p in problems))
