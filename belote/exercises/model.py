"""Lessons as data: a TOML file of flat text for each, read into frozen records.

The author writes a position, a question and the answer he believes in; at run time the engine
answers, and a test demands that both agree. The files hold no code.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from belote.engine.cards import Card, codes, parse_card, parse_cards, parse_suit
from belote.engine.notation import parse_position, parse_rules
from belote.engine.position import Position
from belote.engine.trick import Trick

LESSONS: Final = (
    "00-premiers-pas", "01-table-et-donne", "02-cartes", "03-pli", "04-obligations", "05-points",
    "06-prise", "07-contrat-et-litige", "08-coinche", "09-annonces", "10-deux-bis",
    "11-deux-ordinaire", "12-marseillaise", "13-ta-table", "14-bien-jouer", "15-histoire",
)  # fmt: skip
"""The course in order; a lesson exists when its TOML file does."""

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
    ``positions`` holds one position, or two to be compared; ``tricks`` whole tricks for a revoke;
    ``card`` the card that is asked about. ``answer`` is the author's claim, read by tests only.
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
    ask: str = ""
    say: str = ""
    hint: str = ""
    answer: str = ""
    options: tuple[str, ...] = ()
    case: str = ""

    @property
    def position(self) -> Position:
        """The position, or the first of two."""
        return self.positions[0]


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

    def section(self, key: str) -> Section | None:
        """Return the section of this key, or None."""
        return next((section for section in self.sections if section.key == key), None)


_TEXT_FIELDS: Final = ("kind", "stage", "section", "ask", "say", "hint", "answer", "case")


def _position(data: dict[str, Any], suffix: str = "") -> Position:
    """A position from the fields rules, trump, trick, hand, table; ``suffix`` marks the second one's."""

    def get(name: str) -> str:
        value: str = data.get(name + suffix, data.get(name, ""))
        return value.replace(" ", "")

    fields = (get("rules") or "classique", get("trump"), *(get(name) or "-" for name in ("trick", "hand", "table")))
    return parse_position(" ".join(fields))


def _exercise(lesson: str, data: dict[str, Any]) -> Exercise:
    known = {*_TEXT_FIELDS, "id", "rules", "trump", "trick", "hand", "table", "tricks", "card", "cards", "options", "shown"}
    second = {name + "_b" for name in ("rules", "trump", "trick", "hand", "table")}
    name = str(data.get("id", "?"))
    unknown = sorted(set(data) - known - second)
    if unknown:
        raise LessonError(lesson, name, f"unknown fields {', '.join(unknown)}")
    try:
        positions = [_position(data)] if "hand" in data else []
        if second & set(data):
            positions.append(_position(data, "_b"))
        tricks = tuple(parse_cards(text) for text in data.get("tricks", ()))
        if not positions and "trump" in data:  # a question without a hand still has a trump
            positions = [Position(parse_rules(data.get("rules", "classique")), parse_suit(data["trump"]),
                                  parse_cards(data.get("trick", "")), ())]  # fmt: skip
        return Exercise(
            id=name,
            positions=tuple(positions),
            tricks=tricks,
            card=parse_card(data["card"]) if "card" in data else None,
            cards=parse_cards(data.get("cards", "")),
            options=tuple(data.get("options", ())),
            shown=data.get("shown", 0),
            **{key: data[key] for key in _TEXT_FIELDS if key in data},
        )
    except (ValueError, KeyError) as error:
        raise LessonError(lesson, name, str(error)) from error


def parse_lesson(text: str) -> Lesson:
    """Read a lesson from its TOML text.

    Raises :class:`LessonError` for a field or a position that cannot be.
    """
    data = tomllib.loads(text)
    key = data["key"]
    return Lesson(
        key=key,
        title=data["title"],
        intro=data["intro"],
        duration=data.get("duration", ""),
        outcome=tuple(data.get("outcome", ())),
        sections=tuple(Section(**section) for section in data.get("section", ())),
        exercises=tuple(_exercise(key, entry) for entry in data.get("exercise", ())),
        cases=tuple(data.get("cases", ())),
        kinds=tuple(data.get("kinds", ())),
        rules_taught=tuple(data.get("rules_taught", ())),
    )


def _file(key: str) -> Any:
    return resources.files("belote.exercises") / "lessons" / f"{key}.toml"


@cache
def load(key: str) -> Lesson:
    """Return the lesson of this key. Raises :class:`LessonError` if there is none."""
    if key not in LESSONS or not _file(key).is_file():
        raise LessonError(key, "-", "no such lesson")
    return parse_lesson(_file(key).read_text(encoding="utf-8"))


@cache
def available() -> tuple[str, ...]:
    """Return the keys of the lessons that exist, in the order of the course."""
    return tuple(key for key in LESSONS if _file(key).is_file())


def generated(position: Position, kind: str, case: str, card: Card | None = None) -> Exercise:
    """Wrap a generated position as an exercise; its id is its one-line text, so it can be found again."""
    name = "~".join([kind, codes([card]) if card else "-", case])
    return Exercise(id=name, kind=kind, positions=(position,), card=card, case=case, stage="mixed")


