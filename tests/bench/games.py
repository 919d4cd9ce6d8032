"""How many games one whole deal holds, counted with a memo that forgets what does not matter.

The name of a card does not matter, only who holds the next one below it in its suit. So a state is,
for each suit, the owners of its remaining cards from strongest to weakest, and who leads. Two cards
of one hand with nothing between them are one card twice: one is tried, and its count doubled.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

from belote.engine.cards import DECK, Suit
from belote.engine.values import arranged

Suits = tuple[tuple[int, ...], ...]  # owners in each suit, strongest first; the trump suit is the first
ON_TABLE = -1


def owners(hands: list[list], trump: Suit) -> Suits:
    """Return the state of a deal: whose card is each, suit by suit."""
    order = [trump, *(suit for suit in Suit if suit is not trump)]
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    left = [card for hand in hands for card in hand]
    return tuple(tuple(holder[c] for c in arranged([c for c in left if c.suit is suit], trump)) for suit in order)


def legal(suits: Suits, seat: int, trick: list[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """The plays of a seat as (suit, place, how many like it), by the rules of the classic game.

    ``trick`` holds the plays so far; a played card stays in its suit, marked as on the table.
    """
    held = [[at for at, owner in enumerate(suit) if owner == seat] for suit in suits]
    wanted = [(suit, at) for suit, places in enumerate(held) for at in places]
    if trick:
        led = trick[0][0]
        turn, best = winner(trick)
        partner = turn == len(trick) - 2
        if held[led]:
            wanted = [(led, at) for at in held[led]]
            if led == 0 and not partner:
                wanted = [play for play in wanted if play[1] < best[1]] or wanted
        elif held[0] and led and not partner:
            wanted = [(0, at) for at in held[0]]
            if best[0] == 0:
                wanted = [play for play in wanted if play[1] < best[1]] or wanted
    last = None
    for suit, at in wanted:  # cards side by side in a suit are alike
        if last and last[0] == suit and last[1] + last[2] == at:
            last = (last[0], last[1], last[2] + 1)
            continue
        if last:
            yield last
        last = (suit, at, 1)
    if last:
        yield last


def winner(trick: list[tuple[int, int]]) -> tuple[int, tuple[int, int]]:
    """Whose turn it was that holds the trick, and his play; the lowest place is the strongest card."""
    best = 0
    for turn, (suit, at) in enumerate(trick):
        top = trick[best]
        if (suit == top[0] and at < top[1]) or (suit == 0 and top[0] != 0):
            best = turn
    return best, trick[best]


def count(suits: Suits, leader: int, memo: dict) -> int:
    """Return how many legal games are left from the start of a trick."""
    if not any(suits):
        return 1
    key = (suits, leader)
    if key not in memo:
        memo[key] = _play(suits, leader, [], memo)
    return memo[key]


def _play(suits: Suits, leader: int, trick: list[tuple[int, int]], memo: dict) -> int:
    if len(trick) == 4:
        gone: list[set[int]] = [set(), set(), set(), set()]
        for suit, at in trick:
            gone[suit].add(at)
        left = tuple(tuple(o for at, o in enumerate(suit) if at not in gone[s]) for s, suit in enumerate(suits))
        # Seats are renamed so that the leader is always 0: turning the table changes nothing.
        new = (leader + winner(trick)[0]) % 4
        turned = [tuple((o - new) % 4 for o in suit) for suit in left]
        return count((turned[0], *sorted(turned[1:])), 0, memo)  # plain suits are alike too
    seat = (leader + len(trick)) % 4
    total = 0
    for suit, at, alike in legal(suits, seat, trick):
        row = suits[suit]
        marked = (*suits[:suit], (*row[:at], ON_TABLE, *row[at + 1 :]), *suits[suit + 1 :])
        total += alike * _play(marked, leader, [*trick, (suit, at)], memo)
    return total


def main(show: Callable[..., None]) -> None:
    """Count one whole deal and print what it took."""
    sys.setrecursionlimit(10_000)
    deck = list(DECK)
    random.Random(7).shuffle(deck)
    hands = [deck[at : at + 8] for at in range(0, 32, 8)]
    started, memo = time.perf_counter(), {}
    games = count(owners(hands, Suit.HEARTS), 0, memo)
    took = time.perf_counter() - started
    print(
        f"          all legal games of one deal: {games:,} in {took:.1f} s, {len(memo):,} states kept", flush=True
    )
