"""The two-player games with rows: pictures that hide what is hidden, and questions answered by the rule book."""

from __future__ import annotations

import json
import random
import re

import pytest

from belote.engine.calls import TAKE, Spoken
from belote.engine.cards import DECK, parse_card, parse_cards, parse_suit
from belote.engine.count import Camp, Count
from belote.engine.deal import Deal, shuffled
from belote.engine.play import step, to_move
from belote.engine.position import Position
from belote.engine.presets import MARSEILLAISE, PRESETS, TWO_BIS
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.sheet import Marked
from belote.engine.state import State, current, start
from belote.engine.turns import Side
from belote.engine.view import Place, view
from belote.exercises.aid import rungs_of
from belote.exercises.draws import DRAWN
from belote.exercises.kinds import KINDS
from belote.exercises.model import Exercise
from belote.exercises.question import Mode
from belote.exercises.rows import rows_of
from belote.exercises.scene import Scene, felt, row, scene
from belote.words import rows_marks as marks_words

S, N = Seat.SOUTH, Seat.NORTH
ROWS = pytest.mark.parametrize("rules", [TWO_BIS, MARSEILLAISE], ids=lambda rules: rules.key)


# -- the picture: R-D6, and what a seat may see --------------------------------------------------------------


def _seen(state: State) -> Scene:
    seen = view(state, S)
    trick = current(state)
    position = Position(seen.rules, parse_suit("c"), trick.cards if trick else (), seen.hand)
    places = {seat: seen.players[seat].row for seat in (N, S)}
    return scene(position, [felt(position)], mode="one", rows=places)


@ROWS
def test_no_card_that_the_seat_may_not_see_is_in_the_picture(rules: Rules) -> None:
    for seed in range(12):
        state = start(Deal(rules, N, shuffled(seed)))
        state = step(state, lambda choices: Spoken(S, TAKE))
        rng = random.Random(seed)
        while to_move(state) is not None:
            trick = current(state)
            mine, theirs = state.layout.holdings[S], state.layout.holdings[N]
            may = {card.code for card in (*mine.hand, *mine.table, *theirs.table, *(trick.cards if trick else ()))}
            drawn = _seen(state)
            told = json.dumps(drawn, ensure_ascii=False)
            ids = set(re.findall(r'"id": "([^"]+)"', told))
            assert {name for name in ids if not name.startswith("?")} <= may
            assert not {card.code for card in DECK if f'"{card.code}"' in told} - may
            hidden = sum(column.hidden is not None for holding in (mine, theirs) for column in holding.row)
            assert len([name for name in ids if name.startswith("?")]) == hidden
            assert [len(one["columns"]) for one in drawn["rows"]] == [rules.row_size] * 2
            state = step(state, rng.choice)


def test_an_emptied_column_keeps_its_place() -> None:
    places = [Place(parse_card("Rp"), hidden=True), Place(None, hidden=False), Place(None, hidden=True)]
    drawn = row(places, S, parse_suit("p"))
    assert [(bool(one["shown"]), bool(one["hidden"])) for one in drawn["columns"]] == [
        (True, True),
        (False, False),
        (False, True),
    ]
    assert drawn["columns"][0]["hidden"] == {"id": "?s1", "name": "carte cachée", "back": True}
    assert drawn["where"] == "near"
    assert row(places, N, None)["where"] == "far"


def test_a_card_that_is_played_leaves_its_place_and_what_it_covered() -> None:
    exercise = _position("deux-bis", "c", "Dt", "Ac 9p", "10t 8k", card="10t", under="xo")
    assert rows_of(exercise, gone=parse_card("10t"))[S][0] == Place(None, hidden=True)
    assert rows_of(exercise)[S][1] == Place(parse_card("8k"), hidden=False)
    with pytest.raises(ValueError, match="under"):
        rows_of(_position("deux-bis", "c", "", "Ac", "10t 8k", card="10t", under="x"))


