"""Exercises on cards and tricks without end: each from a seed, each with a name that rebuilds it.

The name is ``g:SKILL:KIND:TRUMP:CARDS``; for the first lead the dealer stands in place of the cards.
"""

from __future__ import annotations

import random
from collections.abc import Container
from typing import Final

from belote.engine.cards import OF_SUIT, Card, Rank, Suit, codes, parse_cards, parse_suit
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.seats import Seat
from belote.engine.trick import master
from belote.words import cards_exercises as say
from belote.words.cards import SEATS

from .generator import canonical
from .kinds_cards import DEALER
from .model import Exercise

SKILLS: Final = {
    "ordre-atout": ("order",),
    "ordre-couleur": ("order",),
    "valeur-carte": ("card-points",),
    "valeur-pli": ("trick-points",),
    "maitre-du-pli": ("master",),
    "qui-entame": ("leader",),
}
"""The kinds in which each skill of cards and tricks is asked."""
TRIES: Final = 200
COLOURS: Final = tuple(Suit)


def _exercise(skill: str, kind: str, trump: Suit, cards: tuple[Card, ...], dealer: str = "") -> Exercise:
    in_hand = kind == "order"
    position = Position(CLASSIC, trump, () if in_hand else cards, cards if in_hand else ())
    return Exercise(
        id=":".join(["g", skill, kind, trump.letter, dealer or codes(cards)]),
        kind=kind,
        stage="mixed",
        positions=(position,),
        card=cards[0] if kind == "card-points" else None,
        ask=say.dealt(_seat(dealer)) if dealer else "",
        options=(DEALER + dealer,) if dealer else (),
        case=skill,
    )


def _seat(name: str) -> Seat:
    return next(seat for seat, said in SEATS.items() if said == name)


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) != 5 or parts[0] != "g" or parts[2] not in SKILLS.get(parts[1], ()):
        return None
    _, skill, kind, letter, what = parts
    try:
        trump = parse_suit(letter)
        if kind == "leader" and what in SEATS.values():
            return _exercise(skill, kind, trump, (), what)
        cards = parse_cards(what)
    except ValueError:
        return None
    fits = {"card-points": (1,), "order": range(2, 9)}.get(kind, (4,))
    return _exercise(skill, kind, trump, cards) if len(cards) in fits and len(set(cards)) == len(cards) else None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of a skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    kind = rng.choice(SKILLS[skill])
    exercise = _draw(rng, skill, kind)
    for _ in range(TRIES):
        if (exercise.id if exercise.options else canonical(exercise.position)) not in avoid:
            break
        exercise = _draw(rng, skill, kind)
    return exercise


def _draw(rng: random.Random, skill: str, kind: str) -> Exercise:
    trump = rng.choice(COLOURS)
    if kind == "order":
        return _exercise(skill, kind, trump, _to_order(rng, trump, at_trump=skill == "ordre-atout"))
    if kind == "card-points":
        suit = trump if rng.random() < 0.5 else _other(rng, trump)
        return _exercise(skill, kind, trump, (rng.choice(_cards(suit)),))
    if kind == "leader" and rng.random() < 0.4:
        return _exercise(skill, kind, COLOURS[0], (), rng.choice(list(SEATS.values())))  # trump says nothing here
    return _exercise(skill, kind, trump, _trick(rng, trump))


def _cards(suit: Suit) -> list[Card]:
    return sorted(OF_SUIT[suit], key=lambda card: card.index)


def _other(rng: random.Random, *suits: Suit) -> Suit:
    return rng.choice([suit for suit in COLOURS if suit not in suits])


def _to_order(rng: random.Random, trump: Suit, *, at_trump: bool) -> tuple[Card, ...]:
    """Four or five cards of a suit in which the ten, the jack or the nine can be put wrong."""
    cards = _cards(trump if at_trump else _other(rng, trump))
    while True:
        chosen = rng.sample(cards, rng.choice((4, 4, 5)))
        ranks = {card.rank for card in chosen}
        beside_ten = Rank.TEN in ranks and ranks & {Rank.KING, Rank.QUEEN}
        jumping = ranks & {Rank.JACK, Rank.NINE} and ranks & {Rank.ACE, Rank.TEN, Rank.KING}
        if jumping if at_trump else beside_ten:
            return tuple(chosen)


def _trick(rng: random.Random, trump: Suit) -> tuple[Card, ...]:
    """Four cards as they may fall, one of five patterns: what misleads is never left to chance.

    No more than one card in hand, as at the end of a deal: any four cards can then be a trick.
    """
    led = _other(rng, trump)
    third = _other(rng, trump, led)
    while True:
        suits, high = {
            "plain": ([led] * 4, None),
            "discard": ([led, led, third, led], third),
            "ruff": ([led, led, led, trump], None),
            "ruffs": ([led, led, trump, trump], None),
            "trump": ([trump] * rng.choice((3, 4)), third),
        }[rng.choice(("plain", "discard", "ruff", "ruffs", "trump"))]
        while len(suits) < 4:
            suits.append(third)
        rest = suits[1:]
        rng.shuffle(rest)
        piles = {suit: rng.sample(_cards(suit), 8) for suit in COLOURS}
        if high is not None:  # the discard that looks as if it took the trick
            piles[high].sort(key=lambda card: card.rank is Rank.ACE)
        trick = tuple(piles[suit].pop() for suit in (suits[0], *rest))
        if trick[0] is not master(trick, trump).card or rng.random() < 0.3:
            return trick
