"""The room on the network: the voter's page, his socket and the presenter's. One room a server, in its memory."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from tornado import web
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from belote.words import room as words

from . import room_messages as messages
from .room_hall import hall_of
from .room_question import Question, Refusal, RefusedError, read_hands

MOST_AT_ONCE: Final = 20
"""So many messages of one page within a second; a hand makes two."""
LARGEST_VOTE, LARGEST_QUESTION = 2_000, 32_000


class RoomSocket(WebSocketHandler):
    """What both sides share: small messages, not too many, and an answer to each that is refused."""

    largest = LARGEST_VOTE

    def initialize(self) -> None:
        """Find the room."""
        self.hall = hall_of(self.settings)
        self.since, self.count = 0.0, 0

    @property
    def max_message_size(self) -> int:
        """More than this closes the connection."""
        return self.largest

    @property
    def ping_interval(self) -> float:
        """Seconds after which a page that went without a word is noticed."""
        return 15.0

    def send(self, batch: Iterable[dict[str, Any]]) -> None:
        """Send some messages; a page that is gone is told nothing."""
        try:
            for message in batch:
                self.write_message(message)
        except WebSocketClosedError:
            self.on_close()

    def on_message(self, message: str | bytes) -> None:
        """Do what is asked, or say why not."""
        now = time.monotonic()
        if now - self.since > 1:
            self.since, self.count = now, 0
        self.count += 1
        if self.count > MOST_AT_ONCE:
            if self.count == MOST_AT_ONCE + 1:
                self.refuse(words.REFUSED["fast"])
            return
        try:
            data = json.loads(message)
            if not isinstance(data, dict):
                raise RefusedError(Refusal.UNREADABLE)
            self.do(data)
        except RefusedError as error:
            self.refuse(words.REFUSED[error.why.value])
        except (ValueError, RecursionError):
            self.refuse(words.REFUSED["unreadable"])

    def refuse(self, text: str) -> None:
        """Say why nothing was changed."""
        self.send([{"is": "refused", "text": text}])

    def do(self, data: dict[str, Any]) -> None:
        """Do what a message asks. Raises :class:`RefusedError`."""
        raise NotImplementedError


class VoterSocket(RoomSocket):
    """One page of one voter."""

    token = ""

    def do(self, data: dict[str, Any]) -> None:
        """Let the voter in, or take his vote."""
        if data.get("do") == "join" and not self.token:
            self.token = self.hall.room.join(data.get("token"))
            self.hall.voters.add(self)
            self.send(messages.for_voter(self.hall.room, self.token))
        elif data.get("do") == "vote":
            asked = (data.get("question"), data.get("round"), data.get("key"))
            self.send([{"is": "taken", "key": self.hall.room.vote(self.token or None, *asked)}])
        else:
            raise RefusedError(Refusal.UNREADABLE)
        self.hall.changed()

    def on_close(self) -> None:
        """The page is gone; the vote stays."""
        if self in self.hall.voters:
            self.hall.voters.discard(self)
            self.hall.room.leave(self.token)
            self.hall.changed()


class PresenterSocket(RoomSocket):
    """The one page that opens, closes and reveals."""

    largest = LARGEST_QUESTION

    async def get(self, *args: str, **kwargs: str) -> None:
        """Refuse whoever does not know the secret, before anything is opened."""
        if not self.hall.knows(self.get_query_argument("cle", "")):
            raise web.HTTPError(403)
        await super().get(*args, **kwargs)

    def open(self, *args: str, **kwargs: str) -> None:
        """Tell a page that comes, or comes back, where the room is."""
        self.hall.presenters.add(self)
        self.send(messages.for_newcomer(self.hall.room))

    def do(self, data: dict[str, Any]) -> None:
        """Open, count hands, close, reveal, clear."""
        room, what = self.hall.room, data.get("do")
        if what == "open":
            round_ = data.get("round", 1)
            if type(round_) is not int:
                raise RefusedError(Refusal.UNREADABLE)
            room.put(Question.read(data.get("question")), round_, datetime.now().astimezone())
        elif what == "hands":
            question = Question.read(data.get("question"))
            rounds = read_hands(data.get("counts"), question)
            sitting = room.count(question, rounds, data.get("truth"), datetime.now().astimezone())
            self.hall.tell(messages.hands_of([sitting]))
            if not (room.revealed and sitting is room.sitting):
                return  # nobody else sees it
        elif what == "close":
            room.close()
        elif what == "reveal" and isinstance(data.get("truth"), list):
            room.reveal(data["truth"])
        elif what == "clear":
            room.clear()
        else:
            raise RefusedError(Refusal.UNREADABLE)
        self.hall.announce()

    def on_close(self) -> None:
        """The vote goes on without the page."""
        self.hall.presenters.discard(self)
