"""What every part of a page has in common: a sentence above it, its failures shown."""

from __future__ import annotations

from . import html
from . import kit as widgets
from .page import Page


class PagePart(widgets.VBox):
    """One of the parts that share a page; it sets ``page`` and ``notice`` before it is built."""

    page: Page
    notice: widgets.HTML

    def say(self, text: str) -> None:
        """Show a sentence above the part, or none."""
        self.notice.value = html.notice(text) if text else ""

    def show_failure(self, code: str) -> None:
        """Show that the program failed, with the code under which it was logged."""
        self.notice.value = html.failure(code)


class Piece(widgets.Box):
    """A piece of a part, its ``host``: what fails in it is shown where the part shows its own failures."""

    host: PagePart

    def show_failure(self, code: str) -> None:
        """Show a failure where the host shows its own."""
        self.host.show_failure(code)
