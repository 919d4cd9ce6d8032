"""What the two benches of the builder share: an event makes the next bench, or is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from belote.engine.cards import parse_card

from . import kit as widgets
from .guard import guarded


class Composing:
    """A part of the page with a ``bench``, a frozen value that refuses with ``refused_by``."""

    bench: Any
    refused_by: type[ValueError]
    _filling = False
    _refused = ""

    def take(self, bench: Any) -> None:
        """Show another moment of the bench, and let the browser keep it."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the bench."""
        raise NotImplementedError

    def _why(self, error: Any) -> str:
        """Why the bench refused an event, in a sentence."""
        raise NotImplementedError

    def _try(self, event: Callable[[], Any]) -> None:
        """Do what was asked; what cannot be is refused with its reason, and nothing changes."""
        try:
            self.take(event())
        except self.refused_by as error:
            self._refused = self._why(error)
            self.show()

    def _follow(self, menu: widgets.Widget, event: Callable[[Any], Any]) -> None:
        """Let a menu ask for an event, save where it only says what the bench says."""

        @guarded
        def changed(part: Composing, change: Any) -> None:
            if not part._filling:
                part._try(lambda: event(change["new"]))

        menu.observe(lambda change: changed(self, change), "value")

    @guarded
    def _touched(self, change: Any) -> None:
        self._try(lambda: self.bench.touch(parse_card(change["new"]["id"])))
