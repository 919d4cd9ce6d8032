"""``python -m tests.bench.hub``: the tutorial under a JupyterHub, from nothing, as ``docs/classe.md`` says.

In a temporary folder: a virtual environment with JupyterHub and the project, the proxy from npm, a hub with a
password for everybody. Two people log in, open the first page and a lesson, answer in a browser each, and try
each other's server and what is not ours. Needs npm and the network; takes some minutes; leaves nothing behind.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlparse

import psutil
import requests
from playwright.sync_api import sync_playwright

from .__main__ import CHROMIUM

ROOT = Path(__file__).parent.parent.parent
HUB = "jupyterhub>=6,<7"
PASSWORD = secrets.token_urlsafe(12)
FIRST, LESSON = "/voila/render/00-premiers-pas.ipynb", "/voila/render/04-obligations.ipynb"
PATIENCE = 180
CONFIG = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/"
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.ConfigurableHTTPProxy.command = ["{here}/node_modules/.bin/configurable-http-proxy"]
c.JupyterHub.db_url = "sqlite:///{here}/hub.sqlite"
c.JupyterHub.cookie_secret_file = "{here}/cookie"
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = "{password}"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{here}/home/{{username}}"
c.Spawner.cmd = ["{here}/venv/bin/jupyterhub-singleuser"]
c.Spawner.args = {args}
c.Spawner.notebook_dir = "{here}/notebooks"
c.Spawner.default_url = "{first}"
c.JupyterHub.cleanup_servers = True
"""


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; returns what it printed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout


def free_ports(count: int) -> list[int]:
    """So many ports that nobody uses."""
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def install(here: Path) -> None:
    """What the document asks for, in this folder."""
    started = time.monotonic()
    run(sys.executable, "-m", "venv", here / "venv", cwd=here)
    run(here / "venv/bin/pip", "install", "--quiet", HUB, str(ROOT), cwd=here)
    run("npm", "install", "--silent", "--no-fund", "--no-audit", "configurable-http-proxy", cwd=here)
    settings = run(here / "venv/bin/python", "-m", "belote.app.extension", cwd=here)
    (here / "venv/etc/jupyter").mkdir(parents=True, exist_ok=True)
    (here / "venv/etc/jupyter/voila.json").write_text(settings)
    shutil.copytree(ROOT / "notebooks", here / "notebooks", ignore=shutil.ignore_patterns(".*"))
    version = run(here / "venv/bin/jupyterhub", "--version", cwd=here).strip()
    told(True, f"installed, JupyterHub {version}, in {time.monotonic() - started:.0f} s")


