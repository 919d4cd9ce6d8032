"""What a hand had best say in an auction, by what it promises (:mod:`belote.engine.judgement`)."""

from __future__ import annotations

from .auction import Auction, allowed, standing
from .calls import PASS, Call, Say
from .cards import Card, Suit
from .checks import takes_bids
from .judgement import TAKE, Judgement, best, best_bid
from .seats import Seat


def advised(
    auction: Auction, seat: Seat, hand: tuple[Card, ...], turned: Card | None = None, take: int = TAKE
) -> Call:
    """Return what a seat had best say, PASS where nothing is worth saying (and it may pass).

    ``take`` is the score from which it takes on; bids do not look at it.
    """
    rules, may = auction.rules, allowed(auction, seat)
    judgement = best_named(auction, seat, hand, turned)
    if judgement is None:
        return PASS
    if takes_bids(rules):
        bid = Call(Say.BID, judgement.trump, best_bid(rules, judgement))
        made = standing(auction)
        higher = made is None or bid.points > made.call.points
        return bid if bid.points and higher and bid in may else PASS
    call = next(call for call in may if _named(auction, call) is judgement.trump)
    return call if judgement.score >= take or PASS not in may else PASS


def best_named(
    auction: Auction, seat: Seat, hand: tuple[Card, ...], turned: Card | None = None
) -> Judgement | None:
    """Judge the best trump that a seat may name now; None where it may name none.

    The turned card counts where it goes to the taker.
    """
    named = {_named(auction, call) for call in allowed(auction, seat)}
    known = hand if turned is None or auction.rules.turned_card != "taker" else (*hand, turned)
    suits = [suit for suit in Suit if suit in named]
    return best(auction.rules, known, suits) if suits else None


def _named(auction: Auction, call: Call) -> Suit | None:
    """The trump that a call would make."""
    return auction.turned if call.say is Say.TAKE else call.suit
