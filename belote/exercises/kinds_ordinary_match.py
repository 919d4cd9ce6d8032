"""The end of a match in the nine-card game: in the middle of a deal, or after a capot.

``midway`` gives ``before``, ``now`` and ``tricks``, two numbers each (the learner's first), and ``sender``
(S or N). ``nine-winner`` gives ``before``, and the deal that was played in ``deals``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.count import Camp
from belote.engine.score import score
from belote.engine.seats import Seat
from belote.engine.sheet import Line, match_winner
from belote.engine.tally import reaches_midway
from belote.engine.turns import SEAT_LETTERS, Side
from belote.words import ordinary_marks as words
from belote.words import two_marks as two_words

from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Tally, opening

SEATS: Final = (Seat.SOUTH, Seat.NORTH)


def _pair(exercise: Exercise, name: str) -> tuple[int, int]:
    one, two = map(int, exercise.fact(name).split())
    if min(one, two) < 0:
        raise ValueError(f"{name}: two numbers")
    return one, two


def _choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.WINNERS.items())


# -- midway -----------------------------------------------------------------------------------------------


def _wins(exercise: Exercise) -> tuple[bool, ...]:
    """Who of the two wins at once."""
    before, now, tricks = (_pair(exercise, name) for name in ("before", "now", "tricks"))
    sender = exercise.fact("sender")
    if sender not in ("S", "N") or max(before) >= exercise.rules.target:
        raise ValueError("an envoyeur, and a match that goes on")
    return tuple(
        reaches_midway(
            exercise.rules, before[at], now[at], now[1 - at], tricks[at], taker=SEAT_LETTERS[seat] == sender
        )
        for at, seat in enumerate(SEATS)
    )


def midway_truth(exercise: Exercise) -> Answer:
    wins = _wins(exercise)
    if all(wins):
        raise ValueError("both at once")
    return (next((SEAT_LETTERS[seat] for seat, won in zip(SEATS, wins, strict=True) if won), words.NOBODY),)


def _told(exercise: Exercise, at: int) -> str:
    """Why a player wins, or does not."""
    seat, target = SEATS[at], exercise.rules.target
    total = _pair(exercise, "before")[at] + _pair(exercise, "now")[at]
    if total < target:
        return words.short(seat, total, target)
    if _wins(exercise)[at]:
        return words.there(seat, total)
    return words.no_trick(seat, total) if not _pair(exercise, "tricks")[at] else words.behind(seat, total)


def midway_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The winner's sum; else each player's, and what is missing."""
    truth = midway_truth(exercise)[0]
    letters = [SEAT_LETTERS[seat] for seat in SEATS]
    asked = dict.fromkeys(at for at, letter in enumerate(letters) if letter in (truth, answer[0]))
    text = " ".join(_told(exercise, at) for at in asked or range(2))
    return Feedback(right, opening(exercise, right), text)


def midway_tables(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    before, now, tricks = (_pair(exercise, name) for name in ("before", "now", "tricks"))
    rows = [
        (words.BEFORE, *map(str, before)),
        (words.NOW, *map(str, now)),
        (words.TRICKS, *map(str, tricks)),
    ]
    if answered:
        rows.insert(2, (words.TOTAL, *(str(one + two) for one, two in zip(before, now, strict=True))))
    return (Tally(words.MIDWAY, words.MIDWAY_HEADS, tuple(rows)),)


def midway_lead(exercise: Exercise) -> str:
    return f"{words.TARGET.format(target=exercise.rules.target)} {words.SENT[exercise.fact('sender') == 'S']}"


def midway_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    names = words.MIDWAY_HEADS[1:]
    return tuple((words.STEP_OF.format(name=name), _told(exercise, at)) for at, name in enumerate(names))


# -- nine-winner ------------------------------------------------------------------------------------------


def _line(exercise: Exercise) -> Line:
    """The deal as it would stand on the sheet."""
    (deal,) = exercise.deals
    before, marks = _pair(exercise, "before"), score(exercise.rules, deal.count)
    mine = (marks.taker, marks.defence) if deal.taker is Side.SOUTH else (marks.defence, marks.taker)
    totals = (before[0] + mine[0], before[1] + mine[1])
    return Line(Seat.SOUTH, deal, marks, mine, (0, 0), totals)


def winner_truth(exercise: Exercise) -> Answer:
    won = match_winner(exercise.rules, _line(exercise))
    return (words.NOBODY if won is None else SEAT_LETTERS[SEATS[won]],)


def winner_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Who marks first, and whether that is enough."""
    line, (deal,), before = _line(exercise), exercise.deals, _pair(exercise, "before")
    target, sweeper = exercise.rules.target, deal.count.capot
    told = []
    if sweeper:
        first = int((deal.taker is Side.SOUTH) is not (sweeper is Camp.TAKER))
        told.append(
            words.FIRST_MARKS.format(first=before[first], marks=line.marks[first], total=line.totals[first])
        )
        if line.totals[first] >= target:
            told.append(words.REACHED)
        else:
            other = 1 - first
            told.append(
                words.THEN_OTHER.format(first=before[other], marks=line.marks[other], total=line.totals[other])
            )
    if winner_truth(exercise)[0] == words.NOBODY:
        told.append(words.NOT_OVER.format(target=target))
    return Feedback(right, opening(exercise, right), " ".join(told))


def winner_tables(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    line, before = _line(exercise), _pair(exercise, "before")
    rows = [(words.BEFORE, *map(str, before)), (two_words.MARKED, *map(str, line.marks))]
    if answered:
        rows.append((words.TOTAL, *map(str, line.totals)))
    return (Tally(words.MIDWAY, words.MIDWAY_HEADS, tuple(rows)),)


def winner_lead(exercise: Exercise) -> str:
    (deal,) = exercise.deals
    you = (deal.taker is Side.SOUTH) is (deal.count.capot is Camp.TAKER)
    swept = words.SWEPT_BY[you] if deal.count.capot else ""
    return f"{words.TARGET.format(target=exercise.rules.target)} {swept}".strip()


KINDS: Final[Mapping[str, Kind]] = {
    "midway": Kind(
        Mode.CHOICE, midway_truth, midway_feedback, _choices, ask=words.ASK["midway"], how=two_words.HOW,
        lead=midway_lead, steps=midway_steps, hints=lambda exercise: (words.MIDWAY_HINT,), tables=midway_tables,
        picture=lambda exercise, moment: None,
    ),
    "nine-winner": Kind(
        Mode.CHOICE, winner_truth, winner_feedback, _choices, ask=words.ASK["nine-winner"], how=two_words.HOW,
        lead=winner_lead, hints=lambda exercise: (words.END_HINT,), tables=winner_tables,
        picture=lambda exercise, moment: None,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
