"""Slips in marking a deal and in saying what waits after it."""

from __future__ import annotations

from collections.abc import Iterator

from belote.engine.breakdown import BELOTE, Kind, added
from belote.engine.count import Camp, Count
from belote.engine.score import Result, Score, winner
from belote.engine.values import DIX_DE_DER

from .diagnosis import Guess, Slip, premiums


def marks_guesses(count: Count, score: Score, camp: Camp) -> Iterator[Guess]:
    """Slips in marking a deal: the coinche, then der and belote, then what the verdict does."""
    if count.bid:
        yield from _bid_guesses(count, score, camp)
    truth = score.taker if camp is Camp.TAKER else score.defence
    theirs = score.defence if camp is Camp.TAKER else score.taker
    times = count.coinche if added(score.lines, Kind.COINCHE) != (0, 0) else 1
    points = added(score.lines, Kind.CARDS, Kind.DER, Kind.CAPOT, Kind.ANNONCES)
    belotes = added(score.lines, Kind.BELOTE)
    own = times * points.of(camp) + belotes.of(camp)
    whole = times * sum(points) + sum(belotes)
    sets_all = score.result is Result.DEDANS and camp is Camp.DEFENCE
    marks_points = score.result is Result.REUSSI or camp is Camp.DEFENCE
    if count.capot and marks_points and (sets_all or count.capot is camp):
        yield from premiums(truth, count, count.capot)
    elif marks_points:
        has_der = sets_all or count.der is camp
        der = -DIX_DE_DER if has_der else DIX_DE_DER
        yield Guess(Slip.DER_FORGOTTEN if has_der else Slip.DER_ADDED, truth + times * der)
    if count.belote is camp:
        yield Guess(Slip.BELOTE_FORGOTTEN, truth - BELOTE)
    elif count.belote:
        yield Guess(Slip.BELOTE_ADDED, truth + BELOTE)
    said = count.annonces_taker + count.annonces_defence if sets_all else count.annonces(camp)
    if said and marks_points:
        yield Guess(Slip.ANNONCES_FORGOTTEN, truth - said)
        if sets_all and count.annonces_taker:
            yield Guess(Slip.ANNONCES_STAY, truth - count.annonces_taker)
    pot = added(score.lines, Kind.POT).of(camp)
    if count.pot:
        yield Guess(Slip.POT_FORGOTTEN if pot else Slip.POT_ADDED, truth - pot if pot else truth + count.pot)
    if sets_all:
        for rest in (own, own + pot):
            yield Guess(Slip.OWN_ONLY, rest)
    elif camp is Camp.TAKER and score.result is not Result.REUSSI:
        for rest in (own, own + count.pot):
            yield Guess(Slip.KEPT, rest)
    else:
        for rest in (whole, whole + pot):
            yield Guess(Slip.TAKES_ALL, rest)
        if camp is Camp.DEFENCE:
            yield Guess(Slip.DEFENCE_ZERO, 0)
    yield Guess(Slip.SWAPPED, theirs)
    if not count.belote:
        yield Guess(Slip.BELOTE_ADDED, truth + BELOTE)


def _bid_guesses(count: Count, score: Score, camp: Camp) -> Iterator[Guess]:
    """Slips that only a table with bids knows: what is multiplied, by how much, what is not added."""
    truth = score.taker if camp is Camp.TAKER else score.defence
    more = added(score.lines, Kind.COINCHE).of(camp)
    once = truth - more
    if more:
        base = more // (count.coinche - 1)
        yield Guess(Slip.COINCHE_FORGOTTEN, once)
        for times in (2, 3, 4):
            yield Guess(Slip.COINCHE_OTHER, once + (times - 1) * base)
        if count.belote is camp:
            yield Guess(Slip.BELOTE_TIMES, truth + (count.coinche - 1) * BELOTE)
    if winner(score.result) is camp and truth:
        for bid in (count.bid, count.coinche * count.bid):
            yield Guess(Slip.CONTRACT_ADDED, truth + bid)
            yield Guess(Slip.CONTRACT_ALONE, bid)


def pot_guesses(count: Count, score: Score) -> Iterator[Guess]:
    """Slips in saying what waits after a deal."""
    brought = added(score.lines, Kind.CARDS, Kind.DER, Kind.CAPOT, Kind.ANNONCES, Kind.BELOTE)
    if score.result is not Result.LITIGE:
        yield Guess(Slip.POT_ADDED, count.pot)
        for points in (*brought, brought.taker + count.pot):
            yield Guess(Slip.NOT_LITIGE, points)
        return
    yield Guess(Slip.DER_FORGOTTEN, score.pot - DIX_DE_DER)
    if count.belote:
        yield Guess(Slip.BELOTE_ADDED, score.pot + BELOTE)
    if count.pot:
        yield Guess(Slip.POT_FORGOTTEN, score.pot - count.pot)
    yield Guess(Slip.NOTHING_WAITS, count.pot)
    yield Guess(Slip.BOTH_WAIT, count.pot + sum(brought))
    yield Guess(Slip.BOTH_WAIT, sum(brought))
