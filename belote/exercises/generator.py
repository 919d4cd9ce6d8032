"""Positions without end: the rule case is drawn first, then a position is searched for it.

Everything comes from a seed. A recipe says how many cards lie in the trick and what the hand must
and must not hold; the engine, not the recipe, has the last word on the case.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from typing import Final, NamedTuple

from belote.engine import values
from belote.engine.cards import DECK, OF_SUIT, Card, Suit
from belote.engine.duties import playable
from belote.engine.position import Position
from belote.engine.presets import CLASSIC, TWO_BIS
from belote.engine.rules import Rules

from .cases import ALL_PLAYABLE, FOUR_PLAYERS, TWO_PLAYERS, case_of
from .occur import can_occur

TRIES: Final = 20_000
SINGLE_QUOTA: Final = 0.15
"""How many of the generated positions may have a single legal card."""


class NoPositionError(ValueError):
    """No position of this case can be found at these rules; ``case`` and ``rules`` tell which."""

    def __init__(self, case: str, rules: Rules) -> None:
        self.case = case
        self.rules = rules
        super().__init__(f"no position of case {case!r} at {rules.key!r}")


class Recipe(NamedTuple):
    """How to look for a case: trick sizes, whether trump is led, what the hand holds.

    ``led`` and ``trumps`` are the least and most cards of the suit led and of trump in the hand;
    ``ruffs`` how many trumps lie in the trick.
    """

    sizes: tuple[int, ...]
    trump_led: bool = False
    led: tuple[int, int] = (0, 0)
    trumps: tuple[int, int] = (0, 3)
    ruffs: int = 0


RECIPES: Final[Mapping[str, Recipe]] = {
    "entame": Recipe((0,)),
    "fournir": Recipe((1, 2, 3), led=(1, 3)),
    "fournir-malgre-coupe": Recipe((2, 3), led=(1, 3), ruffs=1),
    "fournir-partenaire-maitre": Recipe((2, 3), led=(1, 3)),
    "atout-monter": Recipe((1, 2, 3), trump_led=True, led=(2, 4)),
    "atout-monter-partenaire": Recipe((2, 3), trump_led=True, led=(2, 4)),
    "atout-sans-monter": Recipe((1, 2, 3), trump_led=True, led=(1, 3)),
    "atout-epuise": Recipe((1, 2, 3), trump_led=True),
    "couper-adversaire-maitre": Recipe((2, 3), trumps=(1, 3)),
    "couper-partenaire-a-jouer": Recipe((1,), trumps=(1, 3)),
    "couper-partenaire-depasse": Recipe((2, 3), trumps=(1, 3)),
    "libre-partenaire-maitre": Recipe((2, 3), trumps=(1, 3)),
    "libre-partenaire-coupe": Recipe((3,), trumps=(2, 3), ruffs=1),
    "libre-sans-atout": Recipe((2, 3), trumps=(0, 0)),
    "surcouper": Recipe((2, 3), trumps=(2, 4), ruffs=1),
    "sous-couper": Recipe((2, 3), trumps=(1, 3), ruffs=1),
    "sous-couper-sans-choix": Recipe((2, 3), trumps=(3, 4), ruffs=1),
    "defausse": Recipe((1, 2, 3), trumps=(0, 0)),
    "table-fournir": Recipe((1,), led=(1, 3)),
    "table-couper": Recipe((1,), trumps=(1, 3)),
    "table-monter": Recipe((1,), trump_led=True, led=(2, 4)),
}


def _pick(rng: random.Random, cards: list[Card], count: int) -> list[Card]:
    chosen = rng.sample(cards, min(count, len(cards)))
    for card in chosen:
        cards.remove(card)
    return chosen


def _draw(rng: random.Random, recipe: Recipe, rules: Rules) -> Position:
    """One random position that follows the recipe; it may still be of another case."""
    trump = rng.choice(tuple(Suit))
    led = trump if recipe.trump_led else rng.choice([suit for suit in Suit if suit is not trump])
    ofled, trumps = list(OF_SUIT[led]), list(OF_SUIT[trump])
    ofled.sort(key=lambda card: card.index)
    trumps.sort(key=lambda card: card.index)
    rest = [card for card in DECK if card.suit not in (led, trump)]
    size = rng.choice(recipe.sizes)
    trick = _pick(rng, ofled, 1) if size else []
    while len(trick) < size:
        trick += _pick(rng, ofled if rng.random() < 0.8 and ofled else rest, 1)
    for _ in range(recipe.ruffs if size > 1 else 0):
        trick[rng.randrange(1, size)] = _pick(rng, trumps, 1)[0]
    own = _pick(rng, ofled, rng.randint(*recipe.led)) if size else []
    if led is not trump:
        own += _pick(rng, trumps, rng.randint(*recipe.trumps))
    total = max(len(own) + rng.randint(1, 3), rng.randint(4, 6))
    if recipe.trumps[0] >= 3:
        total = len(own)  # nothing but trumps
    others = rest + (ofled + trumps if not size else [])
    own += _pick(rng, others, total - len(own))
    if rules.row_size:
        rng.shuffle(own)
        cut = rng.randint(1, max(1, min(rules.row_size, len(own) - 1)))
        table, hand = own[:cut], own[cut:]
    else:
        table, hand = [], own
    return Position(rules, trump, tuple(trick), values.arranged(hand, trump), tuple(table))


def canonical(position: Position) -> str:
    """Return a name that two positions share if they differ only in the names of suits."""
    renamed: dict[Suit, str] = {}
    parts = [position.rules.key]
    for group in ((position.trump,), position.trick, position.cards):
        for item in group:
            suit = item if isinstance(item, Suit) else item.suit
            if suit not in renamed:
                renamed[suit] = "abcd"[len(renamed)]
            parts.append(renamed[suit] + ("" if isinstance(item, Suit) else item.rank.letter))
        parts.append("/")
    return "".join(parts)


def cases_for(rules: Rules) -> tuple[str, ...]:
    """Return the cases that can be asked at these rules."""
    if rules.players == 4:
        return FOUR_PLAYERS
    two = ("entame", "fournir", "atout-monter", "atout-sans-monter", "atout-epuise", "couper-adversaire-maitre")
    return (*two, "defausse", *(TWO_PLAYERS if rules.row_size else ()))


def table_of(case: str, *preferred: Rules) -> Rules:
    """Return the first table that knows a case, of the preferred ones, the classic game and the one with rows.

    A case that none of them knows is no case of play: the classic table, then.
    """
    known = (*preferred, CLASSIC, TWO_BIS)
    return next((rules for rules in known if case in cases_for(rules)), CLASSIC)


def generate(case: str, seed: int | str, rules: Rules = CLASSIC, avoid: Container[str] = ()) -> Position:
    """Return a position of a rule case, the same for the same seed.

    ``avoid`` holds canonical names that must not come back. Positions can occur; unless the case
    leaves every card free, some card is forbidden, and a single legal card is rare.

    Raises :class:`NoPositionError` if the rules know no such case.
    """
    if case not in cases_for(rules):
        raise NoPositionError(case, rules)
    rng = random.Random(f"{case}/{seed}")
    recipe = RECIPES[case]
    if rules.players == 2:
        recipe = recipe._replace(sizes=tuple({min(size, 1) for size in recipe.sizes}))
    single_allowed = rng.random() < SINGLE_QUOTA
    for _ in range(TRIES):
        position = _draw(rng, recipe, rules)
        if len(position.hand) > rules.hand_size or case_of(position) != case:
            continue
        legal = len(playable(position))
        # Where tables part, a case may leave every card free at this one.
        if legal == len(position.cards) and case not in (*ALL_PLAYABLE, "sous-couper", "atout-monter-partenaire"):
            continue
        if legal == 1 and not single_allowed:
            continue
        if can_occur(position) and canonical(position) not in avoid:
            return position
    raise NoPositionError(case, rules)


def draw_case(seed: int | str, rules: Rules = CLASSIC, cases: tuple[str, ...] = ()) -> str:
    """Draw one of the cases (all those of the rules if none are given), each as likely as another."""
    return random.Random(f"case/{seed}").choice(cases or cases_for(rules))
