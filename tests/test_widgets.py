"""The widgets through their traits: every exercise can be answered right and wrong, and nothing is swallowed."""

from __future__ import annotations

import json

import pytest

import belote.widgets as page_module
from belote.exercises.files import available, load
from belote.exercises.kinds import KINDS
from belote.exercises.progress import Progress, to_json
from belote.exercises.question import Mode
from belote.exercises.view import view
from belote.widgets.page import Page
from belote.widgets.player import Player


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A fresh page, as each kernel has one."""
    page_module._page.cache_clear()
    return page_module._page()


def arrive(page: Page, **loaded: object) -> None:
    """What JavaScript sends when the page has opened."""
    page.store.loaded = {
        "values": {},
        "storage": True,
        "bare": False,
        "query": "",
        "day": 20_000,
        "at": 1,
        **loaded,
    }


def press(player: Player, right: bool) -> None:
    """Answer through the widgets alone: cards through the trait, options and buttons by clicking."""
    session = player.session
    question = session.question
    kind = KINDS[question.kind]
    truth = kind.truth(question)
    if kind.mode is Mode.CHOICE:
        keys = [choice.key for choice in kind.choices(question)]
        at = keys.index(truth[0]) if right else next(i for i, key in enumerate(keys) if key not in truth)
        player.choices[at].click()
        return
    if kind.mode is Mode.NUMBER:
        player.number.number = int(truth[0]) + (0 if right else 7)
        assert player.session is session, "a number is an answer only once it is confirmed"
        player.primary.click()
        return
    if kind.keys:
        pool = list(kind.keys(question))
    elif kind.mode is Mode.TRICK:
        pool = [c.code for trick in (session.step.tricks or (session.step.position.trick,)) for c in trick]
    else:
        pool = [c.code for c in session.step.position.cards]
    wrong = [code for code in pool if code not in truth]
    answer = list(truth) if right else (wrong or list(truth)[:1])
    if kind.mode is Mode.ORDER and not right:
        answer = list(truth)[::-1]
    if kind.mode in (Mode.ONE, Mode.TRICK):
        answer = answer[:1]
    for code in answer:
        touch(player, code)
    if kind.mode is Mode.MANY:
        player.primary.click()


def touch(player: Player, code: str) -> None:
    count = player.table.clicked.get("count", 0) + 1
    player.table.clicked = {"id": code, "count": count}


@pytest.mark.parametrize("key", available())
@pytest.mark.parametrize("right", [True, False])
def test_every_exercise_can_be_answered(page: Page, key: str, right: bool) -> None:
    player = Player(load(key), page)
    arrive(page)
    for _ in range(400):
        if player.session.endless:
            break
        if player.session.kind_mode is not None:
            press(player, right or player.session.repeating)
        if player.session.kind_mode is None:
            player.primary.click()
    assert player.session.endless
    stored = json.loads(page.store.saved["progress"])
    assert stored["version"] == 1
    assert stored["cases"]


@pytest.mark.parametrize("key", available())
def test_the_quiz(page: Page, key: str) -> None:
    player = Player(load(key), page, endless=True)
    arrive(page)
    for turn in range(12):
        press(player, turn % 2 == 0)
        assert player.session.feedback is not None
        assert "bl-verdict" in player.reply.value
        player.primary.click()
    assert player.cases is not None
    case = player.lesson.cases[-1]
    player.cases.value = case
    assert player.session.step.case == case


def test_one_store_a_page(page: Page) -> None:
    first, second = page_module.lesson("04-obligations"), page_module.quiz("04-obligations")
    assert page.store in first.children
    assert isinstance(second, Player)


def test_progress_is_shared_by_the_exercises_of_a_page(page: Page) -> None:
    lesson, quiz = Player(load("04-obligations"), page), Player(load("04-obligations"), page, endless=True)
    arrive(page)
    press(quiz, True)
    case = quiz.session.step.case
    press(lesson, True)
    assert case in lesson.session.progress.cases
    assert lesson.session.progress is page.progress


def test_stored_progress_is_taken_up(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    place = player.session.run[7].id
    arrive(page, values={"progress": to_json(Progress().moved("04-obligations", place))})
    assert player.session.index == 7


def test_corrupt_progress_is_set_aside_and_told(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    arrive(page, values={"progress": "{broken"}, at=77)
    assert page.store.saved == {"progress": None, "progress-illisible-77": "{broken"}
    assert "mise de côté" in player.notice.value
    press(player, True)
    assert player.session.feedback is not None


def test_a_bad_link_is_told_and_the_lesson_opens(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    arrive(page, query="?position=classique~c~Rx~8p~-")
    assert "Le lien ne mène à aucune position" in player.notice.value
    assert "couleur" in player.notice.value
    assert player.session.index == 0


def test_a_link_opens_its_position(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    arrive(page, query="?position=classique~c~10k7c~Dc10t~-")
    assert [card["id"] for card in player.table.scene["hand"]] == ["Dc", "10t"]


def test_a_failing_callback_is_shown_and_fails_here(page: Page, caplog: pytest.LogCaptureFixture) -> None:
    caplog.failures_expected = True  # type: ignore[attr-defined]
    player = Player(load("04-obligations"), page)
    arrive(page)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret path /home/x")

    player._go = broken  # type: ignore[method-assign]
    player.hint.click()
    assert "code " in player.notice.value
    assert "secret" not in player.notice.value
    assert "ZeroDivisionError" in caplog.text
    code = player.notice.value.split("code ")[1][:6]
    assert code in caplog.text


def test_the_page_may_ask_whether_python_is_there(page: Page) -> None:
    beat = page.store.beat
    page.store._handle_custom_msg({"asked": True}, [])
    assert page.store.beat > beat


def test_no_storage_is_told(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    arrive(page, storage=False)
    assert "ne garde rien" in player.notice.value


def test_the_scene_says_everything_in_words(page: Page) -> None:
    player = Player(load("04-obligations"), page)
    arrive(page, query="?position=classique~c~10k7c~Vc10t~-")
    scene = player.table.scene
    names = [card["name"] for card in scene["hand"]]
    assert names == ["valet de cœur, atout, 20 points", "dix de trèfle, 10 points"]
    told = scene["felts"][0]["list"].replace("\u00a0", " ")
    assert told == "Sur le tapis, dans l’ordre : Nord : le dix de carreau, Ouest : le sept de cœur."
    assert scene["status"] == ""
    press(player, False)
    assert "Le dix de trèfle ne va pas" in player.table.scene["status"]
    assert view(player.session).feedback is not None


def test_bare_pages_get_their_drawings(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict] = []
    monkeypatch.setattr(page.store, "send", sent.append)
    arrive(page, bare=True)
    assert "belote-sprite" in sent[0]["assets"]["sprite"]
    assert ".bl-card" in sent[0]["assets"]["css"]
