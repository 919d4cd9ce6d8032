"""Questions about the strategist: the best card, what a play tells, the trumps still out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .question import Kind

KINDS: Final[Mapping[str, Kind]] = {}
"""The kinds of this module by their names in lesson files."""
