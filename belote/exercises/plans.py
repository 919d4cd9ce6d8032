"""What one trains on and how, and what there is to train on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules

from .cases import FOUR_PLAYERS, TWO_PLAYERS
from .draws import DRAWN
from .draws_cards import SKILLS
from .draws_points import KINDS_OF as COUNTS
from .files import find
from .model import Exercise
from .progress import Progress
from .runs import is_read, rebuild

MOST_DUE: Final = 15
"""How many cases a day's review holds at most."""


class Way(Enum):
    """How one trains; the value is its name in links."""

    GUIDED = "guide"  # an explanation after each answer
    TEST = "epreuve"  # ten questions, the explanations at the end
    STREAK = "serie"  # until the first mistake
    CLOCK = "chrono"  # as many as the time allows


SILENT: Final = (Way.TEST, Way.CLOCK)
"""Ways in which nothing is said before the end."""


class What(Enum):
    """What one trains on, where it is not a single case; the value is its name in links."""

    MOVES = "coups"  # which cards may be played, all cases
    ALL = "tout"  # everything he has met, points and bids too
    REVIEW = "revision"  # what is due today
    MISSED = "rates"  # what he missed


@dataclass(frozen=True, slots=True)
class Plan:
    """What the learner asked for: ``what`` is a value of :class:`What` or a case."""

    way: Way = Way.GUIDED
    what: str = What.MOVES.value
    rules: Rules = CLASSIC


def skills() -> tuple[str, ...]:
    """Return every case and skill of which exercises can be drawn without end."""
    return tuple(dict.fromkeys((*FOUR_PLAYERS, *TWO_PLAYERS, *SKILLS, *COUNTS, *DRAWN)))


def due(progress: Progress, day: int) -> tuple[str, ...]:
    """Return the cases that come back today, the most overdue first."""
    waiting = [(progress.cases[case].due, case) for case in skills() if case in progress.cases]
    return tuple(case for when, case in sorted(waiting) if when <= day)[:MOST_DUE]


def retrieve(name: str) -> Exercise | None:
    """Return the exercise of an id, written or generated, as a question of its own; None if there is none."""
    exercise = find(name) or rebuild(name)
    if exercise is None:
        return None
    return None if is_read(exercise) else replace(exercise, stage="mixed", section="")
