"""What was missed in a lesson comes back before its end: one exercise a case first, a handful at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .model import Exercise
from .progress import Progress

AGAIN: Final = ("faded", "full", "mixed")
"""The stages that come back when missed; a recall or a pair only makes sense where it stands."""
PLACE: Final = "encore"
"""Where a learner is while missed exercises come back: it stands in his progress in place of a name."""
BATCH: Final = 6
"""How many come back in a row: more would be a second lesson."""


def comes_back(step: Exercise) -> bool:
    """Tell whether a step is asked again once it was missed."""
    return step.stage in AGAIN


def missed_of(run: Sequence[Exercise], progress: Progress) -> tuple[Exercise, ...]:
    """Return the exercises of a lesson whose last first try was wrong, in the lesson's order."""
    missed = set(progress.missed)
    return tuple(step for step in run if comes_back(step) and step.id in missed)


def batch_of(run: Sequence[Exercise], progress: Progress) -> tuple[str, ...]:
    """Return the names of the next to come back: each case once before any comes twice."""
    missed = missed_of(run, progress)
    cases: list[str] = []
    first: list[str] = []
    rest: list[str] = []
    for step in missed:
        (rest if step.case and step.case in cases else first).append(step.id)
        cases.append(step.case)
    return tuple((first + rest)[:BATCH])
