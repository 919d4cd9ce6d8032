"""The presenter's page: a lesson or a set of exercises on a projector, and the notes to it. No kernel."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final
from urllib.parse import quote

from jupyter_server.utils import url_path_join
from tornado import web
from tornado.ioloop import IOLoop
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from belote.exercises.files import available, load
from belote.exercises.setfile import SeriesError, parse_series
from belote.exercises.slides import Slide, slides_of
from belote.exercises.workshop_file import lesson_of
from belote.exercises.workshop_view import series_refusal
from belote.widgets.workshop_html import KEPT_PLAIN, PLAYED_AT
from belote.words import presenter as words

from . import presenter_html as drawing
from .pages import drawing_js, own_text
from .printed_base import base_of
from .printing_html import qr
from .printing_pages import set_query

SET: Final = "serie"
ROOM: Final = {"socket": "ws", "results": "resultats.csv"}
"""Where the room is, for whoever knows its key."""
PARTS: Final = ("_vote", "_room", "_save", "_fit", "")
"""The page's script, in the order in which its parts know each other."""


@cache
def of_lesson(key: str) -> tuple[Slide, ...]:
    """The slides of a lesson."""
    return slides_of(load(key))


@lru_cache(maxsize=16)
def of_set(text: str, name: str) -> tuple[Slide, ...]:
    """The slides of a set. Raises :class:`SeriesError`."""
    return slides_of(lesson_of(parse_series(text, name)))


class PresenterHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The slides, or the notes to them."""

    async def get(self, source: str, part: str = "") -> None:
        """Send the page of a lesson, or of the set that the address names."""
        text, name = self.get_query_argument("serie", ""), self.get_query_argument("nom", "")
        if source != SET and source not in available():
            raise web.HTTPError(404)
        try:
            make, what = (of_set, (text, name)) if source == SET else (of_lesson, (source,))
            # Some lessons take seconds the first time: nobody else must wait.
            slides = await IOLoop.current().run_in_executor(None, make, *what)
        except SeriesError as error:
            self.set_status(400)
            why = words.NO_SLIDES.format(why=series_refusal(error))
            self.write(self.render_template("presenter-refus.html", w=words.WORDS, why=why))
            return
        query = f"?{set_query(text, name)}" if source == SET else ""
        address = url_path_join(self.base_url, "presenter", source)
        shown = {
            "w": words.WORDS,
            "title": slides[0].title,
            "channel": f"belote-presenter {source} {text}",
            "address": f"{address}{query}",
            "notes_address": f"{address}/notes{query}",
            "leave": self._leave(source, text),
        }
        self.set_header("Referrer-Policy", "no-referrer")
        if part:
            script = own_text("presenter_notes.js")
            notes = drawing.notes(slides)
            self.write(
                self.render_template("presenter-notes.html", n=words.NOTES, script=script, **notes, **shown)
            )
            return
        self.write(
            self.render_template(
                "presenter.html",
                **shown,
                **self._join(),
                keys=words.KEYS,
                css=own_text("presenter.css"),
                script=drawing_js() + "".join(own_text(f"presenter{part}.js") for part in PARTS),
                slides=drawing.deck(slides),
                said={
                    **words.WORDS,
                    "steps": words.STEPS,
                    "columns": words.COLUMNS,
                    "yes_no": (words.YES, words.NO),
                },
            )
        )

    def _leave(self, source: str, text: str) -> str:
        """Where the presenter goes when he leaves."""
        page = PLAYED_AT if source == SET else f"{source}.ipynb"
        query = f"?serie={quote(text, safe=KEPT_PLAIN)}" if source == SET else ""
        return url_path_join(self.base_url, "voila/render", page) + query

    def _join(self) -> dict[str, Any]:
        """The address of the room, as written for it or as this page was asked for, and its code."""
        base = base_of(self)
        join = f"{base.address}salle"
        return {
            "join": join,
            "qr": qr(join),
            "here": base.local,
            **{name: url_path_join(self.base_url, "presenter", path) for name, path in ROOM.items()},
        }


def routes(server_url: str, home: dict[str, Any]) -> list[Any]:
    """Return the addresses of all this."""
    pattern = rf"/presenter/({SET}|[0-9][0-9]-[\w-]+)(/notes)?"
    return [(url_path_join(server_url, pattern), PresenterHandler, home)]
