"""The contests of the first trick: whose annonces are valid, and why.

A contest is settled as at the table, one speaker after the other, and each comparison is recorded
with its reason. Rules, section F.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import reduce
from typing import Final, NamedTuple

from .annonces import CARRE_RANKS, Annonce, Kind
from .cards import Suit
from .rules import Rules
from .seats import Seat
from .turns import Side, side_of


class Said(NamedTuple):
    """What one player has said at the first trick, before his card."""

    seat: Seat
    annonces: tuple[Annonce, ...]


class Reason(Enum):
    """What settles a comparison."""

    CARRE = "carre"  # R-F4: a carré beats a suite
    CARRE_RANK = "carre_rank"  # R-F4: V 9 A 10 R D
    LENGTH = "length"  # R-F3: cent, cinquante, tierce
    TOP_CARD = "top_card"  # R-F3
    TRUMP = "trump"  # R-F3: same length and top card, one of them in trump
    EQUAL = "equal"  # R-F5


KINDS: Final = tuple(Kind)
"""Lowest first."""
MARKS: Final = (Reason.CARRE, Reason.CARRE_RANK, Reason.LENGTH, Reason.TOP_CARD, Reason.TRUMP)
"""What decides, in this order."""


class Comparison(NamedTuple):
    """One step of a contest: the best so far, who challenges it, who is ahead now, and why.

    ``winner`` is None when they are equal.
    """

    holder: tuple[Seat, Annonce]
    challenger: tuple[Seat, Annonce]
    winner: Seat | None
    reason: Reason


class Contest(NamedTuple):
    """One contest: every comparison made, the winner (None: nobody said anything, or equal),
    and the annonces that are valid through it."""

    comparisons: tuple[Comparison, ...]
    winner: Seat | None
    valid: tuple[tuple[Seat, Annonce], ...]


def compare(holder: Annonce, challenger: Annonce, trump: Suit) -> tuple[Annonce | None, Reason]:
    """Return the better of two annonces and what decides; None when they are equal (R-F3, R-F4)."""
    for mark, other, reason in zip(_marks(holder, trump), _marks(challenger, trump), MARKS, strict=True):
        if mark != other:
            return (holder if mark > other else challenger), reason
    return None, Reason.EQUAL


def _marks(annonce: Annonce, trump: Suit) -> tuple[int, ...]:
    """What is compared, in this order; the reason of each place stands in :data:`MARKS`."""
    if annonce.kind is Kind.CARRE:
        return 1, -CARRE_RANKS.index(annonce.top.rank), 0, 0, 0
    return 0, 0, KINDS.index(annonce.kind), annonce.top.rank, annonce.top.suit is trump


def settle(rules: Rules, trump: Suit, said: Sequence[Said]) -> tuple[Contest, ...]:
    """Hold the contests of a table, given what was said in the order of speech.

    One contest for all, or one for suites and one for carrés.
    """
    if rules.annonces == "two_contests":
        suites = [Said(seat, tuple(a for a in each if a.kind is not Kind.CARRE)) for seat, each in said]
        carres = [Said(seat, tuple(a for a in each if a.kind is Kind.CARRE)) for seat, each in said]
        return _contest(rules, trump, suites), _contest(rules, trump, carres)
    return (_contest(rules, trump, said),) if rules.annonces == "one_contest" else ()


def best_of(annonces: Iterable[Annonce], trump: Suit) -> Annonce:
    """Return a player's best annonce, the one he leads with."""

    def better(one: Annonce, other: Annonce) -> Annonce:
        return compare(one, other, trump)[0] or one

    return reduce(better, annonces)


def heard(rules: Rules, trump: Suit, said: Said) -> tuple[Kind, ...]:
    """Return what the table hears: no card, and in a single contest the highest only (002)."""
    chosen = (best_of(said.annonces, trump),) if rules.annonces == "one_contest" else said.annonces
    return tuple(annonce.kind for annonce in chosen)


def _contest(rules: Rules, trump: Suit, said: Sequence[Said]) -> Contest:
    """Each speaker's best challenges the best so far; equal ones of both sides cancel out (R-F5)."""
    speakers = [each for each in said if each.annonces]
    if not speakers:
        return Contest((), None, ())
    leaders = [(seat, best_of(annonces, trump)) for seat, annonces in speakers]
    comparisons, best, cancelled = [], leaders[0], False
    for entry in leaders[1:]:
        better, reason = compare(best[1], entry[1], trump)
        ahead = None if better is None else best if better is best[1] else entry
        comparisons.append(Comparison(best, entry, ahead[0] if ahead else None, reason))
        if ahead is None:
            cancelled = cancelled or side_of(rules, best[0]) is not side_of(rules, entry[0])
        elif ahead is entry:
            best, cancelled = entry, False
    if cancelled and rules.annonce_tie == "void":
        return Contest(tuple(comparisons), None, ())
    side = side_of(rules, best[0])
    winners = [each for each in speakers if side_of(rules, each.seat) is side]
    valid = tuple((seat, annonce) for seat, annonces in winners for annonce in annonces)
    return Contest(tuple(comparisons), best[0], valid)


def points(rules: Rules, contests: Iterable[Contest], side: Side) -> int:
    """Return what a side may score before the result of the deal is known."""
    valid = [entry for contest in contests for entry in contest.valid]
    return sum(annonce.points for seat, annonce in valid if side_of(rules, seat) is side)
