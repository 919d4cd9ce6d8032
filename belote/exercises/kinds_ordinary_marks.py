"""A deal of the nine-card game, judged and marked; a match won in the middle of a deal, or by its end.

``nine-result``, ``nine-you``, ``nine-other`` and ``nine-pot`` are about the last of ``deals``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.engine.breakdown import Kind as Line
from belote.engine.breakdown import added, brought_back
from belote.engine.count import Camp
from belote.engine.score import LEAST_OF_162, Result, rounded
from belote.engine.turns import Side
from belote.words import ordinary_marks as words
from belote.words import two_marks as two_words

from .counting import scored
from .diagnosis_ordinary import BROUGHT, pot_slips, slips
from .kinds_deal import pot_truth, result_truth
from .kinds_ordinary_match import KINDS as MATCH
from .kinds_points import as_number
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Tally, opening
from .two_marks import camp_of, count_table, marks_truth, mine, sums, tick


def result_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.RESULTS.items())


# -- what is shown ----------------------------------------------------------------------------------------


def _heads(exercise: Exercise) -> tuple[str, ...]:
    return ("", *(words.head(you=camp is mine(exercise), sender=camp is Camp.TAKER) for camp in Camp))


def tables(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    """What the table hands over."""
    count = scored(exercise)[0]
    lines = tuple(brought_back(exercise.rules, count))
    rows: list[tuple[str, ...]] = [(words.CARDS, *map(str, added(lines, Line.CARDS)))]
    rows.append((words.SWEPT, *tick(count.capot)) if count.capot else (words.LAST, *tick(count.der)))
    if count.annonces_taker or count.annonces_defence:
        rows.append((words.ANNONCES, *(str(count.annonces(camp) or two_words.NONE) for camp in Camp)))
    if count.belote:
        rows.append((words.BELOTE, *tick(count.belote)))
    return (Tally(two_words.THE_DEAL, _heads(exercise), tuple(rows)),)


def lead(exercise: Exercise) -> str:
    pot = scored(exercise)[0].pot
    sent = words.SENT[exercise.deals[-1].taker is Side.SOUTH]
    return f"{sent} {words.RESERVED.format(pot=pot)}" if pot else sent


# -- what is said -----------------------------------------------------------------------------------------


def _said(exercise: Exercise) -> str:
    count, score = scored(exercise)
    return words.verdict(score.result, *score.judged, count.capot)


def _why(exercise: Exercise) -> str:
    """Why this player marks this number, or why so much is reserved."""
    count, score = scored(exercise)
    exact, pot = added(score.lines, *BROUGHT), added(score.lines, Line.POT)
    belotes = added(score.lines, Line.BELOTE)
    if exercise.kind == "nine-pot":
        if score.result is not Result.LITIGE:
            return words.not_reserved(count.pot)
        return words.reserved(score.pot - count.pot, exact.taker - belotes.taker, count.pot, score.pot)
    camp, marked = camp_of(exercise), as_number(marks_truth(exercise))
    you, own = camp is mine(exercise), exact.of(camp)
    if camp is Camp.TAKER and score.result is not Result.REUSSI:
        return words.nothing(score.result, belotes.taker, you=you)
    if camp is Camp.DEFENCE and score.result is Result.DEDANS:
        theirs = exact.taker - belotes.taker
        pairs = [(number, rounded(exercise.rules, number)) for number in (own, theirs)]
        return words.both(pairs[0], pairs[1], marked, pot.of(camp), you=you)
    return words.kept(own, marked - pot.of(camp), pot.of(camp), you=you)


def result_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What was compared; 82 is no threshold here, and a litige needs a tie."""
    count, score = scored(exercise)
    half = (score.judged.taker >= LEAST_OF_162) is not (score.result is Result.REUSSI)
    wrong = ""
    if not right and answer[0] == Result.LITIGE.value:
        wrong = f"{words.NO_TIE} "
    elif not right and half and not count.capot:
        wrong = f"{words.NO_TOTAL} "
    return Feedback(
        right,
        opening(exercise, right),
        f"{wrong}{_said(exercise)}",
        tally=count_table(exercise, _heads(exercise), words.line_label),
    )


def number_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The likeliest slip, what was compared, what follows."""
    given, wrong = as_number(answer), ""
    if not right:
        count, score = scored(exercise)
        of_pot = exercise.kind == "nine-pot"
        truth = as_number(pot_truth(exercise) if of_pot else marks_truth(exercise))
        found = pot_slips(exercise.rules, count, score) if of_pot else slips(
            exercise.rules, count, score, camp_of(exercise)
        )  # fmt: skip
        wrong = next((text for number, text in found if number == given), words.off(given - truth)) + " "
    text = f"{wrong}{_said(exercise)} {_why(exercise)}"
    return Feedback(
        right, opening(exercise, right), text, tally=count_table(exercise, _heads(exercise), words.line_label)
    )


def steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """How a deal is judged, and then marked."""
    judged = tuple(zip(words.STEPS, (*sums(exercise, BROUGHT), _said(exercise)), strict=True))
    last = words.LAST_STEP.get(exercise.kind)
    return (*judged, (last, _why(exercise))) if last else judged


def _kind(name: str, mode: Mode, truth: Callable[[Exercise], Answer],
          feedback: Callable[[Exercise, Answer, bool], Feedback]) -> Kind:  # fmt: skip
    return Kind(
        mode,
        truth,
        feedback,
        result_choices if mode is Mode.CHOICE else lambda exercise: (),
        ask=words.ASK[name],
        how=two_words.HOW if mode is Mode.CHOICE else two_words.HOW_NUMBER,
        lead=lead,
        steps=steps,
        hints=lambda exercise: words.HINTS,
        tables=tables,
        picture=lambda exercise, moment: None,
    )


KINDS: Final[Mapping[str, Kind]] = {
    "nine-result": _kind("nine-result", Mode.CHOICE, result_truth, result_feedback),
    "nine-you": _kind("nine-you", Mode.NUMBER, marks_truth, number_feedback),
    "nine-other": _kind("nine-other", Mode.NUMBER, marks_truth, number_feedback),
    "nine-pot": _kind("nine-pot", Mode.NUMBER, pot_truth, number_feedback),
    **MATCH,
}
"""The kinds of this module by their names in lesson files."""
