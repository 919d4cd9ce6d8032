"""The score sheet of a real table: section H and the scoring vectors, files, the page, a browser.

Expected numbers come from docs/regles.md (same ids); the vectors stand in tests/data/scores.toml.
"""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Locator, expect

import belote.widgets as page_module
from belote.engine.cards import DECK, Suit, parse_cards
from belote.engine.count import Fault as CountFault
from belote.engine.notation import parse_rules
from belote.engine.presets import ANNONCES, CLASSIC, COINCHE, PRESETS, TWO_NINE
from belote.exercises.scorebook import Book, leader
from belote.exercises.scorebook_csv import from_csv, to_csv
from belote.exercises.scorebook_desk import KEPT, Desk, Refused
from belote.exercises.scorebook_file import BookError, from_file, from_json, to_file, to_json
from belote.exercises.scorebook_slip import Fault, Kind, Slip, Wrong
from belote.exercises.scorebook_view import explained, fresh, happened, impossible, lacking
from belote.widgets.controls import is_shown
from belote.widgets.page import ASIDE, Page
from belote.widgets.scorebook import NONE, STORED, Scorebook
from belote.words import scorebook as words

VECTORS = tomllib.loads((Path(__file__).parent / "data" / "scores.toml").read_text(encoding="utf-8"))["deal"]
SIDES = {"": None, "preneur": 0, "defense": 1}
PASS = Slip(Kind.PASSED)


def played(taker: int, ours: int, der: int) -> Slip:
    """A deal told by the first camp's card points, the dix de der not among them."""
    return Slip(taker=taker, points=ours, der=der)


def noted(book: Book, *slips: Slip) -> Desk:
    """A desk after these deals."""
    desk = Desk(book)
    for slip in slips:
        desk = desk.typed(slip).note()
    return desk


# -- the rules of a match --------------------------------------------------------------------------


H13 = (played(0, 71, 0), played(0, 90, 0))


def test_h13() -> None:
    """R-G7: 81 each, NS took: EW 81 and a pot of 81; then NS 100 to 62 wins it: 181 / 143."""
    sheet = noted(fresh(ANNONCES), *H13).book.standing
    assert [(row.marks, row.waits) for row in sheet.rows] == [((0, 81), 81), ((181, 62), 0)]
    assert sheet.totals == (181, 143)


def test_h14_a_correction_recomputes_all() -> None:
    """R-H6: H13 with its first deal corrected to 82–80: 182 / 142; undone, H13 again; done again."""
    desk = noted(fresh(ANNONCES), *H13).edit(0)
    assert desk.slip == H13[0]
    corrected = desk.typed(played(0, 72, 0)).note()
    assert corrected.book.standing.totals == (182, 142)
    assert corrected.undo().book.standing.totals == (181, 143)
    assert corrected.undo().redo() == corrected
    deleted = desk.delete()
    assert deleted.book.standing.totals == (100, 62)
    assert deleted.undo().book == desk.book


def test_h16_dealers() -> None:
    """R-A6, R-A7: played, all-pass, played: dealt by S, W, N; next E; who leads is the next in turn."""
    book = noted(fresh(ANNONCES), played(0, 72, 0), PASS, played(0, 72, 0)).book
    assert [row.dealer for row in book.standing.rows] == [0, 1, 2]
    assert book.standing.dealer == 3
    assert leader(book, 3) == 0
    assert book.standing.rows[1].marks == (0, 0)


def test_h17_dealers_of_002() -> None:
    """The winner of a deal deals: X 60, Y 84 → Y; after a litige, who did not take; after an all-pass, the other."""
    nine = fresh(TWO_NINE)
    assert noted(nine, Slip(taker=0, points=50, other=84, der=0)).book.standing.dealer == 1
    assert noted(nine, Slip(taker=0, points=60, other=70, der=0)).book.standing.dealer == 1
    assert noted(nine, PASS).book.standing.dealer == 1


