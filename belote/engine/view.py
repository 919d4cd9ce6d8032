"""What a seat may see: the one function through which a player, human or machine, looks at a deal.

A view holds no card that this seat has not seen: not the pack, not the other hands, not what lies
under a row, not an annonce that was said and not shown. What everybody has seen stays in it. Rules,
sections A, E and F.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .annonces import Annonce, Kind
from .auction import Auction
from .calls import Contract, Spoken
from .cards import Card
from .contests import heard
from .deal import Column, Holding, turned
from .play import allowed, to_move
from .rules import Rules
from .seats import Seat
from .state import Event, Exchange, Played, State, auction_of
from .tally import contests, shows
from .turns import after


class Place(NamedTuple):
    """A place of a row as everybody sees it: the face-up card, and whether one lies face down."""

    shown: Card | None
    hidden: bool


class Others(NamedTuple):
    """What is seen of a player from across the table: how many cards he holds, and his row."""

    hand: int
    row: tuple[Place, ...]


class View(NamedTuple):
    """A deal as one seat sees it.

    ``players`` shows every seat from outside, one's own too. ``turned`` is the card that the auction
    looked at, which everybody remembers; ``aside`` lies face up beside the stock, and ``bergere`` on
    its end. ``tricks`` are all that were played: at the table, only the last one may be looked at again.
    ``heard`` are the annonces as they were said, ``shown`` those that lie open, ``words`` the cards with
    which « belote » and « rebelote » were said. ``allowed`` is what this seat may do now.
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    before: tuple[int, int]
    pot: int
    hand: tuple[Card, ...]
    players: Mapping[Seat, Others]
    turned: Card | None
    aside: Card | None
    stock: int
    bergere: Card | None
    calls: tuple[Spoken, ...]
    contract: Contract | None
    exchanged: Seat | None
    tricks: tuple[Played, ...]
    heard: tuple[tuple[Seat, tuple[Kind, ...]], ...]
    shown: tuple[tuple[Seat, Annonce], ...]
    words: tuple[tuple[Seat, Card], ...]
    to_move: Seat | None
    allowed: tuple[Event, ...]

    @property
    def auction(self) -> Auction:
        """What has been said, as an auction."""
        suit = self.turned.suit if self.turned else None
        return Auction(self.rules, after(self.rules, self.dealer), suit, self.calls)


def view(state: State, seat: Seat) -> View:
    """Return all that a seat may see of a deal, and nothing else."""
    layout, contract = state.layout, state.contract
    return View(
        rules=state.rules,
        seat=seat,
        dealer=state.deal.dealer,
        before=state.deal.before,
        pot=state.deal.pot,
        hand=layout.holdings[seat].hand,
        players={each: _from_outside(holding) for each, holding in layout.holdings.items()},
        turned=turned(state.deal),
        aside=layout.aside,
        stock=len(layout.stock),
        bergere=layout.stock[-1] if contract and layout.stock else None,
        calls=auction_of(state).calls,
        contract=contract,
        exchanged=next((event.seat for event in state.events if isinstance(event, Exchange)), None),
        tricks=state.tricks,
        heard=tuple((said.seat, heard(state.rules, contract.trump, said)) for said in state.said if contract),
        shown=_shown(state),
        words=tuple((play.seat, play.card) for play in state.plays if play.said),
        to_move=to_move(state),
        allowed=allowed(state, seat),
    )


def _from_outside(holding: Holding) -> Others:
    return Others(len(holding.hand), tuple(_place(column) for column in holding.row))


def _place(column: Column) -> Place:
    return Place(column.shown, column.hidden is not None)


def _shown(state: State) -> tuple[tuple[Seat, Annonce], ...]:
    """The valid annonces whose owner has had his turn in the second trick (R-F7); a loser shows nothing."""
    valid = (entry for contest in contests(state) for entry in contest.valid)
    return tuple((seat, annonce) for seat, annonce in valid if shows(state, seat))
