"""``belote classe``: its command line, what it serves and refuses, and how many kernels it holds."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import Server, end, free_port
from tornado import web
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import websocket_connect
from traitlets.config import Configurable

from belote.app import classroom, extension, memory
from belote.app.channel import allowed
from belote.app.class_options import LEARNERS
from belote.app.cli import main, parser
from belote.app.guests import COOKIE, MOST_A_VISITOR, Guests, warm
from belote.app.kernels import OURS, OwnKernels
from belote.app.routes import routes
from belote.words import classroom as say
from belote.words.site import WORDS

LESSON = "/voila/render/04-obligations.ipynb"
SEATS = 2


# -- the command line


@pytest.mark.parametrize("words", [["--eleves", "0"], ["--eleves", "201"], ["--eleves", "x"], ["--lecon", "x"]])
def test_what_the_command_refuses(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["classe", *words])
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("address", ["x", "1.2.3", "::1", "192.168.1.20/24", "https://192.168.1.20"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["classe", "--reseau", address])


def test_what_the_command_assumes() -> None:
    options = parser().parse_args(["classe"])
    assert (options.eleves, options.lecon, options.reseau) == (30, "04-obligations", None)
    assert parser().parse_args(["classe", "--reseau"]).reseau == ""


@pytest.fixture
def served_with(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the command would serve, without serving it."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(classroom, "serve", lambda **settings: calls.append(settings) or 0)
    return calls


def test_the_network_is_opened_only_when_asked(served_with: list[dict[str, Any]]) -> None:
    assert main(["classe"]) == 0
    assert served_with[-1]["hosts"] == ("127.0.0.1",)
    assert main(["classe", "--reseau", "127.0.0.2"]) == 0
    assert served_with[-1]["hosts"] == ("127.0.0.1", "127.0.0.2")


def test_an_address_of_somebody_else(
    served_with: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["classe", "--reseau", "192.0.2.7"]) == 1
    assert capsys.readouterr().err.strip() == say.NOT_MINE.format(address="192.0.2.7")
    assert not served_with


def test_a_computer_without_network(
    served_with: list[dict[str, Any]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(classroom, "local_address", lambda: None)
    assert main(["classe", "--reseau"]) == 1
    assert capsys.readouterr().err.strip() == say.NO_NETWORK
    assert not served_with


def test_the_settings_of_a_class() -> None:
    config = classroom.class_configuration(12, "05-points")
    assert (config.ClassVoila.learners, config.ClassVoila.lesson) == (12, "05-points")
    assert config.VoilaKernelManager.kernel_pools_config == {"default": {"pool_size": 0}}
    assert config.MappingKernelManager.cull_idle_timeout + config.MappingKernelManager.cull_interval < 120
    assert config.MappingKernelManager.cull_connected is False
    if os.name == "posix":
        assert config.KernelManager.transport == "ipc"


def test_the_code_on_the_terminal_is_square() -> None:
    lines = classroom.qr("http://192.168.1.20:8866/salle").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert len(lines) < 24, "it fits a small terminal"


def test_memory_as_the_system_tells_it(tmp_path: Path) -> None:
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:  8000000 kB\nMemFree:  100 kB\nMemAvailable:  409600 kB\n")
    assert memory.available_mb(told) == 400
    told.write_text("MemTotal: 1 kB\n")
    assert memory.available_mb(told) is None
    assert memory.available_mb(tmp_path / "nowhere") is None


def test_the_presenter_is_told_once_a_minute_that_memory_is_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    app = SimpleNamespace(warned=float("-inf"), hall=SimpleNamespace(warn=told.append))
    for free in (None, 401, 399, 200):
        monkeypatch.setattr(memory, "available_mb", lambda free=free: free)
        classroom.ClassVoila.look_at_memory(app)
    assert told == [say.MEMORY_SHORT.format(free=399)]
    assert capsys.readouterr().err.strip() == told[0]
    app.warned -= classroom.WARN_SECONDS + 1
    classroom.ClassVoila.look_at_memory(app)
    assert len(told) == 2


# -- who holds which kernel, without any kernel


class Manager:
    """A kernel manager as far as the class needs one."""

    def __init__(self, warm: int = 0) -> None:
        self.alive = [f"warm-{n}" for n in range(warm)]
        self.pool = list(self.alive)
        self._kernel_connections: dict[str, int] = {}

    def __contains__(self, kernel: str) -> bool:
        return kernel in self.alive

    def list_kernel_ids(self) -> list[str]:
        return list(self.alive)

    def get_pool_size(self, path: str) -> int:
        return len(self.pool)

    async def shutdown_kernel(self, kernel: str, now: bool = False) -> None:
        self.alive.remove(kernel)


class Page:
    """A request for a page."""

    def __init__(self, manager: Manager, cookie: str = "") -> None:
        self.kernel_manager, self.cookie, self.gone = manager, cookie, False
        self.request = SimpleNamespace(
            connection=SimpleNamespace(stream=SimpleNamespace(closed=lambda: self.gone))
        )

    def get_cookie(self, name: str) -> str:
        return self.cookie

    def set_cookie(self, name: str, value: str, **_: Any) -> None:
        assert name == COOKIE
        self.cookie = value


async def opened(guests: Guests, page: Page) -> str:
    """What a page does: a kernel of the pool if it may, else a new one; empty if there is none."""
    guests.welcome(page, LESSON)
    async with guests.turn(page, LESSON) as there:
        if not there:
            return ""
        manager = page.kernel_manager
        if page.visitor.is_new and manager.pool:
            kernel = manager.pool.pop(0)
        else:
            kernel = f"cold-{uuid.uuid4()}"
            await asyncio.sleep(0)
            manager.alive.append(kernel)
        guests.took(page, kernel)
        return kernel


def test_a_warm_kernel_for_each_visitor_and_one_only() -> None:
    async def play() -> None:
        manager, guests = Manager(5), Guests(4)
        first = Page(manager)
        assert (await opened(guests, first)).startswith("warm")
        assert (await opened(guests, Page(manager, first.cookie))).startswith("cold")
        assert (await opened(guests, Page(manager))).startswith("warm")
        assert (await opened(guests, Page(manager, "made-up"))).startswith("warm"), (
            "a made-up name is a new visitor"
        )

    asyncio.run(play())


@pytest.mark.parametrize("at_once", [False, True])
def test_fifty_reloads_hold_two_kernels(at_once: bool) -> None:
    async def play() -> None:
        manager, guests = Manager(31), Guests(30)
        first = Page(manager)
        await opened(guests, first)
        again = [Page(manager, first.cookie) for _ in range(50)]
        if at_once:
            await asyncio.gather(*(opened(guests, page) for page in again))
        else:
            for page in again:
                assert await opened(guests, page)
        assert len(manager.pool) == 30, "the others' kernels are untouched"
        assert len(manager.alive) == 30 + MOST_A_VISITOR

    asyncio.run(play())


def test_a_page_that_is_already_gone_starts_nothing() -> None:
    async def play() -> None:
        manager, guests = Manager(), Guests(30)
        page = Page(manager)
        page.gone = True
        assert await opened(guests, page) == ""
        assert not manager.alive

    asyncio.run(play())


def test_strangers_without_number_never_hold_more_than_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        manager, guests = Manager(5), Guests(4)
        most = guests.most
        pages = [Page(manager) for _ in range(40)]
        answers = await asyncio.gather(*(opened(guests, page) for page in pages), return_exceptions=True)
        assert len(manager.alive) <= most
        refused = [a for a in answers if a == "" or isinstance(a, web.HTTPError)]
        assert len(refused) == 40 - most
        # Those nobody listens to give way after a moment; those with a page do not.
        kept = manager.alive[:3]
        manager._kernel_connections = dict.fromkeys(kept, 1)
        for visitor in guests.visitors.values():
            visitor.kernels = dict.fromkeys(visitor.kernels, -1000.0)
        assert await opened(guests, Page(manager))
        assert len(manager.alive) <= most
        assert set(kept) <= set(manager.alive)
        manager._kernel_connections = dict.fromkeys(manager.alive, 1)
        with pytest.raises(web.HTTPError) as full:
            await opened(guests, Page(manager))
        assert full.value.status_code == 503

    asyncio.run(play())


def test_the_pool_is_made_once_and_what_fails_is_made_again() -> None:
    class Pools:
        def __init__(self) -> None:
            self._pools: dict[str, list[asyncio.Future[Any]]] = {}
            self.kernel_pools_config: dict[str, dict[str, int]] = {}
            self.made = 0

        async def _make(self) -> dict[str, Any]:
            self.made += 1
            if self.made in (2, 5):
                raise OSError("no luck")
            return {"task": asyncio.sleep(0)}

        def fill_if_needed(self, delay: float, notebook_name: str) -> None:
            pool = self._pools[notebook_name]
            for _ in range(self.kernel_pools_config[notebook_name]["pool_size"] - len(pool)):
                pool.append(asyncio.ensure_future(self._make()))

    async def play() -> None:
        pools = Pools()
        assert await warm(pools, "a.ipynb", 7, 3) == 7
        assert len(pools._pools["a.ipynb"]) == 7
        assert pools.made == 9
        assert pools.kernel_pools_config == {"default": {"pool_size": 0}}

    asyncio.run(play())


# -- what a page may say to its kernel


@pytest.mark.parametrize(
    ("kind", "target", "passes"),
    [
        ("comm_msg", None, True),
        ("comm_close", None, True),
        ("comm_info_request", None, True),
        ("kernel_info_request", None, True),
        ("comm_open", "jupyter.widget.control", True),
        ("comm_open", "jupyter.widget", False),
        ("comm_open", "os.system", False),
        ("comm_open", None, False),
        *((kind, None, False) for kind in ("execute_request", "complete_request", "inspect_request")),
        *((kind, None, False) for kind in ("shutdown_request", "interrupt_request", "debug_request")),
        *((kind, None, False) for kind in ("input_reply", "history_request", "is_complete_request", "", None)),
    ],
)
def test_what_passes_to_a_kernel(kind: str | None, target: str | None, passes: bool) -> None:
    assert allowed("shell", {"msg_type": kind}, {"target_name": target}) is passes
    assert not allowed("stdin", {"msg_type": kind}, {"target_name": target})
    assert not allowed(None, {"msg_type": kind}, {"target_name": target})
    assert not allowed("shell", kind, {})


def test_no_program_of_ours_runs_text() -> None:
    """What a visitor sends is read, never run: the words that would run it occur nowhere."""
    runs = re.compile(r"(?<![\w.])(eval|exec|compile|__import__)\(|\bpickle\b|os\.system|shell=True|yaml\.load")
    package = Path(classroom.__file__).parent.parent
    guilty = [
        path.name
        for floor in ("engine", "words", "exercises", "widgets", "app")
        for path in (package / floor).rglob("*.py")
        if runs.search(path.read_text(encoding="utf-8"))
    ]
    assert not guilty


# -- the real thing


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """The command as a teacher starts it for two learners, and what it says."""
    port, folder = free_port(), tmp_path_factory.mktemp("room")
    log = folder / "log"
    words = ["classe", "--eleves", str(SEATS), "--no-browser", "--port", str(port)]
    with log.open("w") as out:
        process = subprocess.Popen([sys.executable, "-m", "belote", *words], cwd=folder, stdout=out, stderr=out)
    ready = say.READY.split("{seconds}")[1]
    try:
        for _ in range(240):
            if ready.strip() in log.read_text(encoding="utf-8"):
                break
            time.sleep(0.25)
        else:
            raise RuntimeError(f"the room did not open: {log.read_text()}")
        yield Server(f"http://127.0.0.1:{port}", process), log.read_text(encoding="utf-8")
    finally:
        end(process)


def async_test(play: Callable[[AsyncHTTPClient], Awaitable[None]]) -> None:
    async def run() -> None:
        await asyncio.wait_for(play(AsyncHTTPClient(force_instance=True, max_clients=60)), 50)

    asyncio.run(run())


@pytest.fixture(scope="module")
def kept_open(room: tuple[Server, str]) -> Iterator[Future[bool]]:
    """A page that stays open while the other tests go on; whether its line has held."""
    server, _ = room

    async def keep() -> bool:
        _, kernel, _ = await open_page(AsyncHTTPClient(force_instance=True), server)
        line = await websocket_connect(f"ws{server.address[4:]}/api/kernels/{kernel}/channels?session_id=k")
        loop = asyncio.get_running_loop()
        ended = loop.time() + 31.5
        while (left := ended - loop.time()) > 0:
            try:
                if await asyncio.wait_for(line.read_message(), left) is None:
                    return False
            except TimeoutError:
                break
        line.close()
        return True

    with ThreadPoolExecutor(1) as beside:
        yield beside.submit(asyncio.run, keep())


def test_the_command_says_what_to_do(room: tuple[Server, str], kept_open: Future[bool]) -> None:
    server, said = room
    assert f"{server.address}/salle" in said
    assert re.search(rf"{server.address}/presenter/04-obligations\?cle=[\w-]{{12}}\n", said)
    assert say.ONLY_HERE.strip() in said
    assert "▄" in said
    assert "Traceback" not in said


def test_the_voters_page_needs_no_kernel(room: tuple[Server, str]) -> None:
    server, said = room
    secret = re.search(r"cle=([\w-]+)", said)[1]

    async def play(http: AsyncHTTPClient) -> None:
        before = server.kernels()
        page = (await http.fetch(f"{server.address}/salle")).body.decode()
        assert server.kernels() == before
        assert secret not in page
        assert LESSON in page
        assert "Les obligations" in page or "«" in page
        socket_ = await websocket_connect(f"ws{server.address[4:]}/salle/ws")
        await socket_.write_message(json.dumps({"do": "join", "token": "x" * 20}))
        assert json.loads(await socket_.read_message())["is"] == "waiting"
        socket_.close()

    async_test(play)


FOREIGN = [
    "/voila/files/04-obligations.ipynb",
    "/voila/files/../pyproject.toml",
    "/voila/api/contents/",
    "/voila/api/contents/04-obligations.ipynb",
    "/voila/tree",
    "/voila/render/",
    "/voila/render/nothing.ipynb",
    "/voila/render/04-obligations",
    "/voila/render/../../etc/passwd",
    "/voila/render/%2e%2e/%2e%2e/etc/passwd.ipynb",
    "/voila/static/../../../voila/app.py",
    "/voila/static/%2e%2e/app.py",
    "/voila/static/..%2fapp.py",
    "/voila/templates/belote/../../../server.py",
    "/voila/templates/belote/salle.html",
    "/voila/templates/..%2f..%2fserver.py",
    "/voila/labextensions/../../../../etc/passwd",
    "/voila/api/themes/../../../etc/passwd",
    "/voila/belote/../server.py",
    "/api/kernels",
    "/api/contents",
    "/api/sessions",
    "/api/terminals",
    "/files/pyproject.toml",
    "/lab",
    "/login",
    "/.git/config",
]


def test_nothing_foreign_is_served(room: tuple[Server, str]) -> None:
    """Raw requests: a client library would tidy the addresses up."""
    server, _ = room
    host, port = server.address.removeprefix("http://").split(":")
    for path in FOREIGN:
        with socket.create_connection((host, int(port)), timeout=20) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := line.recv(65536):
                answer += part
        status = int(answer.split(b" ", 2)[1])
        assert status in (400, 403, 404), (path, status)
        assert b"root:" not in answer
        assert b"import " not in answer.partition(b"\r\n\r\n")[2].partition(b"<script")[0], path


@pytest.mark.parametrize("path", ["/api/kernels", "/api/sessions", "/voila/api/shutdown/x", "/salle", LESSON])
def test_nothing_can_be_posted(room: tuple[Server, str], path: str) -> None:
    async def play(http: AsyncHTTPClient) -> None:
        with pytest.raises(HTTPClientError) as caught:
            await http.fetch(f"{room[0].address}{path}", method="POST", body="{}")
        assert caught.value.code in (403, 404, 405)

    async_test(play)


async def open_page(http: AsyncHTTPClient, server: Server, cookie: str = "") -> tuple[HTTPResponse, str, str]:
    """Open the lesson as a browser does, without closing it; gives answer, kernel and cookie."""
    answer = await http.fetch(
        HTTPRequest(f"{server.address}{LESSON}", headers={"Cookie": cookie}, request_timeout=45), raise_error=False
    )
    kernel = re.search(r'belotePage\.kernel\("([\w-]+)"', answer.body.decode())
    got = re.search(rf"{COOKIE}=[0-9a-f]+", "; ".join(answer.headers.get_list("Set-Cookie")))
    return answer, kernel[1] if kernel else "", got[0] if got else cookie


def test_no_code_of_a_visitor_runs(room: tuple[Server, str], tmp_path: Path) -> None:
    """His page's own line to his own kernel: what is answered, and what is as if it had never been sent."""
    server, _ = room

    def message(kind: str, channel: str = "shell", **content: Any) -> str:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "u", "version": "5.3"}
        return json.dumps(
            {
                "channel": channel,
                "header": {**header, "date": "2026-03-02T12:00:00Z"},
                "parent_header": {},
                "metadata": {"version": "1.0.0"},
                "content": content,
                "buffers": [],
            }
        )

    async def play(http: AsyncHTTPClient) -> None:
        _, kernel, _ = await open_page(http, server)
        line = await websocket_connect(f"ws{server.address[4:]}/api/kernels/{kernel}/channels?session_id=s")
        proof = tmp_path / "proof"
        code = f"open({str(proof)!r}, 'w').write('ran')"
        widget = {"state": {"_model_module": "x"}}
        for channel in ("shell", "control"):
            await line.write_message(message("execute_request", channel, code=code, silent=False))
            await line.write_message(
                message("inspect_request", channel, code="open", cursor_pos=4, detail_level=1)
            )
            await line.write_message(message("shutdown_request", channel, restart=False))
            await line.write_message(message("debug_request", channel, type="request", command="initialize"))
        await line.write_message(message("comm_open", comm_id="a", target_name="jupyter.widget", data=widget))
        await line.write_message("not json at all")
        await line.write_message(json.dumps({"channel": "shell"}))
        # The kernel answers what comes after all that, and had heard nothing of it.
        await line.write_message(message("comm_open", comm_id="b", target_name="jupyter.widget.control", data={}))
        await line.write_message(message("comm_msg", comm_id="b", data={"method": "request_states"}))
        await line.write_message(message("comm_info_request", target_name="jupyter.widget"))
        seen: list[str] = []
        # A reply and the news of the widgets come on two sockets: either may be first.
        while not ("comm_info_reply" in seen and {"comm_msg", "binary"} & set(seen)):
            text = await asyncio.wait_for(line.read_message(), 30)
            assert text is not None
            got = json.loads(text) if isinstance(text, str) else {"msg_type": "binary", "content": {}}
            seen.append(got["msg_type"])
            if got["msg_type"] == "comm_info_reply":
                assert "a" not in got["content"]["comms"]
        assert not {"execute_reply", "inspect_reply", "shutdown_reply", "debug_reply", "execute_input"} & set(seen)
        assert not proof.exists()
        line.close()

    async_test(play)


