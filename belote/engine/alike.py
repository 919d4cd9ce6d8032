"""When two cards of one hand are the same choice: worth as much, and no card of others between them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from . import values
from .cards import OF_SUIT, Card, Suit


@cache
def between(one: Card, other: Card, trump: Suit) -> frozenset[Card]:
    """The cards of a suit that lie between two of it in strength."""
    apart = values.beaten_by(one, trump) ^ values.beaten_by(other, trump)
    return (apart & OF_SUIT[one.suit]) - {one, other}


def alike(one: Card, other: Card, trump: Suit, others: Iterable[Card]) -> bool:
    """Tell whether two cards of one hand are one choice: worth the same, and nothing of others between them."""
    same = one.suit is other.suit and values.points(one, trump) == values.points(other, trump)
    return same and between(one, other, trump).isdisjoint(others)
