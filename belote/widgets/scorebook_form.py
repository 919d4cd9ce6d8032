"""The form of one deal: only what the table's rules need, in the order in which players say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from belote.engine.checks import CAPOT_BID, ladder
from belote.exercises.scorebook import Book
from belote.exercises.scorebook_slip import Kind, Slip
from belote.exercises.scorebook_view import needs_both
from belote.words import scorebook as words
from belote.words import scorebook_says as says

from . import controls
from . import kit as widgets
from .controls import Number
from .scorebook_fields import NOBODY, set_options, someone, toggle
from .scorebook_heap import Heap

MOST_CAMPS: Final = 3


class Form(widgets.Box):
    """One slip on the page; ``changed`` is called when something was typed or touched."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed, self._filling = changed, False
        self.book, self.slip = Book(), Slip()
        self.taker, self.capot, self.camp = toggle(words.TAKER), toggle(words.CAPOT), toggle(words.COUNTED)
        self.bid = controls.menu(words.BID, [(words.NO_BID, 0)], 0)
        self.coinche, self.der, self.belote = toggle(words.COINCHE), toggle(words.DER), toggle(words.BELOTE)
        self.coinche.add_class("is-wide")
        self.points, self.other = Number(words.POINTS), Number(words.POINTS)
        self.with_der = widgets.Checkbox(description=words.DER_INSIDE, indent=False)
        self.heap = Heap(self._tell)
        self.annonces = (Number(), Number())
        self.midway = widgets.Checkbox(description=words.MIDWAY, indent=False)
        self.won = toggle(words.WINNER)
        self.marks = tuple(Number() for _ in range(MOST_CAMPS))
        parts = [self.midway, self.won, self.taker, self.bid, self.coinche, self.capot, self.camp, self.points]
        parts += [self.other, self.heap, self.der, self.with_der, self.belote, *self.annonces, *self.marks]
        super().__init__(parts)
        self.add_class("bl-slip")
        for part in parts:
            if part is not self.heap:
                part.observe(self._tell, "value")

    def _tell(self, _: Any = None) -> None:
        if not self._filling:
            self.slip = self.read()
            self._changed()

    # -- reading -------------------------------------------------------------------------

    def read(self) -> Slip:
        """The slip as it is filled in."""
        if self.book.rules is None:
            return replace(
                self.slip,
                kind=Kind.PLAYED,
                marks=tuple(each.number for each in self.marks[: len(self.book.camps)]),
            )
        points, with_der, cards = self.points.number, bool(self.with_der.value), self.heap.cards
        if (cards, self.heap.suit) != (self.slip.cards, self.slip.trump):
            if cards or self.slip.cards:
                heap = replace(self.slip, trump=self.heap.suit, cards=cards).heap()
                points, with_der = heap if cards else None, False
        elif points != self.slip.points:  # typed over: the touched cards no longer tell it
            cards = ()
        other, camp = self.other.number, self.camp.value or 0
        if camp != self.slip.camp and needs_both(self.book):  # each number stays with its camp
            points, other, cards = other, points, ()
        kind = Kind.CUT if self.midway.value else Kind.PASSED if self.taker.value == NOBODY else Kind.PLAYED
        return replace(
            self.slip,
            kind=kind,
            taker=someone(self.taker),
            bid=self.bid.value or 0,
            coinche=self.coinche.value or 1,
            capot=someone(self.capot),
            camp=camp,
            points=points,
            other=other,
            der=self.der.value,
            with_der=with_der,
            belote=someone(self.belote),
            annonces=(self.annonces[0].number or 0, self.annonces[1].number or 0),
            trump=self.heap.suit,
            cards=cards,
            won=self.won.value,
        )

    # -- filling in ----------------------------------------------------------------------

    def fill(self, book: Book, slip: Slip) -> None:
        """Show a slip with the fields that it needs now."""
        self._filling = True
        self.book, self.slip = book, slip
        try:
            self._fill_plain(book, slip)
            if book.rules:
                self._fill_choices(book, slip)
                self._fill_numbers(book, slip)
            self._show(book, slip)
        finally:
            self._filling = False

    def _fill_plain(self, book: Book, slip: Slip) -> None:
        for at, field in enumerate(self.marks):
            shown = book.rules is None and at < len(book.camps)
            controls.show(field, shown)
            if shown:
                field.description = book.camps[at]
                field.number = slip.marks[at] if at < len(slip.marks) else None

    def _fill_choices(self, book: Book, slip: Slip) -> None:
        assert book.rules
        camps: list[tuple[str, Any]] = [(name, at) for at, name in enumerate(book.camps)]
        nobody: list[tuple[str, Any]] = [(words.NOBODY, NOBODY), *camps]
        for field, value in ((self.der, slip.der), (self.won, slip.won)):
            set_options(field, camps, value)
        takers = camps if book.rules.dealer_must_take else [*camps, (words.NOBODY, NOBODY)]
        set_options(self.taker, takers, NOBODY if slip.kind is Kind.PASSED else slip.taker)
        for field, value in ((self.capot, slip.capot), (self.belote, slip.belote)):
            set_options(field, nobody, NOBODY if value is None else value)
        set_options(self.camp, camps, slip.camp)
        bids = [(words.CAPOT_BID if bid == CAPOT_BID else str(bid), bid) for bid in ladder(book.rules)]
        set_options(self.bid, [(words.NO_BID, 0), *bids], slip.bid)
        times = (1, 2, book.rules.surcoinche_factor)
        set_options(self.coinche, [(words.COINCHES[each], each) for each in times], slip.coinche)
        self.midway.value = slip.kind is Kind.CUT

    def _fill_numbers(self, book: Book, slip: Slip) -> None:
        swept, cut = slip.capot is not None, slip.kind is Kind.CUT
        label = says.cut_points if cut else says.camp_points
        first = slip.capot if swept and slip.capot is not None and not cut else slip.camp
        self.points.description = label(book.camps[first])
        self.other.description = label(book.camps[1 - first])
        self.points.number = slip.points
        self.other.number = slip.other
        for at, field in enumerate(self.annonces):
            field.description = says.camp_annonces(book.camps[at])
            field.number = slip.annonces[at] or None
        self.with_der.value = slip.with_der
        self.heap.fill(slip, book.rules.players if book.rules else 4)

    def _show(self, book: Book, slip: Slip) -> None:
        rules, cut, swept = book.rules, slip.kind is Kind.CUT, slip.capot is not None
        asked = rules is not None and not cut
        played = asked and slip.kind is not Kind.PASSED
        both = needs_both(book)
        bids = rules is not None and bool(ladder(rules))
        counted = played and not swept
        inside = slip.der is not None and (slip.der == slip.camp or both)
        needed = {
            self.midway: rules is not None and rules.immediate_win != "no",
            self.won: cut,
            self.taker: asked,
            self.bid: played and bids,
            self.coinche: played and bids,
            self.capot: played,
            self.camp: counted and (not both or self.heap.is_open),
            self.points: cut or (played and (both or not swept)),
            self.other: cut or (played and both and not swept),
            self.heap: counted or (played and both),
            self.der: counted,
            self.with_der: counted and inside and slip.points is not None,
            self.belote: played,
            self.annonces[0]: played and rules is not None and rules.annonces != "none",
            self.annonces[1]: played and rules is not None and rules.annonces != "none",
        }
        for field, shown in needed.items():
            controls.show(field, shown)