@pytest.mark.parametrize(
    "row",
    [row for row in VECTORS if row["id"][0] in "CAOKBM" and not row["pot_before"]],
    ids=lambda row: row["id"],
)
@pytest.mark.parametrize("taker", [0, 1])
def test_vectors(row: dict, taker: int) -> None:
    """Section J: each vector typed as at a table, by either camp, gives its marks and its pot."""
    options = [f"{name}={value}" for name, value in row["options"].items()]
    rules = parse_rules(",".join([row["preset"], *options])).with_options(target=99_999)

    def side(name: str) -> int | None:
        found = SIDES[row.get(name, "")]
        return None if found is None else found ^ taker

    capot = side("capot")
    points = [row.get("taker"), row.get("defence")]
    annonces = (row["annonces_taker"], row["annonces_defence"])
    slip = Slip(
        taker=taker,
        bid=row["bid"],
        coinche=row["coinche"],
        capot=capot,
        camp=taker,
        points=points[0] if capot is None or capot == taker else points[1],
        other=points[1] if capot is None else None,
        der=side("der"),
        belote=side("belote"),
        annonces=annonces if taker == 0 else annonces[::-1],
    )
    line = noted(fresh(rules), slip).book.standing.rows[0]
    assert (line.marks[taker], line.marks[1 - taker], line.waits) == (
        row["marks_taker"],
        row["marks_defence"],
        row["pot_after"],
    )


def test_h1_h2_the_end() -> None:
    """H1: both in, the higher total wins. H2: equal, another deal."""
    short = CLASSIC.with_options(target=81)
    won = noted(fresh(short), played(0, 72, 0))
    assert won.book.standing.winner == 0
    assert won.over
    assert won.typed(played(0, 72, 0)).note().book == won.book  # nothing is marked after the end
    even = noted(fresh(CLASSIC.with_options(target=162)), played(1, 62, 1), played(0, 90, 0))
    assert even.book.standing.totals == (162, 162)
    assert even.book.standing.winner is None


@pytest.mark.parametrize(("both", "winner"), [("plus-de-points", 1), ("preneur", 0)])
def test_h3_both_in_one_deal(both: str, winner: int) -> None:
    """R-H5: the defence has more, 164 to 160; the option gives it to the taker."""
    book = fresh(parse_rules(f"annonces,objectif=160,double-depassement={both}"))
    desk = noted(book, played(1, 62, 1), played(0, 88, 0))
    assert desk.book.standing.totals == (160, 164)
    assert desk.book.standing.winner == winner


# -- slips that cannot be --------------------------------------------------------------------------


def test_a_pot_survives_an_all_pass() -> None:
    """R-G7d."""
    desk = noted(fresh(CLASSIC), played(0, 71, 0), PASS, played(1, 60, 1))
    assert [row.waits for row in desk.book.standing.rows] == [81, 81, 0]
    assert desk.book.standing.totals == (60, 81 + 102 + 81)


@pytest.mark.parametrize("points", [1, 151, 153, 162])
def test_no_heap_is_worth_that(points: int) -> None:
    """Section C: refused with its reason, and what was typed stays."""
    desk = Desk(fresh(CLASSIC)).typed(played(0, points, 0))
    with pytest.raises(Refused) as refused:
        desk.note()
    assert [one.fault for one in refused.value.troubles] == [CountFault.HEAP_IMPOSSIBLE]
    (sentence,) = impossible(desk.book, desk.slip, desk.troubles)
    assert str(points) in sentence
    assert words.US in sentence
    assert desk.slip.points == points


def test_what_is_not_said_yet_is_no_mistake() -> None:
    book = fresh(CLASSIC)
    assert lacking(book.wrong(Slip(), 0)) == (
        "Il reste à dire\u00a0: qui a pris, les points de cartes et qui a fait le dernier pli."
    )
    assert impossible(book, Slip(), book.wrong(Slip(), 0)) == []
    assert lacking(fresh(COINCHE).wrong(played(0, 72, 0), 0)) == "Il reste à dire\u00a0: le contrat."


def test_the_der_inside_the_number() -> None:
    """82 with the last trick's ten in it is 72 and ten; less than ten cannot hold it."""
    book = fresh(CLASSIC)
    slip = replace(played(0, 82, 0), with_der=True)
    assert noted(book, slip).book.standing.totals == (82, 80)
    assert book.wrong(replace(slip, points=9), 0) == (Wrong(Fault.DER_NOT_INSIDE, "9"),)
    assert noted(book, replace(slip, points=72, der=1)).book.standing.totals == (0, 162)  # not this camp's ten


def test_what_a_table_does_not_ask_is_not_read() -> None:
    """A coinche or annonces left over from other rules change nothing where there are none."""
    slip = replace(played(0, 72, 0), bid=100, coinche=2, annonces=(50, 0), other=12)
    assert noted(fresh(CLASSIC), slip).book.standing.totals == (82, 80)


def test_a_capot_leaves_points_and_der_out() -> None:
    slip = replace(played(0, 72, 1), capot=0)
    assert noted(fresh(CLASSIC), slip).book.standing.totals == (252, 0)


