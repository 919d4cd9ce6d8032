"""How a deal ends after a card, if from there everybody plays his best with all cards known: points and marks.

More points never mark less for a side, and every trick is above any points: so best play for the points is
best play for the marks too, and one search tells both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .cards import Card
from .count import Camp
from .play import allowed, apply, to_move
from .score import Result, score
from .solve import NODES, WORST, Search, TooManyNodesError, slim
from .state import Play, State, winner
from .tally import card_points, count_of, sides_of
from .turns import Side, side_of
from .values import DIX_DE_DER


class Ending(NamedTuple):
    """The end of a deal for one side: its points of cards with the der, and the marks, its own first.

    ``taking`` tells whether it is the taker's; ``sweep`` whether one side has won every trick.
    """

    points: int
    marks: tuple[int, int]
    result: Result
    taking: bool
    sweep: bool

    @property
    def gain(self) -> int:
        """The marks of the side less those of the others."""
        return self.marks[0] - self.marks[1]

    @property
    def rank(self) -> tuple[int, int]:
        """What one ending is compared with another by: the marks, then the points."""
        return self.gain, self.points


def endings(state: State, nodes: int = NODES) -> Mapping[Card, Ending] | None:
    """Return the ending after each card that may be played now, for the side of its player.

    None if the deal is too far from its end for a search of so many ``nodes``, or would be won midway.
    """
    seat = to_move(state)
    if seat is None or state.contract is None:
        return None
    search, found = Search(state, nodes, sweep=True), {}
    try:
        for group in search.choices(slim(state)):
            end = _line(search, _laid(state, group[0]))
            if len(end.tricks) < search.tricks:
                return None
            found.update(dict.fromkeys(group, ended(end, side_of(state.rules, seat))))
    except TooManyNodesError:
        return None
    return found


def ended(state: State, side: Side) -> Ending:
    """Return the ending of a deal that was played to its last trick."""
    camps = {side: camp for camp, side in sides_of(state).items()}
    count = count_of(state)
    marked = score(state.rules, count)
    der = side_of(state.rules, winner(state, state.tricks[-1])) is side
    own, theirs = (marked.taker, marked.defence)[:: 1 if camps[side] is Camp.TAKER else -1]
    return Ending(
        card_points(state, side) + DIX_DE_DER * der, (own, theirs), marked.result,
        camps[side] is Camp.TAKER, count.capot is not None,
    )  # fmt: skip


def _laid(state: State, card: Card) -> State:
    """The state after a card, with its word where one may go with it."""
    seat = to_move(state)
    assert seat is not None
    said = any(isinstance(event, Play) and event.said and event.card is card for event in allowed(state, seat))
    return apply(state, Play(seat, card, said))


def _line(search: Search, state: State) -> State:
    """The end of the deal, everybody playing his best: what the search found is walked through."""
    while (seat := to_move(state)) is not None and len(state.tricks) <= search.tricks:
        sign = 1 if side_of(state.rules, seat) is Side.SOUTH else -1
        bare = slim(state)
        groups = search.choices(bare)
        best = groups[0][0]
        if len(groups) > 1:
            wanted = search.value(bare, -WORST, WORST)
            best = next(
                card for card, *_ in groups
                if sign * search.after(bare, Play(seat, card), wanted - 1, wanted + 1) >= sign * wanted
            )  # fmt: skip
        state = _laid(state, best)
    return state
