"""Questions about the table: where one plays so. ``given`` holds ``option`` and ``to``, one of its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.presets import PRESETS
from belote.words import options as words
from belote.words.presets import NAMES

from .flips import Flip, flips, value_of
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, opening

TABLES: Final = 4
"""How many tables are offered."""


def _flip(exercise: Exercise) -> Flip:
    text = exercise.fact("option")
    if text not in flips():
        raise ValueError(f"no option {text!r}")
    return flips()[text]


def _tables(exercise: Exercise) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The presets that have the value, and those that have another."""
    flip, to = _flip(exercise), exercise.fact("to")
    asked = {key: rules for key, rules in PRESETS.items() if key not in flip.apart}
    having = tuple(key for key, rules in asked.items() if value_of(rules, flip.text) == to)
    return having, tuple(key for key in asked if key not in having)


def table_truth(exercise: Exercise) -> Answer:
    """One of the tables that play so, always the same for the same question."""
    having = _tables(exercise)[0]
    if not having:
        raise ValueError("nobody plays so")
    return (having[sum(map(ord, exercise.fact("option"))) % len(having)],)


def table_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """That table among others that play otherwise."""
    truth, others = table_truth(exercise)[0], _tables(exercise)[1]
    shift = sum(map(ord, exercise.fact("to"))) % max(len(others), 1)
    wrong = (*others[shift:], *others[:shift])[: TABLES - 1]
    return tuple(Choice(key, NAMES[key]) for key in PRESETS if key == truth or key in wrong)


def table_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    having = ", ".join(NAMES[key] for key in _tables(exercise)[0])
    flip = _flip(exercise)
    return Feedback(right, opening(exercise, right), f"{words.PLAY_SO} {having}. {flip.said}")


def _table_lead(exercise: Exercise) -> str:
    flip = _flip(exercise)
    return words.LEAD_TABLE.format(name=flip.name, value=flip.values[exercise.fact("to")])


TABLE: Final[Mapping[str, Kind]] = {
    "which-table": Kind(
        Mode.CHOICE, table_truth, table_feedback, table_choices, ask=words.ASK_TABLE, how=words.HOW, lead=_table_lead,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
