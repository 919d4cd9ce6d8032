"""Why an event of a deal may not be: the records that a refusal is made of."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from .calls import Broken
from .duties import Verdict
from .state import Event, State


class Fault(Enum):
    """Why an event may not be."""

    CALL = "call"  # broken: the rule of the auction
    NO_CONTRACT = "no_contract"  # the auction has not ended, or everybody has passed
    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_HELD = "not_held"  # the card is neither in his hand nor face up before him
    DUTY = "duty"  # verdict: the duty that the card breaks
    NO_BELOTE = "no_belote"  # the word does not go with this card
    NO_ANNONCES = "no_annonces"  # at a table that has none
    ANNONCE_LATE = "annonce_late"  # the first trick is over
    ANNONCE_TWICE = "annonce_twice"
    ANNONCE_NOT_HELD = "annonce_not_held"  # not among those of his hand (R-F6)
    NO_EXCHANGE = "no_exchange"  # at this table, or after a trump named in the second round (R-A10)
    EXCHANGE_LATE = "exchange_late"  # something has been said or played
    NO_SEVEN = "no_seven"  # he does not hold the seven of trump


class Refusal(NamedTuple):
    """An event that may not be: why, the rule it breaks, and what that seat might have done instead."""

    fault: Fault
    event: Event
    allowed: tuple[Event, ...] = ()
    broken: Broken | None = None
    verdict: Verdict | None = None


class EventError(ValueError):
    """An event was refused; ``state`` is the state it was tried in, unchanged."""

    def __init__(self, refusal: Refusal, state: State) -> None:
        self.refusal, self.state = refusal, state
        super().__init__(f"{refusal.fault.value}: {refusal.event}")
