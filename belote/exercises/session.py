"""A session: a walk through a lesson, and what an answer leads to.

A session is a frozen value. Each event (a card touched, an option chosen, a hint asked) gives
the next session; nothing here knows a widget or a clock, so every path can be tested as plain
Python.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .aid import rungs_of, what_if_of
from .coming_back import comes_back
from .kinds import KINDS
from .model import Exercise
from .progress import Attempt
from .question import Answer, Mode
from .runs import is_read
from .walk import Walk


@dataclass(frozen=True, slots=True)
class Session(Walk):
    """Where a learner is, and what he does there."""

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
        given = {**self.given, self.step.id: answer} if question is self.step else self.given
        if self.tried:  # only the first try tells what he knew
            done = self.progress.finished(self.lesson.key, self.step.id) if feedback.right else self.progress
            kept = self.progress if self.endless else done
            return replace(self, feedback=feedback, chosen=answer, progress=kept, given=given)
        attempt = Attempt(self.day, feedback.right, self.hints > 0)
        lesson = "" if self.endless else self.lesson.key
        progress = self.progress.answered(lesson, self.step.id, self.step.case or question.case, attempt)
        if lesson and not comes_back(self.step):  # it is asked but once
            progress = progress.finished(lesson, self.step.id)
        return replace(
            self, feedback=feedback, chosen=answer, progress=progress, given=given,
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
        return self._fresh(found[1], aside=self)
