"""Exercises without end for :mod:`belote.exercises.kinds_table`.

The name is ``g:donne:KIND:TABLE:NAME=VALUE,…``, the values as in a lesson, ``_`` for a blank.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from typing import Final

from belote.engine.cards import DECK, codes
from belote.engine.presets import ANNONCES, CLASSIC
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS
from belote.words import dealing, seating

from .drawer import Drawer
from .kinds_table import KINDS, ROLES
from .kinds_table_draw import seat_named
from .kinds_table_packets import dealing_of
from .model import Exercise

SKILL: Final = "donne"
ASKED: Final = (
    "seat-of", "seat-of", "seat-of", "next-packet", "packet-size", "cards-now", "cards-now", "who-deals-first",
)  # fmt: skip
"""The kinds, those more often that come in more forms."""
TABLES: Final[Mapping[str, Rules]] = {rules.key: rules for rules in (CLASSIC, ANNONCES)}
"""One that turns to the right, one to the left."""
LETTERS: Final = tuple(SEAT_LETTERS.values())
SPLITS: Final[Mapping[str, tuple[str, ...]]] = {CLASSIC.key: ("3 2", "2 3"), ANNONCES.key: ("3 2",)}
TRIES: Final = 200


def _ask(kind: str, given: Mapping[str, str]) -> str:
    if kind == "seat-of":
        return seating.ROLES[given["role"]]
    if kind == "packet-size":
        return dealing.asked_size(seat_named(given["who"]))
    return dealing.asked_now(seat_named(given["who"])) if kind == "cards-now" else ""


def _exercise(kind: str, table: str, given: Mapping[str, str]) -> Exercise:
    text = ",".join(f"{name}={value.replace(' ', '_')}" for name, value in given.items())
    return Exercise(
        id=f"g:{SKILL}:{kind}:{table}:{text}",
        kind=kind,
        stage="mixed",
        table=TABLES[table],
        ask=_ask(kind, given),
        given=tuple(given.items()),
        case=SKILL,
    )


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) != 5 or parts[:2] != ["g", SKILL] or parts[2] not in ASKED or parts[3] not in TABLES:
        return None
    pairs = [pair.partition("=") for pair in parts[4].split(",")]
    given = {key: value.replace("_", " ") for key, _, value in pairs}
    try:
        exercise = _exercise(parts[2], parts[3], given)
        kind = KINDS[parts[2]]
        offered = {choice.key for choice in kind.choices(exercise)}
        return exercise if exercise.id == name and set(kind.truth(exercise)) <= offered else None
    except (ValueError, KeyError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of the skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    exercise = _draw(rng)
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = _draw(rng)
    return exercise


def _draw(rng: random.Random) -> Exercise:
    kind, table = rng.choice(ASKED), rng.choice(tuple(TABLES))
    if kind == "who-deals-first":
        return _exercise(kind, CLASSIC.key, {"drawn": _four(rng)})
    given = {"dealer": rng.choice(LETTERS)}
    if kind == "seat-of":
        roles = [role for role in ROLES if role != "partner" and (role != "cuts" or table == CLASSIC.key)]
        return _exercise(kind, table, {**given, "role": rng.choice(roles)})
    given["packets"] = rng.choice(SPLITS[table])
    completing = kind == "packet-size" or rng.random() < 0.4
    if completing:
        given["taker"] = rng.choice(LETTERS)
    given["dealt"] = str(rng.randrange(4 if completing else 8))
    exercise = _exercise(kind, table, given) if kind == "next-packet" else None
    return exercise or _exercise(kind, table, {**given, "who": _who(rng, kind, table, given)})


def _who(rng: random.Random, kind: str, table: str, given: Mapping[str, str]) -> str:
    """Whose cards are asked about: for a packet, who gets the next one; else anybody, the dealt ones rather."""
    at = dealing_of(_exercise("next-packet", table, given))
    if kind == "packet-size":
        return SEAT_LETTERS[at.to_come[0][0]]
    served = [seat for seat, _ in at.done[-4:]]
    taker = [at.taker] if at.taker is not None else []
    return SEAT_LETTERS[rng.choice([*served, *taker, *Seat])]


def _four(rng: random.Random) -> str:
    """Four drawn cards; every fourth time the lowest two are equal."""
    cards = rng.sample(DECK, 4)
    if rng.random() < 0.25:
        low = min(cards, key=lambda card: card.rank)
        twins = [card for card in DECK if card.rank is low.rank and card not in cards]
        if twins:
            cards[cards.index(next(card for card in cards if card is not low))] = rng.choice(twins)
    return codes(cards)


DRAWS: Final[Mapping[str, Drawer]] = {SKILL: Drawer(draw, rebuild)}
"""How an exercise of each skill is drawn."""
