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


STILL = """node => new Promise((done) => {
  let timer = setTimeout(done, 90);
  new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(done, 90); })
    .observe(node, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
"""Comes true when nothing has changed for a moment."""


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
    part.evaluate(STILL)  # the picture follows the stored value


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


# -- what a player sees at once ----------------------------------------------------------------

PHONES = [(390, 844), (360, 740)]
PARTS = {
    "score": ".bl-kicker",
    "question": ".bl-question",
    "table": ".bl-cloth",
    "hand": ".bl-hand",
    "dock": ".bl-dock",
    "main": ".bl-buttons .is-primary",
    "refusal": ".bl-verdict",
    "bar": ".bl-review-bar",
    "told": ".bl-review > .widget-html",
}
LONGEST = "ton partenaire · donne · a pris"
"""Under a name there is never more."""


def boxes(page: Page) -> dict[str, tuple[float, float]]:
    """Where each part that is shown begins and ends, from the screen's upper edge."""
    found = page.evaluate(
        """parts => Object.entries(parts).map(([key, what]) => {
          const node = [...document.querySelectorAll(`.bl-output .bl-game ${what}`)].find((one) => one.offsetHeight);
          const box = node?.getBoundingClientRect();
          return [key, box ? [box.top, box.bottom] : null];
        })""",
        PARTS,
    )
    return {key: (box[0], box[1]) for key, box in found if box}


def assert_in_sight(page: Page, *parts: str) -> dict[str, tuple[float, float]]:
    """These parts are on the screen as it stands, from edge to edge."""
    assert page.viewport_size
    found = boxes(page)
    for part in parts:
        assert part in found, part
        top, bottom = found[part]
        assert top >= -0.5, (part, found)
        assert bottom <= page.viewport_size["height"] + 0.5, (part, found)
    return found


def play_to(part: Locator, what: str) -> Locator:
    """Go on until something is there."""
    for _ in range(90):
        if part.locator(f"{what}:visible").count():
            return part.locator(f"{what}:visible").first
        act(part)
    pytest.fail(f"there never was {what}")


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("game", ["", "regles=coinchee&", "regles=deux-bis&", "regles=marseillaise&"])
def test_on_a_phone_a_refusal_is_seen_where_the_thumb_is(
    visit: Callable[..., Page],  # noqa: F811
    game: str,
    size: tuple[int, int],
) -> None:
    page = visit(f"/voila/render/21-jouer.ipynb?{game}graine=11", size=size)
    part = player(page)
    forbidden = play_to(part, ".bl-table button.bl-card.is-no")
    assert forbidden.evaluate("card => getComputedStyle(card).opacity") == "1", "the back below would show through"
    before = boxes(page)
    forbidden.click()
    part.locator(".bl-verdict").wait_for()
    now = assert_in_sight(page, "score", "question", "table", "hand", "refusal")
    assert now["hand"][1] <= now["dock"][0] + 0.5, "the refusal lies over the hand"
    assert (now["table"], now["hand"]) == (before["table"], before["hand"])


@pytest.mark.parametrize("size", [*PHONES, (1280, 800), (1280, 720)])
@pytest.mark.parametrize("game", ["classique", "deux-bis"])
def test_nothing_moves_while_a_deal_is_played(
    visit: Callable[..., Page],  # noqa: F811
    game: str,
    size: tuple[int, int],
) -> None:
    page = visit(f"/voila/render/21-jouer.ipynb?regles={game}&graine=11", size=size)
    part = player(page)
    first = assert_in_sight(page, "score", "question", "table", "hand")
    ends = 0
    while ends < 4:
        act(part)
        now = boxes(page)
        if "hand" not in now:
            break
        assert now["table"] == pytest.approx(first["table"], abs=0.6)
        assert now["hand"][0] == pytest.approx(first["hand"][0], abs=0.6)
        if "main" in now:
            ends += 1
            main = assert_in_sight(page, "score", "question", "table", "hand", "main")["main"]
            if size in PHONES:
                assert main[1] == pytest.approx(size[1] - 8, abs=1), "the main button has its place"
    assert ends == 4


