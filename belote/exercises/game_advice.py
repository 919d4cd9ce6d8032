"""What the coach says in an auction: what the learner's own hand is worth, as the lesson on taking judges it."""

from __future__ import annotations

from belote.engine.auction import standing
from belote.engine.checks import takes_bids
from belote.engine.judgement import TAKE, best_bid
from belote.engine.saying import best_named
from belote.engine.view import View
from belote.words import hand_value as words

JUDGED_AT = 4
"""The weights of a hand were measured for four players; at two nothing is said."""


def hand_worth(seen: View) -> str:
    """The points to hope for with the best trump that may be named now, and what follows; empty if there is none."""
    top = best_named(seen.auction, seen.seat, seen.hand, seen.turned)
    if top is None or seen.rules.players != JUDGED_AT:
        return ""
    if not takes_bids(seen.rules):
        return f"{words.hope(top)} {words.verdict(top, taken=top.score >= TAKE)}"
    bid, made = best_bid(seen.rules, top), standing(seen.auction)
    late = f" {words.TOO_LATE}" if bid and made and made.call.points >= bid else ""
    return f"{words.bid_worth(top, bid)}{late}"
