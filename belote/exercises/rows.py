"""Rows in exercises: the learner's face-up cards, and under which of them a card lies face down.

``under = "xox"`` says so with a sign for each: ``x`` covers one, ``o`` covers nothing. What lies face
down is never written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from belote.engine.cards import DECK, Card
from belote.engine.deal import Column
from belote.engine.seats import Seat
from belote.engine.view import Place

from .model import Exercise

UNDER: Final = "under"
"""What an exercise gives to say where face-down cards lie: a sign for each of its face-up cards."""
COVERS, NOTHING = "x", "o"


def columns(places: Sequence[Place], unseen: list[Card]) -> tuple[Column, ...]:
    """Columns for the engine: any unseen card stands for one that nobody has seen."""
    return tuple(Column(place.shown, unseen.pop() if place.hidden else None) for place in places)


def unseen_of(*seen: Sequence[Card]) -> list[Card]:
    """The cards of the pack that are not among those."""
    known = {card for cards in seen for card in cards}
    return [card for card in DECK if card not in known]


def own_row(exercise: Exercise) -> tuple[Place, ...]:
    """The learner's face-up cards, each on a face-down one unless the exercise says otherwise."""
    table = exercise.position.table
    under = exercise.fact(UNDER, COVERS * len(table))
    if len(under) != len(table) or set(under) - {COVERS, NOTHING}:
        raise ValueError(f"{UNDER}: a sign for each face-up card, not {under!r}")
    return tuple(Place(card, sign == COVERS) for card, sign in zip(table, under, strict=True))


def rows_of(exercise: Exercise, gone: Card | None = None) -> Mapping[Seat, Sequence[Place]]:
    """The rows that a position shows; a card that has just been played leaves its place empty."""
    if not exercise.positions or not exercise.position.table:
        return {}
    places = [place._replace(shown=None) if place.shown is gone else place for place in own_row(exercise)]
    return {Seat.SOUTH: places}
