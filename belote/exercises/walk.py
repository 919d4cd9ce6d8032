"""A walk through a lesson: where the learner is, which question is before him, what comes next.

What he answers is the business of :mod:`belote.exercises.session`, which adds to this frozen value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Self

from belote.engine.notation import parse_position
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules

from .draws import DRAWN
from .generator import canonical, cases_for
from .kinds import KINDS
from .model import Exercise, Lesson
from .progress import Progress
from .question import Answer, Choice, Feedback, Mode
from .reasoned import REASONED, steps_of
from .runs import END, draw_exercise, from_position, is_read, rebuild, run_of

NOWHERE: Final = Exercise(id="", kind=END)
REMEMBERED: Final = 60
"""How many generated positions are kept from coming back in a sitting."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a learner is.

    ``step`` is the exercise before him; ``index`` its place in the lesson's run, or the length of
    the run once he trains without end. ``chosen`` are the keys touched so far, ``feedback`` the
    reply once he has answered. ``aside`` holds the exercise he left to look at a « et si ? ».
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
    aside: Exercise | None = None
    seen: tuple[str, ...] = ()
    drawn: int = 0
    right: int = 0
    asked: int = 0
    cases: tuple[str, ...] = ()
    rules: Rules = CLASSIC

    # -- beginning and moving on ---------------------------------------------------------

    @classmethod
    def begin(
        cls, lesson: Lesson, progress: Progress, day: int, seed: str, position: str = "", exercise: str = ""
    ) -> Self:
        """Start where the learner left off, or at the position or the exercise that a link names.

        Raises :class:`PositionError` if the link's position cannot be read.
        """
        session = cls(lesson, run_of(lesson), progress, day, seed)
        if position:
            step = from_position(parse_position(position))
            return replace(session, index=len(session.run), step=step)
        place = exercise or progress.at.get(lesson.key, "")
        if place.startswith("g:"):
            step_again = rebuild(place)
            if step_again:
                return replace(session, index=len(session.run), step=step_again)
        names = [exercise.id for exercise in session.run]
        return session._at(names.index(place) if place in names else 0)

    @classmethod
    def train(cls, lesson: Lesson, progress: Progress, day: int, seed: str) -> Self:
        """Start a training without end on the lesson's cases."""
        return cls(lesson, (), progress, day, seed)._draw()

    def with_progress(self, progress: Progress) -> Self:
        """Return the same session with the learner's newest progress."""
        return self if progress is self.progress else replace(self, progress=progress)

    def _at(self, index: int) -> Self:
        step = self.run[index]
        progress = self.progress.moved(self.lesson.key, step.id)
        return self._fresh(step, index=index, progress=progress)

    def _fresh(self, step: Exercise, **changes: Any) -> Self:
        """The session with another question before the learner, nothing of the last one left."""
        clean = {
            "chosen": (),
            "tried": False,
            "hints": 0,
            "lines": 0,
            "sub": 0,
            "feedback": None,
            "aside": None,
            "repeating": False,
        }
        return replace(self, step=step, **{**clean, **changes})

    def show(self, step: Exercise) -> Self:
        """Return the session with an exercise from elsewhere before the learner."""
        return self._fresh(step, index=len(self.run), drawn=self.drawn + 1)

    def remember(self, step: Exercise) -> Self:
        """Return the session in which a generated exercise will not come back soon."""
        by_name = step.deals or step.options or step.case in DRAWN
        name = step.id if by_name else canonical(step.position)
        return replace(self, seen=(*self.seen, name)[-REMEMBERED:])

    def _draw(self) -> Self:
        cases = self.cases or self.lesson.cases or cases_for(self.rules)
        step = draw_exercise(f"{self.seed}/{self.drawn}", cases, self.seen, self.rules, self.lesson.kinds)
        progress = self.progress.moved(self.lesson.key, step.id) if self.run else self.progress
        return replace(self.remember(step), progress=progress).show(step)

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

    def next(self) -> Self:
        """Go on: the next line of a worked example, the next step, the next position."""
        if self.aside:
            return replace(self, step=self.aside, aside=None, feedback=None, chosen=(), hints=4)
        if self.reading_left:
            return replace(self, lines=self.lines + 1)
        if self.endless:
            return self._draw()
        done = self
        if is_read(self.step):
            done = replace(self, progress=self.progress.finished(self.lesson.key, self.step.id))
        if self.step.kind == END:
            return done._draw()
        if self.again and self.run[self.index + 1].kind == END:
            return done._repeat()
        return done._at(min(self.index + 1, len(self.run) - 1))

    def _repeat(self) -> Self:
        """Ask the first missed exercise again before the lesson ends."""
        name, *rest = self.again
        step = next(exercise for exercise in self.run if exercise.id == name)
        return self._fresh(step, again=tuple(rest), index=len(self.run) - 2, repeating=True)

    def goto(self, index: int) -> Self:
        """Jump to a step of the lesson; anything outside it is ignored."""
        return self._at(index) if 0 <= index < len(self.run) else self

    def only(self, case: str) -> Self:
        """Train on one case, or on all of them if ``case`` is empty."""
        return replace(self, cases=(case,) if case else ())._draw()
