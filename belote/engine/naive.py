"""The lowest of the machine players: takes on a strong trump suit, beats what he can, else throws his cheapest.

He never looks back at the tricks, and knows nothing of his partner but whether he is master. It is the
player of a first game, and the one that better players are measured against.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from . import values
from .calls import Call, Say, Spoken
from .cards import Card, Rank, Suit
from .contests import Said
from .inference import own_row
from .state import Event, Exchange, Play
from .trick import best_place
from .turns import order, side_of
from .view import View

ENOUGH: Final = 34
"""Points of trumps in the cards he knows, the turned one included, for which he takes: a jack and a nine."""


def choose(view: View) -> Event:
    """Return what he does; a view of a seat whose turn it is has something to choose."""
    others = [event for event in view.allowed if not isinstance(event, Play)]
    extra = next((event for event in others if isinstance(event, Exchange | Said)), None)
    if extra:
        return extra
    calls = [event for event in others if isinstance(event, Spoken)]
    return _call(view, calls) if calls else _card(view)


def strength(cards: Iterable[Card], trump: Suit) -> int:
    """Return the points of the trumps among some cards, ten more for each beyond two."""
    trumps = [card for card in cards if card.suit is trump]
    return values.total(trumps, trump) + 10 * max(len(trumps) - 2, 0)


def known(view: View) -> tuple[Card, ...]:
    """The cards that will be his if he takes: hand, face-up cards, and the turned card where it goes to the taker."""
    comes = view.turned is not None and view.rules.turned_card == "taker"
    return (*view.hand, *own_row(view), *((view.turned,) if comes and view.turned else ()))


def _call(view: View, calls: list[Spoken]) -> Event:
    passing = next((event for event in calls if event.call.say is Say.PASS), calls[0])
    worth = {event: _worth(view, event.call) for event in calls if event.call.say in (Say.TAKE, Say.NAME, Say.BID)}
    best = max(worth, key=lambda event: (worth[event], -event.call.points), default=passing)
    return best if best is not passing and (worth[best] >= 0 or passing not in calls) else passing


def _worth(view: View, call: Call) -> int:
    """How far the hand is above what he wants for a call; a bid wants ten points more for each step over 80."""
    suit = call.suit
    if suit is None:
        assert view.turned is not None
        suit = view.turned.suit
    wanted = ENOUGH + max(call.points - 80, 0)
    return strength(known(view), suit) - wanted


def _card(view: View) -> Event:
    plays = [event for event in view.allowed if isinstance(event, Play)]
    assert view.contract is not None
    trump = view.contract.trump
    trick = view.tricks[-1] if view.tricks and len(view.tricks[-1].cards) < view.rules.players else None

    def cost(play: Play) -> tuple[int, int, bool]:
        return values.points(play.card, trump), play.card.index, not play.said

    if trick is None:  # he leads an ace if he has one, else what is cheapest
        aces = [play for play in plays if play.card.rank is Rank.ACE and play.card.suit is not trump]
        return min(aces or plays, key=cost)
    place = best_place(trick.cards, trump)
    holder = order(view.rules, trick.leader)[place]
    if side_of(view.rules, holder) is side_of(view.rules, view.seat):
        plain = [play for play in plays if play.card.suit is not trump]
        return max(plain or plays, key=lambda play: (cost(play)[0], play.said))
    beating = values.beaten_by(trick.cards[place], trump)
    winning = [play for play in plays if play.card in beating]
    return min(winning or plays, key=cost)
