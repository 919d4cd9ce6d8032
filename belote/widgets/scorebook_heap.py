"""Counting a heap by touching its cards: all thirty-two, a suit after the other, the total as it grows."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from belote.engine import values
from belote.engine.cards import OF_SUIT, Card, Suit, parse_card
from belote.exercises.scene import hand
from belote.exercises.scorebook_slip import Slip
from belote.words import scorebook as words
from belote.words import scorebook_says as says

from . import controls
from . import kit as widgets
from .table import CardTable


class Heap(widgets.Box):
    """Folded to one button; ``changed`` is called when a card or the trump was touched."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed, self._filling = changed, False
        self._focus, self._told = 0, 0
        self.suit: Suit | None = None
        self.cards: tuple[Card, ...] = ()
        self.fold = controls.button(words.BY_CARDS, "is-quiet", self._fold)
        self.trump = widgets.ToggleButtons(
            options=[(says.suit(suit), suit) for suit in Suit], value=None, description=words.TRUMP
        )
        self.trump.add_class("bl-toggle")
        self.table = CardTable()
        self.every = controls.box("bl-heap-cards", self.table)
        self.sum = widgets.HTML()
        self.empty = controls.button(words.EMPTY_HEAP, "is-link", self._empty)
        self.inside = controls.box("bl-heap-count", self.trump, self.sum, self.every, self.empty)
        super().__init__([self.fold, self.inside])
        self.add_class("bl-heap-part")
        controls.show(self.inside, False)
        self.trump.observe(self._chosen, "value")
        self.table.observe(self._touched, "clicked")

    @property
    def is_open(self) -> bool:
        """Tell whether the cards are shown."""
        return controls.is_shown(self.inside)

    def fill(self, slip: Slip, trick: int) -> None:
        """Show the cards of a slip."""
        self._filling = True
        self.suit, self.cards = slip.trump, slip.cards
        self.trump.value = slip.trump
        self._filling = False
        worth = slip.heap()
        said = says.heap(len(self.cards), worth, trick)
        self.sum.value = f'<p class="bl-heap-sum" data-say>{escape(said)}</p>'
        controls.show(self.empty, bool(self.cards))
        controls.show(self.every, slip.trump is not None)
        self.table.scene = self._scene()

    def _scene(self) -> dict[str, Any]:
        """The cards as a hand; nothing is drawn before the trump is known."""
        calls = {"focus": self._focus, "told": self._told}
        if self.suit is None:
            return {**calls, "status": ""}
        suits = sorted(Suit, key=lambda suit: suit is not self.suit)
        every = [card for suit in suits for card in values.arranged(OF_SUIT[suit], self.suit)]
        shown = hand(every, self.suit, chosen=[card.code for card in self.cards])
        for card, each in zip(every, shown, strict=True):
            each["points"] = values.points(card, self.suit)
        empty = {"felts": [], "rows": [], "markLabels": {}, "done": False, "status": ""}
        return {**empty, **calls, "hand": shown, "handLabel": words.HEAP, "mode": "many"}

    def call(self, *, focus: bool = False, told: bool = False) -> None:
        """Let the script of the table bring the form, or what is said of it, into view."""
        self._focus, self._told = self._focus + focus, self._told + told
        self.table.scene = self._scene()

    def unfold(self, shown: bool) -> None:
        """Show the cards, or fold them away."""
        controls.show(self.inside, shown)
        self.fold.description = words.CLOSE_CARDS if shown else words.BY_CARDS

    def _fold(self, _: Any) -> None:
        self.unfold(not self.is_open)
        self._changed()

    def _chosen(self, change: Any) -> None:
        if not self._filling:
            self.suit = change["new"]
            self._changed()

    def _touched(self, change: Any) -> None:
        card = parse_card(change["new"]["id"])
        kept = tuple(each for each in self.cards if each != card)
        self.cards = kept if card in self.cards else (*self.cards, card)
        self._changed()

    def _empty(self, _: Any) -> None:
        self.cards = ()
        self._changed()
