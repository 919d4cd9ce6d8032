"""The fields of a deal's form: a choice between camps, a number that may be empty."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets as widgets

from . import controls

NOBODY: Final = -1
"""The value of a choice that names nobody: None would be no choice at all."""


def toggle(label: str) -> widgets.ToggleButtons:
    """A few buttons of which one is chosen, or none."""
    made = widgets.ToggleButtons(options=[("", None)], description=label)
    made.add_class("bl-toggle")
    return made


def number(label: str) -> widgets.BoundedIntText:
    """A number of points, empty until something is written."""
    made = controls.number(lambda _: None)
    made.description = label
    return made


def set_options(menu: Any, options: list[tuple[str, Any]], value: Any) -> None:
    """Give a menu or buttons their options and the chosen one, none where it is not among them."""
    if tuple(menu.options) != tuple(options):
        menu.options = options
    menu.value = value if value in [each for _, each in options] else None


def set_number(field: widgets.BoundedIntText, value: int | None) -> None:
    """Write a number, or nothing."""
    field.value = controls.EMPTY if value is None else value
    (field.add_class if value is None else field.remove_class)("is-empty")


def written(field: widgets.BoundedIntText) -> int | None:
    """What is written, None for nothing."""
    return None if field.value == controls.EMPTY else int(field.value)


def someone(choice: widgets.ToggleButtons) -> int | None:
    """Which camp is chosen, None for nobody."""
    return None if choice.value == NOBODY else choice.value
