"""Exact play with all cards on the table: what each card is worth when everybody plays his best from there.

Used after a deal, to tell what a card has cost. Points are those of the tricks still to come, cards and
dix de der; belote, annonces and the premium of a capot do not depend on the order of play, or cannot be
told from the end alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from .cards import Card
from .duties import playable
from .play import position_of, to_move
from .state import Play, State, advance, winner
from .tally import tricks_in_deal
from .trick import points
from .turns import Side, side_of
from .values import DIX_DE_DER

NODES: Final = 30_000
"""How many cards a search may lay before it gives up: about 0.3 s."""


class Bounds(NamedTuple):
    """What is known of a position: its value lies between the two."""

    low: int
    high: int


Memo: TypeAlias = dict[object, Bounds]
WORST: Final = 1_000


class TooManyNodesError(Exception):
    """The search would take too long."""


def card_values(state: State, nodes: int = NODES) -> Mapping[Card, int] | None:
    """Return, for each card that may be played now, the points of the mover's side less the others'.

    Only the tricks still to come count, the present one included. None if the deal is too far from its
    end for a search of so many ``nodes``, or if it is over.
    """
    seat = to_move(state)
    if seat is None or state.contract is None:
        return None
    sign = 1 if side_of(state.rules, seat) is Side.SOUTH else -1
    search = _Search(state, nodes)
    try:
        return {card: sign * search.after(state, Play(seat, card), -WORST, WORST) for card in search.moves(state)}
    except TooManyNodesError:
        return None


class _Search:
    """One search: its memory and how many cards it may still lay."""

    def __init__(self, state: State, nodes: int) -> None:
        self.left = nodes
        self.memo: Memo = {}
        self.tricks = tricks_in_deal(state.rules)

    def moves(self, state: State) -> list[Card]:
        """The playable cards, the dearest first: good cards cut more."""
        seat = to_move(state)
        assert seat is not None
        position = position_of(state, seat)
        legal = playable(position)
        trump = position.trump
        return sorted((card for card in position.cards if card in legal), key=lambda card: -points((card,), trump))

    def after(self, state: State, play: Play, alpha: int, beta: int) -> int:
        """The value for South's side once a card is laid."""
        self.left -= 1
        if self.left < 0:
            raise TooManyNodesError
        state = advance(state, play)
        trick = state.tricks[-1]
        if len(trick.cards) < state.deal.rules.players:
            return self.value(state, alpha, beta)
        assert state.contract is not None
        worth = points(trick.cards, state.contract.trump)
        last = len(state.tricks) == self.tricks
        worth += DIX_DE_DER if last else 0
        gain = worth if side_of(state.rules, winner(state, trick)) is Side.SOUTH else -worth
        return gain if last else gain + self.between(state, alpha - gain, beta - gain)

    def between(self, state: State, alpha: int, beta: int) -> int:
        """The value between two tricks, remembered."""
        seat = to_move(state)
        if seat is None:  # won midway
            return 0
        key = (seat, tuple(state.layout.holdings.values()))
        low, high = self.memo.get(key, Bounds(-WORST, WORST))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self.value(state, max(alpha, low), min(beta, high))
        if value <= alpha:
            high = min(high, value)
        elif value >= beta:
            low = max(low, value)
        else:
            low = high = value
        self.memo[key] = Bounds(low, high)
        return value

    def value(self, state: State, alpha: int, beta: int) -> int:
        """The best that the player to move can do, for South's side."""
        seat = to_move(state)
        assert seat is not None
        south = side_of(state.rules, seat) is Side.SOUTH
        best = -WORST if south else WORST
        for card in self.moves(state):
            value = self.after(state, Play(seat, card), alpha, beta)
            if south:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best
