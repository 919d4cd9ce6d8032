"""Whose turn it is: the way round the table, partners and the two sides.

Seats are fixed for a whole match; with two players they are South and North. Rules, section A.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final

from .rules import Rules
from .seats import Seat

SEAT_LETTERS: Final = {Seat.SOUTH: "S", Seat.WEST: "O", Seat.NORTH: "N", Seat.EAST: "E"}
"""The seats in text forms: Sud, Ouest, Nord, Est."""


class Side(IntEnum):
    """One of the two sides of a match; the taker of a deal belongs to either."""

    SOUTH = 0  # South, and North where four play
    OTHER = 1

    @property
    def other(self) -> Side:
        """The opponents."""
        return SIDES[1 - self]


SIDES: Final = tuple(Side)


@cache
def _round(players: int, rotation: str, first: Seat) -> tuple[Seat, ...]:
    ring: tuple[Seat, ...]
    if players == 2:
        ring = (Seat.SOUTH, Seat.NORTH)
    elif rotation == "right":
        ring = (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)
    else:
        ring = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
    start = ring.index(first)
    return ring[start:] + ring[:start]


def order(rules: Rules, first: Seat) -> tuple[Seat, ...]:
    """Return the seats in turn, beginning with ``first`` (R-A5)."""
    return _round(rules.players, rules.rotation, first)


def after(rules: Rules, seat: Seat) -> Seat:
    """Return the seat whose turn comes next."""
    return order(rules, seat)[1]


def side_of(rules: Rules, seat: Seat) -> Side:
    """Return the side of a seat: every second seat, whatever the way round."""
    return SIDES[order(rules, Seat.SOUTH).index(seat) % 2]


def seats_of(rules: Rules, side: Side) -> tuple[Seat, ...]:
    """Return the seats of a side."""
    return order(rules, Seat.SOUTH)[side::2]
