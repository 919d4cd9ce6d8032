"""The box from which points and a suit are bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote.engine.calls import Call, Spoken
from belote.engine.cards import Suit
from belote.engine.checks import CAPOT_BID
from belote.words import game as words
from belote.words.cards import SUITS, capital

from . import controls
from .guard import guarded
from .part import Piece

if TYPE_CHECKING:
    from .game import Playing


class Bidding(Piece):
    """Two menus and a button, there while points may be bid."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        self.bids: tuple[Call, ...] = ()
        self.points = controls.menu(words.POINTS, [("80", 80)], 80)
        suits = [(capital(SUITS[suit]), suit.letter) for suit in Suit]
        self.suit = controls.menu(words.SUIT, suits, suits[0][1])
        self.bid = controls.button(words.BID, "is-quiet", self._bid)
        super().__init__([self.points, self.suit, self.bid])
        self.add_class("bl-menus")

    def show(self, bids: tuple[Call, ...]) -> None:
        """Offer these bids, or put the box away if there are none."""
        self.bids = bids
        controls.show(self, bool(bids))
        steps = sorted({call.points for call in bids})
        options = [(words.CAPOT if step == CAPOT_BID else str(step), step) for step in steps]
        if options and options != list(self.points.options):
            self.points.options = options
            self.points.value = steps[0]

    @guarded
    def _bid(self, _: Any) -> None:
        wanted = (self.points.value, self.suit.value)
        call = next((c for c in self.bids if c.suit is not None and (c.points, c.suit.letter) == wanted), None)
        if call is not None:
            self.playing.act(Spoken(self.playing.game.viewer, call))
