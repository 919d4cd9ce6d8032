"""What the exercises of one page share: the store, the learner's progress, the link he came by."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, runtime_checkable
from urllib.parse import parse_qs

from belote.exercises.progress import Progress, from_json, to_json
from belote.words import lesson as words

from .store import Store

T = TypeVar("T")
PROGRESS = "progress"
TABLE = "table"
ASIDE = "illisible"
"""What is added to the name of a value that cannot be read; it is kept under that name."""


class Part(Protocol):
    """An exercise on the page."""

    def resume(self) -> None: ...

    def say(self, text: str) -> None: ...


@runtime_checkable
class Watching(Protocol):
    """A part that shows the learner's progress."""

    def progressed(self) -> None: ...


class Page:
    """One a kernel, since a kernel serves one page."""

    def __init__(self) -> None:
        self.store = Store()
        self.progress = Progress()
        self.position = ""
        self.query: dict[str, str] = {}
        self.address = ""
        self.day = int(time.time()) // 86_400
        self.seed = str(time.time_ns())
        self.parts: list[Part] = []
        self._notices: list[str] = []
        self._new: dict[str, str] = {}
        self.store.on_loaded(self._loaded)

    def join(self, part: Part) -> None:
        """Add an exercise; if the browser has already spoken, it resumes at once."""
        self.parts.append(part)
        if self.store.loaded:
            part.resume()
            self._tell(part)

    def _loaded(self, loaded: dict[str, Any]) -> None:
        self.day = int(loaded.get("day", self.day))
        query = parse_qs(str(loaded.get("query", "")).lstrip("?"))
        self.position = query.get("position", [""])[0]
        self.address = str(loaded.get("here", ""))
        self.query = {name: values[0] for name, values in query.items()}
        self.seed = query.get("graine", [str(loaded.get("at", self.seed))])[0]
        self.progress = self.recall(PROGRESS, from_json, words.CORRUPT) or Progress()
        if not loaded.get("storage", True):
            self._notices.append(words.STORAGE_OFF)
        for part in self.parts:
            part.resume()
        if self.parts:
            self._tell(self.parts[0])

    def _tell(self, part: Part) -> None:
        if self._notices:
            part.say(" ".join(self._notices))
            self._notices.clear()

    def keep(self, progress: Progress) -> None:
        """Remember the learner's progress, here and in his browser."""
        self.progress = progress
        if self.store.loaded:
            self.store.save(**{PROGRESS: to_json(progress)})
        for part in self.parts:
            if isinstance(part, Watching):
                part.progressed()

    # -- other values that the browser keeps ------------------------------------------------

    def kept(self, name: str) -> str:
        """Return what the browser kept under a name, as text; empty if nothing."""
        return (
            str(self.store.loaded.get("values", {}).get(name) or "") if name not in self._new else self._new[name]
        )

    def recall(self, name: str, read: Callable[[str], T], corrupt: str) -> T | None:
        """Return what the browser kept under a name, read; None if there is nothing, or nothing readable.

        What cannot be read (``read`` raises ValueError) is set aside, and the learner is told ``corrupt``.
        """
        text = self.kept(name)
        try:
            return read(text) if text else None
        except ValueError:
            self.set_aside(name, text)
            self._notices.append(corrupt)
            return None

    def store_value(self, name: str, text: str) -> None:
        """Let the browser keep a text under a name."""
        self._new[name] = text
        if self.store.loaded:
            self.store.save(**{name: text})

    def set_aside(self, name: str, text: str) -> None:
        """Move a value that cannot be read to a name of its own: a later version, or a person, may read it."""
        self._new[name] = ""
        self.store.save(**{name: None, f"{name}-{ASIDE}-{self.store.loaded.get('at', 0)}": text})

    @property
    def rules_text(self) -> str:
        """The rules of the learner's own table, as text; empty if he has made none."""
        return self.kept(TABLE)

    def keep_table(self, text: str) -> None:
        """Remember the rules of his table."""
        self.store_value(TABLE, text)
