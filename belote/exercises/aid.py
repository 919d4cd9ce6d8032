"""Help beside a question: the hints before an answer, the « et si ? » after it."""

from __future__ import annotations

from belote.engine.duties import examine
from belote.words import exercises as words
from belote.words import hints

from .contrast import contrast
from .model import Exercise
from .runs import from_position


def rungs_of(step: Exercise, kind: str) -> tuple[str, ...]:
    """Return the hints of a question: four about what may be played, else the author's own."""
    own = (step.hint,) if step.hint else ()
    if kind not in ("play", "legal", "why", "duty", "master") or not step.positions or not step.position.cards:
        return own
    rungs = hints.ladder(step.position, examine(step.position), step.hint)
    return rungs[:1] if kind == "master" else rungs


def what_if_of(step: Exercise) -> tuple[str, Exercise] | None:
    """Return the nearest position with another answer: its question and its exercise."""
    if step.kind not in ("play", "legal", "why", "duty"):
        return None
    found = contrast(step.position)
    if not found:
        return None
    return words.changed(step.position, found.place, found.card), from_position(found.position)
