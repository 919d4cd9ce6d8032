"""What a seat can work out from what it has seen: trumps still out, master cards, who has run out of a suit.

Everything comes from a :class:`belote.engine.view.View`, so nothing is known here that the seat may not
know. Cards in other hands are taken as equally likely anywhere, but where play has shown otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from . import values
from .belote_call import mate
from .cards import DECK, OF_SUIT, Card, Suit
from .seats import Seat
from .state import Play, Played
from .tally import tricks_in_deal
from .trick import Trick, best_place
from .turns import order, side_of
from .view import View


class Facts(NamedTuple):
    """A view as a player thinks of it.

    ``mine`` are his cards, face-up ones too; ``legal`` those that he may play now. ``trick`` lies on the
    table, ``seats`` has played it, ``coming`` plays after him. ``out`` are the cards that others may still
    play, ``known`` those that a seat is known to hold, ``void`` the suits that its hand is out of, ``weight``
    how many unknown cards it holds (``asleep``: those that nobody can play now). ``last`` is the last trick.
    """

    view: View
    trump: Suit
    seat: Seat
    mine: tuple[Card, ...]
    legal: tuple[Card, ...]
    trick: Trick
    seats: tuple[Seat, ...]
    coming: tuple[Seat, ...]
    out: frozenset[Card]
    known: Mapping[Seat, frozenset[Card]]
    void: Mapping[Seat, frozenset[Suit]]
    weight: Mapping[Seat, int]
    asleep: int
    last: bool

    def ours(self, seat: Seat) -> bool:
        """Tell whether a seat is the player himself or his partner."""
        return side_of(self.view.rules, seat) is side_of(self.view.rules, self.seat)

    @property
    def taking(self) -> bool:
        """Tell whether the player's side has named the trump."""
        contract = self.view.contract
        return contract is not None and self.ours(contract.taker)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The seats of the other side."""
        return tuple(seat for seat in order(self.view.rules, self.seat) if not self.ours(seat))


def facts(view: View) -> Facts:
    """Return what a seat knows once there is a trump."""
    assert view.contract is not None
    rules, trump = view.rules, view.contract.trump
    full = [played for played in view.tricks if len(played.cards) == rules.players]
    now = view.tricks[-1] if len(full) < len(view.tricks) else Played(view.seat, ())
    turn = order(rules, now.leader)
    mine = (*view.hand, *own_row(view))
    known = {seat: _known(view, seat) for seat in view.players if seat is not view.seat}
    gone = {card for played in view.tricks for card in played.cards} | set(mine)
    gone |= {card for card in (view.aside, view.bergere) if card}
    hidden = sum(place.hidden for others in view.players.values() for place in others.row)
    in_hand = {seat: known[seat] - _row(view, seat) for seat in known}
    legal = dict.fromkeys(event.card for event in view.allowed if isinstance(event, Play))
    return Facts(
        view, trump, view.seat, mine, tuple(legal), now.cards, turn[: len(now.cards)],
        tuple(seat for seat in turn[len(now.cards) :] if seat is not view.seat),
        frozenset(card for card in DECK if card not in gone), known, voids(view),
        {seat: view.players[seat].hand - len(in_hand[seat]) for seat in known},
        hidden + max(view.stock - (view.bergere is not None), 0), len(full) + 1 == tricks_in_deal(rules),
    )  # fmt: skip


def own_row(view: View) -> tuple[Card, ...]:
    """The seat's own face-up cards."""
    return tuple(place.shown for place in view.players[view.seat].row if place.shown)


def _row(view: View, seat: Seat) -> frozenset[Card]:
    return frozenset(place.shown for place in view.players[seat].row if place.shown)


def _known(view: View, seat: Seat) -> frozenset[Card]:
    """What a seat is known to hold: his row, and until he plays them the turned card that he took, the cards of
    the annonces that he has shown, the other card of a belote that he has begun."""
    contract, cards = view.contract, set(_row(view, seat))
    if contract and contract.taker is seat and view.rules.turned_card == "taker" and view.turned:
        cards.add(view.turned)
    for owner, annonce in view.shown:
        cards.update(annonce.cards if owner is seat else ())
    for owner, card in view.words:
        other = mate(card, contract.trump) if contract else None
        cards.update((other,) if other and owner is seat else ())
    return frozenset(cards.difference(*(played.cards for played in view.tricks)))


def voids(view: View) -> dict[Seat, frozenset[Suit]]:
    """The suits that each hand has shown to be out of: one who does not follow has none, and one who
    discards where he had to ruff has no trump either."""
    assert view.contract is not None
    trump, found = view.contract.trump, {seat: set[Suit]() for seat in view.players}
    for played in view.tricks:
        led = played.cards[0].suit
        turn = order(view.rules, played.leader)
        for place, card in enumerate(played.cards[1:], start=1):
            if card.suit is led:
                continue
            found[turn[place]].add(led)
            best = best_place(played.cards[:place], trump)
            bound = view.rules.must_undertrump or played.cards[best].suit is not trump
            if card.suit is not trump and bound and not _same(view, turn[best], turn[place]):
                found[turn[place]].add(trump)
    return {seat: frozenset(suits) for seat, suits in found.items()}


def _same(view: View, one: Seat, other: Seat) -> bool:
    return side_of(view.rules, one) is side_of(view.rules, other)


def trumps_out(view: View) -> frozenset[Card]:
    """The trumps that others may still play: neither fallen, nor one's own, nor seen lying aside."""
    seen = facts(view)
    return seen.out & OF_SUIT[seen.trump]


def is_master(seen: Facts, card: Card) -> bool:
    """Tell whether nothing that is still out beats a card in its own suit."""
    return not (values.beaten_by(card, seen.trump) & OF_SUIT[card.suit] & seen.out)


def above(seen: Facts, card: Card) -> tuple[Card, ...]:
    """The cards of its suit that are still out and beat a card, strongest first."""
    return values.arranged(values.beaten_by(card, seen.trump) & OF_SUIT[card.suit] & seen.out, seen.trump)


def out_of(seen: Facts, suit: Suit, after: Iterable[Card] = ()) -> frozenset[Card]:
    """The cards of a suit that others may still play."""
    return (seen.out & OF_SUIT[suit]).difference(after)
