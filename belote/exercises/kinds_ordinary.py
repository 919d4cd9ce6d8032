"""Questions about the nine-card game at two: the numbers of the deal, who does what, rounding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from belote.engine.annonces import held
from belote.engine.cards import DECK
from belote.engine.contests import Said, heard
from belote.engine.deal import Deal, before_auction, completed, speaking_order
from belote.engine.rules import Rules
from belote.engine.score import rounded
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, sheet_of
from belote.engine.tally import tricks_in_deal
from belote.engine.turns import SEAT_LETTERS
from belote.words import ordinary_deal as words
from belote.words.annonces import shown
from belote.words.ordinary import DEALT as DEALT_BY
from belote.words.ordinary import PLAYERS as NAMES

from .kinds_ordinary_cloth import hand_picture
from .kinds_ordinary_exchange import KINDS as EXCHANGE
from .kinds_ordinary_marks import KINDS as MARKED
from .kinds_ordinary_marks import tables as slip
from .kinds_ordinary_say import KINDS as SAID
from .kinds_points import as_number
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, opening

PLAYERS: Final = {letter: seat for seat, letter in SEAT_LETTERS.items() if seat in NAMES}


def _fixed(labels: Mapping[str, str]) -> Callable[[Exercise], tuple[Choice, ...]]:
    choices = tuple(Choice(key, label) for key, label in labels.items())
    return lambda exercise: choices


# -- nine-count -------------------------------------------------------------------------------------------


def counts(rules: Rules) -> dict[str, int]:
    """Every number that may be asked, counted on a deal."""
    deal = Deal(rules, Seat.NORTH, DECK)
    before = before_auction(deal)
    after = completed(deal, before, Seat.SOUTH)
    early, late = len(before.holdings[Seat.SOUTH].hand), len(after.holdings[Seat.SOUTH].hand)
    assert before.aside is not None
    return {
        "parle": early,
        "main": late,
        "plis": tricks_in_deal(rules),
        "hors": len(DECK) - 2 * late,
        "cachees": len(after.stock) - 1,  # the last one, the bergère, is shown
        "retourne": deal.deck.index(before.aside) + 1,
        "apres": late - early,
    }


def _what(exercise: Exercise) -> str:
    what = exercise.fact("what")
    if what not in words.COUNT_ASK:
        raise ValueError(f"what: {what!r}")
    return what


def count_truth(exercise: Exercise) -> Answer:
    return (str(counts(exercise.rules)[_what(exercise)]),)


def count_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The true number among its nearest neighbours."""
    truth = int(count_truth(exercise)[0])
    near = sorted({*counts(exercise.rules).values(), 8, 11, 16} - {truth}, key=lambda n: (abs(n - truth), n))[:3]
    return tuple(Choice(str(number), str(number)) for number in sorted((truth, *near)))


def count_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    text = words.COUNT_WHY[_what(exercise)].format(**counts(exercise.rules))
    return Feedback(right, opening(exercise, right), text)


# -- nine-who ---------------------------------------------------------------------------------------------


def who_truth(exercise: Exercise) -> Answer:
    rules, what, letter = exercise.rules, exercise.fact("what"), exercise.fact("dealer")
    if letter not in PLAYERS or what not in words.WHO_ASK or (what == "donne" and not exercise.deals):
        raise ValueError(f"{what!r}, {letter!r}")
    dealer = PLAYERS[letter]
    if what in ("donne", "passe"):
        return (SEAT_LETTERS[sheet_of(rules, dealer, (AllPass(),) if what == "passe" else exercise.deals).dealer],)
    return (SEAT_LETTERS[speaking_order(Deal(rules, dealer, DECK))[0]],)


def who_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(right, opening(exercise, right), words.WHO_WHY[exercise.fact("what")])


# -- nine-heard -------------------------------------------------------------------------------------------


def heard_truth(exercise: Exercise) -> Answer:
    position = exercise.position
    mine = held(exercise.rules, position.hand)
    said = heard(exercise.rules, position.trump, Said(Seat.SOUTH, mine)) if mine else ()
    return (said[0].value if said else words.NOTHING,)


def heard_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    mine = held(exercise.rules, exercise.position.hand)
    if not mine:
        return Feedback(right, opening(exercise, right), words.HEARD_NONE)
    text = words.HEARD_WHY.format(held=", ".join(map(shown, mine))) + words.HEARD_END
    return Feedback(right, opening(exercise, right), text)


# -- rounded ----------------------------------------------------------------------------------------------


def _points(exercise: Exercise) -> tuple[int, ...]:
    points = tuple(map(int, exercise.fact("points").split()))
    if len(points) not in (1, 2) or min(points) < 0:
        raise ValueError("one score, or two")
    return points


def round_truth(exercise: Exercise) -> Answer:
    return (str(sum(rounded(exercise.rules, points) for points in _points(exercise))),)


def round_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    points, truth = _points(exercise), as_number(round_truth(exercise))
    each = [words.rounds(one, rounded(exercise.rules, one)) for one in points]
    text = f"{' ; '.join(each)}."
    if len(points) == 2:
        text += f" {' + '.join(str(rounded(exercise.rules, one)) for one in points)} = {truth}."
    given, wrong = as_number(answer), ""
    if len(points) == 2 and given == rounded(exercise.rules, sum(points)) != truth:
        wrong = words.TOGETHER
    elif given == sum(points) != truth:
        wrong = words.EXACT
    elif abs(given - truth) == 10:
        wrong = words.FIVE_UP if any(one % 10 == 5 for one in points) else words.NEAREST
    return Feedback(right, opening(exercise, right), f"{wrong} {text[0].upper()}{text[1:]}".strip())


def round_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    points, truth = _points(exercise), as_number(round_truth(exercise))
    each = [
        (words.ROUND_STEP.format(points=one), f"{words.rounds(one, rounded(exercise.rules, one))}.")
        for one in points
    ]
    return (*each, (words.ROUND_SUM, f"{truth}.")) if len(points) > 1 else tuple(each)


def _nothing(exercise: Exercise, moment: Any) -> None:
    return None


KINDS: Final[Mapping[str, Kind]] = {
    "nine-count": Kind(
        Mode.CHOICE, count_truth, count_feedback, count_choices, ask=words.ASK["nine-count"], how=words.HOW,
        hints=lambda exercise: (words.COUNT_HINT,), picture=_nothing,
    ),
    "nine-who": Kind(
        Mode.CHOICE, who_truth, who_feedback, _fixed({SEAT_LETTERS[s]: name for s, name in NAMES.items()}),
        ask=words.ASK["nine-who"], how=words.HOW, lead=lambda exercise: DEALT_BY[PLAYERS[exercise.fact("dealer")]],
        hints=lambda exercise: (words.WHO_HINT,), picture=_nothing,
        tables=lambda exercise, answered: slip(exercise, answered) if exercise.deals else (),
    ),
    "nine-heard": Kind(
        Mode.CHOICE, heard_truth, heard_feedback, _fixed(words.HEARD), ask=words.ASK["nine-heard"], how=words.HOW,
        hints=lambda exercise: (words.HEARD_HINT,), picture=hand_picture,
    ),
    "rounded": Kind(
        Mode.NUMBER, round_truth, round_feedback, ask=words.ASK["rounded"], how=words.HOW_NUMBER,
        lead=lambda exercise: words.DEDANS_ROUND if len(_points(exercise)) == 2 else "", steps=round_steps,
        hints=lambda exercise: (words.ROUND_HINT,), picture=_nothing,
    ),
    **SAID,
    **EXCHANGE,
    **MARKED,
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