def test_h5_a_match_won_midway() -> None:
    """R-H3: 470 and 32 win at 500; 20 points fewer do not."""
    book = noted(
        fresh(parse_rules("deux-ordinaire,objectif=500")), Slip(taker=0, points=140, other=6, capot=0)
    ).book
    before = book.standing.totals[0]
    cut = Slip(Kind.CUT, won=0, points=500 - before, other=10)
    assert noted(book, cut).book.standing.winner == 0
    assert book.wrong(replace(cut, points=499 - before), 1) == (Wrong(Fault.CUT_SHORT, "499"),)
    assert book.wrong(replace(cut, won=None), 1) == (Wrong(Fault.NO_WINNER),)
    assert book.wrong(replace(cut, other=None), 1) == (Wrong(Fault.CUT_POINTS),)
    shorter = noted(book, cut).edit(0).typed(Slip(taker=0, points=100, other=40, der=0))
    with pytest.raises(Refused) as refused:
        shorter.note()
    assert refused.value.place == 1  # the deal that was stopped would no longer be a win


# -- the desk --------------------------------------------------------------------------------------


def test_what_is_typed_waits_while_a_deal_is_corrected() -> None:
    desk = noted(fresh(CLASSIC), played(0, 72, 0)).typed(Slip(taker=1))
    editing = desk.edit(0)
    assert (editing.place, editing.slip, editing.parked) == (0, played(0, 72, 0), Slip(taker=1))
    assert editing.leave() == desk
    assert editing.note().slip == Slip(taker=1)
    assert desk.edit(7) is desk
    assert desk.delete() is desk


def test_undo_brings_a_deal_back_onto_the_form() -> None:
    desk = noted(fresh(CLASSIC), played(0, 72, 0))
    back = desk.undo()
    assert (back.slip, back.book.slips) == (played(0, 72, 0), ())
    assert back.redo() == desk
    assert Desk(fresh(CLASSIC)).undo() == Desk(fresh(CLASSIC)) == Desk(fresh(CLASSIC)).redo()


def test_steps_that_can_be_undone_are_counted() -> None:
    desk = noted(fresh(CLASSIC.with_options(target=99_999)), *[played(0, 72, 0)] * (KEPT + 3))
    for _ in range(KEPT):
        desk = desk.undo()
    assert len(desk.book.slips) == 3
    assert desk.undo() is desk


def test_other_rules_recompute_or_are_refused() -> None:
    desk = noted(fresh(CLASSIC), played(0, 71, 0))
    dedans = desk.open(replace(desk.book, rules=CLASSIC.with_options(tie="dedans")))
    assert dedans.book.standing.totals == (0, 162)
    assert dedans.undo().book.standing.pot == 81
    with pytest.raises(Refused):
        desk.open(replace(desk.book, rules=COINCHE))


def test_a_correction_may_bring_the_end_forward() -> None:
    book = fresh(CLASSIC.with_options(target=200))
    desk = noted(book, played(0, 72, 0), played(0, 72, 0), played(1, 50, 1))
    earlier = desk.edit(0).typed(Slip(taker=0, capot=0)).note()
    assert (earlier.book.standing.winner, earlier.book.standing.left_over) == (0, 2)
    assert earlier.undo().book == desk.book


def test_plain_sheets() -> None:
    """Three players each on his own: sums, dealers in turn, the highest total at the target."""
    book = fresh(None, 3, limit=100)
    assert book.wrong(Slip(marks=(10, None, 0)), 0) == (Wrong(Fault.NO_MARK, "Joueur 2"),)
    assert lacking(book.wrong(Slip(), 0)) == "Il reste à dire\u00a0: les points de chacun (zéro est possible)."
    desk = noted(book, Slip(marks=(50, 40, 0)), Slip(marks=(50, 60, 10)))
    assert desk.book.standing.totals == (100, 100, 10)
    assert desk.book.standing.winner is None
    assert desk.book.standing.dealer == 2
    assert noted(desk.book, Slip(marks=(0, 1, 0))).book.standing.winner == 1
    assert len(fresh(None, 2).camps) == 2


def test_a_heap_touched_card_by_card() -> None:
    slip = Slip(trump=Suit.HEARTS, cards=parse_cards("Vc9cAp"))
    assert slip.heap() == 45
    assert replace(slip, trump=None).heap() is None


def test_explained_before_it_is_marked() -> None:
    desk = Desk(fresh(CLASSIC)).typed(played(0, 71, 0))
    row = desk.preview()
    assert row is not None
    headline, said = explained(desk, row)
    assert headline == "Nous 0, Eux 81"
    assert said[0] == "Le preneur a 81 points, la défense autant\u00a0: litige."
    assert "81 points" in said[1]
    assert said[-1] == "Donneur suivant\u00a0: À droite."
    assert desk.typed(played(0, 151, 0)).preview() is None


