"""From the notebooks to a folder that any static host can serve."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from html import escape
from pathlib import Path
from typing import Final

from belote.words.static import WORDS

from . import pages
from .parts import BROWSER, HERE, ROOT, BuildError, Parts, digest
from .runtime import Runtime, lay

CACHE: Final = ROOT / ".site"
DESCRIPTION: Final = re.compile(r'<meta name="description" content="([^"]*)">')
TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def _minified(name: str) -> str:
    """Return a small script without its comment lines."""
    lines = (BROWSER / name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//"))


class Dress:
    """What each page gets beside what the templates say: its scripts, its card for those who link to it."""

    def __init__(self, runtime: Runtime, out: Path, build: str, address: str) -> None:
        total = sum((out / name).stat().st_size for name in runtime.files if name.startswith("python/"))
        total += (out / runtime.app / "belote.zip").stat().st_size
        files = {
            "worker": f"./{runtime.app}/worker.js",
            "python": f"../../{runtime.python}/",
            "packages": [f"../../{runtime.python}/lib.zip", f"../../{runtime.app}/belote.zip"],
            "total": total,
        }
        self.start = _minified("head.js").replace("BELOTE_FILES", json.dumps(files))
        self.style = (BROWSER / "site.css").read_text(encoding="utf-8")
        self.main = f"./{runtime.app}/main.js"
        self.build = build
        self.address = address

    def on(self, html: str, *, python: bool) -> str:
        """Return the page with all of it."""
        title = TITLE.search(html)
        description = DESCRIPTION.search(html)
        if not title or not description:
            raise BuildError("a template gives its page no title, or no description")
        later = "" if python else ' data-python="later"'
        html = html.replace("<html ", f'<html data-build="{self.build}"{later} ', 1)
        head = f"""<script>{self.start}</script>
<link rel="modulepreload" href="{self.main}">
<meta property="og:type" content="website">
<meta property="og:locale" content="fr_FR">
<meta property="og:title" content="{title[1]}">
<meta property="og:description" content="{description[1]}">
<meta property="og:image" content="{escape(self.address)}table.png">
<meta name="twitter:card" content="summary_large_image">
<style>{self.style}</style>
</head>"""
        words = json.dumps(WORDS, ensure_ascii=False)
        tail = f"""<script id="belote-static" type="application/json">{words}</script>
<script type="module" src="{self.main}"></script>
</body>"""
        return html.replace("</head>", head, 1).replace("</body>", tail, 1)


def _keep(out: Path) -> None:
    """Write the service worker: it keeps every file of this version."""
    files = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    told = {"version": digest(*(out / name for name in files)), "files": ["./", *files]}
    text = (BROWSER / "sw.js").read_text(encoding="utf-8").replace("BELOTE_VERSION", json.dumps(told))
    (out / "sw.js").write_text(text, encoding="utf-8")


def build(out: Path, *, address: str = "", cache: Path = CACHE) -> None:
    """Build the site into ``out``, which is replaced; ``address`` is where it will be, if that is known."""
    parts = Parts(cache)
    parts.fetch()
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / "site"
        work = Path(folder) / "work"
        new.mkdir()
        work.mkdir()
        runtime = lay(parts, work, new)
        dress = Dress(runtime, new, runtime.app.rpartition("/")[2], address)
        pages.write(new, "index.html", dress.on(pages.home(), python=False))
        pages.write(new, "glossaire.html", dress.on(pages.plain("glossaire.html"), python=False))
        pages.write(new, "404.html", dress.on(pages.plain("error.html", status_code=404), python=False))
        pages.write(new, "regles.html", dress.on(pages.rules(), python=False))
        shutil.copy(HERE / "table.png", new)
        for key in pages.names():
            pages.write(new, f"{key}.html", dress.on(pages.lesson(key), python=True))
        _keep(new)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(new, out)
