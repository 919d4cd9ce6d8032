"""Questions about the order and the price of cards, who takes a trick, who leads the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine import trick as tricks
from belote.engine import values
from belote.engine.cards import Card
from belote.engine.position import Position
from belote.engine.seats import Seat
from belote.engine.trick import Trick
from belote.engine.turns import after
from belote.words import cards_exercises as say
from belote.words import exercises as words
from belote.words.cards import SEATS

from .model import Exercise
from .question import Answer, Choice, Feedback, Row, opening
from .revokes import seats_of

DEALER: Final = "donneur="
"""In ``options`` of a « leader » exercise: who dealt; without it, who leads after the trick is asked."""
REASONED: Final = frozenset({"order", "card-points", "trick-points", "master", "leader"})
"""Kinds whose worked and faded examples have the steps below instead of the four of the obligations."""


# -- where everybody sits ------------------------------------------------------------------------


def row_of(position: Position) -> tuple[Seat, ...]:
    """Who played each card of a trick: of a whole one the learner played the last, else he is next."""
    round_table = [after(position.rules, Seat.SOUTH)]
    while len(round_table) < 4:
        round_table.append(after(position.rules, round_table[-1]))
    size = len(position.trick)
    return tuple(round_table if size == 4 else round_table[3 - size : 3])


def _last_trick(exercise: Exercise) -> tuple[Trick, Sequence[Seat]]:
    if exercise.tricks:
        return exercise.tricks[-1], seats_of(exercise)[-1]
    return exercise.position.trick, row_of(exercise.position)


def dealer_of(exercise: Exercise) -> Seat | None:
    """Return who dealt, if the exercise says so."""
    for option in exercise.options:
        if option.startswith(DEALER):
            return next(seat for seat, name in SEATS.items() if name == option.removeprefix(DEALER))
    return None


# -- order: touch the cards from the strongest to the weakest ----------------------------------------


def order_truth(exercise: Exercise) -> Answer:
    return tuple(card.code for card in values.arranged(exercise.position.cards, exercise.position.trump))


def order_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Name the first card that is out of its place, and why another passes before it."""
    trump = exercise.position.trump
    ordered = values.arranged(exercise.position.cards, trump)
    marks = {card.code: code == card.code for card, code in zip(ordered, answer, strict=False)}
    headline, reason = opening(exercise, right), ""
    by_code = {card.code: card for card in ordered}
    wrong = next(((c, by_code[code]) for c, code in zip(ordered, answer, strict=False) if code != c.code), None)
    if wrong:
        headline, reason = say.ahead(*wrong), say.why_ahead(*wrong, trump)
    return Feedback(right, headline, f"{reason} {say.in_order(ordered, trump)}".strip(), marks=marks)


# -- takes: in which of two tricks would your card be the strongest ------------------------------------


def _with_card(exercise: Exercise) -> list[tuple[Card, Position]]:
    assert exercise.card is not None
    whole = [position._replace(trick=(*position.trick, exercise.card)) for position in exercise.positions]
    return [(tricks.master(position.trick, position.trump).card, position) for position in whole]


def takes_truth(exercise: Exercise) -> Answer:
    fits = [name for name, (best, _) in zip("AB", _with_card(exercise), strict=True) if best is exercise.card]
    return ("".join(fits) or "-",)


def takes_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Say on each side who holds the trick, and why."""
    assert exercise.card is not None
    card, rows, told = exercise.card, [], []
    for side, (best, position) in zip(words.COMPARE_LABELS, _with_card(exercise), strict=True):
        holder = row_of(exercise.position)[position.trick.index(best)] if best is not card else None
        told.append(say.taken(side, holder, best))
        why = words.trick_card(position, card, best)
        rows.append(Row((card,), best is card, f"{side} : {why[0].lower()}{why[1:]}"))
    return Feedback(right, opening(exercise, right), " ".join(told), tuple(rows))


# -- leader: who leads the first trick, or the next one ---------------------------------------------


def _leader(exercise: Exercise) -> Seat:
    dealer = dealer_of(exercise)
    if dealer is not None:
        return after(exercise.position.rules, dealer)
    trick, row = _last_trick(exercise)
    return row[tricks.master(trick, exercise.position.trump).place]


def leader_truth(exercise: Exercise) -> Answer:
    return (SEATS[_leader(exercise)],)


def leader_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in say.LEADERS.items())


def leader_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Say whose mistake it is to lead, and whose turn it is."""
    seat, dealer, rules = _leader(exercise), dealer_of(exercise), exercise.position.rules
    given = next(place for place, name in SEATS.items() if name == answer[0])
    headline = opening(exercise, right)
    if dealer is not None:
        side = say.SIDE[rules.rotation]
        if given is dealer:
            headline = say.DEALER_LAST
        elif not right:
            headline = say.OPPOSITE if after(rules, seat) is given else say.WRONG_SIDE.format(side=side)
        return Feedback(right, headline, say.leads_first(seat, dealer, side))
    trick, row = _last_trick(exercise)
    card = tricks.master(trick, exercise.position.trump).card
    if not right and given is row[0]:
        headline = say.YOU_LED_BEFORE if given is Seat.SOUTH else say.LED_BEFORE
    return Feedback(right, headline, say.leads_next(seat, card), marks={card.code: True})


# -- the steps of a worked or faded example --------------------------------------------------------


def steps_of(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """Return the questions and answers by which one of the ``REASONED`` kinds is solved."""
    position = exercise.position
    trump, trick = position.trump, position.trick
    dealer = dealer_of(exercise)
    if exercise.kind == "order":
        return say.order_steps(values.arranged(position.cards, trump), trump)
    if exercise.kind == "card-points":
        assert exercise.card is not None
        return say.card_steps(exercise.card, trump)
    if exercise.kind == "trick-points":
        return say.sum_steps(trick, trump)
    if exercise.kind == "master":
        return say.master_steps(trick, trump, tricks.master(trick, trump).card)
    seat = _leader(exercise)
    if dealer is not None:
        return say.dealer_steps(seat, dealer, say.SIDE[position.rules.rotation])
    trick, _ = _last_trick(exercise)
    return say.leader_steps(seat, tricks.master(trick, trump).card)