# -- files -----------------------------------------------------------------------------------------


@st.composite
def books(draw: st.DrawFn) -> Book:
    """Any match that can have been written down."""
    rules = draw(st.sampled_from([*PRESETS.values(), CLASSIC.with_options(rounding="ten", target=99_999)]))
    names = st.text(st.characters(blacklist_categories=("Cs",)), min_size=1, max_size=24).filter(str.strip)
    if draw(st.booleans()):
        book = fresh(rules)
    else:
        size = draw(st.sampled_from([2, 3]))
        book = fresh(None, size, limit=draw(st.integers(1, 2000)))
    book = replace(book, first=draw(st.integers(0, len(book.players) - 1)))
    if draw(st.booleans()):
        players = tuple(draw(names) for _ in book.players)
        book = replace(book, players=players, camps=players[: len(book.camps)])
    sides = st.none() | st.integers(0, 1)
    slips = st.builds(
        Slip,
        kind=st.sampled_from([Kind.PLAYED, Kind.PLAYED, Kind.PASSED]),
        taker=st.integers(0, 1),
        bid=st.sampled_from([80, 100]),
        coinche=st.sampled_from([1, 2]),
        capot=sides,
        camp=st.integers(0, 1),
        points=st.integers(10, 100),
        other=st.integers(10, 46),
        der=st.integers(0, 1),
        with_der=st.booleans(),
        belote=sides,
        trump=st.none() | st.sampled_from(Suit),
        cards=st.lists(st.sampled_from(DECK), unique=True, max_size=32).map(tuple),
        marks=st.just(()) if book.rules else st.tuples(*[st.integers(0, 300)] * len(book.camps)),
    )
    for slip in draw(st.lists(slips, max_size=6)):
        if not book.wrong(slip, len(book.slips)):
            book = replace(book, slips=(*book.slips, slip))
    return book


@settings(max_examples=120, deadline=None)
@given(books())
def test_files_round_trip(book: Book) -> None:
    assert from_file(to_file(book)) == book
    desk = Desk(book, Slip(taker=1, points=12), past=(replace(book, slips=()),))
    if book.slips:
        desk = desk.edit(0)
    assert from_json(to_json(desk)) == desk
    rows = list(csv.reader(io.StringIO(to_csv(book)), delimiter=";"))
    deals = rows[: rows.index([])]
    assert len(deals) == len(book.slips) + 1
    assert len({len(row) for row in deals}) == 1
    assert from_csv(to_csv(book)) == book


FILE = json.loads(to_file(noted(fresh(CLASSIC), played(0, 72, 0)).book))
CORRUPT = [
    "",
    "{",
    "[]",
    "null",
    "[" * 100_000,
    *(
        json.dumps({**FILE, **change})
        for change in (
            {"version": 2},
            {"kind": "progression"},
            {"rules": "bridge"},
            {"target": 0},
            {"target": True},
            {"camps": ["Nous"]},
            {"camps": ["Nous", ""]},
            {"players": ["a", "b", "c"]},
            {"players": ["a" * 99, "b", "c", "d"]},
            {"first": 4},
            {"slips": {}},
            {"slips": [{"taker": 2, "points": 72, "der": 0}]},
            {"slips": [{"taker": 0, "points": 151, "der": 0}]},
            {"slips": [{"taker": 0, "points": 72.5, "der": 0}]},
            {"slips": [{"taker": 0, "points": 72, "der": 0, "other_field": 1}]},
            {"slips": [{"taker": 0, "points": 72, "der": 0, "cards": "VcVc"}]},
            {"slips": [{"taker": 0, "points": 72}]},
            {"slips": [{"kind": "autre"}]},
            {"slips": [{"kind": "passee"}] * 501},
        )
    ),
    json.dumps({key: value for key, value in FILE.items() if key != "players"}),
]


@pytest.mark.parametrize("text", CORRUPT, ids=range(len(CORRUPT)))
def test_a_file_that_cannot_be_is_refused_whole(text: str) -> None:
    with pytest.raises(BookError) as error:
        from_file(text)
    assert error.value.text == text
    with pytest.raises(BookError):
        from_json(text)


