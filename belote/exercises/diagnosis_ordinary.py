"""What went wrong in marking a deal of the nine-card game: the likeliest slip that gives just this number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from belote.engine.breakdown import BELOTE, CAPOT_PREMIUM, added
from belote.engine.breakdown import Kind as Line
from belote.engine.count import Camp, Count
from belote.engine.rules import Rules
from belote.engine.score import Result, Score, rounded
from belote.engine.values import CARD_POINTS, DIX_DE_DER
from belote.words import ordinary_marks as words

BROUGHT: Final = (Line.CARDS, Line.DER, Line.CAPOT, Line.ANNONCES, Line.BELOTE)
"""What a player has before anybody judges."""
WHOLES: Final = (CARD_POINTS + DIX_DE_DER, CARD_POINTS + CAPOT_PREMIUM)


def slips(rules: Rules, count: Count, score: Score, camp: Camp) -> Iterator[tuple[int, str]]:
    """The numbers to which likely slips lead, the likeliest first."""

    def ten(points: int) -> int:
        return rounded(rules, points)

    truth, theirs = (score.taker, score.defence) if camp is Camp.TAKER else (score.defence, score.taker)
    brought, belote = added(score.lines, *BROUGHT), added(score.lines, Line.BELOTE)
    own, pot = brought.of(camp), added(score.lines, Line.POT).of(camp)
    sets_all = score.result is Result.DEDANS and camp is Camp.DEFENCE
    marks = score.result is Result.REUSSI or camp is Camp.DEFENCE
    lost = brought.taker - belote.taker if sets_all else 0
    said = count.annonces(camp) + (count.annonces_taker if sets_all else 0)
    if sets_all:
        yield ten(own + lost) + pot, words.TOGETHER
        yield from ((number, words.OWN_ONLY) for number in (ten(own), ten(own) + pot, ten(lost), ten(lost) + pot))
    if marks:
        yield from ((number, words.EXACT) for number in (own + lost + pot, own + lost))
        yield from _capot(rules, count, camp, own, pot)
    if marks and said:
        if sets_all and count.annonces_taker:
            yield ten(own) + ten(lost - count.annonces_taker) + pot, words.STAY
        yield ten(own - count.annonces(camp)) + ten(lost - (said - count.annonces(camp))) + pot, words.FORGOTTEN
    if not marks:
        yield from ((number, words.KEPT) for number in (ten(own), own, ten(own - belote.of(camp))))
    if count.pot:
        yield (truth - pot, words.POT_LEFT) if pot else (truth + count.pot, words.POT_MORE)
    if marks and not sets_all:
        yield ten(brought.taker) + ten(brought.defence), words.TAKES_ALL
        yield ten(sum(brought)), words.TAKES_ALL
    yield theirs, words.SWAPPED
    yield from ((number, words.NO_162) for whole in WHOLES for number in (whole, ten(whole)))
    if count.belote is camp:
        yield truth - BELOTE, words.BELOTE_LEFT
    if marks and not count.capot:
        yield from ((ten(own + off) + ten(lost) + pot, words.DER_LEFT) for off in _der(count, camp))
        yield from ((truth + off, words.STEP_OFF) for off in (-10, 10))


def _der(count: Count, camp: Camp) -> tuple[int, ...]:
    """What the dix de der changes if it is given to the wrong player."""
    return (-DIX_DE_DER,) if count.der is camp else (DIX_DE_DER,)


def _capot(rules: Rules, count: Count, camp: Camp, own: int, pot: int) -> Iterator[tuple[int, str]]:
    if count.capot is camp:
        yield rounded(rules, own + DIX_DE_DER) + pot, words.DER_TOO
        yield rounded(rules, own - CAPOT_PREMIUM) + pot, words.PREMIUM
        yield rounded(rules, own - CAPOT_PREMIUM + DIX_DE_DER) + pot, words.PREMIUM


def pot_slips(rules: Rules, count: Count, score: Score) -> Iterator[tuple[int, str]]:
    """Slips in saying what is reserved after a deal."""
    brought, belote = added(score.lines, *BROUGHT), added(score.lines, Line.BELOTE)
    if score.result is not Result.LITIGE:
        yield count.pot, words.POT_MORE
        return
    exact = brought.taker - belote.taker
    yield count.pot + exact, words.EXACT
    yield rounded(rules, exact), words.POT_LEFT
    yield count.pot + rounded(rules, exact) + rounded(rules, brought.defence), words.BOTH_RESERVED
