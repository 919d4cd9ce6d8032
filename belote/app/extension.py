"""The tutorial inside somebody else's Jupyter server (Binder, a hub): settings for its Voilà.

``python -m belote.app.extension`` prints them; Voilà reads them from a file ``voila.json`` in the
folder where the server starts.
"""

from __future__ import annotations

import json
from typing import Any

from jupyter_server.serverapp import ServerApp

from .pages import page_data


def settings() -> dict[str, Any]:
    """Return the part of our configuration that can be written down."""
    return {
        "VoilaConfiguration": {
            "template": "belote",
            "theme": "light",
            "show_tracebacks": False,
            "extension_allowlist": [
                "@jupyter-widgets/jupyterlab-manager",
                "@voila-dashboards/widgets-manager8",
                "anywidget",
            ],
        }
    }


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "belote.app.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Give Voilà's templates our data: for the landing page and for the lessons."""
    server.web_app.settings.setdefault("jinja_template_vars", {})["belote"] = page_data()
    server.config.VoilaConfiguration.resources = {"belote": page_data()}


if __name__ == "__main__":
    print(json.dumps(settings(), indent=1))
