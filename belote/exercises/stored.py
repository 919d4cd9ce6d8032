"""What the browser kept, read strictly: a text that could not have been stored is refused whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

Read = TypeVar("Read")
BROKEN: Final = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
"""What reading raises that meets something else than it expects."""


class StoredError(ValueError):
    """A text that cannot be read; ``text`` is what was found."""

    def __init__(self, text: str, why: str) -> None:
        self.text = text
        super().__init__(why)


def read_stored(text: str, version: int, read: Callable[[Any], Read], wrong: type[StoredError]) -> Read:
    """Read a JSON object of a version. Raises ``wrong`` for anything that ``read`` cannot read."""
    try:
        value = json.loads(text)
        if value["version"] != version:
            raise ValueError(f"version {value['version']}")
        return read(value)
    except BROKEN as error:
        raise wrong(text, repr(error)) from error
