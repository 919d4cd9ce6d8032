"""The kinds of question, one entry each. The truth always comes from the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.engine.cards import parse_cards
from belote.words import exercises as words

from . import kinds_duty as duty
from . import kinds_trick as trick
from .model import Exercise
from .question import Answer, Choice, Kind, Mode


def _fixed(table: Mapping[str, str]) -> Callable[[Exercise], tuple[Choice, ...]]:
    choices = tuple(Choice(key, label) for key, label in table.items())
    return lambda exercise: choices


KINDS: Final[Mapping[str, Kind]] = {
    "play": Kind(Mode.ONE, duty.playable, duty.play_feedback, any_of=True),
    "legal": Kind(Mode.MANY, duty.playable, duty.legal_feedback),
    "why": Kind(Mode.CHOICE, duty.why_truth, duty.why_feedback, _fixed(words.WHY)),
    "duty": Kind(Mode.CHOICE, duty.duty_truth, duty.duty_feedback, duty.duty_choices),
    "master": Kind(Mode.TRICK, trick.master_truth, trick.master_feedback),
    "trick-points": Kind(Mode.CHOICE, trick.trick_points, trick.trick_points_feedback, trick.trick_points_choices),
    "card-points": Kind(Mode.CHOICE, trick.card_points, trick.card_points_feedback, trick.card_points_choices),
    "order": Kind(Mode.ORDER, trick.order_truth, trick.order_feedback),
    "compare": Kind(Mode.CHOICE, duty.compare_truth, duty.compare_feedback, _fixed(words.COMPARE)),
    "revoke": Kind(Mode.TRICK, trick.revoke_truth, trick.revoke_feedback),
}
"""Every kind of question by its name in lesson files."""


def claimed(exercise: Exercise) -> Answer:
    """The author's answer in the form of the truth; compared by the tests."""
    kind = KINDS[exercise.kind]
    if kind.mode is Mode.CHOICE:
        return (exercise.answer,)
    return tuple(card.code for card in parse_cards(exercise.answer))
