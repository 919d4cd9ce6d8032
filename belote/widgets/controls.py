"""The standard controls of an exercise and how they lie on the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from . import kit as widgets


def button(text: str, style: str, handler: Callable[..., None]) -> widgets.Button:
    """Return a button of ours: at least 44 px high, its words wrap."""
    made = widgets.Button(description=text)
    made.add_class("bl-button")
    made.add_class(style)
    made.on_click(handler)
    return made


def menu(label: str, options: Sequence[tuple[str, Any]], value: Any) -> widgets.Dropdown:
    """Return a menu of named values, one of them chosen."""
    made = widgets.Dropdown(options=options, value=value, description=label)
    made.add_class("bl-menu")
    return made


def offer(menu: Any, options: Sequence[tuple[str, Any]]) -> None:
    """Give a menu or buttons their options, unless they have them: new ones are drawn anew."""
    if tuple(menu.options) != tuple(options):
        menu.options = options


GONE = "bl-gone"
"""The class of a widget that is not shown."""
MOST_FIGURES = 4
"""Of a number of points; the script holds the field to them."""


class Number(widgets.Text):
    """A field for a number of points, which may be empty; it tells when it is left or Enter is pressed.

    A number field of ipywidgets cannot be empty: it would show its least number.
    """

    def __init__(self, label: str = "") -> None:
        super().__init__(description=label, continuous_update=False)
        self.add_class("bl-number")

    @property
    def number(self) -> int | None:
        """The number that is written, None for nothing; the page lets only figures in."""
        figures = "".join(filter(str.isdecimal, self.value))[:MOST_FIGURES]
        return int(figures) if figures else None

    @number.setter
    def number(self, wanted: int | None) -> None:
        if wanted is None or wanted != self.number:
            self.value = "" if wanted is None else str(wanted)


def show(widget: widgets.Widget, shown: bool) -> None:
    """Show a widget or take it from the page. One of anywidget's does not heed its classes: show its box."""
    if shown is not is_shown(widget):
        (widget.remove_class if shown else widget.add_class)(GONE)


def is_shown(widget: widgets.Widget) -> bool:
    """Tell whether a widget is shown."""
    return GONE not in widget._dom_classes


def columns(left: list[widgets.Widget], panel: list[widgets.Widget]) -> widgets.Box:
    """Return the table's column and the panel's, side by side where there is room."""
    return box("bl-columns", widgets.VBox(left), widgets.VBox(panel), names=("bl-left", "bl-panel"))


def box(style: str, *children: widgets.Widget, names: tuple[str, ...] = ()) -> widgets.Box:
    """Return a box with a style, its children named for the style sheet."""
    for child, name in zip(children, names, strict=False):
        child.add_class(name)
    made = widgets.Box(list(children))
    made.add_class(style)
    return made
