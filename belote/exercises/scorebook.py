"""The score sheet of a real table: slips as the players fill them in, and all that follows from them.

The list of slips is the only source (R-H6). Where the table plays by rules, the engine reads it; a plain
sheet, each player on his own, is a sum of numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from belote.engine.checks import problems
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules
from belote.engine.score import Score
from belote.engine.seats import Seat
from belote.engine.sheet import Sheet, sheet_of
from belote.engine.turns import Side, order
from belote.engine.values import DIX_DE_DER

from .scorebook_slip import Fault, Kind, Slip, Trouble, Wrong

PLAIN_TARGET: Final = 1000


class Row(NamedTuple):
    """One deal on the sheet; ``dealer`` is a player's number in turn, ``totals`` stand after it."""

    slip: Slip
    dealer: int
    marks: tuple[int, ...]
    totals: tuple[int, ...]
    waits: int = 0
    score: Score | None = None


class Standing(NamedTuple):
    """A match as far as it has come. ``left_over`` counts the slips after the deal that ended it."""

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    pot: int
    dealer: int
    winner: int | None
    left_over: int


@dataclass(frozen=True, slots=True)
class Book:
    """A match on paper. ``rules`` is None on a plain sheet. ``players`` stand in turn, the first sits South;
    ``camps`` are the columns: two where there are rules, else every player's."""

    rules: Rules | None = CLASSIC
    camps: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    first: int = 0
    slips: tuple[Slip, ...] = ()
    limit: int = PLAIN_TARGET

    @property
    def target(self) -> int:
        """The total that ends the match."""
        return self.rules.target if self.rules else self.limit

    @property
    def standing(self) -> Standing:
        """All that follows from the slips."""
        return _read(self.rules, self) if self.rules else _summed(self)

    def wrong(self, slip: Slip, place: int) -> tuple[Trouble, ...]:
        """All that keeps a slip from being the deal at ``place``."""
        if self.rules is None:
            told = (*slip.marks, *((None,) * len(self.camps)))
            missing = [name for name, mark in zip(self.camps, told, strict=False) if mark is None]
            return () if slip.kind is Kind.PASSED else tuple(Wrong(Fault.NO_MARK, name) for name in missing)
        if slip.kind is Kind.PASSED:
            return ()
        if slip.kind is Kind.CUT:
            return self._wrong_cut(slip, place)
        if slip.taker is None:
            return (Wrong(Fault.NO_TAKER), *self.wrong(replace(slip, taker=0), place))
        typed = slip.told(self.rules)[slip.der] if slip.der is not None and slip.with_der else None
        if typed is not None and slip.capot is None and typed < DIX_DE_DER:
            return (Wrong(Fault.DER_NOT_INSIDE, str(typed)),)
        return problems(self.rules, slip.count(self.rules))

    def _wrong_cut(self, slip: Slip, place: int) -> tuple[Trouble, ...]:
        """A match won midway: who won, and enough points for it (R-H3)."""
        if slip.won is None:
            return (Wrong(Fault.NO_WINNER),)
        if slip.points is None or slip.other is None:
            return (Wrong(Fault.CUT_POINTS),)
        rows = replace(self, slips=(*self.slips[:place], slip)).standing.rows
        if len(rows) <= place:  # the match is over before: it is not read
            return ()
        reached = rows[place].totals[slip.won]
        return () if reached >= self.target else (Wrong(Fault.CUT_SHORT, str(reached)),)


def leader(book: Book, dealer: int) -> int:
    """Who speaks and leads when a player deals: the next in turn (R-A5)."""
    return (dealer + 1) % len(book.players)


def _read(rules: Rules, book: Book) -> Standing:
    turn = order(rules, Seat.SOUTH)
    sheet: Sheet = sheet_of(rules, turn[book.first], [slip.entry(rules) for slip in book.slips])
    rows = tuple(
        Row(slip, turn.index(line.dealer), line.marks, line.totals, line.pot, line.score)
        for slip, line in zip(book.slips, sheet.lines, strict=False)
    )
    won = None if sheet.winner is None else int(Side(sheet.winner))
    return Standing(rows, sheet.totals, sheet.pot, turn.index(sheet.dealer), won, sheet.left_over)


def _summed(book: Book) -> Standing:
    """Each on his own: the highest total wins once the target is reached; equal, another deal."""
    totals = (0,) * len(book.camps)
    rows: list[Row] = []
    won = None
    for at, slip in enumerate(book.slips):
        marks = (0,) * len(totals) if slip.kind is Kind.PASSED else tuple(mark or 0 for mark in slip.marks)
        totals = tuple(map(sum, zip(totals, marks, strict=True)))
        rows.append(Row(slip, (book.first + at) % len(book.players), marks, totals))
        most = max(totals)
        if most >= book.limit and totals.count(most) == 1:
            won = totals.index(most)
            break
    dealer = (book.first + len(rows)) % len(book.players)
    return Standing(tuple(rows), totals, 0, dealer, won, len(book.slips) - len(rows))
