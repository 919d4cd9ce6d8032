"""How exercises of a skill are drawn from a seed, and found again under their names."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from .model import Exercise


class Drawer(NamedTuple):
    """``draw(skill, seed, avoid)`` gives the same exercise for the same seed, none whose id is in ``avoid``
    if it can be helped; ``rebuild(id)`` gives it again, or None if the id cannot be read. Ids are
    ``g:SKILL:…``."""

    draw: Callable[[str, str, Container[str]], Exercise]
    rebuild: Callable[[str], Exercise | None]
