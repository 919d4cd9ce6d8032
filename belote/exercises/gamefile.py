"""A game as text: what the browser keeps of it, and the link to one deal.

The deals are kept as their own text (:mod:`belote.engine.dealtext`) and played again when they are read,
so that nothing illegal comes back.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from belote.engine.dealreading import parse_deal
from belote.engine.dealtext import show_deal, show_deal_link
from belote.engine.notation import parse_rules, show_rules
from belote.engine.play import is_over, replay
from belote.engine.state import State

from .game import Coach, Game, Setting
from .stored import StoredError, read_stored

VERSION: Final = 1


class GameFileError(StoredError):
    """A stored game that cannot be read; ``text`` is what was found."""


def to_json(game: Game) -> str:
    """Return the stored form."""
    setting = game.setting
    value = {
        "version": VERSION,
        "rules": show_rules(setting.rules),
        "level": setting.level,
        "coach": setting.coach.value,
        "mini": setting.mini,
        "two": setting.two,
        "counting": setting.counting,
        "say_it": setting.say_it,
        "seed": game.seed,
        "past": [show_deal(state.deal, state.events) for state in game.past],
        "now": show_deal(game.state.deal, game.state.events),
        "full": game.full,
        "again": game.again,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Game:
    """Read it back; a screen shared by two opens with its curtain down.

    Raises :class:`GameFileError` for anything that cannot be read or played whole.
    """
    return read_stored(text, VERSION, _read, GameFileError)


def _read(value: dict[str, Any]) -> Game:
    flags = {name: bool(value[name]) for name in ("mini", "two", "counting", "say_it")}
    setting = Setting(parse_rules(str(value["rules"])), _level(value["level"]), Coach(value["coach"]), **flags)
    past = tuple(_played(str(deal)) for deal in value["past"])
    now = _played(str(value["now"]))
    if not all(map(is_over, past)) or any(state.rules != setting.rules for state in (*past, now)):
        raise ValueError("deals that do not belong together")
    full = bool(value["full"]) and bool(now.tricks) and len(now.tricks[-1].cards) == now.rules.players
    again = bool(value.get("again"))  # what was stored before there was such a thing has none
    return Game(setting, int(value["seed"]), past, now, full, curtain=setting.two, again=again)


def _level(value: Any) -> int:
    if value not in (1, 2, 3):
        raise ValueError("level")
    return int(value)


def _played(text: str) -> State:
    script = parse_deal(text)
    return replay(script.deal, script.events)


def deal_link(game: Game) -> str:
    """Return the text in a link that deals these very cards again, nothing played."""
    return show_deal_link(game.state.deal._replace(before=(0, 0), pot=0))


def from_link(setting: Setting, text: str, seed: int) -> Game:
    """Return a game that begins with the deal of a link, as far as it was played.

    Raises :class:`DealTextError`, :class:`EventError`.
    """
    script = parse_deal(text)
    state = replay(script.deal, script.events)
    two = setting.two and state.rules.players == 2
    said = state.rules.belote_call == "said"  # who plays by such rules says the rest himself too
    setting = replace(setting, rules=state.rules, mini=False, two=two, say_it=setting.say_it or said)
    return Game(setting, seed, (), state, curtain=setting.two).resumed()
