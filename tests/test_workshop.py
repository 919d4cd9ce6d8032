"""The builder: what it refuses while one builds, the set as a file and as a link, what survives a reload."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import belote.widgets as page_module
from belote.engine.cards import parse_card, parse_cards
from belote.engine.notation import Fault as Wrong
from belote.engine.notation import parse_position
from belote.engine.presets import CLASSIC, TWO_BIS
from belote.exercises import workshop_view as view
from belote.exercises.cases import TWO_PLAYERS
from belote.exercises.plans import skills
from belote.exercises.progress import Progress
from belote.exercises.runs import END, from_position
from belote.exercises.session import Session
from belote.exercises.setfile import (
    KIND,
    MOST,
    Fault,
    Series,
    SeriesError,
    checked,
    draw,
    exercises,
    from_file,
    parse_series,
    show_series,
    to_file,
)
from belote.exercises.workshop import Bench
from belote.exercises.workshop_file import BenchError, from_json, lesson_of, to_json
from belote.exercises.workshop_parts import Place, RefusedError, Why
from belote.widgets.page import Page
from belote.widgets.player import Player
from belote.widgets.workshop import STORED, Workshop
from belote.words import workshop as words

NBSP = "\u00a0"
WHEN = datetime(2026, 1, 1, tzinfo=UTC)
LINK = "c~Ak8k~Vc7c10tRp"
POSITIONS = ("classique~c~Ak8k~Vc7c10tRp~-", "classique~c~Rp~8p10pVc9k~-", "deux-bis~c~Vt~Dc8c~At9t10c10p")
NAMES = tuple(from_position(parse_position(text)).id for text in POSITIONS)


def laid(cards: str, bench: Bench | None = None) -> Bench:
    bench = bench or Bench()
    for card in parse_cards(cards):
        bench = bench.touch(card)
    return bench


# -- composing --------------------------------------------------------------------------------


def test_cards_go_to_the_trick_then_to_the_hand() -> None:
    bench = laid("Ak8kVc7c")
    assert bench.trick == parse_cards("Ak8k")
    assert bench.hand == parse_cards("Vc7c")
    assert bench.ready
    assert from_position(bench.position).id == bench.exercise().id


def test_a_card_that_lies_comes_back() -> None:
    bench = laid("Ak8kVc").touch(parse_card("8k"))
    assert bench.trick == parse_cards("Ak")
    assert (bench.to, bench.lacking, bench.ready) == (Place.TRICK, 1, False)


def test_the_engine_refuses_a_ninth_card() -> None:
    bench = laid("Ak8k" + "7p8p9p10pVpDpRpAp")
    with pytest.raises(RefusedError) as refused:
        bench.touch(parse_card("7c"))
    assert [problem.fault for problem in refused.value.problems] == [Wrong.HAND_TOO_LARGE]
    assert view.refusal(refused.value) == f"La main a 9 cartes{NBSP}: il y en a au plus 8."


def test_the_engine_refuses_a_fourth_card_on_the_cloth() -> None:
    bench = laid("AkVkRk", Bench().led_by(3)).aim(Place.TRICK)
    with pytest.raises(RefusedError) as refused:
        bench.touch(parse_card("7c"))
    assert [problem.fault for problem in refused.value.problems] == [Wrong.TRICK_FULL]


@pytest.mark.parametrize(
    ("cards", "event", "why"),
    [
        ("Ak8k", lambda bench: bench.aim(Place.TRICK).touch(parse_card("9k")), Why.TRICK_DONE),
        ("Ak8k", lambda bench: bench.led_by(1), Why.TRICK_LAID),
        ("Ak", lambda bench: bench.exercise(), Why.NOT_READY),
        ("Ak8k", lambda bench: bench.exercise(), Why.NOT_READY),
        ("", lambda bench: bench.led_by(1).ask("master"), Why.NO_MASTER),
        ("Ak8k", lambda bench: bench.play_by(TWO_BIS), Why.IMPOSSIBLE),
        ("Ak8kVc", lambda bench: bench.add(NAMES[0]).add(NAMES[0]), Why.TWICE),
        ("", lambda bench: bench.add(*(one.id for one in draw(("coups",), "1", MOST)), *NAMES), Why.FULL),
    ],
)
def test_refusals_have_a_sentence(cards, event, why) -> None:
    with pytest.raises(RefusedError) as refused:
        event(laid(cards))
    assert refused.value.why is why
    assert view.refusal(refused.value).endswith(".")


def test_face_up_cards_only_where_there_are_rows() -> None:
    two = Bench().play_by(TWO_BIS)
    assert [place for _, place in view.places(Bench())] == ["trick", "hand"]
    assert [place for _, place in view.places(two)] == ["trick", "hand", "table"]
    bench = laid("7p", laid("VtDc", two).aim(Place.TABLE))
    assert bench.table == parse_cards("7p")
    with pytest.raises(RefusedError):
        bench.play_by(CLASSIC)
    assert laid("7p", bench).play_by(CLASSIC).rules is CLASSIC


def test_who_leads_follows_the_way_round() -> None:
    """R-A5: to the right in the classic game, to the left in that of document 004."""
    assert [name for name, _ in view.leaders(Bench())][1:] == ["Ouest", "Nord", "Est"]
    assert [seat.name for seat in Bench().led_by(3).seats] == ["EAST", "NORTH", "WEST"]
    from belote.engine.presets import ANNONCES

    assert [seat.name for seat in Bench(ANNONCES).led_by(3).seats] == ["WEST", "NORTH", "EAST"]
    assert [name for name, _ in view.leaders(Bench().play_by(TWO_BIS))][1:] == ["Adversaire"]


def test_the_verdict_is_the_engines() -> None:
    """L04 of the rules: void in the suit led, an opponent master: one ruffs."""
    bench = laid("Ak9kVc7c10tRp")  # Nord's ace holds: free
    told = view.verdict(bench)
    assert told is not None
    assert set(told.marks.values()) == {True}
    other = laid("9kAkVc7c10tRp")  # Ouest's ace holds: one ruffs
    told = view.verdict(other)
    assert told is not None
    assert {code for code, ok in told.marks.items() if ok} == {"Vc", "7c"}
    assert told.headline == "Deux cartes permises sur 4."
    assert view.verdict(laid("Ak")) is None


def test_a_trick_that_cannot_occur_is_told() -> None:
    """Nord neither followed nor ruffed: he held seven more spades and clubs, of which only six are left."""
    bench = laid("7k7p8p9p10pVpDp7t8t9t", Bench().led_by(3))
    assert bench.ready
    assert view.caution(bench) == ""
    assert view.caution(laid("10t", bench)).startswith("Attention")


def test_the_pack_shows_where_cards_lie() -> None:
    scene = view.pack(laid("Ak8kVc"))
    assert len({card["id"] for card in scene["hand"]}) == 32
    by_id = {card["id"]: card for card in scene["hand"]}
    assert by_id["8k"]["order"] == 2
    assert by_id["Vc"]["name"] == "valet de cœur, atout, 20 points, dans ta main"
    assert [card["id"] for card in scene["hand"] if card["pressed"]] == ["Vc", "Ak", "8k"]


# -- the set ----------------------------------------------------------------------------------


def test_order_of_a_set() -> None:
    bench = Bench().add(*NAMES)
    assert bench.move(0, 1).series.names == (NAMES[1], NAMES[0], NAMES[2])
    assert bench.move(0, -1) is bench
    assert bench.move(2, 1) is bench
    assert bench.remove(1).series.names == (NAMES[0], NAMES[2])
    assert bench.remove(1).undo().series == bench.series
    assert Bench().undo() == Bench()
    assert bench.look_at(2).position == parse_position(POSITIONS[2])


def test_the_link_is_short_and_exact() -> None:
    assert show_series(Series("", NAMES[:1])) == LINK
    assert show_series(Series("", NAMES)) == f"{LINK}!c~Rp~8p10pVc9k!deux-bis~c~Vt~Dc8c~At9t10c10p"
    assert parse_series(f"{LINK}!c~Rp~8p10pVc9k~-").names == NAMES[:2]
    assert parse_series("why:Vc:c~Ak8k~Vc7c10tRp").names == (f"g:why:Vc:{POSITIONS[0]}",)


@pytest.mark.parametrize("case", [*skills(), "coups"])
def test_every_skill_goes_into_a_set_and_comes_back(case: str) -> None:
    names = tuple(one.id for one in draw((case,), "4711", 5))
    series = Series("Mardi", names)
    assert 1 < len(names) <= 5
    assert names == tuple(one.id for one in draw((case,), "4711", 5))
    assert parse_series(show_series(series), "Mardi") == series
    assert from_file(to_file(series)) == series
    assert [one.id for one in exercises(series)] == list(names)
    assert parse_series(f"t:{case}:4711:5").names == names


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        ("", Fault.EMPTY, 0),
        (f"{LINK}!zzz", Fault.POSITION, 2),
        ("c~AkAk~Vc", Fault.POSITION, 1),
        (f"{LINK}!{LINK}", Fault.TWICE, 2),
        ("g:rien:-:x", Fault.EXERCISE, 1),
        ("rien:Vc:c~Ak8k~Vc7c", Fault.EXERCISE, 1),
        ("t:rien:1:5", Fault.DRAW, 1),
        ("t:surcouper:1:0", Fault.DRAW, 1),
        ("t:surcouper:1:99", Fault.DRAW, 1),
        ("t:surcouper:../x:5", Fault.DRAW, 1),
        ("!".join([LINK] * (MOST + 1)), Fault.TOO_MANY, 0),
    ],
)
def test_bad_links_are_refused_in_french(text: str, fault: Fault, place: int) -> None:
    with pytest.raises(SeriesError) as refused:
        parse_series(text)
    assert (refused.value.fault, refused.value.place) == (fault, place)
    assert view.series_refusal(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.NOT_A_FILE),
        ("{", Fault.NOT_A_FILE),
        ("[" * 5000, Fault.NOT_A_FILE),
        ("[1]", Fault.OTHER_FILE),
        ('{"kind": "feuille-de-marque", "version": 1}', Fault.OTHER_FILE),
        (json.dumps({"kind": KIND, "version": 2, "name": "", "exercises": []}), Fault.VERSION),
        (json.dumps({"kind": KIND, "version": 1, "name": "", "exercises": "x"}), Fault.OTHER_FILE),
        (json.dumps({"kind": KIND, "version": 1, "name": 3, "exercises": []}), Fault.NAME),
        (json.dumps({"kind": KIND, "version": 1, "name": "", "exercises": [3]}), Fault.EXERCISE),
        (json.dumps({"kind": KIND, "version": 1, "name": "", "exercises": ["g:legal:-:x"]}), Fault.EXERCISE),
    ],
)
def test_bad_files_are_refused_in_french(text: str, fault: Fault) -> None:
    with pytest.raises(SeriesError) as refused:
        from_file(text)
    assert refused.value.fault is fault
    assert view.series_refusal(refused.value).endswith(".")


@given(st.text(alphabet="cpkt~:!gAVR10987,=-exdu ", max_size=60))
@settings(max_examples=300, deadline=None)
def test_nothing_else_than_a_refusal_comes_of_any_text(text: str) -> None:
    try:
        series = parse_series(text)
    except SeriesError:
        return
    assert parse_series(show_series(series)) == series


def test_a_set_is_walked_through_in_its_order() -> None:
    lesson = lesson_of(Series("Mardi", NAMES))
    session = Session.begin(lesson, Progress(), 0, "0")
    assert [step.id for step in session.run[:-1]] == list(NAMES)
    assert session.run[-1].kind == END
    moved = session.goto(1)
    again = Session.begin(lesson_of(Series("Mardi", NAMES)), moved.progress, 0, "0")
    assert again.step.id == NAMES[1], "a learner who reloads finds his place"
    other = Session.begin(lesson_of(Series("", NAMES[:2])), moved.progress, 0, "0")
    assert other.step.id == NAMES[0], "another set begins at its beginning"
    end = session.goto(len(NAMES))
    assert not set(lesson.cases) & set(TWO_PLAYERS)
    assert end.next().step.id.startswith("g:")


# -- what is kept -----------------------------------------------------------------------------


def test_the_bench_comes_back_from_its_text() -> None:
    bench = laid("Ak8kVc").add(*NAMES).move(0, 1).with_series(Series("Mardi", NAMES))
    for one in (Bench(), bench, laid("VtDc", Bench().play_by(TWO_BIS)).aim(Place.TABLE)):
        assert from_json(to_json(one)) == one


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"rules": "rien"}, {"trump": "z"}, {"trick": "AkAk"}, {"trick": "Ak8k9k"}, {"before": 4},
        {"kind": "rien"}, {"to": "rien"}, {"to": "table"}, {"hand": 3}, {"series": []}, {"past": [3]},
        {"series": {"name": "", "exercises": ["rien"]}},
    ],
    ids=str,
)  # fmt: skip
def test_a_corrupt_bench_is_refused_whole(change: dict) -> None:
    text = json.dumps({**json.loads(to_json(laid("Ak8kVc"))), **change})
    with pytest.raises(BenchError):
        from_json(text)


@pytest.fixture
def page() -> Page:
    page_module._page.cache_clear()
    return page_module._page()


def arrive(page: Page, **loaded: object) -> None:
    values = {"values": {}, "storage": True, "bare": False, "query": "", "day": 20_000, "at": 7}
    here = "http://127.0.0.1:8866/voila/render/23-atelier.ipynb"
    page.store.loaded = {**values, "here": here, **loaded}


def touch(workshop: Workshop, cards: str) -> None:
    for card in parse_cards(cards):
        workshop.pack.clicked = {"id": card.code, "count": workshop.pack.clicked.get("count", 0) + 1}


def test_the_page_builds_refuses_and_keeps(page: Page) -> None:
    workshop = Workshop(page)
    arrive(page)
    touch(workshop, "Ak8kVc7c10tRp")
    assert (
        "http://127.0.0.1:8866/voila/render/04-obligations.ipynb?position=classique~c~Ak8k~" in workshop.link.value
    )
    workshop.leader.value = 1
    assert workshop.leader.value == 2, "the menu says again what the bench says"
    assert "reprends-en" in workshop.alert.value
    workshop.rules.value = "deux-bis"
    assert workshop.rules.value == "classique"
    workshop.add_it.click()
    workshop.add_it.click()
    assert len(workshop.bench.series.names) == 1
    assert "déjà" in workshop.alert.value
    workshop.set.draw.click()
    assert len(workshop.bench.series.names) == 4
    assert workshop.set.at == 3
    workshop.set.up.click()
    assert workshop.set.at == 2
    workshop.set.name.value = "  Série   du mardi "
    kept = page.store.saved[STORED]
    assert from_json(kept).series.name == "Série du mardi"
    page_module._page.cache_clear()
    fresh = page_module._page()
    again = Workshop(fresh)
    arrive(fresh, values={STORED: kept})
    assert again.bench == workshop.bench
    assert again.set.name.value == "Série du mardi"
    assert "imprimer/exercices?serie=" in again.set.links.value


def test_the_link_of_the_page_opens_exactly_the_set(page: Page) -> None:
    workshop = Workshop(page)
    arrive(page)
    workshop.add(*NAMES)
    workshop.set.name.value = "Lundi & mardi"
    link = workshop.set.links.value.split('value="')[1].split('"')[0].replace("&amp;", "&")
    parts = urlsplit(link)
    assert parse_qs(parts.query)["nom"] == ["Lundi & mardi"]
    page_module._page.cache_clear()
    learners = page_module._page()
    from belote.exercises.files import load

    player = Player(load("04-obligations"), learners)
    arrive(learners, query=f"?{parts.query}")
    assert [step.id for step in player.session.run[:-1]] == list(NAMES)
    assert "Lundi &amp; mardi" in player.notice.value
    assert "1 sur 3" in player.head.value


def test_a_bad_link_is_told_and_the_lesson_stands(page: Page) -> None:
    from belote.exercises.files import load

    lesson = load("04-obligations")
    player = Player(lesson, page)
    arrive(page, query="?serie=c~AkAk~Vc")
    assert player.session.lesson is lesson
    assert "Deux fois la même carte" in player.notice.value


def test_a_corrupt_store_is_set_aside(page: Page) -> None:
    workshop = Workshop(page)
    arrive(page, values={STORED: "{rien"})
    assert words.CORRUPT.split(".")[0] in workshop.notice.value
    assert page.store.saved == {STORED: None, f"{STORED}-illisible-7": "{rien"}
    assert workshop.bench == Bench()


def upload(workshop: Workshop, content: bytes) -> None:
    workshop.set.upload.value = (
        {
            "name": "x.json",
            "type": "application/json",
            "size": len(content),
            "content": content,
            "last_modified": WHEN,
        },
    )


def test_a_file_comes_back_and_a_corrupt_one_changes_nothing(page: Page) -> None:
    workshop = Workshop(page)
    arrive(page)
    upload(workshop, to_file(Series("Jeudi", NAMES)).encode())
    assert workshop.bench.series == Series("Jeudi", NAMES)
    for wrong in (b"\xff\xfe", b"{}", to_file(Series("", NAMES)).replace("classique", "clasique").encode()):
        upload(workshop, wrong)
        assert "Ta série n’a pas changé" in workshop.set.told.value
        assert workshop.bench.series == Series("Jeudi", NAMES)
    workshop.set.undo.click()
    assert workshop.bench.series == Series()


def test_checked_refuses_the_separator() -> None:
    with pytest.raises(SeriesError):
        checked("", (f"{NAMES[0]}!",))
