"""What a class votes on: at most four lettered answers, the true one and the likely wrong ones.

A question that is answered by touching cards or by writing a number gets its options here. The truth is the
engine's, through the kind; a wrong option is an answer that a learner would really give, and what is said
of it is the kind's own reply to that answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from belote.words import presenter as words

from .ballots_wrong import MOST, WRONG, mixed, owners_of, slip_of
from .kinds import KINDS
from .model import Exercise
from .question import Answer, Mode, written
from .scene import Scene

LETTERS: Final = "ABCD"


class Option(NamedTuple):
    """One answer to vote for: its letter, the answer it stands for, and what is likely behind a wrong one."""

    letter: str
    answer: Answer
    label: str
    right: bool
    slip: str


def ballot(step: Exercise, drawn: Scene | None) -> tuple[Option, ...]:
    """Return the options of an exercise, none where no wrong one can be offered."""
    kind = KINDS[step.kind]
    truth = kind.one_truth(step)
    wrong = [answer for answer in WRONG[kind.mode](step, drawn) if not kind.compare(step, answer)]
    chosen = [truth, *dict.fromkeys(wrong)][:MOST]
    if len(chosen) < 2:
        return ()
    label = _labels(step, drawn)
    ordered = sorted(chosen, key=_place(step, drawn))
    right = kind.reply(step, truth)
    return tuple(
        Option(letter, answer, label(answer), answer == truth, slip_of(step, answer, right))
        for letter, answer in zip(LETTERS, ordered, strict=False)
    )


# -- how they stand --------------------------------------------------------------------------------


def _place(step: Exercise, drawn: Scene | None) -> Callable[[Answer], int]:
    """Choices, numbers and cards stand in their own order; sets and orders are mixed."""
    kind = KINDS[step.kind]
    if kind.mode is Mode.NUMBER:
        return lambda answer: int(answer[0])
    if kind.mode in (Mode.MANY, Mode.ORDER):
        return lambda answer: mixed(step, "".join(answer))
    if kind.mode is Mode.CHOICE:
        keys = [choice.key for choice in kind.choices(step)]
    elif kind.mode is Mode.TRICK:
        keys = list(owners_of(drawn))
    else:
        keys = list(kind.keys(step)) if kind.keys else [card.code for card in step.position.cards]
    return lambda answer: keys.index(answer[0])


def _labels(step: Exercise, drawn: Scene | None) -> Callable[[Answer], str]:
    kind = KINDS[step.kind]
    if kind.mode is Mode.CHOICE:
        offered = {choice.key: choice.label for choice in kind.choices(step)}
        return lambda answer: offered[answer[0]]
    if kind.mode is Mode.NUMBER:
        return lambda answer: answer[0]
    if kind.mode is Mode.TRICK:
        owners = owners_of(drawn)
        return lambda answer: words.at_seat(written(answer[0]), owners.get(answer[0], ""))
    if kind.mode is Mode.ORDER:
        return lambda answer: " > ".join(map(written, answer))
    if kind.mode is Mode.MANY:
        every = len(step.position.cards)
        return lambda answer: words.ALL_CARDS if len(answer) == every else " ".join(map(written, answer))
    return lambda answer: written(answer[0])
