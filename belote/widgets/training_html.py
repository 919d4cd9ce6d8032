"""The HTML of a training round: its clock, its end, the corrections."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from belote.exercises.training_view import Ending, Reviewed
from belote.words import lesson as words
from belote.words import training

from .html import coloured


def clock(seconds: int) -> str:
    """A bar that runs out; the time itself is kept by Python."""
    return f'<div class="bl-clock" aria-hidden="true" style="--seconds: {seconds}s"><i></i></div>'


def _reviewed(one: Reviewed) -> str:
    mark, state = ("✓", "ok") if one.right else ("✗", "no")
    yours = "" if one.right else f"<p>{training.YOURS} : <b>{coloured(one.yours)}</b></p>"
    cards = f'<p class="bl-laid">{coloured(one.cards)}</p>' if one.cards else ""
    link = f'<a href="20-entrainement.ipynb?exercice={escape(quote(one.exercise))}">{words.AGAIN_LINK}</a>'
    return (
        f'<li class="is-{state}"><span class="bl-row-mark" aria-hidden="true">{mark}</span><div>'
        f"<p><b>{coloured(one.question)}</b> <small>{escape(one.case)}</small></p>{cards}{yours}"
        f"<p>{training.TRUE} : <b>{coloured(one.true)}</b></p><p>{coloured(one.why)}</p>"
        f"{'' if one.right else f'<p>{link}</p>'}</div></li>"
    )


def ending(end: Ending) -> str:
    """The end of a round: the result in a sentence."""
    return (
        f'<div data-say><h2 class="bl-question">{coloured(end.headline)}</h2><p>{coloured(end.comment)}</p></div>'
    )


def corrections(end: Ending) -> str:
    """Every answer of a round, corrected."""
    items = "".join(map(_reviewed, end.reviewed))
    return f'<h3>{training.DETAILS}</h3><ul class="bl-corrections">{items}</ul>' if items else ""
