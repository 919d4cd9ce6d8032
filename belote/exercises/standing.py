"""Where a learner stands in a lesson, and the question that is before him.

How he goes on is the business of :mod:`belote.exercises.walk`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules

from .coming_back import batch_of, missed_of
from .kinds import KINDS
from .model import Exercise, Lesson
from .progress import Progress
from .question import Answer, Choice, Feedback, Mode
from .reasoned import REASONED, steps_of
from .runs import END, is_read

NOWHERE: Final = Exercise(id="", kind=END)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner is.

    ``step`` is the exercise before him; ``index`` its place in the lesson's run, or the length of
    the run once he trains without end. ``chosen`` are the keys touched so far, ``feedback`` the
    reply once he has answered. ``aside`` is where he stood when he left to look at a « et si ? ». ``given``
    are his answers of this sitting, by name, so that he can look back at them.
    """

    lesson: Lesson
    run: tuple[Exercise, ...]
    progress: Progress
    day: int
    seed: str
    index: int = 0
    step: Exercise = NOWHERE
    chosen: Answer = ()
    hints: int = 0
    lines: int = 0
    sub: int = 0
    tried: bool = False
    feedback: Feedback | None = None
    again: tuple[str, ...] = ()
    repeating: bool = False
    aside: Self | None = None
    given: Mapping[str, Answer] = field(default_factory=dict)
    seen: tuple[str, ...] = ()
    drawn: int = 0
    right: int = 0
    asked: int = 0
    cases: tuple[str, ...] = ()
    rules: Rules = CLASSIC

    @property
    def endless(self) -> bool:
        """Tell whether the learner is past the written exercises."""
        return self.index >= len(self.run)

    @property
    def kind_mode(self) -> Mode | None:
        """How the present question is answered; None if there is nothing to answer."""
        if is_read(self.step) or self.feedback:
            return None
        return KINDS[self.question.kind].mode

    @property
    def question(self) -> Exercise:
        """The question now before the learner: of a faded example, the present one of its steps."""
        guided = self.step.stage == "faded" and self.step.kind not in REASONED
        if guided and self.step.shown <= 2 and self.sub == 0:
            return replace(self.step, kind="master", ask="", hint="", answer="")
        return self.step

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of the question, also once one of them was chosen; none where none is chosen."""
        kind = KINDS.get(self.question.kind)
        return kind.choices(self.question) if kind and kind.mode is Mode.CHOICE and not is_read(self.step) else ()

    @property
    def reading_left(self) -> bool:
        """Tell whether a worked example still has lines to show."""
        if self.step.stage != "worked":
            return False
        return self.lines < (len(steps_of(self.step)) if self.step.kind in REASONED else 4) - 1

    @property
    def missed(self) -> int:
        """How many exercises of the lesson were missed and have not been right since."""
        return len(missed_of(self.run, self.progress))

    @property
    def to_come_back(self) -> tuple[str, ...]:
        """The names of the missed exercises that would now come back."""
        return batch_of(self.run, self.progress)
