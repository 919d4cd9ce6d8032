"""Deals of the nine-card game to be judged and marked, without end."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from belote.engine.count import Camp, Count, ScoreError
from belote.engine.heaps import cards_in_play, splits, sweeps
from belote.engine.presets import TWO_NINE
from belote.engine.score import Result
from belote.engine.sheet import Marked
from belote.engine.turns import Side

from .deals import settle

TABLE: Final = TWO_NINE.with_options(target=500)
"""A short match: what happens near its end is asked too."""


@cache
def _pairs(belote: bool) -> tuple[tuple[int, int], ...]:
    """Every pair of card totals that are not too far apart."""
    found = splits(TABLE.players, cards_in_play(TABLE), belote)
    return tuple(sorted(pair for pair in found if abs(pair[0] - pair[1]) < 60 and min(pair) > 25))


@cache
def _swept(belote: bool) -> tuple[int, ...]:
    return tuple(sorted(points for points in sweeps(cards_in_play(TABLE), belote) if 60 < points < 130))


def _deal(rng: random.Random) -> Marked:
    belote = rng.choice(tuple(Camp)) if rng.random() < 0.2 else None
    side = rng.choice(tuple(Side))
    said = rng.choice((20, 20, 50, 100)) if rng.random() < 0.35 else 0
    mine, theirs = (said, 0) if rng.random() < 0.5 else (0, said)
    if rng.random() < 0.1:
        capot, points = rng.choice(tuple(Camp)), rng.choice(_swept(belote is not None))
        taker, defence = (points, None) if capot is Camp.TAKER else (None, points)
        return Marked(side, Count(taker, defence, None, capot, belote, mine, theirs))
    one, two = rng.choice(_pairs(belote is not None))
    return Marked(side, Count(one, two, rng.choice(tuple(Camp)), None, belote, mine, theirs))


def _tie(rng: random.Random) -> Marked:
    """A litige: the same number of points, der included."""
    while True:
        der = rng.choice(tuple(Camp))
        ties = [p for p in _pairs(False) if p[0] - p[1] == (-10 if der is Camp.TAKER else 10)]
        taker, defence = rng.choice(ties)
        return Marked(rng.choice(tuple(Side)), Count(taker=taker, defence=defence, der=der))


def deals_drawn(rng: random.Random, kind: str) -> tuple[Marked, ...]:
    """A deal, now and then after a litige; what is reserved is asked where something may be."""
    while True:
        last = _tie(rng) if rng.random() < (0.75 if kind == "nine-pot" else 0.12) else _deal(rng)
        before = (_tie(rng),) if rng.random() < (0.5 if kind == "nine-pot" else 0.2) else ()
        try:
            score = settle(TABLE, (*before, last))[1]
        except ScoreError:
            continue
        if kind != "nine-pot" or before or score.result is Result.LITIGE:
            return (*before, last)
