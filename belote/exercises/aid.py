"""Help beside a question: the hints before an answer, the « et si ? » after it."""

from __future__ import annotations

from belote.engine.checks import takes_bids
from belote.engine.duties import examine
from belote.words import exercises as words
from belote.words import hints, points

from .contrast import contrast
from .kinds import KINDS
from .model import Exercise
from .reasoned import COUNTING, OWN, PLAYED, steps_of
from .runs import from_position


def rungs_of(step: Exercise, kind: str) -> tuple[str, ...]:
    """Return the hints of a question: four about what may be played, else the author's own."""
    own = (step.hint,) if step.hint else ()
    if kind in OWN:
        told = KINDS[kind].hints
        return (*own, *(told(step) if told else ()))
    if kind in COUNTING:
        begun = " ".join(f"{question} {answer}" for question, answer in steps_of(step)[:-1])
        return (*(own or (points.reminder(kind, bids=takes_bids(step.rules)),)), begun)
    if kind == "master":
        return own or (hints.MASTER,)
    if kind not in PLAYED or not step.positions or not step.position.cards:
        return own
    return hints.ladder(step.position, examine(step.position), step.hint)


def titles_of(step: Exercise) -> tuple[str, ...]:
    """Return the titles of these hints."""
    return points.HINTS if step.kind in COUNTING else words.OWN_HINTS if step.kind in OWN else words.HINT_TITLES


def what_if_of(step: Exercise) -> tuple[str, Exercise] | None:
    """Return the nearest position with another answer: its question and its exercise."""
    if step.kind not in ("legal", "why", "duty"):
        return None
    found = contrast(step.position)
    if not found:
        return None
    return words.changed(step.position, found.place, found.card), from_position(found.position)
