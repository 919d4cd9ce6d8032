"""Deals that fit what a seat has seen: the cards it has not seen are dealt to the places they may lie in.

For a player who looks at the end of a deal: what is best on average over such deals is a good card, and
nothing is used that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from .cards import DECK, Card, Suit
from .deal import Column, Deal, Holding, Layout
from .inference import voids
from .seats import Seat
from .state import State
from .view import View

TRIES: Final = 12
"""How often a deal is tried before the suits that a player cannot hold are forgotten."""


def samples(view: View, count: int, seed: object) -> Iterator[State]:
    """Yield states, the same for the same seed, that look like this view to its seat.

    Their packs and events are not filled in: they are good for playing on, not for looking back.
    """
    rng = Random(f"{seed}")
    hidden = _unseen(view)
    without = voids(view)
    for _ in range(count):
        yield _state(view, _dealt(view, hidden, without, rng))


def _unseen(view: View) -> list[Card]:
    """The cards that the seat has not seen."""
    seen = {card for trick in view.tricks for card in trick.cards} | set(view.hand)
    seen |= {place.shown for others in view.players.values() for place in others.row if place.shown}
    seen |= {card for card in (view.aside, view.bergere) if card}
    return [card for card in DECK if card not in seen]


def _taken(view: View) -> tuple[Seat, Card] | None:
    """The turned card in its taker's hand, which everybody remembers until it is played."""
    contract, card = view.contract, view.turned
    if not contract or card is None or view.rules.turned_card != "taker" or contract.taker is view.seat:
        return None
    played = any(card in trick.cards for trick in view.tricks)
    return None if played or not view.players[contract.taker].hand else (contract.taker, card)


def _dealt(
    view: View, hidden: list[Card], without: Mapping[Seat, frozenset[Suit]], rng: Random
) -> dict[Seat, list[Card]]:
    """The unseen cards shared out: to each other player's hand, then to the face-down places."""
    others = [seat for seat in view.players if seat is not view.seat]
    taken = _taken(view)
    for attempt in range(TRIES):
        rng.shuffle(hidden)
        pool, hands = list(hidden), {}
        for seat in sorted(others, key=lambda seat: -len(without.get(seat, ()))):
            barred = without.get(seat, frozenset()) if attempt < TRIES - 1 else frozenset()
            sure = [taken[1]] if taken and taken[0] is seat else []
            loose = [card for card in pool if card.suit not in barred and not (taken and card is taken[1])]
            fitting = [*sure, *loose][: view.players[seat].hand]
            if len(fitting) < view.players[seat].hand:
                break
            hands[seat] = fitting
            pool = [card for card in pool if card not in fitting]
        else:
            return hands | {view.seat: pool}
    raise AssertionError("without any bar, the cards always go round")


def _state(view: View, hands: dict[Seat, list[Card]]) -> State:
    rest = iter(hands[view.seat])
    holdings = {}
    for seat, others in view.players.items():
        row = tuple(Column(place.shown, next(rest) if place.hidden else None) for place in others.row)
        holdings[seat] = Holding(view.hand if seat is view.seat else tuple(hands[seat]), row)
    deal = Deal(view.rules, view.dealer, DECK, view.before, view.pot)
    return State(deal, (), Layout(holdings, view.aside, ()), view.contract, view.tricks)
