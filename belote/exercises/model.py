"""Lessons as data: a TOML file of flat text for each, read into frozen records.

The author writes a position, a question and the answer he believes in; at run time the engine
answers, and a test demands that both agree. The files hold no code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from belote.engine.cards import Card
from belote.engine.count import Camp
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules
from belote.engine.sheet import Marked
from belote.engine.trick import Trick

LESSONS: Final = (
    "00-premiers-pas", "01-table-et-donne", "02-cartes", "03-pli", "04-obligations", "05-points",
    "06-prise", "07-contrat-et-litige", "08-coinche", "09-annonces", "10-deux-bis",
    "11-deux-ordinaire", "12-marseillaise", "13-ta-table", "14-bien-jouer", "15-histoire",
)  # fmt: skip
"""The course in order; a lesson exists when its TOML file does."""

SET: Final = "serie-"
"""How the key of a set of exercises begins, which is walked through like a lesson."""

STAGES: Final = ("recall", "pair", "worked", "faded", "full", "mixed")
"""The steps of a lesson: recalls of earlier lessons, a contrasting pair, then less and less help."""


class LessonError(ValueError):
    """A lesson file that cannot be read; ``lesson``, ``exercise`` and ``what`` tell where and why."""

    def __init__(self, lesson: str, exercise: str, what: str) -> None:
        self.lesson, self.exercise, self.what = lesson, exercise, what
        super().__init__(f"{lesson}, exercise {exercise}: {what}")


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question.

    ``kind`` names the kind of question (see :mod:`belote.exercises.kinds`), ``stage`` the help that
    is given, ``shown`` how many steps of the procedure are already answered (stage ``faded``).
    ``positions`` holds one position, or two to be compared; ``tricks`` whole tricks for a revoke or
    of a heap; ``card`` the card that is asked about; ``deals`` the deals of a match up to the one to
    be counted, ``camp`` the camp in question; ``given`` what else its kind needs, as named texts.
    ``answer`` is the author's claim, read by tests only (a ``fact`` has no other truth).
    ``case`` is the rule case or skill that the learner's answer counts for.
    """

    id: str
    kind: str
    stage: str = "full"
    section: str = ""
    shown: int = 0
    positions: tuple[Position, ...] = ()
    tricks: tuple[Trick, ...] = ()
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    deals: tuple[Marked, ...] = ()
    camp: Camp = Camp.TAKER
    table: Rules = CLASSIC
    ask: str = ""
    say: str = ""
    hint: str = ""
    answer: str = ""
    options: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    case: str = ""

    def fact(self, name: str, default: str = "") -> str:
        """What the exercise gives under a name that only its kind knows."""
        return dict(self.given).get(name, default)

    @property
    def position(self) -> Position:
        """The position, or the first of two."""
        return self.positions[0]

    @property
    def rules(self) -> Rules:
        """The rules of the position, or of the table where only a deal is counted."""
        return self.positions[0].rules if self.positions else self.table


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a lesson: its rule in two sentences, told after the contrasting pair."""

    key: str
    title: str
    rule: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A page: prose around exercises, and the cases and kinds that its endless part draws from."""

    key: str
    title: str
    intro: str
    duration: str = ""
    outcome: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    exercises: tuple[Exercise, ...] = ()
    cases: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    rules_taught: tuple[str, ...] = field(default=())

    @property
    def number(self) -> int:
        """The number before the lesson's name."""
        return int(self.key.split("-")[0])

    @property
    def is_set(self) -> bool:
        """Tell whether this is a teacher's set of exercises: no lesson of the course, and leading to none."""
        return self.key.startswith(SET)

    def section(self, key: str) -> Section | None:
        """Return the section of this key, or None."""
        return next((section for section in self.sections if section.key == key), None)
