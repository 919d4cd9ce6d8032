"""The map of what a learner knows, and his certificate: pictures made of HTML, drawn again when he learns."""

from __future__ import annotations

from datetime import date, timedelta
from html import escape

from belote.exercises.mastery import Group, Mark, State, Tile, lessons, mastery
from belote.words import training as words

from . import kit as widgets
from .page import Page
from .part import PagePart

STATES = {State.UNSEEN: words.UNSEEN, State.BEGUN: words.BEGUN, State.MASTERED: words.MASTERED}
EPOCH = date(1970, 1, 1)


class Mastery(PagePart):
    """The map and the certificate of one page's learner."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.notice, self.picture = widgets.HTML(), widgets.HTML()
        super().__init__([self.notice, self.picture])
        self.add_class("bl-player")
        self.progressed()
        page.join(self)

    def resume(self) -> None:
        """The browser has told what it kept."""
        self.progressed()

    def progressed(self) -> None:
        """Draw the map again."""
        groups = mastery(self.page.progress, self.page.day)
        marks = lessons(self.page.progress)
        self.picture.value = _map(groups) + _certificate(groups, marks, self.page.day)

    def __repr__(self) -> str:
        return "Mastery()"


def _face(tile: Tile) -> str:
    """A card: its back while unseen, pips for right answers, gold once mastered."""
    if tile.state is State.UNSEEN:
        return '<svg viewBox="0 0 200 290" aria-hidden="true"><use href="#card-back"/></svg>'
    pips = "".join(
        f'<circle cx="100" cy="{50 + 47 * at}" r="17" class="{"is-on" if at < tile.right else ""}"/>'
        for at in range(5)
    )
    star = '<text x="100" y="170" class="bl-star">★</text>' if tile.state is State.MASTERED else pips
    return (
        f'<svg viewBox="0 0 200 290" aria-hidden="true"><rect x="3" y="3" width="194" height="284" rx="20"/>'
        f"{star}</svg>"
    )


def _tile(tile: Tile) -> str:
    said = words.state(STATES[tile.state], tile.right, tile.asked, tile.days)
    return (
        f'<li class="is-{tile.state.value}"><a href="20-entrainement.ipynb?cas={tile.case}">{_face(tile)}'
        f'<span>{escape(tile.label)}<small class="bl-sr"> : {escape(said)}</small></span></a></li>'
    )


def _map(groups: tuple[Group, ...]) -> str:
    parts = [
        f'<h3>{escape(group.title)}</h3><ul class="bl-mastery">{"".join(map(_tile, group.tiles))}</ul>'
        for group in groups
    ]
    return f'<p class="bl-muted">{escape(words.RULE)}</p>{"".join(parts)}'


def _certificate(groups: tuple[Group, ...], marks: tuple[Mark, ...], day: int) -> str:
    tiles = [tile for group in groups for tile in group.tiles]
    known = sum(tile.state is State.MASTERED for tile in tiles)
    whole = [mark for mark in marks if mark.whole]
    today = EPOCH + timedelta(days=day)
    when = words.date(today.day, today.month, today.year)
    items = "".join(f"<li>{escape(mark.title)}</li>" for mark in whole) or f"<li>{words.EMPTY_CERTIFICATE}</li>"
    return (
        f'<section class="bl-certificate" aria-label="{words.CERTIFICATE}">'
        f'<h3>{words.CERTIFICATE}</h3><p class="bl-given">{words.GIVEN_TO} <span></span></p>'
        f"<p><b>{words.earned(len(whole), known, len(tiles))}</b>, {when}</p><ul>{items}</ul></section>"
        f'<p><button type="button" class="bl-print" data-print="bl-certificate">{words.PRINT}</button>'
        f' <span class="bl-muted">{words.PRINT_NOTE}</span></p>'
    )
