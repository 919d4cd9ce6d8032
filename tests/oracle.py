"""A second opinion on belote: who is master, which cards are legal, how many games there are.

Written from the rule book only (docs/regles.md, sections C and D), before the engine's own formulation was read,
and kept different on purpose, so that one mistake is unlikely to be made twice:

* the engine narrows a set of cards, duty by duty; here each rule *refuses* cards, and what none refuses is legal;
* a card is a number that already says how strong it is. Numbers 24 to 31 are the trumps in trump order, 0 to 23
  the three plain suits, eight each, in plain order: the strongest of several trumps is simply the largest number;
* a set of cards is one integer, bit ``n`` for card ``n``, which makes counting whole games cheap.

Nothing of ``belote`` is imported here, and must not be: tests/test_layers.py looks.

``python tests/oracle.py --write`` writes tests/data/counts.txt anew.
"""

import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

SUITS = "pckt"
TRUMP_ORDER = ("7", "8", "D", "R", "10", "A", "9", "V")  # weakest first
PLAIN_ORDER = ("7", "8", "9", "V", "D", "R", "10", "A")
TRUMPS = 0xFF000000
FIRST_TRUMP = 24

COUNTS = Path(__file__).parent / "data" / "counts.txt"


class Table(NamedTuple):
    """What the tables disagree on as far as the choice of a card goes (rules.md, R-D1 to R-D3)."""

    players: int = 4
    rise_over_partner: bool = False
    undertrump_partner: bool = True
    must_undertrump: bool = True


TABLES = {
    "classique": Table(),
    "coinchee": Table(),
    "annonces": Table(rise_over_partner=True, undertrump_partner=False),
    "ffb-belote": Table(rise_over_partner=True),
    "ffb-contree": Table(rise_over_partner=True, must_undertrump=False),
    "deux-bis": Table(players=2),
    "deux-ordinaire": Table(players=2),
    "marseillaise": Table(players=2),
}
OPTIONS = {
    "monter-partenaire": ("rise_over_partner", {"non": False, "oui": True}),
    "sous-coupe-partenaire": ("undertrump_partner", {"si-contraint": False, "libre": True}),
    "sous-coupe": ("must_undertrump", {"non": False, "oui": True}),
}


@cache
def table(text: str) -> Table:
    """The table that ``classique`` or ``classique,sous-coupe=non`` names."""
    name, *changes = text.split(",")
    found = TABLES[name]
    for change in changes:
        option, value = change.split("=")
        field, values = OPTIONS[option]
        found = found._replace(**{field: values[value]})
    return found


# --- cards -----------------------------------------------------------------------------------------------------


@cache
def names(trump: str) -> tuple[str, ...]:
    """The text of the cards 0 to 31 when ``trump`` (one letter) is trump."""
    plain = [rank + suit for suit in SUITS if suit != trump for rank in PLAIN_ORDER]
    return (*plain, *(rank + trump for rank in TRUMP_ORDER))


@cache
def numbers(trump: str) -> dict[str, int]:
    """The number of each card when ``trump`` is trump."""
    return {text: number for number, text in enumerate(names(trump))}


def split(text: str) -> list[str]:
    """The cards of a run such as ``Vc10p``; ``-`` is an empty one."""
    return re.findall(r"(?:10|[ARDV987])[pckt]", text)


def bits(cards: Iterable[int]) -> int:
    """Several card numbers as one set."""
    return sum(1 << card for card in cards)


