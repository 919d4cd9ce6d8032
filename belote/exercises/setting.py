"""What was chosen before the cards were dealt, and the deal that needs no auction."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from belote.engine.calls import TAKE, Say, Spoken
from belote.engine.contests import Said
from belote.engine.deal import Deal, speaking_order
from belote.engine.naive import known, strength
from belote.engine.play import apply
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Exchange, State, start
from belote.engine.view import view


class Coach(Enum):
    """How much the coach says; the value is its name in links and in the browser."""

    GUIDED = "guide"  # before, during and after
    ASKED = "demande"  # when asked
    SILENT = "silence"  # only why a card is refused


@dataclass(frozen=True, slots=True)
class Setting:
    """What was chosen before the cards were dealt."""

    rules: Rules = CLASSIC
    level: int = 1
    coach: Coach = Coach.GUIDED
    mini: bool = False  # the trump is imposed, nobody bids
    two: bool = False  # two people on one screen
    counting: bool = False  # the trumps that have fallen are shown
    say_it: bool = False  # annonces are said by the player, or forgotten


def annonces_of(state: State, seat: Seat) -> Said | None:
    """Return what a player would announce now: all that he holds, None where he has nothing to say."""
    return next((event for event in view(state, seat).allowed if isinstance(event, Said)), None)


def may_exchange(state: State, seat: Seat) -> bool:
    """Tell whether a player may still take the turned card for his seven of trump (R-A10)."""
    return any(isinstance(event, Exchange) for event in view(state, seat).allowed)


def imposed(deal: Deal) -> State:
    """A deal whose trump is the turned card's suit: whoever holds most of it takes, the others pass."""
    state = start(deal)
    best, most = speaking_order(deal)[0], -1
    for seat in speaking_order(deal):
        seen = view(state, seat)
        assert seen.turned is not None
        worth = strength(known(seen), seen.turned.suit)
        if worth > most:
            best, most = seat, worth
    for seat in speaking_order(deal):
        if state.contract is None:
            passing = next(
                e for e in view(state, seat).allowed if isinstance(e, Spoken) and e.call.say is Say.PASS
            )
            state = apply(state, Spoken(seat, TAKE) if seat is best else passing)
    return state
