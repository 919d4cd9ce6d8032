"""How likely a seat holds a card, beats a trick, or takes it: what is not known is equally likely anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Final

from . import values
from .cards import OF_SUIT, Card, Suit
from .inference import Facts, out_of
from .seats import Seat
from .trick import best_place

TAKES: Final = 0.7
"""How often a partner who can take a trick does."""
RUFFED: Final = 0.4
"""How much less often he can once an opponent has ruffed."""


def share(seen: Facts, seat: Seat, card: Card) -> float:
    """How likely a seat can play a card that is out."""
    holder = next((one for one, cards in seen.known.items() if card in cards), None)
    if holder is not None:
        return float(holder is seat)
    weights = {one: weight for one, weight in seen.weight.items() if card.suit not in seen.void[one]}
    whole = sum(weights.values()) + seen.asleep
    return weights.get(seat, 0) / whole if whole else 0.0


def may_hold(seen: Facts, seat: Seat, card: Card) -> bool:
    """Tell whether a seat may still play a card some time: what lies face down may be his too."""
    holder = next((one for one, cards in seen.known.items() if card in cards), None)
    if card not in seen.out or holder is not None:
        return holder is seat
    covered = any(place.hidden for place in seen.view.players[seat].row)
    return covered or (bool(seen.weight.get(seat)) and card.suit not in seen.void[seat])


def chance(seen: Facts, seat: Seat, cards: Iterable[Card]) -> float:
    """How likely a seat can play at least one of some cards."""
    return 1 - prod([1 - share(seen, seat, card) for card in cards])


def holds_trump(seen: Facts, seats: Iterable[Seat]) -> float:
    """How likely one of these seats still has a trump."""
    trumps = out_of(seen, seen.trump)
    return 1 - prod([1 - chance(seen, seat, trumps) for seat in seats])


def beaten(seen: Facts, seat: Seat, best: Card, led: Suit) -> float:
    """How likely a seat that follows can beat the card that holds the trick."""
    above = values.beaten_by(best, seen.trump) & seen.out
    if led is seen.trump:
        return chance(seen, seat, above)
    ruff = ruffs(seen, seat, best, led)
    return ruff if best.suit is not led else min(chance(seen, seat, above & OF_SUIT[led]) + ruff, 1.0)


def ruffs(seen: Facts, seat: Seat, best: Card, led: Suit) -> float:
    """How likely a seat that follows can beat it with a trump where none was led."""
    if led is seen.trump:
        return 0.0
    above = values.beaten_by(best, seen.trump) & seen.out & OF_SUIT[seen.trump]
    return (1 - chance(seen, seat, out_of(seen, led))) * chance(seen, seat, above)


def wins(seen: Facts, card: Card) -> float:
    """How likely the player's side takes the trick if he plays a card to it.

    A partner who plays after an opponent who ruffs would have to overruff.
    """
    trick = (*seen.trick, card)
    place = best_place(trick, seen.trump)
    holder = (*seen.seats, seen.seat)[place]
    best, led = trick[place], trick[0].suit
    won, ruffed = float(seen.ours(holder)), 0.0
    for seat in seen.coming:
        risk = beaten(seen, seat, best, led)
        if seen.ours(seat):
            won += (1 - won) * risk * TAKES * (1 - RUFFED * ruffed)
        else:
            won *= 1 - risk
            ruffed = 1 - (1 - ruffed) * (1 - ruffs(seen, seat, best, led))
    return won
