"""The static edition: built once, then run as plain files by Node and by Chromium, with nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import end, free_port, visits
from firefox import FIREFOX, learn
from playwright.sync_api import Browser, Page, Route, expect
from serving import answers
from test_browser import answer, go_on, player, stored_progress, violations, wait_ready, walk_by_keyboard

from belote.app.pages import page_data
from belote.engine.notation import parse_position, show_position
from belote.engine.presets import CLASSIC
from belote.exercises.files import available, load
from belote.exercises.generator import cases_for, generate
from belote.site import pages
from belote.site.build import CACHE, build
from belote.site.parts import BROWSER
from belote.words.explain import as_json
from belote.words.site import TOOLS, WORDS
from belote.words.static import WORDS as OURS

pytestmark = pytest.mark.site
PATIENCE = 40_000
UNDER = "/sous/un/chemin"
KEYS = [*available(), *TOOLS]
FIRST = "00-premiers-pas"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as ``make site`` builds it, in a folder under another."""
    if not shutil.which("npm"):
        message = "no npm found (apt install nodejs npm)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(f"the static edition is not tested: {message}")
    out = tmp_path_factory.mktemp("static") / UNDER.lstrip("/")
    out.parent.mkdir(parents=True)
    build(out)
    return out


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """The plainest of hosts on a folder."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        assert answers(address)
        yield address
    finally:
        end(process)


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[str]:
    """The address of the site, under a path."""
    root = site.parents[len(UNDER.strip("/").split("/")) - 1]
    with hosting(root) as address:
        yield address + UNDER


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page, where every other origin and a fault is a failure."""
    with visits(browser) as come:
        yield lambda address, *, size=(390, 844), **options: come(
            address, size, patience=PATIENCE, reduced_motion="reduce", **options
        )


def body(html: str) -> str:
    """What a page shows: its middle, without what a kernel or a cell adds."""
    return re.search(r"<main.*</main>", html, re.DOTALL)[0]


# -- the files


def test_the_pages_are_those_of_the_served_edition(site: Path, served: str) -> None:
    addresses = {"index": "/", "glossaire": "/glossaire"}
    addresses |= {key: f"/voila/render/{key}.ipynb" for key in (FIRST, "13-ta-table", "20-entrainement")}
    for name, address in addresses.items():
        there = urllib.request.urlopen(served + address).read().decode()
        here = body((site / f"{name}.html").read_text())
        here = re.sub(r"<noscript>.*?</noscript>\n", "", here).replace(f"{pages.NOT_HERE}\n", "")
        # The served addresses begin with a slash; the glossary's address is no notebook's.
        there = re.sub(r'\s*<a class="bl-present".*?</a>', "", there)  # a room needs a server
        wanted = body(there).replace('href="/', 'href="./')
        assert here == pages.relative(wanted), name


def test_each_notebook_has_a_page(site: Path) -> None:
    assert {f"{key}.html" for key in KEYS} <= {path.name for path in site.iterdir()}
    assert list(page_data()["by_name"]) == KEYS


def test_nothing_from_elsewhere_is_named(site: Path) -> None:
    for path in site.glob("*.html"):
        html = path.read_text()
        assert "<th></th>" not in html, path.name
        for address in re.findall(r'(?:src|href|content)="([^"]*)"', html):
            assert not re.match(r"(https?:)?//|/", address), (path.name, address)
            assert ".ipynb" not in address, (path.name, address)


def test_links_lead_somewhere(site: Path) -> None:
    for path in site.glob("*.html"):
        for address in re.findall(r'(?:src|href)="([^"#?]+)', path.read_text()):
            if not address.startswith(("data:", "#")) and "imprimer" not in address:
                assert (site / address).exists(), (path.name, address)


def test_a_link_has_a_card_to_show(site: Path) -> None:
    html = (site / f"{FIRST}.html").read_text()
    for name in ("description", "og:title", "og:description", "og:image"):
        assert re.search(rf'(?:name|property)="{name}" content="[^"]+"', html), name
    picture = (site / "table.png").read_bytes()
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)


def test_the_whole_is_light(site: Path) -> None:
    """All that the first lesson needs, as a host that packs sends it: at most 9 MB."""
    files = [*site.glob("python/*/*"), *site.glob("app/*/*"), site / f"{FIRST}.html"]
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) < 9e6


# -- the same Python under Node


