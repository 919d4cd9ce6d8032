"""Our own addresses, in one list: for our server, and for somebody else's Jupyter server."""

from __future__ import annotations

from typing import Any

from jupyter_server.utils import url_path_join
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from . import presenter, printing, room_pages
from .bundle import BundleHandler


class GlossaryHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The words of belote."""

    async def get(self, path: str = "") -> None:
        """Send the page; it needs no kernel."""
        self.write(self.render_template("glossaire.html"))


def routes(server_url: str, voila_configuration: Any) -> list[Any]:
    """Return all addresses that Voilà does not have, beginning with ``server_url``."""
    home = {"voila_configuration": voila_configuration}
    return [
        (url_path_join(server_url, r"/voila/belote/(.*)"), BundleHandler),
        (url_path_join(server_url, r"/glossaire"), GlossaryHandler, home),
        *printing.routes(server_url, home),
        *presenter.routes(server_url, home),
        *room_pages.routes(server_url, home),
    ]
