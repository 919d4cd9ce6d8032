"""Exercises without end for :mod:`belote.exercises.kinds_options`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .drawer import Drawer

DRAWS: Final[Mapping[str, Drawer]] = {}
"""How an exercise of each skill is drawn."""
