"""The map of what a learner knows: a state for each case that can be trained, and his lessons."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from belote.words.cases import CASES, GROUPS

from .files import available, load
from .plans import skills
from .progress import Progress
from .runs import run_of


class State(Enum):
    """How far a case is known."""

    UNSEEN = "unseen"
    BEGUN = "begun"
    MASTERED = "mastered"


class Tile(NamedTuple):
    """One case on the map: of the last five answers how many were right, and in how many days it is due."""

    case: str
    label: str
    state: State
    right: int
    asked: int
    days: int


class Group(NamedTuple):
    """A part of the map."""

    title: str
    tiles: tuple[Tile, ...]


class Mark(NamedTuple):
    """A lesson and how many of its steps are done."""

    key: str
    title: str
    done: int
    steps: int

    @property
    def whole(self) -> bool:
        """Tell whether nothing is left of it."""
        return self.done == self.steps


def _tile(case: str, progress: Progress, day: int) -> Tile:
    record = progress.cases.get(case)
    if not record or not record.attempts:
        return Tile(case, CASES[case], State.UNSEEN, 0, 0, 0)
    recent = record.attempts[-5:]
    right = sum(attempt.right and not attempt.hinted for attempt in recent)
    state = State.MASTERED if record.mastered else State.BEGUN
    return Tile(case, CASES[case], state, right, len(recent), record.due - day)


def mastery(progress: Progress, day: int) -> tuple[Group, ...]:
    """Return the map on a day."""
    known = set(skills())
    groups = (
        Group(title, tuple(_tile(case, progress, day) for case in cases if case in known))
        for title, cases in GROUPS
    )
    return tuple(group for group in groups if group.tiles)


def lessons(progress: Progress) -> tuple[Mark, ...]:
    """Return the lessons with what is done of each."""
    marks = []
    for key in available():
        lesson = load(key)
        steps = {step.id for step in run_of(lesson)}
        marks.append(Mark(key, lesson.title, len(steps & set(progress.done.get(key, ()))), len(steps)))
    return tuple(marks)
