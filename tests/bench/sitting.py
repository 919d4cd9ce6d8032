"""A class by script: a presenter, thirty voters, two reloads, a kernel killed; every vote is accounted for.

``python -m tests.bench.sitting [--minutes 20] [--pictures FOLDER]`` serves a room as a teacher would, and
compares the table of results with what each voter was told had been taken.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.async_api import Page, async_playwright
from tornado.websocket import WebSocketClientConnection, websocket_connect

from .__main__ import CHROMIUM

VOTERS, PHONES, QUESTIONS = 30, 2, 12
Taken = Counter[tuple[str, int, str]]


class Voter:
    """Someone in the room without a screen: votes for anything, and remembers what was taken."""

    def __init__(self, number: int, taken: Taken) -> None:
        self.rng, self.token, self.taken = random.Random(number), f"sitting-{number:024d}", taken
        self.asked: tuple[str, int] | None = None
        self.told: set[tuple[str, int]] = set()
        self.line: WebSocketClientConnection

    async def come(self, address: str) -> None:
        """Join the room and stay."""
        self.line = await websocket_connect(address)
        await self.line.write_message(json.dumps({"do": "join", "token": self.token}))
        self.stays = asyncio.ensure_future(self._stay())

    async def _stay(self) -> None:
        while (text := await self.line.read_message()) is not None:
            said = json.loads(text)
            if said["is"] == "question" and said.get("mine") is None and (said["id"], said["round"]) != self.asked:
                self.asked = (said["id"], said["round"])
                await asyncio.sleep(self.rng.uniform(0, 1.5))
                key = self.rng.choice(said["choices"])["key"]
                await self.line.write_message(
                    json.dumps({"do": "vote", "question": said["id"], "round": said["round"], "key": key})
                )
            elif said["is"] == "taken" and self.asked and self.asked not in self.told:
                self.told.add(self.asked)  # a page that comes back is told again
                self.taken[(*self.asked, said["key"])] += 1


class Show:
    """The presenter's page, and pictures of it and of a phone at each step."""

    def __init__(self, page: Page, phone: Page, folder: Path | None) -> None:
        self.page, self.phone, self.folder, self.count = page, phone, folder, 0

    async def picture(self, name: str) -> None:
        """Keep what the projector and a phone show."""
        if self.folder:
            self.count += 1
            await self.page.screenshot(path=self.folder / f"{self.count:02}-{name}-projector.png")
            await self.phone.screenshot(path=self.folder / f"{self.count:02}-{name}-phone.png")

    async def press(self, key: str) -> None:
        """Press a key and let the page follow."""
        await self.page.keyboard.press(key)
        await self.page.wait_for_timeout(250)


async def asked_of(voter: Voter, before: tuple[str, int] | None, seconds: float = 3.0) -> bool:
    """Wait until a voter is asked something new."""
    for _ in range(int(seconds / 0.1)):
        if voter.asked != before:
            return True
        await asyncio.sleep(0.1)
    return False


async def touch(phone: Page, rng: random.Random, asked: tuple[str, int], taken: Taken) -> None:
    """Vote on a phone, as soon as the question is there."""
    button = phone.locator(".sa-choices button[aria-disabled=false]")
    await button.first.wait_for()
    one = button.nth(rng.randrange(await button.count()))
    key = await one.get_attribute("data-key")
    await one.click()
    await phone.locator(f'.sa-choices button[data-key="{key}"][aria-pressed=true]').wait_for()
    await phone.locator(".sa-said:not(.is-wait)").wait_for()
    taken[(*asked, str(key))] += 1


