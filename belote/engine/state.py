"""A deal under way: the events so far, and where the cards lie after them.

The events are the source; :func:`advance` folds one into the state. What may be played is asked in
:mod:`belote.engine.play`, which alone should call it with an event that nobody has checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple, TypeAlias

from . import auction as bidding
from .calls import Contract, Spoken
from .cards import Card, Rank, card
from .contests import Said
from .deal import Column, Deal, Holding, Layout, before_auction, completed, speaking_order, turned
from .rules import Rules
from .seats import Seat
from .trick import Trick, master
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


@dataclass(frozen=True, slots=True)
class State:
    """A deal and what has happened in it; ``layout`` and ``tricks`` follow from the events."""

    deal: Deal
    events: tuple[Event, ...]
    layout: Layout
    tricks: tuple[Played, ...] = ()

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.deal.rules

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards played, in order."""
        return tuple(event for event in self.events if isinstance(event, Play))

    @property
    def said(self) -> tuple[Said, ...]:
        """The annonces said, in order."""
        return tuple(event for event in self.events if isinstance(event, Said))


def start(deal: Deal) -> State:
    """Return the state in which nobody has spoken yet."""
    return State(deal, (), before_auction(deal))


def auction_of(state: State) -> bidding.Auction:
    """Return what has been said in the auction."""
    shown = turned(state.deal)
    calls = tuple(event for event in state.events if isinstance(event, Spoken))
    return bidding.Auction(state.rules, speaking_order(state.deal)[0], shown.suit if shown else None, calls)


def contract_of(state: State) -> Contract | None:
    """Return the contract, None while there is none."""
    return bidding.contract(auction_of(state))


def seats_in(rules: Rules, played: Played) -> tuple[Seat, ...]:
    """Return who played each card of a trick."""
    return order(rules, played.leader)[: len(played.cards)]


def winner(state: State, played: Played) -> Seat:
    """Return who holds a trick."""
    contract = contract_of(state)
    assert contract is not None
    return order(state.rules, played.leader)[master(played.cards, contract.trump).place]


def finished(state: State) -> tuple[Played, ...]:
    """Return the tricks that everybody has played to."""
    return tuple(played for played in state.tricks if len(played.cards) == state.rules.players)


def current(state: State) -> Played | None:
    """Return the trick on the table, None between two tricks."""
    return None if len(finished(state)) == len(state.tricks) else state.tricks[-1]


def seven_of_trump(contract: Contract) -> Card:
    """The card that may fetch the turned one."""
    return card(Rank.SEVEN, contract.trump)


def fold(deal: Deal, events: Iterable[Event]) -> State:
    """Return the state after events that have been checked before."""
    return reduce(advance, events, start(deal))


def advance(state: State, event: Event) -> State:
    """Return the state after an event that may be."""
    after = replace(state, events=(*state.events, event))
    if isinstance(event, Play):
        return _played(after, event)
    contract = contract_of(after)
    if isinstance(event, Spoken) and contract:
        return replace(after, layout=completed(state.deal, state.layout, contract.taker))
    if isinstance(event, Exchange) and contract:
        return replace(after, layout=_exchanged(state.layout, event.seat, seven_of_trump(contract)))
    return after


def _exchanged(layout: Layout, seat: Seat, seven: Card) -> Layout:
    """The seven and the turned card change places; the seven is dead."""
    holding = layout.holdings[seat]
    assert layout.aside is not None
    hand = tuple(layout.aside if each is seven else each for each in holding.hand)
    return layout.with_holding(seat, holding._replace(hand=hand))._replace(aside=seven)


def _played(state: State, play: Play) -> State:
    """The card leaves its place for the table; a hidden one beneath it is turned, now or when the trick ends."""
    holding, at_once = state.layout.holdings[play.seat], state.rules.turn_hidden_card == "at_once"
    hand = tuple(each for each in holding.hand if each is not play.card)
    row = tuple(Column(None, hidden) if shown is play.card else Column(shown, hidden) for shown, hidden in holding.row)
    layout = state.layout.with_holding(play.seat, Holding(hand, row))
    trick = current(state) or Played(play.seat, ())
    tricks = (*finished(state), trick._replace(cards=(*trick.cards, play.card)))
    if at_once or len(tricks[-1].cards) == state.rules.players:
        layout = _turned(layout)
    return replace(state, layout=layout, tricks=tricks)


def _turned(layout: Layout) -> Layout:
    """Turn every face-down card that nothing covers any more (R-D6)."""
    for seat, holding in layout.holdings.items():
        row = tuple(column if column.shown else Column(column.hidden) for column in holding.row)
        layout = layout.with_holding(seat, holding._replace(row=row))
    return layout
