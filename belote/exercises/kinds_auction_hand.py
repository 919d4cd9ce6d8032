"""Questions about a hand before the play: take or pass, and in which suit; how much to bid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from belote.engine.auction import allowed
from belote.engine.calls import PASS, Call, Say
from belote.engine.cards import Rank, Suit
from belote.engine.judgement import TAKE, Judgement, best_bid, judge
from belote.engine.saying import advised
from belote.engine.seats import Seat
from belote.words import bidding
from belote.words import hand_value as words

from .auctions import auction_of, lead, picture, turned_of
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Row, opening

BANDS: Final = tuple(words.BANDS)
SUIT_LEAST: Final = 3
"""A bid in another suit is offered from so many cards on."""
LEAST_TOLD: Final = 3
"""A fact that weighs less is not told."""


def judgements(exercise: Exercise) -> tuple[Judgement, ...]:
    """The hand with each trump that may be named now, the most promising first."""
    auction, turned = auction_of(exercise), turned_of(exercise)
    known = (*exercise.cards, turned) if turned else exercise.cards
    may = allowed(auction, Seat.SOUTH)
    suits = [suit for suit in Suit if any(_names(call, suit, auction.turned) for call in may)]
    found = [judge(exercise.rules, known, suit) for suit in suits]
    return tuple(sorted(found, key=lambda judgement: -judgement.score))


def _names(call: Call, suit: Suit, turned: Suit | None) -> bool:
    return call.suit is suit or (call.say is Say.TAKE and suit is turned)


def rows(judgement: Judgement) -> tuple[Row, ...]:
    """The trumps, then the facts for and against, the weightiest first."""
    first, *rest = judgement.reasons
    told = [reason for reason in rest if abs(reason.weight) >= LEAST_TOLD]
    told.sort(key=lambda reason: (reason.weight < 0, -abs(reason.weight)))
    return tuple(Row(reason.cards, reason.weight >= 0, words.reason(reason)) for reason in (first, *told))


# -- judge-hand ------------------------------------------------------------------------------------------


def take_truth(exercise: Exercise) -> Answer:
    """The suit to be taken, or to pass."""
    call = advised(auction_of(exercise), Seat.SOUTH, exercise.cards, turned_of(exercise))
    return (bidding.PASS if call == PASS else judgements(exercise)[0].trump.letter,)


def take_choices(exercise: Exercise) -> tuple[Choice, ...]:
    suits = sorted(judgement.trump for judgement in judgements(exercise))
    passes = (Choice(bidding.PASS, words.PASS),) if PASS in allowed(auction_of(exercise), Seat.SOUTH) else ()
    return (*(Choice(suit.letter, words.take_label(suit)) for suit in suits), *passes)


def take_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The facts for and against, the points to hope for, and the other suits."""
    found = judgements(exercise)
    first = next((one for one in found if one.trump.letter == answer[0] and not right), found[0])
    shown = found[0] if take_truth(exercise) != (bidding.PASS,) else first
    rest = [words.weaker(one) for one in found if one is not shown]
    text = " ".join((words.hope(shown), words.verdict(shown, taken=shown.score >= TAKE), *rest))
    return Feedback(right, opening(exercise, right), text, rows(shown))


def take_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    shown = judgements(exercise)[0]
    return words.steps(shown, f"{words.hope(shown)} {words.verdict(shown, taken=shown.score >= TAKE)}")


# -- bid-level ---------------------------------------------------------------------------------------------


def band(bid: int) -> int:
    """The lowest of the bids that are told together with this one, 0 for none."""
    return max((low for low in BANDS if low <= bid), default=0)


def bid_truth(exercise: Exercise) -> Answer:
    top = judgements(exercise)[0]
    low = band(best_bid(exercise.rules, top))
    return (f"{low}{top.trump.letter}" if low else bidding.PASS,)


def bid_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """To pass, bids that one may think of in the best suit, and one in another suit that is long enough."""
    top, *rest = judgements(exercise)
    bands = BANDS if best_bid(exercise.rules, top) else BANDS[:-1]
    bids = [Choice(f"{low}{top.trump.letter}", words.band_label(low, top.trump)) for low in bands]
    other = [Choice(f"{BANDS[0]}{one.trump.letter}", words.band_label(BANDS[0], one.trump))
             for one in rest if _trumps(one) >= SUIT_LEAST][:1]  # fmt: skip
    return (Choice(bidding.PASS, words.PASS), *bids, *other)


def _trumps(judgement: Judgement) -> int:
    """How many trumps the hand has."""
    return sum(card.suit is judgement.trump for card in judgement.cards)


def agreed(judgement: Judgement, bid: int) -> bool:
    """Tell whether players at large would bid so too: the top trumps, their number, and aces beside them."""
    trump, held = judgement.trump, set(judgement.cards)
    ranks = {card.rank for card in held if card.suit is trump}
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in held)
    jack, long = Rank.JACK in ranks, len(ranks)
    if not bid:
        return not (jack and long > 2) and long + aces < 6 and best_length(judgement) <= long
    if bid < 100:
        return long > 2 and (jack or (Rank.NINE in ranks and Rank.ACE in ranks and long > 3)) and aces > 0
    if bid < 120:
        second = bool({Rank.NINE, Rank.ACE} & ranks)
        return jack and long > 3 and (second or aces > 1) and (aces > 0 or Rank.NINE in ranks)
    strong = Rank.ACE in ranks or long > 4 or aces > 1 or {Rank.KING, Rank.QUEEN} <= ranks
    return jack and Rank.NINE in ranks and long > 3 and aces > 0 and strong


def best_length(judgement: Judgement) -> int:
    """How many cards the longest suit has."""
    return max(Counter(card.suit for card in judgement.cards).values())


def bid_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The points to hope for, less a reserve; the other suit."""
    top, second = judgements(exercise)[:2]
    told = words.bid_verdict(top, best_bid(exercise.rules, top))
    text = f"{words.hope(top)} {told} {words.weaker(second)}"
    return Feedback(right, opening(exercise, right), text, rows(top))


def bid_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    top = judgements(exercise)[0]
    return words.steps(top, f"{words.hope(top)} {words.bid_verdict(top, best_bid(exercise.rules, top))}")


def _hints(exercise: Exercise) -> tuple[str, ...]:
    """What to look at, then the trumps that are seen."""
    top = judgements(exercise)[0]
    reminder = words.REMINDER if turned_of(exercise) else words.REMINDER_WHOLE
    begun = words.steps(top, "")[0]
    return (reminder, " ".join(begun))


KINDS: Final[Mapping[str, Kind]] = {
    "judge-hand": Kind(
        Mode.CHOICE, take_truth, take_feedback, take_choices, ask=bidding.ASK["judge-hand"], how=bidding.HOW_JUDGE,
        lead=lead, steps=take_steps, hints=_hints, picture=picture,
    ),
    "bid-level": Kind(
        Mode.CHOICE, bid_truth, bid_feedback, bid_choices, ask=bidding.ASK["bid-level"], how=bidding.HOW,
        lead=lead, steps=bid_steps, hints=_hints, picture=picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