def test_csv() -> None:
    """A line a deal; a name that a spreadsheet would compute is made harmless."""
    book = replace(fresh(CLASSIC), camps=("=1+1", "Eux"))
    text = to_csv(noted(book, replace(played(0, 71, 0), trump=Suit.HEARTS), PASS).book)
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert rows[0][0] == "Donne"
    assert rows[1][:8] == ["1", "Moi", "'=1+1 ♥\u00a0: litige", "0", "81", "81", "0", "81"]
    assert rows[2][:8] == ["2", "À droite", "Personne n’a pris", "0", "0", "81", "0", "81"]


def test_a_table_comes_back_from_a_spreadsheet() -> None:
    """Corrected there, saved with commas or tabs; names that look like formulas too; anything else is refused."""
    book = noted(
        replace(fresh(CLASSIC), camps=("=1+1", "Eux, les autres")), played(0, 71, 0), played(1, 80, 0)
    ).book
    table = to_csv(book)
    assert from_csv("\ufeff" + table) == book
    for delimiter in ",\t":
        out = io.StringIO()
        csv.writer(out, delimiter=delimiter).writerows(csv.reader(io.StringIO(table), delimiter=";"))
        assert from_csv(out.getvalue()) == book
    rows = list(csv.reader(io.StringIO(table), delimiter=";"))
    rows[1][rows[0].index("Points")] = "72"
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(rows)
    corrected = from_csv(out.getvalue())
    assert (corrected.slips[0].points, corrected.slips[1]) == (72, book.slips[1])
    assert corrected.standing.rows[0].marks == (82, 80)  # R-E1: 72 and the dix de der against 80
    short = table[: table.index("Règles")]
    for wrong in (short, table.replace("+1;Eux, les autres\r", "+1;Elles\r"), table.replace("71", "x")):
        with pytest.raises(BookError):
            from_csv(wrong)


def test_happened() -> None:
    slip = Slip(taker=1, bid=100, coinche=2, points=60, der=0, trump=Suit.SPADES)
    book = noted(fresh(COINCHE), slip).book
    assert happened(book, book.standing.rows[0]) == "Eux ♠ 100 coinché\u00a0: dedans"


# -- the page --------------------------------------------------------------------------------------


@pytest.fixture
def page() -> Iterator[Page]:
    page_module._page.cache_clear()
    yield page_module._page()
    page_module._page.cache_clear()


def arrive(page: Page, *, query: str = "", **values: str) -> None:
    """What JavaScript sends when the page has opened."""
    page.store.loaded = {"values": values, "storage": True, "bare": False, "query": query, "day": 20_000, "at": 1}


@pytest.fixture
def sheet(page: Page) -> Scorebook:
    made = Scorebook(page)
    arrive(page)
    return made


def fill(sheet: Scorebook, taker: int, points: int, der: int) -> None:
    sheet.form.taker.value = taker
    sheet.form.points.number = points
    sheet.form.der.value = der


def shown(widget: object) -> bool:
    return is_shown(widget)


def test_page_a_deal(sheet: Scorebook, page: Page) -> None:
    """Filled in, explained, marked, kept; the form is empty again."""
    fill(sheet, 0, 72, 0)
    assert "Nous 82, Eux 80" in sheet.preview.value
    assert "contrat réussi" in sheet.preview.value
    sheet.note.click()
    assert sheet.desk.book.standing.totals == (82, 80)
    assert sheet.form.points.number is None
    assert sheet.form.taker.value is None
    assert from_json(page.kept(STORED)) == sheet.desk
    assert "<b>82</b>" in sheet.totals.value
    assert "Donne 2" in sheet.head.value


def test_page_refuses_with_the_reason(sheet: Scorebook) -> None:
    fill(sheet, 0, 151, 0)
    assert "aucun tas de cartes ne vaut 151" in sheet.alert.value
    assert 'role="alert"' in sheet.alert.value
    sheet.note.click()
    assert sheet.desk.book.slips == ()
    assert sheet.form.points.number == 151
    sheet.form.points.number = 72
    assert sheet.alert.value == ""


def test_page_says_what_is_missing_when_asked(sheet: Scorebook) -> None:
    sheet.form.taker.value = 0
    assert sheet.alert.value == ""
    assert "dernier pli" in sheet.preview.value
    sheet.note.click()
    assert "dernier pli" in sheet.alert.value
    assert words.INCOMPLETE in sheet.alert.value


