"""The questions that the builder's deal can ask, and the button that puts them into the set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote.engine.seats import Seat
from belote.engine.turns import order
from belote.exercises import workshop_deal_view as view
from belote.exercises.workshop_deal import DealBench, DealRefusedError
from belote.exercises.workshop_deal_ask import needs_taker, questions
from belote.words import workshop_deal as words

from . import controls
from . import kit as widgets
from . import workshop_html as pieces
from .guard import guarded
from .part import Piece

if TYPE_CHECKING:
    from .workshop_deal import DealPart

EVERYBODY = -1


class AskPart(Piece):
    """Which question, to whom, and who has taken where that matters."""

    def __init__(self, part: DealPart) -> None:
        self.part, self.host = part, part.host
        self._filling = False
        rules = part.bench.rules
        asked = view.asked(rules)
        self.said = widgets.HTML()
        self.asked = controls.menu(words.QUESTION, asked, asked[0][1])
        self.to = controls.menu(words.TO, self._seats(part.bench), EVERYBODY)
        self.taker = controls.menu(words.TAKER, view.dealers(rules), int(Seat.SOUTH))
        self.add_it = controls.button(words.ADD, "is-primary", self._add)
        menus = controls.box("bl-menus", self.asked, self.to, self.taker)
        title = widgets.HTML(f"<h3>{words.ASKS}</h3>")
        super().__init__([title, menus, controls.box("bl-buttons", self.add_it), self.said])
        self.add_class("bl-deal-ask")
        self.asked.observe(self._chosen, "value")

    @staticmethod
    def _seats(bench: DealBench) -> list[tuple[str, int]]:
        return [(words.EVERYBODY, EVERYBODY), *view.dealers(bench.rules)]

    @guarded
    def _chosen(self, _: Any) -> None:
        if not self._filling:
            self._show_taker()

    @guarded
    def _add(self, _: Any) -> None:
        bench = self.part.bench
        try:
            deal = bench.whole()
        except DealRefusedError as error:
            self.said.value = pieces.refused(view.refusal(error, bench))
            return
        everybody = order(bench.rules, Seat.SOUTH)
        seats = everybody if self.to.value == EVERYBODY else (Seat(self.to.value),)
        asked, players = self.asked.value, bench.rules.players
        found = tuple(questions(deal, asked, seats, Seat(self.taker.value)))
        names = [one.exercise.id for one in found if one.exercise]
        if names:
            self.part.workshop.add(*names)
        none = [one.seat for one in found if not one.exercise]
        close = [one.seat for one in found if one.exercise and not one.clear]
        told = self.part.workshop.set.told.value if names else ""
        self.said.value = told + pieces.said(
            words.not_asked(asked.value, none, players) if none else "",
            words.discussed(close, players) if close else "",
        )

    def _show_taker(self) -> None:
        controls.show(self.taker, bool(self.asked.value) and needs_taker(self.asked.value))

    def show(self, bench: DealBench) -> None:
        """Offer what this table can ask; the last answer no longer concerns it."""
        self._filling = True
        asked, seats, takers = view.asked(bench.rules), self._seats(bench), view.dealers(bench.rules)
        for menu, options in ((self.asked, asked), (self.to, seats), (self.taker, takers)):
            if menu.options != tuple(options):
                menu.options = options
                menu.value = options[0][1] if options else None
        self._filling = False
        self.said.value = ""
        self.add_it.disabled = not bench.deal
        controls.show(self, bool(asked))
        self._show_taker()
