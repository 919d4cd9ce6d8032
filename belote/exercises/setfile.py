"""A set of exercises that a teacher has put together: the file he keeps, the link that learners open.

A set is a list of exercises by their ids, from which each can be built again. In a link the usual
question about a position is written as the position alone, its rules left out where they are those of
the one before; another question stands before it (``why:Ak:c~-~Ak9k``); ``t:CASES:SEED:COUNT`` stands
for exercises drawn from a seed (``t:surcouper:4711:8``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, Final, NamedTuple

from belote.engine.cards import Suit
from belote.engine.notation import LINK_SEPARATOR, PositionError, Problem, parse_position, show_link, show_rules
from belote.engine.presets import CLASSIC

from .generator import NoPositionError, cases_for, table_of
from .model import Exercise
from .plans import What, skills
from .runs import draw_exercise, from_position, generated_id, rebuild
from .walk import known_by

VERSION: Final = 1
KIND: Final = "serie-d-exercices"
MOST: Final = 40
"""How many exercises a set holds at most."""
LONGEST_NAME: Final = 60
BETWEEN: Final = "!"
"""What stands between two exercises in a link; no id holds it."""
DRAW: Final = re.compile(r"t:([a-z0-9,-]+):([0-9a-zA-Z]{1,12}):([0-9]{1,2})")
SUITS: Final = {suit.letter for suit in Suit}


class Series(NamedTuple):
    """The name of a set, and its exercises by their ids, each once."""

    name: str = ""
    names: tuple[str, ...] = ()


class Fault(Enum):
    """What can be wrong with a set."""

    NOT_A_FILE = "not_a_file"  # no JSON
    OTHER_FILE = "other_file"  # JSON, but something else; found: what it says it is
    VERSION = "version"  # found: the version
    NAME = "name"  # the name is no text, or too long
    EMPTY = "empty"
    TOO_MANY = "too_many"  # found: how many
    TWICE = "twice"  # place
    EXERCISE = "exercise"  # found: the text; place
    POSITION = "position"  # problems; place
    DRAW = "draw"  # found: the text; place


class SeriesError(ValueError):
    """A set that cannot be read: the fault, what was found, the exercise's place (from 1), a position's problems."""

    def __init__(self, fault: Fault, found: str = "", place: int = 0, problems: tuple[Problem, ...] = ()) -> None:
        self.fault, self.found, self.place, self.problems = fault, found, place, problems
        super().__init__(f"{fault.value} {found} at {place}".strip())


def exercise_of(name: str) -> Exercise | None:
    """Return the exercise of an id, or None if it cannot be built again."""
    try:
        return rebuild(name) if name.startswith("g:") else None
    except (ValueError, KeyError, IndexError):
        return None


def checked(name: Any, names: tuple[Any, ...]) -> Series:
    """Return a set all of whose exercises exist. Raises :class:`SeriesError`."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise SeriesError(Fault.NAME)
    if len(names) > MOST:
        raise SeriesError(Fault.TOO_MANY, str(len(names)))
    for place, one in enumerate(names, start=1):
        if not isinstance(one, str) or BETWEEN in one or exercise_of(one) is None:
            raise SeriesError(Fault.EXERCISE, str(one)[:80], place)
        if one in names[: place - 1]:
            raise SeriesError(Fault.TWICE, one, place)
    return Series(" ".join(name.split()), names)


def exercises(series: Series) -> tuple[Exercise, ...]:
    """Return the exercises of a checked set, in order."""
    return tuple(filter(None, map(exercise_of, series.names)))


# -- the file ---------------------------------------------------------------------------------


def to_file(series: Series) -> str:
    """Return the file that a teacher keeps."""
    value = {"version": VERSION, "kind": KIND, "name": series.name, "exercises": list(series.names)}
    return json.dumps(value, ensure_ascii=False, indent=1)


