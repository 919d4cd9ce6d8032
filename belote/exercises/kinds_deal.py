"""Questions of the scorekeeper: is the contract made, what is marked, what waits and who gets it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from belote.engine.breakdown import Kind, added
from belote.engine.checks import takes_bids
from belote.engine.count import Camp
from belote.engine.presets import FFB_CONTREE
from belote.engine.score import Result, winner
from belote.words import judging as words
from belote.words import point_facts as facts
from belote.words import points as say
from belote.words.score import verdict

from .counting import deal_of, elsewhere, scored, two_columns
from .deals import SIDES, side
from .diagnosis import diagnose
from .diagnosis_deal import marks_guesses, pot_guesses
from .kinds_points import as_number, replied
from .model import Exercise
from .question import Answer, Choice, Feedback, Tally, opening

JUDGED: Final = frozenset({"result", "marks", "pot", "who-gets-pot"})
RESULTS: Final = tuple(Choice(key, label) for key, label in say.RESULTS.items())
POT: Final = tuple(Choice(key, label) for key, label in say.POT.items())


def result_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return RESULTS


def pot_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return POT


def result_truth(exercise: Exercise) -> Answer:
    return (scored(exercise)[1].result.value,)


def marks_truth(exercise: Exercise) -> Answer:
    score = scored(exercise)[1]
    return (str(score.taker if exercise.camp is Camp.TAKER else score.defence),)


def pot_truth(exercise: Exercise) -> Answer:
    return (str(scored(exercise)[1].pot),)


def who_truth(exercise: Exercise) -> Answer:
    """Who wins the pot that waited: nobody while the litige goes on."""
    result = scored(exercise)[1].result
    return (say.NOBODY if result is Result.LITIGE else winner(result).value,)


def _tally(exercise: Exercise) -> Tally:
    count, score = scored(exercise)
    return two_columns(score.lines, count, facts.slip_heads(SIDES[deal_of(exercise).taker]), say.MARKED)


def _verdict(exercise: Exercise) -> str:
    count, score = scored(exercise)
    told = verdict(exercise.rules, count, score)
    if count.bid and not count.capot and score.judged.taker >= count.bid:
        told = f"{words.REACHED.format(bid=count.bid, made=score.judged.taker)} {told}"
    return told


def _others(exercise: Exercise) -> tuple[str, ...]:
    truth = {"result": result_truth, "marks": marks_truth, "pot": pot_truth}[exercise.kind]
    found = {(option, value): there[0] for option, value, there in elsewhere(exercise, truth)}
    if ("egalite", "dedans") in found:  # one other way to judge a tie is enough
        found.pop(("egalite", "made"), None)
    told = [words.other_table(option, value, there) for (option, value), there in found.items()]
    federal = _federal(exercise)
    if federal and (there := truth(federal)) != truth(exercise):
        told.append(words.other_table("table", FFB_CONTREE.key, there[0]))
    return tuple(told)


def _federal(exercise: Exercise) -> Exercise | None:
    """The same deal of a bid at the federation's table, if it can be bid there."""
    bids = [deal.count.bid for deal in exercise.deals]
    if not takes_bids(exercise.rules) or len(bids) > 1 or max(bids) > FFB_CONTREE.bid_max:
        return None
    deal = exercise.deals[0]
    times = min(deal.count.coinche, FFB_CONTREE.surcoinche_factor)
    count = replace(deal.count, coinche=times)
    return replace(exercise, table=FFB_CONTREE, deals=(replace(deal, count=count),))


def result_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(
        right, opening(exercise, right), _verdict(exercise), tally=_tally(exercise), others=_others(exercise)
    )


def _marks(exercise: Exercise) -> str:
    score = scored(exercise)[1]
    won = added(score.lines, Kind.POT).of(exercise.camp)
    own = deal_of(exercise).count.belote is exercise.camp
    return words.marks(
        score.result, exercise.camp, as_number(marks_truth(exercise)), won, _times(exercise), belote=own
    )


def _times(exercise: Exercise) -> int:
    """By how much the points of the deal are multiplied."""
    return deal_of(exercise).count.coinche


def marks_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    count, score = scored(exercise)
    truth = as_number(marks_truth(exercise))
    wrong = diagnose(as_number(answer), truth, marks_guesses(count, score, exercise.camp))
    text = f"{_verdict(exercise)} {_marks(exercise)}"
    return replied(exercise, answer, wrong, text, _tally(exercise), _others(exercise))


def _set_aside(exercise: Exercise) -> int:
    """What this deal alone adds to the pot."""
    count, score = scored(exercise)
    return score.pot - count.pot if score.result is Result.LITIGE else 0


def _goes(exercise: Exercise) -> str:
    count, score = scored(exercise)
    return words.goes(score.result, count.pot, side(deal_of(exercise), winner(score.result)))


def _waits(exercise: Exercise) -> str:
    count, score = scored(exercise)
    return words.waits(score.result, _set_aside(exercise), count.pot, score.pot)


def pot_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    count, score = scored(exercise)
    wrong = diagnose(as_number(answer), score.pot, pot_guesses(count, score))
    text = f"{_verdict(exercise)} {_waits(exercise)}"
    return replied(exercise, answer, wrong, text, _tally(exercise), _others(exercise))


def who_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    text = f"{_verdict(exercise)} {_goes(exercise)}"
    return Feedback(right, opening(exercise, right), text, tally=_tally(exercise))


def steps_of(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The questions and answers by which a deal is judged and marked."""
    score = scored(exercise)[1]
    lines = added(score.lines, Kind.CARDS, Kind.DER, Kind.CAPOT, Kind.ANNONCES, Kind.BELOTE)
    steps = words.judging_steps(score, lines, _verdict(exercise))
    if _times(exercise) > 1 and exercise.kind != "result":
        steps = (*steps, (words.COINCHE_STEP, words.COINCHE_SAYS[_times(exercise)]))
    if exercise.kind == "marks":
        steps = (*steps, (words.MARKS[exercise.camp], _marks(exercise)))
    elif exercise.kind == "pot":
        steps = (*steps, (words.WAITS, _waits(exercise)))
    elif exercise.kind == "who-gets-pot":
        steps = (*steps, (words.GETS, _goes(exercise)))
    return steps