async def sitting(address: str, secret: str, minutes: float, folder: Path | None) -> bool:
    """Hold the class. Return whether the table says what the voters were told."""
    taken: Taken = Counter()
    voters = [Voter(number, taken) for number in range(VOTERS - PHONES)]
    await asyncio.gather(*(voter.come(address.replace("http", "ws") + "/salle/ws") for voter in voters))
    pause = minutes * 60 / QUESTIONS / 4
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        phones = [
            await (await browser.new_context(viewport={"width": 390, "height": 844})).new_page()
            for _ in range(PHONES)
        ]
        for phone in phones:
            await phone.goto(f"{address}/salle")
        wall = await (await browser.new_context(viewport={"width": 1920, "height": 1080})).new_page()
        await wall.goto(f"{address}/presenter/04-obligations?cle={secret}#2-1")
        show, rng = Show(wall, phones[0], folder), random.Random(7)
        asked, held = None, 0
        while held < QUESTIONS:
            await show.press("ArrowRight")
            if not await asked_of(voters[0], asked, 1.0):
                continue  # not a vote: the position, the question, a rule
            held += 1
            asked = voters[0].asked
            assert asked is not None
            await show.picture("vote")
            await asyncio.gather(*(touch(phone, rng, asked, taken) for phone in phones))
            if held == 2:
                await phones[1].reload()  # his vote stays his only one
                await phones[1].locator(".sa-choices button[aria-pressed=true]").wait_for()
            if held == 3:
                await wall.reload()
                await wall.locator(".ps-stage").wait_for()
            if held == 4:
                await kill_a_kernel(browser, address)
            await asyncio.sleep(max(pause, 2.0))
            if held % 3 == 0:
                await show.press("v")
                if await asked_of(voters[0], asked, 4.0):
                    asked = voters[0].asked
                    assert asked is not None
                    await asyncio.gather(*(touch(phone, rng, asked, taken) for phone in phones))
                    await show.picture("second-vote")
                await asyncio.sleep(max(pause, 2.0))
            for _ in range(3):  # a long panel scrolls first
                await show.press("ArrowRight")
                if await phones[0].locator(".sa-results:not([hidden])").count():
                    break
                await asyncio.sleep(0.5)
            await phones[0].locator(".sa-results:not([hidden])").wait_for()
            await show.picture("answer")
            await asyncio.sleep(pause)
        await browser.close()
    table = urllib.request.urlopen(f"{address}/presenter/resultats.csv?cle={secret}").read().decode("utf-8-sig")
    return account(table, taken)


async def kill_a_kernel(browser: Any, address: str) -> None:
    """A learner's page loses its Python: the page says so, the room goes on."""
    page = await (await browser.new_context()).new_page()
    before = kernels()
    await page.goto(f"{address}/voila/render/00-premiers-pas.ipynb")
    await page.locator(".bl-output button.bl-card").first.wait_for()
    await page.wait_for_timeout(1500)
    for pid in kernels() - before or kernels():
        os.kill(pid, signal.SIGKILL)
        break
    await page.locator(".bl-output button.bl-card").first.click()
    await page.wait_for_timeout(4000)
    print(
        "  a page without its kernel says:", (await page.locator("#bl-banner, .bl-verdict").all_inner_texts())[:1]
    )
    await page.context.close()


def kernels() -> set[int]:
    """The processes that run pages."""
    found = subprocess.run(["pgrep", "-f", "ipykernel_launcher"], capture_output=True, text=True, check=False)
    return {int(line) for line in found.stdout.split()}


def account(table: str, taken: Taken) -> bool:
    """Compare the table with what was taken, line by line."""
    rows = list(csv.reader(io.StringIO(table), delimiter=";"))
    heads = rows[0]
    print("  columns:", ", ".join(heads))
    place = {name: heads.index(name) for name in ("exercice", "tour", "lettre", "par téléphone")}
    told: Taken = Counter()
    for row in rows[1:]:
        key = (row[place["exercice"]], int(row[place["tour"]]), row[place["lettre"]])
        told[key] += int(row[place["par téléphone"]])
    told = +told
    for key in sorted(set(told) | set(taken)):
        if told[key] != taken[key]:
            print("  differs:", key, "table", told[key], "taken", taken[key])
    votes = {(name, tour) for name, tour, _ in taken}
    print(f"  {len(votes)} votes held, {sum(taken.values())} voices taken, {sum(told.values())} in the table")
    return told == taken


def main() -> int:
    """Serve a room, hold the class in it, and say what became of the votes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "belote", "classe", "--eleves", "4", "--no-browser", "--port", "8877"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        lines: list[str] = []
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            if "places prêtes" in line:
                break
        text = "".join(lines)
        found = re.search(r"(http://[\d.:]+)/\S*[?&]cle=([\w-]+)", text)
        assert found, text
        right = asyncio.run(sitting(found[1], found[2], options.minutes, options.pictures))
        print("every vote is accounted for" if right else "VOTES DIFFER")
        return 0 if right else 1
    finally:
        process.terminate()
        process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
