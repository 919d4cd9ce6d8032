"""What the player to move has before him: the table rules, the trump, the trick, his cards."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, Suit
from .rules import Rules
from .trick import Trick


class Position(NamedTuple):
    """A decision: the player next after the trick's last card is to move.

    ``hand`` and ``table`` keep the order in which they are shown; ``table`` holds his own
    face-up cards and is empty outside the games that have rows (rule R-D4). In four-player
    games his partner is the one who played two cards before him.
    """

    rules: Rules
    trump: Suit
    trick: Trick
    hand: tuple[Card, ...]
    table: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards he might play from: the hand, then the face-up cards."""
        return self.hand + self.table

    @property
    def partner_place(self) -> int | None:
        """The partner's place in the trick, or None if he has none or has not played yet."""
        if self.rules.players == 4 and len(self.trick) >= 2:
            return len(self.trick) - 2
        return None
