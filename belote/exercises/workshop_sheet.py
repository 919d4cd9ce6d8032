"""A set of exercises on paper: each question as a learner sees it before he answers, and its answer."""

from __future__ import annotations

from typing import NamedTuple

from belote.words import printing as words
from belote.words.cases import CASES

from .kinds import KINDS
from .model import Exercise
from .progress import Progress
from .question import Choice, Feedback, Mode, Tally, in_cards
from .reasoned import in_signs
from .scene import Scene
from .session import Session
from .setfile import Series
from .view import View, view
from .workshop_file import lesson_of


class Printed(NamedTuple):
    """One exercise of a sheet; ``why`` is whether there is room for a reason."""

    number: int
    case: str
    title: str
    lead: str
    how: str
    scene: Scene | None
    tables: tuple[Tally, ...]
    choices: tuple[tuple[str, str], ...]
    why: bool
    blank: bool
    line: str
    answer: str
    feedback: Feedback


def sheet(series: Series) -> tuple[Printed, ...]:
    """Return what stands on the sheets of a set."""
    session = Session.begin(lesson_of(series), Progress(), 0, "0")
    return tuple(_printed(session.goto(at), at + 1) for at in range(len(series.names)))


def _printed(session: Session, number: int) -> Printed:
    now, step = view(session), session.step
    kind = KINDS[step.kind]
    truth = kind.truth(step)
    feedback = kind.reply(step, kind.one_truth(step))
    return Printed(
        number=number,
        case=CASES.get(step.case, ""),
        title=now.title,
        lead=now.lead,
        how=words.HOW[kind.mode.value],
        scene=now.scene,
        tables=now.tables,
        choices=tuple(zip(words.LETTERS, (choice.label for choice in now.choices), strict=False)),
        why=kind.mode in (Mode.MANY, Mode.ONE),
        blank=kind.mode is Mode.NUMBER,
        line=in_signs(step) if step.positions else "",
        answer=_answer(step, now, truth),
        feedback=feedback,
    )


def _answer(step: Exercise, now: View, truth: tuple[str, ...]) -> str:
    """The true answer in a few words."""
    kind = KINDS[step.kind]
    if kind.mode is Mode.CHOICE:
        return " / ".join(f"{letter}. {each.label}" for letter, each in _lettered(now) if each.key in truth)
    if kind.mode is Mode.NUMBER:
        return truth[0]
    return in_cards(kind, truth)


def _lettered(now: View) -> list[tuple[str, Choice]]:
    return list(zip(words.LETTERS, now.choices, strict=False))
