"""The served pages in a real browser: a learner's hands, a keyboard, a small phone, a screen reader's rules."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import Server, visits
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from belote.app.bundle import HASTY, bundle
from belote.exercises.files import available, load
from belote.exercises.kinds import KINDS
from belote.words.site import TOOLS

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "laptop": (1280, 720)}
KEYS = available()


@pytest.fixture
def visit(browser: Browser, served: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the tutorial, with what the browser has stored, and wait until Python is there."""

    def go(path: str = "/", *, size: tuple[int, int] = SIZES["laptop"], **stored: str) -> Page:
        values = json.dumps({f"belote:{key}": value for key, value in stored.items()})
        script = (
            "if (!sessionStorage.visited) { sessionStorage.visited = 1;"
            f"for (const [k, v] of Object.entries({values})) localStorage.setItem(k, v); }}"
        )
        page = come(served + path, size, script=script if stored else "", reduced_motion="reduce")
        if "/render/" in path:
            wait_ready(page)
        return page

    with visits(browser) as come:
        yield go


def wait_ready(page: Page) -> None:
    """Wait until Python has drawn the exercise and taken up what the browser kept."""
    page.locator(".bl-output .bl-player .bl-question").first.wait_for()
    page.wait_for_function("!document.querySelector('.bl-still-view, .bl-loading:not([hidden] *)')")


def player(page: Page, at: int = 0) -> Locator:
    return page.locator(".bl-output .bl-player").nth(at)


def lesson(key: str) -> str:
    return f"/voila/render/{key}.ipynb"


def assert_stays(page: Page) -> None:
    """Five minutes pass on a page whose clock is ours: it is not opened again."""
    page.evaluate("window.mine = true")
    page.clock.fast_forward("05:00")
    with pytest.raises(PlaywrightTimeout):
        page.wait_for_event("framenavigated", timeout=1_500)
    assert page.evaluate("window.mine")


PATHS = ["/", "/glossaire", *map(lesson, (*KEYS, *TOOLS))]
FACES = [(theme, size) for theme in ("light", "dark") for size in SIZES]
WHOLE = ("/", lesson("00-premiers-pas"), lesson("04-obligations"), lesson("20-entrainement"))
LOOKED_AT = [
    (path, *face)
    for at, path in enumerate(PATHS)
    for face in (FACES if path in WHOLE else (FACES[at % 4], FACES[3 - at % 4]))
]
"""Some pages in every theme and size, every page in two that share neither theme nor size."""


def stored_progress(page: Page) -> dict:
    return json.loads(page.evaluate("localStorage.getItem('belote:progress')") or "{}")


def test_landing_page(visit: Callable[..., Page], served: str) -> None:
    started = time.perf_counter()
    body = urllib.request.urlopen(served).read().decode()
    assert time.perf_counter() - started < 3  # 0.3 s is the promise; a busy machine may take longer
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Apprends la belote en jouant")
    assert page.locator("[data-lesson]").count() == len(KEYS)
    assert "jupyter-config-data" not in body  # no kernel, no widget
    page.get_by_role("link", name="Jouer ma première carte").click()
    wait_ready(page)
    expect(page.get_by_role("heading", level=1, name=load(KEYS[0]).title, exact=True)).to_be_visible()


def test_first_card_within_one_screen(visit: Callable[..., Page]) -> None:
    for size in SIZES.values():
        page = visit(lesson("00-premiers-pas"), size=size)
        card = player(page).locator(".bl-hand .bl-card").first
        box = card.bounding_box()
        assert box["y"] + box["height"] <= size[1]
        card.click()
        headline = player(page).locator(".bl-headline")
        headline.wait_for()
        assert headline.bounding_box()["y"] < size[1] - 20


@pytest.mark.parametrize("key", KEYS)
def test_each_lesson_from_the_landing_page(visit: Callable[..., Page], key: str) -> None:
    """Open it, answer wrong and right, reload, and find the progress and the place."""
    page = visit("/")
    page.locator(f'[data-lesson="{key}"] a').click()
    wait_ready(page)
    steps = [step for step in load(key).exercises if step.stage != "worked"]
    for step, right in ((steps[0], False), (steps[1], True)):
        answer(player(page), step.id, key, right=right)
        go_on(player(page))
    answered = stored_progress(page)
    assert steps[1].id in answered["done"][key]
    place = player(page).locator(".bl-kicker").inner_text()
    page.reload()
    wait_ready(page)
    expect(player(page).locator(".bl-kicker")).to_have_text(place)
    page.goto(page.url.split("/voila/")[0] + "/")
    expect(page.locator(f'[data-lesson="{key}"] .bl-map-words')).to_have_text(re.compile(r"^[1-9]\d* / \d+$"))
    expect(page.get_by_role("link", name="Reprendre où j’en étais")).to_be_visible()


