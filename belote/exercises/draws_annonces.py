"""Exercises without end for :mod:`belote.exercises.kinds_annonces`: hands, and comparisons.

The names are ``g:annonces-trouver:KIND:TRUMP:CARDS`` (and ``:RULES`` for a hand of another table) and
``g:annonces-comparer:KIND:TRUMP:S=CARDS+CARDS/E=…``.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from typing import Final

from belote.engine.annonces import CARRES, IN_ORDER, Annonce, held
from belote.engine.cards import DECK, Card, Suit, codes, parse_cards, parse_suit
from belote.engine.notation import parse_rules, show_rules
from belote.engine.position import Position
from belote.engine.presets import ANNONCES
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, Side, order, side_of
from belote.engine.values import arranged

from .drawer import Drawer
from .kinds_annonces import own
from .kinds_annonces_contest import said_by
from .model import Exercise

FIND, COMPARE = "annonces-trouver", "annonces-comparer"
KINDS_OF: Final = {FIND: ("annonces-find", "annonces-worth"), COMPARE: ("annonces-wins", "annonces-marks")}
TRIES: Final = 400
HAND: Final = 8


def _hand(kind: str, trump: Suit, cards: tuple[Card, ...], table: Rules | None = None) -> Exercise:
    rules = table or ANNONCES
    position = Position(rules, trump, (), cards)
    name = f"g:{FIND}:{kind}:{trump.letter}:{codes(cards)}{f':{show_rules(table)}' if table else ''}"
    return Exercise(id=name, kind=kind, stage="mixed", positions=(position,), table=rules, case=FIND)


def _contest(kind: str, trump: Suit, given: tuple[tuple[str, str], ...]) -> Exercise:
    told = "/".join(f"{seat}={text}" for seat, text in given)
    return Exercise(
        id=f"g:{COMPARE}:{kind}:{trump.letter}:{told}", kind=kind, stage="mixed",
        positions=(Position(ANNONCES, trump, (), ()),), table=ANNONCES, given=given, case=COMPARE,
    )  # fmt: skip


def announced(rules: Rules) -> bool:
    """Tell whether annonces are looked for at a table."""
    return rules.annonces != "none"


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    own_table = len(parts) == 6 and parts[1] == FIND
    if not (len(parts) == 5 or own_table) or parts[0] != "g" or parts[2] not in KINDS_OF.get(parts[1], ()):
        return None
    try:
        trump = parse_suit(parts[3])
        if parts[1] == FIND:
            cards, table = parse_cards(parts[4]), parse_rules(parts[5]) if own_table else None
            exercise = _hand(parts[2], trump, cards, table)
            whole = len(set(cards)) == len(cards) == exercise.rules.hand_size
            good = whole and announced(exercise.rules) and (parts[2] == "annonces-worth" or bool(own(exercise)))
            return exercise if good else None
        given = tuple((part.partition("=")[0], part.partition("=")[2]) for part in parts[4].split("/"))
        exercise = _contest(parts[2], trump, given)
        return exercise if len(said_by(exercise)) == len(given) > 1 else None
    except ValueError:
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of a skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    make = _draw_hand if skill == FIND else _draw_contest
    exercise = make(rng)
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = make(rng)
    return exercise


# -- a hand ------------------------------------------------------------------------------------------


def _draw_hand(rng: random.Random) -> Exercise:
    """Eight cards around one annonce or two, or around strong cards that only seem to follow each other."""
    trump = rng.choice(list(Suit))
    while True:
        core: list[Card] = []
        for annonce in rng.choice(((_suite,), (_suite,), (_suite, _suite), (_carre,), (_carre, _suite), (_trap,))):
            core += [card for card in annonce(rng) if card not in core]
        rest = [card for card in DECK if card not in core]
        rng.shuffle(rest)
        cards = (*core, *rest)[:HAND]
        found = held(ANNONCES, cards)
        kind = "annonces-worth" if not found or rng.random() < 0.4 else "annonces-find"
        if len(core) <= HAND and len(found) <= 2 and sum(len(each.cards) for each in found) < HAND:
            return _hand(kind, trump, arranged(cards, trump))


def _suite(rng: random.Random) -> tuple[Card, ...]:
    suit, size = rng.choice(IN_ORDER), rng.choice((3, 3, 3, 4, 4, 5))
    low = rng.randrange(len(suit) - size + 1)
    return suit[low : low + size]


def _carre(rng: random.Random) -> tuple[Card, ...]:
    return rng.choice(CARRES).cards


def _trap(rng: random.Random) -> tuple[Card, ...]:
    """Ace, ten and king, or four eights or sevens."""
    suit = rng.choice(IN_ORDER)
    low = rng.choice((0, 1))
    return rng.choice(((suit[7], suit[3], suit[6]), tuple(each[low] for each in IN_ORDER)))


# -- several players -----------------------------------------------------------------------------------


def _draw_contest(rng: random.Random) -> Exercise:
    """Two or three players, at least one of each side, whose annonces are near enough to be compared."""
    trump = rng.choice(list(Suit))
    while True:
        seats = rng.sample(order(ANNONCES, Seat.SOUTH), rng.choice((2, 2, 3)))
        if {side_of(ANNONCES, seat) for seat in seats} != set(Side):
            continue
        said = [(seat, _announced(rng)) for seat in order(ANNONCES, Seat.SOUTH) if seat in seats]
        cards = [card for _, annonces in said for annonce in annonces for card in annonce.cards]
        if len(set(cards)) < len(cards) or any(_joined(annonces) for _, annonces in said):
            continue
        given = tuple((SEAT_LETTERS[seat], "+".join(codes(a.cards) for a in annonces)) for seat, annonces in said)
        return _contest(rng.choice(KINDS_OF[COMPARE]), trump, given)


def _announced(rng: random.Random) -> tuple[Annonce, ...]:
    """One annonce or two, as a hand would hold them."""
    cards = _carre(rng) if rng.random() < 0.2 else _suite(rng)
    more = _suite(rng) if rng.random() < 0.25 else ()
    both = held(ANNONCES, {*cards, *more})
    return both if len(set(cards) | set(more)) <= HAND else held(ANNONCES, cards)


def _joined(annonces: tuple[Annonce, ...]) -> bool:
    """Tell whether two suites are longer than they are called: a hand of seven in a row is one cent."""
    return any(len(annonce.cards) > 5 for annonce in annonces)


DRAWS: Final[Mapping[str, Drawer]] = dict.fromkeys(KINDS_OF, Drawer(draw, rebuild))
"""How an exercise of each skill is drawn."""
