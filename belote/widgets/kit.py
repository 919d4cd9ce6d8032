"""The widgets of ipywidgets that we use, which share their layout and their style.

Each widget would bring two more: half of what a page has to fetch when it opens. Ours are laid out by
the style sheet, and hidden by a class (see :func:`belote.widgets.controls.show`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import ipywidgets
from traitlets import default

Widget: TypeAlias = ipywidgets.Widget


@cache
def shared(kind: Any) -> Any:
    """The only one of a kind."""
    return kind()


class _Sharing(ipywidgets.DOMWidget):  # type: ignore[misc]
    """A widget without a layout of its own, and without a style of its own where it has one."""

    @default("layout")
    def _layout(self) -> Any:
        return shared(ipywidgets.Layout)


class _Styled(_Sharing):
    @default("style")
    def _style(self) -> Any:
        return shared(type(self).style.klass)


class Box(_Sharing, ipywidgets.Box):  # type: ignore[misc]
    """Widgets in a box."""


class VBox(_Sharing, ipywidgets.VBox):  # type: ignore[misc]
    """Widgets one below the other."""


class HTML(_Styled, ipywidgets.HTML):  # type: ignore[misc]
    """A text."""


class Button(_Styled, ipywidgets.Button):  # type: ignore[misc]
    """A button."""


class Checkbox(_Styled, ipywidgets.Checkbox):  # type: ignore[misc]
    """A box to tick."""


class Dropdown(_Styled, ipywidgets.Dropdown):  # type: ignore[misc]
    """A menu."""


class Select(_Styled, ipywidgets.Select):  # type: ignore[misc]
    """A list to choose from."""


class ToggleButtons(_Styled, ipywidgets.ToggleButtons):  # type: ignore[misc]
    """Buttons of which one is chosen."""


class Text(_Styled, ipywidgets.Text):  # type: ignore[misc]
    """A line to write in."""


class BoundedIntText(_Styled, ipywidgets.BoundedIntText):  # type: ignore[misc]
    """A number to write, within bounds."""


class IntSlider(_Styled, ipywidgets.IntSlider):  # type: ignore[misc]
    """A slider."""


class FileUpload(_Styled, ipywidgets.FileUpload):  # type: ignore[misc]
    """A file to choose."""
