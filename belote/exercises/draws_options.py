"""Exercises without end for :mod:`belote.exercises.kinds_options`: every switch, and every table.

Names: ``g:regles-de-table:flip:OPTION:VALUE:EXAMPLE`` and ``g:regles-de-table:which-table:OPTION:VALUE``.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from functools import cache
from typing import Final

from belote.engine.presets import PRESETS

from .drawer import Drawer
from .flips import flips, value_of, values_of
from .model import Exercise

SKILL: Final = "regles-de-table"


def _exercise(kind: str, option: str, to: str, example: str = "0") -> Exercise:
    given = (("option", option), ("to", to), *((("example", example),) if kind == "flip" else ()))
    name = ":".join(["g", SKILL, kind, option, to, *([example] if kind == "flip" else [])])
    return Exercise(id=name, kind=kind, stage="mixed", given=given, case=SKILL)


@cache
def every() -> Mapping[str, Exercise]:
    """Every question that can be asked, by its name."""
    found = []
    for text, flip in flips().items():
        for number, example in enumerate(flip.examples):
            found += [_exercise("flip", text, value, str(number)) for value in values_of(example, flip)]
        for value in flip.values:
            having = [key for key, rules in PRESETS.items() if value_of(rules, text) == value]
            if 0 < len(having) < len(PRESETS) - 1:
                found.append(_exercise("which-table", text, value))
    return {exercise.id: exercise for exercise in found}


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return a question, the same for the same seed; those of ``avoid`` do not come back while others are left."""
    names = [name for name in every() if name not in avoid] or list(every())
    return every()[random.Random(f"{skill}/{seed}").choice(names)]


def rebuild(name: str) -> Exercise | None:
    """Return the exercise of this name, or None if there is none."""
    return every().get(name)


DRAWS: Final[Mapping[str, Drawer]] = {SKILL: Drawer(draw, rebuild)}
"""How an exercise of each skill is drawn."""
