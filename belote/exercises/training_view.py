"""What the trainer shows beside the question: where the round stands, and its end."""

from __future__ import annotations

from typing import NamedTuple

from belote.words import exercises as words
from belote.words import points
from belote.words import training as told
from belote.words.cases import CASES

from .counting import asked_side
from .kinds import KINDS
from .model import Exercise
from .plans import SILENT, Way
from .question import Answer, written
from .reasoned import OWN, in_signs
from .training import ROUND, Answered, Training
from .view import View, view


class Reviewed(NamedTuple):
    """One answer in the correction: the cards, the question, both answers, why, and where to see it again."""

    right: bool
    case: str
    cards: str
    question: str
    yours: str
    true: str
    why: str
    exercise: str


class Ending(NamedTuple):
    """The end of a round."""

    headline: str
    comment: str
    reviewed: tuple[Reviewed, ...]
    can_retry: bool


def moment(training: Training) -> View:
    """The question as the round allows it: nothing is whispered in a test, the round stands above it."""
    shown = view(training.session)
    kicker = _kicker(training, shown.kicker)
    if training.plan.way not in SILENT:
        return shown._replace(kicker=kicker)
    return shown._replace(kicker=kicker, hint="", hints=(), what_if="", score="", retry="")


def _kicker(training: Training, usual: str) -> str:
    way, asked = training.plan.way, len(training.taken)
    here = asked + (training.session.feedback is None)
    if way is Way.STREAK:
        return told.streak(training.streak, training.session.progress.best)
    if training.queued:
        case = CASES.get(training.session.step.case, "") if training.session.feedback else ""
        return " · ".join(filter(None, [told.place(min(here, training.total), training.total), case]))
    if way is Way.TEST:
        return told.place(min(here, ROUND), ROUND)
    if way is Way.CLOCK:
        return told.CLOCK_WAITS if training.ends is None else told.running(right_of(training), asked)
    return usual


def right_of(training: Training) -> int:
    """How many answers of this round were right."""
    return sum(answer.right for answer in training.taken)


def ending(training: Training) -> Ending:
    """The round's result, with each answer corrected."""
    right, asked = right_of(training), len(training.taken)
    counted = right if training.plan.way is not Way.STREAK else max(asked - bool(training.missed), 0)
    return Ending(
        told.headline(training.plan.way.value, counted, asked, training.session.progress.best),
        told.comment(right, asked),
        tuple(map(_reviewed, training.taken)),
        bool(training.missed),
    )


def _reviewed(taken: Answered) -> Reviewed:
    exercise = taken.exercise
    kind = KINDS[exercise.kind]
    return Reviewed(
        taken.right,
        CASES.get(exercise.case, ""),
        in_signs(exercise) if len(exercise.positions) == 1 else "",
        question_of(exercise),
        spoken_answer(exercise, taken.answer),
        spoken_answer(exercise, kind.truth(exercise)),
        kind.reply(exercise, taken.answer).text,
        exercise.id,
    )


def question_of(exercise: Exercise) -> str:
    """The question of an exercise, as its page asks it."""
    asked = words.question(exercise.kind, exercise.card, exercise.ask or KINDS[exercise.kind].ask)
    return asked if exercise.kind in OWN else points.asked(asked, exercise.camp, asked_side(exercise))


def spoken_answer(exercise: Exercise, answer: Answer) -> str:
    """An answer as a learner would say it: the option's label, a number, or the cards."""
    labels = {choice.key: choice.label for choice in KINDS[exercise.kind].choices(exercise)}
    return " ".join(labels.get(key) or written(key) for key in answer) or told.NOTHING
