"""Questions about turns at two: who speaks, who leads, who deals next, who deals first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from belote.engine.calls import PASS, Spoken
from belote.engine.cards import Suit
from belote.engine.deal import dealer_drawn, speaking_order
from belote.engine.play import all_passed, allowed, replay, to_move
from belote.engine.position import Position
from belote.engine.refusal import EventError
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, sheet_of
from belote.engine.state import State, auction_of
from belote.engine.trick import best_place
from belote.engine.turns import SEAT_LETTERS, order
from belote.words import rows_deal as words
from belote.words import table as table_words

from .kinds_auction import set_key
from .kinds_rows_deal import deal_of, seat_in, table
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .scene import felt, scene


def _players(*more: str) -> tuple[Choice, ...]:
    known = (*(Choice(SEAT_LETTERS[seat], label) for seat, label in words.PLAYERS.items()),)
    return (*known, *(Choice(key, words.AGAIN) for key in more))


def _who(exercise: Exercise) -> Seat | None:
    """The player in question, None if the draw is equal."""
    rules, what = exercise.rules, exercise.fact("what")
    if what == "pli":
        leader, position = seat_in(exercise, "leader"), exercise.position
        return order(rules, leader)[best_place(position.trick, position.trump)]
    if what == "tire":
        one, two = exercise.cards
        return None if one.rank == two.rank else dealer_drawn(rules, (one, two))
    if what in ("donne", "passe"):
        dealer = seat_in(exercise, "dealer")
        if what == "donne" and not exercise.deals:
            raise ValueError("no deal has been played")
        return sheet_of(rules, dealer, (AllPass(),) if what == "passe" else exercise.deals).dealer
    if what not in words.LEADS:
        raise ValueError(f"what: {what!r}")
    return speaking_order(deal_of(exercise))[0]


def who_truth(exercise: Exercise) -> Answer:
    seat = _who(exercise)
    return (words.EQUAL if seat is None else SEAT_LETTERS[seat],)


def who_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return _players(words.EQUAL) if exercise.fact("what") == "tire" else _players()


def who_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    seat, what = _who(exercise), exercise.fact("what")
    if what == "pli" and seat is not None:
        position = exercise.position
        text = words.took(seat, position.trick[best_place(position.trick, position.trump)], position.trump)
    elif what == "tire":
        text = words.lowest(None if seat is None else exercise.cards[list(words.PLAYERS).index(seat)])
    else:
        text = words.LEADS[what] if right else f"{words.LEADS_WRONG[what]} {words.LEADS[what]}"
    return Feedback(right, opening(exercise, right), text)


def who_picture(exercise: Exercise, moment: Moment) -> dict[str, Any] | None:
    """The trick, or the two cards that were drawn; else there is nothing to see."""
    what = exercise.fact("what")
    if what == "pli":
        cards, trump, first = exercise.position.trick, exercise.position.trump, seat_in(exercise, "leader")
    elif what == "tire":
        cards, trump, first = exercise.cards, Suit.SPADES, Seat.SOUTH
    else:
        return None
    position = Position(exercise.rules, trump, cards, ())
    cloth = felt(position, order(exercise.rules, first), show_master=what == "pli" and not moment.asking)
    if what == "tire":
        cloth |= {"trump": "", "trumpLabel": words.DRAWN}
        for card in cloth["cards"]:
            card |= {"trump": False, "order": 0}
        for seat in cloth["seats"]:
            seat["led"] = ""
    drawn = scene(position, [cloth], mode="none", status=moment.status)
    drawn["markLabels"] = table_words.OTHER_MARKS
    return drawn


def who_lead(exercise: Exercise) -> str:
    return words.DEALS[seat_in(exercise, "dealer")] if exercise.fact("dealer") else ""


# -- say-two: what may be said, this far in the auction --------------------------------------------------


def _state(exercise: Exercise) -> State:
    """The deal after some passes. Raises :class:`ValueError` if they cannot be."""
    deal = deal_of(exercise)
    passes = int(exercise.fact("passes", "0"))
    seats = speaking_order(deal) * 2
    try:
        return replay(deal, [Spoken(seat, PASS) for seat in seats[:passes]])
    except EventError as error:
        raise ValueError(str(error)) from error


def say_truth(exercise: Exercise) -> Answer:
    state = _state(exercise)
    if all_passed(state):
        return ("rien",)
    if to_move(state) is not Seat.SOUTH:
        raise ValueError("the learner is not to speak")
    calls = tuple(event.call for event in allowed(state, Seat.SOUTH) if isinstance(event, Spoken))
    return (set_key(auction_of(state), calls),)


def say_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.SAY.items())


def say_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    truth = say_truth(exercise)[0]
    wrong = "" if right else words.SAY_WRONG[answer[0]]
    return Feedback(right, opening(exercise, right), f"{wrong} {words.SAY_WHY[truth]}".strip())


def say_lead(exercise: Exercise) -> str:
    state = _state(exercise)
    passed = [event.seat for event in state.events if isinstance(event, Spoken)]
    return words.said(state.deal.dealer, passed)


def say_picture(exercise: Exercise, moment: Moment) -> dict[str, Any]:
    return table(deal_of(exercise), moment)


KINDS: Final[Mapping[str, Kind]] = {
    "say-two": Kind(
        Mode.CHOICE,
        say_truth,
        say_feedback,
        say_choices,
        ask=words.ASK["say-two"],
        how=words.HOW,
        lead=say_lead,
        hints=lambda exercise: (words.SAY_HINT,),
        picture=say_picture,
    ),
    "who-leads-two": Kind(
        Mode.CHOICE,
        who_truth,
        who_feedback,
        who_choices,
        ask=words.ASK["who-leads-two"],
        how=words.HOW,
        lead=who_lead,
        hints=lambda exercise: (words.LEADS_HINTS.get(exercise.fact("what"), words.LEADS_HINT),),
        picture=who_picture,
    ),
}
"""The kinds of this module by their names in lesson files."""
