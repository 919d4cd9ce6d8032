"""The two-player games with rows without end: duties, hidden cards, belote, deal, marks.

Names are ``g:SKILL:KIND:…``; what follows holds all that the exercise is made of: a position with its
rules, a card and what lies under the row; or what is asked of the deal; or a deal to be marked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Final

from belote.engine.cards import Rank, card, parse_card
from belote.engine.count import ScoreError
from belote.engine.duties import examine
from belote.engine.notation import parse_position, show_link
from belote.engine.position import Position
from belote.engine.presets import MARSEILLAISE, TWO_BIS
from belote.engine.rules import Rules

from .cases import ALL_PLAYABLE, case_of
from .drawer import Drawer
from .draws_rows_deal import DEALT, dealt, draw_dealt, draw_marked, marked
from .generator import canonical, generate
from .kinds_rows import KINDS
from .model import Exercise
from .rows import UNDER

TABLES: Final[Mapping[str, Rules]] = {"deux-bis": TWO_BIS, "marseillaise": MARSEILLAISE}
CASES: Final = ("table-fournir", "table-couper", "table-monter")
OTHER_CASES: Final = ("couper-adversaire-maitre", "atout-monter", "atout-sans-monter", "fournir")
PLAYED: Final = ("legal", "legal", "why", "duty")
TRIES: Final = 300


def _positional(skill: str, kind: str, asked: str, under: str, position: Position) -> Exercise:
    given = ((UNDER, under),) if under else ()
    return Exercise(
        id=":".join(["g", skill, kind, asked or "-", under or "-", show_link(position)]),
        kind=kind,
        stage="mixed",
        positions=(position,),
        card=parse_card(asked) if asked else None,
        given=given,
        case=skill,
    )


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) < 4 or parts[0] != "g" or parts[1] not in TABLES:
        return None
    _, skill, kind, *rest = parts
    rules = TABLES[skill]
    try:
        if kind in DEALT:
            return dealt(skill, rules, kind, rest)
        if kind.endswith(("-two", "-you", "-other")):
            return marked(skill, rules, kind, rest)
        asked, under, text = rest
        position = parse_position(text)
        exercise = _positional(skill, kind, asked.strip("-"), "" if under == "-" else under, position)
        fits = position.rules == rules and (kind in PLAYED or kind in KINDS)
        if not fits or (kind in KINDS and not KINDS[kind].truth(exercise)):
            return None
        return exercise
    except (ValueError, KeyError, ScoreError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of a table, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    seen = {canonical(known.position) for known in _known(avoid) if known.positions}
    what = rng.choice(list(ASKED))
    for _ in range(TRIES):
        exercise = ASKED[what](rng, skill)
        fresh = not exercise.positions or canonical(exercise.position) not in seen
        if exercise.id not in avoid and fresh:
            break
        what = rng.choice(list(ASKED))
    return exercise


def _known(avoid: Container[str]) -> list[Exercise]:
    names = [str(name) for name in avoid] if isinstance(avoid, Iterable) else []
    return [found for name in names if (found := rebuild(name))]


# -- what may be played ------------------------------------------------------------------------------------


def _duty(rng: random.Random, skill: str) -> Exercise:
    """Mostly a position that the face-up cards decide."""
    case = rng.choice(CASES if rng.random() < 0.7 else OTHER_CASES)
    position = generate(case, rng.randrange(10**9), TABLES[skill])
    legal = examine(position).playable
    free = len(legal) == len(position.cards) or case_of(position) in ALL_PLAYABLE
    kind = "duty" if free else rng.choice(PLAYED)
    asked = ""
    if kind == "why":
        forbidden = [c for c in position.cards if c not in legal]
        asked = rng.choice(forbidden if rng.random() < 0.6 else list(position.cards)).code
    return _positional(skill, kind, asked, _covered(rng, position), position)


def _covered(rng: random.Random, position: Position) -> str:
    """Where something lies face down: a sign for each face-up card."""
    return "".join(rng.choice("xxo") for _ in position.table)


# -- hidden cards, belote ----------------------------------------------------------------------------------


def _uncovered(rng: random.Random, skill: str) -> Exercise:
    """A card that is about to be led, from the row more often than from the hand."""
    position = generate("entame", rng.randrange(10**9), TABLES[skill])
    asked = rng.choice(position.table if rng.random() < 0.8 or not position.hand else position.hand)
    return _positional(skill, "uncovered", asked.code, _covered(rng, position), position)


def _belote(rng: random.Random, skill: str) -> Exercise:
    """King and queen of trump anywhere among a player's cards, or only one of them."""
    rules = TABLES[skill]
    position = generate("entame", rng.randrange(10**9), rules)
    pair = [card(rank, position.trump) for rank in (Rank.KING, Rank.QUEEN)]
    rng.shuffle(pair)
    hand = [c for c in position.hand if c not in pair][:4]
    table = [c for c in position.table if c not in pair][: rules.row_size - 2]
    lots = {True: hand, False: table}
    lots[rng.random() < 0.5].append(pair[0])
    if rng.random() < 0.8:
        lots[rng.random() < 0.5].append(pair[1])
    for lot in lots.values():
        rng.shuffle(lot)
    if not table:
        return _belote(rng, skill)
    laid = position._replace(hand=tuple(hand), table=tuple(table))
    return _positional(skill, "where-belote", pair[0].code, _covered(rng, laid), laid)


ASKED: Final[Mapping[str, Callable[[random.Random, str], Exercise]]] = {
    "duty": _duty,
    "duty again": _duty,
    "uncovered": _uncovered,
    "belote": _belote,
    "dealt": lambda rng, skill: draw_dealt(rng, skill, TABLES[skill]),
    "marked": lambda rng, skill: draw_marked(rng, skill, TABLES[skill]),
    "marked again": lambda rng, skill: draw_marked(rng, skill, TABLES[skill]),
}
"""What is asked, each as likely as another."""

DRAWS: Final[Mapping[str, Drawer]] = {skill: Drawer(draw, rebuild) for skill in TABLES}
"""How an exercise of each skill is drawn."""