def test_page_shows_only_what_the_rules_need(sheet: Scorebook) -> None:
    form = sheet.form
    assert not any(
        map(shown, (form.bid, form.coinche, form.other, *form.annonces, form.midway, form.won, *form.marks))
    )
    form.capot.value = 0
    assert not any(map(shown, (form.points, form.camp, form.der, form.heap)))
    form.taker.value = -1
    assert not any(map(shown, (form.capot, form.belote)))
    sheet.settings.rules.value = "coinchee"
    sheet.settings.apply.click()
    assert all(map(shown, (form.bid, form.coinche, form.points)))
    assert form.bid.options[-1] == ("180", 180)
    sheet.settings.rules.value = "deux-ordinaire"
    sheet.settings.apply.click()
    assert all(map(shown, (form.points, form.other, *form.annonces, form.midway)))
    assert not shown(form.camp)
    sheet.settings.rules.value = 3
    sheet.settings.apply.click()
    assert [shown(field) for field in form.marks] == [True] * 3
    assert not any(map(shown, (form.taker, form.points, form.heap, form.belote)))


def test_page_counts_a_heap(sheet: Scorebook) -> None:
    heap = sheet.form.heap
    heap.fold.click()
    assert shown(heap.inside)
    heap.trump.value = Suit.HEARTS
    for at, code in enumerate(("Vc", "9c", "Ap", "7k")):
        heap.table.clicked = {"id": code, "count": at}
    assert sheet.form.points.number == 45
    assert "4 cartes\u00a0: 45 points." in heap.sum.value
    heap.table.clicked = {"id": "9c", "count": 9}
    assert sheet.form.points.number == 31
    assert "Il manque une carte" in heap.sum.value
    assert len(heap.table.scene["hand"]) == 32
    sheet.form.points.number = 40  # typed over
    assert sheet.desk.slip.cards == ()
    heap.table.clicked = {"id": "Vc", "count": 10}
    heap.empty.click()
    assert sheet.form.points.number is None


def test_page_counts_either_heap_where_both_are_told(sheet: Scorebook) -> None:
    """With cards out of play each heap is counted: the numbers stay with their camps."""
    sheet.settings.rules.value = "deux-ordinaire"
    sheet.settings.apply.click()
    form = sheet.form
    form.points.number = 80
    assert not shown(form.camp)
    form.heap.fold.click()
    assert shown(form.camp)
    form.camp.value = 1
    assert (form.points.number, form.other.number) == (None, 80)
    form.heap.trump.value = Suit.HEARTS
    form.heap.table.clicked = {"id": "Vc", "count": 1}
    form.heap.table.clicked = {"id": "9c", "count": 2}
    form.taker.value, form.der.value = 0, 1
    assert sheet.desk.slip.told(TWO_NINE) == [80, 34]


def test_page_corrects_deletes_undoes(sheet: Scorebook) -> None:
    """H13 and H14 with a thumb."""
    sheet.settings.rules.value = "annonces"
    sheet.settings.apply.click()
    for points in (71, 90):
        fill(sheet, 0, points, 0)
        sheet.note.click()
    assert sheet.desk.book.standing.totals == (181, 143)
    assert [value for _, value in sheet.correct.options] == [NONE, 1, 0]
    sheet.correct.value = 0
    assert (sheet.form.points.number, shown(sheet.delete), sheet.note.description) == (71, True, words.SAVE)
    sheet.form.points.number = 72
    sheet.note.click()
    assert sheet.desk.book.standing.totals == (182, 142)
    assert sheet.correct.value == NONE
    sheet.undo.click()
    assert sheet.desk.book.standing.totals == (181, 143)
    sheet.redo.click()
    sheet.correct.value = 0
    sheet.delete.click()
    assert sheet.desk.book.standing.totals == (100, 62)
    assert "Donne 1 supprimée" in sheet.notice.value
    sheet.correct.value = 0
    sheet.leave.click()
    assert sheet.desk.editing is None


def test_page_warns_where_a_mark_is_for_good(sheet: Scorebook) -> None:
    """Document 002: a mark stands once the next card is turned."""
    sheet.settings.rules.value = "deux-ordinaire"
    sheet.settings.apply.click()
    form = sheet.form
    form.taker.value, form.points.number, form.other.number, form.der.value = 0, 80, 50, 0
    sheet.note.click()
    assert "reste acquise" not in sheet.head.value
    sheet.correct.value = 0
    assert "reste acquise" in sheet.head.value


def test_page_new_match_asks_first(sheet: Scorebook) -> None:
    fill(sheet, 0, 72, 0)
    sheet.note.click()
    sheet.matches.renew.click()
    assert shown(sheet.matches.asking)
    assert "download=" in sheet.matches.ask.value
    sheet.matches.not_now.click()
    assert not shown(sheet.matches.asking)
    sheet.matches.renew.click()
    sheet.matches.sure.click()
    assert sheet.desk.book.slips == ()
    assert sheet.desk.book.standing.dealer == 1  # who would have dealt next
    sheet.undo.click()
    assert sheet.desk.book.standing.totals == (82, 80)


