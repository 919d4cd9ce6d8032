"""The two tables of belote: which card is the stronger, and what each card is worth.

Rules, section C. At trump: V 9 A 10 R D 8 7, worth 20 14 11 10 4 3 0 0. In a plain suit:
A 10 R D V 9 8 7, worth 11 10 4 3 2 0 0 0. No other module compares cards or knows a point.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .cards import DECK, OF_SUIT, Card, Rank, Suit

TRUMP_ORDER: Final = (
    Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
"""The ranks of the trump suit, strongest first."""

PLAIN_ORDER: Final = (
    Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
"""The ranks of a plain suit, strongest first."""

TRUMP_POINTS: Final = dict(zip(TRUMP_ORDER, (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
PLAIN_POINTS: Final = dict(zip(PLAIN_ORDER, (11, 10, 4, 3, 2, 0, 0, 0), strict=True))

DIX_DE_DER: Final = 10
"""What the last trick is worth beside its cards."""
CARD_POINTS: Final = sum(TRUMP_POINTS.values()) + 3 * sum(PLAIN_POINTS.values())
"""62 + 3 × 30: what the thirty-two cards are worth together."""


def order(suit: Suit, trump: Suit) -> tuple[Rank, ...]:
    """Return the ranks of a suit, strongest first, when ``trump`` is the trump suit."""
    return TRUMP_ORDER if suit is trump else PLAIN_ORDER


def points(card: Card, trump: Suit) -> int:
    """Return what a card is worth in points."""
    return (TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank]


def total(cards: Iterable[Card], trump: Suit) -> int:
    """Return what a heap of cards is worth, the dix de der not included."""
    return sum(points(card, trump) for card in cards)


def _stronger(card: Card, trump: Suit) -> frozenset[Card]:
    ranks = order(card.suit, trump)
    above = ranks[: ranks.index(card.rank)]
    same_suit = {c for c in OF_SUIT[card.suit] if c.rank in above}
    return frozenset(same_suit if card.suit is trump else same_suit | OF_SUIT[trump])


_BEATEN_BY: Final = tuple(tuple(_stronger(card, trump) for card in DECK) for trump in Suit)


def beaten_by(card: Card, trump: Suit) -> frozenset[Card]:
    """Return the cards that would take the trick from ``card``.

    They are the stronger cards of its suit and, if it is not a trump, every trump. A high
    card of another plain suit is not among them, however high it is.
    """
    return _BEATEN_BY[trump][card]


def arranged(cards: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """Return a hand as players hold it: trumps first, suits of alternating colour, strongest first."""
    colours = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    start = colours.index(trump)
    return tuple(
        sorted(
            cards,
            key=lambda card: ((colours.index(card.suit) - start) % 4, order(card.suit, trump).index(card.rank)),
        )
    )