def test_fifty_reloads_leave_no_more_kernels_than_allowed(room: tuple[Server, str]) -> None:
    """Most are cut short, as by an impatient thumb; some are read to their end; none says goodbye."""
    server, _ = room
    most = Guests(SEATS).most

    async def play(http: AsyncHTTPClient) -> None:
        answer, kernel, cookie = await open_page(http, server)
        assert answer.code == 200
        assert kernel
        host, port = server.address.removeprefix("http://").split(":")
        for number in range(50):
            if number % 25 == 0:
                answer, kernel, _ = await open_page(http, server, cookie)
                assert answer.code == 200
                assert kernel
                continue
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET {LESSON} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n".encode())
            await reader.readline()
            writer.close()
        answer, kernel, _ = await open_page(http, server, cookie)
        assert kernel
        assert answer.body.decode().rstrip().endswith("</html>")
        for _ in range(20):
            if server.kernels() <= SEATS + 1 + MOST_A_VISITOR:
                break
            await asyncio.sleep(0.5)
        assert server.kernels() <= min(most, SEATS + 1 + MOST_A_VISITOR)

    async_test(play)


def test_beyond_the_room_a_stranger_is_told_in_french(room: tuple[Server, str]) -> None:
    server, _ = room
    most = Guests(SEATS).most

    async def play(http: AsyncHTTPClient) -> None:
        answers = await asyncio.gather(*(open_page(http, server) for _ in range(most + 3)))
        assert server.kernels() <= most
        told = [answer.body.decode() for answer, kernel, _ in answers if not kernel]
        assert told
        assert all(WORDS["room_full"] in text for text in told)
        assert {answer.code for answer, _, _ in answers} <= {200, 503}

    async_test(play)


