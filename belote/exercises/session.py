"""A walk through a lesson: what is shown now, and what an answer leads to.

A session is a frozen value. Each event (a card touched, an option chosen, a hint asked) gives
the next session; nothing here knows a widget or a clock, so every path can be tested as plain
Python.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from belote.engine.notation import parse_position
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules

from .aid import rungs_of, what_if_of
from .draws import DRAWN
from .generator import canonical, cases_for
from .kinds import KINDS
from .model import Exercise, Lesson
from .progress import Attempt, Progress
from .question import Answer, Choice, Feedback, Mode
from .reasoned import REASONED, steps_of
from .runs import END, draw_exercise, from_position, is_read, rebuild, run_of

NOWHERE: Final = Exercise(id="", kind=END)
AGAIN: Final = ("faded", "full", "mixed")
"""The stages that come back when missed; a recall or a pair only makes sense where it stands."""
REMEMBERED: Final = 60
"""How many generated positions are kept from coming back in a sitting."""


@dataclass(frozen=True, slots=True)
class Session:
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
    ) -> Session:
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
    def train(cls, lesson: Lesson, progress: Progress, day: int, seed: str) -> Session:
        """Start a training without end on the lesson's cases."""
        return cls(lesson, (), progress, day, seed)._draw()

    def with_progress(self, progress: Progress) -> Session:
        """Return the same session with the learner's newest progress."""
        return self if progress is self.progress else replace(self, progress=progress)

    def _at(self, index: int) -> Session:
        step = self.run[index]
        progress = self.progress.moved(self.lesson.key, step.id)
        return self._fresh(step, index=index, progress=progress)

    def _fresh(self, step: Exercise, **changes: Any) -> Session:
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

    def show(self, step: Exercise) -> Session:
        """Return the session with an exercise from elsewhere before the learner."""
        return self._fresh(step, index=len(self.run), drawn=self.drawn + 1)

    def remember(self, step: Exercise) -> Session:
        """Return the session in which a generated exercise will not come back soon."""
        by_name = step.deals or step.options or step.case in DRAWN
        name = step.id if by_name else canonical(step.position)
        return replace(self, seen=(*self.seen, name)[-REMEMBERED:])

    def _draw(self) -> Session:
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

    def next(self) -> Session:
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

    def _repeat(self) -> Session:
        """Ask the first missed exercise again before the lesson ends."""
        name, *rest = self.again
        step = next(exercise for exercise in self.run if exercise.id == name)
        return self._fresh(step, again=tuple(rest), index=len(self.run) - 2, repeating=True)

    def goto(self, index: int) -> Session:
        """Jump to a step of the lesson; anything outside it is ignored."""
        return self._at(index) if 0 <= index < len(self.run) else self

    def only(self, case: str) -> Session:
        """Train on one case, or on all of them if ``case`` is empty."""
        return replace(self, cases=(case,) if case else ())._draw()

    # -- answering -----------------------------------------------------------------------

    def touch(self, key: str) -> Session:
        """A card was touched: choose it, take it back, or answer with it."""
        mode = self.kind_mode
        position = self.step.positions[0] if self.step.positions else None
        kind = KINDS.get(self.question.kind)
        if kind and kind.keys:
            in_hand = key in kind.keys(self.step)
        else:
            in_hand = position is not None and key in {card.code for card in position.cards}
        if mode is Mode.MANY and in_hand:
            chosen = tuple(k for k in self.chosen if k != key) if key in self.chosen else (*self.chosen, key)
            return replace(self, chosen=chosen)
        if mode is Mode.ORDER and in_hand and position:
            if key in self.chosen:
                return replace(self, chosen=self.chosen[: self.chosen.index(key)])
            session = replace(self, chosen=(*self.chosen, key))
            return session.answer(session.chosen) if len(session.chosen) == len(position.cards) else session
        if mode is Mode.ONE and in_hand:
            return self.answer((key,))
        if mode is Mode.TRICK and not in_hand:
            return self.answer((key,))
        return self

    def choose(self, key: str) -> Session:
        """An option was chosen."""
        known = {choice.key for choice in self.choices}
        return self.answer((key,)) if self.kind_mode and key in known else self

    def confirm(self) -> Session:
        """The chosen cards are the answer, if there are any."""
        return self.answer(self.chosen) if self.kind_mode is Mode.MANY and self.chosen else self

    def number(self, value: int) -> Session:
        """A number was written; a negative one stands for an empty field."""
        return self.answer((str(value),)) if self.kind_mode is Mode.NUMBER and value >= 0 else self

    def answer(self, answer: Answer) -> Session:
        """Judge an answer, and write it down."""
        question = self.question
        feedback = KINDS[question.kind].reply(question, answer)
        if question is not self.step and feedback.right:  # one step of a faded example, rightly answered
            return replace(self, sub=self.sub + 1, chosen=(), feedback=None)
        if self.aside:
            return replace(self, feedback=feedback, chosen=answer)
        if self.tried:  # only the first try tells what he knew
            done = self.progress.finished(self.lesson.key, self.step.id) if feedback.right else self.progress
            return replace(
                self, feedback=feedback, chosen=answer, progress=self.progress if self.endless else done
            )
        attempt = Attempt(self.day, feedback.right, self.hints > 0)
        lesson = "" if self.endless else self.lesson.key
        progress = self.progress.answered(lesson, self.step.id, self.step.case or question.case, attempt)
        again = self.again
        new = not self.endless and not self.repeating and self.step.id not in again
        if new and not feedback.right and self.step.stage in AGAIN:
            again = (*again, self.step.id)
        return replace(
            self, feedback=feedback, chosen=answer, progress=progress, again=again,
            right=self.right + feedback.right, asked=self.asked + 1,
        )  # fmt: skip

    def retry(self) -> Session:
        """Take the answer back and try the same question again; the first answer stays counted."""
        wrong = self.feedback and not self.feedback.right
        return replace(self, feedback=None, chosen=(), tried=True) if wrong else self

    def hint(self) -> Session:
        """Go one rung up the ladder of hints; the last one is the explained answer."""
        return replace(self, hints=min(self.hints + 1, len(self.rungs))) if self.kind_mode else self

    @property
    def rungs(self) -> tuple[str, ...]:
        """The hints of this question, from the mildest to the answer."""
        return () if is_read(self.step) else rungs_of(self.step, self.question.kind)

    # -- et si ? -------------------------------------------------------------------------

    @property
    def what_if(self) -> tuple[str, Exercise] | None:
        """The nearest position with another answer, as a question and an exercise, once answered."""
        return what_if_of(self.step) if self.feedback and not self.aside else None

    def look_aside(self) -> Session:
        """Look at the « et si ? » position; :meth:`next` comes back."""
        found = self.what_if
        if not found:
            return self
        return self._fresh(found[1], aside=self.step)
