"""What a machine player says to the bid that stands: it coinches, or answers a coinche.

A hand is judged in the trump that was named (:mod:`belote.engine.judgement`), as if its own side had
named it: that is what it may hope to take from the bidder. The numbers were found by play over 500 deals,
each played twice with the seats exchanged, at five values from 150 to 220: from 195 on a coinche gained
15 marks a deal (95 %: 4 to 26) in the coinchée and lost nothing in the contrée. To raise the partner's bid
was tried too, with five ways to count one's own hand beside his: none gained anything.
"""

from __future__ import annotations

from typing import Final

from .auction import Auction, allowed, coinched, standing
from .calls import COINCHE, PASS, SURCOINCHE, Call
from .cards import Card
from .judgement import judge
from .seats import Seat

COINCHE_FROM: Final = 195
"""A hand coinches when its score and the bid together reach this many points."""
SURCOINCHE_FROM: Final = 40
"""The bidder answers with a surcoinche when his score is so far above his bid."""


def answered(auction: Auction, seat: Seat, hand: tuple[Card, ...]) -> Call | None:
    """Return the coinche, surcoinche or pass with which a hand answers the standing bid.

    None where it has nothing to say to it, and may bid itself. What is returned is allowed.
    """
    made = standing(auction)
    if made is None or made.call.suit is None or not made.call.points:
        return None
    score, may = judge(auction.rules, hand, made.call.suit).score, allowed(auction, seat)
    if coinched(auction):
        sure = made.seat is seat and score - made.call.points >= SURCOINCHE_FROM
        return SURCOINCHE if sure and SURCOINCHE in may else PASS
    return COINCHE if COINCHE in may and score + made.call.points >= COINCHE_FROM else None
