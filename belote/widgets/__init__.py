"""The one-line calls of the notebooks: ``lesson("04-obligations")``, ``quiz(…)``, ``points_table()``."""

from __future__ import annotations

from functools import cache

import ipywidgets as widgets

from belote.exercises.files import load

from .mastery import Mastery
from .page import Page
from .player import Player
from .points import points_table
from .trainer import Trainer

__all__ = ["lesson", "mastery", "points_table", "quiz", "training"]


@cache
def _page() -> Page:
    return Page()


def _on_page(player: Player | Mastery) -> widgets.Widget:
    """Put the store beside the first exercise of the page; it draws nothing."""
    page = player.page
    if player is page.parts[0]:
        box = widgets.VBox([player, page.store])
        box.add_class("bl-page-part")
        return box
    return player


def lesson(key: str) -> widgets.Widget:
    """Show the exercises of a lesson, one after the other."""
    return _on_page(Player(load(key), _page()))


def quiz(key: str) -> widgets.Widget:
    """Show a quiz without end on the rule cases of a lesson."""
    return _on_page(Player(load(key), _page(), endless=True))


def training() -> widgets.Widget:
    """Show the trainer: moves by case or mixed, what is due today, what was missed, for any table."""
    return _on_page(Trainer(_page()))


def mastery() -> widgets.Widget:
    """Show the map of what the learner knows, and his certificate."""
    return _on_page(Mastery(_page()))
