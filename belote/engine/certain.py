"""Where every card lies, for a seat that can work it out: then nothing is left to chance.

So it is near the end of a two-player game in which all cards are dealt: once the rows lie open, what is not
seen is in the other hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .cards import DECK, Card
from .deal import Column, Deal, Holding, Layout
from .inference import Facts
from .solve import card_values
from .state import State

NODES: Final = 2_000
"""How many cards are laid to find the best one: about two hundredths of a second."""


def laid_open(seen: Facts) -> State | None:
    """Return the deal as it lies, without its past; None while a card may lie in more than one place."""
    view = seen.view
    loose = [seat for seat, weight in seen.weight.items() if weight]
    if seen.asleep or len(loose) > 1:
        return None
    sure = frozenset().union(*seen.known.values())
    rest = tuple(card for card in DECK if card in seen.out and card not in sure)
    if len(rest) != sum(seen.weight.values()):
        return None
    holdings = {}
    for seat, others in view.players.items():
        row = tuple(Column(place.shown) for place in others.row)
        shown = {place.shown for place in others.row}
        known = tuple(card for card in DECK if card in seen.known.get(seat, ()) and card not in shown)
        hand = view.hand if seat is view.seat else (*known, *(rest if seat in loose else ()))
        holdings[seat] = Holding(hand, row)
    deal = Deal(view.rules, view.dealer, DECK, view.before, view.pot)
    return State(deal, (), Layout(holdings, view.aside, ()), view.contract, view.tricks)


def counted(seen: Facts) -> Mapping[Card, int] | None:
    """Return what each card is worth for certain, in points of one's side less those of the others'.

    None where that cannot be known, or takes too long to find.
    """
    state = laid_open(seen)
    return None if state is None else card_values(state, nodes=NODES)