def answer(part: Locator, name: str, key: str, *, right: bool) -> None:
    exercise = next(step for step in load(key).exercises if step.id == name)
    kind = KINDS[exercise.kind]
    truth = kind.truth(exercise)
    choices = kind.choices(exercise)
    if kind.mode.value == "number":
        part.get_by_label("Points").fill(str(int(truth[0]) + (0 if right else 7)))
        part.get_by_label("Points").press("Enter")
    elif choices:
        want = next(c for c in choices if (c.key in truth) is right)
        part.get_by_role("button", name=want.label, exact=True).click()
    else:
        cards = exercise.position.cards or exercise.position.trick if exercise.positions else ()
        pool = [c.code for c in cards]
        pool = [c.code for c in exercise.position.trick] if kind.mode.value == "trick" else pool
        pool = list(kind.keys(exercise)) if kind.keys else pool
        keys = [code for code in pool if (code in truth) is right] or pool
        touched = list(truth) if right and kind.mode.value in ("many", "order") else keys[:1]
        if kind.mode.value == "order" and not right:
            touched = list(truth[::-1])
        for code in touched:
            part.locator(f'button.bl-card[data-id="{code}"]').first.click()
        if kind.mode.value == "many":
            part.get_by_role("button", name="Valider").click()
    part.locator(".bl-verdict").wait_for()


def go_on(part: Locator) -> None:
    before = part.locator(".bl-kicker").inner_text()
    part.locator(".bl-buttons .is-primary").click()
    expect(part.locator(".bl-kicker")).not_to_have_text(before)


def test_a_lesson_by_keyboard_alone(visit: Callable[..., Page]) -> None:
    page = visit(lesson("00-premiers-pas"))
    keys = page.keyboard

    def tab_to(test: str, most: int = 30) -> None:
        for _ in range(most):
            if page.evaluate(f"(() => {{ const e = document.activeElement; return {test}; }})()"):
                return
            keys.press("Tab")
        raise AssertionError(f"no way by Tab to {test}")

    tab_to("e.matches('.bl-skip')")
    keys.press("Enter")
    part = player(page)
    for _ in range(60):
        if "Fin de la leçon" in part.locator(".bl-kicker").inner_text():
            break
        if part.locator(".bl-buttons .is-primary:visible").count() == 0:
            if part.locator(".bl-table button.bl-card").count():
                tab_to("e.matches('.bl-output .bl-table button.bl-card')")
                first = page.evaluate("document.activeElement.dataset.id")
                keys.press("ArrowRight")
                assert page.evaluate("document.activeElement.dataset.id") != first
                keys.press("End")
                keys.press("Home")
                assert page.evaluate("document.activeElement.dataset.id") == first
                keys.press("2")
            else:
                tab_to("e.matches('.bl-choice')")
            keys.press("Enter")
            part.locator(".bl-verdict").wait_for()
            part.locator(".bl-buttons .is-primary:visible").wait_for()  # the buttons follow the verdict
            page.wait_for_timeout(150)  # a card that has left the hand hands the keyboard on to them
        before = part.inner_text()
        tab_to("e.matches('.bl-buttons .is-primary')")
        keys.press("Enter")
        changed = "before => document.querySelector('.bl-output .bl-player').innerText !== before"
        page.wait_for_function(changed, arg=before)
        page.wait_for_timeout(150)  # the new question takes the focus
    expect(part.locator(".bl-question")).to_have_text("Leçon terminée")
    expect(part.locator(".bl-outcome li")).to_have_count(len(load("00-premiers-pas").outcome))


