"""The one-line calls of the notebooks: ``lesson("04-obligations")``, ``quiz(…)``, ``points_table()``.

What only one page shows is imported when it is called for: a lesson opens sooner.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from belote.exercises.files import load

from . import kit as widgets
from .page import Page
from .player import Player
from .points import points_table

if TYPE_CHECKING:
    from .game import Playing
    from .mastery import Mastery
    from .scorebook import Scorebook
    from .switches import Switches
    from .workshop import Workshop

__all__ = [
    "game",
    "lesson",
    "mastery",
    "points_table",
    "quiz",
    "score_sheet",
    "table_switches",
    "training",
    "workshop",
]


@cache
def _page() -> Page:
    return Page()


def forget() -> None:
    """Forget the page that this Python has shown: the next one begins anew."""
    _page.cache_clear()
    widgets.shared.cache_clear()


def _on_page(player: Player | Mastery | Playing | Scorebook | Switches | Workshop) -> widgets.Widget:
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
    from .trainer import Trainer

    return _on_page(Trainer(_page()))


def mastery() -> widgets.Widget:
    """Show the map of what the learner knows, and his certificate."""
    from .mastery import Mastery

    return _on_page(Mastery(_page()))


def game() -> widgets.Widget:
    """Show a game to play: any of the six, against machine players or two on one screen."""
    from .game import Playing

    return _on_page(Playing(_page()))


def score_sheet() -> widgets.Widget:
    """Show the score sheet of a real table: a deal after the other, everything else computed and explained."""
    from .scorebook import Scorebook

    return _on_page(Scorebook(_page()))


def table_switches() -> widgets.Widget:
    """Show « ta table »: every rule on which tables differ, and what it changes."""
    from .switches import Switches

    return _on_page(Switches(_page()))


def workshop() -> widgets.Widget:
    """Show the builder: compose a position card by card, put exercises together to a set."""
    from .workshop import Workshop

    return _on_page(Workshop(_page()))