@pytest.mark.parametrize("size", [*PHONES, (1280, 800)])
def test_the_steps_of_the_review_stay_where_they_are(
    visit: Callable[..., Page],  # noqa: F811
    size: tuple[int, int],
) -> None:
    page = visit("/voila/render/21-jouer.ipynb?graine=11", size=size)
    part = player(page)
    for _ in range(90):
        if over(part):
            break
        act(part)
    part.get_by_role("button", name="La donne, coup par coup").click()
    on = part.get_by_role("button", name="Coup ›")
    expect(on).to_be_focused()
    place = assert_in_sight(page, "table", "bar")
    for _ in range(5):
        on.click()
        page.wait_for_timeout(150)
        now = assert_in_sight(page, "table", "bar")
        assert (now["table"], now["bar"]) == (place["table"], place["bar"])
        assert now["told"][0] < size[1], "the first line is read without scrolling"
    part.get_by_role("button", name="Fermer").click()
    expect(part.get_by_role("button", name="La donne, coup par coup")).to_be_visible()
    expect(on).to_be_hidden()


@pytest.mark.parametrize("size", [*PHONES, (1280, 720)])
@pytest.mark.parametrize("game", ["annonces", "deux-bis", "deux-ordinaire"])
def test_no_name_lies_under_the_trump(
    visit: Callable[..., Page],  # noqa: F811
    game: str,
    size: tuple[int, int],
) -> None:
    page = visit(f"/voila/render/21-jouer.ipynb?regles={game}&graine=11", size=size)
    part = player(page)
    for what in (".bl-trump", ".bl-hand button.bl-card"):  # while it is bid, and while it is played
        pill = play_to(part, what).page.locator(".bl-game .bl-trump").bounding_box()
        cloth = part.locator(".bl-cloth").bounding_box()
        assert pill
        assert cloth
        assert pill["x"] + pill["width"] <= cloth["x"] + cloth["width"]
    table = part.locator(".bl-cloth").bounding_box()
    overlaps = page.evaluate(
        """text => {
          for (const name of document.querySelectorAll(".bl-seat .bl-name")) {
            const note = name.querySelector(".bl-note") ?? name.appendChild(document.createElement("small"));
            note.textContent = name.closest(".bl-seat-N") ? text : text.replace("ton partenaire · ", "");
          }
          const box = (node) => node.getBoundingClientRect();
          const pill = box(document.querySelector(".bl-trump"));
          const cloth = box(document.querySelector(".bl-cloth"));
          const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const texts = [...document.querySelectorAll(".bl-seat .bl-name")].map((name) => {
            const range = document.createRange();
            range.selectNodeContents(name);
            return [name.textContent, range.getBoundingClientRect()];
          });
          const cards = [...document.querySelectorAll(".bl-seat > :not(.bl-name)")].map(box);
          return texts.flatMap(([text, name]) => [
            over(name, pill) ? [text, "pill"] : 0,
            cards.some((card) => over(name, card)) ? [text, "card"] : 0,
            name.left < cloth.left || name.right > cloth.right || name.bottom > cloth.bottom ? [text, "cloth"] : 0,
          ]).filter(Boolean).concat(cards.some((card) => over(card, pill)) ? [["card", "pill"]] : []);
        }""",
        LONGEST if PRESETS[game].players == 4 else LONGEST.removeprefix("ton partenaire · "),
    )
    assert overlaps == []
    assert part.locator(".bl-cloth").bounding_box() == table


@pytest.mark.parametrize("size", [*PHONES, (1280, 800)])
def test_what_is_chosen_in_the_settings_can_be_read_whole(
    visit: Callable[..., Page],  # noqa: F811
    size: tuple[int, int],
) -> None:
    page = visit("/voila/render/21-jouer.ipynb", size=size)
    part = player(page)
    part.get_by_role("button", name="Choisir le jeu").click()
    part.locator(".bl-game-menu select").first.wait_for()
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".bl-game-menu .bl-menu")].flatMap((menu) => {
          const [label, select] = [menu.querySelector("label"), menu.querySelector("select")];
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = getComputedStyle(select).font;
          const arrow = 26;
          const room = select.clientWidth - parseFloat(getComputedStyle(select).paddingLeft) - arrow;
          const long = [...select.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
          return label.scrollWidth > label.clientWidth ? [...long, label.textContent] : long;
        })"""
    )
    assert cut == []
