"""Belote and rebelote: king and queen of trump of one player, each word said with its card.

Rules, section E. Where the cards must be is a table rule (R-E1); both words are needed (R-E3).
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from .cards import Card, Rank, Suit, card
from .deal import Holding
from .rules import Rules
from .seats import Seat
from .state import Play, State

MATES: Final = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}
ROYAL: Final = tuple(frozenset(card(rank, suit) for rank in MATES) for suit in Suit)
"""The two cards of a belote, found by the suit of trump."""


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
    other = MATES.get(played.rank) if played.suit is trump else None
    return None if other is None else card(other, trump)


def zone(rules: Rules, holding: Holding) -> tuple[Card, ...]:
    """Return the cards among which a belote is looked for: a face-down card never counts (R-E1)."""
    return holding.hand + holding.table if rules.belote_zone == "hand_and_table" else holding.hand


def holds(rules: Rules, holding: Holding, played: Card, trump: Suit) -> bool:
    """Tell whether ``played``, about to leave ``holding`` as the first of the two, begins a belote."""
    cards = zone(rules, holding)
    return played in cards and mate(played, trump) in cards


def says_belote(state: State, play: Play) -> bool:
    """Tell whether « belote » or « rebelote » may go with a card (R-E1, R-E3).

    The first card needs the other one in the zone of the table; the second needs « belote » said before
    by the same player.
    """
    contract = state.contract
    other = mate(play.card, contract.trump) if contract else None
    if contract is None or other is None:
        return False
    if holds(state.deal.rules, state.layout.holdings[play.seat], play.card, contract.trump):
        return True
    return Play(play.seat, other, said=True) in state.events