# -- the kinds ---------------------------------------------------------------------------------------------


def _position(rules: str, trump: str, trick: str, hand: str, table: str, *, card: str, under: str = "",
              kind: str = "uncovered") -> Exercise:  # fmt: skip
    position = Position(
        PRESETS[rules], parse_suit(trump), parse_cards(trick), parse_cards(hand), parse_cards(table)
    )
    given = (("under", under),) if under else ()
    return Exercise(id="x", kind=kind, positions=(position,), card=parse_card(card), given=given)


def _given(kind: str, rules: Rules, cards: str = "", **given: str) -> Exercise:
    return Exercise(id="x", kind=kind, table=rules, cards=parse_cards(cards), given=tuple(given.items()))


def _truth(exercise: Exercise) -> str:
    return KINDS[exercise.kind].truth(exercise)[0]


@pytest.mark.parametrize(
    ("rules", "trick", "card", "expected"),
    [
        ("deux-bis", "", "Ak", "fin"),
        ("marseillaise", "", "Ak", "aussitot"),
        ("deux-bis", "Rk", "Ak", "fin"),
        ("deux-bis", "", "9c", "rien"),
        ("marseillaise", "", "9c", "rien"),
        ("marseillaise", "", "10c", "rien"),
    ],
)
def test_uncovered_r_d6(rules: str, trick: str, card: str, expected: str) -> None:
    exercise = _position(rules, "p", trick, "10c 7t", "Ak 8p 9c", card=card, under="xxo")
    assert _truth(exercise) == expected


def test_uncovered_is_not_asked_where_both_answers_would_be_right() -> None:
    with pytest.raises(ValueError, match="ask of a lead"):
        _truth(_position("marseillaise", "p", "Rk", "10c 7t", "Ak 8p", card="Ak"))
    with pytest.raises(ValueError, match="not the learner's"):
        _truth(_position("marseillaise", "p", "", "10c 7t", "Ak 8p", card="Rk"))


@pytest.mark.parametrize(
    ("hand", "table", "bis", "marseillaise"),
    [
        ("Rc Dc 9t", "8k", "oui", "oui"),
        ("Rc 9t", "Dc 8k", "oui", "main"),  # R-E1: king in hand, queen on the table
        ("9t 7p", "Rc Dc", "oui", "main"),
        ("Rc 9t", "Vc 8k", "manque", "manque"),
    ],
)
def test_where_belote_r_e1(hand: str, table: str, bis: str, marseillaise: str) -> None:
    for rules, expected in (("deux-bis", bis), ("marseillaise", marseillaise)):
        exercise = _position(rules, "c", "", hand, table, card="Rc", kind="where-belote")
        assert _truth(exercise) == expected
        told = KINDS["where-belote"].reply(exercise, (expected,))
        assert bool(told.others) is (bis != marseillaise)


@pytest.mark.parametrize(
    ("what", "bis", "marseillaise"),
    [
        ("main", "8", "6"),
        ("visibles", "4", "5"),
        ("cachees", "4", "5"),
        ("total", "16", "16"),
        ("plis", "16", "16"),
        ("parle", "10", "5"),
        ("vues", "14", "6"),
        ("apres", "2", "11"),
        ("inconnues", "16", "16"),
    ],
)
def test_row_count_section_0_and_i_19(what: str, bis: str, marseillaise: str) -> None:
    assert _truth(_given("row-count", TWO_BIS, what=what)) == bis
    assert _truth(_given("row-count", MARSEILLAISE, what=what)) == marseillaise


@pytest.mark.parametrize(("dealer", "taker"), [("S", "S"), ("S", "N"), ("N", "S"), ("N", "N")])
def test_turned_card_goes_i_34(dealer: str, taker: str) -> None:
    assert _truth(_given("turned-card-goes", TWO_BIS, dealer=dealer, taker=taker)) == f"table {dealer}"
    assert _truth(_given("turned-card-goes", MARSEILLAISE, dealer=dealer, taker=taker)) == f"main {taker}"


