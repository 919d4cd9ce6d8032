"""The machine players, weakest first: each is a function from what a seat may see to what it does.

The first is :mod:`belote.engine.naive`. The second judges its hand before it speaks and weighs every card.
The third does so too, and over the last tricks plays out deals that fit what it has seen. All of them
choose among what is allowed, so that they cannot do anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from . import naive
from .advice import advise
from .calls import Spoken
from .cards import Card
from .contests import Said
from .inference import own_row
from .judgement import TAKE
from .raising import answered
from .sampling import samples
from .saying import advised
from .solve import card_values
from .state import Event, Exchange, Play
from .tally import tricks_in_deal
from .view import View

Chooser: TypeAlias = Callable[[View], Event]
CAREFUL_TAKE: Final = 104
"""The score from which it takes where it may wait for another: see :func:`_take`."""
SAMPLES: Final = 4
"""How many deals the best player plays out."""
LAST_TRICKS: Final = 3
"""Over how many tricks at the end it does so."""
NODES: Final = 500
"""How many cards each of these may lay: all of them together take some hundredths of a second."""


def sensible(view: View) -> Event:
    """Judge the hand to speak, weigh the cards to play."""
    return _before_cards(view) or _play(view, advise(view).card)


def careful(view: View) -> Event:
    """The same, and over the last tricks the card that is best on average over deals that fit."""
    return _before_cards(view) or _play(view, _best_on_average(view) or advise(view).card)


def _before_cards(view: View) -> Event | None:
    """What is said or exchanged before a card; None where a card is to be played."""
    extra = next((event for event in view.allowed if isinstance(event, Exchange | Said)), None)
    if extra or view.contract:
        return extra
    hand = (*view.hand, *own_row(view))
    call = answered(view.auction, view.seat, hand)
    return Spoken(view.seat, call or advised(view.auction, view.seat, hand, view.turned, _take(view)))


def _take(view: View) -> int:
    """From what score it takes: where another round or hand may follow, more than the hand must promise.

    A hand that makes its contract three times in five gains less than the two failures cost. Over 800 deals
    with the seats exchanged, 104 marked 9 points a deal more than TAKE (95 %: 3 to 15) in the classic game,
    10 more with annonces, 8 at two; with a single round it marked 5 less.
    """
    return CAREFUL_TAKE if view.rules.bidding_rounds > 1 else TAKE


def _play(view: View, card: Card) -> Event:
    """A card, with its word if one may go with it."""
    return max(
        (event for event in view.allowed if isinstance(event, Play) and event.card is card),
        key=lambda play: play.said,
    )


def _best_on_average(view: View) -> Card | None:
    """The card that loses least over sampled ends; None while too many tricks are left."""
    done = sum(len(trick.cards) == view.rules.players for trick in view.tricks)
    if tricks_in_deal(view.rules) - done > LAST_TRICKS:
        return None
    totals: Counter[Card] = Counter()
    for state in samples(view, SAMPLES, view.hand):
        values = card_values(state, nodes=NODES)
        if values is None:
            return None
        totals.update(values)
    return max(totals, key=lambda card: totals[card])


LEVELS: Final[Mapping[int, Chooser]] = {1: naive.choose, 2: sensible, 3: careful}
"""The players by their level."""
