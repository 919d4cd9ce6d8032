"""What has happened in a game, told in sentences: since the learner last acted, and at the end of a deal."""

from __future__ import annotations

from typing import Final

from belote.engine.belote_call import Words
from belote.engine.contests import Said
from belote.engine.play import all_passed, replay
from belote.engine.score import score
from belote.engine.seats import Seat
from belote.engine.state import Event, Exchange, Play
from belote.engine.tally import belotes, contests
from belote.words import annonces as annonce_words
from belote.words import game as words
from belote.words import game_told as told
from belote.words.score import verdict

from .game import Game
from .game_hand import counted
from .setting import annonces_of

SHOWN_EVENTS: Final = 8


def story(game: Game) -> tuple[str, ...]:
    """What has happened since the learner last played or spoke, at most a round or two."""
    events = game.state.events
    if game.curtain:
        return ()
    if game.over:
        return _ended(game)
    # What he announced or exchanged is told to him: nothing else on the table shows it.
    own = (at for at, event in enumerate(events) if event.seat is game.viewer and not _is_told(event))
    last = max(own, default=-1)
    if last > 0 and isinstance(events[last - 1], Said):  # said for him as he played
        last -= 2
    if game.full:
        trick = game.state.tricks[-1].cards if game.state.tricks else ()
        last = min(last, len(events) - len(trick)) - 1 if trick else last - 1
    recent = events[max(last + 1, len(events) - SHOWN_EVENTS) :]
    # Cards lie on the table for all to see: only words are told.
    worth_telling = (event for event in recent if not isinstance(event, Play) or event.said)
    return (*(told.happened(game.state, event, game.viewer) + "." for event in worth_telling), *_settled(game))


def _is_told(event: Event) -> bool:
    return isinstance(event, Exchange | Said)


def _ended(game: Game) -> tuple[str, ...]:
    """What has become of a deal that is over."""
    if all_passed(game.state):
        return (words.PASSED,)
    count = counted(game)
    return (*([verdict(game.rules, count, score(game.rules, count))] if count else []), *_forgotten(game))


def _forgotten(game: Game) -> list[str]:
    """What somebody at the screen held and did not say (R-E3, R-F7)."""
    state, lines = game.state, []
    for belote in belotes(state):
        lost = {Words.BELOTE_FORGOTTEN: belote.first, Words.REBELOTE_FORGOTTEN: belote.second}.get(belote.words)
        if lost:
            lines.append(told.belote_lost(belote.seat, game.viewer, game.rules, lost, belote.first is lost))
    for seat in game.humans:
        first = next((at for at, event in enumerate(state.events) if _plays(event, seat)), None)
        held = annonces_of(replay(state.deal, state.events[:first]), seat) if first is not None else None
        if held:
            lines.append(told.annonces_lost(held, game.viewer, game.rules))
    return lines


def _plays(event: Event, seat: Seat) -> bool:
    return isinstance(event, Play) and event.seat is seat


def _settled(game: Game) -> list[str]:
    """Who marks the annonces, once the first trick is full."""
    tricks = game.state.tricks
    if not game.full or len(tricks) != 1:
        return []

    def called(seat: Seat) -> str:
        return words.who(seat, game.viewer, game.rules)

    found = contests(game.state)
    return [line for contest in found for line in (annonce_words.outcome(contest, called),) if line]
