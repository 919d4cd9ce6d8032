"""The card table: one ES module, one trait down, one trait up. It knows no rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

HERE = Path(__file__).parent


class CardTable(anywidget.AnyWidget):
    """Draws ``scene`` and reports ``clicked`` (a card's id and a counter); nothing else.

    A click comes as a message, not as a changed trait: while Python is busy the browser would keep only the
    last of several changes, and a learner who touches four cards at once would lose two.
    """

    _esm = HERE / "table.js"

    scene = traitlets.Dict().tag(sync=True)
    clicked = traitlets.Dict()

    def __init__(self, scene: dict[str, Any] | None = None) -> None:
        super().__init__(scene=scene or {})
        self.on_msg(self._told)

    def _told(self, _: Any, content: dict[str, Any], __: Any) -> None:
        clicked = content.get("clicked")
        if isinstance(clicked, dict) and isinstance(clicked.get("id"), str):
            self.clicked = clicked

    def __repr__(self) -> str:
        return "CardTable()"
