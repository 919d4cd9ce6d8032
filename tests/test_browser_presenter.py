"""The presenter's page in a real browser: keys, sizes, nothing that moves or tells, votes by hand, notes."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import end, free_port, visits
from playwright.sync_api import Browser, Page, expect
from serving import answers

from belote.words.presenter import COLUMNS, WORDS

pytestmark = pytest.mark.browser

LESSON = "/presenter/04-obligations"
SET = "/presenter/serie?serie=t:coups:4711:4"
SIZES = {"projector": (1920, 1080), "laptop": (1280, 720), "phone": (390, 844), "old": (1024, 768)}
MEASURES = """() => {
  const shown = (node) =>
    node.offsetParent && !node.closest(".bl-sr, svg") && getComputedStyle(node).visibility === "visible";
  const height = (node) => (node.getBoundingClientRect().height * 100) / innerHeight;
  const texts = [...document.querySelectorAll(".ps-stage *")].filter(shown)
    .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()));
  const panel = document.querySelector(".ps-panel");
  return {
    card: Math.min(100, ...[...document.querySelectorAll(".ps-table .bl-card")].map(height)),
    text: Math.min(...texts.map((node) => (parseFloat(getComputedStyle(node).fontSize) * 100) / innerHeight)),
    boxes: JSON.stringify([...document.querySelectorAll(".ps-left, .bl-cloth, .ps-table .bl-card, .ps-head, .ps-panel")]
      .map((node) => node.getBoundingClientRect().toJSON())),
    hidden: panel.scrollHeight - panel.clientHeight,
  };
}"""


@pytest.fixture
def visit(browser: Browser, served: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the tutorial."""
    with visits(browser) as come:
        yield lambda path, size="laptop", **more: come(served + path, SIZES[size], **more)


KEY = "une-cle-pour-essayer"


