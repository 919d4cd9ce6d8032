"""The pages as plain files: the served edition's own templates, with addresses that are relative."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import nbformat
from jinja2 import Environment, FileSystemLoader
from nbconvert.exporters.html import HTMLExporter

from belote.app.lesson_page import KERNEL_MARK
from belote.app.pages import HERE as APP
from belote.app.pages import notebooks, page_data
from belote.words.static import WORDS

from .parts import ROOT

TEMPLATES: Final = APP / "share" / "voila" / "templates" / "belote"
FOLDER: Final = Path(__file__).parent
HERE: Final = "./"
NOTEBOOK: Final = re.compile(r"(?:\./)?(?:voila/render/)?([\w-]+)\.ipynb")
GLOSSARY: Final = re.compile(r'"\./glossaire(?=["#])')
PREFETCH: Final = re.compile(r'\s*<link rel="prefetch"[^>]*>')
NOT_HERE: Final = f'<p class="bl-privacy">{WORDS["served_only"]}</p>'
WORKSHOP: Final = "23-atelier"
"""The page of whose work a part needs a server."""
IN_A_LINK: Final = re.compile(r'(?<=href=")[^"]*')


def _data() -> dict[str, Any]:
    found = page_data()
    # Voilà's scripts are not needed here, and a room with its votes needs a server.
    return {**found, "pieces": "", "words": {**found["words"], "present": ""}}


def relative(html: str) -> str:
    """Turn the addresses of the served edition into those of the files."""
    html = PREFETCH.sub("", GLOSSARY.sub('"./glossaire.html', html))
    return IN_A_LINK.sub(lambda link: NOTEBOOK.sub(r"./\1.html", link[0]), html)


@cache
def _plain() -> Environment:
    return Environment(loader=FileSystemLoader([TEMPLATES, FOLDER]), autoescape=True)


@cache
def _notebooks() -> Environment:
    """The environment in which Voilà draws a notebook, with its filters; our template needs no other."""
    environment = HTMLExporter(anchor_link_text="#").environment  # type: ignore[no-untyped-call]
    environment.loader = FileSystemLoader(TEMPLATES)
    found: Environment = environment
    return found


def plain(template: str, **more: Any) -> str:
    """Return a page that needs no Python."""
    return relative(_plain().get_template(template).render(belote=_data(), base_url=HERE, **more))


def rules() -> str:
    """Return the rule book as a page: for those who look something up, and where there is no script."""
    text = (ROOT / "docs" / "regles.md").read_text(encoding="utf-8")
    html = _notebooks().filters["markdown2html"]({"cell": {}}, text).replace("<th></th>", "<td></td>")
    return plain("regles.html.j2", text=html, w=WORDS)


def home() -> str:
    """Return the landing page, with the way to the rules where there is no script."""
    link = f'<a href="./regles.html">{WORDS["rules"]}</a>'
    told = f'<noscript><p class="bl-noscript">{WORDS["no_script"]} {link}</p></noscript>'
    return plain("tree-lab.html").replace("</main>", f"{NOT_HERE}\n{told}\n</main>", 1)


def cells(notebook: Any) -> list[dict[str, str]]:
    """Return the cells that Python runs, each with the slot where its result goes (see the template)."""
    found = [(at, cell.source) for at, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    return [{"slot": f"bl-slot-{at}", "code": source} for at, source in found if source.strip()]


def read(key: str) -> Any:
    """Return a notebook of ours."""
    return nbformat.read(notebooks() / f"{key}.ipynb", as_version=4)  # type: ignore[no-untyped-call]


def lesson(key: str) -> str:
    """Return the page of a notebook: what the served edition sends before it starts a kernel, and its cells."""
    source = (TEMPLATES / "index.html.j2").read_text(encoding="utf-8").partition(KERNEL_MARK)[0]
    notebook = read(key)
    resources = {"base_url": HERE, "belote": _data(), "metadata": {"name": key}}
    html = _notebooks().from_string(source).render(nb=notebook, resources=resources)
    if key == WORKSHOP:
        html = html.replace("</main>", f"{NOT_HERE}\n</main>", 1)
    told = json.dumps(cells(notebook), ensure_ascii=False).replace("<", "\\u003c")
    return relative(f'{html}<script id="belote-cells" type="application/json">{told}</script>\n</body>\n</html>\n')


def names() -> list[str]:
    """The notebooks that have a page."""
    return list(page_data()["by_name"])


def write(out: Path, name: str, html: str) -> None:
    """Write a page."""
    (out / name).write_text(html, encoding="utf-8")
