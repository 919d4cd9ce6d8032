"""A deal of two players, judged and marked: is it made, what do you mark, what does the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from belote.engine.breakdown import Kind as Line
from belote.engine.breakdown import added, brought_back
from belote.engine.count import Camp
from belote.engine.score import Result
from belote.engine.turns import Side
from belote.words import rows_marks as words
from belote.words import two_marks as two_words
from belote.words.score import label, verdict

from .counting import scored
from .diagnosis_rows import BROUGHT, slips
from .kinds_deal import result_truth
from .kinds_points import as_number
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Tally, opening
from .two_marks import camp_of, count_table, marks_truth, mine, sums, tick

SWITCHES: Final = (
    ("tie", "litige"),
    ("belote_counts", False),
    ("capot", "252"),
    ("der_on_dedans", True),
    ("dedans", "whole_deal"),
)
"""Where two-player tables part in judging and marking: a field of the rules and another value of it."""


def _you(exercise: Exercise, camp: Camp) -> bool:
    return camp is mine(exercise)


def result_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.RESULTS.items())


# -- what is shown -----------------------------------------------------------------------------------------


def _heads(exercise: Exercise) -> tuple[str, ...]:
    return ("", *(words.head(you=_you(exercise, camp), taker=camp is Camp.TAKER) for camp in Camp))


def _slip(exercise: Exercise) -> Tally:
    """What the table hands over."""
    count = scored(exercise)[0]
    rows: list[tuple[str, ...]] = []
    if count.capot:
        rows.append((words.SWEPT, *tick(count.capot)))
    else:
        both = added(brought_back(exercise.rules, count), Line.CARDS)
        rows += [(words.CARDS, *map(str, both)), (words.LAST, *tick(count.der))]
    rows.append((words.BELOTE, *tick(count.belote)))
    return Tally(two_words.THE_DEAL, _heads(exercise), tuple(rows))


def tables(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    return (_slip(exercise),)


def _said(exercise: Exercise) -> str:
    return verdict(exercise.rules, *scored(exercise))


def _why(exercise: Exercise) -> str:
    count, score = scored(exercise)
    camp = camp_of(exercise)
    return words.marks(
        exercise.rules,
        score.result,
        camp,
        as_number(marks_truth(exercise)),
        count.capot,
        you=_you(exercise, camp),
        belote=count.belote is camp,
    )


def _others(exercise: Exercise, truth: Callable[[Exercise], Answer]) -> tuple[str, ...]:
    """Every switch that alone changes the answer."""
    here, told = truth(exercise), []
    for field, value in SWITCHES:
        there = truth(replace(exercise, table=exercise.rules.with_options(**{field: value})))
        if there != here:
            told.append(words.elsewhere(field, value, there[0]))
    return tuple(told)


def result_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    wrong = words.SAME if answer[0] == Result.LITIGE.value and not right else ""
    text = f"{wrong}{_said(exercise)}"
    return Feedback(
        right,
        opening(exercise, right),
        text,
        tally=count_table(exercise, _heads(exercise), label),
        others=_others(exercise, result_truth),
    )


def marks_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    truth, given = as_number(marks_truth(exercise)), as_number(answer)
    found = slips(exercise.rules, *scored(exercise), camp_of(exercise))
    told = (text for number, text in found if number == given)
    wrong = "" if right else next(told, words.off(given - truth))
    text = f"{wrong} {_said(exercise)} {_why(exercise)}".strip()
    return Feedback(
        right,
        opening(exercise, right),
        text,
        tally=count_table(exercise, _heads(exercise), label),
        others=_others(exercise, marks_truth),
    )


def steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """How a deal is judged, and then marked."""
    judged = tuple(zip(words.STEPS, (*sums(exercise, BROUGHT), _said(exercise)), strict=True))
    return judged if exercise.kind == "result-two" else (*judged, (words.LAST_STEP, _why(exercise)))


def _kind(name: str, mode: Mode, truth: Callable[[Exercise], Answer],
          feedback: Callable[[Exercise, Answer, bool], Feedback]) -> Kind:  # fmt: skip
    return Kind(
        mode,
        truth,
        feedback,
        result_choices if mode is Mode.CHOICE else lambda exercise: (),
        ask=words.ASK[name],
        how=two_words.HOW if mode is Mode.CHOICE else two_words.HOW_NUMBER,
        lead=lambda exercise: words.TOOK[exercise.deals[-1].taker is Side.SOUTH],
        steps=steps,
        hints=lambda exercise: (words.hint(exercise.rules),),
        tables=tables,
    )


KINDS: Final[Mapping[str, Kind]] = {
    "result-two": _kind("result-two", Mode.CHOICE, result_truth, result_feedback),
    "marks-you": _kind("marks-you", Mode.NUMBER, marks_truth, marks_feedback),
    "marks-other": _kind("marks-other", Mode.NUMBER, marks_truth, marks_feedback),
}
"""The kinds of this module by their names in lesson files."""
