"""Finding the revoke in tricks that have been played: who broke a duty that his later cards betray."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.cards import Card
from belote.engine.duties import examine
from belote.engine.position import Position
from belote.engine.seats import Seat
from belote.engine.trick import master
from belote.engine.turns import order
from belote.words.cards import SEATS

from .model import Exercise, LessonError


class Revoke(NamedTuple):
    """The position in which it happened (the hand is what is known of it), the card, whose it was."""

    position: Position
    card: Card
    seat: Seat

    @property
    def seat_name(self) -> str:
        """``Ouest``, or ``Tu`` is never asked: every seat is named."""
        return SEATS[self.seat]


def seats_of(exercise: Exercise) -> tuple[tuple[Seat, ...], ...]:
    """Who played each card of each trick: West leads the first, each winner leads the next."""
    leader, rows = Seat.WEST, []
    for trick in exercise.tricks:
        row = order(exercise.position.rules, leader)[: len(trick)]
        rows.append(row)
        leader = row[master(trick, exercise.position.trump).place]
    return tuple(rows)


def find_revoke(exercise: Exercise) -> Revoke:
    """Return the one revoke of the tricks.

    A player's hand is known as far as the cards he played from then on.
    Raises :class:`LessonError` unless there is exactly one.
    """
    found = []
    rows = seats_of(exercise)
    for number, (trick, seats) in enumerate(zip(exercise.tricks, rows, strict=True)):
        for place, (card, seat) in enumerate(zip(trick, seats, strict=True)):
            later = [
                other
                for t, s in zip(exercise.tricks[number + 1 :], rows[number + 1 :], strict=True)
                for other, who in zip(t, s, strict=True)
                if who is seat
            ]
            base = exercise.position
            position = Position(base.rules, base.trump, trick[:place], (card, *later))
            if examine(position).broken_by(card):
                found.append(Revoke(position, card, seat))
    if len(found) != 1:
        raise LessonError("-", exercise.id, f"{len(found)} revokes")
    return found[0]
