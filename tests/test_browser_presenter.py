"""The presenter's page in a real browser: keys, sizes, nothing that moves or tells, votes by hand, notes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import visits
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

LESSON = "/presenter/04-obligations"
SET = "/presenter/serie?serie=t:coups:4711:4"
SIZES = {"projector": (1920, 1080), "laptop": (1280, 720), "phone": (390, 844)}
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
    expect(grid.get_by_role("button")).to_have_count(42)
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
    expect(refused.get_by_role("alert")).to_be_visible()


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
