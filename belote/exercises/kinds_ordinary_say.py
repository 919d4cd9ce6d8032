"""What may be said in the nine-card game at two.

An auction stands in ``dealer`` (S or N), ``calls`` and ``turned``, as at any table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.auction import allowed, contract, is_over, speaker
from belote.engine.calls import Say
from belote.engine.seats import Seat
from belote.words import ordinary as words

from .auctions import auction_of, dealer_of
from .kinds_ordinary_cloth import auction_picture
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, opening


def say_truth(exercise: Exercise) -> Answer:
    auction = auction_of(exercise)
    if is_over(auction):
        return (words.ENDED if contract(auction) else words.REDEAL,)
    if speaker(auction) is not Seat.SOUTH:
        return (words.WAIT,)
    says = {call.say for call in allowed(auction, Seat.SOUTH)}
    return (words.FIRST if Say.TAKE in says else words.SECOND,)


def _why_say(exercise: Exercise) -> str:
    auction, truth = auction_of(exercise), say_truth(exercise)[0]
    made = contract(auction)
    if made:
        return words.FIXED[made.taker]
    more = f" {words.three(auction.turned)}" if truth == words.SECOND and auction.turned is not None else ""
    return words.SAY_WHY[truth] + more


def say_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    truth, given = say_truth(exercise)[0], answer[0]
    wrong = ""
    if not right:
        over = truth in (words.ENDED, words.REDEAL) and given not in (words.ENDED, words.REDEAL)
        late = truth == words.WAIT and given in (words.FIRST, words.SECOND, words.ALL)
        wrong = words.SAY_OVER if over else words.SAY_NOT_YET if late else words.SAY_WRONG[given]
    text = f"{wrong} {_why_say(exercise)}".strip()
    return Feedback(right, opening(exercise, right), text, change=words.SAY_CHANGE[truth])


def say_lead(exercise: Exercise) -> str:
    auction = auction_of(exercise)
    return words.story(dealer_of(auction), auction.calls)


def say_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    auction = auction_of(exercise)
    turn = speaker(auction)
    said = words.story(dealer_of(auction), auction.calls) if auction.calls else words.NOBODY_YET
    return (
        (words.STEP_WHO, said),
        (words.STEP_TURN, f"{words.PLAYERS[turn]}." if turn is not None else words.NOBODY_YET),
        (words.STEP_SO, _why_say(exercise)),
    )


def say_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.SAY.items())


KINDS: Final[Mapping[str, Kind]] = {
    "ordinary-say": Kind(
        Mode.CHOICE, say_truth, say_feedback, say_choices, ask=words.ASK["ordinary-say"], how=words.HOW,
        lead=say_lead, steps=say_steps, hints=lambda exercise: (words.SAY_HINT,), picture=auction_picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
