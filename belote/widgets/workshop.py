"""The builder on the page: the thirty-two cards, the position they make, the verdict, the set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from belote.engine.cards import Suit, parse_suit
from belote.engine.notation import parse_rules
from belote.exercises import workshop_view as view
from belote.exercises.workshop import KINDS_ASKED, Bench
from belote.exercises.workshop_file import from_json, to_json
from belote.exercises.workshop_parts import Place, RefusedError
from belote.words import workshop as words
from belote.words import workshop_deal as deal_words

from . import controls, html
from . import kit as widgets
from . import workshop_html as pieces
from .composing import Composing
from .guard import guarded
from .page import Page
from .part import PagePart
from .table import CardTable
from .trainer_menus import show_table, tables
from .workshop_deal import DealPart
from .workshop_set import SetPart

STORED: Final = "atelier"


class Workshop(PagePart, Composing):
    """One bench. Each event asks it for the next, or for the reason why not."""

    bench: Bench
    refused_by = RefusedError

    def __init__(self, page: Page) -> None:
        self.page, self.bench = page, Bench()
        self.notice, self.head, self.alert, self.said, self.link = (widgets.HTML() for _ in range(5))
        modes = [(deal_words.POSITION, False), (deal_words.DEAL, True)]
        self.mode = widgets.ToggleButtons(options=modes, description=deal_words.MODE, value=False)
        self.mode.add_class("bl-toggle")
        self.rules = controls.menu(words.RULES, tables(page), self.bench.rules.key)
        trumps = [(words.trump_option(suit), suit.letter) for suit in Suit]
        self.trump = controls.menu(words.TRUMP, trumps, self.bench.trump.letter)
        self.leader = controls.menu(words.LEADER, view.leaders(self.bench), self.bench.before)
        self.kind = controls.menu(words.ASKED, [(words.KINDS[kind], kind) for kind in KINDS_ASKED], "")
        self.aim = widgets.ToggleButtons(options=view.places(self.bench), description=words.AIM)
        self.aim.add_class("bl-toggle")
        self.picture, self.pack = CardTable(), CardTable()
        self.add_it = controls.button(words.ADD, "is-primary", self._add)
        self.clear = controls.button(words.CLEAR, "is-quiet", self._clear)
        self.set = SetPart(self)
        row = controls.box("bl-menus", self.rules, self.trump, self.leader, self.kind)
        pack = controls.box("bl-pack", self.aim, self.pack, self.alert)
        buttons = controls.box("bl-buttons", self.add_it, self.clear)
        columns = controls.columns([self.picture], [pack, buttons, self.said, self.link])
        self.position = controls.box("bl-bench", row, columns)
        self.deal = DealPart(self)
        super().__init__([self.notice, self.mode, self.head, self.position, self.deal, self.set])
        for name in ("bl-player", "bl-live", "bl-workshop"):
            self.add_class(name)
        self.pack.observe(self._touched, "clicked")
        self._follow(self.rules, lambda text: self.bench.play_by(parse_rules(text)))
        self._follow(self.trump, lambda letter: self.bench.trumps(parse_suit(letter)))
        self._follow(self.leader, lambda before: self.bench.led_by(before))
        self._follow(self.kind, lambda kind: self.bench.ask(kind))
        self._follow(self.aim, lambda place: self.bench.aim(Place(place)))
        self.mode.observe(self._switched, "value")
        self.show()
        page.join(self)

    # -- what the browser kept -----------------------------------------------------------

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept: take up the bench of the last visit."""
        self.bench = self.page.recall(STORED, from_json, words.CORRUPT) or self.bench
        self.deal.resume()
        self.show()

    def take(self, bench: Bench, chosen: int = -1) -> None:
        """Show another moment of the bench, and let the browser keep it."""
        self.bench, self._refused = bench, ""
        self.page.store_value(STORED, to_json(bench))
        self.show(chosen)

    def _why(self, error: RefusedError) -> str:
        return view.refusal(error)

    # -- events --------------------------------------------------------------------------

    @guarded
    def _switched(self, change: Any) -> None:
        if not self._filling:
            self.deal.take(replace(self.deal.bench, shown=change["new"]))
            self.show()

    @guarded
    def _clear(self, _: Any) -> None:
        self._try(self.bench.clear)

    @guarded
    def _add(self, _: Any) -> None:
        try:
            self.add(self.bench.exercise().id)
        except RefusedError as error:
            self._refused = view.refusal(error)
            self.show()

    def add(self, *names: str) -> None:
        """Add exercises to the set, and choose the last of them."""
        try:
            bench = self.bench.add(*names)
        except RefusedError as error:
            self.set.refuse(view.refusal(error))
            self._refused = view.refusal(error)
            self.show_said()
            return
        count = len(bench.series.names)
        self.take(bench, chosen=count - 1)
        self.set.tell(words.ADDED.format(count=words.exercises(count)))

    # -- showing -------------------------------------------------------------------------

    def show_said(self) -> None:
        """Draw what is said of the position."""
        told = view.verdict(self.bench)
        self.alert.value = pieces.refused(self._refused)
        verdict = html.verdict(told, "") if told else ""
        self.said.value = pieces.said(view.waiting(self.bench), view.caution(self.bench)) + verdict

    def show(self, chosen: int = -1) -> None:
        """Draw the bench."""
        bench, dealing = self.bench, self.deal.bench.shown
        self.head.value = pieces.head(deal_words.TITLE, deal_words.LEAD) if dealing else pieces.head()
        controls.show(self.position, not dealing)
        controls.show(self.deal, dealing)
        self.show_said()
        told = view.verdict(bench)
        status = self._refused or view.waiting(bench) or (told.headline if told else "")
        self.pack.scene = view.pack(bench)
        self.picture.scene = view.picture(bench, status)
        self.link.value = pieces.position_link(bench, self.page.address)
        self.add_it.disabled = not bench.ready
        self._fill()
        self.set.show(chosen)

    def _fill(self) -> None:
        """Let the menus say what the bench says."""
        bench, self._filling = self.bench, True
        show_table(self.rules, self.page, bench.rules)
        self.mode.value = self.deal.bench.shown
        self.trump.value, self.kind.value = bench.trump.letter, bench.kind
        controls.offer(self.leader, view.leaders(bench))
        self.leader.value = bench.before
        controls.offer(self.aim, view.places(bench))
        self.aim.value = bench.to.value
        self._filling = False

    def __repr__(self) -> str:
        return "Workshop()"
