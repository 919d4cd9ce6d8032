"""The room, its secret, and the pages connected to it. One a server, in its memory."""

from __future__ import annotations

import hmac
import os
import secrets
import time
from collections.abc import Iterable, MutableMapping
from typing import Any, Final, Protocol

from tornado.ioloop import IOLoop

from . import room_messages as messages
from .room import Room

SETTING: Final = "belote_hall"
KEY_VARIABLE: Final = "BELOTE_CLE"
STATES_A_SECOND: Final = 5


class Line(Protocol):
    """A page that is connected."""

    def send(self, batch: Iterable[dict[str, Any]]) -> None:
        """Send it some messages."""


class VoterLine(Line, Protocol):
    """A voter's page."""

    token: str


class Hall:
    """The room, its secret, and who is connected to it."""

    def __init__(self, secret: str = "") -> None:
        self.room = Room()
        self.name = secrets.token_hex(8)
        self.secret = secret or os.environ.get(KEY_VARIABLE) or secrets.token_urlsafe(9)
        self.lesson = ""
        self.address = ""
        self.voters: set[VoterLine] = set()
        self.presenters: set[Line] = set()
        self._due: object | None = None
        self._told = 0.0

    def knows(self, key: str) -> bool:
        """Whether this is the secret; how long it takes tells nothing."""
        return hmac.compare_digest(key.encode(), self.secret.encode())

    def changed(self) -> None:
        """Tell the presenter the numbers, at most so many times a second, and always the last ones."""
        if self._due is None:
            wait = max(0.0, self._told + 1 / STATES_A_SECOND - time.monotonic())
            self._due = IOLoop.current().call_later(wait, self._tell)

    def _tell(self) -> None:
        self._due, self._told = None, time.monotonic()
        self.tell(messages.for_presenter(self.room)[:1])

    def announce(self) -> None:
        """The question or its state is another: everybody is told, the presenter the results too."""
        for voter in list(self.voters):
            if voter.token:
                voter.send(messages.for_voter(self.room, voter.token))
        self.changed()
        if self.room.revealed:
            self.tell(messages.for_presenter(self.room)[1:])

    def tell(self, batch: list[dict[str, Any]]) -> None:
        """Tell all pages of the presenter; the one that counted hands knows from it that they are kept."""
        for presenter in list(self.presenters):
            presenter.send(batch)

    def warn(self, text: str) -> None:
        """Tell the presenter that memory runs short."""
        self.tell([{"is": "memory", "text": text}])


def hall_of(settings: MutableMapping[str, Any]) -> Hall:
    """The room of this server, made when it is first asked for."""
    if SETTING not in settings:
        settings[SETTING] = Hall()
    hall: Hall = settings[SETTING]
    return hall
