"""Deals to be counted without end: each from a seed, each with a name that rebuilds it.

The name is ``g:SKILL:KIND:CAMP:TRUMP:TRICKS:DEALS``; the deals stand in their short text, with
commas for blanks, the pot and every mark follow from them.
"""

from __future__ import annotations

import random
from collections.abc import Container
from typing import Final

from belote.engine.cards import DECK, Card, Suit, codes, parse_cards, parse_suit
from belote.engine.count import Camp, Count, ScoreError
from belote.engine.duties import playable
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.score import Result
from belote.engine.sheet import Marked
from belote.engine.trick import Trick, master
from belote.engine.turns import Side
from belote.engine.values import CARD_POINTS, DIX_DE_DER

from .deals import parse_deal, settle, show_deal
from .model import Exercise

KINDS_OF: Final = {
    "compte-tas": ("heap",),
    "cent-soixante-deux": ("remainder", "remainder", "remainder", "deal-total"),
    "contrat": ("result", "marks"),
    "dedans": ("marks",),
    "litige": ("result", "marks", "pot"),
    "pot": ("who-gets-pot", "marks", "pot"),
    "capot": ("deal-total", "remainder", "marks"),
    "belote": ("heap", "remainder", "result", "marks"),
}
"""The kinds in which each skill of counting is asked."""
TRIES: Final = 400
HEAP: Final = (2, 4)
"""The least and the most tricks of a heap."""


def _exercise(skill: str, kind: str, camp: Camp, trump: Suit | None, tricks: tuple[Trick, ...],
              deals: tuple[Marked, ...]) -> Exercise:  # fmt: skip
    heap = "/".join(map(codes, tricks))
    told = ";".join(show_deal(deal).replace(" ", ",") for deal in deals)
    return Exercise(
        id=":".join(["g", skill, kind, camp.value, trump.letter if trump is not None else "-", heap, told]),
        kind=kind,
        stage="mixed",
        positions=(Position(CLASSIC, trump, (), ()),) if trump is not None else (),
        tricks=tricks,
        deals=deals,
        camp=camp,
        case=skill,
    )


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) != 7 or parts[0] != "g" or parts[2] not in KINDS_OF.get(parts[1], ()):
        return None
    _, skill, kind, camp, letter, heap, told = parts
    try:
        deals = tuple(parse_deal(text.replace(",", " ")) for text in told.split(";"))
        tricks = tuple(parse_cards(text) for text in heap.split("/")) if heap else ()
        trump = None if letter == "-" else parse_suit(letter)
        if bool(tricks) != (trump is not None) or bool(tricks) != (kind == "heap"):
            return None
        if not tricks:
            settle(CLASSIC, tuple(deals))
        return _exercise(skill, kind, Camp(camp), trump, tricks, deals)
    except (ValueError, ScoreError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = (), kinds: tuple[str, ...] = ()) -> Exercise:
    """Return an exercise of a skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    offered = [kind for kind in KINDS_OF[skill] if kind in kinds] or list(KINDS_OF[skill])
    exercise = _draw(rng, skill, rng.choice(offered))
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = _draw(rng, skill, rng.choice(offered))
    return exercise


def _draw(rng: random.Random, skill: str, kind: str) -> Exercise:
    if kind == "heap":
        return _heap(rng, skill)
    deals = [_deal(rng, skill)]
    while not _fits(skill, kind, deals):
        deals = [_deal(rng, skill)]
        if skill == "pot" or (skill == "litige" and rng.random() < 0.3):
            deals[:0] = [_tie(rng) for _ in range(rng.choice((1, 1, 2)))]
        elif kind not in ("remainder", "deal-total") and rng.random() < 0.3:
            deals[:0] = [_deal(rng, "contrat")]
    camp = rng.choice(list(Camp))
    score = settle(CLASSIC, tuple(deals))[1]
    if kind == "marks" and score.result is Result.DEDANS and rng.random() < 0.5:
        camp = Camp.DEFENCE
    return _exercise(skill, kind, camp, None, (), tuple(deals))


def _fits(skill: str, kind: str, deals: list[Marked]) -> bool:
    """Tell whether the last deal is an example of the skill."""
    try:
        count, score = settle(CLASSIC, tuple(deals))
    except ScoreError:  # no heap is worth 1 or 151
        return False
    if kind == "who-gets-pot" and not count.pot:
        return False
    return {
        "dedans": score.result is Result.DEDANS and not count.capot,
        "litige": score.result is Result.LITIGE,
        "pot": count.pot > 0,
        "capot": count.capot is not None,
        "belote": count.belote is not None,
    }.get(skill, not count.capot)


def _side(rng: random.Random) -> Side:
    return rng.choice(list(Side))


def _tie(rng: random.Random) -> Marked:
    """A litige: 81 everywhere, or 91 with a belote."""
    der, belote = rng.choice(list(Camp)), rng.choice((None, None, *Camp))
    return Marked(_side(rng), Count(taker=_level(der, belote), der=der, belote=belote))


def _level(der: Camp, belote: Camp | None) -> int:
    """The taker's card points with which both camps have as much."""
    whole = CARD_POINTS + DIX_DE_DER + (20 if belote else 0)
    return whole // 2 - (DIX_DE_DER if der is Camp.TAKER else 0) - (20 if belote is Camp.TAKER else 0)


