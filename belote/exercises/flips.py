"""Every option of a table with an example whose outcome flips; the outcomes are the engine's.

The data stands in ``flips.toml``. An example is read under its own rules with one option set to a value,
and :func:`outcome` says in a few words what comes of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from belote.engine.notation import parse_rules
from belote.engine.rules import OPTIONS, Rules

from .outcomes import OUTCOMES

MANY: Final = frozenset({"marks", "cards", "annonces", "totals", "dealer", "speaks", "winner"})
"""The kinds of example that have more than two outcomes."""


class Example(NamedTuple):
    """A question whose answer hangs on the option: its rules to begin with, and what its kind needs."""

    kind: str
    ask: str
    rules: Rules
    only: tuple[str, ...]
    data: Mapping[str, Any]


class Flip(NamedTuple):
    """An option in words, its values in words, and its examples; ``apart`` are tables where it means nothing."""

    text: str
    theme: str
    name: str
    values: Mapping[str, str]
    said: str
    examples: tuple[Example, ...]
    apart: tuple[str, ...] = ()


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
    return Flip(entry["text"], entry["theme"], entry["name"], entry["values"], entry["said"], examples,
                tuple(entry.get("apart", ())))  # fmt: skip


def with_value(rules: Rules, text: str, value: str) -> Rules:
    """Return the rules with one option set, both as texts."""
    option = OPTIONS[text]
    return rules.with_options(**{option.field: option.read(value)})


def outcome(example: Example, text: str, value: str) -> str:
    """Return what comes of an example where the option has this value."""
    return OUTCOMES[example.kind](with_value(example.rules, text, value), example.data)


def others(example: Example, text: str) -> Mapping[str, tuple[str, str]]:
    """Return what comes of an example under other rules than this option's: each outcome, and one rule it is of."""
    if example.kind not in MANY:
        return {}
    found: dict[str, tuple[str, str]] = {}
    for other, flip in sorted(flips().items(), key=lambda entry: entry[0] == "arrondi"):  # the least telling last
        for value in flip.values if other != text else ():
            result = tried(example, other, value) if value != value_of(example.rules, other) else None
            if result is not None:
                found.setdefault(result, (other, value))
    return found


def tried(example: Example, text: str, value: str) -> str | None:
    """Return what comes of an example where another option has this value, None where it cannot."""
    with suppress(ValueError):
        return outcome(example, text, value)
    return None


def value_of(rules: Rules, text: str) -> str:
    """Return the text of an option's value."""
    option = OPTIONS[text]
    return option.show(getattr(rules, option.field))


def values_of(example: Example, flip: Flip) -> tuple[str, ...]:
    """The values that an example can show."""
    return example.only or tuple(flip.values)
