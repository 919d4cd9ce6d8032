"""Playing a deal: whose turn it is, what he may do, and why anything else is refused.

An event that may not be is refused with a record, and the state stays as it was. Replaying the
events of a state gives the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from . import auction as bidding
from .annonces import Annonce, held
from .belote_call import ROYAL, says_belote
from .calls import Contract, Spoken
from .contests import Said
from .deal import Deal, speaking_order
from .duties import examine, playable
from .position import Position
from .refusal import EventError, Fault, Refusal
from .seats import Seat
from .state import (
    Event,
    Exchange,
    Play,
    State,
    advance,
    auction_of,
    current,
    finished,
    seven_of_trump,
    start,
    winner,
)
from .tally import tricks_in_deal, won_midway
from .turns import order


def all_passed(state: State) -> bool:
    """Tell whether nobody took: the deal is thrown in, and dealt again (R-A7)."""
    return state.contract is None and bidding.is_over(auction_of(state))


def is_over(state: State) -> bool:
    """Tell whether nothing more can happen: all passed, all played, or won midway."""
    return to_move(state) is None


def to_move(state: State) -> Seat | None:
    """Return whose turn it is, to speak or to play; None when the deal is over.

    The first to receive cards leads (R-A5), then whoever has taken the last trick.
    """
    if state.contract is None:
        return bidding.speaker(auction_of(state))
    if not state.tricks:
        return speaking_order(state.deal)[0]
    rules, trick = state.deal.rules, state.tricks[-1]
    if len(trick.cards) < rules.players:
        return order(rules, trick.leader)[len(trick.cards)]
    if len(state.tricks) == tricks_in_deal(rules) or won_midway(state) is not None:
        return None
    return winner(state, trick)


def position_of(state: State, seat: Seat) -> Position:
    """Return what a seat would have to decide if it were his turn, as the duties look at it."""
    assert state.contract is not None
    trick, mine = current(state), state.layout.holdings[seat]
    return Position(state.deal.rules, state.contract.trump, trick.cards if trick else (), mine.hand, mine.table)


def annonces_of(state: State, seat: Seat) -> tuple[Annonce, ...]:
    """Return the annonces in a player's cards, face-down ones apart."""
    holding = state.layout.holdings[seat]
    return held(state.rules, holding.hand + holding.table)


def allowed(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return what a seat may do now: calls, an exchange, all its annonces at once, cards.

    A card that a word may go with comes twice, without it and with it.
    """
    contract = state.contract
    if contract is None:
        return tuple([Spoken(seat, call) for call in bidding.allowed(auction_of(state), seat)])
    turn = to_move(state)
    if seat is turn:
        return _choices(state, seat, contract)
    return () if turn is None or _no_exchange(state, seat, contract) else (Exchange(seat),)


def _choices(state: State, seat: Seat, contract: Contract) -> tuple[Event, ...]:
    """What the player may do whose turn it is to play a card."""
    before: list[Event] = []
    if len(state.tricks) < 2:  # all that may come before a card belongs to the first trick
        before += [] if _no_exchange(state, seat, contract) else [Exchange(seat)]
        if not _no_time_to_announce(state, seat) and (mine := annonces_of(state, seat)):
            before.append(Said(seat, mine))
    position = position_of(state, seat)
    cards = playable(position)
    plays = [Play(seat, card) for card in position.cards if card in cards]
    if not cards.isdisjoint(ROYAL[contract.trump]):
        plays += [Play(seat, play.card, said=True) for play in plays if says_belote(state, play)]
    return (*before, *plays)


def refusal(state: State, event: Event) -> Refusal | None:
    """Return why an event may not be, None if it may."""
    fault = _fault(state, event)
    if fault is None:
        return None
    rule = bidding.broken(auction_of(state), event) if isinstance(event, Spoken) else None
    verdict = examine(position_of(state, event.seat)) if fault is Fault.DUTY else None
    return Refusal(fault, event, allowed(state, event.seat), rule, verdict)


def apply(state: State, event: Event) -> State:
    """Return the state after an event. Raises :class:`EventError` if it may not be.

    Where the words are automatic, the belote is said with its cards whether the event says so or not (R-E3).
    """
    if refused := refusal(state, event):
        raise EventError(refused, state)
    return _after(state, event)


def _after(state: State, event: Event) -> State:
    """The state after an event that may be, the words going with their cards where they are automatic."""
    if isinstance(event, Play) and state.deal.rules.belote_call == "auto":
        said = says_belote(state, event)
        event = event if event.said is said else Play(event.seat, event.card, said)
    return advance(state, event)


def step(state: State, choose: Callable[[tuple[Event, ...]], Event]) -> State:
    """Let the player to move choose among all that he may do; the state stays as it is once the deal is over.

    What comes of it is what :func:`apply` makes of :func:`allowed`, with the duties looked at once.
    """
    seat, contract = to_move(state), state.contract
    if seat is None:
        return state
    choices = _choices(state, seat, contract) if contract else allowed(state, seat)
    event = choose(choices)
    return _after(state, event) if event in choices else apply(state, event)


def replay(deal: Deal, events: Iterable[Event]) -> State:
    """Play a deal from its events. Raises :class:`EventError` at the first that may not be."""
    return reduce(apply, events, start(deal))


def _fault(state: State, event: Event) -> Fault | None:
    if isinstance(event, Spoken):
        return Fault.CALL if bidding.broken(auction_of(state), event) else None
    contract, turn = state.contract, to_move(state)
    if contract is None:
        return Fault.NO_CONTRACT
    if turn is None:
        return Fault.DEAL_OVER
    if isinstance(event, Exchange):
        return _no_exchange(state, event.seat, contract)
    if event.seat is not turn:
        return Fault.NOT_YOUR_TURN
    return _no_annonce(state, event) if isinstance(event, Said) else _no_play(state, event)


def _no_exchange(state: State, seat: Seat, contract: Contract) -> Fault | None:
    """Offered to whoever holds the seven, if trump is the turned suit taken in round one (R-A10)."""
    if state.deal.rules.turned_card != "aside" or contract.round != 1:
        return Fault.NO_EXCHANGE
    if state.tricks or state.said:
        return Fault.EXCHANGE_LATE
    return None if seven_of_trump(contract) in state.layout.holdings[seat].hand else Fault.NO_SEVEN


def _no_time_to_announce(state: State, seat: Seat) -> Fault | None:
    """Why a seat may say no annonce at all, whatever it holds."""
    if state.deal.rules.annonces == "none":
        return Fault.NO_ANNONCES
    if finished(state):
        return Fault.ANNONCE_LATE
    return Fault.ANNONCE_TWICE if any(seat is said.seat for said in state.said) else None


def _no_annonce(state: State, event: Said) -> Fault | None:
    if fault := _no_time_to_announce(state, event.seat):
        return fault
    mine = annonces_of(state, event.seat)
    new = len(set(event.annonces)) == len(event.annonces) > 0
    return None if new and set(event.annonces) <= set(mine) else Fault.ANNONCE_NOT_HELD


def _no_play(state: State, event: Play) -> Fault | None:
    position = position_of(state, event.seat)
    if event.card not in playable(position):
        return Fault.DUTY if event.card in position.cards else Fault.NOT_HELD
    return Fault.NO_BELOTE if event.said and not says_belote(state, event) else None