def test_say_two_r_b1_r_b2() -> None:
    assert _truth(_given("say-two", TWO_BIS, dealer="N", passes="0")) == "prend-passe"
    assert _truth(_given("say-two", TWO_BIS, dealer="N", passes="2")) == "autres-passe"
    assert _truth(_given("say-two", TWO_BIS, dealer="N", passes="4")) == "rien"
    assert _truth(_given("say-two", MARSEILLAISE, dealer="N", passes="2")) == "rien"
    with pytest.raises(ValueError, match="not to speak"):
        _truth(_given("say-two", TWO_BIS, dealer="N", passes="1"))


@ROWS
def test_who_leads_two(rules: Rules) -> None:
    for dealer, other in ("SN", "NS"):
        for what in ("parle", "entame", "passe"):  # R-A5, R-A7
            assert _truth(_given("who-leads-two", rules, what=what, dealer=dealer)) == other
    assert _truth(_given("who-leads-two", rules, "10c Rp", what="tire")) == "S"  # R-A1: natural order
    assert _truth(_given("who-leads-two", rules, "Vc 9c", what="tire")) == "N"
    assert _truth(_given("who-leads-two", rules, "Rc Rp", what="tire")) == "egal"


# -- the marks: vectors B and M ------------------------------------------------------------------------------

P, D = Camp.TAKER, Camp.DEFENCE
VECTORS = [
    ("B01", TWO_BIS, Count(taker=72, der=P), "reussi", 82, 80),
    ("B02", TWO_BIS, Count(taker=71, der=P), "dedans", 0, 162),
    ("B03", TWO_BIS, Count(taker=78, der=D), "dedans", 0, 162),
    ("B04", TWO_BIS, Count(taker=71, der=P, belote=P), "reussi", 101, 81),
    ("B06", TWO_BIS, Count(taker=71, der=D, belote=P), "dedans", 20, 162),
    ("B07", TWO_BIS, Count(capot=P), "reussi", 252, 0),
    ("B09", TWO_BIS, Count(capot=P, belote=P), "reussi", 272, 0),
    ("M01", MARSEILLAISE, Count(taker=72, der=P), "reussi", 82, 80),
    ("M02", MARSEILLAISE, Count(taker=71, der=P), "dedans", 0, 81),
    ("M03", MARSEILLAISE, Count(taker=81, der=D), "dedans", 0, 71),
    ("M04", MARSEILLAISE, Count(taker=75, der=D, belote=P), "dedans", 20, 77),
    ("M06", MARSEILLAISE, Count(taker=60, der=P, belote=D), "dedans", 0, 112),
    ("M07", MARSEILLAISE, Count(capot=P), "reussi", 100, 0),
    ("M08", MARSEILLAISE, Count(capot=P, belote=P), "reussi", 100, 0),
    ("M10", MARSEILLAISE, Count(capot=D, belote=P), "dedans", 20, 100),
    ("M11", MARSEILLAISE, Count(taker=150, der=P), "reussi", 160, 2),
]


def _deal(kind: str, rules: Rules, count: Count, side: Side = Side.SOUTH) -> Exercise:
    return Exercise(id="x", kind=kind, table=rules, deals=(Marked(side, count),))


@pytest.mark.parametrize(("rules", "count", "result", "taker", "defence"), [v[1:] for v in VECTORS],
                         ids=[v[0] for v in VECTORS])  # fmt: skip
def test_marks_at_two(rules: Rules, count: Count, result: str, taker: int, defence: int) -> None:
    assert _truth(_deal("result-two", rules, count)) == result
    assert _truth(_deal("marks-you", rules, count)) == str(taker)
    assert _truth(_deal("marks-other", rules, count)) == str(defence)
    assert _truth(_deal("marks-you", rules, count, Side.OTHER)) == str(defence)
    told = KINDS["marks-you"].reply(_deal("marks-you", rules, count), (str(taker),))
    assert told.tally is not None
    assert told.tally.rows[-1][1:] == (str(taker), str(defence))


