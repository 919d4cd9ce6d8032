"""The lines of a worked or faded example, and the marks of the progress line."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.duties import examine
from belote.words import exercises as words
from belote.words import hints

from .reasoned import REASONED, steps_of
from .session import Session


class Segment(NamedTuple):
    """One mark of the progress line: the step's name, whether it is done, is this one, was missed."""

    name: str
    done: bool
    here: bool
    missed: bool


def lines_of(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the steps of the procedure that are already answered, with the questions before them."""
    step = session.step
    if step.stage not in ("worked", "faded") or session.feedback:
        return ()
    if step.kind in REASONED:
        return steps_of(step)[: 1 + session.lines if step.stage == "worked" else step.shown]
    if not step.position.trick:
        return ()
    verdict = examine(step.position)
    answers = (*hints.step_answers(step.position, verdict), hints.last_step(step.position, verdict))
    shown = 1 + session.lines if step.stage == "worked" else min(3, step.shown + session.sub)
    return tuple(zip(words.ALL_STEPS, answers[:shown], strict=False))


def segments_of(session: Session) -> tuple[Segment, ...]:
    """Return a mark for each step of the lesson."""
    done = session.progress.done.get(session.lesson.key, ())
    missed = set(session.progress.missed)
    return tuple(
        Segment(step.id, step.id in done, at == session.index and not session.endless, step.id in missed)
        for at, step in enumerate(session.run)
    )
