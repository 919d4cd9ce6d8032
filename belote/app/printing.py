"""Pages to be printed: sheets, answers, vote cards, a memo. No kernel, A4, black on white."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final
from urllib.parse import quote

from jupyter_server.utils import url_path_join
from tornado import web
from tornado.ioloop import IOLoop
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from belote.engine.dealfaults import DealTextError
from belote.exercises.plans import skills
from belote.exercises.setfile import SeriesError, show_draw
from belote.exercises.workshop_view import series_refusal
from belote.widgets.workshop_html import KEPT_PLAIN, PLAYED_AT
from belote.words import printing as words
from belote.words import workshop_deal as deal_words
from belote.words.cases import CASES, GROUPS
from belote.words.deals import sentence

from . import printing_pages as pages
from .printed_base import Base, base_of
from .printing_deal import deal_sheet
from .printing_pages import PARTS

COUNTS: Final = (4, 6, 8, 10, 12)


class PrintHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """What all printed pages share."""

    def page(self, template: str, **more: Any) -> None:
        """Send a page of ours."""
        self.write(self.render_template(f"imprimer-{template}.html", **pages.common(), **more))

    def sheet(self, template: str, base: Base, shown: dict[str, Any]) -> None:
        """Send a sheet with an address on it, and what is to be said of that address."""
        trouble = words.WORDS["bad_address"] if base.wrong else ""
        self.page(template, **shown, trouble=trouble, local=base.local)

    def home(self, refused: str = "") -> None:
        """Send the page that leads to the others, with what was refused."""
        groups = [(name, [(case, CASES[case]) for case in cases if case in skills()]) for name, cases in GROUPS]
        if refused:
            self.set_status(400)
        self.page("accueil", groups=groups, counts=COUNTS, seed=1000 + secrets.randbelow(9000), refused=refused)


class HomeHandler(PrintHandler):
    """What there is to print."""

    async def get(self, path: str = "") -> None:
        """Send the page; it needs no kernel."""
        self.home()


class SheetHandler(PrintHandler):
    """A set of exercises on paper, or its answers."""

    async def get(self, path: str = "") -> None:
        """Send the sheet of the set that the address names, by its exercises or by a draw."""
        text, name = self.get_query_argument("serie", ""), self.get_query_argument("nom", "")
        if not text:
            case, seed, count = (self.get_query_argument(word, "") for word in ("cas", "graine", "nombre"))
            text = show_draw((case,), seed, int(count) if re.fullmatch("[0-9]{1,2}", count) else 0)
            name = name or words.draw_name(CASES.get(case, words.WORDS["moves"]), seed)
        base = base_of(self)
        try:
            # Drawing exercises takes some time: it must not hold up the others.
            shown = await IOLoop.current().run_in_executor(None, pages.exercises, text, name, path, base.address)
        except SeriesError as error:
            self.home(words.NO_SERIES.format(why=series_refusal(error)))
            return
        self.sheet("feuille", base, shown)


class DealHandler(PrintHandler):
    """A deal for the tables of a club."""

    async def get(self, path: str = "") -> None:
        """Send the sheet of the deal that the address holds, as a link to play it does."""
        base = base_of(self)
        try:
            shown = deal_sheet(self.get_query_argument("donne", ""), base.address)
        except DealTextError as error:
            self.home(deal_words.NOT_HERE.format(why=sentence(error.problems[0])))
            return
        self.sheet("donne", base, shown)


class VoteHandler(PrintHandler):
    """Cards to hold up."""

    async def get(self, path: str = "") -> None:
        """Send the page."""
        self.page("cartes", **pages.votes())


class MemoHandler(PrintHandler):
    """One page to keep beside the table."""

    async def get(self, path: str = "") -> None:
        """Send the page."""
        self.page("memo", **pages.memo())


class ReplayHandler(web.RequestHandler):
    """A short address for a set: ``/s/CODE``, and the field in which a code is written."""

    def get(self, code: str = "") -> None:
        """Send the learner to the page that plays it."""
        text = code or self.get_query_argument("code", "").strip()
        page = url_path_join(self.settings["base_url"], "voila/render", PLAYED_AT)
        self.redirect(f"{page}?serie={quote(text, safe=KEPT_PLAIN)}")


def routes(server_url: str, home: dict[str, Any]) -> list[Any]:
    """Return the addresses of all this."""
    own: list[tuple[str, Any, Any]] = [
        (r"/imprimer/?()", HomeHandler, home),
        (rf"/imprimer/({'|'.join(PARTS)})", SheetHandler, home),
        (r"/imprimer/donne", DealHandler, home),
        (r"/imprimer/cartes-de-vote", VoteHandler, home),
        (r"/imprimer/memo", MemoHandler, home),
        (r"/s/(.*)", ReplayHandler, {}),
    ]
    return [(url_path_join(server_url, pattern), handler, options) for pattern, handler, options in own]
