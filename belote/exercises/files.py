"""Reading lesson files: strict, and every fault is told with its exercise."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from belote.engine.cards import parse_card, parse_cards, parse_suit
from belote.engine.count import Camp
from belote.engine.notation import parse_position, parse_rules
from belote.engine.position import Position

from .deals import parse_deal
from .model import LESSONS, Exercise, Lesson, LessonError, Section

_TEXT_FIELDS: Final = ("kind", "stage", "section", "ask", "say", "hint", "answer", "case")


def _position(data: dict[str, Any], suffix: str = "") -> Position:
    """A position from the fields rules, trump, trick, hand, table; ``suffix`` marks the second one's."""

    def get(name: str) -> str:
        value: str = data.get(name + suffix, data.get(name, ""))
        return value.replace(" ", "")

    fields = (
        get("rules") or "classique",
        get("trump"),
        *(get(name) or "-" for name in ("trick", "hand", "table")),
    )
    return parse_position(" ".join(fields))


def _deals(data: dict[str, Any], matches: dict[str, list[str]]) -> list[str]:
    """The deals of an exercise: its own, or those of a match up to the one that is named."""
    if "match" not in data:
        return list(data.get("deals", ()))
    return matches[data["match"]][: data["deal"]]


def _exercise(lesson: str, data: dict[str, Any], matches: dict[str, list[str]]) -> Exercise:
    known = {
        *_TEXT_FIELDS,
        "id",
        "rules",
        "trump",
        "trick",
        "hand",
        "table",
        "tricks",
        "card",
        "cards",
        "options",
        "shown",
        "deals",
        "match",
        "deal",
        "camp",
        "given",
    }
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
            deals=tuple(map(parse_deal, _deals(data, matches))),
            camp=Camp(data.get("camp", Camp.TAKER.value)),
            table=parse_rules(data.get("rules", "classique")),
            given=tuple((name, str(value)) for name, value in data.get("given", {}).items()),
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
    matches = {match["key"]: match["deals"] for match in data.get("match", ())}
    return Lesson(
        key=key,
        title=data["title"],
        intro=data["intro"],
        duration=data.get("duration", ""),
        outcome=tuple(data.get("outcome", ())),
        sections=tuple(Section(**section) for section in data.get("section", ())),
        exercises=tuple(_exercise(key, entry, matches) for entry in data.get("exercise", ())),
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


@cache
def _authored() -> dict[str, Exercise]:
    return {exercise.id: exercise for key in available() for exercise in load(key).exercises}


def find(name: str) -> Exercise | None:
    """Return the written exercise of this id, whatever its lesson, or None."""
    return _authored().get(name)
