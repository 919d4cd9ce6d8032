"""``python -m tests.bench.classroom``: a class opens one lesson at once, answers, and leaves.

Thirty learners without a browser (see ``learner.py``: the same requests, the same messages to the kernel,
but nothing is drawn) and three in Chromium, on the machine that also serves them. Nothing passes or fails
here; the share of the processors that others took meanwhile is told with the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from playwright.async_api import Browser, Page, async_playwright

from belote.words import classroom as say

from .__main__ import CHROMIUM
from .learner import Learner

LESSON = "/voila/render/04-obligations.ipynb"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
STEP = """
() => new Promise(async (done) => {
    const player = document.querySelector(".bl-output .bl-player");
    const seen = (node) => node && node.offsetParent && !node.disabled;
    const reply = () => player.querySelector(".bl-verdict")?.textContent ?? "";
    const before = reply();
    const pick = (style) => [...player.querySelectorAll(style)].find(seen);
    const main = pick("button.is-primary");
    const choice = pick("button.bl-choice");
    const cards = [...player.querySelectorAll("button.bl-card")].filter(seen);
    window.touched = before ? 0 : window.touched ?? 0;
    let target = main;
    if (!before && choice) target = choice;
    else if (!before && cards.length && !(window.touched && main)) {
        target = cards[window.touched % cards.length];
        window.touched += 1;
    } else window.touched = 0;
    const number = pick(".bl-number input");
    if (!before && number) {
        number.value = "10";
        for (const kind of ["input", "change", "blur"]) number.dispatchEvent(new Event(kind, { bubbles: true }));
        await new Promise((later) => setTimeout(later, 300));
        target = main;
    }
    if (!target) return done({ ms: -1, answered: false });
    const started = performance.now();
    const late = setTimeout(() => done({ ms: -1, answered: false }), 5000);
    const watch = new MutationObserver(() => {
        watch.disconnect();
        clearTimeout(late);
        requestAnimationFrame(() => {
            const ms = performance.now() - started;
            setTimeout(() => done({ ms, answered: !before && reply() !== "" }), 60);
        });
    });
    watch.observe(player, { subtree: true, childList: true, characterData: true, attributes: true });
    target.click();
})
"""


class Chromium:
    """A learner with a real browser; he has a minute to answer as many as he can."""

    seconds = 60.0

    def __init__(self, page: Page) -> None:
        self.page = page
        self.readable = self.playable = 0.0
        self.clicks: list[float] = []
        self.answered = self.lost = 0

    async def open(self, address: str) -> None:
        """Until a card of the live table can be touched."""
        start = time.perf_counter()
        await self.page.goto(address, wait_until="commit", timeout=120_000)
        await self.page.wait_for_selector(".bl-prose h1", timeout=120_000)
        self.readable = time.perf_counter() - start
        await self.page.wait_for_selector(".bl-output .bl-player .bl-question", timeout=120_000)
        await self.page.wait_for_function("!document.querySelector('.bl-still-view')", timeout=120_000)
        self.playable = time.perf_counter() - start

    async def answer(self, exercises: int) -> None:
        """Answer with whatever comes first."""
        until = time.perf_counter() + self.seconds
        while self.answered < exercises and time.perf_counter() < until:
            step = await self.page.evaluate(STEP)
            if step["ms"] < 0:
                self.lost += 1
            else:
                self.clicks.append(step["ms"] / 1000)
            self.answered += step["answered"]
            await asyncio.sleep(0.4)


def kernels(server: psutil.Process) -> list[psutil.Process]:
    """The kernels of the server."""
    family = server.children(recursive=True)
    return [one for one in family if "ipykernel_launcher" in " ".join(one.cmdline())]


def megabytes(processes: list[psutil.Process]) -> float:
    """Memory that these processes have for themselves, and their part of what they share."""
    return sum(one.memory_full_info().pss for one in processes) / 1e6


def busy() -> tuple[float, float]:
    """Processor seconds spent by all, and by this command with everything it started."""
    times = psutil.cpu_times()
    everybody = sum(times) - times.idle - times.iowait - getattr(times, "guest", 0.0)
    me = psutil.Process()
    own = 0.0
    for one in [me, *me.children(recursive=True)]:
        try:
            spent = one.cpu_times()
            own += spent.user + spent.system
        except psutil.NoSuchProcess:
            continue
    return everybody, own


def show(name: str, values: list[float], unit: str = "s") -> None:
    """Median, 95th percentile and the last."""
    times = 1000 if unit == "ms" else 1
    ranked = sorted(times * value for value in values)
    p95 = ranked[min(len(ranked) - 1, int(0.95 * len(ranked)))]
    form = ".0f" if unit == "ms" else ".2f"
    print(
        f"{name:44} median {statistics.median(ranked):7{form}}  p95 {p95:7{form}}  last {ranked[-1]:7{form}} {unit}"
    )


async def statics_of(browser: Browser, address: str) -> list[str]:
    """Open the lesson as the presenter does, and note what a browser asks for beside the page."""
    page = await browser.new_page()
    asked: list[str] = []
    base = address.removesuffix(LESSON)
    page.on("request", lambda r: asked.append(r.url.removeprefix(base)) if r.method == "GET" else None)
    await Chromium(page).open(address)
    await page.wait_for_timeout(1000)
    await page.close()
    return [path for path in asked if path.startswith("/voila/") and "/render/" not in path]


async def lesson(base: str, server: psutil.Process, options: argparse.Namespace) -> None:
    """The whole class."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        statics = await statics_of(browser, base + LESSON)
        await asyncio.sleep(2)
        print(f"{len(statics)} requests beside the page")
        simple = [Learner(base, LESSON, statics) for _ in range(options.learners)]
        real = [Chromium(await (await browser.new_context()).new_page()) for _ in range(options.browsers)]
        everybody: list[Any] = [*simple, *real]
        before, started = busy(), time.perf_counter()
        await asyncio.gather(*(one.open() for one in simple), *(one.open(base + LESSON) for one in real))
        show("all at once: page readable", [one.times.readable for one in simple])
        show("all at once: first card playable", [one.times.playable for one in simple])
        if real:
            show("  in Chromium: page readable", [one.readable for one in real])
            show("  in Chromium: first card playable", [one.playable for one in real])
        report_others("opening", before, started)
        before, started = busy(), time.perf_counter()
        await asyncio.gather(*(one.answer(options.exercises) for one in everybody))
        show("click to feedback", [t for one in simple for t in one.times.clicks], "ms")
        if real:
            show("  in Chromium: click to what it changes", [t for one in real for t in one.clicks], "ms")
        report_others("answering", before, started)
        wanted = options.exercises * len(simple)
        answered, lost = (sum(getattr(one.times, name) for one in simple) for name in ("answered", "lost"))
        print(f"{answered} of {wanted} exercises answered, {lost} clicks without an answer")
        if real:
            answered, lost = (sum(getattr(one, name) for one in real) for name in ("answered", "lost"))
            print(f"  in Chromium: {answered} exercises answered, {lost} clicks that changed nothing")
        own = kernels(server)
        total = megabytes([server, *own])
        each = statistics.median(megabytes([one]) for one in own)
        print(
            f"memory: server {megabytes([server]):.0f} MB, a kernel {each:.1f} MB, "
            f"{total:.0f} MB with all {len(own)} kernels"
        )
        await asyncio.gather(*(one.leave(goodbye=at % 2 == 0) for at, one in enumerate(simple)))
        await browser.close()
    await asyncio.sleep(2)
    print(f"{len(kernels(server))} kernels two seconds after all have left, half of them without a word")
    await asyncio.sleep(118)
    print(f"{len(kernels(server))} kernels two minutes after, {megabytes([server]):.0f} MB the server")


