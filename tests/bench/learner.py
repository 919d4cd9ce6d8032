"""A learner without a browser: asks for what a page asks for, and speaks to the kernel as the widgets do."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from belote.widgets.controls import GONE

PATIENCE = 20.0
PROTOCOL = "v1.kernel.websocket.jupyter.org"


def packed(channel: bytes, parts: list[bytes]) -> bytes:
    """A message as browsers send it: where each part begins, then the parts."""
    ends = [8 * (len(parts) + 3)]
    for part in (channel, *parts):
        ends.append(ends[-1] + len(part))
    return b"".join([n.to_bytes(8, "little") for n in (len(ends), *ends)] + [channel, *parts])


def unpacked(message: bytes) -> list[bytes]:
    """Header, parent, metadata and content of such a message."""
    at = [int.from_bytes(message[n : n + 8], "little") for n in range(0, 56, 8)]
    return [message[at[n] : at[n + 1]] for n in range(2, 6)]


@dataclass
class Times:
    """Seconds from the request, and for each click."""

    readable: float = 0.0
    html: float = 0.0
    playable: float = 0.0
    clicks: list[float] = field(default_factory=list)
    answered: int = 0
    lost: int = 0


class Learner:
    """Opens a lesson and answers; what the kernel tells of its widgets is kept in ``states``."""

    def __init__(self, base: str, path: str, statics: list[str]) -> None:
        self.base, self.path, self.statics = base, path, statics
        self.times = Times()
        self.states: dict[str, dict[str, Any]] = {}
        self.http = AsyncHTTPClient(force_instance=True, max_clients=6)
        self.changed = asyncio.Event()
        self.line: WebSocketClientConnection
        self.kernel = self.cookies = ""
        self.session = uuid.uuid4().hex
        self.count = 0

    # -- opening

    async def open(self) -> None:
        """Until the widgets of the page are known: then a card can be played."""
        start = time.perf_counter()
        page = bytearray()
        headers: list[str] = []

        def part(chunk: bytes) -> None:
            page.extend(chunk)
            if not self.times.readable and b"</nav>" in page:
                self.times.readable = time.perf_counter() - start

        request = HTTPRequest(
            self.base + self.path, streaming_callback=part, header_callback=headers.append, request_timeout=120
        )
        html, *_ = await asyncio.gather(self.http.fetch(request), *(self._static(path) for path in self.statics))
        self.times.html = time.perf_counter() - start
        assert html.code == 200
        self.cookies = "; ".join(
            line.split(":", 1)[1].split(";")[0].strip()
            for line in headers
            if line.lower().startswith("set-cookie")
        )
        self.kernel = re.search(r'belotePage\.kernel\("([\w-]+)"', page.decode())[1]
        address = f"ws{self.base[4:]}/api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.line = await websocket_connect(address, max_message_size=100_000_000, subprotocols=[PROTOCOL])
        self.reader = asyncio.ensure_future(self._read())
        control = uuid.uuid4().hex
        await self._post("kernel_info_request", {})
        await self._post("comm_open", {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}})
        await self._post("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        await self._until(lambda: bool(self.states))
        await self._update(self._named("Store"), loaded=self._loaded())
        await self._until(lambda: bool(self.states[self._named("Store")].get("beat")))
        self.times.playable = time.perf_counter() - start

    async def _static(self, path: str) -> None:
        await self.http.fetch(HTTPRequest(self.base + path, request_timeout=120))

    def _loaded(self) -> dict[str, Any]:
        return {
            "values": {},
            "storage": True,
            "bare": False,
            "here": self.path,
            "query": "",
            "day": 20000,
            "at": 1,
        }

    # -- the line to the kernel

    async def _post(self, kind: str, content: dict[str, Any]) -> None:
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "date": "2026-01-01T00:00:00Z",
            "version": "5.3",
        }
        parts = [json.dumps(part).encode() for part in (header, {}, {"version": "1.0.0"}, content)]
        await self.line.write_message(packed(b"shell", parts), binary=True)

    async def _read(self) -> None:
        while (message := await self.line.read_message()) is not None:
            header, _, _, content = unpacked(message)
            if b'"comm_msg"' not in header:
                continue
            told = json.loads(content)
            data = told["data"]
            if data.get("method") == "update_states":
                self.states = {name: one["state"] for name, one in data["states"].items()}
            elif data.get("method") == "update" and told["comm_id"] in self.states:
                self.states[told["comm_id"]].update(data["state"])
            else:
                continue
            self.changed.set()

    async def _until(self, true: Any) -> None:
        deadline = time.perf_counter() + 120
        while not true():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), deadline - time.perf_counter())

    async def _update(self, widget: str, **state: Any) -> None:
        data = {"method": "update", "state": state, "buffer_paths": []}
        await self._post("comm_msg", {"comm_id": widget, "data": data})

    async def _custom(self, widget: str, **content: Any) -> None:
        await self._post("comm_msg", {"comm_id": widget, "data": {"method": "custom", "content": content}})

    # -- what is on the page

    def _named(self, kind: str) -> str:
        return next(name for name, state in self.states.items() if state.get("_anywidget_id", "").endswith(kind))

    def _styled(self, style: str, within: str | None = None) -> list[str]:
        names = self._below(within) if within else list(self.states)
        return [name for name in names if style in self.states[name].get("_dom_classes", [])]

    def _below(self, name: str) -> list[str]:
        children = [child.removeprefix("IPY_MODEL_") for child in self.states[name].get("children", [])]
        return [below for child in children for below in [child, *self._below(child)]]

    def _shown(self, name: str) -> bool:
        return GONE not in self.states[name]["_dom_classes"] and not self.states[name].get("disabled")

    # -- answering

    async def answer(self, exercises: int) -> None:
        """Answer so many exercises with whatever comes first; each click must be answered by something."""
        player = self._styled("bl-player")[0]
        inside = self._below(player)
        choices = self._styled("bl-choice", player)
        primary = self._styled("is-primary", player)[0]
        number = self._styled("bl-number", player)[0]
        table = next(n for n in inside if self.states[n].get("_anywidget_id", "").endswith("CardTable"))
        reply = self._reply(inside)
        touched = 0
        while self.times.answered < exercises and self.times.lost < 5:
            before = self.states[reply]["value"]
            open_choices = [name for name in choices if self._shown(name)]
            scene = self.states[table]["scene"]
            cards = [card["id"] for card in scene.get("hand") or (scene.get("felts") or [{}])[0].get("cards", [])]
            if before or (touched and self._shown(primary)):
                touched = 0
                await self._click(lambda: self._custom(primary, event="click"))
            elif open_choices:
                await self._click(lambda one=open_choices[0]: self._custom(one, event="click"))
            elif self._shown(number):
                touched = 1
                await self._update(number, value="10")
                await asyncio.sleep(0.05)
            elif cards and touched < len(cards):
                self.count += 1
                clicked = {"id": cards[touched], "count": self.count}
                touched += 1
                await self._click(lambda clicked=clicked: self._custom(table, clicked=clicked))
            else:
                touched = 0
                await self._click(lambda: self._custom(primary, event="click"))
            if self.states[reply]["value"] and not before:
                self.times.answered += 1
                touched = 0
            await asyncio.sleep(0.4)  # a quick reader

    def _reply(self, inside: list[str]) -> str:
        """The text under the choices: the one after the number field."""
        panel = self._styled("bl-panel", inside and self._styled("bl-player")[0])[0]
        texts = [child.removeprefix("IPY_MODEL_") for child in self.states[panel]["children"]]
        texts = [name for name in texts if self.states[name].get("_model_name") == "HTMLModel"]
        return texts[1]

    async def _click(self, send: Any) -> None:
        start = time.perf_counter()
        self.changed.clear()
        await send()
        try:
            await asyncio.wait_for(self.changed.wait(), PATIENCE)
            self.times.clicks.append(time.perf_counter() - start)
        except TimeoutError:
            self.times.lost += 1

    # -- leaving

    async def leave(self, *, goodbye: bool) -> None:
        """Close the page; a good browser says so, a phone that is switched off does not."""
        self.line.close()
        if goodbye:
            xsrf = re.search(r"_xsrf=([^;]+)", self.cookies)
            headers = {"Cookie": self.cookies, "Content-Type": "application/x-www-form-urlencoded"}
            address = f"{self.base}/voila/api/shutdown/{self.kernel}"
            body = f"_xsrf={xsrf[1] if xsrf else ''}"
            await self.http.fetch(HTTPRequest(address, method="POST", body=body, headers=headers))
