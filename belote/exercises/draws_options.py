"""Exercises without end for :mod:`belote.exercises.kinds_options`: every switch, and every table.

Names: ``g:regles-de-table:KIND:OPTION:VALUE:EXAMPLE`` for ``flip`` and ``flip-rule``,
``g:regles-de-table:still:OPTION:VALUE:AT`` for a switch that leaves the example of another option as it is,
and ``g:regles-de-table:which-table:OPTION:VALUE``.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Final

from belote.engine.presets import PRESETS

from .drawer import Drawer
from .flips import Flip, flips, outcome, tried, value_of, values_of
from .model import Exercise

SKILL: Final = "regles-de-table"


STILL: Final = frozenset({"marks", "cards", "annonces", "totals", "dealer", "winner"})
"""The kinds of example on which a switch may be tried that changes nothing."""
UNTRIED: Final = ("annonces", "objectif")
"""Options that the question of an example would contradict."""
STILL_MOST: Final = 2
"""How many such examples a value has."""


def _exercise(kind: str, option: str, to: str, **more: str) -> Exercise:
    given = (("option", option), ("to", to), *more.items())
    name = ":".join(["g", SKILL, kind, option, to, *more.values()])
    return Exercise(id=name, kind="flip" if kind == "still" else kind, stage="mixed", given=given, case=SKILL)


def _still(flip: Flip) -> Iterator[Exercise]:
    """Switches of an option that leave the example of another one of its theme as it is."""
    for value in flip.values if flip.text not in UNTRIED else ():
        near = (other for text, other in flips().items() if other.theme == flip.theme and text != flip.text)
        found = 0
        for other in near:
            example = other.examples[0]
            if example.kind not in STILL or value == value_of(example.rules, flip.text) or found == STILL_MOST:
                continue
            results = {tried(example, flip.text, each) for each in flip.values}
            if len(results) == 1 and None not in results:
                found += 1
                yield _exercise("still", flip.text, value, at=other.text)


@cache
def every() -> Mapping[str, Exercise]:
    """Every question that can be asked, by its name."""
    found = []
    for text, flip in flips().items():
        for number, example in enumerate(flip.examples):
            known = values_of(example, flip)
            results = [outcome(example, text, value) for value in known]
            found += [_exercise("flip", text, value, example=str(number)) for value in known]
            found += [_exercise("flip-rule", text, value, example=str(number))
                      for value, result in zip(known, results, strict=True)
                      if results.count(result) == 1 and value != value_of(example.rules, text)]  # fmt: skip
        found += _still(flip)
        for value in flip.values:
            asked = {key: rules for key, rules in PRESETS.items() if key not in flip.apart}
            having = [key for key, rules in asked.items() if value_of(rules, text) == value]
            if 0 < len(having) < len(asked) - 1:
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
