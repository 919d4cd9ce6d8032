"""A deal put together from what each player is to receive: the pack that deals exactly that.

Which card of the pack goes where is not written a second time: a pack is dealt by
:mod:`belote.engine.deal`, and where its cards come to lie tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from .cards import DECK, Card
from .deal import Deal, Layout, before_auction, completed
from .rules import Rules
from .seats import Seat
from .turns import order


class Part(Enum):
    """What a place of a deal is."""

    HAND = "hand"  # in hand before the auction
    HIDDEN = "hidden"  # face down in the row
    SHOWN = "shown"  # face up in the row, each on the hidden card of the same number
    TURNED = "turned"  # turned up beside the stock; where the rows have it, it is the dealer's last face-up card
    MORE = "more"  # received after the auction, the same whoever takes
    LATER = "later"  # dealt after the auction, from the top; who receives which depends on the taker
    DEAD = "dead"  # never dealt
    LAST = "last"  # the last of those, face up (the bergère)


class Place(NamedTuple):
    """Where cards of a deal belong: what it is, whose it is, and its cards' numbers in the pack, from 0."""

    part: Part
    seat: Seat | None
    at: tuple[int, ...]

    @property
    def key(self) -> tuple[Part, Seat | None]:
        """The place without the pack: the same whoever deals."""
        return self.part, self.seat

    @property
    def size(self) -> int:
        """How many cards belong there."""
        return len(self.at)


class ComposeError(ValueError):
    """Cards that make no deal; ``place`` has too few or too many, None where a card is there twice."""

    def __init__(self, place: Place | None) -> None:
        self.place = place
        super().__init__(f"{place.part.value} wants {place.size} cards" if place else "a card twice")


@lru_cache(maxsize=512)
def places(rules: Rules, dealer: Seat) -> tuple[Place, ...]:
    """Return the places of a deal, each player's in turn from South, then those of the stock."""
    deal, seats = Deal(rules, dealer, DECK), order(rules, Seat.SOUTH)
    before = before_auction(deal)
    ends = [completed(deal, before, taker) for taker in seats]
    found: list[tuple[Part, Seat | None, tuple[Card, ...]]] = []
    for seat in seats:
        row = ends[0].holdings[seat].row
        found.append((Part.HAND, seat, before.holdings[seat].hand))
        found.append((Part.HIDDEN, seat, tuple(column.hidden for column in row if column.hidden)))
        found.append((Part.SHOWN, seat, tuple(column.shown for column in row if column.shown)))
        found.append((Part.MORE, seat, _more(seat, before, ends)))
    found.append((Part.TURNED, None, (before.aside,) if before.aside else ()))
    dead = ends[0].stock
    known = {card for _, _, cards in found for card in cards}.union(dead)
    found.append((Part.LATER, None, tuple(card for card in DECK if card not in known)))
    found.append((Part.DEAD, None, dead[:-1]))
    found.append((Part.LAST, None, dead[-1:]))
    return tuple(Place(part, seat, tuple(card.index for card in cards)) for part, seat, cards in found if cards)


def _more(seat: Seat, before: Layout, ends: Iterable[Layout]) -> tuple[Card, ...]:
    """What a player receives after the auction, if that is the same whoever takes."""
    ways = {tuple(card for card in end.holdings[seat].hand if card not in before.holdings[seat].hand)
            for end in ends}  # fmt: skip
    return ways.pop() if len(ways) == 1 else ()


Laid = Mapping[tuple[Part, Seat | None], tuple[Card, ...]]
"""The cards of each place, in the order in which they are dealt to it."""


def laid_out(deal: Deal) -> Laid:
    """Return what a deal puts in each place."""
    return {place.key: tuple(deal.deck[at] for at in place.at) for place in places(deal.rules, deal.dealer)}


def compose(rules: Rules, dealer: Seat, laid: Laid) -> Deal:
    """Return the deal that puts these cards there. Raises :class:`ComposeError`."""
    pack = dict(_numbered(rules, dealer, laid))
    if len(set(pack.values())) != len(DECK):
        raise ComposeError(None)
    return Deal(rules, dealer, tuple(pack[at] for at in range(len(DECK))))


def _numbered(rules: Rules, dealer: Seat, laid: Laid) -> Iterator[tuple[int, Card]]:
    for place in places(rules, dealer):
        cards = laid.get(place.key, ())
        if len(cards) != place.size:
            raise ComposeError(place)
        yield from zip(place.at, cards, strict=True)


def turned_to(deal: Deal, seat: Seat) -> Deal:
    """Return the same deal with the table turned, so that what was this seat's is South's."""

    def away(other: Seat) -> Seat:
        return Seat((other - seat) % len(Seat))

    laid = {(part, None if who is None else away(who)): cards for (part, who), cards in laid_out(deal).items()}
    return compose(deal.rules, away(deal.dealer), laid)
