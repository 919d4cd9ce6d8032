"""Games that a link has pushed aside: kept, and to be taken up again; and what is wrong with a link."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from belote.engine.dealfaults import DealTextError
from belote.engine.refusal import EventError
from belote.engine.seats import Seat
from belote.engine.state import Play
from belote.engine.turns import side_of
from belote.exercises.game import Game
from belote.exercises.gamefile import from_json, to_json
from belote.words import deals, play
from belote.words import game as words
from belote.words.presets import NAMES
from belote.words.training import MY_TABLE

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
    # In a mini-belote nobody chose what was said.
    chosen = (event for event in game.state.events if isinstance(event, Play) or not game.setting.mini)
    played = bool(game.past) or any(event.seat in game.humans for event in chosen)
    return played and not (game.over and game.sheet.winner is not None)


def summary(game: Game) -> str:
    """A game in one line: ``Reprendre : Belote classique, donne 4, 321 à 507``."""
    name = words.MINI_SHORT if game.setting.mini else NAMES.get(game.rules.key, MY_TABLE)
    mine = side_of(game.rules, Seat.SOUTH)
    totals = game.sheet.totals
    return words.take_up(name, len(game.past) + 1, totals[mine], totals[mine.other])


def read(text: str) -> tuple[str, ...]:
    """Read the games kept aside. Raises :class:`ValueError`."""
    found = json.loads(text)
    if not isinstance(found, list):
        raise ValueError("a list is wanted")
    for one in found:
        from_json(one)
    return tuple(found[:MOST])


class Earlier(Piece):
    """A button for each game that is kept aside; they are there while the game on the table has not begun."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        self.games: tuple[str, ...] = ()
        self.ways = [controls.button("", "is-quiet", self._way(at)) for at in range(MOST)]
        super().__init__(self.ways)
        self.add_class("bl-ways")
        self._name()

    def resume(self, pushed: Game | None) -> None:
        """The browser has told what it kept; ``pushed`` is the game that the address's deal takes the place of."""
        self.games = self.playing.page.recall(STORED, read, words.CORRUPT) or ()
        self._name()
        if pushed is not None:
            self.keep(pushed)

    def show(self) -> None:
        """Show the buttons, where they are not in the way of a game under way."""
        controls.show(self, bool(self.games) and self.playing.may_change())

    def _name(self) -> None:
        """Let the buttons say which games are kept: to read them means to play them through, so not at every card."""
        for at, button in enumerate(self.ways):
            controls.show(button, at < len(self.games))
            if at < len(self.games):
                button.description = summary(from_json(self.games[at]))
        self.show()

    def keep(self, game: Game) -> None:
        """Keep a game if somebody has begun to play it; a deal that is kept already is kept as it stands now."""
        if under_way(game):
            others = [text for text in self.games if from_json(text).first_deal != game.first_deal]
            self._store((to_json(game), *others)[:MOST])

    def _store(self, games: tuple[str, ...]) -> None:
        self.games = games
        self._name()
        self.playing.page.store_value(STORED, json.dumps(games, ensure_ascii=False))

    def _way(self, at: int) -> Callable[..., None]:
        @guarded
        def chosen(earlier: Earlier, _: Any) -> None:
            wanted = earlier.games[at]
            earlier._store(tuple(text for text in earlier.games if text != wanted))
            earlier.keep(earlier.playing.game)
            earlier.playing.take_up(from_json(wanted))

        return lambda button: chosen(self, button)
