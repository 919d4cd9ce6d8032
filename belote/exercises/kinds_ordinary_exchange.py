"""The exchange of the seven of trump: a deal is built around what the learner sees, and the engine asked.

``dealer``, ``calls`` and ``turned`` as in an auction that has ended, the nine cards of the hand in
``cards``; ``shepherd`` is the last card of the pack, ``lead`` the card that the other has played already.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from belote.engine.auction import contract
from belote.engine.cards import DECK, Card, parse_card
from belote.engine.deal import Deal, speaking_order
from belote.engine.play import allowed, apply, refusal, replay
from belote.engine.refusal import EventError, Fault
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Exchange, Play, State, seven_of_trump
from belote.engine.values import arranged
from belote.words import ordinary as words
from belote.words.cards import capital, name

from .auctions import auction_of, dealer_of, read_calls
from .kinds_ordinary_cloth import drawn, lying
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .scene import Scene


@lru_cache(maxsize=256)
def _state(
    rules: Rules, dealer: Seat, calls: str, turned: Card, mine: tuple[Card, ...], shown: Card, lead: Card | None
) -> State:
    """A deal in which the learner holds these cards, and all others lie anywhere."""
    size, early = rules.hand_size, sum(rules.packets)
    known = {turned, shown, *mine, *((lead,) if lead else ())}
    if len(mine) != size or len(known) != size + 2 + (lead is not None):
        raise ValueError("nine cards, the turned one and the last one, all different")
    rest = [card for card in DECK if card not in known]
    theirs = [*((lead,) if lead else ()), *rest][:size]
    stock = [card for card in rest if card not in theirs]
    first = speaking_order(Deal(rules, dealer, DECK))[0]
    one, two = (list(mine), theirs) if first is Seat.SOUTH else (theirs, list(mine))
    deck: list[Card] = []
    for at in range(0, early, rules.packets[0]):
        deck += [*one[at : at + rules.packets[0]], *two[at : at + rules.packets[0]]]
    deck += [turned, *one[early:], *two[early:], *stock, shown]
    try:
        state = replay(Deal(rules, dealer, tuple(deck)), read_calls(rules, calls))
        return apply(state, Play(Seat.NORTH, lead)) if lead else state
    except EventError as error:
        raise ValueError(str(error)) from error


def state_of(exercise: Exercise) -> State:
    """The deal at the moment of the question. Raises :class:`ValueError` for one that cannot be."""
    auction, lead = auction_of(exercise), exercise.fact("lead")
    if contract(auction) is None:
        raise ValueError("nobody has taken")
    return _state(
        exercise.rules,
        dealer_of(auction),
        exercise.fact("calls"),
        parse_card(exercise.fact("turned")),
        exercise.cards,
        parse_card(exercise.fact("shepherd")),
        parse_card(lead) if lead else None,
    )


def exchange_truth(exercise: Exercise) -> Answer:
    state = state_of(exercise)
    refused = refusal(state, Exchange(Seat.SOUTH))
    assert (refused is None) is (Exchange(Seat.SOUTH) in allowed(state, Seat.SOUTH))
    return (refused.fault.value if refused else words.YES,)


def exchange_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.EXCHANGE.items())


def _why(exercise: Exercise) -> str:
    state, truth = state_of(exercise), exchange_truth(exercise)[0]
    assert state.contract is not None
    if truth == words.YES:
        return words.swapped(seven_of_trump(state.contract), parse_card(exercise.fact("turned")))
    return words.EXCHANGE_WHY[truth]


def exchange_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    wrong = "" if right else words.EXCHANGE_WRONG[answer[0]]
    made = state_of(exercise).contract
    held = made is not None and seven_of_trump(made) in exercise.cards
    if (answer[0] == Fault.NO_SEVEN.value and not held) or (
        answer[0] == Fault.EXCHANGE_LATE.value and exercise.fact("lead")
    ):
        wrong = ""  # true as far as it goes, but not what decides
    return Feedback(right, opening(exercise, right), f"{wrong} {_why(exercise)}".strip())


def exchange_lead(exercise: Exercise) -> str:
    auction = auction_of(exercise)
    played = f" {words.LAID}" if exercise.fact("lead") else ""
    return words.story(dealer_of(auction), auction.calls) + played


def exchange_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    made = state_of(exercise).contract
    assert made is not None
    told = (
        words.ROUND[made.round],
        words.HELD[seven_of_trump(made) in exercise.cards],
        words.PLAYED[bool(exercise.fact("lead"))],
    )
    return tuple(zip(words.EXCHANGE_STEPS, told, strict=True))


def exchange_picture(exercise: Exercise, moment: Moment) -> Scene:
    """The turned card and the bergère side by side, the hand, the card that has been played."""
    state = state_of(exercise)
    assert state.contract is not None
    trump = state.contract.trump
    places = [("W", words.TURNED, exercise.fact("turned")), ("E", words.SHEPHERD, exercise.fact("shepherd"))]
    if exercise.fact("lead"):
        places.insert(0, ("N", words.OTHER, exercise.fact("lead")))
    cards = [(seat, who, parse_card(text)) for seat, who, text in places]
    cloth = {
        "label": "",
        "trump": trump.letter,
        "trumpLabel": capital(words.trump_is(trump)),
        "seats": [{"seat": seat, "name": who, "note": "", "led": ""} for seat, who, _ in cards],
        "cards": [lying(card, seat, who, trump) for seat, who, card in cards],
        "list": ", ".join(f"{who} : {name(card)}" for _, who, card in cards) + ".",
    }
    return drawn(cloth, arranged(exercise.cards, trump), trump, moment)


KINDS: Final[Mapping[str, Kind]] = {
    "exchange": Kind(
        Mode.CHOICE, exchange_truth, exchange_feedback, exchange_choices, ask=words.ASK["exchange"], how=words.HOW,
        lead=exchange_lead, steps=exchange_steps, hints=lambda exercise: (words.EXCHANGE_HINT,),
        picture=exchange_picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
