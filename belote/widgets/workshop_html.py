"""The builder's pieces of HTML: a link to copy, what is said, the set in a list, its files and prints."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import quote, urljoin

from belote.engine.notation import show_link, show_position
from belote.exercises.setfile import Series, show_series, to_file
from belote.exercises.workshop import Bench
from belote.words import workshop as words
from belote.words.presenter import PRESENT_SET

from . import html

PLAYED_AT: Final = "04-obligations.ipynb"
"""The page that plays a position or a set: any page of a lesson would."""
KEPT_PLAIN: Final = ":~,;=/.!"
LONG: Final = 1500
"""From so many characters on, a link is cut by some programs that send it."""


def series_query(series: Series) -> str:
    """What stands after the question mark in the links of a set."""
    name = f"&nom={quote(series.name)}" if series.name else ""
    return f"serie={quote(show_series(series), safe=KEPT_PLAIN)}{name}"


def series_address(series: Series, address: str) -> str:
    """The link that learners open."""
    return urljoin(address, f"{PLAYED_AT}?{series_query(series)}")


def head(title: str = words.TITLE, lead: str = words.LEAD) -> str:
    """The title of the builder."""
    return f'<h2 class="bl-question">{title}</h2><p class="bl-lead">{html.coloured(lead)}</p>'


def said(*sentences: str) -> str:
    """What the bench waits for, or warns of."""
    return "".join(f'<p class="bl-how">{html.coloured(text)}</p>' for text in sentences if text)


def refused(text: str) -> str:
    """Why something was not done."""
    return f'<p class="bl-refused" role="alert">{html.coloured(text)}</p>' if text else ""


def told(text: str) -> str:
    """What was done."""
    return f'<p class="bl-told" data-say>{html.coloured(text)}</p>' if text else ""


def link(label: str, address: str) -> str:
    """An address to copy or to open."""
    return (
        f'<div class="bl-share"><label><span>{escape(label)}</span>'
        f'<input type="text" readonly value="{escape(address)}"></label>'
        f'<button type="button" class="bl-print" data-copy="{escape(address)}" data-done="{words.COPIED}">'
        f"{words.COPY}</button>"
        f'<a class="bl-print" href="{escape(address)}" target="_blank" rel="noopener">{words.OPEN}</a></div>'
    )


def position_link(bench: Bench, address: str) -> str:
    """The link of a complete position, and its text."""
    if not bench.ready:
        return ""
    position = bench.position
    opened = urljoin(address, f"{PLAYED_AT}?position={quote(show_link(position), safe=KEPT_PLAIN)}")
    text = f'<p class="bl-foot">{words.TEXT} <code>{escape(show_position(position))}</code></p>'
    return link(words.POSITION_LINK, opened) + text


def no_series() -> str:
    """What stands where no exercise is in the set yet."""
    return f'<p class="bl-muted">{html.coloured(words.NO_SERIES)}</p>'


def series_links(series: Series, address: str) -> str:
    """The set's link, its file, its printed pages."""
    if not series.names:
        return ""
    opened = series_address(series, address)
    long = said(words.LONG_LINK) if len(opened) > LONG else ""
    data = f"data:application/json;charset=utf-8,{quote(to_file(series))}"
    pages = [(words.PRINT_EXERCISES, "exercices"), (words.PRINT_ANSWERS, "corrige")]
    query = escape(series_query(series))
    prints = "".join(
        f'<a class="bl-print" href="../../imprimer/{page}?{query}" target="_blank" rel="noopener">{label}</a>'
        for label, page in pages
    )
    more = f'<a class="bl-print" href="../../imprimer" target="_blank" rel="noopener">{words.PRINT_MORE}</a>'
    show = (
        f'<a class="bl-print" href="../../presenter/serie?{query}" target="_blank" rel="noopener">'
        f"{PRESENT_SET}</a>"
    )
    keep = f'<a class="bl-print" download="{words.FILE_NAME}.json" href="{data}">{words.KEEP}</a>'
    return f'{link(words.SERIES_LINK, opened)}{long}<div class="bl-ways">{keep}{show}{prints}{more}</div>'
