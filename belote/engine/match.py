"""A match: the list of its deals is the only source, everything else is recomputed from it.

Totals, pot, dealers and winner are read off the list each time (:mod:`belote.engine.sheet`), so a
deal may be corrected, taken out or undone at any moment (R-H6).
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from .checks import problems
from .count import Camp, ScoreError
from .deal import Deal, Deck
from .play import all_passed, is_over
from .rules import Rules
from .seats import Seat
from .sheet import AllPass, CutShort, Entry, Marked, Sheet, sheet_of
from .state import State
from .tally import count_of, points_so_far, sides_of, won_midway
from .turns import Side


class Match(NamedTuple):
    """The rules, who dealt first, and the deals."""

    rules: Rules
    first_dealer: Seat
    entries: tuple[Entry, ...] = ()

    @property
    def sheet(self) -> Sheet:
        """All that follows from the deals."""
        return sheet_of(self.rules, self.first_dealer, self.entries)


class MatchOverError(ValueError):
    """A deal was added to a match that has a winner."""


def add(match: Match, entry: Entry) -> Match:
    """Return the match with one more deal. Raises :class:`MatchOverError` if it is won."""
    if match.sheet.winner is not None:
        raise MatchOverError
    _check(match, entry)
    return match._replace(entries=(*match.entries, entry))


def correct(match: Match, place: int, entry: Entry) -> Match:
    """Return the match with the deal at ``place`` (from 0) replaced. Raises IndexError if there is none."""
    _check(match, entry)
    return _with(match, place, entry)


def take_out(match: Match, place: int) -> Match:
    """Return the match without the deal at ``place`` (from 0). Raises IndexError if there is none."""
    return _with(match, place)


def _with(match: Match, place: int, *instead: Entry) -> Match:
    if not 0 <= place < len(match.entries):
        raise IndexError(place)
    return match._replace(entries=(*match.entries[:place], *instead, *match.entries[place + 1 :]))


def undo(match: Match) -> Match:
    """Return the match without its last deal; nothing changes if there is none."""
    return match._replace(entries=match.entries[:-1])


def next_deal(match: Match, deck: Deck) -> Deal:
    """Return the deal to be played next with this pack."""
    sheet = match.sheet
    return Deal(match.rules, sheet.dealer, deck, sheet.totals, sheet.pot)


def entry_of(state: State) -> Entry:
    """Return what a finished deal adds to a match. Raises ValueError while it is being played."""
    if not is_over(state):
        raise ValueError("the deal is not over")
    if all_passed(state):
        return AllPass()
    ahead = won_midway(state)
    if ahead is not None:
        return CutShort(ahead, (points_so_far(state, Side.SOUTH), points_so_far(state, Side.OTHER)))
    return Marked(sides_of(state)[Camp.TAKER], replace(count_of(state), pot=0))


def _check(match: Match, entry: Entry) -> None:
    """A count that cannot be is refused when it is written down, not when the sheet is read."""
    wrong = problems(match.rules, entry.count) if isinstance(entry, Marked) else ()
    if wrong:
        raise ScoreError(wrong)
