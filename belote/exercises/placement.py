"""Eight positions, from the easiest to the hardest, each of which probes a lesson.

The page judges by comparing what was touched with the truth that stands here; it knows no rule.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from belote.engine.notation import parse_position
from belote.words.exercises import who_led

from .files import available, load
from .kinds import KINDS
from .picture import picture
from .progress import Progress
from .question import Mode
from .runs import from_position
from .session import Session
from .training import TRAINER

POSITIONS: Final = (
    ("classique c Rp ApDpVc9k -", "00-premiers-pas"),
    ("classique c 10k7c Ak9kVc -", "03-pli"),
    ("classique c 9k Rc7cAt10t -", "04-obligations"),
    ("classique c 8k10kAk Vc7cRp10t -", "04-obligations"),
    ("classique c Dc Rc8cAp7k -", "04-obligations"),
    ("classique c 10k10c 9cDc8cAt -", "04-obligations"),
    ("classique c 10kAc Rc8cAt10t -", "04-obligations"),
    ("annonces c RcAc 9c10c7cAp -", "13-ta-table"),
)
"""The position and the lesson where it is learned."""
ADVANCED: Final = "20-entrainement"
"""Where one goes who misses nothing."""


class Probe(NamedTuple):
    """One question as the page needs it."""

    scene: dict[str, Any]
    truth: tuple[str, ...]
    why: str
    lead: str
    lesson: str
    title: str


def probes() -> tuple[Probe, ...]:
    """Return the eight questions."""
    return tuple(_probe(text, key) for text, key in POSITIONS)


def _probe(text: str, key: str) -> Probe:
    exercise = from_position(parse_position(text), "legal")
    session = Session(TRAINER, (), Progress(), 0, "0").show(exercise)
    scene = picture(session, Mode.MANY)
    assert scene is not None
    truth = KINDS["legal"].truth(exercise)
    lesson = key if key in available() else "04-obligations"
    why = KINDS["legal"].reply(exercise, truth).text
    return Probe(scene, truth, why, who_led(exercise.position), lesson, load(lesson).title)
