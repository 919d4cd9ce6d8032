"""Questions about the auction: may this be said, what may be said; the others come from the modules beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from belote.engine.auction import Auction, allowed, broken, coinched, speaker, standing
from belote.engine.calls import PASS, TAKE, Broken, Call, Say
from belote.engine.checks import ladder, takes_bids
from belote.engine.seats import Seat
from belote.words import bidding as words
from belote.words import bidding_refused as refused
from belote.words import bidding_turns as turns
from belote.words.auction import BROKEN, may_say
from belote.words.cards import SUITS

from . import kinds_auction_end as end
from .auctions import asked_call, auction_of, lead, picture
from .kinds_auction_hand import KINDS as HAND
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, opening

MOST: Final = 5
"""How many options are offered at most."""


# -- may-say: one call ----------------------------------------------------------------------------------

TURNED: Final = (Broken.TURNED_SUIT, Broken.NAME_IN_ROUND_TWO, Broken.TAKE_IN_ROUND_ONE, Broken.NOT_YOUR_TURN)
USUAL: Final[Mapping[Say, tuple[Broken, ...]]] = {
    Say.BID: (Broken.TOO_LOW, Broken.FROZEN, Broken.NOT_YOUR_TURN, Broken.OFF_LADDER),
    Say.COINCHE: (Broken.OWN_SIDE, Broken.NOT_YOUR_TURN, Broken.ALREADY, Broken.NO_BID_YET),
    Say.SURCOINCHE: (Broken.NOT_COINCHED, Broken.OWN_SIDE, Broken.NOT_YOUR_TURN, Broken.NO_BID_YET),
}
"""The refusals that come to mind where points are bid, by what would be said."""


def may_truth(exercise: Exercise) -> Answer:
    why = broken(auction_of(exercise), asked_call(exercise))
    return (why.value if why else refused.YES,)


def may_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """Yes, and the refusals that come to mind; the true one is always among them."""
    bids = takes_bids(exercise.rules)
    usual = [why.value for why in (USUAL.get(asked_call(exercise).call.say, USUAL[Say.BID]) if bids else TURNED)]
    truth = may_truth(exercise)[0]
    if truth not in (refused.YES, *usual):
        usual[-1] = truth
    return tuple(Choice(key, refused.MAY[key]) for key in (refused.YES, *usual))


def may_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The rule that forbids it, what may be said instead, what would change it."""
    auction = auction_of(exercise)
    why = broken(auction, asked_call(exercise))
    given = answer[0]
    wrong = "" if right or given == refused.YES else refused.REFUTED[given]
    if given == Broken.FROZEN.value and coinched(auction):
        wrong = refused.FREEZES_BIDS if not right else ""
    elif not _stands_refuted(auction, given):
        wrong = ""
    may = may_say(auction.rules, allowed(auction, Seat.SOUTH))
    could = refused.COULD.format(what=may) if may else refused.COULD_NOTHING
    told = BROKEN[why] if why else refused.FINE
    text = " ".join(filter(None, (wrong, told, could)))
    return Feedback(right, opening(exercise, right), text, change=_shift(auction, why))


def _stands_refuted(auction: Auction, given: str) -> bool:
    """Tell whether what is said against a chosen reason is true here: it speaks of what has been said."""
    spoken, doubled = standing(auction) is not None, coinched(auction) is not None
    return {
        Broken.TOO_LOW.value: spoken and not doubled,
        Broken.NO_BID_YET.value: spoken,
        Broken.ALREADY.value: not doubled,
        Broken.NOT_COINCHED.value: doubled,
        Broken.NOT_YOUR_TURN.value: speaker(auction) is Seat.SOUTH,
        Broken.OVER.value: speaker(auction) is not None,
    }.get(given, True)


def _shift(auction: Auction, why: Broken | None) -> str:
    """What would change the answer, or whose turn it is."""
    if why is Broken.NOT_YOUR_TURN:
        return refused.TURN_OF.format(who=turns.whose(speaker(auction)))
    return refused.SHIFT.get(why, "") if why else ""


def may_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """How one finds out whether a call is fine."""
    auction = auction_of(exercise)
    why = broken(auction, asked_call(exercise))
    may = may_say(auction.rules, allowed(auction, Seat.SOUTH))
    could = refused.COULD.format(what=may) if may else refused.COULD_NOTHING
    return (
        (turns.STEP_TURN, f"{turns.whose(speaker(auction))}."),
        (turns.STEP_STANDS, turns.stands(auction.rules, standing(auction))),
        (turns.STEP_COULD, could),
        (turns.STEP_SO, refused.MAY[why.value if why else refused.YES] + "."),
    )


# -- say-what: all that may be said -------------------------------------------------------------------------


def set_key(auction: Auction, calls: tuple[Call, ...]) -> str:
    """What may be said, in one word for each thing."""
    if not calls:
        return "rien"
    if not takes_bids(auction.rules):
        if TAKE in calls:
            return "prend-passe"
        return "autres-passe" if PASS in calls else "autres"
    bids = sorted({call.points for call in calls if call.say is Say.BID})
    others = [call.say.value for call in calls if call.say is not Say.BID]
    return " ".join([*others, *map(str, bids[:1])])


def what_truth(exercise: Exercise) -> Answer:
    auction = auction_of(exercise)
    return (set_key(auction, allowed(auction, Seat.SOUTH)),)


def what_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The true set among sets that come near it."""
    auction = auction_of(exercise)
    if not takes_bids(auction.rules):
        suit = SUITS[auction.turned] if auction.turned is not None else ""
        return tuple(Choice(key, label.format(turned=suit)) for key, label in words.SETS.items())
    made = standing(auction)
    steps = ladder(auction.rules)
    low = next((step for step in steps if made is None or step > made.call.points), 0)
    more = f" {low}" if low else ""
    near = [f"passe{more}", f"passe coinche{more}", "passe coinche", "passe surcoinche"] if made else [
        f"passe{more}", low and str(low), f"passe coinche{more}", "passe"]  # fmt: skip
    keys = dict.fromkeys([key for key in near if key], None)
    truth = what_truth(exercise)[0]
    kept = [*[key for key in keys if key != truth][: MOST - 1], truth]
    return tuple(Choice(key, words.bids_set(key)) for key in sorted(kept, key=lambda key: (len(key), key)))


def what_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    auction = auction_of(exercise)
    return Feedback(right, opening(exercise, right), turns.why_set(auction, what_truth(exercise)[0]))


def _kind(name: str, truth: Callable[[Exercise], Answer], feedback: Callable[[Exercise, Answer, bool], Feedback],
          choices: Callable[[Exercise], tuple[Choice, ...]], **more: Any) -> Kind:  # fmt: skip
    return Kind(
        Mode.CHOICE,
        truth,
        feedback,
        choices,
        ask=words.ASK[name],
        how=words.HOW,
        lead=lead,
        picture=picture,
        **more,
    )


KINDS: Final[Mapping[str, Kind]] = {
    "may-say": _kind("may-say", may_truth, may_feedback, may_choices, steps=may_steps),
    "say-what": _kind("say-what", what_truth, what_feedback, what_choices),
    "speaks": _kind("speaks", end.speaks_truth, end.speaks_feedback, end.speaks_choices),
    "auction-ends": _kind("auction-ends", end.ends_truth, end.ends_feedback, end.ends_choices),
    "receives": _kind("receives", end.receives_truth, end.receives_feedback, end.receives_choices),
    **HAND,
}
"""The kinds of this module by their names in lesson files."""
