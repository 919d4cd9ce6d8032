"""Can a position occur? Could the others have held hands from which their cards were legal?"""

from __future__ import annotations

from belote.engine.cards import DECK, Card
from belote.engine.duties import playable
from belote.engine.position import Position


def can_occur(position: Position) -> bool:
    """Tell whether every card of the trick could have been played legally.

    A player of the trick held one card more than now: what he played and as many others as the
    player to move has left, less one. A card is excluded by a duty as soon as some other card of
    the hand pays that duty, so his companions may be judged one by one; what remains is to share
    out the unseen cards. (Earlier tricks are taken as possible.)
    """
    seen = set(position.trick + position.cards)
    unseen = [card for card in DECK if card not in seen]
    need = len(position.cards) - 1
    companions = []
    for place, played in enumerate(position.trick):
        before = position._replace(trick=position.trick[:place], table=())
        fit = {c for c in unseen if played in playable(before._replace(hand=(played, c)))}
        companions.append(fit)
    return _can_share(companions, need)


def _can_share(groups: list[set[Card]], need: int) -> bool:
    """Hall's condition: any players together must find enough cards between them."""
    for chosen in range(1, 1 << len(groups)):
        members = [group for at, group in enumerate(groups) if chosen >> at & 1]
        if len(set().union(*members)) < need * len(members):
            return False
    return True
