"""The words of belote: each is defined once, found where it occurs; the eight positions of the first page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from belote.engine.duties import playable
from belote.engine.notation import parse_position, problems
from belote.exercises.model import LESSONS
from belote.exercises.occur import can_occur
from belote.exercises.placement import POSITIONS, probes
from belote.widgets.terms import with_terms
from belote.words.glossary import TERMS

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


def test_every_term_is_there_once() -> None:
    keys = [term.key for term in TERMS]
    forms = [form.lower() for term in TERMS for form in term.forms]
    assert len(keys) == len(set(keys))
    assert len(forms) == len(set(forms))
    assert {term.lesson for term in TERMS} <= set(LESSONS)
    for term in TERMS:
        assert term.definition.endswith(".") or term.definition.endswith("…")


@pytest.mark.parametrize("key", ["pisser", "dedans", "capot", "coupe"])
def test_words_of_two_meanings_say_both(key: str) -> None:
    term = next(term for term in TERMS if term.key == key)
    assert re.search("deux sens|autre chose|mettre dedans", term.definition)


def test_a_term_is_marked_once_and_never_in_a_heading_or_a_link() -> None:
    text = "<h2>Le litige</h2><p>Un litige, puis un litige. <a href='x'>atout</a> <b>Atouts</b></p>"
    marked = with_terms(text)
    assert marked.count('data-term="litige"') == 1
    assert marked.startswith("<h2>Le litige</h2>")
    assert "<a href='x'>atout</a>" in marked
    assert 'data-term="atout">Atouts</span>' in marked
    assert re.sub(r"<span class=\"bl-term\"[^>]*>([^<]*)</span>", r"\1", marked) == text


def test_a_part_of_a_word_is_no_term() -> None:
    assert with_terms("plisser, sous-couper, dedansé").count("data-term") == 1


def test_lessons_are_full_of_terms() -> None:
    for path in sorted(NOTEBOOKS.glob("[01]*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        prose = " ".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
        assert with_terms(prose).count("data-term") >= 3, path.name


@pytest.mark.parametrize(("text", "lesson"), POSITIONS)
def test_a_placement_position_is_worth_asking(text: str, lesson: str) -> None:
    position = parse_position(text)
    assert problems(position) == ()
    assert can_occur(position)
    assert 0 < len(playable(position)) < len(position.cards)
    assert lesson in LESSONS


def test_placement_tells_why() -> None:
    found = probes()
    assert len(found) == 8
    for probe, (text, _) in zip(found, POSITIONS, strict=True):
        assert set(probe.truth) == {card.code for card in playable(parse_position(text))}
        assert len(probe.why) > 20
        assert probe.title


@pytest.mark.browser
def test_a_definition_on_focus_and_touch(browser: Browser, served: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto(f"{served}/voila/render/04-obligations.ipynb")
    word = page.locator(".bl-prose .bl-term").first
    word.focus()
    bubble = page.locator("#bl-bubble")
    expect(bubble).to_be_visible()
    box = bubble.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    word.click()
    expect(bubble).to_be_visible()
    bubble.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Glossaire")
    page.close()


@pytest.mark.browser
def test_eight_positions_lead_to_a_lesson(browser: Browser, served: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto(served)
    page.get_by_role("button", name="Essayer").click()
    for number, probe in enumerate(probes(), start=1):
        expect(page.locator("#bl-placement .bl-kicker")).to_have_text(f"Position {number} sur 8")
        touched = probe.truth if number < 3 else probe.truth[:0] or [c["id"] for c in probe.scene["hand"]][-1:]
        for code in touched:
            page.locator(f'#bl-placement button.bl-card[data-id="{code}"]').click()
        page.get_by_role("button", name="Valider").click()
        page.locator("#bl-placement").get_by_role("button", name="Continuer").click()
    expect(page.locator(".bl-placement-advice")).to_contain_text("Les obligations")
    page.reload()
    expect(page.locator(".bl-placement-advice")).to_contain_text("Les obligations")
    page.close()
