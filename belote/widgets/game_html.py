"""The HTML beside a game: what has happened, the coach, the marks of a deal."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import quote

from belote.exercises.counting import two_columns
from belote.exercises.game import Game
from belote.exercises.game_hand import counted
from belote.exercises.game_view import Moment
from belote.words import game as words
from belote.words import points as point_words
from belote.words.score import CAMPS

from .html import coloured, tally

LONG: Final = 34
"""A sentence of more signs takes the place of the line below it, too."""


def refusal(now: Moment) -> str:
    """Why a card was refused: beside the buttons, where the finger is, not where the story is read."""
    if not now.refused:
        return ""
    head = f'<p class="bl-headline">{escape(words.REFUSED)}</p>'
    return f'<div class="bl-verdict is-wrong">{head} <p>{coloured(now.refused)}</p></div>'


def panel(now: Moment, so_far: str) -> str:
    """The panel's text: what happened, the coach, the helper's line."""
    parts = []
    if now.story:
        parts.append(f'<ul class="bl-story">{"".join(f"<li>{coloured(line)}</li>" for line in now.story)}</ul>')
    if now.coach:
        parts.append(f'<p class="bl-hint"><b>{words.COACH_SAYS}</b>{coloured(now.coach)}</p>')
    for line in filter(None, (so_far, now.helper)):
        parts.append(f'<p class="bl-muted">{coloured(line)}</p>')
    return "".join(parts)


def game_head(kicker: str, title: str, lead: str) -> str:
    """The score, whose turn it is, the contract: above the table, whose live region says them aloud.

    The style sheet keeps as many lines for every sentence, so that the table stays where it is.
    """
    below = f'<p class="bl-lead">{coloured(lead)}</p>' if lead else ""
    said = f'<h2 class="bl-question">{coloured(title)}</h2>{below}'
    long = " is-long" if len(title) > LONG else ""
    return f'<p class="bl-kicker">{coloured(kicker)}</p><div class="bl-said{long}">{said}</div>'


def game_foot(link: str, marks: str) -> str:
    """Below a game: the marks of a deal that is over, and the link to its cards."""
    if not link:
        return marks
    address = escape(f"?donne={quote(link, safe=':~,;=/.!()')}")
    return f'{marks}<div class="bl-foot"><a href="{address}">{words.LINK}</a></div>'


def table_of_marks(game: Game) -> str:
    """The marks of the deal line by line once it is over, and the score sheet so far."""
    count = counted(game)
    score = game.sheet.lines[-1].score if count else None
    if count is None or score is None:
        return ""
    return tally(two_columns(score.lines, count, CAMPS, point_words.MARKED))
