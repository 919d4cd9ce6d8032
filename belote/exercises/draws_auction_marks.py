"""Deals of a bid to be marked, without end. The name is ``g:SKILL:KIND:CAMP:DEAL``."""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from typing import Final

from belote.engine.count import Camp, Count, ScoreError
from belote.engine.presets import COINCHE
from belote.engine.score import Result
from belote.engine.sheet import Marked
from belote.engine.turns import Side
from belote.engine.values import CARD_POINTS, DIX_DE_DER

from .deals import parse_deal, settle, show_deal
from .drawer import Drawer
from .model import Exercise

SKILL: Final = "marques-coinche"
KINDS_OF: Final = ("result", "marks", "marks")
"""The kinds in which it is asked."""
TRIES: Final = 400
BIDS: Final = (80, 80, 90, 90, 100, 100, 110, 120, 130)


def _exercise(kind: str, camp: Camp, deal: Marked) -> Exercise:
    told = show_deal(deal).replace(" ", ",")
    return Exercise(
        id=":".join(["g", SKILL, kind, camp.value, told]),
        kind=kind,
        stage="mixed",
        deals=(deal,),
        camp=camp,
        table=COINCHE,
        case=SKILL,
    )


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) != 5 or parts[:2] != ["g", SKILL] or parts[2] not in KINDS_OF:
        return None
    try:
        deal = parse_deal(parts[4].replace(",", " "))
        settle(COINCHE, (deal,))
        return _exercise(parts[2], Camp(parts[3]), deal)
    except (ValueError, ScoreError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return a deal to be judged or marked, the same for the same seed."""
    rng = random.Random(f"{skill}/{seed}")
    kind = rng.choice(KINDS_OF)
    exercise = _draw(rng, kind)
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = _draw(rng, kind)
    return exercise


def _draw(rng: random.Random, kind: str) -> Exercise:
    while True:
        deal = _deal(rng)
        try:
            result = settle(COINCHE, (deal,))[1].result
        except ScoreError:  # no heap is worth 1 or 151
            continue
        camp = rng.choice(tuple(Camp))
        if kind == "marks" and result is Result.DEDANS and not deal.count.belote:
            camp = Camp.DEFENCE if rng.random() < 0.8 else camp
        return _exercise(kind, camp, deal)


def _deal(rng: random.Random) -> Marked:
    """A deal that ends near its contract, now and then a capot."""
    bid, coinche = rng.choice(BIDS), rng.choice((1, 1, 2, 2, 4))
    belote = rng.choice(tuple(Camp)) if rng.random() < 0.35 else None
    side = rng.choice(tuple(Side))
    if rng.random() < 0.08:
        capot = rng.choice((Camp.TAKER, Camp.DEFENCE))
        return Marked(side, Count(capot=capot, bid=bid, coinche=coinche, belote=belote))
    der = rng.choice(tuple(Camp))
    brought = bid + rng.choice((-1, 1)) * rng.choice((0, 1, 2, 3, 5, 8, 12, 20, 30))
    extra = (DIX_DE_DER if der is Camp.TAKER else 0) + (20 if belote is Camp.TAKER else 0)
    cards = max(0, min(CARD_POINTS, brought - extra))
    return Marked(side, Count(taker=cards, der=der, bid=bid, coinche=coinche, belote=belote))


DRAWS: Final[Mapping[str, Drawer]] = {SKILL: Drawer(draw, rebuild)}
"""How an exercise of each skill is drawn."""
