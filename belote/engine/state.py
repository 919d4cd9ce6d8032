"""A deal under way: the events so far, and where the cards lie after them.

The events are the source; :func:`advance` folds one into the state. What may be played is asked in
:mod:`belote.engine.play`, which alone should call it with an event that nobody has checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple, TypeAlias

from . import auction as bidding
from .calls import Contract, Spoken
from .cards import Card, Rank, card
from .contests import Said
from .deal import Column, Deal, Holding, Layout, before_auction, completed, speaking_order, turned, turned_in
from .rules import Rules
from .seats import Seat
from .trick import Trick, best_place
from .turns import order


class Exchange(NamedTuple):
    """The seven of trump fetches the turned card and takes its place (R-A10)."""

    seat: Seat


class Play(NamedTuple):
    """A card played; ``said`` when « belote » or « rebelote » goes with it."""

    seat: Seat
    card: Card
    said: bool = False


Event: TypeAlias = Spoken | Exchange | Said | Play


class Played(NamedTuple):
    """A trick and who led it."""

    leader: Seat
    cards: Trick


class State(NamedTuple):
    """A deal and what has happened in it.

    Deal and events say everything. The other fields are what folding the events has come to: where the
    cards lie, the contract once there is one, the tricks with the one on the table last.
    """

    deal: Deal
    events: tuple[Event, ...]
    layout: Layout
    contract: Contract | None = None
    tricks: tuple[Played, ...] = ()

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.deal.rules

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards played, in order."""
        return tuple([event for event in self.events if isinstance(event, Play)])

    @property
    def said(self) -> tuple[Said, ...]:
        """The annonces said, in order."""
        return tuple([event for event in self.events if isinstance(event, Said)])


def start(deal: Deal) -> State:
    """Return the state in which nobody has spoken yet."""
    return State(deal, (), before_auction(deal))


def auction_of(state: State) -> bidding.Auction:
    """Return what has been said in the auction."""
    # Once there is a contract the turned card may have gone to a hand, and the deal is asked for it.
    shown = turned(state.deal) if state.contract else turned_in(state.deal, state.layout)
    calls = tuple([event for event in state.events if isinstance(event, Spoken)])
    return bidding.Auction(state.rules, speaking_order(state.deal)[0], shown.suit if shown else None, calls)


def seats_in(rules: Rules, played: Played) -> tuple[Seat, ...]:
    """Return who played each card of a trick."""
    return order(rules, played.leader)[: len(played.cards)]


def winner(state: State, played: Played) -> Seat:
    """Return who holds a trick."""
    assert state.contract is not None
    return order(state.rules, played.leader)[best_place(played.cards, state.contract.trump)]


def finished(state: State) -> tuple[Played, ...]:
    """Return the tricks that everybody has played to."""
    return state.tricks[:-1] if current(state) else state.tricks


def current(state: State) -> Played | None:
    """Return the trick on the table, None between two tricks."""
    tricks = state.tricks
    return tricks[-1] if tricks and len(tricks[-1].cards) < state.deal.rules.players else None


def seven_of_trump(contract: Contract) -> Card:
    """The card that may fetch the turned one."""
    return card(Rank.SEVEN, contract.trump)


def fold(deal: Deal, events: Iterable[Event]) -> State:
    """Return the state after events that have been checked before."""
    return reduce(advance, events, start(deal))


def advance(state: State, event: Event) -> State:
    """Return the state after an event that may be."""
    if isinstance(event, Play):
        return _played(state, event)
    deal, _, layout, contract, tricks = state
    after = State(deal, (*state.events, event), layout, contract, tricks)
    if isinstance(event, Exchange) and contract:
        return after._replace(layout=_exchanged(layout, event.seat, seven_of_trump(contract)))
    contract = bidding.contract(auction_of(after)) if isinstance(event, Spoken) else None
    if contract:
        return after._replace(contract=contract, layout=completed(deal, layout, contract.taker))
    return after


def _exchanged(layout: Layout, seat: Seat, seven: Card) -> Layout:
    """The seven and the turned card change places; the seven is dead."""
    holding = layout.holdings[seat]
    assert layout.aside is not None
    hand = tuple(layout.aside if each is seven else each for each in holding.hand)
    return layout.with_holding(seat, holding._replace(hand=hand))._replace(aside=seven)


def _played(state: State, play: Play) -> State:
    """The card leaves its place for the table; a hidden one beneath it is turned, now or when the trick ends."""
    seat, card, _ = play
    deal, events, layout, contract, tricks = state
    rules, (hand, row) = deal.rules, layout.holdings[seat]
    if card in hand:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    elif row:
        row = tuple(Column(None, column.hidden) if column.shown is card else column for column in row)
    layout = Layout({**layout.holdings, seat: Holding(hand, row)}, layout.aside, layout.stock)
    leader, lying = current(state) or (seat, ())
    trick = Played(leader, (*lying, card))
    tricks = (*tricks[:-1], trick) if lying else (*tricks, trick)
    if rules.row_size and (rules.turn_hidden_card == "at_once" or len(trick.cards) == rules.players):
        layout = _turned(layout)
    return State(deal, (*events, play), layout, contract, tricks)


def _turned(layout: Layout) -> Layout:
    """Turn every face-down card that nothing covers any more (R-D6)."""
    for seat, holding in layout.holdings.items():
        if any(column.hidden and not column.shown for column in holding.row):
            row = tuple(column if column.shown else Column(column.hidden) for column in holding.row)
            layout = layout.with_holding(seat, holding._replace(row=row))
    return layout
