"""What went wrong in marking a deal of two players: the likeliest slip that gives just this number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from belote.engine.breakdown import BELOTE, CAPOT_PREMIUM, added
from belote.engine.breakdown import Kind as Line
from belote.engine.count import Camp, Count
from belote.engine.rules import Rules
from belote.engine.score import Result, Score
from belote.engine.values import CARD_POINTS, DIX_DE_DER
from belote.words import rows_marks as words

BROUGHT: Final = (Line.CARDS, Line.DER, Line.CAPOT, Line.BELOTE)
"""What a player has before anybody judges."""
WHOLE_DEAL: Final = CARD_POINTS + DIX_DE_DER


def slips(rules: Rules, count: Count, score: Score, camp: Camp) -> Iterator[tuple[int, str]]:
    """The numbers to which likely slips lead, the likeliest first."""
    own, truth = added(score.lines, *BROUGHT).of(camp), score.taker if camp is Camp.TAKER else score.defence
    if count.capot is camp:
        yield from _capot_slips(truth, flat=rules.capot == "flat_100", belote=count.belote is camp)
    elif score.result is Result.DEDANS and camp is Camp.TAKER:
        yield own, words.LOSES
        yield (truth - BELOTE, words.KEEPS) if truth else (own - DIX_DE_DER, words.LOSES)
    elif score.result is Result.DEDANS and rules.dedans == "own_cards":
        yield truth + DIX_DE_DER, words.DER_OUT if count.der is camp else words.DER_MORE
        yield WHOLE_DEAL, words.NOT_WHOLE
        yield WHOLE_DEAL + BELOTE, words.NOT_WHOLE
    elif score.result is Result.DEDANS:
        yield own, words.WHOLE
    else:
        yield truth + DIX_DE_DER, words.DER_MORE
        yield truth - DIX_DE_DER, words.DER_LEFT
        yield from ((number, words.TAKES_ALL) for number in (WHOLE_DEAL, WHOLE_DEAL + BELOTE))
    if count.belote is camp:
        yield truth - BELOTE, words.BELOTE_LEFT
    elif count.belote:
        yield truth + BELOTE, words.BELOTE_MORE
    yield score.defence if camp is Camp.TAKER else score.taker, words.SWAPPED


def _capot_slips(truth: int, *, flat: bool, belote: bool) -> Iterator[tuple[int, str]]:
    if flat:
        yield from ((number, words.NOT_FLAT) for number in (252, 272))
        yield CAPOT_PREMIUM + BELOTE, words.BELOTE_INSIDE
        yield from ((number, words.CARDS_COUNTED) for number in (WHOLE_DEAL, CARD_POINTS, WHOLE_DEAL + BELOTE))
        return
    yield truth - CAPOT_PREMIUM + DIX_DE_DER, words.DER_TEN
    yield truth - CAPOT_PREMIUM, words.NO_PREMIUM
    if belote:
        yield truth - BELOTE, words.BELOTE_LEFT
