"""Questions about the table: what a switch of the rules changes, and where one plays so.

``given`` holds ``option``, ``to`` (the value it is switched to) and, where an option has several examples,
``example`` (from 0). The answer is worked out by :mod:`belote.exercises.flips`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import parse_cards, parse_suit
from belote.engine.position import Position
from belote.engine.presets import PRESETS
from belote.words import options as words
from belote.words.cards import capital
from belote.words.presets import NAMES

from .flips import Example, Flip, flips, outcome, value_of, values_of
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, Tally, opening
from .scene import Scene, felt, scene

TABLES: Final = 4
"""How many tables are offered."""


def _flip(exercise: Exercise) -> Flip:
    text = exercise.fact("option")
    if text not in flips():
        raise ValueError(f"no option {text!r}")
    return flips()[text]


def _example(exercise: Exercise) -> Example:
    return _flip(exercise).examples[int(exercise.fact("example", "0"))]


def _here(exercise: Exercise) -> str:
    """The value that the example begins with, or its first where that says nothing."""
    flip, example = _flip(exercise), _example(exercise)
    here = value_of(example.rules, flip.text)
    known = values_of(example, flip)
    return (
        here
        if here in known and here != exercise.fact("to")
        else next(v for v in known if v != exercise.fact("to"))
    )


def _outcome(exercise: Exercise, value: str) -> str:
    return outcome(_example(exercise), exercise.fact("option"), value)


def flip_truth(exercise: Exercise) -> Answer:
    return (_outcome(exercise, exercise.fact("to")),)


def flip_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """What comes of it at each value of the option."""
    known = values_of(_example(exercise), _flip(exercise))
    return tuple(Choice(text, text) for text in dict.fromkeys(_outcome(exercise, value) for value in known))


def _lead(exercise: Exercise) -> str:
    flip = _flip(exercise)
    here, to = _outcome(exercise, _here(exercise)), flip.values[exercise.fact("to")]
    return words.LEAD.format(ask=_example(exercise).ask, here=here, name=flip.name, value=to)


def flip_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What each value gives, and whose rule it is."""
    flip, example = _flip(exercise), _example(exercise)
    rows = tuple((capital(flip.values[value]), _outcome(exercise, value)) for value in values_of(example, flip))
    return Feedback(right, opening(exercise, right), flip.said, tally=Tally(flip.name, (), rows))


def flip_picture(exercise: Exercise, moment: Moment) -> Scene | None:
    """The position, where the question is about cards."""
    example = _example(exercise)
    if example.kind != "cards":
        return None
    data = example.data
    trick, hand = parse_cards(data["trick"]), parse_cards(data["hand"])
    position = Position(example.rules, parse_suit(data["trump"]), trick, hand)
    cloth = felt(position, show_master=True)
    return scene(position, [cloth], mode="none", status=moment.status, done=moment.feedback is not None)


def flip_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The same question at each value."""
    flip, example = _flip(exercise), _example(exercise)
    asked = [(f"{flip.values[value]} ?", _outcome(exercise, value)) for value in values_of(example, flip)]
    return (*asked, (words.WHOSE, flip.said))


# -- which table ----------------------------------------------------------------------------------------


def _tables(exercise: Exercise) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The presets that have the value, and those that have another."""
    text, to = exercise.fact("option"), exercise.fact("to")
    having = tuple(key for key, rules in PRESETS.items() if value_of(rules, text) == to)
    return having, tuple(key for key in PRESETS if key not in having)


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


KINDS: Final[Mapping[str, Kind]] = {
    "flip": Kind(
        Mode.CHOICE, flip_truth, flip_feedback, flip_choices, ask=words.ASK, how=words.HOW, lead=_lead,
        steps=flip_steps, hints=lambda exercise: (_flip(exercise).said,), picture=flip_picture,
    ),
    "which-table": Kind(
        Mode.CHOICE, table_truth, table_feedback, table_choices, ask=words.ASK_TABLE, how=words.HOW, lead=_table_lead,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