def test_page_settings_refused(sheet: Scorebook) -> None:
    fill(sheet, 0, 71, 0)
    sheet.note.click()
    setting = sheet.settings
    for field, value, said in (
        (setting.options, "arrondi=mille", "arrondi=mille"),
        (setting.camps[0], "Eux", "pareils"),
        (setting.players[2], " ", "nom"),
        (setting.rules, "coinchee", "donne 1"),
        (setting.rules, "deux-bis", "nouvelle partie"),
    ):
        before = field.value
        field.value = value
        setting.apply.click()
        assert said in sheet.notice.value
        assert sheet.desk.book.rules == CLASSIC
        field.value = before
    setting.options.value = "classique,egalite=dedans,objectif=501"
    assert (setting.rules.value, setting.target.value) == ("classique", 501)
    setting.apply.click()
    assert sheet.desk.book.standing.totals == (0, 162)
    assert sheet.desk.book.target == 501


def test_page_own_table_and_link(page: Page) -> None:
    made = Scorebook(page)
    arrive(page, query="?regles=annonces", table="classique,arrondi=dizaine")
    assert made.desk.book.rules == ANNONCES
    made.settings.rules.value = "classique,arrondi=dizaine"
    made.settings.apply.click()
    fill(made, 0, 76, 0)
    made.note.click()
    assert made.desk.book.standing.totals == (90, 80)


def test_page_resumes(page: Page) -> None:
    """A crash in the middle of a correction: the match, the form and the undo come back."""
    desk = noted(fresh(CLASSIC), played(0, 72, 0)).edit(0).typed(played(0, 60, 0))
    made = Scorebook(page)
    arrive(page, **{STORED: to_json(desk)})
    assert made.desk == desk
    assert made.form.points.number == 60
    assert made.correct.value == 0


def test_page_sets_aside_what_cannot_be_read(page: Page) -> None:
    made = Scorebook(page)
    saved = []
    page.store.observe(lambda change: saved.append(change["new"]), "saved")
    arrive(page, **{STORED: "{illisible"})
    assert {STORED: None, f"{STORED}-{ASIDE}-1": "{illisible"} in saved
    assert "mise de côté" in made.notice.value
    fill(made, 0, 72, 0)
    made.note.click()
    assert made.desk.book.standing.totals == (82, 80)


WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def upload(sheet: Scorebook, content: bytes) -> None:
    sheet.matches.upload.value = (
        {"name": "f", "type": "", "size": len(content), "content": memoryview(content), "last_modified": WHEN},
    )


def test_page_takes_a_table(sheet: Scorebook) -> None:
    """What Excel writes is no UTF-8."""
    book = noted(fresh(CLASSIC), played(0, 72, 0), PASS).book
    upload(sheet, to_csv(book).encode("cp1252", "replace"))
    assert sheet.desk.book == book
    assert "2 donnes" in sheet.notice.value


def test_page_imports(sheet: Scorebook) -> None:
    other = noted(fresh(None, 3), Slip(marks=(10, 20, 30))).book
    upload(sheet, to_file(other).encode())
    assert sheet.desk.book == other
    assert "1 donne" in sheet.notice.value
    for bad in (b"\xff\xfe", b"Donne;Donneur", b"{}"):
        upload(sheet, bad)
        assert words.BAD_FILE.split("\u00a0")[0] in sheet.notice.value.replace("&#x27;", "'")
        assert sheet.desk.book == other
    upload(sheet, b" " * 2_000_000)
    assert "trop gros" in sheet.notice.value
    sheet.undo.click()
    assert sheet.desk.book == fresh(CLASSIC)


def test_page_the_end_and_the_chart(sheet: Scorebook) -> None:
    sheet.settings.target.value = 200
    sheet.settings.apply.click()
    for _ in range(2):
        sheet.form.taker.value, sheet.form.capot.value = 0, 0
        if not sheet.desk.over:
            sheet.note.click()
    assert "Partie gagnée" in sheet.head.value
    assert not shown(sheet.form)
    sheet.note.click()
    assert shown(sheet.matches.asking)
    assert 'role="img" aria-label="Totaux, objectif 200' in sheet.sheet.value
    assert 'class="bl-goal"' in sheet.sheet.value
    sheet.undo.click()
    assert shown(sheet.form)


def test_page_escapes_names(sheet: Scorebook) -> None:
    sheet.settings.camps[0].value = "<b>&"
    sheet.settings.apply.click()
    fill(sheet, 0, 72, 0)
    sheet.note.click()
    for piece in (sheet.totals, sheet.sheet, sheet.preview, sheet.head):
        assert "<b>&<" not in piece.value
    assert "&lt;b&gt;&amp;" in sheet.sheet.value


