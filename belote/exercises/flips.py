"""Every option of a table with an example whose outcome flips; the outcomes are the engine's.

The data stands in ``flips.toml``. An example is read under its own rules with one option set to a value,
and :func:`outcome` says in a few words what comes of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from belote.engine.notation import parse_rules
from belote.engine.rules import OPTIONS, Rules

from .outcomes import OUTCOMES


class Example(NamedTuple):
    """A question whose answer hangs on the option: its rules to begin with, and what its kind needs."""

    kind: str
    ask: str
    rules: Rules
    only: tuple[str, ...]
    data: Mapping[str, Any]


class Flip(NamedTuple):
    """An option in words, its values in words, and its examples."""

    text: str
    theme: str
    name: str
    values: Mapping[str, str]
    said: str
    examples: tuple[Example, ...]


@cache
def flips() -> Mapping[str, Flip]:
    """Return every option by its text name, in the order of the lesson."""
    text = (resources.files("belote.exercises") / "flips.toml").read_text(encoding="utf-8")
    return {entry["text"]: _flip(entry) for entry in tomllib.loads(text)["option"]}


def _flip(entry: dict[str, Any]) -> Flip:
    examples = tuple(
        Example(e["kind"], e["ask"], parse_rules(e.get("rules", "classique")), tuple(e.get("only", ())), e)
        for e in entry["example"]
    )
    return Flip(entry["text"], entry["theme"], entry["name"], entry["values"], entry["said"], examples)


def with_value(rules: Rules, text: str, value: str) -> Rules:
    """Return the rules with one option set, both as texts."""
    option = OPTIONS[text]
    return rules.with_options(**{option.field: option.read(value)})


def outcome(example: Example, text: str, value: str) -> str:
    """Return what comes of an example where the option has this value."""
    return OUTCOMES[example.kind](with_value(example.rules, text, value), example.data)


def value_of(rules: Rules, text: str) -> str:
    """Return the text of an option's value."""
    option = OPTIONS[text]
    return option.show(getattr(rules, option.field))


def values_of(example: Example, flip: Flip) -> tuple[str, ...]:
    """The values that an example can show."""
    return example.only or tuple(flip.values)
