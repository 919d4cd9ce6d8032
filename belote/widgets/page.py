"""What the exercises of one page share: the store, the learner's progress, the link he came by."""

from __future__ import annotations

import time
from typing import Any, Protocol, runtime_checkable
from urllib.parse import parse_qs

from belote.exercises.progress import Progress, ProgressError, from_json, to_json
from belote.words import lesson as words

from .store import Store

PROGRESS = "progress"
ASIDE = "progress-illisible"


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
        self.day = int(time.time()) // 86_400
        self.seed = str(time.time_ns())
        self.parts: list[Part] = []
        self._notices: list[str] = []
        self.store.on_loaded(self._loaded)

    def join(self, part: Part) -> None:
        """Add an exercise; if the browser has already spoken, it resumes at once."""
        self.parts.append(part)
        if self.store.loaded:
            part.resume()
            self._tell(part)

    def _loaded(self, loaded: dict[str, Any]) -> None:
        values = loaded.get("values", {})
        self.day = int(loaded.get("day", self.day))
        query = parse_qs(str(loaded.get("query", "")).lstrip("?"))
        self.position = query.get("position", [""])[0]
        self.query = {name: values[0] for name, values in query.items()}
        self.seed = query.get("graine", [str(loaded.get("at", self.seed))])[0]
        try:
            self.progress = from_json(str(values.get(PROGRESS, "")))
        except ProgressError as error:
            # Set aside, not erased: a later version, or a person, may still read it.
            self.store.save(**{PROGRESS: None, f"{ASIDE}-{loaded.get('at', 0)}": error.text})
            self._notices.append(words.CORRUPT)
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

    def replied(self) -> None:
        """Tell the browser that Python has answered."""
        self.store.beat += 1
