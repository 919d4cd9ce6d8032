"""Perft for belote: how many games there are, counted by the engine and compared with tests/data/counts.txt.

A wrong duty, a wrong master or a wrong seat for the partner changes these numbers even where nobody thought of a
row for it. Openings alone are not enough (a discard that wins shows in few of them), so endings are counted too.
The file is the work of tests/oracle.py; the engine's part here is ``playable`` and ``master``, nothing else.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import oracle
import pytest

from belote.engine.cards import Card, Suit, parse_cards, parse_suit
from belote.engine.duties import playable
from belote.engine.notation import parse_rules
from belote.engine.position import Position
from belote.engine.presets import PRESETS
from belote.engine.rules import Rules
from belote.engine.trick import Trick, master

PLAY_OPTIONS = ("players", "rise_over_partner", "undertrump_partner", "must_undertrump")


class Case(NamedTuple):
    """One line of the file. ``plays`` is the length of the sequences, None for complete games."""

    presets: tuple[str, ...]
    trump: str
    hands: tuple[str, ...]
    plays: int | None
    count: int

    def __str__(self) -> str:
        return f"{self.presets[0]}-{'games' if self.plays is None else 'plays'}-{self.trump}-{self.hands[0]}"


def read_cases() -> list[Case]:
    """The lines of the file: presets, trump, hands, then ``plays 8 = n`` or ``games = n``."""
    cases = []
    for line in oracle.COUNTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            left, count = line.split(" = ")
            presets, trump, *hands = left.split()
            plays = int(hands.pop()) if hands[-1].isdigit() else None
            what = hands.pop()
            assert what == ("games" if plays is None else "plays"), line
            cases.append(Case(tuple(presets.split("+")), trump, tuple(hands), plays, int(count)))
    return cases


CASES = read_cases()


def first_cards(case: Case) -> dict[str, int]:
    """The engine's count below each first card; their sum is the count of the case."""
    rules, trump = parse_rules(case.presets[0]), parse_suit(case.trump)
    hands = [frozenset(parse_cards(hand)) for hand in case.hands]
    below = _plays if case.plays else _games
    depth = case.plays or sum(len(hand) for hand in hands)
    count = below(rules, trump, len(hands))
    return {
        card.code: count([hands[0] - {card}, *hands[1:]], 0, (card,), depth - 1)
        for card in playable(Position(rules, trump, (), tuple(hands[0])))
    }


Count = Callable[[Sequence[frozenset[Card]], int, Trick, int], int]


def _plays(rules: Rules, trump: Suit, seats: int) -> Count:
    """A counter of sequences: the hands, who led, the trick, the plays still to come."""

    def count(hands: Sequence[frozenset[Card]], leader: int, trick: Trick, left: int) -> int:
        if len(trick) == seats:
            leader, trick = (leader + master(trick, trump).place) % seats, ()
        seat = (leader + len(trick)) % seats
        cards = playable(Position(rules, trump, trick, tuple(hands[seat])))
        if left <= 1:
            return len(cards) if left else 1
        total = 0
        for card in cards:
            after = list(hands)
            after[seat] = hands[seat] - {card}
            total += count(after, leader, (*trick, card), left - 1)
        return total

    return count


def _games(rules: Rules, trump: Suit, seats: int) -> Count:
    """The same for complete games. Between tricks, hands and leader decide all, so they are counted once."""
    memo: dict[tuple[tuple[frozenset[Card], ...], int], int] = {}

    def count(hands: Sequence[frozenset[Card]], leader: int, trick: Trick, left: int) -> int:
        if len(trick) == seats:
            leader, trick = (leader + master(trick, trump).place) % seats, ()
        if not left:
            return 1
        key = (tuple(hands), leader)
        if not trick and key in memo:
            return memo[key]
        seat = (leader + len(trick)) % seats
        total = 0
        for card in playable(Position(rules, trump, trick, tuple(hands[seat]))):
            after = list(hands)
            after[seat] = hands[seat] - {card}
            total += count(after, leader, (*trick, card), left - 1)
        if not trick:
            memo[key] = total
        return total

    return count


def expected_first_cards(case: Case) -> dict[str, int]:
    """The oracle's count below each first card, for the report of a failure."""
    numbers = oracle.numbers(case.trump)
    hands = [oracle.bits(numbers[card] for card in oracle.split(hand)) for hand in case.hands]
    return oracle.below_each(oracle.table(case.presets[0]), hands, case.trump, case.plays)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_count(case: Case) -> None:
    """The engine finds as many games as the oracle did; if not, the table says below which first card."""
    found = first_cards(case)
    if sum(found.values()) != case.count:
        expected = expected_first_cards(case)
        lines = [
            f"  {card}: {found.get(card)} engine, {expected.get(card)} oracle"
            + ("  <--" if found.get(card) != expected.get(card) else "")
            for card in sorted({*found, *expected})
        ]
        pytest.fail(f"{case}: {sum(found.values())}, expected {case.count}\n" + "\n".join(lines))


def test_every_preset_has_counts() -> None:
    """Each preset of the engine stands in the file: the four-player ones with ten openings and ten endings."""
    for key, rules in PRESETS.items():
        mine = [case for case in CASES if key in case.presets]
        assert len([case for case in mine if case.plays is None]) >= 10, key
        assert rules.players == 2 or len([case for case in mine if case.plays]) >= 10, key


def test_presets_of_a_line_play_alike() -> None:
    """One count stands for several presets only while the options that bear on a card are the same."""
    for case in CASES:
        first, *others = ([getattr(PRESETS[key], name) for name in PLAY_OPTIONS] for key in case.presets)
        assert all(other == first for other in others), case.presets


def test_counts_tell_the_tables_apart() -> None:
    """Each pair of groups differs in at least one case: a swapped option cannot hide from the file."""
    groups = {case.presets for case in CASES if len(case.hands) == 4}
    counts = {group: [case.count for case in CASES if case.presets == group] for group in groups}
    assert len({tuple(numbers) for numbers in counts.values()}) == len(groups) >= 4


def test_file_is_the_oracle_s() -> None:
    """Nobody corrected a number by hand: the oracle still writes this very file."""
    assert "".join(oracle.lines()) == oracle.COUNTS.read_text(encoding="utf-8")
