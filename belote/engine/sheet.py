"""The score sheet: what a list of deals comes to, line by line.

Rules, section G for the pot, section H for the dealers and the end of a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from .count import Camp, Count
from .rules import Rules
from .score import Result, Score, score, winner
from .seats import Seat
from .turns import Side, after, order, side_of

Pair: TypeAlias = tuple[int, int]
"""A number for each side, South's first."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A deal played to the end: whose contract it was, and what the table hands over.

    The pot is no part of it: it comes from the deals before.
    """

    taker: Side
    count: Count


@dataclass(frozen=True, slots=True)
class AllPass:
    """Nobody took: no points, but the deal moves on (R-A7) and a pot waits (R-G7d)."""


@dataclass(frozen=True, slots=True)
class CutShort:
    """A deal in which a side won the match midway, with each side's exact points of it (R-H3)."""

    winner: Side
    points: Pair


Entry: TypeAlias = Marked | AllPass | CutShort


class Line(NamedTuple):
    """One deal on the sheet: who dealt, what was marked, what waits after it, the totals after it.

    ``waits`` says whose points wait, since a table may give them back at the end (R-G7g).
    """

    dealer: Seat
    entry: Entry
    score: Score | None
    marks: Pair
    waits: Pair
    totals: Pair

    @property
    def pot(self) -> int:
        """All that waits after this deal."""
        return sum(self.waits)


class Sheet(NamedTuple):
    """A match as far as it has come. ``dealer`` deals next; ``left_over`` counts the entries
    after the deal that ended the match: a correction may bring its end forward."""

    lines: tuple[Line, ...]
    totals: Pair
    pot: int
    dealer: Seat
    winner: Side | None
    left_over: int


def sheet_of(rules: Rules, first_dealer: Seat, entries: Sequence[Entry]) -> Sheet:
    """Recompute a match from its deals."""
    lines: list[Line] = []
    dealer, waits, totals, won = first_dealer, (0, 0), (0, 0), None
    for entry in entries:
        line = _line(rules, dealer, entry, waits, totals)
        lines.append(line)
        dealer, waits, totals = next_dealer(rules, line), line.waits, line.totals
        won = match_winner(rules, line)
        if won is not None:
            break
    if won is not None and rules.final_pot == "returned":
        # R-G7g: each side marks what it had to leave. The winner is known by then, and stays (our choice).
        totals, waits = _added(totals, waits), (0, 0)
    return Sheet(tuple(lines), totals, sum(waits), dealer, won, len(entries) - len(lines))


def _line(rules: Rules, dealer: Seat, entry: Entry, waits: Pair, totals: Pair) -> Line:
    if isinstance(entry, AllPass):
        return Line(dealer, entry, None, (0, 0), waits, totals)
    if isinstance(entry, CutShort):
        return Line(dealer, entry, None, entry.points, waits, _added(totals, entry.points))
    marks = score(rules, replace(entry.count, pot=sum(waits)))
    mine = _by_side(entry.taker, marks.taker, marks.defence)
    new = marks.pot - sum(waits)
    waits = _added(waits, _by_side(entry.taker, new, 0)) if marks.result is Result.LITIGE else (0, 0)
    return Line(dealer, entry, marks, mine, waits, _added(totals, mine))


def _added(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _by_side(taker: Side, taken: int, defended: int) -> Pair:
    return (taken, defended) if taker is Side.SOUTH else (defended, taken)


def next_dealer(rules: Rules, line: Line) -> Seat:
    """Return who deals after a deal (R-A6, R-A7).

    Where the winner deals, it is whoever made most points, and after a litige the one who marked, who is
    not the taker; at four (no document has it), the first seat of that side after the dealer.
    """
    if isinstance(line.entry, AllPass):
        return line.dealer if rules.redeal_by == "same" else after(rules, line.dealer)
    if rules.next_dealer == "rotation" or not isinstance(line.entry, Marked) or line.score is None:
        return after(rules, line.dealer)
    taken, defended = line.score.judged
    best = winner(line.score.result) if taken == defended else Camp.TAKER if taken > defended else Camp.DEFENCE
    side = line.entry.taker if best is Camp.TAKER else line.entry.taker.other
    turn = (*order(rules, line.dealer)[1:], line.dealer)
    return next(seat for seat in turn if side_of(rules, seat) is side)


def match_winner(rules: Rules, line: Line) -> Side | None:
    """Return who has won the match with this deal (R-H1, R-H2); None: another deal."""
    if isinstance(line.entry, CutShort):
        return line.entry.winner
    reached = [side for side in Side if line.totals[side] >= rules.target]
    if len(reached) < len(Side):
        return reached[0] if reached else None
    if isinstance(line.entry, Marked):
        sweeper = line.entry.count.capot
        if sweeper and rules.immediate_win != "no":  # R-H4: the first to reach wins, and the sweeper marks first
            return line.entry.taker if sweeper is Camp.TAKER else line.entry.taker.other
        if rules.both_reach == "taker":  # R-H5
            return line.entry.taker
    most = max(line.totals)
    return Side(line.totals.index(most)) if line.totals.count(most) == 1 else None
