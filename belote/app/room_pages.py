"""The pages of the room: the voter's, which needs no kernel, and the results as a table."""

from __future__ import annotations

from datetime import date
from typing import Any
from urllib.parse import quote

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado import web
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from belote.words import room as words

from . import room_messages as messages
from .pages import own_text, page_data
from .room_hall import hall_of
from .room_server import PresenterSocket, VoterSocket


class VoterHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The page on a voter's phone. Open to everybody: it shows what the presenter shows, and takes a letter."""

    async def get(self, path: str = "") -> None:
        """Send the page."""
        hall = hall_of(self.settings)
        said = {**words.WORDS, "room": hall.name, "base": self.base_url}
        lesson = page_data()["by_name"].get(hall.lesson)
        self.write(
            self.render_template(
                "salle.html",
                w=words.WORDS,
                said=said,
                lesson=lesson,
                css=own_text("salle.css"),
                script=own_text("salle.js"),
            )
        )


class ResultsHandler(web.RequestHandler):
    """The results as a file, for whoever knows the secret."""

    def get(self) -> None:
        """Send a line for each choice, or with ``par=cas`` a line for each rule case."""
        hall = hall_of(self.settings)
        if not hall.knows(self.get_query_argument("cle", "")):
            raise web.HTTPError(403)
        by_case = self.get_query_argument("par", "") == "cas"
        name = f"{'cas' if by_case else 'votes'}-{date.today().isoformat()}.csv"
        self.set_header("Content-Type", "text/csv; charset=utf-8")
        self.set_header("Content-Disposition", f'attachment; filename="{name}"')
        self.set_header("Cache-Control", "no-store")
        self.write((messages.by_case if by_case else messages.by_question)(hall.room))


class KeyHandler(JupyterHandler):
    """Under a hub: the presenter is whoever is logged in to this server, and gets the secret from it."""

    @web.authenticated
    async def get(self, lesson: str) -> None:
        """Send him to his page."""
        key = hall_of(self.settings).secret
        self.redirect(url_path_join(self.base_url, "presenter", lesson) + f"?cle={quote(key)}")


def key_routes(server_url: str) -> list[Any]:
    """Return the address by which a presenter comes to his page where there are logins; nowhere else."""
    return [(url_path_join(server_url, r"/presenter-ici/([\w-]+)"), KeyHandler)]


def routes(server_url: str, home: dict[str, Any]) -> list[Any]:
    """Return the addresses of all this."""
    own: list[tuple[str, Any, Any]] = [
        (r"/salle", VoterHandler, home),
        (r"/salle/ws", VoterSocket, {}),
        (r"/presenter/ws", PresenterSocket, {}),
        (r"/presenter/resultats\.csv", ResultsHandler, {}),
    ]
    return [(url_path_join(server_url, pattern), handler, options) for pattern, handler, options in own]