@pytest.fixture(scope="module")
def room() -> Iterator[str]:
    """A server of its own, whose key is known: the address of its presenter's page."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "belote", "--no-browser", "--port", str(port)],
        env={**os.environ, "BELOTE_CLE": KEY},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        assert answers(address)
        yield f"{address}{LESSON}?cle={KEY}"
    finally:
        end(process)


def saved(tab: Page, folder: Path) -> list[dict[str, str]]:
    """The table that the presenter saves, a line for each answer."""
    with tab.expect_download() as caught:
        press(tab, "r")
    assert re.fullmatch(r"votes-\d{4}-\d\d-\d\d\.csv", caught.value.suggested_filename)
    caught.value.save_as(folder / "votes.csv")
    text = (folder / "votes.csv").read_text(encoding="utf-8")
    assert text.startswith("\ufeff")
    head, *rows = csv.reader(text[1:].splitlines(), delimiter=";")
    assert head == list(COLUMNS), "the same columns, whoever makes the table"
    return [dict(zip(head, row, strict=True)) for row in rows]


def told(rows: list[dict[str, str]]) -> list[tuple[str, ...]]:
    return [
        tuple(row[name] for name in ("tour", "lettre", "par téléphone", "à main levée", "en tout", "juste"))
        for row in rows
    ]


def press(tab: Page, *keys: str) -> None:
    for key in keys:
        tab.keyboard.press(key)


def test_one_key_forward_one_back_and_jumps(visit: Callable[..., Page]) -> None:
    tab = visit(LESSON)
    here = "location.hash"
    title = tab.locator(".ps-title")
    expect(title).to_have_text("Les obligations")
    press(tab, "ArrowRight", " ", "PageDown")
    assert tab.evaluate(here) == "#2-3"
    press(tab, "PageUp", "ArrowLeft", "ArrowLeft")
    assert tab.evaluate(here) == "#1-1"
    press(tab, "ArrowDown", "ArrowDown")
    assert tab.evaluate(here) == "#3-1"
    press(tab, "End")
    assert tab.evaluate(here).startswith("#42-")
    press(tab, "Home", "g")
    grid = tab.get_by_role("dialog", name="Toutes les diapositives")
    expect(grid.get_by_role("listitem")).to_have_count(42)
    expect(grid).not_to_contain_text("Surcouper")  # a rule's name is told when its slide was shown
    grid.get_by_role("button", name=re.compile("^8. ")).click()
    expect(grid).to_be_hidden()
    assert tab.evaluate(here) == "#8-1"
    press(tab, "b")
    expect(tab.locator(".ps-black")).to_be_visible()
    press(tab, " ")  # the picture comes back, and nothing is skipped
    expect(tab.locator(".ps-black")).to_be_hidden()
    assert tab.evaluate(here) == "#8-1"
    press(tab, "?")
    expect(tab.get_by_role("dialog", name="Les touches")).to_contain_text("Écran noir")
    press(tab, "Escape", "t")
    expect(tab.get_by_role("timer")).to_have_text(re.compile("^(1:00|0:59)$"))
    press(tab, "t")
    expect(tab.get_by_role("timer")).to_be_hidden()
    tab.reload()
    expect(title).to_have_text("Quelles cartes peux-tu jouer ?")
    assert tab.evaluate(here) == "#8-1"
    press(tab, "Escape")
    tab.wait_for_url("**/04-obligations.ipynb")


@pytest.mark.parametrize(
    ("first", "steps", "size"),
    [
        (f"{LESSON}#2-1", 100, "projector"),
        (f"{LESSON}#2-1", 60, "laptop"),
        ("/presenter/12-marseillaise#10-1", 40, "projector"),
        ("/presenter/10-deux-bis#9-1", 30, "laptop"),
        ("/presenter/05-points#5-1", 40, "laptop"),
        (f"{LESSON}#2-1", 60, "old"),
        ("/presenter/07-contrat-et-litige#25-1", 40, "old"),
    ],
)
def test_nothing_moves_nothing_is_small_nothing_is_told(
    visit: Callable[..., Page], first: str, steps: int, size: str
) -> None:
    """Cards at least 18 % and text 3.5 % of the height; the boxes of a slide are the same at all its steps."""
    tab = visit(first, size)
    boxes: dict[str, str] = {}
    name = tab.title()
    for _ in range(steps):
        found = tab.evaluate(MEASURES)
        slide = tab.evaluate("location.hash.split('-')[0]")
        assert found["card"] >= 18
        assert found["text"] >= 3.5 - 0.01
        assert found["hidden"] <= 12  # a line at most, and that can be scrolled to
        assert boxes.setdefault(slide, found["boxes"]) == found["boxes"]
        assert tab.title() == name == "Présenter · Belote"
        then = tab.locator(".ps-then").inner_text()
        if then in ("→ la question", "→ le vote", "→ la réponse"):
            expect(tab.locator(".bl-card:is(.is-ok, .is-no, .is-master), .is-true, .ps-row")).to_have_count(0)
            assert not tab.locator(".ps-stage").get_by_text("✓").count()
        press(tab, "ArrowRight")
    assert len(boxes) >= steps / 10


def test_what_does_not_fit_comes_closer_or_comes_in_pages(visit: Callable[..., Page]) -> None:
    """Long answers, voted on twice, fit; a text turns its pages with the same key, forward and back."""
    over = "(() => { const p = document.querySelector('.ps-panel'); return p.scrollHeight - p.clientHeight; })()"
    tab = visit("/presenter/06-prise#27-3", "laptop")
    press(tab, "Digit1", "Digit2", "v", "Digit2")
    assert tab.evaluate(over) <= 1
    press(tab, "ArrowRight")
    assert tab.evaluate(over) <= 1
    expect(tab.locator(".ps-track")).to_have_count(8)
    expect(tab.locator(".ps-bar b")).to_have_text(["1", "0", "1", "1", "0", "0", "0", "0"])
    tab = visit(f"{LESSON}#13-7", "old")
    tab.set_viewport_size({"width": 1024, "height": 660})
    shown = tab.locator(".ps-text > :visible")
    whole = tab.locator(".ps-text > *").all_inner_texts()
    read = shown.all_inner_texts()
    assert len(read) < len(whole)
    expect(tab.locator(".ps-then")).to_have_text("→ la suite du texte")
    assert tab.evaluate(over) <= 1
    press(tab, "ArrowRight")
    assert tab.evaluate("location.hash") == "#13-7"
    read += shown.all_inner_texts()
    assert len(set(read)) == len(read)
    press(tab, "ArrowLeft")
    assert shown.all_inner_texts() == read[: len(shown.all_inner_texts())]


def test_a_set_is_voted_on_twice_by_hand(visit: Callable[..., Page]) -> None:
    tab = visit(f"{SET}#2-3")
    bars, state = tab.locator(".ps-bar b"), tab.locator(".ps-state")
    press(tab, "Digit1", "Digit1", "Digit2", "Digit2", "Digit2", "Shift+Digit2")
    expect(state).to_have_text("4 voix")
    expect(bars).to_have_count(0)  # nobody follows the others
    press(tab, "v")
    expect(tab.locator(".ps-round")).to_contain_text("Deuxième vote")
    press(tab, "Digit2", "Digit2", "Digit2")
    box = tab.locator(".ps-options").bounding_box()
    press(tab, "ArrowRight")
    expect(tab.locator(".ps-option").nth(0).locator(".ps-bar b")).to_have_text(["2", "0"])
    expect(tab.locator(".ps-option").nth(1).locator(".ps-bar b")).to_have_text(["2", "3"])
    expect(tab.locator(".ps-option.is-true")).to_have_count(1)
    assert tab.locator(".ps-options").bounding_box()["width"] == box["width"]
    press(tab, "End", "Home")
    tab.goto(tab.url.split("#")[0] + "#2-4")
    tab.reload()
    expect(tab.locator(".ps-option").nth(1).locator(".ps-bar b")).to_have_text(["2", "3"])
    press(tab, "ArrowLeft", "h")
    expect(bars.first).to_be_visible()


def test_hands_go_to_the_room_with_the_phones_and_come_back(browser: Browser, room: str, tmp_path: Path) -> None:
    with visits(browser) as come:
        tab = come(f"{room}#8-3", SIZES["laptop"])
        phone = come(f"{room.split('/presenter')[0]}/salle", SIZES["phone"])
        phone.locator(".sa-choices button").nth(3).click()
        expect(phone.locator(".sa-said")).to_contain_text("C’est noté")
        press(tab, "Digit4", "Digit4", "Digit1")
        expect(tab.locator(".ps-state")).to_contain_text("4 / 1")
        fresh = come(f"{room}#8-3", SIZES["laptop"])  # another computer: it finds what was counted
        expect(fresh.locator(".ps-state")).to_contain_text("4 / 1")
        fresh.context.close()
        tab.reload()
        press(tab, "ArrowRight", "Digit4")
        expect(tab.locator(".ps-bar b")).to_have_text(["1", "0", "0", "4"])
        expect(phone.locator(".sa-bars span:last-child")).to_have_text(["1", "0", "0", "4"])
        assert told(saved(tab, tmp_path)) == [
            ("1", "A", "0", "1", "1", "non"),
            ("1", "B", "0", "0", "0", "non"),
            ("1", "C", "0", "0", "0", "non"),
            ("1", "D", "1", "3", "4", "oui"),
        ]
        press(tab, "v")  # whoever has seen the answer does not vote again, and nothing is lost
        expect(tab.locator(".ps-state")).to_contain_text(WORDS["shown_already"])
        press(tab, "ArrowLeft", "v")
        expect(tab.locator(".ps-state")).to_contain_text(WORDS["shown_already"])
        expect(tab.locator(".ps-round")).to_have_count(0)
        assert tab.evaluate("location.hash") == "#8-3"
        expect(phone.locator(".sa-results")).to_be_visible()
        tab.reload()
        press(tab, "ArrowRight")
        expect(tab.locator(".ps-bar b")).to_have_text(["1", "0", "0", "4"])


def test_a_page_without_a_room_saves_what_was_counted(visit: Callable[..., Page], tmp_path: Path) -> None:
    tab = visit(f"{LESSON}#8-3")
    press(tab, "r")
    expect(tab.locator(".ps-state")).to_have_text(WORDS["save_none"])
    press(tab, "Digit4", "Digit1", "v", "Digit4", "Digit4", "ArrowRight")
    first = saved(tab, tmp_path)
    assert told(first)[0] == ("1", "A", "0", "1", "1", "non")
    assert told(first)[3] == ("1", "D", "0", "1", "1", "oui")
    assert told(first)[-1] == ("2", "D", "0", "2", "2", "oui")
    assert first[0]["question"] == "Quelles cartes peux-tu jouer\u00a0?"
    assert first[0]["cas"] == "Fournir quand le partenaire est maître"
    tab.reload()
    press(tab, "g")
    with tab.expect_download():
        tab.get_by_role("dialog").get_by_role("button", name="Enregistrer les résultats").click()
    assert saved(tab, tmp_path) == first


def test_a_lesson_that_was_gone_through_beforehand_can_still_be_voted_on_twice(visit: Callable[..., Page]) -> None:
    tab = visit(f"{LESSON}#8-3")
    press(tab, "ArrowRight", "v")  # the answer was shown, but nobody had voted
    assert tab.evaluate("location.hash") == "#8-3"
    press(tab, "Digit1", "v")
    expect(tab.locator(".ps-round")).to_contain_text("Deuxième vote")
    press(tab, "v")
    expect(tab.locator(".ps-round")).to_have_count(0)


def test_the_notes_follow_in_a_second_window(visit: Callable[..., Page]) -> None:
    tab = visit(f"{LESSON}#8-1")
    with tab.context.expect_page() as opened:
        press(tab, "n")
    notes = opened.value
    shown = notes.locator(".pn-list > li:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator(".pn-answer")).to_have_text("D. R♣ 9♣")
    expect(shown.locator(".pn-slips")).to_contain_text("Ces cartes ne vont pas")
    expect(notes.locator(".pn-elapsed")).to_have_text(re.compile(r"^\d+:\d\d$"))
    notes.keyboard.press("ArrowRight")
    expect(tab.locator(".ps-title")).to_be_visible()
    assert tab.evaluate("location.hash") == "#8-2"
    press(tab, "ArrowDown")
    expect(shown).to_contain_text("As-tu le droit de jouer le valet de cœur")
    paper = visit(f"{LESSON}/notes")
    expect(paper.locator(".pn-list > li:visible")).to_have_count(42)


def test_a_click_and_a_tap_go_on_and_back(visit: Callable[..., Page]) -> None:
    tab = visit(f"{LESSON}#2-1", "phone")
    tab.mouse.click(300, 200)
    assert tab.evaluate("location.hash") == "#2-2"
    tab.mouse.click(40, 200)
    assert tab.evaluate("location.hash") == "#2-1"
    tab.get_by_role("button", name="Avancer").click()
    assert tab.evaluate("location.hash") == "#2-2"
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_a_room_it_says_so_and_counts_by_hand(visit: Callable[..., Page]) -> None:
    tab = visit(f"{LESSON}?cle=fausse#8-3")
    expect(tab.locator(".ps-state")).to_contain_text("La salle ne répond pas")
    press(tab, "Digit4")
    expect(tab.locator(".ps-state")).to_contain_text("1 voix")
    press(tab, "q")
    expect(tab.get_by_role("dialog", name="Pour voter")).to_contain_text("/salle")
    expect(tab.locator(".ps-qr svg")).to_be_visible()


def test_the_way_there_is_on_the_lesson(visit: Callable[..., Page]) -> None:
    tab = visit("/voila/render/04-obligations.ipynb")
    link = tab.get_by_role("link", name="Présenter cette leçon à une classe")
    assert link.get_attribute("href") == "/presenter/04-obligations"
    refused = visit("/presenter/serie?serie=nimporte")
    expect(refused.get_by_role("alert")).to_contain_text("ne peut pas être projetée")


@pytest.mark.parametrize(
    ("path", "size", "theme", "keys"),
    [
        (f"{LESSON}#1-1", "laptop", "light", ""),
        (f"{LESSON}#8-3", "projector", "dark", "1"),
        (f"{LESSON}#8-4", "laptop", "light", "1"),
        (f"{LESSON}#8-5", "phone", "light", ""),
        (f"{LESSON}#8-4", "laptop", "light", "g"),
        (f"{LESSON}#8-4", "laptop", "dark", "?"),
        (f"{LESSON}/notes", "phone", "dark", ""),
    ],
)
def test_the_pages_are_accessible(visit: Callable[..., Page], path: str, size: str, theme: str, keys: str) -> None:
    tab = visit(path, size, color_scheme=theme, reduced_motion="reduce")
    press(tab, *keys)
    assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    found = Axe().run(tab).response["violations"]
    assert not found, [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]
