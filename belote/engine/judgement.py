"""What a hand promises before anybody plays: the facts for and against, and the points to be expected.

The score of a hand is the number of points that its side may hope for, the der and a belote included,
if it names the trump. It is a sum of weights, fitted by least squares to 30 000 random deals for each
of the two tables below, then rounded. In every deal the four seats play the same simple way: the
taker's side draws trumps, sure cards are played, the partner's sure trick is fed, the smallest card
that wins takes the trick. The reserve of a bid is one of five that were tried on 20 000 further deals.
Measured on 20 000 fresh ones (five cards and the turned one, taken in the first round or in the best
suit of the second): from TAKE on, 73 contracts in a hundred are made, 60 of those within four points
above it, 44 of those below. Of the bids of :func:`best_bid`, 65 in a hundred are made, 60 or more at
every step. That says how hands compare under this simple play, not what good players make of them.
Neither the seat nor what the others say is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from .cards import Card, Rank, Suit, card
from .checks import CAPOT_BID, ladder
from .rules import Rules
from .values import TRUMP_ORDER, arranged

TAKE: Final = 92
"""The score from which a hand is worth taking on: it makes its contract three times in five."""
RESERVE: Final = 8
"""A bid leaves one part in so many of the score in reserve: then it is made two times in three."""
HIGHEST: Final = 160
"""Above it, a bid wants a belote or a capot: no hand is judged good enough alone."""


class Fact(Enum):
    """What is seen in a hand when a trump is named."""

    TRUMPS = "trumps"
    JACK_NINE = "jack_nine"
    JACK = "jack"
    NINE = "nine"
    NO_TOP = "no_top"  # neither jack nor nine of trump
    TRUMP_ACE = "trump_ace"
    TRUMP_TEN = "trump_ten"
    BELOTE = "belote"
    ACES = "aces"  # outside trump
    NO_ACE = "no_ace"
    TEN_WITH_ACE = "ten_with_ace"
    TEN_GUARDED = "ten_guarded"  # with a lower card of its suit
    TEN_BARE = "ten_bare"
    VOID = "void"  # no card of a suit, and three trumps to ruff with
    LOW_SUIT = "low_suit"  # two cards or more, neither ace nor ten


class Reason(NamedTuple):
    """A fact, the cards it lies in, and the points it adds to the score; ``suit`` with a void."""

    fact: Fact
    cards: tuple[Card, ...]
    weight: int
    suit: Suit | None = None


class Judgement(NamedTuple):
    """A hand with a trump: the score in points, ``start`` and the weights of the reasons together.

    ``sure`` is the number of tricks that nobody can take from it in trumps: the jack, then the nine…
    """

    trump: Suit
    cards: tuple[Card, ...]
    start: int
    reasons: tuple[Reason, ...]
    sure: int

    @property
    def score(self) -> int:
        """The points to be expected."""
        return self.start + sum(reason.weight for reason in self.reasons)


class Weights(NamedTuple):
    """The weights for hands of one size: an ordinary hand has ``trumps`` trumps and scores ``start``."""

    start: int
    trumps: int
    each: int
    facts: Mapping[Fact, int]


PART: Final = Weights(89, 3, 7, {
    Fact.JACK_NINE: 39, Fact.JACK: 17, Fact.NINE: 5, Fact.NO_TOP: -5, Fact.TRUMP_ACE: 5, Fact.TRUMP_TEN: 3,
    Fact.BELOTE: 19, Fact.ACES: 9, Fact.NO_ACE: -4, Fact.TEN_WITH_ACE: 2, Fact.TEN_GUARDED: 2, Fact.TEN_BARE: 0,
    Fact.VOID: 5, Fact.LOW_SUIT: -1,
})  # fmt: skip
"""For five cards and the turned one: two or three more will come."""
WHOLE: Final = Weights(100, 4, 11, {
    Fact.JACK_NINE: 44, Fact.JACK: 18, Fact.NINE: 5, Fact.NO_TOP: -8, Fact.TRUMP_ACE: 7, Fact.TRUMP_TEN: 4,
    Fact.BELOTE: 18, Fact.ACES: 6, Fact.NO_ACE: -3, Fact.TEN_WITH_ACE: 6, Fact.TEN_GUARDED: -1, Fact.TEN_BARE: -5,
    Fact.VOID: 4, Fact.LOW_SUIT: -5,
})  # fmt: skip
"""For a whole hand."""


def judge(rules: Rules, cards: Iterable[Card], trump: Suit) -> Judgement:
    """Judge the cards that a seat will have for certain: its hand, and the turned card where it takes it."""
    mine = arranged(cards, trump)
    weights = WHOLE if len(mine) >= rules.hand_size else PART
    held = set(mine)
    tops = [card(rank, trump) in held for rank in TRUMP_ORDER]
    sure = tops.index(False) if False in tops else len(tops)
    return Judgement(trump, mine, weights.start, tuple(_reasons(weights, mine, trump)), sure)


def _reasons(weights: Weights, mine: tuple[Card, ...], trump: Suit) -> Iterator[Reason]:
    facts = weights.facts
    trumps = tuple(each for each in mine if each.suit is trump)
    ranks = {each.rank: each for each in trumps}
    yield Reason(Fact.TRUMPS, trumps, weights.each * (len(trumps) - weights.trumps))
    top = tuple(ranks[rank] for rank in (Rank.JACK, Rank.NINE) if rank in ranks)
    names = {(): Fact.NO_TOP, (Rank.JACK,): Fact.JACK, (Rank.NINE,): Fact.NINE}
    fact = names.get(tuple(each.rank for each in top), Fact.JACK_NINE)
    yield Reason(fact, top, facts[fact])
    for rank, fact in ((Rank.ACE, Fact.TRUMP_ACE), (Rank.TEN, Fact.TRUMP_TEN)):
        if rank in ranks:
            yield Reason(fact, (ranks[rank],), facts[fact])
    if Rank.KING in ranks and Rank.QUEEN in ranks:
        yield Reason(Fact.BELOTE, (ranks[Rank.KING], ranks[Rank.QUEEN]), facts[Fact.BELOTE])
    aces = tuple(each for each in mine if each.rank is Rank.ACE and each.suit is not trump)
    if aces:
        yield Reason(Fact.ACES, aces, facts[Fact.ACES] * len(aces) + facts[Fact.NO_ACE])
    else:
        yield Reason(Fact.NO_ACE, (), facts[Fact.NO_ACE])
    for suit in Suit:
        if suit is not trump:
            yield from _beside(weights, tuple(each for each in mine if each.suit is suit), suit, len(trumps))


def _beside(weights: Weights, cards: tuple[Card, ...], suit: Suit, trumps: int) -> Iterator[Reason]:
    """What a suit that is not trump brings, its ace apart."""
    ranks = {each.rank for each in cards}
    facts = weights.facts
    if not cards and trumps >= 3:
        yield Reason(Fact.VOID, (), facts[Fact.VOID], suit)
    if Rank.TEN in ranks:
        lone = Fact.TEN_BARE if len(cards) == 1 else Fact.TEN_GUARDED
        fact = Fact.TEN_WITH_ACE if Rank.ACE in ranks else lone
        yield Reason(fact, cards, facts[fact])
    elif len(cards) > 1 and Rank.ACE not in ranks:
        yield Reason(Fact.LOW_SUIT, cards, facts[Fact.LOW_SUIT])


def best(rules: Rules, cards: Iterable[Card], suits: Iterable[Suit] = tuple(Suit)) -> Judgement:
    """Return the best of some trumps for these cards."""
    mine = tuple(cards)
    return max((judge(rules, mine, suit) for suit in suits), key=lambda judgement: judgement.score)


def best_bid(rules: Rules, judgement: Judgement) -> int:
    """Return the highest bid worth making on a judgement, 0 where none is."""
    reached = min(judgement.score - judgement.score // RESERVE, HIGHEST)
    return max((step for step in ladder(rules) if step <= reached and step != CAPOT_BID), default=0)
