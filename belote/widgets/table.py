"""The card table: one ES module, one trait down, one trait up. It knows no rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

HERE = Path(__file__).parent


class CardTable(anywidget.AnyWidget):
    """Draws ``scene`` and reports ``clicked`` (a card's id and a counter); nothing else."""

    _esm = HERE / "table.js"

    scene = traitlets.Dict().tag(sync=True)
    clicked = traitlets.Dict().tag(sync=True)

    def __init__(self, scene: dict[str, Any] | None = None) -> None:
        super().__init__(scene=scene or {})

    def __repr__(self) -> str:
        return "CardTable()"
