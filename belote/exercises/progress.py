"""What a learner has mastered: a small JSON value with a version, kept by his browser.

Nothing else is remembered: no name, no clock finer than the day.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from .stored import StoredError, read_stored

VERSION: Final = 1
KEPT: Final = 8
"""How many of the last attempts are kept for each case."""
MISSED: Final = 60
"""How many missed exercises are kept for another try."""
INTERVALS: Final = (1, 3, 7, 14, 30)
"""After how many days a case comes back; a miss sends it back to the first."""


class Attempt(NamedTuple):
    """One answer: the day (days since 1970-01-01), whether it was right, whether a hint was used."""

    day: int
    right: bool
    hinted: bool


@dataclass(frozen=True, slots=True)
class CaseRecord:
    """What is known of one rule case: the last attempts, the step of its schedule, the day it is due."""

    attempts: tuple[Attempt, ...] = ()
    step: int = 0
    due: int = 0

    def after(self, attempt: Attempt) -> CaseRecord:
        """Return the record after one more attempt.

        A miss, or an answer with a hint, sends the case back to the first interval; a right answer
        on a day when it was due moves it on.
        """
        attempts = (*self.attempts, attempt)[-KEPT:]
        if not attempt.right or attempt.hinted:
            return CaseRecord(attempts, 0, attempt.day + INTERVALS[0])
        if self.due > attempt.day:
            return CaseRecord(attempts, self.step, self.due)
        step = min(self.step + 1, len(INTERVALS) - 1) if self.attempts else 0
        return CaseRecord(attempts, step, attempt.day + INTERVALS[step])

    @property
    def mastered(self) -> bool:
        """Four of the last five right without a hint, on two different days."""
        good = [a for a in self.attempts[-5:] if a.right and not a.hinted]
        return len(good) >= 4 and len({a.day for a in good}) >= 2


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is kept: a record for each case, exercises done for each lesson, the last place.

    ``missed`` are the exercises whose last first try was wrong, the newest last; ``best`` is the longest
    run of right answers in the trainer.
    """

    cases: Mapping[str, CaseRecord] = field(default_factory=dict)
    done: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    at: Mapping[str, str] = field(default_factory=dict)
    missed: tuple[str, ...] = ()
    best: int = 0

    def answered(self, lesson: str, exercise: str, case: str, attempt: Attempt) -> Progress:
        """Return the progress after an answer; the exercise counts as done once answered right."""
        cases = {**self.cases, case: self.cases.get(case, CaseRecord()).after(attempt)} if case else self.cases
        done = self.done.get(lesson, ())
        if lesson and attempt.right and exercise not in done:
            done = (*done, exercise)
        missed = tuple(name for name in self.missed if name != exercise)
        if not attempt.right:
            missed = (*missed, exercise)[-MISSED:]
        return replace(self, cases=cases, done={**self.done, lesson: done} if done else self.done, missed=missed)

    def finished(self, lesson: str, exercise: str) -> Progress:
        """Return the progress with an exercise done that asks nothing (a worked example, a rule)."""
        done = self.done.get(lesson, ())
        return self if exercise in done else replace(self, done={**self.done, lesson: (*done, exercise)})

    def moved(self, lesson: str, place: str) -> Progress:
        """Return the progress with the learner at ``place`` of a lesson."""
        return replace(self, at={**self.at, lesson: place})


class ProgressError(StoredError):
    """A stored value that cannot be read; ``text`` is what was found."""


def to_json(progress: Progress) -> str:
    """Return the stored form."""
    value = {
        "version": VERSION,
        "cases": {
            case: {
                "attempts": [[a.day, int(a.right), int(a.hinted)] for a in r.attempts],
                "step": r.step,
                "due": r.due,
            }
            for case, r in progress.cases.items()
        },
        "done": {lesson: list(ids) for lesson, ids in progress.done.items()},
        "at": dict(progress.at),
        "missed": list(progress.missed),
        "best": progress.best,
    }
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def from_json(text: str) -> Progress:
    """Read the stored form back; an empty text is a new learner.

    Raises :class:`ProgressError` for anything that this version cannot read whole.
    """
    return read_stored(text, VERSION, _read, ProgressError) if text else Progress()


def _read(value: dict[str, Any]) -> Progress:
    cases = {str(case): _record(data) for case, data in value["cases"].items()}
    done = {str(lesson): tuple(str(name) for name in _list(ids)) for lesson, ids in value["done"].items()}
    at = {str(lesson): str(place) for lesson, place in value["at"].items()}
    missed = tuple(str(name) for name in _list(value.get("missed", [])))  # younger than version 1
    return Progress(cases, done, at, missed, int(value.get("best", 0)))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError("a list is wanted")
    return value


def _record(data: Mapping[str, Any]) -> CaseRecord:
    attempts = tuple(
        Attempt(int(day), bool(right), bool(hinted)) for day, right, hinted in _list(data["attempts"])
    )
    step = int(data["step"])
    if not 0 <= step < len(INTERVALS):
        raise ValueError("step out of range")
    return CaseRecord(attempts, step, int(data["due"]))
