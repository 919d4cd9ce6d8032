"""« À d’autres tables »: which cards would be playable if one option of the play were switched."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from belote.engine.cards import Card
from belote.engine.duties import playable
from belote.engine.position import Position
from belote.engine.rules import OPTIONS

PLAY_OPTIONS: Final = ("monter-partenaire", "sous-coupe-partenaire", "sous-coupe")
"""The options that decide what may be played."""


class OtherTable(NamedTuple):
    """An option, another value of it, and the cards that would be playable there."""

    option: str
    value: Any
    cards: tuple[Card, ...]


def other_tables(position: Position) -> tuple[OtherTable, ...]:
    """Return every single switch that changes the answer of a position."""
    here = playable(position)
    found = []
    for text in PLAY_OPTIONS:
        option = OPTIONS[text]
        for value in option.values.values():
            if value == getattr(position.rules, option.field):
                continue
            other = position._replace(rules=position.rules.with_options(**{option.field: value}))
            there = playable(other)
            if there != here:
                found.append(OtherTable(text, value, tuple(c for c in position.cards if c in there)))
    return tuple(found)
