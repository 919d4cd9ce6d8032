"""What each printed page shows, for the server and for the command alike."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote, urlencode

from belote.engine import values
from belote.engine.cards import OF_SUIT, Suit
from belote.exercises.files import load
from belote.exercises.setfile import Series, parse_series
from belote.exercises.workshop_sheet import sheet
from belote.widgets import html
from belote.widgets.points import DEALS, sums
from belote.widgets.workshop_html import KEPT_PLAIN
from belote.words import breakdown
from belote.words import printing as words
from belote.words.exercises import ALL_STEPS

from . import printing_html as drawing
from .pages import own_text

PARTS: Final = {"exercices": False, "corrige": True}
DUTIES: Final = "04-obligations"


def common() -> dict[str, Any]:
    """What every printed page needs."""
    return {"w": words.WORDS, "style": own_text("printing.css")}


def exercises(text: str, name: str, part: str, base: str) -> dict[str, Any]:
    """A sheet of the set that a code names, its links beginning with ``base``. Raises :class:`SeriesError`."""
    return of_series(parse_series(text, name), text, part, base)


def set_query(text: str, name: str) -> str:
    """What names a set in an address: its code, and its name if it has one."""
    return urlencode({"serie": text, **({"nom": name} if name else {})}, safe=KEPT_PLAIN)


def of_series(series: Series, text: str, part: str, base: str) -> dict[str, Any]:
    """A sheet of a set, and the code under which it is played again."""
    answers = PARTS[part]
    link = f"{base}s/{quote(text, safe=KEPT_PLAIN)}"
    drawn = [drawing.exercise(one) for one in sheet(series)]
    return {
        "title": words.title(series.name, len(drawn), answers=answers),
        "answers": answers,
        "exercises": drawn,
        "link": link,
        "qr": drawing.qr(link),
        "query": set_query(text, series.name),
        "series": text,
        "series_name": series.name,
    }


def votes() -> dict[str, Any]:
    """Four cards on a page, and two more on another."""
    four = [(letter, suit.letter) for letter, suit in zip(words.LETTERS, Suit, strict=False)]
    return {"pages": (four, [(letter, "") for letter in words.LETTERS[len(four) :]])}


def memo() -> dict[str, Any]:
    """The values and the duties; both come from where the lessons have them."""
    trump, plain = Suit.HEARTS, Suit.SPADES
    orders = [
        (words.WORDS[label], drawing.strength(suit, trump), values.total(OF_SUIT[suit], trump))
        for label, suit in (("memo_trump", trump), ("memo_plain", plain))
    ]
    whole = html.tally(sums(trump, DEALS[breakdown.WITH_BELOTE]))
    return {"orders": orders, "sums": whole, "steps": ALL_STEPS, "sections": load(DUTIES).sections}