def from_file(text: str) -> Series:
    """Read it back. Raises :class:`SeriesError`."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SeriesError(Fault.NOT_A_FILE) from error
    if not isinstance(value, dict) or value.get("kind") != KIND:
        raise SeriesError(Fault.OTHER_FILE, str(value.get("kind", "")) if isinstance(value, dict) else "")
    if value.get("version") != VERSION:
        raise SeriesError(Fault.VERSION, str(value.get("version")))
    names = value.get("exercises")
    if not isinstance(names, list):
        raise SeriesError(Fault.OTHER_FILE)
    return checked(value.get("name", ""), tuple(names))


# -- the link ---------------------------------------------------------------------------------


def show_series(series: Series) -> str:
    """Return the exercises as they stand in a link; :func:`parse_series` reads them back."""
    items, rules = [], show_rules(CLASSIC)
    for exercise in exercises(series):
        item = exercise.id
        if exercise.positions and generated_id(exercise) == item:
            table, *rest = show_link(exercise.position).split(LINK_SEPARATOR)
            rest = rest[:-1] if rest[-1] == "-" else rest
            usual = from_position(exercise.position).id == item
            asked = "" if usual else f"{item.removeprefix('g:').rpartition(':')[0]}:"
            item = asked + LINK_SEPARATOR.join(rest if table == rules else [table, *rest])
            rules = table
        items.append(item)
    return BETWEEN.join(items)


def parse_series(text: str, name: str = "") -> Series:
    """Read the exercises of a link. Raises :class:`SeriesError`."""
    if not text.strip():
        raise SeriesError(Fault.EMPTY)
    items = text.split(BETWEEN)
    if len(items) > MOST:
        raise SeriesError(Fault.TOO_MANY, str(len(items)))
    return checked(name[:LONGEST_NAME], tuple(_names(items)))


def _names(items: list[str]) -> Iterator[str]:
    rules = show_rules(CLASSIC)
    for place, item in enumerate(items, start=1):
        if item.startswith("g:"):
            yield item
        elif item.startswith("t:"):
            yield from (exercise.id for exercise in _drawn(item, place))
        else:
            asked, _, text = item.rpartition(":")
            first, *rest = text.split(LINK_SEPARATOR)
            fields = [rules, first, *rest] if first in SUITS else [first, *rest]
            rules = fields[0]
            try:
                position = parse_position(LINK_SEPARATOR.join([*fields, "-"] if len(fields) == 4 else fields))
            except PositionError as error:
                raise SeriesError(Fault.POSITION, item[:80], place, error.problems) from error
            yield f"g:{asked}:{show_link(position)}" if asked else from_position(position).id


def show_draw(cases: tuple[str, ...], seed: str, count: int) -> str:
    """Return the short form of exercises drawn from a seed."""
    return f"t:{','.join(cases)}:{seed}:{count}"


def _drawn(item: str, place: int) -> list[Exercise]:
    found = DRAW.fullmatch(item)
    cases = tuple(found[1].split(",")) if found else ()
    known = {*skills(), What.MOVES.value}
    if not found or not set(cases) <= known or not 1 <= int(found[3]) <= MOST:
        raise SeriesError(Fault.DRAW, item[:80], place)
    try:
        return draw(cases, found[2], int(found[3]))
    except NoPositionError as error:
        raise SeriesError(Fault.DRAW, item[:80], place) from error


def draw(cases: tuple[str, ...], seed: str, count: int) -> list[Exercise]:
    """Return exercises of some cases, the same for the same seed, no two alike."""
    wanted = tuple(
        dict.fromkeys(c for case in cases for c in (cases_for(CLASSIC) if case == What.MOVES.value else (case,)))
    )
    made: list[Exercise] = []
    for number in range(count):
        case = wanted[number % len(wanted)]
        seen = tuple(known_by(exercise) for exercise in made)
        made.append(draw_exercise(f"{seed}/{number}", (case,), seen, table_of(case)))
    return list({exercise.id: exercise for exercise in made}.values())
