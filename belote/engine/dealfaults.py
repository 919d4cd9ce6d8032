"""Everything that can be wrong with the text of a deal, as records."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from .notation import Problem as RulesProblem


class Fault(Enum):
    """What can be wrong with the text of a deal."""

    NO_KEY = "no_key"  # found: a line without a colon
    UNKNOWN_KEY = "unknown_key"  # found; allowed: the keys
    KEY_TWICE = "key_twice"  # found
    KEY_MISSING = "key_missing"  # allowed: the key, or the two of which one is needed
    PACK_TWICE = "pack_twice"  # a pack and a seed
    RULES = "rules"  # cause: the problem of the rules
    UNKNOWN_SEAT = "unknown_seat"  # found; allowed: the seats of this table
    NOT_A_NUMBER = "not_a_number"  # found
    UNKNOWN_CALL = "unknown_call"  # found; allowed: the words, bids apart
    UNKNOWN_CARD = "unknown_card"  # found
    CARD_TWICE = "card_twice"  # found: the card
    PACK_INCOMPLETE = "pack_incomplete"  # found: cards counted; allowed: 32
    NOT_AN_ANNONCE = "not_an_annonce"  # found: the cards in parentheses
    TRICK_NUMBER = "trick_number"  # found: the number; allowed: the one expected
    TRICK_FULL = "trick_full"  # found: cards counted; allowed: the most


class Problem(NamedTuple):
    """One thing that is wrong: the line (from 1, 0 for the whole text), what stands there, what is allowed."""

    fault: Fault
    line: int
    found: str = ""
    allowed: tuple[str, ...] = ()
    cause: RulesProblem | None = None


class DealTextError(ValueError):
    """A text that tells no deal; ``problems`` lists all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"line {p.line}: {p.fault.value} {p.found}".rstrip() for p in problems))


class Line(NamedTuple):
    """A line of a text: its number, the word before the colon, the rest."""

    number: int
    key: str
    value: str


class Wrong:
    """Collects the problems of a text while it is read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, fault: Fault, line: int, found: str = "", *allowed: str) -> None:
        """Note one problem."""
        self.problems.append(Problem(fault, line, found, allowed))

    def check(self) -> None:
        """Raise :class:`DealTextError` if anything was noted."""
        if self.problems:
            raise DealTextError(tuple(sorted(self.problems, key=lambda problem: problem.line)))