def report_others(what: str, before: tuple[float, float], started: float) -> None:
    """How much of the processors somebody else took meanwhile."""
    everybody, own = (now - then for now, then in zip(busy(), before, strict=True))
    whole = (time.perf_counter() - started) * (psutil.cpu_count() or 1)
    share = (everybody - own) / whole
    print(f"  {what}: {time.perf_counter() - started:.1f} s; others took {share:.0%} of the processors")


def main() -> None:
    """Start the room, play the lesson in it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--browsers", type=int, default=3)
    parser.add_argument("--exercises", type=int, default=20)
    parser.add_argument("--port", type=int, default=8939)
    options = parser.parse_args()
    seats = options.learners + options.browsers
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        words = ["classe", "--eleves", str(seats), "--no-browser", "--port", str(options.port)]
        with log.open("w") as out:
            process = subprocess.Popen(
                [sys.executable, "-m", "belote", *words], cwd=folder, stdout=out, stderr=out
            )
        try:
            ready = re.escape(say.READY).replace(r"\{count\}", r"\d+").replace(r"\{seconds\}", r"\d+")
            while not (found := re.search(ready, log.read_text(encoding="utf-8"))):
                if process.poll() is not None:
                    sys.exit(log.read_text(encoding="utf-8"))
                time.sleep(0.5)
            print(found[0])
            asyncio.run(lesson(f"http://127.0.0.1:{options.port}", psutil.Process(process.pid), options))
            print(log.read_text(encoding="utf-8").partition(found[0])[2].strip())
        finally:
            process.terminate()
            process.wait(30)


if __name__ == "__main__":
    main()