def walk_by_keyboard(page: Page) -> None:
    """The skip link first, then controls that can all be seen, no trap, and something to answer with."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    met = []
    for _ in range(60):
        page.keyboard.press("Tab")
        met.append(
            page.evaluate("""() => {
            const node = document.activeElement;
            const box = node.getBoundingClientRect();
            const inside = Boolean(node.closest("main"));
            return [node.outerHTML.slice(0, 120), node.className || "", inside, box.width > 0 && box.height > 0];
        }""")
        )
        if len(met) > 3 and met[-1] == met[-2]:
            break
    classes = [name for _, name, _, _ in met]
    assert any("bl-skip" in str(name) for name in classes[:2])
    assert len({text for text, *_ in met}) >= min(len(met), 6)
    assert any(inside for _, _, inside, _ in met)
    assert all(shown for _, _, inside, shown in met if inside)


def test_cards_touched_at_once_are_all_touched(visit: Callable[..., Page]) -> None:
    """Python may be busy with the first while the others are touched."""
    page = visit(lesson("04-obligations") + "?position=classique~c~10k7c~DcAc8c10t~-")
    cards = player(page).locator(".bl-hand button.bl-card")
    cards.evaluate_all("cards => cards.forEach((card) => card.click())")
    for card in cards.all():
        expect(card).to_have_attribute("aria-pressed", "true")


def test_one_tab_stop_a_hand(visit: Callable[..., Page]) -> None:
    page = visit(lesson("04-obligations") + "?position=classique~c~10k7c~DcAc8c10t~-")
    stops = player(page).locator('.bl-hand button.bl-card[tabindex="0"]')
    expect(stops).to_have_count(1)
    expect(stops).to_have_attribute("aria-label", "dame de cœur, atout, 3 points")
    box = stops.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44


def test_the_verdict_is_read_aloud(visit: Callable[..., Page]) -> None:
    page = visit(lesson("04-obligations") + "?position=classique~c~10k7c~DcAc8c10t~-")
    part = player(page)
    status = part.locator("[role=status]")
    assert status.inner_text() == ""
    part.locator('button.bl-card[data-id="10t"]').click()
    expect(part.locator('button.bl-card[data-id="10t"]')).to_have_attribute("aria-pressed", "true")
    part.get_by_role("button", name="Valider").click()
    expect(status).to_contain_text("Le dix de trèfle ne va pas")
    expect(part.locator('button.bl-card[data-id="10t"]')).to_have_attribute("aria-label", re.compile("défendue"))


def test_a_lesson_is_heard_and_walked_by_enter_alone(visit: Callable[..., Page]) -> None:
    """The card leaves the hand with the keyboard on it: what comes next has it, and one region tells all."""
    page = visit(lesson("00-premiers-pas"))
    part, asked = player(page), load("00-premiers-pas").exercises
    status = part.locator("[role=status]")
    status.evaluate("node => (node.mine = true)")  # a region that is exchanged is not read
    part.locator(".bl-hand button.bl-card").first.focus()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("est permis")
    expect(part.get_by_role("button", name="Position suivante")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status).to_contain_text(asked[1].ask)
    expect(part.locator(".bl-hand button.bl-card").first).to_be_focused()
    assert status.evaluate("node => node.mine")


def test_what_the_score_sheet_says_is_heard(visit: Callable[..., Page]) -> None:
    """One region stays and repeats what is new: a text that is exchanged whole is read by nobody."""
    page = visit(lesson("22-feuille-de-marque"))
    heard = page.locator(".bl-aloud[role=status]")
    expect(heard).to_have_text("")
    page.get_by_role("group", name="Qui a pris").get_by_role("button", name="Nous").click()
    expect(heard).to_have_text("Il reste à dire : les points de cartes et qui a fait le dernier pli.")
    page.get_by_role("group", name="Qui a pris").get_by_role("button", name="Personne").click()
    expect(heard).to_contain_text("Personne ne marque")
    assert page.locator(".bl-player [role=status]:not(.bl-status)").count() == 0


def look_for_sideways_scroll(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function("document.documentElement.scrollWidth <= 320", timeout=5000)
    places = page.evaluate("""() => [...document.querySelectorAll(".bl-output .bl-hand .bl-card")]
        .filter((card) => card.offsetParent).map((card) => card.getBoundingClientRect())
        .map((box) => [box.left, box.right])""")
    assert all(left >= 0 and right <= 320 for left, right in places)


@pytest.mark.parametrize(("path", "theme", "size"), LOOKED_AT)
def test_each_page(visit: Callable[..., Page], path: str, theme: str, size: str) -> None:
    """Axe before and after an answer; the keyboard on a laptop, nothing to scroll sideways on the smallest phone."""
    page = visit(f"{path}?graine=3", size=SIZES[size], settings=json.dumps({"theme": theme, "deck": "4"}))
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    if size == "laptop":
        walk_by_keyboard(page)
    assert not violations(page)
    key = path.split("/")[-1].removesuffix(".ipynb")
    if key in KEYS:
        answer(player(page), load(key).exercises[0].id, key, right=False)
        assert not violations(page)
    if size == "phone":
        look_for_sideways_scroll(page)


def violations(page: Page) -> str:
    """What axe finds; it looks twice, lest it catch the page in mid-change."""
    for _ in range(2):
        found = Axe().run(page)
        if not found.violations_count:
            return ""
        page.wait_for_timeout(700)
    return found.generate_report()


def test_corrupt_progress_is_set_aside(visit: Callable[..., Page]) -> None:
    page = visit(lesson("04-obligations"), progress="{broken")
    expect(page.locator(".bl-notice")).to_contain_text("mise de côté")
    kept = page.evaluate("Object.entries(localStorage).filter(([k]) => k.startsWith('belote:progress-illisible'))")
    assert [value for _, value in kept] == ["{broken"]
    assert page.evaluate("localStorage.getItem('belote:progress')") != "{broken"


def test_leaving_a_page_ends_its_kernel(visit: Callable[..., Page], served: str) -> None:
    page = visit(lesson("04-obligations"))
    kernel = json.loads(page.locator("#jupyter-config-data").text_content())["kernelId"]
    url = f"{served}/api/kernels/{kernel}"
    assert page.request.get(url).ok
    page.goto(served + "/")
    for _ in range(40):
        if not page.request.get(url).ok:
            return
        time.sleep(0.25)
    raise AssertionError("the kernel is still there")


def test_a_touch_that_changes_nothing_is_no_alarm(visit: Callable[..., Page]) -> None:
    """What is chosen already may be chosen again: Python has nothing to say, but it is there."""
    page = visit(lesson("22-feuille-de-marque"))
    page.locator(".bl-slip .bl-toggle:not(.bl-gone) button.mod-active").first.click()
    page.wait_for_timeout(4_000)  # the page waits three seconds for an answer
    expect(page.locator("#bl-banner:visible")).to_have_count(0)


def test_a_dead_kernel_is_told(visit: Callable[..., Page], served: str) -> None:
    page = visit(lesson("00-premiers-pas"))
    part = player(page)
    kernel = json.loads(page.locator("#jupyter-config-data").text_content())["kernelId"]
    part.locator(".bl-hand .bl-card").first.click()
    part.locator(".bl-verdict").wait_for()
    expect(page.locator("#bl-banner:visible")).to_have_count(0)
    page.evaluate(
        """async ([id]) => {
            const xsrf = document.cookie.match(/_xsrf=([^;]*)/)[1];
            const headers = {"X-XSRFToken": decodeURIComponent(xsrf)};
            await fetch(`/voila/api/shutdown/${id}`, {method: "POST", headers});
        }""",
        [kernel],
    )
    part.locator(".bl-buttons .is-primary").click()
    expect(page.locator("#bl-banner")).to_contain_text("Ta progression est gardée")
    page.locator("#bl-banner button").click()
    wait_ready(page)
    assert "pas-premiere" in stored_progress(page)["done"]["00-premiers-pas"]


def test_few_kernels_are_held(visit: Callable[..., Page], server: Server) -> None:
    """After a walk through all lessons: the page's own, one for its reload, one for the next lesson."""
    page = visit("/")
    for key in KEYS:
        page.goto(server.address + lesson(key))
        wait_ready(page)
    for _ in range(60):
        if server.kernels() <= 3:
            break
        time.sleep(0.5)
    assert server.kernels() <= 3


