"""« Et si… ? »: the same position with one card of the trick changed, so that the answer changes."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.cards import DECK, Card
from belote.engine.duties import examine
from belote.engine.position import Position

from .occur import can_occur


class Contrast(NamedTuple):
    """The changed position, the place in the trick that changed, and the card that lies there now."""

    position: Position
    place: int
    card: Card


def contrast(position: Position) -> Contrast | None:
    """Return the nearest position in which other cards are playable, or None.

    The partner's card is changed before the others', and a card of the same suit before any
    other, since that is the change from which most is learned.
    """
    here = examine(position)
    taken = set(position.trick + position.cards)
    places = sorted(range(len(position.trick)), key=lambda at: at != position.partner_place)
    for same_suit in (True, False):
        for place in places:
            old = position.trick[place]
            for card in DECK:
                if card in taken or (card.suit is old.suit) is not same_suit or (place == 0 and not same_suit):
                    continue
                trick = (*position.trick[:place], card, *position.trick[place + 1 :])
                changed = position._replace(trick=trick)
                if examine(changed).playable != here.playable and can_occur(changed):
                    return Contrast(changed, place, card)
    return None
