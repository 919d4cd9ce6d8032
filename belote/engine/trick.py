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


def best_place(trick: Trick, trump: Suit) -> int:
    """Return the place of the card that holds a trick of at least one card (rules, section C).

    Each card takes the trick over if it beats the best one before it; a card of another
    plain suit never does.
    """
    best = 0
    for place in range(1, len(trick)):
        if trick[place] in values.beaten_by(trick[best], trump):
            best = place
    return best


def master(trick: Trick, trump: Suit) -> Master:
    """Return who holds a trick of at least one card, and with which card."""
    place = best_place(trick, trump)
    return Master(place, trick[place])


def points(trick: Trick, trump: Suit) -> int:
    """Return what the cards of a trick are worth, the dix de der not included."""
    return values.total(trick, trump)
