"""Who marks the belote: a deal in which the two cards are played, with or without their words.

``plays`` holds the two plays, ``S Rc belote, S Dc rebelote``; a play without a word is written without.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from belote.engine.belote_call import ROYAL
from belote.engine.calls import TAKE, Spoken
from belote.engine.cards import DECK, Card, Rank, Suit, card, parse_card
from belote.engine.deal import Deal, before_auction, speaking_order
from belote.engine.play import replay
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Play, State, advance
from belote.engine.tally import belote_of, belotes
from belote.engine.turns import SEAT_LETTERS, Side
from belote.words import belote_exercises as words
from belote.words.annonce_exercises import seat as seat_name

from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Tally, opening

SIDES: Final = {Side.SOUTH: "nous", Side.OTHER: "eux"}
SEATS: Final = {letter: seat for seat, letter in SEAT_LETTERS.items()}


def plays_of(exercise: Exercise) -> tuple[tuple[Seat, Card, str], ...]:
    """Who plays which card with which word. Raises :class:`ValueError` for anything else."""
    found = []
    for text in exercise.fact("plays").split(","):
        letter, code, word = (*text.split(), "")[:3]
        if letter not in SEATS or word not in words.WORDS:
            raise ValueError(f"a play: {text!r}")
        found.append((SEATS[letter], parse_card(code), word))
    if {played for _, played, _ in found} != ROYAL[exercise.position.trump] or len(found) != 2:
        raise ValueError("the king and the queen of trump, once each")
    return tuple(found)


@lru_cache(maxsize=256)
def _dealt(rules: Rules, trump: Suit, held: tuple[tuple[Seat, Card], ...]) -> State:
    """A deal in which trump has been taken and these cards lie in these hands."""
    empty = Deal(rules, Seat.SOUTH, DECK)
    first, before = speaking_order(empty)[0], before_auction(empty)
    assert before.aside is not None
    turned = card(Rank.EIGHT, trump)
    slots = {seat: list(holding.hand) for seat, holding in before.holdings.items()}
    places = {before.aside: turned}
    for seat, each in held:
        places[slots[seat].pop()] = each
    rest = iter([each for each in DECK if each not in places.values()])
    deck = tuple(places[place] if place in places else next(rest) for place in DECK)
    return replay(empty._replace(deck=deck), [Spoken(first, TAKE)])


def state_of(exercise: Exercise) -> State:
    """The deal once both cards are played; who else plays what does not matter."""
    plays, rules = plays_of(exercise), exercise.rules.with_options(belote_call="said")
    state = _dealt(rules, exercise.position.trump, tuple((seat, each) for seat, each, _ in plays))
    for (seat, each, word), right in zip(plays, ("belote", "rebelote"), strict=True):
        state = advance(state, Play(seat, each, said=word == right))
    return state


def said_truth(exercise: Exercise) -> Answer:
    side = belote_of(state_of(exercise))
    return ("personne" if side is None else SIDES[side],)


def said_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.choices(exercise.rules).items())


def _why(exercise: Exercise) -> str:
    found = belotes(state_of(exercise))
    return words.why([each.words for each in found], found[0].seat if found else None)


def said_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(right, opening(exercise, right), _why(exercise))


def said_table(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    players = exercise.rules.players
    rows = tuple(
        (seat_name(seat, players), str(each), words.WORDS[word]) for seat, each, word in plays_of(exercise)
    )
    return (Tally(words.TABLE, (), rows),)


def said_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    plays = plays_of(exercise)
    told = (
        words.YES if plays[0][0] is plays[1][0] else words.NO,
        words.YES if [word for _, _, word in plays] == ["belote", "rebelote"] else words.NO,
        _why(exercise),
    )
    return tuple(zip(words.STEPS, told, strict=True))


KINDS: Final[Mapping[str, Kind]] = {
    "belote-said": Kind(
        Mode.CHOICE, said_truth, said_feedback, said_choices, ask=words.ASK, how=words.HOW,
        lead=lambda exercise: words.trump(exercise.position.trump), steps=said_steps,
        hints=lambda exercise: (words.HINT,), tables=said_table, picture=lambda exercise, moment: None,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
