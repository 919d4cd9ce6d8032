"""Games that a link has pushed aside: kept, and to be taken up again; and what is wrong with a link."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from belote.engine.dealfaults import DealTextError
from belote.engine.refusal import EventError
from belote.exercises.game import Game
from belote.exercises.gamefile import from_json, to_json
from belote.words import deals, play
from belote.words import game as words

from . import controls
from .guard import guarded
from .part import Piece

if TYPE_CHECKING:
    from .game import Playing

STORED: Final = "parties-avant"
MOST: Final = 5
"""How many games are kept aside; the oldest makes room."""


def why_not(error: ValueError) -> str:
    """Say in French why a link leads to no deal."""
    if isinstance(error, DealTextError):
        return deals.sentence(error.problems[0])
    return play.refused(error.state, error.refusal) if isinstance(error, EventError) else words.UNREADABLE


def under_way(game: Game) -> bool:
    """Tell whether somebody has begun to play, and the match is not won."""
    played = bool(game.past) or any(event.seat in game.humans for event in game.state.events)
    return played and not (game.over and game.sheet.winner is not None)


def read(text: str) -> tuple[str, ...]:
    """Read the games kept aside. Raises :class:`ValueError`."""
    found = json.loads(text)
    if not isinstance(found, list):
        raise ValueError("a list is wanted")
    for one in found:
        from_json(one)
    return tuple(found[:MOST])


class Earlier(Piece):
    """A button, there while a game is kept aside."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        self.games: tuple[str, ...] = ()
        self.back = controls.button(words.TAKE_UP, "is-quiet", self._back)
        super().__init__([self.back])
        self.add_class("bl-ways")
        controls.show(self, False)

    def resume(self, pushed: Game | None) -> None:
        """The browser has told what it kept; ``pushed`` is the game that the address's deal takes the place of."""
        self.games = self.playing.page.recall(STORED, read, words.CORRUPT) or ()
        if pushed is not None:
            self._keep(pushed)
        controls.show(self, bool(self.games))

    def _keep(self, game: Game) -> None:
        """Keep a game if somebody has begun to play it; a deal that is kept already is kept as it stands now."""
        if under_way(game):
            others = [text for text in self.games if from_json(text).first_deal != game.first_deal]
            self._store((to_json(game), *others)[:MOST])

    def _store(self, games: tuple[str, ...]) -> None:
        self.games = games
        self.playing.page.store_value(STORED, json.dumps(games, ensure_ascii=False))
        controls.show(self, bool(games))

    @guarded
    def _back(self, _: Any) -> None:
        text, *rest = self.games
        self._store(tuple(rest))
        self._keep(self.playing.game)
        self.playing.take_up(from_json(text))
