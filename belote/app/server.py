"""The tutorial as a web page: Voilà with our own template, settings and manners."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado import web
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from belote.words import cli as say
from belote.words.site import WORDS

from .bundle import EXTENSIONS, NO_MATH
from .channel import KernelSocket, OwnChannel
from .kernels import OwnKernels
from .lesson_page import LessonHandler, pools
from .pages import notebooks, page_data
from .ports import HOST, USUAL_PORT, any_port, free
from .provisioner import CAN_FORK, nursery
from .room_hall import hall_of
from .routes import routes

SHARE = Path(__file__).parent / "share"
NOT_SERVED = ("/voila/files/", "/voila/templates/", "/voila/api/contents", "/voila/tree", "/login", "/logout")
"""What Voilà would answer and we do not: files, lists of files, and a login that nobody needs."""
LARGEST_BODY = 1_000_000


class HomeHandler(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """The landing page."""


class NotFound(TornadoVoilaTreeHandler):  # type: ignore[misc]
    """Any other address."""

    async def get(self, path: str = "") -> None:
        """Say in French that there is no such page."""
        raise web.HTTPError(404)


class BeloteVoila(Voila):  # type: ignore[misc]
    """Voilà on our notebooks, with what our templates need."""

    presenter = False

    def init_settings(self) -> dict[str, Any]:
        """Add our data to what every template sees."""
        settings: dict[str, Any] = super().init_settings()
        settings["jinja_template_vars"] = {"belote": page_data()}
        settings["mathjax_url"] = url_path_join(self.base_url, "voila/belote", NO_MATH)
        settings["jinja2_env"] = settings["voila_jinja2_env"]  # the error pages are ours too
        return settings

    def init_handlers(self) -> list[Any]:
        """Put our own handlers in place of those that draw pages or talk to kernels, and answer the rest in French."""
        ours = {
            TornadoVoilaHandler: LessonHandler,
            TornadoVoilaTreeHandler: HomeHandler,
            VoilaKernelWebsocketHandler: KernelSocket,
        }
        handlers = [
            (pattern, ours.get(handler, handler), *rest)
            for pattern, handler, *rest in super().init_handlers()
            if not any(part in pattern for part in NOT_SERVED)
        ]
        home = {"voila_configuration": self.voila_configuration}
        own = routes(self.server_url, self.voila_configuration)
        return [*own, *handlers, (r"/(.*)", NotFound, home)]

    def hosts(self) -> list[str]:
        """The addresses of this machine on which it is served."""
        return [self.ip]

    def announce(self, address: str) -> str:
        """Say where the tutorial is, and to a presenter his own address; returns the page to open here."""
        print(say.ADDRESS.format(address=address), flush=True)
        if self.presenter:
            key = hall_of(self.app.settings).secret
            first = page_data()["lessons"][0]["key"]
            print(say.PRESENTER_ADDRESS.format(address=f"{address}presenter/{first}?cle={key}"), flush=True)
        return address

    def listen(self) -> None:
        """Listen, then say the address."""
        for host in self.hosts():
            self.app.listen(self.port, host, max_body_size=LARGEST_BODY)
        address = self.announce(f"http://{self.hosts()[-1]}:{self.port}{self.base_url}")
        if self.open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        from tornado.ioloop import IOLoop

        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print("\n" + say.BYE)
        finally:
            self.stop()


def _has_screen() -> bool:
    on_linux = sys.platform.startswith("linux")
    return not on_linux or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def configuration() -> Config:
    """Return Voilà's settings for the tutorial, on a learner's computer or anywhere else."""
    config = Config()
    config.VoilaConfiguration.template = "belote"
    config.VoilaConfiguration.theme = "light"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.attempt_fix_notebook = True
    config.VoilaConfiguration.resources = {"belote": page_data()}
    config.VoilaConfiguration.extension_allowlist = [name for _, name in EXTENSIONS]
    config.Voila.kernel_websocket_connection_class = OwnChannel
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernels
    config.VoilaExporter.anchor_link_text = "#"  # hidden by the style sheet; an empty one breaks the page
    # On a busy machine what a cell shows would be lost after the usual four seconds.
    config.VoilaExecutor.iopub_timeout = 60
    config.VoilaExecutor.cell_error_instruction = WORDS["cell_failed"]
    # A page that is left ends its kernel itself; these are for pages that could not say so.
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    # One kernel ready for the first lesson; each visit then warms its own lesson and the next.
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.kernel_pools_config = pools(f"{page_data()['lessons'][0]['key']}.ipynb")
    if os.name == "posix":
        config.KernelManager.transport = "ipc"
    return config


def serve(
    port: int | None = None,
    *,
    open_browser: bool = True,
    presenter: bool = False,
    config: Config | None = None,
    kind: type[BeloteVoila] = BeloteVoila,
    hosts: tuple[str, ...] = (HOST,),
) -> int:
    """Serve the tutorial until it is stopped; returns an exit status.

    Without a ``port`` the usual one is taken, or a free one if that is not to be had: progress
    belongs to an address and its port, so the learner is told. A port that was asked for and is
    taken is an error.
    """
    folder = notebooks()
    if not folder.is_dir():
        print(say.NO_NOTEBOOKS, file=sys.stderr)
        return 1
    if port is not None and not all(free(port, host) for host in hosts):
        print(say.PORT_REFUSED.format(port=port), file=sys.stderr)
        return 1
    if port is None:
        port = USUAL_PORT if all(free(USUAL_PORT, host) for host in hosts) else any_port()
        if port != USUAL_PORT:
            print(say.PORT_TAKEN.format(usual=USUAL_PORT, port=port), flush=True)
    print(say.STARTING, flush=True)
    if CAN_FORK:
        nursery()  # she imports while the server does
    known = os.environ.get("JUPYTER_PATH", "")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), known]))
    config = config or configuration()
    app = kind(config=config, port=port, ip=HOST, open_browser=open_browser, log_level="ERROR")
    app.presenter = presenter
    app.initialize([str(folder)])
    app.start()
    return 0
