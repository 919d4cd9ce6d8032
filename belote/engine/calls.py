"""What can be said in an auction, why it may not be, and what an auction ends in. Rules, section B."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from .cards import Suit
from .checks import ladder, takes_bids
from .rules import Rules
from .seats import Seat


class Say(Enum):
    """What a player can say; the value is its name in text forms, where it has one."""

    PASS = "passe"
    TAKE = "prend"  # the turned suit becomes trump; rules.take_word in text forms
    NAME = "nomme"  # a suit, written as its letter
    BID = "annonce"  # points and a suit, written as in 100c
    COINCHE = "coinche"
    SURCOINCHE = "surcoinche"


class Call(NamedTuple):
    """One thing said: a suit with NAME and BID, points with BID (250 is a capot)."""

    say: Say
    suit: Suit | None = None
    points: int = 0


class Spoken(NamedTuple):
    """A call and who made it."""

    seat: Seat
    call: Call


class Contract(NamedTuple):
    """What an auction ends in. ``bid`` is 0 where there is none; ``coinche`` multiplies;
    ``round`` is the one in which a turned card was taken or a suit named, from 1 (0 after bids)."""

    taker: Seat
    trump: Suit
    bid: int = 0
    coinche: int = 1
    round: int = 0


class Broken(Enum):
    """Why a call may not be made."""

    OVER = "over"  # nobody speaks any more
    NOT_YOUR_TURN = "not_your_turn"
    OTHER_AUCTION = "other_auction"  # bids and turned cards belong to two games
    TAKE_IN_ROUND_ONE = "take_in_round_one"  # the second round names a suit
    NAME_IN_ROUND_TWO = "name_in_round_two"  # the first round takes the turned suit
    TURNED_SUIT = "turned_suit"  # R-B2: the second round excludes it
    DEALER_MUST_TAKE = "dealer_must_take"  # R-B4
    OFF_LADDER = "off_ladder"  # R-B5
    TOO_LOW = "too_low"  # R-B5: each bid is higher than the last
    FROZEN = "frozen"  # R-B7: after a coinche nobody bids
    NO_BID_YET = "no_bid_yet"
    OWN_SIDE = "own_side"  # R-B7: one coinches an opponent
    ALREADY = "already"  # coinched before
    NOT_COINCHED = "not_coinched"  # R-B8


PASS: Final = Call(Say.PASS)
TAKE: Final = Call(Say.TAKE)
COINCHE: Final = Call(Say.COINCHE)
SURCOINCHE: Final = Call(Say.SURCOINCHE)


TAKES: Final = (PASS, TAKE, *(Call(Say.NAME, suit) for suit in Suit))
"""Every call where one takes or passes."""


@cache
def _bids(steps: tuple[int, ...]) -> tuple[Call, ...]:
    return PASS, COINCHE, SURCOINCHE, *(Call(Say.BID, suit, points) for points in steps for suit in Suit)


def vocabulary(rules: Rules) -> tuple[Call, ...]:
    """Return every call of this kind of auction, whatever has been said."""
    return _bids(ladder(rules)) if takes_bids(rules) else TAKES
