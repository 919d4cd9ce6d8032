"""The builder's deal on the page: the thirty-two cards, the places, the table from above, what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, urljoin

from belote.engine.dealfaults import DealTextError
from belote.engine.dealreading import parse_deal
from belote.engine.dealtext import show_deal_link
from belote.engine.notation import parse_rules
from belote.engine.seats import Seat
from belote.exercises import workshop_deal_view as view
from belote.exercises.workshop_deal import DealBench, DealRefusedError
from belote.exercises.workshop_deal_file import from_json, to_json
from belote.words import workshop_deal as words
from belote.words.deals import sentence

from . import controls, deal_html
from . import kit as widgets
from . import workshop_html as pieces
from .composing import Composing
from .guard import guarded
from .part import Piece
from .table import CardTable
from .trainer_menus import show_table, tables
from .workshop_deal_ask import AskPart

if TYPE_CHECKING:
    from .workshop import Workshop

STORED: Final = "atelier-donne"
SEEDS: Final = 1_000_000
OPENED: Final = "atelier-donne-lien"
"""The link by which a deal came: a reload must not lay it out a second time."""
PLAYED_AT: Final = "21-jouer.ipynb"
BUILT_AT: Final = "23-atelier.ipynb"


class DealPart(Piece, Composing):
    """One deal. Each event asks it for the next, or for the reason why not."""

    bench: DealBench
    refused_by = DealRefusedError

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = self.host = workshop
        self.bench = DealBench()
        self._tried = 0
        self.meaning, self.picture, self.alert, self.links = (widgets.HTML() for _ in range(4))
        self.rules = controls.menu(words.RULES, tables(workshop.page), self.bench.rules.key)
        self.dealer = controls.menu(words.DEALER, view.dealers(self.bench.rules), int(self.bench.dealer))
        self.aim = widgets.ToggleButtons(options=view.aims(self.bench), description=words.AIM)
        self.aim.add_class("bl-toggle")
        self.pack = CardTable()
        self.complete = controls.button(words.COMPLETE, "is-primary", self._complete)
        self.undo = controls.button(words.UNDO, "is-quiet", self._undo)
        self.clear = controls.button(words.CLEAR, "is-quiet", self._clear)
        self.ask = AskPart(self)
        menus = controls.box("bl-menus", self.rules, self.dealer)
        pack = controls.box("bl-pack", self.aim, self.pack, self.alert)
        buttons = controls.box("bl-buttons", self.complete, self.undo, self.clear)
        columns = controls.columns([pack, buttons, self.meaning], [self.picture])
        self.gets = controls.box("bl-set-columns", self.links, self.ask)
        super().__init__([menus, columns, self.gets])
        self.add_class("bl-deal-part")
        self.pack.observe(self._touched, "clicked")
        self._follow(self.rules, lambda text: self.bench.play_by(parse_rules(text)))
        self._follow(self.dealer, lambda seat: self.bench.dealt_by(Seat(seat)))
        self._follow(self.aim, lambda place: self.bench.aim(place))

    # -- what the browser kept -----------------------------------------------------------

    def resume(self) -> None:
        """Take up the deal of the last visit."""
        page = self.workshop.page
        self.bench = page.recall(STORED, from_json, words.CORRUPT) or self.bench
        text = page.query.get("donne", "")
        if text and text != page.kept(OPENED):
            self._open(text)
        self.show()

    def _open(self, text: str) -> None:
        """Lay out the deal of a link; the one that lay here can be had back."""
        try:
            deal = parse_deal(text).deal
        except DealTextError as error:
            self.workshop.say(words.BAD_LINK.format(why=sentence(error.problems[0])))
            return
        self.workshop.page.store_value(OPENED, text)
        self.take(replace(self.bench.take(deal), shown=True))

    def take(self, bench: DealBench) -> None:
        """Show another moment of the deal, and let the browser keep it."""
        self.bench, self._refused = bench, ""
        self.workshop.page.store_value(STORED, to_json(bench))
        self.show()

    def _why(self, error: DealRefusedError) -> str:
        return view.refusal(error, self.bench)

    # -- events --------------------------------------------------------------------------

    @guarded
    def _complete(self, _: Any) -> None:
        self._tried += 1
        seed = Random(f"{self.workshop.page.seed}/donne/{self._tried}").randrange(SEEDS)
        self._try(lambda: self.bench.complete(seed))

    @guarded
    def _undo(self, _: Any) -> None:
        self._try(self.bench.undo)

    @guarded
    def _clear(self, _: Any) -> None:
        self._try(self.bench.clear)

    # -- showing -------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the deal."""
        bench = self.bench
        deal = bench.deal
        self.meaning.value = pieces.said(words.meaning(bench.rules, bench.places))
        self.picture.value = deal_html.diagram(view.of_bench(bench))
        self.alert.value = pieces.refused(self._refused) or pieces.said(view.status(bench))
        self.pack.scene = {**view.pack(bench), "status": self._refused or view.status(bench)}
        link = quote(show_deal_link(deal), safe=pieces.KEPT_PLAIN) if deal else ""
        self.links.value = _ways(link, self.workshop.page.address) if link else ""
        self.complete.description = words.COMPLETE if bench.open or not bench.chance else words.ANOTHER
        self.undo.disabled = not bench.past
        self.clear.disabled = not any(bench.laid)
        self.ask.show(bench)
        controls.show(self.gets, bool(deal))
        self._fill()

    def _fill(self) -> None:
        """Let the menus say what the bench says."""
        bench, self._filling = self.bench, True
        show_table(self.rules, self.workshop.page, bench.rules)
        controls.offer(self.dealer, view.dealers(bench.rules))
        self.dealer.value = int(bench.dealer)
        controls.offer(self.aim, view.aims(bench))
        self.aim.value = bench.to
        self._filling = False


def _ways(link: str, address: str) -> str:
    """The link that deals these cards to whoever opens it, and the sheet for a table."""
    play = pieces.link(words.PLAY_LINK, urljoin(address, f"{PLAYED_AT}?donne={link}"))
    return (
        f'<h3>{words.GETS}</h3>{play}<div class="bl-ways"><a class="bl-print" href="../../imprimer/donne?donne={link}" '
        f'target="_blank" rel="noopener">{words.PRINT}</a></div>'
    )
