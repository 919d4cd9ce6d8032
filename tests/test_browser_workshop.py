"""The builder and the printed pages in a real browser: composing, refusing, reloading, giving a set away, paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import visits
from playwright.sync_api import Browser, Locator, Page, expect

from belote.engine.deal import Deal, shuffled
from belote.engine.dealtext import show_deal_link
from belote.engine.presets import TWO_NINE
from belote.engine.seats import Seat
from belote.exercises.setfile import from_file, parse_series

pytestmark = pytest.mark.browser

WORKSHOP = "/voila/render/23-atelier.ipynb"
SERIES = "serie=t:coups:4711:6"
DEALT = "donne=" + show_deal_link(Deal(TWO_NINE, Seat.NORTH, shuffled(7)))
SIZES = {"phone": (390, 844), "laptop": (1280, 720), "tiny": (320, 700)}


@pytest.fixture
def visit(browser: Browser, served: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the tutorial."""
    with visits(browser) as come:
        yield lambda path, size="laptop", **more: come(served + path, SIZES[size], reduced_motion="reduce", **more)


def workshop(tab: Page) -> Locator:
    part = tab.locator(".bl-output .bl-workshop")
    part.locator(".bl-pack button.bl-card:visible").first.wait_for()
    tab.wait_for_function("!document.querySelector('.bl-loading:not([hidden] *)')")
    return part


def played(tab: Page) -> Locator:
    """The set that a page plays, once Python has drawn it."""
    player = tab.locator(".bl-output .bl-player").first
    player.locator(".bl-kicker").wait_for()
    tab.wait_for_function("!document.querySelector('.bl-still-view')")
    expect(player.locator(".bl-notice").first).to_contain_text("érie", timeout=20_000)
    return player


def touch(part: Locator, *cards: str) -> None:
    for card in cards:
        part.locator(f'.bl-pack button.bl-card[data-id="{card}"]:visible').click()


def test_a_teacher_builds_a_set_and_a_learner_opens_it(visit: Callable[..., Page], served: str) -> None:
    tab = visit(WORKSHOP, "phone", permissions=["clipboard-read", "clipboard-write"])
    part = workshop(tab)
    touch(part, "9k", "Ak", "Vc", "7c", "Rp", "10t")
    expect(part.locator(".bl-headline")).to_have_text("Deux cartes permises sur 4.")
    expect(part.locator(".bl-left .bl-card.is-ok")).to_have_count(2)
    part.get_by_label("Entame").select_option(label="Ouest")
    expect(part.get_by_role("alert")).to_contain_text("reprends-en")
    part.get_by_role("button", name="Ajouter à la série").click()
    part.get_by_label("Nom").fill("Mardi")
    part.get_by_label("Nom").press("Tab")
    part.get_by_role("button", name="Tirer au sort").click()
    expect(part.get_by_label("Exercices").locator("option")).to_have_count(4)
    part.get_by_role("button", name="Monter").click()
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390
    tab.reload()
    part = workshop(tab)
    expect(part.get_by_label("Exercices").locator("option")).to_have_count(4)
    expect(part.get_by_label("Nom")).to_have_value("Mardi")
    with tab.expect_download() as download:
        part.get_by_role("link", name="Garder la série").click()
    kept = from_file(Path(download.value.path()).read_text(encoding="utf-8"))
    assert (kept.name, len(kept.names)) == ("Mardi", 4)
    part.get_by_label("Le lien de la série").locator("..").locator("..").get_by_role("button").click()
    link = tab.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{served}/voila/render/04-obligations.ipynb?serie=")
    learner = visit(link.removeprefix(served), "laptop")
    player = played(learner)
    expect(player.locator(".bl-notice").first).to_have_text("Série « Mardi » : quatre exercices.")
    expect(player.locator(".bl-kicker")).to_contain_text("1 sur 4")


def test_a_deal_composed_on_a_telephone_is_played_and_printed(visit: Callable[..., Page], served: str) -> None:
    tab = visit(WORKSHOP, "phone")
    part = workshop(tab)
    part.get_by_role("button", name="Une donne").click()
    deal = part.locator(".bl-deal-part")
    touch(deal, "Vc", "9c", "Ac", "7t", "8t")
    expect(deal.get_by_role("button", name="Toi ✓")).to_be_visible()
    touch(deal, "7p", "Ap")  # the next place, of itself
    expect(deal.get_by_role("button", name="Est 2/5")).to_be_visible()
    touch(deal, "7p")
    expect(deal.get_by_role("button", name="Est 1/5")).to_be_visible()
    deal.get_by_role("button", name="Toi ✓").click()
    touch(deal, "8p")
    expect(deal.get_by_role("alert")).to_contain_text("Ta main a déjà ses cinq cartes.")
    deal.get_by_role("button", name="Retourne 0/1").click()
    touch(deal, "10c")
    deal.get_by_role("button", name="Compléter au hasard").click()
    expect(deal.locator(".bl-deal-seat.is-S .bl-deal-suits")).to_contain_text("A\u00a0V\u00a09")
    assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"][0]
    deal.get_by_label("À qui").select_option(label="Toi")
    deal.get_by_role("button", name="Ajouter à la série").click()
    expect(part.get_by_label("Exercices").locator("option")).to_have_text(re.compile("V♥"))
    tab.reload()
    part = workshop(tab)
    deal = part.locator(".bl-deal-part")
    expect(deal.get_by_role("button", name="Un autre hasard")).to_be_visible()
    link = deal.get_by_label("Le lien pour jouer cette donne").input_value()
    assert link.startswith(f"{served}/voila/render/21-jouer.ipynb?donne=regles:~classique~~donneur:~S~~paquet:~")
    game = visit(link.removeprefix(served), "phone").locator(".bl-output .bl-game")
    hand = game.locator(".bl-hand .bl-card")
    expect(hand).to_have_count(5)
    assert {hand.nth(at).get_attribute("data-id") for at in range(5)} == {"Vc", "9c", "Ac", "7t", "8t"}
    expect(game.locator('.bl-card[data-id="10c"]')).to_have_count(1)
    sheet = visit("/imprimer/donne?" + link.split("?", 1)[1], "laptop")
    expect(sheet.locator(".bl-deal-seat.is-S")).to_contain_text("A\u00a0V\u00a09")
    expect(sheet.locator(".bl-deal-mid")).to_contain_text("10♥")
    expect(sheet.locator(".pr-qr svg")).to_be_visible()