def _deal(rng: random.Random, skill: str) -> Marked:
    """A deal whose end is near enough to be worth judging."""
    chance = 1.0 if skill == "belote" else 0.3
    belote = rng.choice(list(Camp)) if rng.random() < chance else None
    if skill == "capot":
        return Marked(_side(rng), Count(capot=rng.choice((Camp.TAKER, Camp.TAKER, Camp.DEFENCE)), belote=belote))
    if skill == "litige" or (skill == "pot" and rng.random() < 0.3):
        return _tie(rng)
    der = rng.choice(list(Camp))
    off = rng.choice((-1, 1)) * rng.choice((*range(1, 12), *range(2, 45, 3)))
    return Marked(_side(rng), Count(taker=_level(der, belote) + off, der=der, belote=belote))


# -- a heap of tricks ------------------------------------------------------------------------------


def _heap(rng: random.Random, skill: str) -> Exercise:
    """The tricks of one side in a deal that is played by legal chance."""
    while True:
        trump = rng.choice(tuple(Suit))
        tricks, owners, belote = _played(rng, trump)
        side = rng.choice((0, 1))
        mine = tuple(trick for trick, owner in zip(tricks, owners, strict=True) if owner == side)
        if not HEAP[0] <= len(mine) <= HEAP[1] or (skill == "belote" and belote is None):
            continue
        camp = Camp.TAKER
        count = Count(
            der=camp if owners[-1] == side else camp.other,
            belote=None if belote is None else camp if belote == side else camp.other,
        )
        return _exercise(skill, "heap", camp, trump, mine, (Marked(Side(side), count),))


def _played(rng: random.Random, trump: Suit) -> tuple[list[Trick], list[int], int | None]:
    """Eight tricks, the side that won each, and the side that held the belote."""
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [deck[8 * seat : 8 * seat + 8] for seat in range(4)]
    belote = next((seat % 2 for seat, hand in enumerate(hands) if _pair(hand, trump)), None)
    tricks, owners, leader = [], [], rng.randrange(4)
    while hands[leader]:
        trick: Trick = ()
        for turn in range(4):
            hand = hands[(leader + turn) % 4]
            legal = playable(Position(CLASSIC, trump, trick, tuple(hand)))
            card = rng.choice([card for card in hand if card in legal])
            hand.remove(card)
            trick = (*trick, card)
        leader = (leader + master(trick, trump).place) % 4
        tricks.append(trick)
        owners.append(leader % 2)
    return tricks, owners, belote


def _pair(hand: list[Card], trump: Suit) -> bool:
    return sum(card.suit is trump and card.rank.letter in "RD" for card in hand) == 2
