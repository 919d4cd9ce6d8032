"""One whole deal of every game, played through the page: by touch, with a reload in the middle, to the marks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from test_browser import player, visit, wait_ready  # noqa: F401 - a fixture

from belote.engine.presets import PRESETS
from belote.exercises.gamefile import from_json

pytestmark = pytest.mark.browser

GAMES = [key for key in PRESETS if not key.startswith("ffb")]


def kept(page: Page) -> str:
    """The deal as the browser has it: it tells when Python has answered."""
    return page.evaluate("localStorage.getItem('belote:partie')") or ""


OFFERS = (
    ".bl-buttons .is-primary",
    ".bl-choices button:not(:has-text('passe'))",
    ".bl-choices button",
    ".bl-cloth .bl-row.is-near button.bl-card:not(.is-no)",
    ".bl-hand button.bl-card:not(.is-no)",
)
"""What a hurried learner touches: he gathers, takes if he may, plays a card from his row, or from his hand."""


def act(part: Locator) -> None:
    """Touch the first thing offered. The page may change under the finger: then the next round tries again."""
    before = kept(part.page)
    offered = next((one for what in OFFERS if (one := part.locator(f"{what}:visible")).count()), None)
    if offered is None:
        part.page.wait_for_timeout(100)
        return
    try:
        offered.first.click(timeout=10_000)
        part.page.wait_for_function(
            "was => localStorage.getItem('belote:partie') !== was", arg=before, timeout=10_000
        )
    except PlaywrightTimeout:
        return
    part.page.wait_for_timeout(50)  # the picture follows the stored value


def over(part: Locator) -> bool:
    said = part.locator(".bl-buttons .is-primary:visible").all_inner_texts()
    return any(text in ("Donne suivante", "Nouvelle partie") for text in said)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_deal_of_every_game(visit: Callable[..., Page], key: str) -> None:  # noqa: F811
    size = (390, 844) if PRESETS[key].players == 2 else (1280, 720)
    page = visit(f"/voila/render/21-jouer.ipynb?regles={key}&graine=11", size=size)
    part = player(page)
    for step in range(140):
        if over(part):
            break
        if step == 6:  # a reload goes on with the same deal, at the same card
            before = from_json(kept(page))
            page.reload()
            wait_ready(page)
            expect(part.locator(".bl-question")).to_have_text(re.compile("."))
            assert from_json(kept(page)) == before
        act(part)
    assert over(part)
    game = from_json(kept(page))
    assert game.rules.key == key
    assert game.over
    if not game.state.plays:
        pytest.fail("everybody passed: choose another seed")
    assert {len(trick.cards) for trick in game.state.tricks} == {game.rules.players}
    score = game.sheet.lines[-1].score
    shown = part.locator(".bl-tally tr.is-sum td").all_inner_texts()
    assert shown == [str(score.taker), str(score.defence)]
    part.get_by_role("button", name="La donne, coup par coup").click()
    expect(part.get_by_role("button", name="Coup ›")).to_be_visible()