def test_without_the_token_a_kernel_is_not_ended(visit: Callable[..., Page], served: str) -> None:
    page = visit(lesson("00-premiers-pas"))
    kernel = json.loads(page.locator("#jupyter-config-data").text_content())["kernelId"]
    request = urllib.request.Request(f"{served}/voila/api/shutdown/{kernel}", method="POST", data=b"")
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request)
    assert caught.value.code == 403


@pytest.mark.parametrize(
    "path",
    [
        "/rien",
        "/voila/render/rien.ipynb",
        "/voila/files/04-obligations.ipynb",
        "/voila/render/../pyproject.toml",
        "/voila/tree",
    ],
)
def test_nothing_else_is_served(served: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(served + path)
    assert caught.value.code == 404
    body = caught.value.read().decode()
    assert "Cette page n’existe pas" in body
    assert "Traceback" not in body


def test_prose_is_readable_before_python(served: str) -> None:
    """The first bytes hold the lesson's text and first picture; the kernel comes after."""
    with urllib.request.urlopen(served + lesson("04-obligations")) as reply:
        start = reply.read(250_000).decode(errors="ignore")
    text, config = start.index("Les quatre questions"), start.index("jupyter-config-data")
    assert text < config
    assert start.index("bl-still") < config
    assert '<html lang="fr"' in start
    assert start.count("<main") == 1
    assert start.count("<h1") == 1


def test_a_page_needs_few_requests(browser: Browser, served: str) -> None:
    """The pieces of Voilà's page come in one script; a stock page asks for more than ninety."""
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served + lesson("04-obligations"))
    wait_ready(page)
    page.wait_for_timeout(300)
    page.close()
    web = [url for url in asked if url.startswith("http")]
    assert len(web) <= 16, web
    script = next(url for url in web if "/voila/belote/pieces-" in url)
    with urllib.request.urlopen(script) as reply:
        assert "immutable" in reply.headers["Cache-Control"]
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(served + "/voila/belote/pieces-000000000000.js")


