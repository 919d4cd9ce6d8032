"""What the cards of a deal can bring: the totals two heaps can have, the annonces hands can hold.

No set of cards is worth 1 or 151 (section C). Where cards stay out of play (document 002) the two
heaps do not sum to 152; together they bring from 18 to 146. All this is counted from the tables of
:mod:`belote.engine.values`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from .cards import DECK, Rank
from .rules import Rules
from .values import CARD_POINTS, PLAIN_POINTS, TRUMP_POINTS

SUITE_POINTS: Final = {3: 20, 4: 50, 5: 100}
"""Tierce, cinquante, cent, by the number of their cards (section F)."""
CARRE_POINTS: Final = (200, 150, 100, 100, 100, 100)
"""Jacks, nines, then aces, tens, kings and queens."""
CARRE_CARDS: Final = 4

BELOTE_RANKS: Final = (Rank.KING, Rank.QUEEN)


class Counted(NamedTuple):
    """A card as far as counting goes: its points, and whether it can stay out of play."""

    points: int
    may_stay_out: bool


class Holding(NamedTuple):
    """The points of a camp's annonces, by contest."""

    suites: int
    carres: int


def cards_in_play(rules: Rules) -> int:
    """Thirty-two, or less where some stay out. Under each face-up card lies another one."""
    return rules.players * (rules.hand_size + 2 * rules.row_size)


def all_cards_in_play(rules: Rules) -> bool:
    """Tell whether the two camps' card points sum to 152."""
    return cards_in_play(rules) == len(DECK)


def _deck(belote: bool) -> list[Counted]:
    """The thirty-two cards; the two of an announced belote have been played, so they were not out."""
    trumps = [Counted(value, not (belote and rank in BELOTE_RANKS)) for rank, value in TRUMP_POINTS.items()]
    return trumps + 3 * [Counted(value, True) for value in PLAIN_POINTS.values()]


_WIDTH: Final = CARD_POINTS + 1
"""A set of pairs of totals is one integer: the pair (a, b) is its bit a × 153 + b."""


def _members(pairs: int) -> frozenset[tuple[int, int]]:
    digits = f"{pairs:b}"  # to shift so long a number once a bit would take a tenth of a second
    return frozenset(divmod(bit, _WIDTH) for bit, digit in enumerate(reversed(digits)) if digit == "1")


@cache
def _pairs(in_play: int, belote: bool) -> dict[tuple[int, int], int]:
    """For each number of cards in one heap and in the other, what the two can be worth."""
    out = len(DECK) - in_play
    found = {(0, 0): 1}
    for seen, card in enumerate(_deck(belote), start=1):
        grown: dict[tuple[int, int], int] = {}
        for (mine, theirs), pairs in found.items():
            falls = {(mine + 1, theirs): pairs << card.points * _WIDTH, (mine, theirs + 1): pairs << card.points}
            if card.may_stay_out and seen - mine - theirs <= out:
                falls[mine, theirs] = pairs
            for sizes, totals in falls.items():
                grown[sizes] = grown.get(sizes, 0) | totals
        found = {sizes: totals for sizes, totals in grown.items() if sum(sizes) <= in_play}
    return found


@cache
def splits(players: int, in_play: int, belote: bool) -> frozenset[tuple[int, int]]:
    """Every pair of card totals of two camps that have each won a trick, one trick a card a player."""
    worth = _pairs(in_play, belote)
    heaps = (worth[mine, in_play - mine] for mine in range(players, in_play, players))
    return frozenset().union(*map(_members, heaps))


@cache
def heaps(players: int, in_play: int, belote: bool) -> frozenset[int]:
    """Every card total of one of these camps."""
    return frozenset(mine for mine, _ in splits(players, in_play, belote))


@cache
def sweeps(in_play: int, belote: bool) -> frozenset[int]:
    """Every card total of a camp that has won all the tricks."""
    return frozenset(mine for mine, _ in _members(_pairs(in_play, belote)[in_play, 0]))


@cache
def _suites(cards: int) -> frozenset[int]:
    """The points of the suites that so many cards have room for, none included."""
    longer = (
        {points + rest for rest in _suites(cards - size)} for size, points in SUITE_POINTS.items() if size <= cards
    )
    return frozenset({0}).union(*longer)


def holdings(rules: Rules, points: int, *, swept: bool = False) -> tuple[Holding, ...]:
    """What one camp's hands have room for and is worth so many points.

    A card serves once, unless the table lets it serve again (R-F6). A swept camp never held the
    jack of trump, which always wins a trick: it has no carré of jacks.
    """
    size = rules.hand_size + rules.row_size
    return _by_points(rules.players // 2, size, rules.annonce_reuse, swept).get(points, ())


@cache
def _by_points(hands: int, size: int, reuse: bool, swept: bool) -> dict[int, tuple[Holding, ...]]:
    carres = CARRE_POINTS[1:] if swept else CARRE_POINTS
    found: set[Holding] = set()
    for numbers in product(range(size // CARRE_CARDS + 1), repeat=hands):
        rooms = (size if reuse else size - CARRE_CARDS * number for number in numbers)
        suites = {sum(each) for each in product(*map(_suites, rooms))}
        squares = {sum(each) for each in combinations(carres, sum(numbers))}
        found |= {Holding(*points) for points in product(suites, squares)}
    return {points: tuple(each for each in found if sum(each) == points) for points in set(map(sum, found))}


def both_valid(rules: Rules, one: Holding, other: Holding) -> bool:
    """Tell whether two camps' annonces can be valid in one deal: a contest has one winner at most."""
    if rules.annonces == "one_contest":
        return not any(one) or not any(other)
    return not (one.suites and other.suites) and not (one.carres and other.carres)
