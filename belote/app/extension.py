"""The tutorial inside somebody else's Jupyter server (Binder, a hub): settings for its Voilà.

``python -m belote.app.extension`` prints them; Voilà reads them from a file ``voila.json`` in the
folder where the server starts.
"""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

from jupyter_server.serverapp import ServerApp
from jupyter_server.utils import url_path_join
from voila.configuration import VoilaConfiguration

from .bundle import NO_MATH
from .pages import page_data
from .room_pages import key_routes
from .routes import routes
from .server import configuration


def settings() -> dict[str, Any]:
    """Return the part of our configuration that can be written down."""
    kept = ("template", "theme", "show_tracebacks", "extension_allowlist")
    ours = configuration().VoilaConfiguration
    return {"VoilaConfiguration": {name: ours[name] for name in kept}}


def without_formulas(page: dict[str, Any], *, base_url: str, notebook_path: str, **_: Any) -> dict[str, Any]:
    """Keep our pages, and only ours, from asking another site for what draws formulas: they hold none."""
    if PurePosixPath(notebook_path).stem not in page_data()["by_name"]:
        return page
    return {**page, "fullMathjaxUrl": url_path_join(base_url, "voila/belote", NO_MATH)}


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "belote.app.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Give Voilà's templates our data: for the landing page and for the lessons."""
    server.web_app.settings.setdefault("jinja_template_vars", {})["belote"] = page_data()
    server.config.VoilaConfiguration.resources = {"belote": page_data()}
    server.config.VoilaConfiguration.page_config_hook = without_formulas
    server.config.VoilaExecutor.merge(configuration().VoilaExecutor)
    base_url = server.web_app.settings["base_url"]
    own = [*routes(base_url, VoilaConfiguration(parent=server, template="belote")), *key_routes(base_url)]
    server.web_app.add_handlers(".*$", own)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    print(json.dumps(settings(), indent=1))
