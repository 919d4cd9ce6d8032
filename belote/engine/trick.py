"""A trick on the table: the suit led, who is master, what it is worth.

A trick is the tuple of its cards in order of play. Who led it, and so where everybody sits,
is not part of it: place 0 led, place 1 answered, and so on. Nothing is stored that can be read
off the cards.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from . import values
from .cards import Card, Suit

Trick: TypeAlias = tuple[Card, ...]


class Master(NamedTuple):
    """Who holds the trick so far: the place in order of play (from 0) and the card."""

    place: int
    card: Card


def master(trick: Trick, trump: Suit) -> Master:
    """Return who holds a trick of at least one card (rules, section C).

    Each card takes the trick over if it beats the best one before it; a card of another
    plain suit never does.
    """
    place = 0
    best = trick[0]
    for at in range(1, len(trick)):
        if trick[at] in values.beaten_by(best, trump):
            place, best = at, trick[at]
    return Master(place, best)


def points(trick: Trick, trump: Suit) -> int:
    """Return what the cards of a trick are worth, the dix de der not included."""
    return values.total(trick, trump)