def test_the_page_waits_for_its_widgets() -> None:
    """The wait of two seconds in the widgets' manager is found in the installed version, and lengthened."""
    assert not HASTY.search(bundle().plain)
    assert b"<6e4;)" in bundle().plain


@pytest.mark.parametrize("broken", [1, 2])
def test_a_page_that_came_in_pieces_is_opened_again(browser: Browser, served: str, broken: int) -> None:
    """What a cell shows can be lost on its way: the page is opened once more, and then it says so."""
    page = browser.new_page()
    page.add_init_script(
        "const come = Number(sessionStorage.come ?? 0) + 1; sessionStorage.come = come;"
        "const cut = () => document.querySelectorAll('.bl-output').forEach((node) => node.remove());"
        f"if (come <= {broken}) new MutationObserver(cut).observe(document, {{ childList: true, subtree: true }});"
    )
    page.goto(served + lesson("03-pli"))
    if broken == 1:
        wait_ready(page)
        expect(page.locator(".bl-failure")).to_have_count(0)
    else:
        expect(page.get_by_role("alert").first).to_contain_text("Recharge la page")
    assert page.evaluate("sessionStorage.come") == "2"
    page.close()


@pytest.mark.parametrize("path", [lesson("00-premiers-pas"), lesson("21-jouer")])
def test_a_page_that_is_whole_is_left_alone(browser: Browser, served: str, path: str) -> None:
    """Minutes later nothing is awaited any more, and what the learner has before him stays."""
    page = browser.new_page()
    page.clock.install()
    page.goto(served + path)
    wait_ready(page)
    assert_stays(page)
    page.close()


def test_the_first_picture_is_drawn_before_python(
    visit: Callable[..., Page], served: str, browser: Browser
) -> None:
    """Without Voilà's script the question and the cards are still there to be seen."""
    page = browser.new_page()
    page.route("**/voila/static/voila.js", lambda route: route.abort())
    page.goto(served + lesson("00-premiers-pas"))
    still = page.locator(".bl-still-view")
    expect(still.locator(".bl-question")).to_have_text(load("00-premiers-pas").exercises[0].ask)
    assert still.locator(".bl-hand .bl-card").count() == len(load("00-premiers-pas").exercises[0].position.hand)
    expect(page.locator(".bl-slot:not([hidden]) .bl-loading").first).to_be_visible()
    page.close()


def test_theme_and_deck_are_remembered(visit: Callable[..., Page], served: str) -> None:
    page = visit("/")
    page.locator(".bl-settings summary").click()
    page.get_by_label("Sombre").check()
    page.get_by_label("Quatre couleurs").check()
    page.keyboard.press("Escape")
    page.goto(served + lesson("04-obligations"))
    root = page.evaluate("({...document.documentElement.dataset})")
    assert root["theme"] == "dark"
    assert root["deck"] == "4"