def test_a_page_that_is_kept_open_keeps_its_line(kept_open: Future[bool]) -> None:
    """Longer than the half minute after which Jupyter looks whether somebody is still there."""
    assert kept_open.result(timeout=60), "the server closed the line of a page that was open"


# -- in somebody else's server


class OtherServer(Configurable):
    """A Jupyter server as far as our extension needs one."""

    def __init__(self) -> None:
        super().__init__()
        self.handlers: list[Any] = []
        self.web_app = SimpleNamespace(
            settings={"base_url": "/user/ana/"}, add_handlers=lambda _, handlers: self.handlers.extend(handlers)
        )


def test_a_hub_serves_the_same_addresses() -> None:
    server = OtherServer()
    extension._load_jupyter_server_extension(server)
    there = {pattern for pattern, *_ in server.handlers}
    ours = {pattern for pattern, *_ in routes("/user/ana/", None)}
    assert ours < there
    for path in ("glossaire", "imprimer/memo", "s/abc", "salle", "salle/ws", "presenter/ws"):
        assert any(re.fullmatch(pattern, f"/user/ana/{path}") for pattern in ours), path
    assert not any("presenter-ici" in pattern for pattern in ours), "only where there are logins"


def test_our_pages_under_a_hub_ask_nobody_else() -> None:
    page = {"fullMathjaxUrl": "https://elsewhere.example"}
    ours = extension.without_formulas(page, base_url="/user/ana/", notebook_path="notebooks/04-obligations.ipynb")
    assert ours["fullMathjaxUrl"].startswith("/user/ana/voila/belote/")
    other = extension.without_formulas(page, base_url="/user/ana/", notebook_path="their-own.ipynb")
    assert other == page


def test_the_kernel_of_a_page_is_ours() -> None:
    spec = OwnKernels().get_kernel_spec("python3")
    assert OURS in spec.argv


def test_learners_range_is_what_the_help_says() -> None:
    assert str(LEARNERS[-1]) in say.LEARNERS_RANGE.format(most=LEARNERS[-1])
