"""The reason for a play in a player's own terms, read off the situation and the card."""

from __future__ import annotations

from enum import Enum

from . import values
from .cards import OF_SUIT, Card, Rank
from .inference import Facts, holds_trump, is_master, wins
from .trick import best_place

SURE = 0.9
"""From here on a trick is as good as taken."""


class Reason(Enum):
    """Why a card is the one to play; the value is its name in text forms."""

    ONLY = "seule"  # nothing else may be played
    LAST_TRICK = "der"  # the last card falls of itself
    GIVE = "charger"  # the partner holds the trick: points for him
    STAY_LOW = "laisser"  # the partner holds the trick, and it costs nothing to keep the good cards
    HOLD_BACK = "refuser"  # the others take it: as few points as can be
    WIN = "prendre"  # a card that nobody beats any more
    WIN_CHEAPLY = "prendre-juste"  # just enough takes it
    TRY = "tenter"  # it may hold
    RUFF = "couper"
    RUFF_PARTNER = "couper-partenaire"  # he holds it, but not for long
    OVERRUFF = "surcouper"
    SAVE_TRUMP = "garder-atout"  # the partner holds it: no trump is spent
    KEEP_TEN = "garder-dix"  # a low card of another suit, so that a ten keeps its guard
    DISCARD = "defausse"
    HOPE = "esperer"  # the partner has still to play: points for him, if he takes it
    PULL = "faire-tomber"  # the taker's side leads trumps
    PULL_FOR = "atout-partenaire"  # the taker is the partner
    CASH = "encaisser"  # a master card while no opponent can ruff it
    LEAD_ACE = "as"  # a master card before they can ruff it
    TO_PARTNER = "faire-couper"  # he has none of that suit
    LEAD_LOW = "petite"  # nothing is sure: a card that costs little


def motive(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    """Return the reason for a card, and the cards that show it."""
    if len(seen.mine) == 1:
        return (Reason.LAST_TRICK if seen.last else Reason.ONLY), ()
    if len(seen.legal) == 1:
        return Reason.ONLY, ()
    return _following(seen, card) if seen.trick else _leading(seen, card)


def _leading(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    contract = seen.view.contract
    if card.suit is seen.trump:
        if not seen.taking:
            return (Reason.CASH if is_master(seen, card) else Reason.LEAD_LOW), (card,)
        if holds_trump(seen, seen.opponents) == 0:
            return (Reason.CASH if is_master(seen, card) else Reason.LEAD_LOW), (card,)
        mine = contract is not None and contract.taker is seen.seat
        return (Reason.PULL if mine else Reason.PULL_FOR), _sorted(seen, seen.out & OF_SUIT[seen.trump])
    if is_master(seen, card):
        ruffed = holds_trump(seen, seen.opponents)
        return (Reason.LEAD_ACE if ruffed else Reason.CASH), (card,)
    if any(card.suit in seen.void[seat] for seat in seen.coming if seen.ours(seat)):
        return Reason.TO_PARTNER, _sorted(seen, seen.out & OF_SUIT[card.suit])
    return Reason.LEAD_LOW, (card,)


def holder(seen: Facts) -> tuple[Card, bool]:
    """The card that holds the trick, and whether the partner played it."""
    place = best_place(seen.trick, seen.trump)
    return seen.trick[place], seen.ours(seen.seats[place])


def _following(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    best, partners = holder(seen)
    takes = card in values.beaten_by(best, seen.trump)
    led = seen.trick[0].suit
    dear = max(values.points(each, seen.trump) for each in seen.legal)
    worth = values.points(card, seen.trump)
    if takes:
        if card.suit is seen.trump and led is not seen.trump:
            if partners:
                return Reason.RUFF_PARTNER, (best,)
            return (Reason.OVERRUFF if best.suit is seen.trump else Reason.RUFF), (best,)
        if wins(seen, card) < SURE:
            return Reason.TRY, (best,)
        stronger = [other for other in seen.legal if other in values.beaten_by(card, seen.trump)]
        return (Reason.WIN_CHEAPLY if stronger else Reason.WIN), (best,)
    if partners:
        if worth and wins(seen, card) > 0.5 and worth >= 3:
            return Reason.GIVE, (best,)
        spared = [other for other in seen.legal if other.suit is seen.trump]
        if spared and card.suit is not seen.trump and dear in (values.points(s, seen.trump) for s in spared):
            return Reason.SAVE_TRUMP, (best,)
        return (Reason.STAY_LOW if wins(seen, card) > 0.5 else Reason.HOLD_BACK), (best,)
    ten = next((each for each in seen.legal if each.rank is Rank.TEN and each.suit not in (card.suit, led)), None)
    if card.suit not in (led, seen.trump):
        if (
            ten
            and not is_master(seen, ten)
            and ten.suit is not seen.trump
            and sum(each.suit is ten.suit for each in seen.mine) > 1
        ):
            return Reason.KEEP_TEN, (ten,)
        least = min(values.points(each, seen.trump) for each in seen.legal)
        hopes = worth > least and any(seen.ours(seat) for seat in seen.coming)
        return (Reason.HOPE if hopes else Reason.DISCARD), (best,)
    return Reason.HOLD_BACK, (best,)


def _sorted(seen: Facts, cards: frozenset[Card]) -> tuple[Card, ...]:
    return values.arranged(cards, seen.trump)