def members(cards: int) -> Iterator[int]:
    """The card numbers of a set, the lowest first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


# --- the rules -------------------------------------------------------------------------------------------------


def master(trick: Sequence[int]) -> int:
    """The place in ``trick`` (not empty) of the card that holds it."""
    strongest = max(trick)
    if strongest < FIRST_TRUMP:  # no trump lies there: only the suit led counts, discards never do
        strongest = max(card for card in trick if card // 8 == trick[0] // 8)
    return list(trick).index(strongest)


def legal(at: Table, trick: Sequence[int], pool: int) -> int:
    """The cards of ``pool`` that the player after ``trick`` may play: those that no rule refuses."""
    if not trick:
        return pool
    place = master(trick)
    best = trick[place]
    trumps = pool & TRUMPS
    above = trumps & -(2 << best) if best >= FIRST_TRUMP else trumps  # the trumps that would take the trick
    suit = pool & 0xFF << trick[0] // 8 * 8
    partner = at.players == 4 and place == len(trick) - 2
    refused = 0
    if suit:
        refused |= ~suit
        if trick[0] >= FIRST_TRUMP and above and (at.rise_over_partner or not partner):
            refused |= ~above
    elif partner:
        if best >= FIRST_TRUMP and above and not at.undertrump_partner:
            refused |= trumps & ~above
    elif above:
        refused |= ~above
    elif trumps and at.must_undertrump:
        refused |= ~trumps
    return pool & ~refused


def obligation(at: Table, trick: Sequence[int], pool: int) -> str:
    """The name of the position, as rules.md section K and contracts.md use it."""
    if not trick:
        return "entame"
    place = master(trick)
    best = trick[place]
    trumps = [card for card in members(pool) if card >= FIRST_TRUMP]
    partner = at.players == 4 and place == len(trick) - 2
    if trick[0] >= FIRST_TRUMP:
        if not trumps:
            return "défausse"
        if partner and not at.rise_over_partner:
            return "fournir (monter levé)"
        return "monter" if trumps[-1] > best else "fournir sans monter"
    if any(card // 8 == trick[0] // 8 for card in members(pool)):
        return "fournir"
    if partner:
        # As with "monter" (L27) and "surcouper" (L14), the name stays when no card is too low to be refused.
        rising = best >= FIRST_TRUMP and trumps and trumps[-1] > best
        return "libre, atout montant" if rising and not at.undertrump_partner else "libre"
    if not trumps:
        return "défausse"
    if best < FIRST_TRUMP:
        return "couper"
    if trumps[-1] > best:
        return "surcouper"
    return "sous-couper" if at.must_undertrump else "libre"


def broken(trick: Sequence[int], pool: int, card: int) -> str:
    """The duty that the illegal ``card`` breaks (contracts.md): the first one on the way that it fails."""
    if any(mine // 8 == trick[0] // 8 for mine in members(pool)):
        return "fournir" if card // 8 != trick[0] // 8 else "monter"
    if card < FIRST_TRUMP:
        return "couper"
    return "monter" if master(trick) == len(trick) - 2 else "surcouper"  # a trump too low, on whose ruff?


def legal_cards(rules: str, trump: str, trick: Sequence[str], pool: Sequence[str]) -> set[str]:
    """:func:`legal` for cards written out."""
    number = numbers(trump)
    found = legal(table(rules), [number[card] for card in trick], bits(number[card] for card in pool))
    return {names(trump)[card] for card in members(found)}


# --- counting games --------------------------------------------------------------------------------------------


def _count(at: Table, hands: Sequence[int], start: Sequence[int], plays: int) -> int:
    """How many legal ways there are to play ``plays`` more cards when ``hands[0]`` led ``start``."""
    seats = len(hands)
    # Which cards are left says who holds them, so with the leader it says everything about an empty table.
    memo: dict[tuple[int, int], int] = {}

    def between(left: int, leader: int, plays: int) -> int:
        if (left, leader) not in memo:
            memo[left, leader] = within(left, leader, [], plays)
        return memo[left, leader]

    def within(left: int, leader: int, trick: list[int], plays: int) -> int:
        if not plays:
            return 1
        if len(trick) == seats:
            return between(left, (leader + master(trick)) % seats, plays)
        cards = legal(at, trick, hands[(leader + len(trick)) % seats] & left)
        if plays == 1:
            return cards.bit_count()
        return sum(within(left ^ 1 << card, leader, [*trick, card], plays - 1) for card in members(cards))

    return within(sum(hands) & ~bits(start), 0, list(start), plays)


def count_plays(at: Table, hands: Sequence[int], plays: int) -> int:
    """How many sequences of ``plays`` legal cards there are when the owner of ``hands[0]`` leads."""
    return _count(at, hands, [], plays)


def count_games(at: Table, hands: Sequence[int]) -> int:
    """How many ways there are to play ``hands`` to the end when the owner of ``hands[0]`` leads."""
    return _count(at, hands, [], sum(hands).bit_count())


def below_each(at: Table, hands: Sequence[int], trump: str, plays: int | None = None) -> dict[str, int]:
    """The same count, split by the first card; without ``plays``, complete games."""
    left = (plays or sum(hands).bit_count()) - 1
    return {names(trump)[card]: _count(at, hands, [card], left) for card in members(hands[0])}


# --- the file of counts ----------------------------------------------------------------------------------------

GROUPS = ("classique+coinchee", "annonces", "ffb-belote", "ffb-contree")
PAIR = "deux-bis+deux-ordinaire+marseillaise"
DEALS = 10
PLAYS = 8

HEADER = f"""\
# How many games there are: written by `python tests/oracle.py --write`, never by the engine, never by hand.
#
# A line: presets with the same duties (joined by +), trump, the hands in order of play (the first one leads),
# then the number of sequences of {PLAYS} legal plays ("plays {PLAYS} = n") or of complete games ("games = n").
# The hands are random, the same ones for each group of presets: where two lines differ, the table options do.
"""


def hands_text(cards: Sequence[str], players: int, each: int) -> list[str]:
    """The first cards of a shuffled deck as hands, sorted by suit for the reader."""
    order = [*names("p")]
    hands = [sorted(cards[seat * each : (seat + 1) * each], key=order.index) for seat in range(players)]
    return ["".join(hand) for hand in hands]


def lines() -> Iterator[str]:
    """The lines of the file."""
    yield HEADER
    deals = []
    for seed in range(DEALS):
        cards = sorted(names("p"))
        random.Random(f"belote {seed}").shuffle(cards)
        deals.append((SUITS[seed % 4], cards))
    for group in (*GROUPS, PAIR):
        at = table(group.split("+")[0])
        yield f"\n# {group.replace('+', ', ')}\n"
        for what in ("plays", "games") if group != PAIR else ("games",):
            for trump, cards in deals:
                hands = hands_text(cards, at.players, 8 if what == "plays" else 5 if at.players == 4 else 6)
                masks = [bits(numbers(trump)[card] for card in split(hand)) for hand in hands]
                if what == "plays":
                    result = f"plays {PLAYS} = {count_plays(at, masks, PLAYS)}"
                else:
                    result = f"games = {count_games(at, masks)}"
                yield f"{group} {trump} {' '.join(hands)} {result}\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        COUNTS.write_text("".join(lines()), encoding="utf-8")
    else:
        sys.exit("usage: python tests/oracle.py --write")
