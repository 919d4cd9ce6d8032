"""The page's memory: what the browser kept comes up once, what is to be kept goes down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from belote.words import lesson as words

from .faces import sprite
from .table import HERE


class Store(anywidget.AnyWidget):
    """One a page. ``loaded`` comes from JavaScript once, ``saved`` goes to it, ``beat`` counts replies.

    The page asks after each click whether Python is still there; what was clicked may have changed nothing.
    ``loaded`` holds the stored ``values``, whether there is a ``storage``, the address ``here`` and its
    ``query``, the learner's ``day``, and ``bare`` where the page brings no drawings of its own.
    """

    _esm = HERE / "store.js"

    loaded = traitlets.Dict().tag(sync=True)
    saved = traitlets.Dict().tag(sync=True)
    beat = traitlets.Int(0).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(words={"no_answer": words.NO_ANSWER, "reload": words.RELOAD})
        self.observe(self._bring_assets, "loaded")
        self.on_msg(self._asked)

    def on_loaded(self, handler: Callable[[dict[str, Any]], None]) -> None:
        """Call ``handler`` with what the browser kept, now if it is known, and when it comes."""
        if self.loaded:
            handler(self.loaded)
        self.observe(lambda change: handler(change["new"]), "loaded")

    def save(self, **values: str | None) -> None:
        """Write values to the browser's storage; None erases one."""
        self.saved = values

    def forget_address(self) -> None:
        """Take the query out of the address: what it asked for is no longer what the page shows."""
        self.send({"forget": True})

    def _asked(self, _: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("asked"):
            self.beat += 1

    def _bring_assets(self, change: Any) -> None:
        if change["new"].get("bare"):
            css = (HERE / "belote.css").read_text(encoding="utf-8")
            self.send({"assets": {"sprite": sprite(), "css": css}})
        self.beat += 1

    def __repr__(self) -> str:
        return "Store()"
