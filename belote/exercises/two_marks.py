"""What the questions about a deal at two share, with rows or with nine cards: whose marks, the count, the steps."""

from __future__ import annotations

from collections.abc import Callable, Collection

from belote.engine.breakdown import Kind as Line
from belote.engine.breakdown import Line as Counted
from belote.engine.count import Camp, Count
from belote.engine.turns import Side
from belote.words import two_marks as words
from belote.words.points import signed

from .counting import scored
from .model import Exercise
from .question import Answer, Tally


def mine(exercise: Exercise) -> Camp:
    """The learner's camp in the deal in question."""
    return Camp.TAKER if exercise.deals[-1].taker is Side.SOUTH else Camp.DEFENCE


def camp_of(exercise: Exercise) -> Camp:
    """The player in question: the learner, unless it is the other's marks."""
    return mine(exercise).other if exercise.kind.endswith("-other") else mine(exercise)


def marks_truth(exercise: Exercise) -> Answer:
    """What the player in question marks."""
    score = scored(exercise)[1]
    return (str(score.taker if camp_of(exercise) is Camp.TAKER else score.defence),)


def tick(owner: Camp | None) -> tuple[str, ...]:
    """A word under the owner's name."""
    return tuple(words.OWN if camp is owner else words.NONE for camp in Camp)


def count_table(exercise: Exercise, heads: tuple[str, ...], label: Callable[[Counted, Count], str]) -> Tally:
    """The count line by line, down to what is marked."""
    count, score = scored(exercise)
    rows = [(label(line, count), signed(line.taker), signed(line.defence)) for line in score.lines]
    last = (words.MARKED, str(score.taker), str(score.defence))
    return Tally(words.COUNT, heads, (*rows, last), summed=True)


def sums(exercise: Exercise, brought: Collection[Line]) -> list[str]:
    """How each player's points add up, the taker's first."""
    lines = [line for line in scored(exercise)[1].lines if line.kind in brought]
    return [words.summed([n for line in lines if (n := (line.taker, line.defence)[at])] or [0]) for at in (0, 1)]
