"""Everything that makes a count impossible at its table, found at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from .count import Camp, Count, Fault, Problem
from .heaps import (
    CARRE_POINTS,
    SUITE_POINTS,
    all_cards_in_play,
    both_valid,
    cards_in_play,
    heaps,
    holdings,
    splits,
    sweeps,
)
from .rules import Rules
from .values import CARD_POINTS

BID_MIN: Final = 80
BID_STEP: Final = 10
CAPOT_BID: Final = 250

CARDS: Final = {Camp.TAKER: "taker", Camp.DEFENCE: "defence"}
ANNONCES: Final = {Camp.TAKER: "annonces_taker", Camp.DEFENCE: "annonces_defence"}


def takes_bids(rules: Rules) -> bool:
    """Tell whether a deal has a contract in points: where success is judged by it."""
    return rules.success in ("contract", "contract_alone")


def ladder(rules: Rules) -> tuple[int, ...]:
    """The bids of this table, lowest first (R-B5, R-B6)."""
    if not takes_bids(rules):
        return ()
    return (*range(BID_MIN, rules.bid_max + 1, BID_STEP), *((CAPOT_BID,) if rules.capot_bid else ()))


def has_litige(rules: Rules) -> bool:
    """Tell whether a tie can leave points waiting: the two camps must be compared, and a tie be one."""
    return rules.tie == "litige" and rules.success in ("more_than_defence", "contract")


def problems(rules: Rules, count: Count) -> tuple[Problem, ...]:
    """Return everything that is wrong; empty if nothing is."""
    return (
        *_negative(count),
        *(_points_of_a_capot(rules, count, count.capot) if count.capot else _points(rules, count)),
        *_der(count),
        *_annonces(rules, count),
        *_bid(rules, count),
        *_pot(rules, count),
    )


def _negative(count: Count) -> Iterator[Problem]:
    for field in (*CARDS.values(), *ANNONCES.values(), "pot"):
        number = getattr(count, field)
        if number is not None and number < 0:
            yield Problem(Fault.NEGATIVE, field, str(number))


def _points(rules: Rules, count: Count) -> Iterator[Problem]:
    told = {camp: points for camp in Camp if (points := count.cards(camp)) is not None}
    missing = [CARDS[camp] for camp in Camp if camp not in told]
    if not all_cards_in_play(rules):
        yield from (Problem(Fault.POINTS_MISSING, field) for field in missing)
    elif not told:  # where they sum to 152, one is enough
        yield Problem(Fault.POINTS_MISSING, "points")
    table = rules.players, cards_in_play(rules), count.belote is not None
    pairs, possible = splits(*table), heaps(*table)
    for camp, points in told.items():
        if points >= 0 and points not in possible:
            yield Problem(Fault.HEAP_IMPOSSIBLE, CARDS[camp], str(points), _runs(possible))
    if len(told) == len(Camp) and min(told.values()) >= 0:
        yield from _both_points(rules, told, pairs)


def _both_points(rules: Rules, told: dict[Camp, int], pairs: frozenset[tuple[int, int]]) -> Iterator[Problem]:
    """Told of each heap alone, whatever is wrong with it has been said; are they possible together?"""
    mine, theirs = told.values()
    if (mine, theirs) in pairs:
        return
    sums = {sum(pair) for pair in pairs}
    if all_cards_in_play(rules) and mine + theirs != CARD_POINTS:
        yield Problem(Fault.SUM_WRONG, "points", str(mine + theirs), (str(CARD_POINTS),))
    elif mine + theirs not in sums:
        yield Problem(Fault.SUM_OUT_OF_RANGE, "points", str(mine + theirs), (str(min(sums)), str(max(sums))))
    elif {mine, theirs} <= {points for pair in pairs for points in pair}:
        yield Problem(Fault.SPLIT_IMPOSSIBLE, "points", f"{mine} + {theirs}")


def _points_of_a_capot(rules: Rules, count: Count, sweeper: Camp) -> Iterator[Problem]:
    """They are left out, save the sweeper's where cards stay out of play."""
    swept, points = count.cards(sweeper.other), count.cards(sweeper)
    if swept is not None and swept >= 0:
        fault = Fault.SWEPT_WITH_POINTS if swept else Fault.POINTS_WITH_CAPOT
        yield Problem(fault, CARDS[sweeper.other], str(swept))
    if points is None:
        if not all_cards_in_play(rules):
            yield Problem(Fault.POINTS_MISSING, CARDS[sweeper])
    elif all_cards_in_play(rules):
        yield Problem(Fault.POINTS_WITH_CAPOT, CARDS[sweeper], str(points))
    elif points >= 0:
        possible = sweeps(cards_in_play(rules), count.belote is not None)
        if points not in possible:
            yield Problem(Fault.HEAP_IMPOSSIBLE, CARDS[sweeper], str(points), _runs(possible))


def _der(count: Count) -> Iterator[Problem]:
    if count.capot and count.der:
        yield Problem(Fault.DER_WITH_CAPOT, "der", count.der.value)
    if not count.capot and not count.der:
        yield Problem(Fault.DER_MISSING, "der")


def _annonces(rules: Rules, count: Count) -> Iterator[Problem]:
    ways = []
    for camp in Camp:
        points = count.annonces(camp)
        held = holdings(rules, points, swept=count.capot is camp.other)
        if points > 0 and rules.annonces == "none":
            yield Problem(Fault.NO_ANNONCES, ANNONCES[camp], str(points))
        elif points > 0 and not held:
            each_is = sorted({*SUITE_POINTS.values(), *CARRE_POINTS})
            yield Problem(Fault.ANNONCES_IMPOSSIBLE, ANNONCES[camp], str(points), tuple(map(str, each_is)))
        ways.append(held)
    if rules.annonces != "none" and all(ways) and not any(both_valid(rules, *pair) for pair in product(*ways)):
        yield Problem(Fault.ANNONCES_OF_BOTH, "annonces", f"{count.annonces_taker} + {count.annonces_defence}")


def _bid(rules: Rules, count: Count) -> Iterator[Problem]:
    steps, times = ladder(rules), (1, 2, rules.surcoinche_factor)
    allowed = tuple(map(str, steps))
    if not steps and count.bid:
        yield Problem(Fault.NO_BID, "bid", str(count.bid))
    elif steps and not count.bid:
        yield Problem(Fault.BID_MISSING, "bid", "", allowed)
    elif count.bid and count.bid not in steps:
        yield Problem(Fault.BID_OFF_LADDER, "bid", str(count.bid), allowed)
    if not steps and count.coinche != 1:
        yield Problem(Fault.COINCHE_WITHOUT_BID, "coinche", str(count.coinche))
    elif steps and count.coinche not in times:
        yield Problem(Fault.COINCHE_UNKNOWN, "coinche", str(count.coinche), tuple(map(str, times)))


def _pot(rules: Rules, count: Count) -> Iterator[Problem]:
    if count.pot > 0 and not has_litige(rules):
        yield Problem(Fault.NO_POT, "pot", str(count.pot))
    elif count.pot > 0 and rules.rounding == "ten" and count.pot % 10:  # R-G11
        yield Problem(Fault.POT_NOT_ROUND, "pot", str(count.pot))


def _runs(numbers: Iterable[int]) -> tuple[str, ...]:
    """The numbers in a few words: ``0``, ``2-150``, ``152``."""
    left, runs = sorted(numbers), []
    while left:
        run = [number for place, number in enumerate(left) if number == left[0] + place]
        runs.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
        left = left[len(run) :]
    return tuple(runs)
