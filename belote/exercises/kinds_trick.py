"""Questions about tricks and cards: who is master, what is it worth, in which order, who revoked."""

from __future__ import annotations

from belote.engine import trick as tricks
from belote.engine import values
from belote.engine.cards import Card
from belote.engine.duties import examine
from belote.words import exercises as words
from belote.words.cards import the
from belote.words.cards_exercises import holds

from .kinds_cards import row_of
from .model import Exercise
from .question import Answer, Choice, Feedback, Row, opening
from .revokes import find_revoke


def master_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position = exercise.position
    holder = tricks.master(position.trick, position.trump)
    grouped: dict[str, list[Card]] = {}
    for card in (holder.card, *(card for card in position.trick if card is not holder.card)):
        grouped.setdefault(words.trick_card(position, card, holder.card), []).append(card)
    rows = [
        Row(tuple(cards), holder.card in cards,
            words.trick_card(position, cards[0], holder.card, many=len(cards) > 1))
        for cards in grouped.values()
    ]  # fmt: skip
    marks = {code: code == holder.card.code for code in (*answer, holder.card.code)}
    headline = opening(exercise, right)
    if position.rules.players == 4:
        text = holds(row_of(position)[holder.place], holder.card)
    else:
        text = f"{words.seat_name(position, holder.place).capitalize()} est maître avec {the(holder.card)}."
    return Feedback(right, headline, text, tuple(rows), marks)


def master_truth(exercise: Exercise) -> Answer:
    return (tricks.master(exercise.position.trick, exercise.position.trump).card.code,)


def _number_choices(truth: int, likely: list[int]) -> tuple[Choice, ...]:
    """Four numbers with the true one anywhere among them: likely mistakes first, then near ones."""
    below_wanted = (truth * 7 + len(likely)) % 4
    near = [truth + step for step in (-10, 10, -4, 4, -11, 11, -3, 3, -2, 2, -1, 1, 20, 14)]
    wrong = [n for n in dict.fromkeys([*likely, *near]) if n >= 0 and n != truth]
    below = [n for n in wrong if n < truth][:below_wanted]
    above = [n for n in wrong if n > truth][: 3 - len(below)]
    return tuple(Choice(str(n), str(n)) for n in sorted([truth, *below, *above]))


def trick_points(exercise: Exercise) -> Answer:
    return (str(tricks.points(exercise.position.trick, exercise.position.trump)),)


def trick_points_choices(exercise: Exercise) -> tuple[Choice, ...]:
    position = exercise.position
    truth = tricks.points(position.trick, position.trump)
    as_plain = sum(values.PLAIN_POINTS[card.rank] for card in position.trick)
    as_trump = sum(values.TRUMP_POINTS[card.rank] for card in position.trick)
    return _number_choices(truth, [as_plain, as_trump, truth + 10])


def trick_points_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position = exercise.position
    headline = opening(exercise, right)
    return Feedback(right, headline, f"{words.count_of(position.trick, position.trump)}.")


def card_points(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    return (str(values.points(exercise.card, exercise.position.trump)),)


def card_points_choices(exercise: Exercise) -> tuple[Choice, ...]:
    assert exercise.card is not None
    rank = exercise.card.rank
    truth = values.points(exercise.card, exercise.position.trump)
    return _number_choices(truth, [values.PLAIN_POINTS[rank], values.TRUMP_POINTS[rank], 10, 11, 4])


def card_points_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    headline = opening(exercise, right)
    return Feedback(right, headline, words.worth(exercise.card, exercise.position.trump))


def revoke_truth(exercise: Exercise) -> Answer:
    return (find_revoke(exercise).card.code,)


def revoke_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    found = find_revoke(exercise)
    headline = opening(exercise, right)
    text = words.revoke(found.position, found.seat_name, found.card, examine(found.position))
    return Feedback(right, headline, text, marks={found.card.code: True})
