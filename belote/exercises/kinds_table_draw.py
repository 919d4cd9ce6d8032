"""Questions about the draw for the first deal, and about how far a match goes.

``draw-card`` has ``fan``, the face-down cards in their order: South turns the one he touches, the
others those that follow. ``who-deals-first`` has ``drawn``, the four cards in the order of the seats
from South.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import Card, parse_cards
from belote.engine.deal import drawn_rounds, lowest
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.words import drawing as say
from belote.words import seating as words

from . import kinds_table_cloth as cloth
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .scene import Scene

AGAIN: Final = "encore"
"""Nobody deals yet: the lowest cards are equal."""


def seat_named(letter: str) -> Seat:
    """Return the seat of a letter. Raises :class:`ValueError` if there is none."""
    for seat, name in SEAT_LETTERS.items():
        if name == letter:
            return seat
    raise ValueError(f"a seat: {letter!r}")


def seats_offered(rules: Rules) -> tuple[Choice, ...]:
    """The four players, from the learner on in the order of play."""
    return tuple(Choice(SEAT_LETTERS[seat], words.LABELS[seat]) for seat in order(rules, Seat.SOUTH))


# -- draw-card: touch a card of the fan -----------------------------------------------------------------


def fan_keys(exercise: Exercise) -> tuple[str, ...]:
    """Made-up names: they tell nothing of the cards."""
    return tuple(f"dos-{place}" for place in range(1, len(_fan(exercise)) + 1))


def _fan(exercise: Exercise) -> tuple[Card, ...]:
    cards = parse_cards(exercise.fact("fan"))
    if len(set(cards)) != len(cards) or len(cards) < 4:
        raise ValueError("a fan: four cards or more, all different")
    return cards


def draws_of(exercise: Exercise, key: str) -> tuple[Mapping[Seat, Card], ...]:
    """Who turns which card once the learner has touched one. Raises :class:`ValueError` if cards run out."""
    cards = _fan(exercise)
    at = fan_keys(exercise).index(key)
    return drawn_rounds(exercise.rules, (*cards[at:], *cards[:at]))


def draw_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """His card, the others', and who deals: there is no wrong card."""
    rounds = draws_of(exercise, answer[0])
    dealer = lowest(rounds[-1])[0]
    headline = say.draw_headline(rounds[0][Seat.SOUTH], dealer is Seat.SOUTH)
    return Feedback(right, headline, f"{say.draw_told(rounds, dealer)} {words.ORDER}")


def draw_picture(exercise: Exercise, moment: Moment) -> Scene:
    if moment.feedback is None or not moment.chosen:
        return cloth.fan(exercise.rules, fan_keys(exercise), moment)
    rounds = draws_of(exercise, moment.chosen[0])
    return cloth.drawn(exercise.rules, rounds, lowest(rounds[-1]), moment)


# -- who-deals-first: the four drawn cards lie there ------------------------------------------------------


def _drawn(exercise: Exercise) -> Mapping[Seat, Card]:
    cards = parse_cards(exercise.fact("drawn"))
    if len(set(cards)) != 4 or len(cards) != 4:
        raise ValueError("four cards, all different")
    return dict(zip(order(exercise.rules, Seat.SOUTH), cards, strict=True))


def first_truth(exercise: Exercise) -> Answer:
    seats = lowest(_drawn(exercise))
    return (SEAT_LETTERS[seats[0]] if len(seats) == 1 else AGAIN,)


def first_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return (*seats_offered(exercise.rules), Choice(AGAIN, words.AGAIN))


def first_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Whose card is the lowest, and what misled."""
    cards, seats = _drawn(exercise), lowest(_drawn(exercise))
    told = say.tie_told(seats, cards) if len(seats) > 1 else say.lowest_told(seats[0], cards[seats[0]])
    wrong = ""
    if not right:
        given = None if answer[0] == AGAIN else seat_named(answer[0])
        if given is None:
            wrong = say.NO_TIE
        elif given in seats:
            wrong = say.NOT_ALONE
        elif cards[given].rank == max(card.rank for card in cards.values()):
            wrong = say.HIGHEST_WRONG
        else:
            wrong = say.not_lowest(cards[given], cards[seats[0]])
    return Feedback(right, opening(exercise, right), f"{wrong} {told}".strip())


def first_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    cards = _drawn(exercise)
    return say.first_steps(cards, lowest(cards))


def first_picture(exercise: Exercise, moment: Moment) -> Scene:
    shown = _drawn(exercise)
    known = moment.feedback is not None or moment.told
    return cloth.drawn(exercise.rules, (shown,), lowest(shown) if known else (), moment)


# -- target: how far a match goes --------------------------------------------------------------------------

TARGETS: Final = ("500", "501", "700", "1000", "1001", "2001")


def target_truth(exercise: Exercise) -> Answer:
    return (str(exercise.rules.target),)


def target_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(right, opening(exercise, right), say.target_told(exercise.rules))


KINDS: Final[Mapping[str, Kind]] = {
    "draw-card": Kind(
        Mode.ONE, fan_keys, draw_feedback, any_of=True, ask=words.ASK["draw-card"], how=words.HOW_DRAW,
        picture=draw_picture, keys=fan_keys,
    ),
    "who-deals-first": Kind(
        Mode.CHOICE, first_truth, first_feedback, first_choices, ask=words.ASK["who-deals-first"], how=words.HOW,
        steps=first_steps, hints=lambda exercise: (words.ORDER,), picture=first_picture,
    ),
    "target": Kind(
        Mode.CHOICE, target_truth, target_feedback, lambda exercise: tuple(Choice(n, n) for n in TARGETS),
        ask=words.ASK["target"], how=words.HOW,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
