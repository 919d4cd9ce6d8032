"""The auction: who speaks, what he may say, and the contract it ends in.

Two kinds, told apart by what the marks need: a bid in points where success is judged by one, else
take or pass, in one or two rounds. « J'envoie » is the second kind: the opponent can only accept, so
no reply is asked (R-B3). Rules, section B.
"""

from __future__ import annotations

from typing import NamedTuple

from .calls import COINCHE, PASS, SURCOINCHE, TAKE, Broken, Call, Contract, Say, Spoken, vocabulary
from .cards import Suit
from .checks import ladder, takes_bids
from .rules import Rules
from .seats import Seat
from .turns import order, side_of


class Auction(NamedTuple):
    """All that has been said. ``first`` speaks first, the dealer is the last of the round."""

    rules: Rules
    first: Seat
    turned: Suit | None
    calls: tuple[Spoken, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order of speech."""
        return order(self.rules, self.first)


def standing(auction: Auction) -> Spoken | None:
    """Return the last call that was a bid, took or named: who would be the taker."""
    made = [spoken for spoken in auction.calls if spoken.call.say in (Say.TAKE, Say.NAME, Say.BID)]
    return made[-1] if made else None


def coinched(auction: Auction) -> Spoken | None:
    """Return the coinche or surcoinche that stands."""
    said = [spoken for spoken in auction.calls if spoken.call.say in (Say.COINCHE, Say.SURCOINCHE)]
    return said[-1] if said else None


def _passes(auction: Auction) -> int:
    """How many have passed since anything else was said."""
    others = [place for place, spoken in enumerate(auction.calls, 1) if spoken.call != PASS]
    return len(auction.calls) - (others[-1] if others else 0)


def bidding_round(auction: Auction) -> int:
    """Return the round, from 1, of the next call where one takes or passes."""
    return len(auction.calls) // auction.rules.players + 1


def is_over(auction: Auction) -> bool:
    """Tell whether nobody speaks any more (R-B9)."""
    made = standing(auction)
    if not takes_bids(auction.rules):
        return made is not None or bidding_round(auction) > auction.rules.bidding_rounds
    players, double = auction.rules.players, coinched(auction)
    if double:
        return double.call == SURCOINCHE or _passes(auction) == players // 2
    return _passes(auction) == (players - 1 if made else players)


def speaker(auction: Auction) -> Seat | None:
    """Return who speaks, None when the auction is over.

    After a coinche the taker's side answers alone, each in turn (R-B8).
    """
    if is_over(auction):
        return None
    if not auction.calls:
        return auction.first
    made, double = standing(auction), coinched(auction)
    last = auction.calls[-1].seat
    turn = (*order(auction.rules, last)[1:], last)
    if double and made:
        side = side_of(auction.rules, made.seat)
        return next(seat for seat in turn if side_of(auction.rules, seat) is side)
    return turn[0]


def contract(auction: Auction) -> Contract | None:
    """Return what the auction has ended in: None while it goes on, and where everybody has passed."""
    made, double = standing(auction), coinched(auction)
    if made is None or not is_over(auction):
        return None
    suit = auction.turned if made.call == TAKE else made.call.suit
    assert suit is not None
    if not takes_bids(auction.rules):
        return Contract(made.seat, suit, round=(len(auction.calls) - 1) // auction.rules.players + 1)
    factor = {None: 1, COINCHE: 2, SURCOINCHE: auction.rules.surcoinche_factor}
    return Contract(made.seat, suit, made.call.points, factor[double.call if double else None])


def allowed(auction: Auction, seat: Seat) -> tuple[Call, ...]:
    """Return what a seat may say now, nothing if it is not his turn."""
    turn, calls = speaker(auction), vocabulary(auction.rules)
    if turn is None:
        return ()
    if seat is not turn:
        calls = tuple(call for call in calls if _flies(auction.rules, call))
    made, double = standing(auction), coinched(auction)
    return tuple([call for call in calls if _unfit(auction, made, double, Spoken(seat, call)) is None])


def broken(auction: Auction, spoken: Spoken) -> Broken | None:
    """Return why a call may not be made, None if it may."""
    rules, call = auction.rules, spoken.call
    turn = speaker(auction)
    if turn is None:
        return Broken.OVER
    if spoken.seat is not turn and not _flies(rules, call):
        return Broken.NOT_YOUR_TURN
    if call.say is Say.BID and takes_bids(rules) and call.points not in ladder(rules):
        return Broken.OFF_LADDER
    if call not in vocabulary(rules):
        return Broken.OTHER_AUCTION
    return _unfit(auction, standing(auction), coinched(auction), spoken)


def _flies(rules: Rules, call: Call) -> bool:
    """Tell whether a call may be made out of turn: only « je coinche », at some tables (R-B7)."""
    return rules.coinche_out_of_turn and call == COINCHE


def _unfit(auction: Auction, made: Spoken | None, double: Spoken | None, spoken: Spoken) -> Broken | None:
    """Why a call of this auction does not fit what has been said, the bid and the coinche that stand."""
    if takes_bids(auction.rules):
        return _against_the_bid(auction.rules, made, double, spoken)
    return _out_of_round(auction, spoken)


def _out_of_round(auction: Auction, spoken: Spoken) -> Broken | None:
    """Take or pass: the turned suit in the first round, the three others in the second.

    Without a turned card there is none to take, and any suit may be named in either round. The dealer who
    must take is the last to speak of the last round, the second one where there are two (R-B4).
    """
    rules, say, round_ = auction.rules, spoken.call.say, bidding_round(auction)
    if say is Say.PASS:
        last = round_ == rules.bidding_rounds and spoken.seat is auction.seats[-1]
        return Broken.DEALER_MUST_TAKE if last and rules.dealer_must_take else None
    if auction.turned is None:
        return Broken.OTHER_AUCTION if say is Say.TAKE else None
    if say is Say.TAKE:
        return Broken.TAKE_IN_ROUND_ONE if round_ > 1 else None
    if round_ == 1:
        return Broken.NAME_IN_ROUND_TWO
    return Broken.TURNED_SUIT if spoken.call.suit is auction.turned else None


def _against_the_bid(rules: Rules, made: Spoken | None, double: Spoken | None, spoken: Spoken) -> Broken | None:
    """The ladder: bids rise; an opponent coinches; the taker's side answers."""
    say = spoken.call.say
    if say is Say.BID:
        too_low = made is not None and spoken.call.points <= made.call.points
        return Broken.FROZEN if double else Broken.TOO_LOW if too_low else None
    if say is Say.COINCHE:
        if made is None:
            return Broken.NO_BID_YET
        own_side = side_of(rules, made.seat) is side_of(rules, spoken.seat)
        return Broken.ALREADY if double else Broken.OWN_SIDE if own_side else None
    if say is Say.SURCOINCHE:
        return None if double else Broken.NOT_COINCHED  # only the taker's side speaks by then
    return None
