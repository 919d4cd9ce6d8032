"""One script in place of ninety: the pieces of Voilà's page that ours needs, sent at once.

Voilà's front end is cut into chunks that ask for each other, wave after wave. A chunk is a script
that puts modules on a shelf; webpack looks at the shelf before it asks the server. So we send the
chunks our pages use in a single file, early, while the kernel starts. Should the list below not fit
the installed Voilà, the missing chunks are asked for as ever: only time is lost.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from jupyter_core.paths import jupyter_path
from tornado import web
from voila.paths import collect_static_paths

CHUNKS = Path(__file__).parent / "chunks.json"
EXTENSIONS = (
    ("labextensions", "@jupyter-widgets/jupyterlab-manager"),
    ("voila/labextensions", "@voila-dashboards/widgets-manager8"),
    ("labextensions", "anywidget"),
)
# Our pages hold no formula, but Voilà's page would load MathJax (800 KB) and let it search each text that
# changes. It takes the address of another MathJax: this one has nothing to do.
NO_MATH = "sans-formules.js"
NO_MATH_JS = b"""window.MathJax = {
  Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } },
  InputJax: { TeX: { resetEquationNumbers() {} } },
};
"""
# The widgets' manager looks for a widget that is not there yet for two seconds, then for good not at all, even
# if all have come meanwhile; on a busy machine they need longer. This is that wait, in its script.
HASTY = re.compile(rb"(Date\.now\(\)-\w+<)2e3(;\))")
PATIENT = rb"\g<1>6e4\2"
FOREVER = "public, max-age=31536000, immutable"


class Bundle(NamedTuple):
    """The script, and a name that changes with its content."""

    name: str
    plain: bytes


def _static_file(name: str) -> Path | None:
    for folder in collect_static_paths(["voila"], "lab"):
        path = Path(folder) / name
        if path.is_file():
            return path
    return None


def _extension_chunks(chunks: dict[str, list[str]]) -> list[Path]:
    found = []
    for kind, name in EXTENSIONS:
        folders = [Path(base) / name / "static" for base in jupyter_path(*kind.split("/"))]
        folder = next((folder for folder in folders if folder.is_dir()), None)
        if folder:
            found += [p for p in sorted(folder.glob("*.js")) if p.name.split(".")[0] in chunks[name]]
    return found


@cache
def bundle() -> Bundle:
    """Return the bundle for the installed versions."""
    chunks = json.loads(CHUNKS.read_text())
    files = [path for path in (_static_file(f"{name}.voila.js") for name in chunks["voila"]) if path]
    parts = [path.read_bytes() for path in [*files, *_extension_chunks(chunks)]]
    plain = HASTY.sub(PATIENT, b"\n;\n".join(parts))
    digest = hashlib.sha256(plain).hexdigest()[:12]
    return Bundle(f"pieces-{digest}.js", plain)


@cache
def packed() -> bytes:
    """Return the script packed, made when the first visitor from another computer asks for it."""
    return gzip.compress(bundle().plain, 6)


class BundleHandler(web.RequestHandler):
    """Serve the bundle, packed for those who can unpack it; it may be kept for ever."""

    def compute_etag(self) -> None:
        """Compute none: the name changes with the content, and megabytes would be hashed for each visitor."""

    def get(self, name: str) -> None:
        """Send it if the name is the present one."""
        found = bundle()
        if name not in (found.name, NO_MATH):
            raise web.HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        if name == NO_MATH:
            self.write(NO_MATH_JS)
            return
        self.set_header("Cache-Control", FOREVER)
        local = self.request.remote_ip in ("127.0.0.1", "::1")
        if not local and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(packed())
        else:  # on the same machine unpacking costs more than it saves
            self.write(found.plain)
