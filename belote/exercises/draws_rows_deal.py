"""Deals of two players without end: what is asked of the deal itself, and deals to be marked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from belote.engine.cards import DECK, codes, parse_cards, parse_suit
from belote.engine.count import Camp, Count, ScoreError
from belote.engine.position import Position
from belote.engine.rules import Rules
from belote.engine.sheet import Marked
from belote.engine.turns import Side
from belote.engine.values import CARD_POINTS, DIX_DE_DER
from belote.words import rows_deal as words

from .deals import parse_deal, settle, show_deal
from .kinds_rows import KINDS
from .model import Exercise

DEALT: Final = ("row-count", "who-leads-two", "turned-card-goes", "say-two")
MARKS: Final = ("result-two", "marks-you", "marks-other")
NO_TURN: Final = "-"


# -- the deal: ``g:SKILL:KIND:…`` with what is given, one word each -------------------------------------------


def dealt(skill: str, rules: Rules, kind: str, rest: Sequence[str]) -> Exercise:
    """Build a question about the deal. Raises :class:`ValueError` for words that do not fit."""
    names = {
        "row-count": ("what", "seed"),
        "turned-card-goes": ("dealer", "taker", "seed"),
        "say-two": ("dealer", "passes", "seed"),
        "who-leads-two": ("what", "dealer", "cards", "trump"),
    }[kind]
    given = dict(zip(names, rest, strict=True))
    what, told, trump = given.get("what", ""), given.pop("cards", ""), given.pop("trump", "")
    cards = parse_cards(told) if told else ()
    exercise = Exercise(
        id=":".join(["g", skill, kind, *rest]),
        kind=kind,
        stage="mixed",
        positions=(Position(rules, parse_suit(trump), cards, ()),) if what == "pli" else (),
        cards=cards if what == "tire" else (),
        table=rules,
        ask=words.COUNT_ASK[what] if kind == "row-count" else words.LEADS_ASK[what] if what else "",
        given=tuple(sorted(({**given, "leader": given["dealer"]} if what == "pli" else given).items())),
        case=skill,
    )
    KINDS[kind].truth(exercise)
    return exercise


def draw_dealt(rng: random.Random, skill: str, rules: Rules) -> Exercise:
    """A question about the deal, most often who leads the next trick."""
    kind = rng.choice(("row-count", "who-leads-two", "who-leads-two", "turned-card-goes", "say-two"))
    who, seed = rng.choice("SN"), str(rng.randrange(1, 1000))
    if kind == "row-count":
        return dealt(skill, rules, kind, (rng.choice(list(words.COUNT_ASK)), seed))
    if kind == "turned-card-goes":
        return dealt(skill, rules, kind, (who, rng.choice("SN"), seed))
    if kind == "say-two":  # the learner speaks first where the other deals
        passes = rng.choice("02" if who == "N" else "12" if rules.bidding_rounds == 1 else "13")
        return dealt(skill, rules, kind, (who, passes, seed))
    what = rng.choice(("pli", "pli", "pli", "tire", "parle", "entame", "passe"))
    told = codes(rng.sample(DECK, 2)) if what in ("pli", "tire") else ""
    trump = rng.choice("pckt") if what == "pli" else NO_TURN
    return dealt(skill, rules, kind, (what, "" if what == "tire" else who, told, trump))


# -- deals to be judged and marked: ``g:SKILL:KIND:DEAL`` ------------------------------------------------------


def marked(skill: str, rules: Rules, kind: str, rest: Sequence[str]) -> Exercise:
    """Build a deal to be marked. Raises :class:`ValueError` or :class:`ScoreError` if it cannot be."""
    if kind not in MARKS:
        raise ValueError(kind)
    (told,) = rest
    deal = parse_deal(told.replace(",", " "))
    settle(rules, (deal,))
    return Exercise(
        id=":".join(["g", skill, kind, told]), kind=kind, stage="mixed", deals=(deal,), table=rules, case=skill
    )


def draw_marked(rng: random.Random, skill: str, rules: Rules) -> Exercise:
    """A deal that ends near its contract, now and then a capot."""
    while True:
        told = show_deal(_deal(rng)).replace(" ", ",")
        try:
            return marked(skill, rules, rng.choice(MARKS), (told,))
        except ScoreError:  # no heap is worth 1 or 151
            continue


def _deal(rng: random.Random) -> Marked:
    belote = rng.choice(tuple(Camp)) if rng.random() < 0.35 else None
    side = rng.choice(tuple(Side))
    if rng.random() < 0.15:
        return Marked(side, Count(capot=rng.choice((Camp.TAKER, Camp.TAKER, Camp.DEFENCE)), belote=belote))
    der = rng.choice(tuple(Camp))
    half = (CARD_POINTS + DIX_DE_DER) // 2 - (DIX_DE_DER if der is Camp.TAKER else 0)
    off = rng.choice((-1, 1)) * rng.choice((0, 1, 2, 3, 5, 8, 11, 17, 24, 33))
    return Marked(side, Count(taker=half + off, der=der, belote=belote))
