"""The breakdown of a deal: what every card is worth at this trump, and how the 162 points come about."""

from __future__ import annotations

from html import escape
from typing import Any

from belote.engine import values
from belote.engine.breakdown import brought_back, said
from belote.engine.cards import OF_SUIT, Card, Suit
from belote.engine.count import Camp, Count
from belote.engine.presets import CLASSIC
from belote.exercises.question import Tally
from belote.words import breakdown as words

from . import html
from . import kit as widgets

DEALS = {
    words.PLAIN: Count(taker=0, der=Camp.TAKER),
    words.WITH_BELOTE: Count(taker=0, der=Camp.TAKER, belote=Camp.TAKER),
    words.WITH_CAPOT: Count(capot=Camp.TAKER),
}
"""What can be looked at: the whole deal, with a belote, with a capot."""


def _card(card: Card, trump: Suit) -> str:
    """One card of the table: its face where there is room, its rank where there is not, its points."""
    worth = values.points(card, trump)
    face = f'<svg viewBox="0 0 200 290" aria-hidden="true"><use href="#card-{card.code}"/></svg>'
    rank = f'<b class="bl-s-{card.suit.letter}" aria-hidden="true">{escape(card.rank.letter)}</b>'
    said = f'<span class="bl-sr">{escape(words.card(card))}\u00a0</span>'
    return f'<td class="{"" if worth else "is-nothing"}">{face}{rank}{said}<span>{worth}</span></td>'


def _suit(suit: Suit, trump: Suit) -> str:
    """A suit's row, strongest card first, and what the suit is worth."""
    cards = values.arranged(OF_SUIT[suit], trump)
    state = ' class="is-trump"' if suit is trump else ""
    head = f'<th scope="row"><span class="bl-s-{suit.letter}" aria-hidden="true">{words.SYMBOLS[suit]}</span>'
    cells = "".join(_card(card, trump) for card in cards)
    total = f'<td class="bl-suit-sum">{values.total(cards, trump)}</td>'
    return f'<tr{state}>{head}<span class="bl-sr">{escape(words.suit(suit, trump))}</span></th>{cells}{total}</tr>'


def cards_table(trump: Suit) -> str:
    """The thirty-two cards with their points, the trump suit first."""
    suits = sorted(Suit, key=lambda suit: suit is not trump)
    rows = "".join(_suit(suit, trump) for suit in suits)
    return (
        f'<table class="bl-price"><caption class="bl-sr">{escape(words.caption(trump))}</caption>'
        f"<tbody>{rows}</tbody></table>"
    )


def sums(trump: Suit, count: Count) -> Tally:
    """From the suits to the whole deal, line by line."""
    at_trump = values.total(OF_SUIT[trump], trump)
    plain = [values.total(OF_SUIT[suit], trump) for suit in Suit if suit is not trump]
    rows = [
        (words.trump_suit(trump), str(at_trump)),
        (words.plain_suits(plain[0]), str(sum(plain))),
        (words.ALL_CARDS, str(values.CARD_POINTS)),
    ]
    lines = said(brought_back(CLASSIC, count))
    whole = sum(line.taker + line.defence for line in lines)
    if count.capot:
        rows.append((words.CAPOT_DER, str(whole - values.CARD_POINTS)))
    else:
        rows += [(words.label(line, count), str(line.taker + line.defence)) for line in lines[1:]]
    return Tally(words.SUMS, (), (*rows, (words.WHOLE, str(whole))), summed=True)


class PointsTable(widgets.VBox):
    """Choose a trump and a kind of deal, and see where its points come from."""

    def __init__(self) -> None:
        suits = [(words.option(suit), suit) for suit in Suit]
        self.trump = widgets.ToggleButtons(options=suits, value=Suit.HEARTS, description=words.TRUMP)
        self.deal = widgets.ToggleButtons(options=list(DEALS), value=words.PLAIN, description=words.DEAL)
        self.cards = widgets.HTML()
        self.sums = widgets.HTML()
        super().__init__([self.trump, self.cards, self.deal, self.sums])
        for name in ("bl-player", "bl-points"):
            self.add_class(name)
        for each in (self.trump, self.deal):
            each.add_class("bl-toggle")
            each.observe(self.show, "value")
        self.show()

    def show(self, _: Any = None) -> None:
        """Draw the table of what is chosen."""
        self.cards.value = cards_table(self.trump.value)
        self.sums.value = html.tally(sums(self.trump.value, DEALS[self.deal.value]))

    def __repr__(self) -> str:
        return "PointsTable()"


def points_table() -> PointsTable:
    """Show the breakdown of a deal, which changes with the trump."""
    return PointsTable()
