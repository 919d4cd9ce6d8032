"""The nine-card game at two without end: what is said, the exchange, the marks, rounding.

Names are ``g:SKILL:KIND:…``; what follows is what the exercise gives: its values in their order, with
``_`` for a blank; or the deals to be marked, in their short text.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from typing import Final

from belote.engine.cards import DECK, Card, Rank, Suit, card, codes, parse_cards
from belote.engine.count import ScoreError
from belote.engine.sheet import Marked
from belote.words import ordinary_deal as words

from .deals import parse_deal, settle, show_deal
from .drawer import Drawer
from .draws_ordinary_deals import TABLE, deals_drawn
from .kinds_ordinary import KINDS
from .model import Exercise

SKILL, ROUNDING = "deux-ordinaire", "arrondi"
GIVEN: Final[Mapping[str, tuple[str, ...]]] = {
    "ordinary-say": ("dealer", "calls", "turned"),
    "exchange": ("dealer", "calls", "turned", "shepherd", "lead", "cards"),
    "nine-who": ("what", "dealer"),
    "midway": ("before", "now", "tricks", "sender"),
    "rounded": ("points",),
}
"""What each kind is made of, in the order of its name."""
MARKS: Final = ("nine-result", "nine-you", "nine-other", "nine-pot")
ASKED: Final = ("ordinary-say", "ordinary-say", "exchange", "exchange", "midway", *MARKS, *MARKS[:3])
TRIES: Final = 300


def _exercise(skill: str, kind: str, parts: tuple[str, ...]) -> Exercise:
    """Build an exercise from its name. Raises :class:`ValueError` or :class:`ScoreError` if it cannot be."""
    name = ":".join(["g", skill, kind, *parts])
    deals: tuple[Marked, ...] = ()
    given: dict[str, str] = {}
    cards = ""
    if kind in MARKS:
        deals = tuple(parse_deal(text.replace(",", " ")) for text in parts[0].split(";"))
        settle(TABLE, deals)
    else:
        given = dict(zip(GIVEN[kind], (part.replace("_", " ") for part in parts), strict=True))
        cards = given.pop("cards", "")
    ask = ""
    if kind == "rounded":
        ask = words.asked_round(tuple(map(int, given["points"].split())))
    elif kind == "nine-who":
        ask = words.WHO_ASK[given["what"]]
    exercise = Exercise(
        id=name, kind=kind, stage="mixed", table=TABLE, ask=ask, cards=parse_cards(cards), deals=deals,
        given=tuple(given.items()), case=skill,
    )  # fmt: skip
    KINDS[kind].truth(exercise)
    return exercise


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) < 4 or parts[0] != "g" or parts[1] not in (SKILL, ROUNDING):
        return None
    _, skill, kind, *rest = parts
    if (skill == ROUNDING) is not (kind == "rounded") or not (kind in GIVEN or (kind in MARKS and len(rest) == 1)):
        return None
    try:
        return _exercise(skill, kind, tuple(rest))
    except (ValueError, KeyError, ScoreError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of the skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    exercise = _draw(rng, skill)
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = _draw(rng, skill)
    return exercise


def _draw(rng: random.Random, skill: str) -> Exercise:
    kind = "rounded" if skill == ROUNDING else rng.choice(ASKED)
    if kind in MARKS:
        return _exercise(
            skill, kind, (";".join(show_deal(deal).replace(" ", ",") for deal in deals_drawn(rng, kind)),)
        )
    values = {
        "rounded": _scores, "ordinary-say": _auction, "exchange": _exchange, "midway": _midway,
    }[kind](rng)  # fmt: skip
    return _exercise(skill, kind, tuple(value.replace(" ", "_") for value in values))


def _scores(rng: random.Random) -> tuple[str, ...]:
    """One score, or the two of a dedans, their units mostly near the five."""
    units = (0, 3, 4, 4, 5, 5, 6, 8, 9)
    one, two = (10 * rng.randrange(2, 12) + rng.choice(units) for _ in range(2))
    if rng.random() < 0.4 or one == two:
        return (str(one),)
    return (f"{min(one, two)} {max(one, two)}",)


# -- what is said, the exchange -----------------------------------------------------------------------------


def _calls(rng: random.Random, dealer: str, turned: Card) -> list[str]:
    """Some calls of an auction, from none to all."""
    first = "N" if dealer == "S" else "S"
    turns, other = [first, dealer, first, dealer], rng.choice([suit for suit in Suit if suit is not turned.suit])
    passes = rng.randrange(5)
    calls = [f"{who} passe" for who in turns[:passes]]
    if passes < 4 and rng.random() < 0.35:
        calls.append(f"{turns[passes]} {'envoie' if passes < 2 else other.letter}")
    return calls


def _auction(rng: random.Random) -> tuple[str, ...]:
    dealer, turned = rng.choice("SN"), rng.choice(DECK)
    return dealer, ", ".join(_calls(rng, dealer, turned)), turned.code


def _exchange(rng: random.Random) -> tuple[str, ...]:
    """One thing at most stands in the way: no seven, the second round, or a card that lies already."""
    way = rng.choice(("oui", "oui", "sept", "tour", "tard"))
    dealer = "S" if way == "tard" else rng.choice("SN")
    first = "N" if dealer == "S" else "S"
    turned = rng.choice([card for card in DECK if card.rank is not Rank.SEVEN])
    trump = rng.choice([suit for suit in Suit if suit is not turned.suit]) if way == "tour" else turned.suit
    calls = [f"{first} envoie"] if rng.random() < 0.5 else [f"{first} passe", f"{dealer} envoie"]
    if way == "tour":
        calls = [f"{first} passe", f"{dealer} passe", f"{first} {trump.letter}"]
    seven = card(Rank.SEVEN, trump)
    rest = [each for each in DECK if each not in (turned, seven)]
    rng.shuffle(rest)
    mine, shown = ([*rest[:9]], rest[9]) if way == "sept" else ([seven, *rest[:8]], rest[8])
    if way == "sept" and rng.random() < 0.3:
        shown = seven
    lead = rest[10].code if way == "tard" else ""
    return dealer, ", ".join(calls), turned.code, shown.code, lead, codes(mine)


def _midway(rng: random.Random) -> tuple[str, ...]:
    """A player who is there, or nearly, for one of the reasons that decide."""
    target, mine = TABLE.target, rng.randrange(2)
    way = rng.choice(("gagne", "gagne", "manque", "derriere", "sans-pli"))
    now, other = rng.randrange(21, 60), rng.randrange(2, 20)
    if way == "derriere":
        other = now + rng.randrange(1, 15)
    before = target - now + (rng.randrange(8) if way != "manque" else -rng.randrange(1, 8))
    tricks = 0 if way == "sans-pli" else rng.randrange(1, 4)
    pairs = [(before, 10 * rng.randrange(20, 40)), (now, other), (tricks, rng.randrange(1, 4))]
    seats = "SN" if mine == 0 else "NS"
    sender = seats[0] if way == "derriere" else rng.choice("SN") if way != "sans-pli" else seats[1]
    told = [f"{one} {two}" if mine == 0 else f"{two} {one}" for one, two in pairs]
    return (*told, sender)


DRAWS: Final[Mapping[str, Drawer]] = {skill: Drawer(draw, rebuild) for skill in (SKILL, ROUNDING)}
"""How an exercise of each skill is drawn."""
