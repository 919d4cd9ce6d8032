"""The static edition against a bare page: Pyodide, ipywidgets and one button, from the same files, in the same run."""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from belote.site.build import build

ROUNDS = 5
LESSON = "00-premiers-pas.html"
CARD = ".bl-output button.bl-card"
PACKABLE = (".html", ".js", ".css", ".json", ".wasm")
WATCH = """
new MutationObserver(() => {
    if (document.querySelector(".bl-still-view .bl-card")) window.drawn ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""
BARE_CELLS = [
    {"slot": "bl-slot-0", "code": "import ipywidgets"},
    {"slot": "bl-slot-1", "code": "ipywidgets.Button(description='ok')"},
]


class Packing(SimpleHTTPRequestHandler):
    """A host as most are: it packs, and lets what is named by its content be kept."""

    packed: dict[str, bytes] = {}  # noqa: RUF012 - shared on purpose
    sent: list[int] = []  # noqa: RUF012 - likewise

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data, packs = path.read_bytes(), path.suffix in PACKABLE
        if packs:
            data = self.packed.setdefault(str(path), gzip.compress(data, 6))
        self.sent.append(len(data))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        kept = "/python/" in self.path or "/app/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        self.end_headers()
        with suppress(ConnectionError):  # a page that was left asks for no more
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """The host, on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Packing, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


def write_bare(site: Path, folder: Path) -> None:
    """The same runtime and manager with nothing of ours in Python: one button."""
    shutil.copytree(site, folder)
    html = (folder / LESSON).read_text()
    head = html[html.index("<script>window.beloteStart") :].partition("</script>")[0] + "</script>"
    # Our archive stays behind; the bridge needs its name only.
    (folder / "bare.html").write_text(
        f'<!doctype html><html lang="fr"><head><meta charset="utf-8">{head}</head><body><main>'
        '<div class="bl-slot" id="bl-slot-0"></div><div class="bl-slot" id="bl-slot-1"></div></main>'
        "<header class='bl-chrome'><details class='bl-settings'></details></header>"
        '<script id="belote-words" type="application/json">{}</script>'
        "<script>window.belotePage = { place(o) { document.getElementById(o.dataset.slot).append(o); } };</script>"
        f'<script id="belote-cells" type="application/json">{json.dumps(BARE_CELLS)}</script>'
        '<script id="belote-static" type="application/json">{}</script>'
        + html[html.rindex('<script type="module" src=') :]
    )
    hollow(next(folder.glob("app/*/belote.zip")))


def hollow(archive: Path) -> None:
    """Leave nothing in our archive but the bridge and what it asks of us by name."""
    with zipfile.ZipFile(archive) as whole:
        bridge = whole.read("belote_start.pyc")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as left:
        left.writestr("belote_start.pyc", bridge)
        left.writestr("belote/__init__.py", "")
        left.writestr("belote/widgets/__init__.py", "def forget(): pass\n")


def visits(browser: Browser, address: str, wanted: str) -> dict[str, float]:
    """Seconds to something to touch, at a first visit and at a second; bytes and requests of the first."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
    found = {}
    for name in ("cold", "warm"):
        page = context.new_page()
        Packing.sent.clear()
        started = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.wait_for_selector(wanted, timeout=120_000)
        found[name] = time.perf_counter() - started
        found[f"{name} MB"], found[f"{name} requests"] = sum(Packing.sent) / 1e6, len(Packing.sent)
        page.close()
    context.close()
    return found


def text(browser: Browser, address: str) -> float:
    """Seconds to painted text and drawn cards, before Python, by the page's own clock: ours would ask too late."""
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.drawn && performance.getEntriesByName('first-contentful-paint').length")
    milliseconds: float = page.evaluate(
        "Math.max(window.drawn, performance.getEntriesByName('first-contentful-paint')[0].startTime)"
    )
    page.context.close()
    return milliseconds / 1000


def next_lesson(browser: Browser, address: str) -> float:
    """Seconds from the click on the next lesson to its first question, Python being there."""
    page = browser.new_context(service_workers="block").new_page()
    page.goto(address)
    page.wait_for_selector(CARD, timeout=120_000)
    page.wait_for_timeout(1500)
    started = time.perf_counter()
    page.locator('.bl-pager a[rel="next"]').click()
    page.wait_for_selector(".bl-output .bl-player button:visible", timeout=60_000)
    page.wait_for_function("location.pathname.includes('/01-')")
    seconds = time.perf_counter() - started
    page.context.close()
    return seconds


def main(show: Callable[..., None], chromium: str) -> None:
    """Print the figures of the static edition."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site, bare = Path(folder) / "site", Path(folder) / "bare"
        build(site)
        write_bare(site, bare)
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        with hosting(site) as us, hosting(bare) as them:
            ours, theirs, read, onward = [], [], [], []
            for _ in range(ROUNDS):
                ours.append(visits(browser, f"{us}/{LESSON}", CARD))
                theirs.append(visits(browser, f"{them}/bare.html", ".bl-output .jupyter-button"))
                read.append(text(browser, f"{us}/{LESSON}"))
                onward.append(next_lesson(browser, f"{us}/{LESSON}"))
        browser.close()
    about = "static edition, {} / bare page with Pyodide and one button"
    for name, unit, aim in (
        ("cold", "s", 1.3),
        ("warm", "s", None),
        ("cold MB", "MB", None),
        ("cold requests", "", None),
    ):
        show(about.format(name), [one[name] for one in ours], [one[name] for one in theirs], unit, aim)
    cold = [one["cold"] for one in theirs]
    for name, found, aim in (("readable text", read, 0.3), ("next lesson", onward, 0.5)):
        print(f"{'':10}(aim ≤ {aim} s)  static edition, {name}: {statistics.median(found):.2f} s")
        show(f"static edition, {name} / bare page, cold", found, cold, "s")