def test_progress_goes_out_and_in_as_a_file(visit: Callable[..., Page], tmp_path) -> None:
    page = visit(lesson("00-premiers-pas"))
    player(page).locator(".bl-hand .bl-card").first.click()
    player(page).locator(".bl-verdict").wait_for()
    page.wait_for_function("localStorage.getItem('belote:progress')")
    page.locator(".bl-settings summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Exporter ma progression").click()
    kept = tmp_path / "p.json"
    download.value.save_as(kept)
    other = visit("/")
    other.locator(".bl-settings summary").click()
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Importer une progression").click()
    with other.expect_navigation():
        chooser.value.set_files(kept)
    assert "pas-premiere" in stored_progress(other)["done"]["00-premiers-pas"]


def test_verdict_visible_together_with_the_table(visit: Callable[..., Page]) -> None:
    """At 1280 × 720 the question, the table, the hand and the verdict are seen at once."""
    page = visit(lesson("04-obligations") + "?position=classique~c~Ak8k10k~Vc7cRp10t8t~-")
    part = player(page)
    part.locator('button.bl-card[data-id="10t"]').click()
    where = "node => node.getBoundingClientRect().top + scrollY"
    before = part.locator(".bl-cloth").evaluate(where)
    part.get_by_role("button", name="Valider").click()
    part.locator(".bl-verdict").wait_for()
    assert part.locator(".bl-cloth").evaluate(where) == before  # nothing jumps
    page.evaluate("scrollTo(0, 0)")
    for name in (".bl-question", ".bl-cloth", ".bl-hand", ".bl-verdict", ".bl-buttons .is-primary"):
        box = part.locator(name).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 720, name


# -- the trainer -----------------------------------------------------------------------------


def test_a_test_of_ten_and_its_corrections(visit: Callable[..., Page]) -> None:
    page = visit(lesson("20-entrainement"), size=SIZES["phone"])
    part = player(page)
    part.get_by_label("Comment").select_option(index=1)
    expect(part.locator(".bl-kicker")).to_have_text("1 sur 10")
    for number in range(10):
        expect(part.locator(".bl-kicker")).to_have_text(f"{number + 1} sur 10")
        expect(part.locator(".bl-verdict")).to_have_count(0)
        page.wait_for_timeout(150)  # the buttons follow the question
        choices = part.locator(".bl-choices button:visible")
        if choices.count():
            choices.first.click()
        else:
            part.locator(".bl-hand button.bl-card").first.click()
            part.locator(".bl-buttons .is-primary:visible").click()
    expect(part.locator(".bl-end .bl-question")).to_have_text(re.compile(r"^\d+ sur 10\.$"))
    expect(part.locator(".bl-corrections > li")).to_have_count(10)
    assert not violations(page)
    progress = stored_progress(page)
    assert sum(len(record["attempts"]) for record in progress["cases"].values()) <= 10
    if progress["missed"]:
        part.get_by_role("button", name="Revoir ce que j’ai manqué").click()
        expect(part.locator(".bl-kicker")).to_contain_text(f"1 sur {len(progress['missed'])}")
    expect(page.locator(".bl-mastery li.is-begun").first).to_be_visible()


def test_a_link_opens_the_very_exercise(visit: Callable[..., Page]) -> None:
    page = visit(lesson("20-entrainement") + "?cas=surcouper")
    link = player(page).get_by_role("link", name="Lien vers cet exercice")
    question, address = player(page).locator(".bl-felt .bl-sr").inner_text(), link.get_attribute("href")
    assert address.startswith("?exercice=g:")
    other = visit(lesson("20-entrainement") + address)
    assert player(other).locator(".bl-felt .bl-sr").inner_text() == question
    written = visit(lesson("04-obligations") + f"?exercice={load('04-obligations').exercises[7].id}")
    expect(player(written).get_by_role("link", name="Lien vers cet exercice")).to_have_attribute(
        "href", f"?exercice={load('04-obligations').exercises[7].id}"
    )


def test_the_certificate_prints_alone(visit: Callable[..., Page]) -> None:
    page = visit(lesson("20-entrainement"))
    page.evaluate("window.print = () => { window.printed = document.documentElement.dataset.printing; }")
    page.get_by_role("button", name="Imprimer le certificat").click()
    assert page.evaluate("window.printed") == "bl-certificate"
    page.emulate_media(media="print")
    expect(page.locator(".bl-certificate")).to_be_visible()
    expect(page.locator(".bl-chrome")).to_be_hidden()
    expect(page.locator(".bl-hand")).to_be_hidden()
    expect(page.get_by_role("heading", name="Quatre façons de s’entraîner")).to_be_hidden()
