"""The places of the builder's bench, and why an event there is refused."""

from __future__ import annotations

from enum import Enum

from belote.engine.notation import Problem


class Place(Enum):
    """Where a touched card goes; the value is a field of the bench."""

    TRICK = "trick"
    HAND = "hand"
    TABLE = "table"


class Why(Enum):
    """Why an event was refused."""

    IMPOSSIBLE = "impossible"  # problems tell
    TRICK_DONE = "trick_done"  # he who leads leaves room for so many cards
    TRICK_LAID = "trick_laid"  # more cards lie than another leader leaves room for
    NOT_READY = "not_ready"  # cards are missing
    NO_MASTER = "no_master"  # with fewer than two cards, who is master is no question
    TWICE = "twice"  # already in the set
    FULL = "full"  # the set holds as many as it may


class RefusedError(ValueError):
    """An event that cannot be; ``why``, and the problems of the position that it would make."""

    def __init__(self, why: Why, problems: tuple[Problem, ...] = ()) -> None:
        self.why, self.problems = why, problems
        super().__init__(why.value)
