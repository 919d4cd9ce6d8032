"""Fixtures that several tests share: no swallowed callback, Chromium, the served tutorial."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from serving import answers

expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong
ROOT = Path(__file__).parent.parent
CHROMIUM = os.environ.get("BELOTE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

WAITING = ("test_classroom", "test_kernels", "test_room")
"""Modules whose tests wait for a server or a kernel of their own; those marked for a browser wait for more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for another process may be late on a loaded machine: it is run once more, and named at the end."""
    for item in items:
        waits = item.path.stem in WAITING or item.get_closest_marker("browser") or item.get_closest_marker("site")
        if waits:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def no_swallowed_callback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """ipywidgets swallows what a callback raises, and our guard shows it: here it is a failure."""
    yield
    expected = [r for r in caplog.get_records("call") if r.exc_info and "Exception in callback" in r.getMessage()]
    if expected and not getattr(caplog, "failures_expected", False):
        raise AssertionError(expected[0].getMessage()) from expected[0].exc_info[1]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """Drive the system's Chromium; Playwright's own download is never used."""
    if not CHROMIUM:
        message = "no Chromium found (apt install chromium, or set BELOTE_CHROMIUM)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(f"browser tests skipped: {message}")
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_ARGS}


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def end(process: subprocess.Popen) -> None:
    """End a process, kindly if it lets us."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def visits(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A way to open addresses, each in a context of its own; a page's error or foreign request fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def come(
        address: str, size: tuple[int, int], *, script: str = "", patience: int = 20_000, **options: object
    ) -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
        context.set_default_timeout(patience)
        contexts.append(context)
        own = ("/".join(address.split("/")[:3]), "data:", "blob:")
        context.on("request", lambda request: None if request.url.startswith(own) else wrong.append(request.url))
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        context.on("page", lambda other: other.on("pageerror", lambda error: wrong.append(str(error))))
        page.goto(address)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not wrong


class Server(NamedTuple):
    """The tutorial as a learner starts it."""

    address: str
    process: subprocess.Popen

    def kernels(self) -> int:
        """How many kernels it holds."""
        family = psutil.Process(self.process.pid).children(recursive=True)
        return sum("ipykernel_launcher" in " ".join(one.cmdline()) for one in family if one.is_running())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start the command as a learner would, from another folder."""
    port = free_port()
    log = (tmp_path_factory.mktemp("server") / "log").open("w+")
    command = [sys.executable, "-m", "belote", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, cwd=tmp_path_factory.getbasetemp(), stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        if not answers(address):
            log.seek(0)
            raise RuntimeError(f"the tutorial did not start: {log.read()}")
        yield Server(address, process)
    finally:
        end(process)
        log.close()


@pytest.fixture(scope="session")
def served(server: Server) -> str:
    """The address of the served tutorial."""
    return server.address
