"""Where everybody sits: the player to move is South, his partner North (rule R-A5)."""

from __future__ import annotations

from enum import IntEnum

from .position import Position


class Seat(IntEnum):
    """A place at the table, in clockwise order."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3


def seat_of(position: Position, place: int) -> Seat:
    """Return where the player sits who played at ``place`` (from 0) in the trick.

    With two players the other one sits opposite. With four, play turns to the right
    (South, East, North, West) or to the left as the rules say.
    """
    back = len(position.trick) - place
    if position.rules.players == 2:
        return Seat.NORTH if back % 2 else Seat.SOUTH
    return Seat(back % 4) if position.rules.rotation == "right" else Seat(-back % 4)
