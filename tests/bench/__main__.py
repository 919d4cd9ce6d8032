"""``make bench``: how we stand, always as a ratio to something else measured in the same run.

Nothing here passes or fails: a busy machine doubles times. Medians of at least five.
"""

from __future__ import annotations

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.manager import KernelManager
from playwright.sync_api import Page, sync_playwright

from tests.serving import answers

from . import deals, games, notebooks, playing, site, speed

ROUNDS = 7
CHROMIUM = os.environ.get("BELOTE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
CLICK_TO = """
(selectors) => new Promise((done) => {
    const [button, shown] = selectors;
    const started = performance.now();
    const seen = new MutationObserver(() => {
        if (!document.querySelector(shown)?.textContent) return;
        seen.disconnect();
        requestAnimationFrame(() => done(performance.now() - started));
    });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector(button).click();
})
"""


@contextmanager
def server(*command: str) -> Iterator[str]:
    """Start a server on a free port; give its address once it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [*command, "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=tempfile.gettempdir(),
    )
    address = f"http://127.0.0.1:{port}"
    try:
        answers(address)
        time.sleep(3)  # warm kernels are part of our server, and of nobody's first second
        yield address
    finally:
        process.terminate()
        process.wait(30)


def opened(browser, address: str, wanted: str) -> tuple[float, Page]:
    """Seconds from navigation to a visible element, in a fresh context."""
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(wanted)
    return time.perf_counter() - started, page


def pages() -> None:
    """Page ready, and click to feedback."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebooks.write(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        ours = server(sys.executable, "-m", "belote", "--no-browser")
        stock = server(sys.executable, "-m", "voila", folder, "--no-browser")
        with ours as us, stock as them:
            lesson, slider = [], []
            for _ in range(ROUNDS):
                seconds, page = opened(
                    browser, f"{us}/voila/render/00-premiers-pas.ipynb", ".bl-output button.bl-card"
                )
                lesson.append(seconds)
                page.context.close()
                time.sleep(2.5)
                seconds, page = opened(
                    browser, f"{them}/voila/render/slider.ipynb", ".widget-slider .widget-readout"
                )
                slider.append(seconds)
                page.context.close()
                time.sleep(1)
            show("page to the first playable card / stock page with one slider", lesson, slider, "s", 0.8)
            feedback, echo = clicks(browser, us, them)
            show("click to visible feedback / bare anywidget echo", feedback, echo, "ms", 1.5)
            playing.show(playing.answers(browser, us), echo)
        browser.close()


def clicks(browser, us: str, them: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a click to what it changes on the page."""
    _, page = opened(browser, f"{us}/voila/render/00-premiers-pas.ipynb", ".bl-output button.bl-card")
    page.wait_for_timeout(1500)
    feedback = []
    for _ in range(25):
        card = ".bl-output .bl-player button.bl-card"
        feedback.append(page.evaluate(CLICK_TO, [card, ".bl-verdict"]))
        page.reload()
        page.wait_for_selector(".bl-output button.bl-card")
        page.wait_for_function("!document.querySelector('.bl-still-view')")
        page.evaluate("localStorage.clear()")
        page.reload()
        page.wait_for_selector(".bl-output button.bl-card")
        page.wait_for_timeout(400)
        if len(feedback) >= ROUNDS:
            break
    page.context.close()
    _, page = opened(browser, f"{them}/voila/render/echo.ipynb", "#ask")
    page.wait_for_timeout(1000)
    echo = []
    for _ in range(ROUNDS):
        page.evaluate("document.querySelector('#out').textContent = ''")
        echo.append(page.evaluate(CLICK_TO, ["#ask", "#out"]))
        page.wait_for_timeout(100)
    page.context.close()
    return feedback, echo


def memory() -> None:
    """Proportional memory of a kernel that shows a lesson, against one that does nothing."""
    code = 'from belote.widgets import lesson, quiz\nlesson("04-obligations")\nquiz("04-obligations")'
    lesson, bare = [], []
    for _ in range(5):
        lesson.append(kernel_memory(code))
        bare.append(kernel_memory("1 + 1"))
    show("memory of a lesson's kernel / bare ipykernel", lesson, bare, "MB", 1.2)


def kernel_memory(code: str) -> float:
    """Megabytes (PSS) of a kernel after it has run ``code``."""
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        client.execute_interactive(code, timeout=60, output_hook=lambda _: None)
        rollup = Path(f"/proc/{manager.provisioner.pid}/smaps_rollup").read_text()
        return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")) / 1024
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def show(
    name: str,
    ours: list[float],
    theirs: list[float],
    unit: str,
    aim: float | None = None,
    *,
    more_is_better: bool = False,
) -> None:
    """One line: the ratio of the medians, the medians, and the aim where there is one."""
    us, them = statistics.median(ours), statistics.median(theirs)
    sign = "≥" if more_is_better else "≤"
    wanted = "no aim" if aim is None else f"aim {sign} {aim}"
    print(f"{us / them:8.2f}  ({wanted})  {name}: {us:,.2f} / {them:,.2f} {unit}", flush=True)


def main() -> None:
    """Print every figure."""
    speed.main(show)
    deals.main(show)
    games.main(show)
    memory()
    if CHROMIUM:
        pages()
        if shutil.which("npm"):
            site.main(show, CHROMIUM)
    else:
        print("          no Chromium: page figures left out")


if __name__ == "__main__":
    main()
