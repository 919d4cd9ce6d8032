"""Exact play with all cards on the table: what each card is worth when everybody plays his best from there.

Used after a deal, to tell what a card has cost, and near the end of one, by a player who can work out where
every card lies. Points are those of the tricks still to come, cards and dix de der; belote and annonces do
not depend on the order of play. A side that may still win every trick prefers that to anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from . import values
from .alike import alike
from .cards import Card, Suit
from .duties import playable
from .play import position_of, to_move
from .seats import Seat
from .state import Play, State, advance, current, finished, winner
from .tally import tricks_in_deal
from .trick import best_place, points
from .turns import Side, side_of
from .values import DIX_DE_DER

NODES: Final = 30_000
"""How many cards a search may lay before it gives up: about 0.3 s."""


class Bounds(NamedTuple):
    """What is known of a position: its value lies between the two."""

    low: int
    high: int


Memo: TypeAlias = dict[object, Bounds]
WORST: Final = 10_000
SWEEP: Final = 1_000
"""What every trick together is worth to a search beside their points: above all that cards can bring."""


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
    try:
        return _values(Search(state, nodes, sweep=False), slim(state))
    except TooManyNodesError:
        return None


def _values(search: Search, state: State) -> dict[Card, int]:
    """The value of each card for the mover's side, those that are one choice sharing theirs."""
    seat = to_move(state)
    assert seat is not None
    sign = 1 if side_of(state.rules, seat) is Side.SOUTH else -1
    found = {}
    for group in search.choices(state):
        value = sign * search.after(state, Play(seat, group[0]), -WORST, WORST)
        found.update(dict.fromkeys(group, value))
    return found


def _parting(state: State, seat: Seat) -> set[Card]:
    """The cards that part two of a seat's own: those of others, what holds the trick, those that cover one."""
    found = {column.shown for column in state.layout.holdings[seat].row if column.hidden and column.shown}
    for each, (hand, row) in state.layout.holdings.items():
        if each is not seat:
            found.update(hand)
            found.update(card for column in row for card in column if card)
    now = current(state)
    if now and state.contract:
        found.add(now.cards[best_place(now.cards, state.contract.trump)])
    return found


def slim(state: State) -> State:
    """The same cards without what a search does not ask: the events so far, and a win of the match midway."""
    rules = state.rules.with_options(immediate_win="no")
    return state._replace(deal=state.deal._replace(rules=rules), events=())


class Search:
    """One search: its memory and how many cards it may still lay.

    With ``sweep`` it looks out for a side that wins every trick of the deal.
    """

    def __init__(self, state: State, nodes: int, *, sweep: bool) -> None:
        self.left = nodes
        self.memo: Memo = {}
        self.tricks = tricks_in_deal(state.rules)
        done = finished(state)
        sides = {side_of(state.rules, winner(state, played)) for played in done}
        self.done = len(done)
        self.sweeper = sides.pop() if sweep and len(sides) == 1 else None

    def choices(self, state: State) -> list[tuple[Card, ...]]:
        """The playable cards, those that are one choice together, the dearest first: good cards cut more."""
        seat = to_move(state)
        assert seat is not None
        position = position_of(state, seat)
        trump = position.trump
        legal = playable(position)
        found: list[tuple[Card, ...]] = []
        cards = [card for card in position.cards if card in legal]
        first: dict[tuple[Suit, int], list[int]] = {}
        others: set[Card] | None = None
        for card in cards:
            places = first.setdefault((card.suit, values.points(card, trump)), [])
            if places and others is None:
                others = _parting(state, seat)
            place = next((at for at in places if others is not None and {card, *found[at]}.isdisjoint(others)
                          and alike(found[at][0], card, trump, others)), None)  # fmt: skip
            if place is None:
                places.append(len(found))
                found.append((card,))
            else:
                found[place] = (*found[place], card)
        return sorted(found, key=lambda group: -values.points(group[0], trump))

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
        if last:
            return gain + (self._sweeps(state) and (SWEEP if self.sweeper is Side.SOUTH else -SWEEP))
        return gain + self.between(state, alpha - gain, beta - gain)

    def _sweeps(self, state: State) -> bool:
        """Tell whether one side has won every trick so far."""
        return self.sweeper is not None and all(
            side_of(state.rules, winner(state, played)) is self.sweeper for played in state.tricks[self.done :]
        )

    def between(self, state: State, alpha: int, beta: int) -> int:
        """The value between two tricks, remembered."""
        seat = to_move(state)
        key = (seat, self._sweeps(state), tuple(state.layout.holdings.values()))
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
        for card, *_ in self.choices(state):
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
