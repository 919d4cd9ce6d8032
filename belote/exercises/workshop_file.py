"""The bench as text: what the browser keeps of it between two visits, and the set as a lesson to walk through."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import Any, Final

from belote.engine.cards import codes, parse_cards, parse_suit
from belote.engine.notation import Fault, parse_rules, problems, show_rules

from .cases import TWO_PLAYERS
from .model import SET, Lesson
from .setfile import Series, checked, exercises
from .stored import StoredError, read_stored
from .workshop import KINDS_ASKED, STEPS_BACK, Bench
from .workshop_parts import Place

VERSION: Final = 1


class BenchError(StoredError):
    """A stored bench that cannot be read; ``text`` is what was found."""


def _series_out(series: Series) -> dict[str, Any]:
    return {"name": series.name, "exercises": list(series.names)}


def _series_in(value: Any) -> Series:
    if not isinstance(value["exercises"], list):
        raise TypeError("a list is wanted")
    return checked(value["name"], tuple(value["exercises"]))


def to_json(bench: Bench) -> str:
    """Return the stored form."""
    value = {
        "version": VERSION,
        "rules": show_rules(bench.rules),
        "trump": bench.trump.letter,
        "before": bench.before,
        **{place.value: codes(getattr(bench, place.value)) for place in Place},
        "to": bench.to.value,
        "kind": bench.kind,
        "series": _series_out(bench.series),
        "past": [_series_out(series) for series in bench.past],
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Bench:
    """Read it back. Raises :class:`BenchError` for anything that could not have been stored."""
    return read_stored(text, VERSION, _read, BenchError)


def _read(value: dict[str, Any]) -> Bench:
    rules, kind = parse_rules(str(value["rules"])), str(value["kind"])
    laid: dict[str, Any] = {place.value: parse_cards(str(value[place.value])) for place in Place}
    bench = Bench(rules, parse_suit(str(value["trump"])), int(value["before"]), **laid, to=Place(value["to"]))
    wrong = [problem for problem in problems(bench.position) if problem.fault is not Fault.NO_CARD]
    room = len(bench.trick) <= bench.before <= rules.players - 1
    if wrong or not room or kind not in KINDS_ASKED or (bench.to is Place.TABLE and not rules.row_size):
        raise ValueError("no such bench")
    past = tuple(map(_series_in, value["past"][-STEPS_BACK:]))
    return replace(bench, kind=kind, series=_series_in(value["series"]), past=past)


def lesson_of(series: Series) -> Lesson:
    """Return a set as a lesson: its exercises in order, then more of the same cases without end.

    Its key tells one set from another, so that a learner who reloads finds his place.
    """
    steps = tuple(replace(exercise, stage="full") for exercise in exercises(series))
    digest = zlib.crc32("\n".join(series.names).encode())
    # What is drawn after the end is drawn at the classic table, where nothing lies face up.
    cases = tuple(dict.fromkeys(step.case for step in steps if step.case and step.case not in TWO_PLAYERS))
    return Lesson(f"{SET}{digest:08x}", series.name, "", exercises=steps, cases=cases)