@contextmanager
def hub(here: Path) -> Iterator[str]:
    """The hub, its proxy and its servers; gives its address, and ends them all."""
    port, inner, proxy = free_ports(3)
    args = ["--allow-root"] if os.name == "posix" and os.geteuid() == 0 else []
    values = {"port": port, "hub": inner, "proxy": proxy, "args": args, "first": FIRST, "password": PASSWORD}
    (here / "config.py").write_text(CONFIG.format(here=here, **values))
    path = os.pathsep.join([str(here / "venv/bin"), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "CONFIGPROXY_AUTH_TOKEN": secrets.token_hex(16)}
    env = {name: value for name, value in env.items() if not name.startswith(("JUPYTER", "PYTHONPATH"))}
    with (here / "log").open("w") as log:
        command = [str(here / "venv/bin/jupyterhub"), "-f", str(here / "config.py")]
        process = subprocess.Popen(command, cwd=here, env=env, stdout=log, stderr=log)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()  # the hub ends its proxy and its servers itself
            try:
                process.wait(40)
            except subprocess.TimeoutExpired:
                process.kill()


def log_in(address: str, name: str) -> requests.Session:
    """Somebody with a session of his own, whose server has started."""
    person = requests.Session()
    deadline = time.monotonic() + PATIENCE
    while True:  # the proxy answers before the hub does
        try:
            form = person.get(f"{address}/hub/login", timeout=20).text
        except requests.ConnectionError:
            form = ""
        token = re.search(r'name="_xsrf" value="([^"]+)"', form)
        if token:
            break
        if time.monotonic() > deadline:
            raise SystemExit("the hub did not start")
        time.sleep(0.5)
    data = {"username": name, "password": PASSWORD, "_xsrf": token[1]}
    person.post(f"{address}/hub/login?next=/hub/spawn", data=data, timeout=60)
    while True:
        page = person.get(f"{address}/user/{name}/", timeout=60)
        if page.ok and urlparse(page.url).path.startswith(f"/user/{name}/"):
            return person
        if time.monotonic() > deadline:
            raise SystemExit(f"the server of {name} did not start: {page.status_code} {page.url}")
        time.sleep(1)


FAILED: list[str] = []


def told(good: bool, text: str) -> None:
    """A line of the result."""
    print(f"  {'ok  ' if good else 'FAIL'}  {text}", flush=True)
    if not good:
        FAILED.append(text)


def look(address: str, name: str, other: str, person: requests.Session) -> None:
    """What one person sees: our pages at home, nothing at the other's."""
    home = f"{address}/user/{name}"
    landed = person.get(f"{home}/", timeout=60)
    told(urlparse(landed.url).path == f"/user/{name}{FIRST}", f"{name}: /user/{name}/ opens the first lesson")
    for path in (FIRST, LESSON):
        started = time.monotonic()
        page = person.get(home + path, timeout=120)
        took = time.monotonic() - started
        scripts = set(re.findall(r'(?:src|href)="(/user/[^"]+/voila/belote/[^"]+)"', page.text))
        sent = all(person.get(address + script, timeout=30).ok for script in scripts)
        good = page.ok and "bl-page" in page.text and bool(scripts) and sent
        told(good, f"{name}: {path} is ours, with {len(scripts)} of our own files ({took:.1f} s)")
        away = set(re.findall(r'(?:src|href)="(https?://[^"/]+)', page.text)) - {address}
        told(not away, f"{name}: nothing on it comes from elsewhere {sorted(away) or ''}")
    front = person.get(f"{home}/voila/", timeout=60)
    lessons = set(re.findall(r'href="[^"]*?([0-9][0-9]-[\w-]+)\.ipynb"', front.text))
    told(front.ok and "bl-page" in front.text, f"{name}: /voila/ is our front page, with {len(lessons)} notebooks")
    for path in (
        "/glossaire",
        "/presenter/04-obligations",
        "/imprimer",
        "/salle",
        "/presenter-ici/04-obligations",
    ):
        page = person.get(home + path, timeout=60)
        told(page.ok and "bl-page" in page.text, f"{name}: {path} {page.status_code}")
    for path in (
        "/voila/files/04-obligations.ipynb",
        "/voila/files/..%2F..%2Fconfig.py",
        "/voila/belote/..%2Fserver.py",
    ):
        status = person.get(home + path, timeout=30).status_code
        told(status in (403, 404), f"{name}: {path} is not served ({status})")
    for path in (FIRST, "/api/contents", "/files/04-obligations.ipynb", "/presenter-ici/04-obligations"):
        page = person.get(f"{address}/user/{other}{path}", timeout=60)
        told(page.status_code == 403, f"{name}: {other}'s {path} is closed ({page.status_code})")


def answer(address: str, people: dict[str, requests.Session]) -> None:
    """Both in a browser of their own, at the same time: the lesson comes, a touch is answered by Python."""
    with sync_playwright() as playwright:
        pages = {}
        for name, person in people.items():
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            context = browser.new_context(viewport={"width": 390, "height": 844})
            context.add_cookies(
                [
                    {"name": c.name, "value": c.value or "", "domain": "127.0.0.1", "path": c.path}
                    for c in person.cookies
                ]
            )
            pages[name] = context.new_page()
            pages[name].goto(f"{address}/user/{name}{LESSON}", timeout=120_000)
        for name, page in pages.items():
            page.locator(".bl-output .bl-table button.bl-card").first.click(timeout=120_000)
            page.locator(".bl-output .bl-verdict").wait_for(timeout=30_000)
            said = page.locator(".bl-output .bl-verdict").inner_text().split("\n")[0]
            told(bool(said), f"{name}: in a browser, a card is touched, and Python says: {said}")


def stranger(address: str, name: str) -> None:
    """Without a login: the vote and the pages that start nothing."""
    for path, opened in {
        "/salle": True,
        "/glossaire": True,
        LESSON: False,
        "/files/04-obligations.ipynb": False,
    }.items():
        page = requests.get(f"{address}/user/{name}{path}", timeout=60, allow_redirects=False)
        told(page.ok and page.status_code == 200 if opened else page.status_code in (302, 403),
             f"without a login: {path} is {'open' if opened else 'closed'} ({page.status_code})")  # fmt: skip


def main() -> int:
    """Print what was found; returns how many checks failed."""
    if not shutil.which("npm"):
        raise SystemExit("npm is needed, for the hub's proxy")
    with tempfile.TemporaryDirectory(prefix="belote-hub-") as folder:
        here = Path(folder)
        install(here)
        with hub(here) as address:
            people = {name: log_in(address, name) for name in ("anne", "bruno")}
            for (name, person), other in zip(people.items(), reversed(people), strict=True):
                look(address, name, other, person)
            answer(address, people)
            stranger(address, "anne")
        left = [
            one.pid for one in psutil.process_iter(["cmdline"]) if folder in " ".join(one.info["cmdline"] or ())
        ]
        told(not left, f"everything has ended {left or ''}")
        if FAILED:
            print((here / "log").read_text()[-3000:])
    print(f"  {len(FAILED)} failed")
    return len(FAILED)


if __name__ == "__main__":
    sys.exit(main())
