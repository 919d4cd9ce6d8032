"""The kinds of question that are solved in steps of their own, and those steps."""

from __future__ import annotations

from typing import Final

from belote.words.workshop import position_line

from . import kinds_cards, kinds_deal, kinds_points
from .kinds import KINDS
from .model import Exercise

PLAYED: Final = ("play", "legal", "why", "duty")
"""Kinds in which a card is to be played from one position."""
COUNTING: Final = kinds_points.COUNTED | kinds_deal.JUDGED
"""Kinds that are about points, not about which card may be played."""
OWN: Final = frozenset(name for name, kind in KINDS.items() if kind.ask)
"""Kinds that bring their own words, and steps if they have any."""
REASONED: Final = kinds_cards.REASONED | COUNTING | OWN
"""Kinds whose worked and faded examples have their own steps instead of the four of the obligations."""


def in_signs(exercise: Exercise) -> str:
    """The first position of an exercise in a few signs."""
    return position_line(exercise.position, played=exercise.kind in PLAYED)


def steps_of(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """Return the questions and answers by which an exercise of these kinds is solved."""
    if exercise.kind in OWN:
        steps = KINDS[exercise.kind].steps
        return steps(exercise) if steps else ()
    if exercise.kind in kinds_points.COUNTED:
        return kinds_points.steps_of(exercise)
    if exercise.kind in kinds_deal.JUDGED:
        return kinds_deal.steps_of(exercise)
    return kinds_cards.steps_of(exercise)
