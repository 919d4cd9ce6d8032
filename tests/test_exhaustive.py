"""The engine against the oracle on a deck of twelve cards: every trick, every small hand.

Four ranks of three suits hold every case that the duties know: V, A, 10, 7 change places between trump and plain
suit, and two plain suits are enough for following, ruffing and discarding.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

import oracle
import pytest

from belote.engine import trick as tricks
from belote.engine.cards import DECK, Card, Suit, parse_cards
from belote.engine.duties import examine
from belote.engine.notation import parse_rules
from belote.engine.position import Position

TRUMP = Suit.HEARTS
SMALL_DECK = parse_cards("VcAc10c7cVpAp10p7pVkAk10k7k")
PRESETS = (
    "classique",
    "coinchee",
    "annonces",
    "ffb-belote",
    "ffb-contree",
    "deux-bis",
    "deux-ordinaire",
    "marseillaise",
)
# What no preset combines: the options are independent, and so must the code be.
MIXED = (
    "classique,sous-coupe=non",
    "classique,sous-coupe-partenaire=si-contraint",
    "classique,sous-coupe-partenaire=si-contraint,sous-coupe=non",
    "annonces,sous-coupe=non",
    "annonces,monter-partenaire=non",
    "ffb-belote,monter-partenaire=non",
    "coinchee,monter-partenaire=oui",
)
NUMBER = {card: oracle.numbers(TRUMP.letter)[card.code] for card in DECK}
BIT = {card: 1 << number for card, number in NUMBER.items()}


def situations(players: int, hand_size: int) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every trick that waits for a card, with every hand of this size."""
    for lying in range(players):
        for trick in permutations(SMALL_DECK, lying):
            rest = [card for card in SMALL_DECK if card not in trick]
            for hand in combinations(rest, hand_size):
                yield trick, hand


def disagreements(rules: str, hand_size: int) -> list[str]:
    """Where engine and oracle part: legal cards, the name of the obligation, the duty that a card breaks."""
    table, engine_rules = oracle.table(rules), parse_rules(rules)
    found = []
    for trick, hand in situations(table.players, hand_size):
        # Where cards lie face up, the last one does: the duties bear on both alike (R-D4).
        held = len(hand) - (engine_rules.row_size > 0)
        verdict = examine(Position(engine_rules, TRUMP, trick, hand[:held], hand[held:]))
        numbers, pool = [NUMBER[card] for card in trick], sum(BIT[card] for card in hand)
        legal = oracle.legal(table, numbers, pool)
        same = sum(BIT[card] for card in verdict.playable) == legal
        same &= verdict.obligation.value == oracle.obligation(table, numbers, pool)
        for card in hand:
            duty = verdict.broken_by(card)
            expected = None if legal & BIT[card] else oracle.broken(numbers, pool, NUMBER[card])
            same &= (duty.kind.value if duty else None) == expected
        if not same:
            found.append(
                f"trick {trick} hand {hand}: {verdict.obligation.value} {sorted(map(str, verdict.playable))}"
            )
    return found


def check(rules: str, hand_size: int) -> None:
    """Fail with the number of disagreements and the first few of them."""
    found = disagreements(rules, hand_size)
    assert not found, f"{rules}: {len(found)} disagreements, the first: " + "; ".join(found[:5])


def test_nothing_is_skipped() -> None:
    """12 cards, up to 3 of them in the trick, 2 in hand: 66 + 12 x 55 + 132 x 45 + 1320 x 36 situations."""
    assert len(list(situations(4, 2))) == 54_186


@pytest.mark.parametrize("rules", [*PRESETS, *MIXED])
def test_hands_up_to_two_cards(rules: str) -> None:
    """Every preset, and the combinations of options that no preset has."""
    check(rules, 1)
    check(rules, 2)


@pytest.mark.parametrize("rules", PRESETS)
def test_hands_of_three_cards(rules: str) -> None:
    """Three cards: the first size at which a plain card, a low and a high trump meet in one hand."""
    check(rules, 3)


def test_winner_of_every_small_trick() -> None:
    """Every trick of one to four cards of the small deck has the same winner in both."""
    for size in range(1, 5):
        for trick in permutations(SMALL_DECK, size):
            assert tricks.master(trick, TRUMP).place == oracle.master([NUMBER[card] for card in trick]), trick


@pytest.mark.parametrize("trump", Suit, ids=lambda trump: trump.letter)
def test_winner_of_every_pair(trump: Suit) -> None:
    """The whole deck: which of any two cards takes the trick, for each trump. No rank is left out."""
    numbers = oracle.numbers(trump.letter)
    for pair in permutations(DECK, 2):
        holder = tricks.master(pair, trump)
        assert holder.place == oracle.master([numbers[card.code] for card in pair]), pair
        assert holder.card is pair[holder.place]