@pytest.mark.parametrize(
    ("row_id", "kind", "given", "wanted"),
    [
        ("M03", "marks-other", "81", marks_words.DER_OUT),
        ("M06", "marks-other", "122", marks_words.DER_MORE),
        ("M03", "marks-other", "162", marks_words.NOT_WHOLE),
        ("M07", "marks-you", "252", marks_words.NOT_FLAT),
        ("M08", "marks-you", "120", marks_words.BELOTE_INSIDE),
        ("B02", "marks-other", "81", marks_words.WHOLE),
        ("B03", "marks-you", "78", marks_words.LOSES),
        ("B06", "marks-you", "0", marks_words.KEEPS),
        ("B09", "marks-you", "252", marks_words.BELOTE_LEFT),
        ("B07", "marks-you", "162", marks_words.DER_TEN),
        ("B01", "marks-you", "162", marks_words.TAKES_ALL),
    ],
)
def test_the_slip_is_named(row_id: str, kind: str, given: str, wanted: str) -> None:
    _, rules, count, *_ = next(vector for vector in VECTORS if vector[0] == row_id)
    assert KINDS[kind].reply(_deal(kind, rules, count), (given,)).text.startswith(wanted)


def test_the_oddity_of_the_flat_capot_is_told_i_12() -> None:
    told = KINDS["marks-you"].reply(_deal("marks-you", MARSEILLAISE, Count(capot=P)), ("100",))
    assert any("252" in line for line in told.others)


# -- without end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ["deux-bis", "marseillaise"])
def test_the_drawer(skill: str) -> None:
    drawer, seen, kinds = DRAWN[skill], set(), set()
    for seed in range(400):
        exercise = drawer.draw(skill, str(seed), ())
        assert drawer.draw(skill, str(seed), ()) == exercise
        assert drawer.rebuild(exercise.id) == exercise
        assert exercise.rules is PRESETS[skill] or exercise.rules == PRESETS[skill]
        seen.add(exercise.id)
        kinds.add(exercise.kind)
    assert len(seen) > 300
    assert kinds >= {"legal", "uncovered", "where-belote", "row-count", "turned-card-goes", "say-two", "marks-you"}
    first = drawer.draw(skill, "1", ())
    assert drawer.draw(skill, "1", (first.id,)).id != first.id
    for broken in (f"g:{skill}", f"g:{skill}:uncovered:Rp:-:x", f"g:{skill}:row-count:rien:1",
                   f"g:{skill}:marks-you:nous,preneur=1", f"g:{skill}:legal:-:-:classique~c~Rp~8p~-"):  # fmt: skip
        assert drawer.rebuild(broken) is None


@pytest.mark.parametrize("skill", ["deux-bis", "marseillaise"])
def test_nobody_speaks_of_a_partner_at_two(skill: str) -> None:
    four = re.compile(r"partenaire|\bcamp\b|\bNord\b|Ouest|\bSud\b|adversaires|surcoup|sous-coup")
    for seed in range(250):
        exercise = DRAWN[skill].draw(skill, str(seed), ())
        kind = KINDS[exercise.kind]
        if kind.mode is Mode.CHOICE:
            answers = [(choice.key,) for choice in kind.choices(exercise)]
        elif kind.mode is Mode.NUMBER:
            answers = [("0",), ("82",), ("162",)]
        else:
            answers = [(card.code,) for card in exercise.position.cards]
        for answer in answers:
            told = kind.reply(exercise, answer)
            said = [told.headline, told.text, told.change, *told.others, *(line.text for line in told.rows)]
            assert not four.search(" ".join((*said, *rungs_of(exercise, exercise.kind))))
