"""What a touched card does, and what a deal has come to."""

from __future__ import annotations

from dataclasses import replace

from belote.engine.count import Count
from belote.engine.inference import own_row
from belote.engine.play import to_move
from belote.engine.sheet import Marked
from belote.engine.state import Play
from belote.engine.tally import points_so_far
from belote.engine.turns import side_of
from belote.words import game as words

from .game import Game


def play_of(game: Game, code: str, said: bool) -> Play | None:
    """The event of touching a card: with its word if the box is ticked, or if it goes by itself."""
    card = next((card for card in (*game.seen.hand, *own_row(game.seen)) if card.code == code), None)
    if card is None:
        return None
    possible = [event for event in game.seen.allowed if isinstance(event, Play) and event.card is card]
    wanted = [event for event in possible if event.said is said]
    return (wanted or possible or [Play(game.viewer, card)])[0]


def score_line(game: Game) -> str:
    """The points of the deal so far; at the end the verdict tells them, the der among them."""
    if game.seen.contract is None or to_move(game.state) is None:
        return ""
    side = side_of(game.rules, game.viewer)
    return words.so_far(game.state, points_so_far(game.state, side), points_so_far(game.state, side.other))


def counted(game: Game) -> Count | None:
    """Return what the deal on the table is marked from; None if it is not over, or nobody took."""
    entry = game.sheet.lines[-1].entry if game.over and game.sheet.lines else None
    return replace(entry.count, pot=game.state.deal.pot) if isinstance(entry, Marked) else None