def test_a_set_from_first_to_last_and_back_after_a_reload(visit: Callable[..., Page]) -> None:
    tab = visit(f"/voila/render/04-obligations.ipynb?{SERIES}")
    player = played(tab)
    place = player.locator(".bl-kicker")
    for number in range(1, 7):
        expect(place).to_contain_text(f"{number} sur 6")
        if number == 3:
            tab.reload()
            player = played(tab)
            place = player.locator(".bl-kicker")
            expect(place).to_contain_text("3 sur 6")
        card, choice = player.locator(".bl-hand button.bl-card"), player.locator(".bl-choices button:visible")
        # The answer to the question before goes, and the ways to answer this one come, a moment after its number.
        expect(player.locator(".bl-verdict, .bl-choices button.is-true:visible")).to_have_count(0)
        expect(choice.first.or_(player.get_by_role("button", name="Valider")).first).to_be_visible()
        if choice.count():
            choice.first.click()
        else:
            card.first.click()
            player.get_by_role("button", name="Valider").click()
        player.locator(".bl-verdict").wait_for()
        player.locator(".bl-buttons .is-primary").click()
    expect(place).to_have_text(re.compile("On y revient|Fin de la série"))


@pytest.mark.parametrize(
    ("path", "size", "theme"),
    [
        (WORKSHOP, "laptop", "dark"),
        (WORKSHOP, "tiny", "light"),
        (f"{WORKSHOP}?donne", "laptop", "light"),
        (f"{WORKSHOP}?donne", "tiny", "dark"),
        ("/imprimer", "laptop", "dark"),
        ("/imprimer", "tiny", "light"),
        (f"/imprimer/exercices?{SERIES}", "laptop", "dark"),
        (f"/imprimer/exercices?{SERIES}", "tiny", "light"),
        (f"/imprimer/corrige?{SERIES}", "tiny", "dark"),
        (f"/imprimer/donne?{DEALT}", "laptop", "dark"),
        (f"/imprimer/donne?{DEALT}", "tiny", "light"),
        ("/imprimer/donne?donne=rien", "tiny", "light"),
        ("/imprimer/cartes-de-vote", "tiny", "light"),
        ("/imprimer/memo", "tiny", "dark"),
    ],
)
def test_pages_fit_and_are_accessible(visit: Callable[..., Page], path: str, size: str, theme: str) -> None:
    tab = visit(path, size, color_scheme=theme)
    if path == WORKSHOP:
        touch(workshop(tab), "9k", "Ak", "Vc", "7c", "Rp", "10t")
        tab.get_by_role("button", name="Ajouter à la série").click()
        tab.get_by_label("Exercices").wait_for()
    if path == f"{WORKSHOP}?donne":
        part = workshop(tab)
        part.get_by_role("button", name="Une donne").click()
        part.locator(".bl-deal-part").get_by_label("Règles").select_option(label="Belote à deux « bis »")
        part.get_by_role("button", name="Compléter au hasard").click()
        part.get_by_role("link", name="Imprimer la donne").wait_for()
    assert tab.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    found = Axe().run(tab).response["violations"]
    assert not found, [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/imprimer/exercices?serie=t:surcouper:4711:6", 2),
        ("/imprimer/corrige?serie=t:surcouper:4711:6", 2),
        (f"/imprimer/donne?{DEALT}", 1),
        ("/imprimer/cartes-de-vote", 2),
        ("/imprimer/memo", 1),
    ],
)
def test_on_paper(visit: Callable[..., Page], path: str, most: int) -> None:
    """A4 pages, as few as promised, without the chrome, dark ink on white whatever the theme."""
    tab = visit(path, "laptop", color_scheme="dark")
    pdf = tab.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == most
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    assert (round(float(box[1])), round(float(box[2]))) == (595, 842)
    tab.emulate_media(media="print")
    expect(tab.locator(".bl-chrome")).to_be_hidden()
    expect(tab.locator(".pr-tools")).to_be_hidden()
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_printed_code_is_read_by_hand_too(visit: Callable[..., Page]) -> None:
    tab = visit("/imprimer", "phone")
    tab.get_by_label("Code").fill("t:coups:4711:6")
    tab.get_by_role("button", name="Rejouer").click()
    player = played(tab)
    expect(player.locator(".bl-kicker")).to_contain_text("1 sur 6")
    assert len(parse_series("t:coups:4711:6").names) == 6
