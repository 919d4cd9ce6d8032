"""The trainer: which question comes next, what becomes of an answer, when a round is over.

A training is a frozen value around a :class:`Session`: each event of the session is handed to
:meth:`Training.took`, each « next » to :meth:`Training.onward`. The clock is the caller's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from .confusion import choose_case
from .generator import cases_for, table_of
from .model import Exercise, Lesson
from .plans import SILENT, Plan, Way, What, due, retrieve, skills
from .progress import Progress
from .question import Answer
from .runs import draw_exercise
from .session import Session

KEY: Final = "20-entrainement"
ROUND: Final = 10
"""How many questions a test has."""
SECONDS: Final = 120
"""How long a round against the clock lasts."""
TRAINER: Final = Lesson(key=KEY, title="", intro="")


class Answered(NamedTuple):
    """An answer of this round."""

    exercise: Exercise
    answer: Answer
    right: bool


@dataclass(frozen=True, slots=True)
class Training:
    """A round: the question before the learner, what is still to come, what was answered."""

    plan: Plan
    session: Session
    queue: tuple[str, ...] = ()
    total: int = 0
    taken: tuple[Answered, ...] = ()
    over: bool = False
    ends: float | None = None

    @classmethod
    def begin(
        cls, plan: Plan, progress: Progress, day: int, seed: str, exercise: str = "", only: tuple[str, ...] = ()
    ) -> Training:
        """Start a round, at a given exercise if one is named and exists.

        ``only`` are the missed exercises to be asked again; without them it is all that was missed.
        """
        session = Session(TRAINER, (), progress, day, seed, rules=plan.rules)
        queue: tuple[str, ...] = ()
        if plan.what == What.REVIEW.value:
            queue = due(progress, day)
        elif plan.what == What.MISSED.value:
            queue = tuple(name for name in only or progress.missed[::-1] if retrieve(name))
        first = retrieve(exercise) if exercise else None
        training = cls(plan, session, queue, len(queue))
        return replace(training, session=session.show(first)) if first else training._ask(session)

    # -- events --------------------------------------------------------------------------

    def took(self, session: Session, now: float = 0.0) -> Training:
        """Take over the session after an event; an answer counts once."""
        ends = self.ends
        if self.plan.way is Way.CLOCK and ends is None:
            ends = now + SECONDS
        taken = self.taken
        if session.asked > self.session.asked and session.feedback:
            taken = (*taken, Answered(session.step, session.chosen, session.feedback.right))
            best = max(session.progress.best, self._streak(taken))
            if self.plan.way is Way.STREAK and best != session.progress.best:
                session = replace(session, progress=replace(session.progress, best=best))
        after = replace(self, session=session, taken=taken, ends=ends)
        if self.plan.way in SILENT and session.feedback:
            return after.onward(session, now)
        return after

    def onward(self, session: Session, now: float = 0.0) -> Training:
        """Go on to the next question, or end the round."""
        if session.aside or session.reading_left:
            return replace(self, session=session.next())
        if self._finished(now):
            return replace(self, session=session, over=True)
        return self._ask(session)

    def stop(self, now: float) -> Training:
        """End a round whose time is up."""
        return replace(self, over=True) if self._finished(now) else self

    # -- what comes ----------------------------------------------------------------------

    def _finished(self, now: float) -> bool:
        if self.queued and not self.queue:
            return True
        if self.plan.way is Way.TEST:
            return len(self.taken) >= ROUND
        if self.plan.way is Way.STREAK:
            return bool(self.taken) and not self.taken[-1].right
        return self.ends is not None and now >= self.ends

    @property
    def queued(self) -> bool:
        """Tell whether this round is a list with an end: a review, or what was missed."""
        return self.plan.what in (What.REVIEW.value, What.MISSED.value)

    @property
    def streak(self) -> int:
        """How many answers in a row were right."""
        return self._streak(self.taken)

    @staticmethod
    def _streak(taken: tuple[Answered, ...]) -> int:
        count = 0
        for answer in reversed(taken):
            if not answer.right:
                break
            count += 1
        return count

    @property
    def missed(self) -> tuple[Answered, ...]:
        """What was missed in this round."""
        return tuple(answer for answer in self.taken if not answer.right)

    def cases(self) -> tuple[str, ...]:
        """The cases that this round draws from."""
        moves = cases_for(self.plan.rules)
        if self.plan.what == What.MOVES.value:
            return moves
        if self.plan.what == What.ALL.value:
            met = tuple(case for case in skills() if case in self.session.progress.cases)
            return tuple(dict.fromkeys((*moves, *met)))
        return (self.plan.what,)

    def _ask(self, session: Session) -> Training:
        if self.queued and not self.queue:
            return replace(self, session=session, over=True)
        if self.plan.what == What.MISSED.value:
            step = retrieve(self.queue[0])
            assert step is not None
            return replace(self, session=session.show(step), queue=self.queue[1:])
        seed = f"{session.seed}/{session.drawn}"
        if self.queued:
            case, queue = self.queue[0], self.queue[1:]
        else:
            case, queue = choose_case(session.progress, self.cases(), seed), ()
        step = draw_exercise(seed, (case,), session.seen, table_of(case, self.plan.rules))
        return replace(self, session=session.remember(step).show(step), queue=queue)
