"""The choices of a deal's form: between camps, or nobody."""

from __future__ import annotations

from typing import Any, Final

from . import kit as widgets
from .controls import offer

NOBODY: Final = -1
"""The value of a choice that names nobody: None would be no choice at all."""


def toggle(label: str) -> widgets.ToggleButtons:
    """A few buttons of which one is chosen, or none."""
    made = widgets.ToggleButtons(options=[("", None)], description=label)
    made.add_class("bl-toggle")
    return made


def set_options(menu: Any, options: list[tuple[str, Any]], value: Any) -> None:
    """Give a menu or buttons their options and the chosen one, none where it is not among them."""
    offer(menu, options)
    menu.value = value if value in [each for _, each in options] else None


def someone(choice: widgets.ToggleButtons) -> int | None:
    """Which camp is chosen, None for nobody."""
    return None if choice.value == NOBODY else choice.value