@pytest.fixture(scope="session")
def node(site: Path) -> dict:
    """What the site's Python says of every cell, and of 500 positions."""
    cases = cases_for(CLASSIC)
    texts = [show_position(generate(cases[at % len(cases)], at)) for at in range(500)]
    cells = {key: [cell["code"] for cell in pages.cells(pages.read(key))] for key in KEYS}
    done = subprocess.run(
        ["node", BROWSER / "check.mjs", CACHE / "npm" / "node_modules" / "pyodide", site],
        input=json.dumps({"pages": cells, "positions": texts}),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return {**json.loads(done.stdout), "texts": texts}


def test_every_cell_of_every_notebook_runs(node: dict) -> None:
    failed = {key: cell["error"] for key, cells in node["pages"].items() for cell in cells if "error" in cell}
    assert not failed
    assert all(any("model" in cell for cell in cells) for cells in node["pages"].values())


def test_five_hundred_verdicts_are_the_hosts(node: dict) -> None:
    assert len(set(node["texts"])) > 450
    assert [json.loads(json.dumps(as_json(parse_position(text)))) for text in node["texts"]] == node["verdicts"]


# -- a learner


def ready(page: Page) -> None:
    """Wait until every cell of the page has shown what it shows."""
    page.locator(".bl-output").first.wait_for()
    page.wait_for_function(
        "!document.querySelector('.bl-still-view, .bl-slot:not([hidden]) > .bl-loading progress')"
    )


def kept(page: Page) -> None:
    """Wait until the site is there for the days without network."""
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def until(page: Page, told: str) -> None:
    """Wait until a promise tells true; Playwright's own waiting takes the promise itself for it."""
    for _ in range(10 * PATIENCE // 1000):
        if page.evaluate(told):
            return
        time.sleep(0.1)
    raise AssertionError(told)


def test_two_lessons_without_network(visitor: Callable[..., Page], host: str) -> None:
    """The first visit with a network; then none: wrong, right, the next lesson, a reload, the map, the way back."""
    page = visitor(f"{host}/")
    kept(page)
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("link", name="Jouer ma première carte").click()
    for key in (FIRST, "01-table-et-donne"):
        wait_ready(page)
        assert page.url == f"{host}/{key}.html"
        expect(page).to_have_title(re.compile(load(key).title))
        steps = [step for step in load(key).exercises if step.stage != "worked"]
        for step, right in ((steps[0], False), (steps[1], True)):
            answer(player(page), step.id, key, right=right)
            go_on(player(page))
        assert steps[1].id in stored_progress(page)["done"][key]
        if key == FIRST:
            page.locator('.bl-pager a[rel="next"]').click()
            page.wait_for_url("**/01-*")
    place = player(page).locator(".bl-kicker").inner_text()
    page.reload()
    wait_ready(page)
    expect(player(page).locator(".bl-kicker")).to_have_text(place)
    page.locator(".bl-brand").click()
    expect(page.locator(f'[data-lesson="{key}"] .bl-map-words')).to_have_text(re.compile(r"^[1-9]\d* / \d+$"))
    page.go_back()
    wait_ready(page)
    assert page.url == f"{host}/{key}.html"


def test_each_page_opens_and_python_stays(visitor: Callable[..., Page], host: str) -> None:
    """From the map to every lesson and tool, in one worker; whatever opens has something to touch."""
    page = visitor(f"{host}/{FIRST}.html", size=(1280, 720))
    ready(page)
    workers = []
    page.on("worker", lambda worker: workers.append(worker.url))
    for key in KEYS:
        page.locator(".bl-brand").click()
        page.locator(f'main a[href*="{key}"]').first.click()
        page.wait_for_url(f"**/{key}.html")
        ready(page)
        assert page.locator(".bl-failure").count() == 0, key
        assert page.locator(".bl-output button:visible").count(), key
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
    assert not workers, "Python was started anew"


@pytest.mark.parametrize("path", ["", f"{FIRST}.html", "21-jouer.html"])
def test_axe_and_the_keyboard(visitor: Callable[..., Page], host: str, path: str) -> None:
    page = visitor(f"{host}/{path}", size=(1280, 720), service_workers="block")
    if path[:2].isdigit():
        ready(page)
    walk_by_keyboard(page)
    assert not violations(page)


def test_focus_goes_to_the_new_page(visitor: Callable[..., Page], host: str) -> None:
    page = visitor(f"{host}/glossaire.html", service_workers="block")
    page.locator(".bl-brand").click()
    page.wait_for_selector(".bl-map")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
    page.get_by_role("link", name=re.compile("Glossaire")).last.click()
    page.wait_for_selector(".bl-glossary")


def test_a_position_from_a_link(visitor: Callable[..., Page], host: str) -> None:
    """Over plain http from elsewhere there is no service worker: it runs all the same."""
    query = "?position=classique~c~10k7c~DcAc8c10t~-"
    page = visitor(f"{host}/04-obligations.html{query}", service_workers="block")
    wait_ready(page)
    expect(player(page).locator(".bl-hand button.bl-card")).to_have_count(4)
    assert page.evaluate("navigator.serviceWorker?.controller ?? null") is None


def test_a_bar_tells_what_is_loading(visitor: Callable[..., Page], host: str) -> None:
    page = visitor(f"{host}/{FIRST}.html", service_workers="block")
    bar = page.locator(".bl-loading progress")
    expect(bar).to_be_visible()
    expect(bar).to_have_attribute("aria-label", OURS["coming"])
    assert page.locator(".bl-still-view .bl-card").count()
    wait_ready(page)
    expect(bar).to_have_count(0)


def with_cells(page: Page, name: str, code: str) -> None:
    """Put something else in the place of a page's first lesson."""

    def answer(route: Route) -> None:
        got = route.fetch()
        route.fulfill(response=got, body=got.text().replace('lesson(\\"', f'{code}(\\"', 1))

    # This page alone: the next lesson's, which the browser asks for ahead, may still be on its way at the end.
    page.route(f"**/{name}.html", answer)


def test_a_cell_that_fails_says_so_and_the_next_ones_run(visitor: Callable[..., Page], host: str) -> None:
    page = visitor(f"{host}/glossaire.html", service_workers="block")
    with_cells(page, FIRST, "rien")
    page.goto(f"{host}/{FIRST}.html")
    expect(page.locator(".bl-failure")).to_have_text(WORDS["cell_failed"], timeout=PATIENCE)
    player(page).locator(".bl-question").wait_for()


def test_a_browser_without_python_says_so(visitor: Callable[..., Page], host: str) -> None:
    page = visitor(f"{host}/glossaire.html", service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{host}/{FIRST}.html")
    expect(page.get_by_role("alert").first).to_contain_text("n’ont pas pu démarrer", timeout=PATIENCE)
    expect(page.get_by_role("button", name=OURS["reload"]).first).to_be_visible()


@pytest.mark.skipif(not FIREFOX, reason="no Firefox found (apt install firefox-esr, or set BELOTE_FIREFOX)")
def test_a_lesson_in_firefox(host: str, tmp_path: Path) -> None:
    learn(f"{host}/{FIRST}.html", tmp_path)


def test_without_script_the_rules_can_be_read(visitor: Callable[..., Page], host: str) -> None:
    page = visitor(f"{host}/", java_script_enabled=False)
    page.get_by_role("link", name=OURS["rules"]).click()
    expect(page.locator("h2", has_text="Obligations").first).to_be_visible()
    page.goto(f"{host}/04-obligations.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text(load("04-obligations").title)


def test_a_new_version_takes_the_place_of_the_old(
    visitor: Callable[..., Page], site: Path, tmp_path: Path
) -> None:
    """It is fetched while the old one is shown, and shown when a page is opened next; nothing old is left."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with hosting(folder) as address:
        page = visitor(f"{address}/glossaire.html")
        kept_page = page.context.new_page()
        kept_page.goto(f"{address}/")
        kept(kept_page)
        kept_page.close()
        for name in ("glossaire.html", "sw.js"):
            text = (folder / name).read_text()
            old, new = ("<h1>Glossaire", "<h1>Neuf") if name != "sw.js" else ('"version": "', '"version": "neuf')
            (folder / name).write_text(text.replace(old, new, 1))
        page.goto(f"{address}/")
        until(page, "navigator.serviceWorker.getRegistration().then((found) => !!found.waiting)")
        page.goto(f"{address}/glossaire.html")
        expect(page.get_by_role("heading", level=1)).to_have_text("Neuf", timeout=PATIENCE)
        until(page, "caches.keys().then((names) => names.length === 1 && names[0].includes('neuf'))")
