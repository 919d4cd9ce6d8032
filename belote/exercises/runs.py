"""The steps of a lesson, and exercises drawn without end."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from belote.engine.cards import Card, parse_card
from belote.engine.duties import examine
from belote.engine.notation import parse_position, show_link
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules

from .cases import ALL_PLAYABLE, case_of
from .draws import DRAWN
from .draws_cards import SKILLS, draw
from .draws_cards import rebuild as rebuild_cards
from .draws_points import KINDS_OF as COUNTS
from .draws_points import draw as draw_count
from .draws_points import rebuild as rebuild_count
from .generator import draw_case, generate
from .kinds import KINDS
from .model import Exercise, Lesson

SKILL_OF: Final = {"master": "maitre-du-pli", "trick-points": "valeur-pli"}
"""What an answer counts for where it is not the position's rule case."""
RULE: Final = "rule"
END: Final = "end"


def run_of(lesson: Lesson) -> tuple[Exercise, ...]:
    """Return the steps of a lesson: each section's rule comes after its contrasting pair."""
    steps: list[Exercise] = []
    told: set[str] = set()
    for exercise in lesson.exercises:
        section = lesson.section(exercise.section)
        if section and section.key not in told and exercise.stage not in ("recall", "pair"):
            told.add(section.key)
            steps.append(Exercise(id=f"regle-{section.key}", kind=RULE, stage=RULE, section=section.key))
        steps.append(exercise)
    return (*steps, Exercise(id="fin", kind=END, stage=END))


def is_read(exercise: Exercise) -> bool:
    """Tell whether a step is read rather than answered."""
    return exercise.kind in (RULE, END) or exercise.stage == "worked"


def generated_id(exercise: Exercise) -> str:
    """A generated exercise in one word, from which it can be rebuilt after a reload."""
    card = exercise.card.code if exercise.card else "-"
    return f"g:{exercise.kind}:{card}:{show_link(exercise.position)}"


def rebuild(name: str) -> Exercise | None:
    """Return the generated exercise that :func:`generated_id` named, or None if it cannot be read."""
    parts = name.split(":", 3)
    if parts[1:] and parts[1] in DRAWN:
        return DRAWN[parts[1]].rebuild(name)
    if parts[1:] and parts[1] in SKILLS:
        return rebuild_cards(name)
    if parts[1:] and parts[1] in COUNTS:
        return rebuild_count(name)
    if len(parts) != 4 or parts[0] != "g" or parts[1] not in KINDS:
        return None
    try:
        position = parse_position(parts[3])
        card = None if parts[2] == "-" else parse_card(parts[2])
    except ValueError:
        return None
    return from_position(position, parts[1], card)


def from_position(position: Position, kind: str = "", card: Card | None = None) -> Exercise:
    """Wrap a position as an exercise; where every card is free the duty is asked, else the cards."""
    all_free = len(examine(position).playable) == len(position.cards)
    kind = kind or ("duty" if all_free else "legal")
    case = SKILL_OF.get(kind) or case_of(position)
    exercise = Exercise(id="", kind=kind, stage="mixed", positions=(position,), card=card, case=case)
    return replace(exercise, id=generated_id(exercise))


def draw_exercise(
    seed: str,
    cases: tuple[str, ...],
    avoid: tuple[str, ...] = (),
    rules: Rules = CLASSIC,
    kinds: tuple[str, ...] = (),
) -> Exercise:
    """Return a generated exercise: the case first, then a position, then a fitting kind of question."""
    rng = random.Random(f"kind/{seed}")
    case = draw_case(seed, rules, cases)
    if case in DRAWN:
        return DRAWN[case].draw(case, seed, avoid)
    if case in SKILLS:
        return draw(case, seed, avoid)
    if case in COUNTS:
        return draw_count(case, seed, avoid, kinds)
    position = generate(case, seed, rules, avoid)
    legal = examine(position).playable
    offered = kinds or ("legal", "legal", "legal", "why", "duty")
    if case_of(position) in ALL_PLAYABLE or len(legal) == len(position.cards):
        offered = tuple(kind for kind in offered if kind not in ("legal", "play")) or ("duty", "why")
    if len(position.trick) < 2:  # one card is always master
        offered = tuple(kind for kind in offered if kind not in ("master", "trick-points")) or ("legal",)
    kind = rng.choice(offered)
    card = None
    if kind == "why":
        forbidden = [c for c in position.cards if c not in legal]
        card = rng.choice(forbidden if forbidden and rng.random() < 0.6 else list(position.cards))
    return from_position(position, kind, card)
