"""The kinds of question. One entry each: how the learner answers, what is true, what is said.

Answers are sets of keys: card codes, or keys of options. The truth always comes from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final, NamedTuple

from belote.engine import trick as tricks
from belote.engine import values
from belote.engine.cards import Card, parse_cards
from belote.engine.duties import Obligation, Verdict, examine
from belote.engine.position import Position
from belote.words import duties as say
from belote.words import exercises as words
from belote.words.cards import the

from .model import Exercise
from .revokes import find_revoke
from .tables import other_tables

Answer = tuple[str, ...]


class Mode(Enum):
    """How an answer is given."""

    ONE = "one"  # touch one card of the hand
    MANY = "many"  # touch some cards of the hand, then confirm
    ORDER = "order"  # touch the cards one after the other
    TRICK = "trick"  # touch a card on the table
    CHOICE = "choice"  # choose an option


class Choice(NamedTuple):
    """An offered answer: its key and its French label."""

    key: str
    label: str


class Row(NamedTuple):
    """What is said of some cards together."""

    cards: tuple[Card, ...]
    ok: bool
    text: str


class Feedback(NamedTuple):
    """The reply to an answer: never a bare right or wrong."""

    right: bool
    headline: str
    text: str
    rows: tuple[Row, ...] = ()
    marks: Mapping[str, bool] = {}
    change: str = ""
    others: tuple[str, ...] = ()


class Kind(NamedTuple):
    """One kind of question."""

    mode: Mode
    truth: Callable[[Exercise], Answer]
    feedback: Callable[[Exercise, Answer, bool], Feedback]
    choices: Callable[[Exercise], tuple[Choice, ...]] = lambda exercise: ()
    any_of: bool = False  # one of the true keys is enough

    def compare(self, exercise: Exercise, answer: Answer) -> bool:
        """Tell whether the answer is right."""
        truth = self.truth(exercise)
        if self.any_of:
            return len(answer) == 1 and answer[0] in truth
        if self.mode is Mode.ORDER:
            return answer == truth
        return set(answer) == set(truth)

    def reply(self, exercise: Exercise, answer: Answer) -> Feedback:
        """Judge an answer and explain."""
        return self.feedback(exercise, answer, self.compare(exercise, answer))


def _right(exercise: Exercise) -> str:
    return words.RIGHT[sum(map(ord, exercise.id)) % len(words.RIGHT)]


def rows_of(position: Position, verdict: Verdict) -> tuple[Row, ...]:
    """A reason for each card, cards with the same reason together, playable ones first."""
    grouped: dict[tuple[bool, str], list[Card]] = {}
    for card in position.cards:
        key = (card in verdict.playable, say.reason(position, verdict, card))
        grouped.setdefault(key, []).append(card)
    ordered = sorted(grouped.items(), key=lambda item: not item[0][0])
    return tuple(Row(tuple(cards), ok, text) for (ok, text), cards in ordered)


def explained(position: Position, right: bool, headline: str) -> Feedback:
    """The full explanation of a position, under any headline."""
    verdict = examine(position)
    return Feedback(
        right,
        headline,
        f"{say.situation(position, verdict)} {say.rule(position, verdict)}",
        rows_of(position, verdict),
        {card.code: card in verdict.playable for card in position.cards},
        say.what_if(position, verdict),
        tuple(words.other_table(*other) for other in other_tables(position)),
    )


def _playable(exercise: Exercise) -> Answer:
    legal = examine(exercise.position).playable
    return tuple(card.code for card in exercise.position.cards if card in legal)


def _play_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position = exercise.position
    card = next(card for card in position.cards if card.code == answer[0])
    return explained(position, right, say.headline(examine(position), card))


def _legal_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position, truth = exercise.position, _playable(exercise)
    chosen = [c for c in position.cards if c.code in answer]
    wrong = [c for c in chosen if c.code not in truth]
    if right:
        headline = _right(exercise)
    elif len(wrong) == 1:
        headline = say.headline(examine(position), wrong[0])
    else:
        left_out = [c for c in position.cards if c.code in truth and c.code not in answer]
        headline = words.missed([c for c in chosen if c not in wrong], wrong, left_out)
    return explained(position, right, headline)


def _why_truth(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    duty = examine(exercise.position).broken_by(exercise.card)
    return (duty.kind.value if duty else "oui",)


def _why_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    headline = say.headline(examine(exercise.position), exercise.card)
    return explained(exercise.position, right, f"{_right(exercise)} {headline}" if right else headline)


def _duty_truth(exercise: Exercise) -> Answer:
    return (examine(exercise.position).obligation.value,)


_LOOKALIKES: Final[Mapping[Obligation, tuple[Obligation, ...]]] = {
    Obligation.LEAD: (Obligation.FOLLOW, Obligation.RUFF, Obligation.DISCARD),
    Obligation.FOLLOW: (Obligation.RISE, Obligation.RUFF, Obligation.FREE),
    Obligation.RISE: (Obligation.FOLLOW_LOWER, Obligation.OVERRUFF, Obligation.FREE),
    Obligation.FOLLOW_LOWER: (Obligation.RISE, Obligation.UNDERRUFF, Obligation.DISCARD),
    Obligation.FOLLOW_FREELY: (Obligation.RISE, Obligation.RUFF, Obligation.FREE),
    Obligation.RUFF: (Obligation.FOLLOW, Obligation.OVERRUFF, Obligation.FREE),
    Obligation.OVERRUFF: (Obligation.RUFF, Obligation.UNDERRUFF, Obligation.FREE),
    Obligation.UNDERRUFF: (Obligation.RUFF, Obligation.OVERRUFF, Obligation.DISCARD),
    Obligation.FREE: (Obligation.FOLLOW, Obligation.RUFF, Obligation.OVERRUFF),
    Obligation.FREE_RISING: (Obligation.RUFF, Obligation.FREE, Obligation.OVERRUFF),
    Obligation.DISCARD: (Obligation.FOLLOW, Obligation.RUFF, Obligation.RISE),
}


def _duty_choices(exercise: Exercise) -> tuple[Choice, ...]:
    truth = examine(exercise.position).obligation
    offered = {truth, *_LOOKALIKES[truth]}
    return tuple(Choice(key, label) for key, label in words.DUTIES.items() if Obligation(key) in offered)


def _duty_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return explained(exercise.position, right, _right(exercise) if right else words.NOT_YET)


def _master_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position = exercise.position
    holder = tricks.master(position.trick, position.trump)
    rows = []
    for card in position.trick:
        ok = card is holder.card
        rows.append(Row((card,), ok, words.trick_card(position, card, holder.card)))
    rows.sort(key=lambda row: not row.ok)
    marks = {card.code: card is holder.card for card in position.trick}
    headline = _right(exercise) if right else words.NOT_YET
    text = f"{words.seat_name(position, holder.place).capitalize()} est maître avec {the(holder.card)}."
    return Feedback(right, headline, text, tuple(rows), marks)


def _master_truth(exercise: Exercise) -> Answer:
    return (tricks.master(exercise.position.trick, exercise.position.trump).card.code,)


def _number_choices(truth: int, wrong: list[int]) -> tuple[Choice, ...]:
    offered = [truth]
    for number in [*wrong, truth + 10, truth + 1, truth + 2, truth - 2, truth + 5]:
        if number >= 0 and number not in offered and len(offered) < 4:
            offered.append(number)
    return tuple(Choice(str(number), str(number)) for number in sorted(offered))


def _trick_points(exercise: Exercise) -> Answer:
    return (str(tricks.points(exercise.position.trick, exercise.position.trump)),)


def _trick_points_choices(exercise: Exercise) -> tuple[Choice, ...]:
    position = exercise.position
    truth = tricks.points(position.trick, position.trump)
    as_plain = sum(values.PLAIN_POINTS[card.rank] for card in position.trick)
    as_trump = sum(values.TRUMP_POINTS[card.rank] for card in position.trick)
    return _number_choices(truth, [as_plain, as_trump, truth + 10])


def _trick_points_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position = exercise.position
    headline = _right(exercise) if right else words.NOT_YET
    return Feedback(right, headline, f"{words.count_of(position.trick, position.trump)}.")


def _card_points(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    return (str(values.points(exercise.card, exercise.position.trump)),)


def _card_points_choices(exercise: Exercise) -> tuple[Choice, ...]:
    assert exercise.card is not None
    rank = exercise.card.rank
    truth = values.points(exercise.card, exercise.position.trump)
    return _number_choices(truth, [values.PLAIN_POINTS[rank], values.TRUMP_POINTS[rank], 10, 11, 4])


def _card_points_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    headline = _right(exercise) if right else words.NOT_YET
    return Feedback(right, headline, words.worth(exercise.card, exercise.position.trump))


def _order_truth(exercise: Exercise) -> Answer:
    return tuple(card.code for card in values.arranged(exercise.position.cards, exercise.position.trump))


def _order_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    ordered = values.arranged(exercise.position.cards, exercise.position.trump)
    marks = {card.code: code == card.code for card, code in zip(ordered, answer, strict=False)}
    headline = _right(exercise) if right else words.NOT_YET
    return Feedback(right, headline, words.in_order(ordered, exercise.position.trump), marks=marks)


def _compare_truth(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    fits = [name for name, p in zip("AB", exercise.positions, strict=True) if exercise.card in examine(p).playable]
    return ("".join(fits) or "-",)


def _compare_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    rows = []
    for label, position in zip(words.COMPARE_LABELS, exercise.positions, strict=True):
        verdict = examine(position)
        ok = exercise.card in verdict.playable
        text = f"{label} : {say.situation(position, verdict)} {say.rule(position, verdict)}"
        rows.append(Row((exercise.card,), ok, text))
    headline = _right(exercise) if right else words.NOT_YET
    truth = words.COMPARE[_compare_truth(exercise)[0]]
    return Feedback(right, headline, f"{truth}.", tuple(rows))


def _revoke_truth(exercise: Exercise) -> Answer:
    return (find_revoke(exercise).card.code,)


def _revoke_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    found = find_revoke(exercise)
    headline = _right(exercise) if right else words.NOT_YET
    text = words.revoke(found.position, found.seat_name, found.card, examine(found.position))
    return Feedback(right, headline, text, marks={found.card.code: False})


def _fixed(table: Mapping[str, str]) -> Callable[[Exercise], tuple[Choice, ...]]:
    choices = tuple(Choice(key, label) for key, label in table.items())
    return lambda exercise: choices


KINDS: Final[Mapping[str, Kind]] = {
    "play": Kind(Mode.ONE, _playable, _play_feedback, any_of=True),
    "legal": Kind(Mode.MANY, _playable, _legal_feedback),
    "why": Kind(Mode.CHOICE, _why_truth, _why_feedback, _fixed(words.WHY)),
    "duty": Kind(Mode.CHOICE, _duty_truth, _duty_feedback, _duty_choices),
    "master": Kind(Mode.TRICK, _master_truth, _master_feedback),
    "trick-points": Kind(Mode.CHOICE, _trick_points, _trick_points_feedback, _trick_points_choices),
    "card-points": Kind(Mode.CHOICE, _card_points, _card_points_feedback, _card_points_choices),
    "order": Kind(Mode.ORDER, _order_truth, _order_feedback),
    "compare": Kind(Mode.CHOICE, _compare_truth, _compare_feedback, _fixed(words.COMPARE)),
    "revoke": Kind(Mode.TRICK, _revoke_truth, _revoke_feedback),
}
"""Every kind of question by its name in lesson files."""


def claimed(exercise: Exercise) -> Answer:
    """The author's answer in the form of the truth; compared by the tests."""
    kind = KINDS[exercise.kind]
    if kind.mode is Mode.CHOICE:
        return (exercise.answer,)
    return tuple(card.code for card in parse_cards(exercise.answer))

