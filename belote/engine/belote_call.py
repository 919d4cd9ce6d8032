"""Belote and rebelote: king and queen of trump of one player, each word said with its card.

Rules, section E. Where the cards must be is a table rule (R-E1); both words are needed (R-E3).
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from .cards import Card, Rank, Suit, card
from .deal import Holding
from .rules import Rules
from .seats import Seat


class Words(Enum):
    """How far a belote has come, or what was forgotten."""

    BELOTE = "belote"  # the first word is said, the second card is still to come
    ANNOUNCED = "announced"  # both words: 20 points
    BELOTE_FORGOTTEN = "belote_forgotten"  # with the first card: nothing is marked
    REBELOTE_FORGOTTEN = "rebelote_forgotten"  # with the second


class Belote(NamedTuple):
    """One player's belote: the card played first, the other one, and what became of the words."""

    seat: Seat
    first: Card
    second: Card
    words: Words


def mate(played: Card, trump: Suit) -> Card | None:
    """Return the card that makes a belote with this one; None if it is neither king nor queen of trump."""
    other = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}.get(played.rank)
    return card(other, trump) if other is not None and played.suit is trump else None


def zone(rules: Rules, holding: Holding) -> frozenset[Card]:
    """Return the cards among which a belote is looked for: a face-down card never counts (R-E1)."""
    return frozenset(holding.hand + (holding.table if rules.belote_zone == "hand_and_table" else ()))


def holds(rules: Rules, holding: Holding, played: Card, trump: Suit) -> bool:
    """Tell whether ``played``, about to leave ``holding`` as the first of the two, begins a belote."""
    return mate(played, trump) is not None and {played, mate(played, trump)} <= zone(rules, holding)
