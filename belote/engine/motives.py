"""The reason for a play in a player's own terms, read off the situation and the card."""

from __future__ import annotations

from collections.abc import Iterable

from . import values
from .alike import alike
from .cards import Card, Rank
from .inference import Facts, above, is_master
from .leads import LIKELY, leading
from .odds import wins
from .reasons import Reason
from .trick import best_place

__all__ = ["Reason", "holder", "motive"]

SURE = 0.9
"""From here on a trick is as good as taken."""


def motive(seen: Facts, card: Card) -> tuple[Reason, tuple[Card, ...]]:
    """Return the reason for a card, and the cards that show it."""
    if len(seen.mine) == 1:
        return (Reason.LAST_TRICK if seen.last else Reason.ONLY), ()
    if len(seen.legal) == 1:
        return Reason.ONLY, ()
    return _following(seen, card) if seen.trick else leading(seen, card)


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
    least = min(values.points(each, seen.trump) for each in seen.legal)
    if takes:
        if card.suit is seen.trump and led is not seen.trump:
            if partners:
                return Reason.RUFF_PARTNER, (best,)
            return (Reason.OVERRUFF if best.suit is seen.trump else Reason.RUFF), (best,)
        if (won := wins(seen, card)) < SURE:
            if all(other in values.beaten_by(best, seen.trump) for other in seen.legal):
                return Reason.MUST_RISE, (best,)
            return (Reason.TRY if won >= LIKELY else Reason.RISK), (best, *above(seen, card))
        stronger = [other for other in seen.legal if other in values.beaten_by(card, seen.trump)]
        return (Reason.WIN_CHEAPLY if _dearer(seen, card, stronger) else Reason.WIN), (best,)
    if partners:
        if worth and wins(seen, card) > 0.5 and worth >= 3:
            return Reason.GIVE, (best,)
        spared = [other for other in seen.legal if other.suit is seen.trump]
        if spared and card.suit is not seen.trump and dear in (values.points(s, seen.trump) for s in spared):
            return Reason.SAVE_TRUMP, (best,)
        return (Reason.STAY_LOW if wins(seen, card) > 0.5 else _lost(seen, card)), (best,)
    ten = next((each for each in seen.legal if each.rank is Rank.TEN and each.suit not in (card.suit, led)), None)
    if card.suit not in (led, seen.trump):
        if (
            ten
            and not is_master(seen, ten)
            and ten.suit is not seen.trump
            and sum(each.suit is ten.suit for each in seen.mine) > 1
        ):
            return Reason.KEEP_TEN, (ten,)
        hopes = worth > least and any(seen.ours(seat) for seat in seen.coming) and wins(seen, card) > LIKELY
        return (Reason.HOPE if hopes else Reason.DISCARD), (best,)
    return (Reason.LEAVE if wins(seen, card) > 0.5 else _lost(seen, card)), (best,)


def _lost(seen: Facts, card: Card) -> Reason:
    """The reason for a card on a trick of the others: the least there is, or a little more to keep something."""
    worth = [values.points(each, seen.trump) for each in (card, *seen.legal)]
    return Reason.HOLD_BACK if worth[0] == min(worth) else Reason.KEEP_BETTER


def _dearer(seen: Facts, card: Card, stronger: Iterable[Card]) -> bool:
    """Tell whether a stronger card would have been spent for nothing, not one that is the same choice."""
    return any(not alike(card, other, seen.trump, seen.out) for other in stronger)
