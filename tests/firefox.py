"""Firefox, driven by the protocol that it speaks itself (WebDriver BiDi): no driver is needed."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from conftest import free_port
from tornado.websocket import websocket_connect

FIREFOX = os.environ.get("BELOTE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
NO_OTHER_ORIGIN = {
    "network.proxy.type": 1,
    **{f"network.proxy.{kind}": "127.0.0.1" for kind in ("http", "ssl")},
    **{f"network.proxy.{kind}_port": 9 for kind in ("http", "ssl")},
    "network.proxy.no_proxies_on": "127.0.0.1",
    "remote.active-protocols": 1,
}
"""Everything but this machine goes to a proxy that is not there."""
LESSON = [
    "!!document.querySelector('.bl-output .bl-hand button.bl-card') && !document.querySelector('.bl-still-view')",
    "document.querySelectorAll('.bl-output .bl-hand button.bl-card')[1].click() ?? true",
    "!!document.querySelector('.bl-verdict') && !!localStorage.getItem('belote:progress')",
    "document.querySelector('.bl-pager a[rel=next]').click() ?? true",
    "location.pathname.includes('/01-') && !!document.querySelector('.bl-output .bl-player')",
    "!!navigator.serviceWorker.controller",
]
"""What is done, and what must come true before the next is done."""


async def drive(port: int, address: str) -> None:
    """Walk through the steps in a page of its own."""
    connection = await websocket_connect(f"ws://127.0.0.1:{port}/session")
    count = 0

    async def ask(method: str, **params: Any) -> Any:
        nonlocal count
        count += 1
        await connection.write_message(json.dumps({"id": count, "method": method, "params": params}))
        while True:
            told = json.loads(await connection.read_message())
            if told.get("id") == count:
                assert "error" not in told, told
                return told["result"]

    await ask("session.new", capabilities={})
    context = (await ask("browsingContext.getTree"))["contexts"][0]["context"]
    await ask("browsingContext.navigate", context=context, url=address, wait="interactive")
    for step in LESSON:
        await until(
            step,
            lambda code: ask("script.evaluate", expression=code, target={"context": context}, awaitPromise=True),
        )


async def until(step: str, ask: Callable[[str], Awaitable[Any]]) -> None:
    """Ask until it is true."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        if (await ask(step)).get("result", {}).get("value"):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(step)


def learn(address: str, folder: Path) -> None:
    """Start Firefox with nothing but this machine to reach, and walk through the lesson at an address."""
    prefs = "".join(
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in NO_OTHER_ORIGIN.items()
    )
    (folder / "user.js").write_text(prefs)
    port = free_port()
    process = subprocess.Popen(
        [FIREFOX, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", str(port)],
        env={**os.environ, "HOME": str(folder)},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        for line in process.stderr:
            if "WebDriver BiDi listening" in line:
                break
        with ThreadPoolExecutor(1) as aside:  # this thread may be running Playwright's loop
            aside.submit(asyncio.run, drive(port, address)).result()
    finally:
        process.terminate()
        process.wait(20)
        process.stderr.close()
