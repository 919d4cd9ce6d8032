"""A walk through a lesson: where the learner is, which question is before him, what comes next.

What he answers is the business of :mod:`belote.exercises.session`, which adds to this frozen value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Self, cast

from belote.engine.notation import parse_position

from .coming_back import PLACE, batch_of
from .draws import DRAWN
from .generator import canonical, cases_for
from .kinds import KINDS
from .model import Exercise, Lesson
from .progress import Progress
from .runs import END, draw_exercise, from_position, is_read, rebuild, run_of
from .standing import Standing

REMEMBERED: Final = 60
"""How many generated positions are kept from coming back in a sitting."""


def known_by(step: Exercise) -> str:
    """The name under which a generated exercise is kept from coming back: a position without its suits' names."""
    by_name = step.deals or step.options or step.case in DRAWN
    return step.id if by_name else canonical(step.position)


@dataclass(frozen=True, slots=True)
class Walk(Standing):
    """How a learner goes on from where he stands."""

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
        names = [exercise.id for exercise in session.run]
        if place.startswith("g:") and place not in names:
            step_again = rebuild(place)
            if step_again:
                return replace(session, index=len(session.run), step=step_again)
        if place == PLACE:
            return session._repeat(batch_of(session.run, progress))
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
        walk = self._fresh(step, index=index, progress=progress)
        answer = self.given.get(step.id)
        if answer is None:
            return walk
        walk = replace(walk, sub=1, tried=True, chosen=answer)
        return replace(walk, feedback=KINDS[walk.question.kind].reply(walk.question, answer))

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
        return replace(self, seen=(*self.seen, known_by(step))[-REMEMBERED:])

    def _draw(self) -> Self:
        cases = self.cases or self.lesson.cases or cases_for(self.rules)
        step = draw_exercise(f"{self.seed}/{self.drawn}", cases, self.seen, self.rules, self.lesson.kinds)
        progress = self.progress.moved(self.lesson.key, step.id) if self.run else self.progress
        return replace(self.remember(step), progress=progress).show(step)

    def next(self) -> Self:
        """Go on: the next line of a worked example, the next step, the next position."""
        if self.aside:
            return cast(Self, self.aside).with_progress(self.progress)
        if self.reading_left:
            return replace(self, lines=self.lines + 1)
        # The first half of a faded example was missed; the second is still to come.
        if self.feedback and self.question is not self.step:
            return replace(self, sub=1, chosen=(), feedback=None, tried=True)
        if self.endless:
            return self._draw()
        done = self
        if is_read(self.step):
            done = replace(self, progress=self.progress.finished(self.lesson.key, self.step.id))
        if self.repeating and self.again:
            return done._repeat(self.again)
        if self.step.kind == END:
            return done._repeat(self.to_come_back) if self.missed else done._draw()
        last = self.run[self.index + 1].kind == END
        if last and not self.repeating and self.missed:
            return done._repeat(self.to_come_back)
        return done._at(min(self.index + 1, len(self.run) - 1))

    def _repeat(self, names: tuple[str, ...]) -> Self:
        """Ask the first of some missed exercises again before the lesson ends."""
        if not names:
            return self._at(len(self.run) - 1)
        step = next(exercise for exercise in self.run if exercise.id == names[0])
        progress = self.progress.moved(self.lesson.key, PLACE)
        changes: dict[str, Any] = {"again": names[1:], "index": len(self.run) - 2, "repeating": True}
        return self._fresh(step, progress=progress, **changes)

    def goto(self, index: int) -> Self:
        """Jump to a step of the lesson; anything outside it is ignored."""
        return self._at(index) if 0 <= index < len(self.run) else self

    def only(self, case: str) -> Self:
        """Train on one case, or on all of them if ``case`` is empty."""
        return replace(self, cases=(case,) if case else ())._draw()