# -- in a browser ----------------------------------------------------------------------------------


def choose(part: Locator, group: str, option: str) -> None:
    part.get_by_role("group", name=group, exact=True).get_by_role("button", name=option, exact=True).click()


def write(part: Locator, label: str, number: int) -> None:
    field = part.get_by_label(label, exact=True)
    field.fill(str(number))
    field.blur()


def mark(part: Locator, taker: str, ours: int, der: str) -> None:
    choose(part, "Qui a pris\u00a0?", taker)
    write(part, "Points sans le der, Nous", ours)
    choose(part, "Dernier pli", der)
    preview = part.locator(".bl-preview")
    expect(preview).to_contain_text("Donneur suivant")
    part.get_by_role("button", name="Marquer la donne").click()


@pytest.mark.browser
def test_a_match_on_a_phone(browser: Browser, served: str) -> None:
    """Entry, refusal, edit, undo, reload, files and print, on a small phone; axe finds nothing."""
    context = browser.new_context(viewport={"width": 320, "height": 700}, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(20_000)
    try:
        errors: list[str] = []
        tab = context.new_page()
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.goto(f"{served}/voila/render/22-feuille-de-marque.ipynb")
        part = tab.locator(".bl-output .bl-player")
        part.locator(".bl-question").wait_for()
        tab.wait_for_function("document.querySelector('.bl-output .bl-toggle[role=group]')")
        totals = part.locator(".bl-totals")
        mark(part, "Nous", 71, "Nous")
        expect(totals).to_contain_text("81 en attente")
        expect(part.locator("h2.bl-question")).to_have_text("Donne 2")
        expect(part.get_by_label("Points sans le der, Nous")).to_have_value("")
        write(part, "Points sans le der, Nous", 151)
        expect(part.get_by_role("alert")).to_contain_text("aucun tas de cartes ne vaut 151")
        assert part.get_by_label("Points sans le der, Nous").get_attribute("inputmode") == "numeric"
        mark(part, "Nous", 90, "Nous")
        expect(totals.locator("b")).to_have_text(["181", "143"])
        expect(part.get_by_label("Corriger une donne").locator("option")).to_have_count(
            3
        )  # the newest comes first
        part.get_by_label("Corriger une donne").select_option(label="Donne 1 · Nous 0, Eux 81")
        expect(part.locator("h2.bl-question")).to_have_text("Corriger la donne 1")
        write(part, "Points sans le der, Nous", 72)
        expect(part.locator(".bl-preview")).to_contain_text("Nous 82, Eux 80")
        part.get_by_role("button", name="Enregistrer").click()
        expect(totals.locator("b")).to_have_text(["182", "142"])
        part.get_by_role("button", name="Annuler").click()
        expect(totals.locator("b")).to_have_text(["181", "143"])
        choose(part, "Qui a pris\u00a0?", "Eux")
        part.get_by_role("button", name="Compter carte par carte").click()
        choose(part, "Atout", "♥ Cœur")
        part.get_by_role("button", name="valet de cœur").click()
        expect(part.locator(".bl-heap-sum")).to_contain_text("1 carte\u00a0: 20 points")
        assert tab.evaluate("document.documentElement.scrollWidth") <= 320
        small = part.locator("button:visible, select:visible, input:not([type=checkbox]):visible").evaluate_all(
            "nodes => nodes.filter(n => n.getBoundingClientRect().height < 44).map(n => n.outerHTML)"
        )
        assert small == []
        assert not Axe().run(tab).response["violations"]
        tab.reload()
        part.locator(".bl-question").wait_for()
        expect(totals.locator("b")).to_have_text(["181", "143"])
        expect(part.get_by_label("Points sans le der, Nous")).to_have_value("20")
        with tab.expect_download() as download:
            part.get_by_role("link", name="Exporter (.json)").click()
        kept = Path(download.value.path()).read_text(encoding="utf-8")
        assert from_file(kept).standing.totals == (181, 143)
        tab.evaluate("window.print = () => { window.printed = document.documentElement.dataset.printing; }")
        part.get_by_role("button", name="Imprimer").click()
        assert tab.evaluate("window.printed") == "bl-sheet"
        tab.emulate_media(media="print")
        expect(part.locator(".bl-sheet-table")).to_be_visible()
        expect(part.locator("h2.bl-question")).to_be_hidden()
        assert not errors
    finally:
        context.close()
