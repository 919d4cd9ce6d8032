"""Questions about the two-player games with rows: what becomes of a hidden card, where a belote lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from belote.engine.belote_call import ROYAL, holds, mate
from belote.engine.calls import Contract
from belote.engine.cards import DECK, Card
from belote.engine.deal import Column, Deal, Holding, Layout
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Play, Played, State, advance
from belote.words import cards as say
from belote.words import rows as words
from belote.words import table as table_words

from .kinds_rows_deal import KINDS as DEALT
from .kinds_rows_marks import KINDS as MARKED
from .kinds_rows_turn import KINDS as TURNS
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .rows import columns, own_row, rows_of, unseen_of
from .scene import felt, scene

PRESSED: Final = {**table_words.OTHER_MARKS, "pressed": "celle que tu joues"}


def _asked(exercise: Exercise) -> Card:
    card = exercise.card
    if card is None or card not in exercise.position.cards:
        raise ValueError("the card in question is not the learner's")
    return card


def picture(exercise: Exercise, moment: Moment) -> dict[str, Any]:
    """The trick so far, the rows, the hand; the card that is about to be played stands out."""
    drawn = scene(
        exercise.position,
        [felt(exercise.position)],
        mode="none" if moment.mode == "none" else "choice",
        chosen=(_asked(exercise).code,),
        status=moment.status,
        rows=rows_of(exercise),
    )
    drawn["markLabels"] = PRESSED
    return drawn


# -- uncovered: what becomes of the hidden card, and when -----------------------------------------------


def _state(exercise: Exercise, rules: Rules) -> State:
    """The deal just before the card: what nobody has seen is made of cards that fit."""
    trick, hand, table = exercise.position.trick, exercise.position.hand, exercise.position.table
    unseen = unseen_of(trick, hand, table)
    mine = Holding(hand, columns(own_row(exercise), unseen))
    theirs = Holding((unseen.pop(), unseen.pop()))
    layout = Layout({Seat.SOUTH: mine, Seat.NORTH: theirs}, None, ())
    tricks = (Played(Seat.NORTH, trick),) if trick else ()
    return State(Deal(rules, Seat.NORTH, DECK), (), layout, Contract(Seat.NORTH, exercise.position.trump), tricks)


def _moment(exercise: Exercise, rules: Rules) -> str:
    """When the card beneath is turned, found by playing on."""
    card, trick = _asked(exercise), exercise.position.trick
    state = _state(exercise, rules)
    row = state.layout.holdings[Seat.SOUTH].row
    place = next((at for at, column in enumerate(row) if column.shown is card), None)
    if place is None or row[place].hidden is None:
        return words.NOTHING
    if trick and rules.turn_hidden_card == "at_once":
        raise ValueError("the card that ends a trick is turned at once and at its end: ask of a lead")
    turned = Column(row[place].hidden)
    state = advance(state, Play(Seat.SOUTH, card))
    if state.layout.holdings[Seat.SOUTH].row[place] == turned:
        return words.AT_END if trick else words.AT_ONCE
    state = advance(state, Play(Seat.NORTH, state.layout.holdings[Seat.NORTH].hand[0]))
    assert state.layout.holdings[Seat.SOUTH].row[place] == turned
    return words.AT_END


def uncovered_truth(exercise: Exercise) -> Answer:
    return (_moment(exercise, exercise.rules),)


def uncovered_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.UNCOVERED.items())


def uncovered_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    truth = uncovered_truth(exercise)[0]
    if truth == words.NOTHING:
        text = words.ALREADY_BARE if _asked(exercise) in exercise.position.table else words.FROM_HAND
        return Feedback(right, opening(exercise, right), text)
    wrong = "" if right else words.UNCOVERED_WRONG[answer[0]]
    there = {"end_of_trick": "at_once", "at_once": "end_of_trick"}[exercise.rules.turn_hidden_card]
    others: tuple[str, ...] = ()
    if not exercise.position.trick:
        others = (
            words.UNCOVERED_ELSEWHERE[_moment(exercise, exercise.rules.with_options(turn_hidden_card=there))],
        )
    text = f"{wrong} {words.UNCOVERED_WHY[truth]}".strip()
    return Feedback(right, opening(exercise, right), text, others=others)


def uncovered_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    card, truth = _asked(exercise), uncovered_truth(exercise)[0]
    on_table = card in exercise.position.table
    told = (words.FROM[on_table], words.HIDES[truth != words.NOTHING], words.WHEN[truth])
    return tuple(zip(words.UNCOVERED_STEPS, told, strict=True))


# -- where-belote: may « belote » be said with this card -------------------------------------------------


def _belote(exercise: Exercise, rules: Rules) -> str:
    """The engine's word on the card, and why not."""
    card, position = _asked(exercise), exercise.position
    other = mate(card, position.trump)
    if other is None:
        return words.NO_ROYAL
    holding = Holding(position.hand, tuple(Column(shown) for shown in position.table))
    if holds(rules, holding, card, position.trump):
        return words.YES
    return words.IN_HAND if ROYAL[position.trump] <= set(position.cards) else words.MISSING


def belote_truth(exercise: Exercise) -> Answer:
    return (_belote(exercise, exercise.rules),)


def belote_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.BELOTE.items())


def _lies(exercise: Exercise, card: Card | None) -> str:
    return "table" if card in exercise.position.table else "hand"


def belote_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    rules, card = exercise.rules, _asked(exercise)
    truth, other = belote_truth(exercise)[0], mate(card, exercise.position.trump)
    why = words.belote_why(rules.belote_zone, truth, card, other, (_lies(exercise, card), _lies(exercise, other)))
    zone = "hand" if rules.belote_zone == "hand_and_table" else "hand_and_table"
    there = _belote(exercise, rules.with_options(belote_zone=zone))
    label = words.BELOTE[there]
    others = (words.BELOTE_ELSEWHERE[zone].format(answer=label[0].lower() + label[1:]),) if there != truth else ()
    wrong = "" if right else words.belote_wrong(answer[0], truth, rules.belote_zone)
    return Feedback(right, opening(exercise, right), f"{wrong} {why}".strip(), others=others)


def belote_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    other, truth = mate(_asked(exercise), exercise.position.trump), belote_truth(exercise)[0]
    if other is None:
        raise ValueError("an example is about the king or the queen of trump")
    where = words.NOT_SEEN if truth == words.MISSING else words.WHERE[_lies(exercise, other)]
    told = (f"{say.capital(say.the(other))}.", where, f"{words.ZONES[exercise.rules.belote_zone]}")
    return tuple(zip(words.BELOTE_STEPS, told, strict=True))


KINDS: Final[Mapping[str, Kind]] = {
    "uncovered": Kind(
        Mode.CHOICE,
        uncovered_truth,
        uncovered_feedback,
        uncovered_choices,
        ask=words.ASK["uncovered"],
        how=words.HOW,
        steps=uncovered_steps,
        hints=lambda exercise: (words.UNCOVERED_HINT,),
        picture=picture,
    ),
    "where-belote": Kind(
        Mode.CHOICE,
        belote_truth,
        belote_feedback,
        belote_choices,
        ask=words.ASK["where-belote"],
        how=words.HOW,
        steps=belote_steps,
        hints=lambda exercise: (words.BELOTE_HINT,),
        picture=picture,
    ),
    **DEALT,
    **TURNS,
    **MARKED,
}
"""The kinds of this module by their names in lesson files."""
