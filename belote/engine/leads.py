"""The reason for a card that is led: trumps drawn, a master card, or what speaks for it where nothing is sure."""

from __future__ import annotations

from . import values
from .cards import OF_SUIT, Card, Rank, Suit
from .inference import Facts, above, is_master, out_of
from .odds import holds_trump, may_hold, wins
from .reasons import Reason

LIKELY = 0.6
"""From here on a master card rather makes its trick."""
RUFFED = 0.2
"""Below, it is as good as ruffed."""
LONG = 3
"""From so many cards on a suit is long."""


def leading(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    """Return the reason for a lead, and the cards that show it."""
    if card.suit is seen.trump and seen.taking and holds_trump(seen, seen.opponents):
        return _pulling(seen, card)
    if is_master(seen, card):
        return _cashing(seen, card)
    if any(card.suit in seen.void[seat] for seat in seen.coming if seen.ours(seat)):
        return Reason.TO_PARTNER, values.arranged(out_of(seen, card.suit), seen.trump)
    return _quiet(seen, card)


def _pulling(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    higher = [
        other for other in above(seen, card) if any(other in seen.known.get(seat, ()) for seat in seen.opponents)
    ]
    if higher:
        return Reason.PULL_UNDER, (higher[-1],)
    contract = seen.view.contract
    mine = contract is not None and contract.taker is seen.seat
    return (Reason.PULL if mine else Reason.PULL_FOR), values.arranged(out_of(seen, seen.trump), seen.trump)


def _cashing(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    if card.suit is seen.trump:
        return Reason.CASH, (card,)
    if holds_trump(seen, seen.opponents):
        won = wins(seen, card)
        return (Reason.SPEND if won < RUFFED else Reason.MAY_BE_RUFFED if won < LIKELY else Reason.LEAD_ACE), (
            card,
        )
    hidden = any(may_hold(seen, seat, trump) for seat in seen.opponents for trump in out_of(seen, seen.trump))
    return (Reason.CASH_NOW if hidden else Reason.CASH), (card,)


def _quiet(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    """What speaks for a card that is not master, as far as it is true."""
    trumps = [other for other in seen.mine if other.suit is seen.trump]
    if len(trumps) == len(seen.mine):
        return Reason.LEAD_TRUMPS, (card,)
    if card.suit is seen.trump:
        return Reason.LEAD_LOW, (card,)
    covered = any(place.hidden for place in seen.view.players[seen.seat].row)
    suits = {suit: sum(other.suit is suit for other in seen.mine) for suit in Suit if suit is not seen.trump}
    if suits[card.suit] == 1 and trumps and not covered and out_of(seen, card.suit):
        return Reason.LEAD_SHORT, (card,)
    tens = [other for other in seen.mine if other.rank is Rank.TEN and other.suit not in (seen.trump, card.suit)]
    guarded = [ten for ten in tens if suits[ten.suit] > 1 and not is_master(seen, ten)]
    if guarded:
        return Reason.LEAD_GUARD, (guarded[0],)
    contract = seen.view.contract
    if contract and not seen.taking and seen.coming[0] is contract.taker and len(seen.coming) > 1:
        return Reason.LEAD_THROUGH, (card,)
    if suits[card.suit] >= LONG and suits[card.suit] == max(suits.values()):
        return Reason.LEAD_LONG, values.arranged(OF_SUIT[card.suit].intersection(seen.mine), seen.trump)
    if not values.points(card, seen.trump):
        masters = any(is_master(seen, other) for other in seen.legal)
        return (Reason.LEAD_KEEP if masters else Reason.LEAD_NOTHING), (card,)
    return Reason.LEAD_LOW, (card,)
