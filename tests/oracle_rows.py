"""The oracle for the two-player games: openings dealt, with rows whose hidden cards come up.

As tests/oracle.py, of which it uses cards, legality and master, it knows nothing of ``belote``. It deals by the
fixed-deck convention of docs/regles.md, section A, lets the dealer's opponent take the turned suit, and counts the
sequences of eight plays (four tricks).

``python tests/oracle_rows.py --write`` writes tests/data/counts-rows.txt anew.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from oracle import TABLES, bits, legal, master, members, names, numbers

COUNTS = Path(__file__).parent / "data" / "counts-rows.txt"
PLAYS = 8
DEALS = 10
SEEDS = 60

# Places in the pack (from 1, last one included): hand, face-up row, face-down row of the dealer's opponent, then of
# the dealer; the turned card; whether a hidden card comes up at once.
LAYOUTS = {
    "deux-bis": (
        ([(17, 19), (23, 25), (29, 30)], (9, 12), (1, 4)),
        ([(20, 22), (26, 28), (31, 32)], (13, 16), (5, 8)),
        16,
        False,
    ),
    "deux-ordinaire": (
        ([(1, 3), (7, 9), (14, 16)], None, None),
        ([(4, 6), (10, 12), (17, 19)], None, None),
        13,
        False,
    ),
    "marseillaise": (
        ([(1, 2), (5, 7), (11, 11)], (23, 27), (13, 17)),
        ([(3, 4), (8, 10), (12, 12)], (28, 32), (18, 22)),
        11,
        True,
    ),
}

HEADER = f"""\
# How many sequences of {PLAYS} legal plays there are: written by `python tests/oracle_rows.py --write`, never by the
# engine, never by hand. A line: preset, the pack from the top, the count. South deals, North takes the turned suit.
# Of {SEEDS} random packs for each preset, the {DEALS} with the fewest sequences: there the duties bind most, and the
# engine counts them in a second.
"""


def count(preset: str, pack: list[str], plays: int = PLAYS) -> int:
    """The sequences of ``plays`` cards, whole tricks, from the lead of the dealer's opponent."""
    assert plays % 2 == 0, "half a trick"
    *sides, turned, at_once = LAYOUTS[preset]
    number = numbers(pack[turned - 1][-1])
    cards = [number[card] for card in pack]

    def at(span: tuple[int, int] | None) -> list[int]:
        return cards[span[0] - 1 : span[1]] if span else []

    hands = [bits(card for span in spans for card in at(span)) for spans, _, _ in sides]
    under = {up: down for _, shown, hidden in sides for up, down in zip(at(shown), at(hidden), strict=True)}
    rows = [bits(at(shown)) for _, shown, _ in sides]
    memo: dict[tuple[int, ...], int] = {}

    def between(mine: int, other: int, leader: int, left: int) -> int:
        """Between two tricks: the cards that each may play, whoever leads, the plays still to come."""
        key = (mine, other, leader, left)
        if key not in memo:
            memo[key] = sum(answer(mine, other, leader, card, left - 1) for card in members((mine, other)[leader]))
        return memo[key]

    def answer(mine: int, other: int, leader: int, card: int, left: int) -> int:
        pools = [mine, other]
        pools[leader] ^= 1 << card
        if at_once and card in under:
            pools[leader] |= 1 << under[card]
        options = legal(TABLES[preset], [card], pools[1 - leader])
        if left == 1:
            return options.bit_count()
        total = 0
        for reply in members(options):
            after = list(pools)
            after[1 - leader] ^= 1 << reply
            if reply in under:
                after[1 - leader] |= 1 << under[reply]
            if card in under:
                after[leader] |= 1 << under[card]
            taker = leader if master([card, reply]) == 0 else 1 - leader
            total += between(after[0], after[1], taker, left - 1)
        return total

    return between(hands[0] | rows[0], hands[1] | rows[1], 0, plays)


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield HEADER
    for preset in LAYOUTS:
        packs = []
        for seed in range(SEEDS):
            pack = sorted(names("p"))
            random.Random(f"belote {preset} {seed}").shuffle(pack)
            packs.append((count(preset, pack), pack))
        for number, pack in sorted(packs)[:DEALS]:
            yield f"{preset} {''.join(pack)} plays {PLAYS} = {number}\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        COUNTS.write_text("".join(lines()), encoding="utf-8")
    else:
        sys.exit("usage: python tests/oracle_rows.py --write")
