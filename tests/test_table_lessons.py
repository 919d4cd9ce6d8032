"""Sitting down and dealing: expected values from the rule book (sections A and H), not from the code."""

from __future__ import annotations

from typing import Any

import pytest

from belote.engine.cards import DECK, parse_cards
from belote.engine.deal import dealer_drawn, drawn_rounds, lowest, packets
from belote.engine.presets import ANNONCES, CLASSIC, COINCHE, PRESETS
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.exercises.draws_table import DRAWS, SKILL
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.model import Exercise
from belote.exercises.progress import Progress
from belote.exercises.question import Mode
from belote.exercises.session import Session
from belote.exercises.view import view

S, E, N, O = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST  # noqa: E741


def asked(kind: str, table: Rules = CLASSIC, **given: Any) -> Exercise:
    return Exercise("x", kind, table=table, given=tuple((key, str(value)) for key, value in given.items()))


def truth(kind: str, table: Rules = CLASSIC, **given: Any) -> str:
    return KINDS[kind].truth(asked(kind, table, **given))[0]


# -- the draw (R-A1): 7 < 8 < 9 < 10 < V < D < R < A -------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "who"),
    [
        ("VpDcRkAt", "S"), ("Dp10cVkAt", "E"), ("9p10c8kAt", "N"), ("AcRc10c9c", "O"),
        ("7p7cVkAt", "encore"), ("DpDcDkDt", "encore"), ("8pAc8kAt", "encore"), ("7p8cAkAt", "S"),
    ],
)  # fmt: skip
def test_ra1_the_lowest_card_deals_and_equal_ones_draw_again(drawn: str, who: str) -> None:
    assert truth("who-deals-first", drawn=drawn) == who


def test_ra1_only_those_who_share_the_lowest_card_draw_again() -> None:
    rounds = drawn_rounds(CLASSIC, parse_cards("8pAc8kAt" + "RpDc"))  # S, E, N, O; then S and N
    assert [set(drawn) for drawn in rounds] == [{S, E, N, O}, {S, N}]
    assert lowest(rounds[-1]) == (N,)
    assert dealer_drawn(CLASSIC, parse_cards("8pAc8kAt" + "RpDc")) is N


# -- the deal: who is served, how many cards ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "dealer", "order"),
    [(CLASSIC, "S", "ENOS"), (CLASSIC, "N", "OSEN"), (ANNONCES, "S", "ONES"), (ANNONCES, "E", "SONE")],
)
def test_i35_served_towards_the_right_or_the_left_and_the_dealer_last(
    table: Rules, dealer: str, order: str
) -> None:
    asked_in_turn = [truth("next-packet", table, dealer=dealer, dealt=dealt) for dealt in range(8)]
    assert "".join(asked_in_turn) == order * 2


@pytest.mark.parametrize(
    ("split", "dealt", "who", "count"),
    [
        ("3 2", 0, "E", 0), ("3 2", 1, "E", 3), ("3 2", 4, "S", 3), ("3 2", 5, "E", 5), ("3 2", 8, "S", 5),
        ("2 3", 3, "O", 2), ("2 3", 7, "O", 5), ("2 3", 7, "S", 2),
    ],
)  # fmt: skip
def test_a_five_cards_by_three_and_two_or_two_and_three(split: str, dealt: int, who: str, count: int) -> None:
    assert truth("cards-now", dealer="S", packets=split, dealt=dealt, who=who) == str(count)


@pytest.mark.parametrize("taker", "SONE")
@pytest.mark.parametrize("table", [CLASSIC, ANNONCES], ids=lambda rules: rules.key)
def test_ra9_the_taker_gets_the_turned_card_and_two_the_others_three(table: Rules, taker: str) -> None:
    for who in "SONE":
        start = {"dealer": "E", "taker": taker, "who": who}
        assert truth("packet-size", table, **start, dealt=0) == ("2" if who == taker else "3")
        assert truth("cards-now", table, **start, dealt=0) == ("6" if who == taker else "5")
        assert truth("cards-now", table, **start, dealt=4) == "8"


def test_ra4_eight_cards_by_three_two_three_where_nothing_is_turned() -> None:
    assert [size for _, size in packets(COINCHE, N)] == [3] * 4 + [2] * 4 + [3] * 4
    assert truth("cards-now", COINCHE, dealer="N", dealt=12, who="E") == "8"


# -- who does what -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["cards", "speaks", "leads", "following", "redeals"])
@pytest.mark.parametrize(
    ("table", "dealer", "who"),
    [
        (CLASSIC, "S", "E"), (CLASSIC, "E", "N"), (CLASSIC, "N", "O"), (CLASSIC, "O", "S"),
        (ANNONCES, "S", "O"), (ANNONCES, "O", "N"), (ANNONCES, "N", "E"), (ANNONCES, "E", "S"),
    ],
)  # fmt: skip
def test_ra5_ra6_ra7_always_the_neighbour_on_the_side_of_play(
    table: Rules, dealer: str, who: str, role: str
) -> None:
    assert truth("seat-of", table, dealer=dealer, role=role) == who


@pytest.mark.parametrize(("dealer", "who"), [("S", "O"), ("O", "N"), ("N", "E"), ("E", "S")])
def test_ra2_the_left_neighbour_cuts(dealer: str, who: str) -> None:
    assert truth("seat-of", dealer=dealer, role="cuts") == who


def test_ra2_no_source_says_who_cuts_where_play_goes_left() -> None:
    with pytest.raises(ValueError, match="cuts"):
        truth("seat-of", ANNONCES, dealer="S", role="cuts")


@pytest.mark.parametrize(("dealer", "who"), [("S", "N"), ("N", "S"), ("E", "O"), ("O", "E")])
def test_a_partners_sit_face_to_face(dealer: str, who: str) -> None:
    assert truth("seat-of", dealer=dealer, role="partner") == who


def test_h_i42_the_targets() -> None:
    targets = {"classique": 1001, "coinchee": 1001, "annonces": 1000, "deux-bis": 1000, "deux-ordinaire": 1000}
    for key, target in targets.items():
        assert truth("target", PRESETS[key]) == str(target)


# -- what is said ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "seat-of", "dealer": "X", "role": "leads"}, {"kind": "seat-of", "dealer": "S", "role": "danse"},
        {"kind": "who-deals-first", "drawn": "VpVpRkAt"}, {"kind": "who-deals-first", "drawn": "Vp"},
        {"kind": "next-packet", "dealer": "S", "dealt": 8}, {"kind": "next-packet", "dealer": "S", "dealt": 9},
        {"kind": "draw-card", "fan": "VpVp10cRt"}, {"kind": "cards-now", "dealer": "S", "dealt": 0, "who": "Z"},
    ],
)  # fmt: skip
def test_values_that_cannot_be_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        truth(given.pop("kind"), **given)


def test_nothing_of_a_face_down_card_is_in_the_page_before_it_is_touched() -> None:
    session = Session.begin(load("01-table-et-donne"), Progress(), 0, "0")
    scene = view(session).scene
    assert scene is not None
    assert len(scene["hand"]) == 10
    assert all(card["back"] for card in scene["hand"])
    known = {card.code for card in DECK}
    assert not known & {card["id"] for card in scene["hand"]}
    assert not any(word in str(scene) for word in (" de pique", " de cœur", " de carreau", " de trèfle"))


def test_every_card_of_the_fan_leads_to_a_dealer_and_four_cards_on_the_cloth() -> None:
    session = Session.begin(load("01-table-et-donne"), Progress(), 0, "0")
    dealers = set()
    keys = KINDS["draw-card"].keys
    assert keys is not None
    for card in keys(session.step):
        after = session.touch(card)
        assert after.feedback is not None
        assert after.feedback.right
        scene = view(after).scene
        assert scene is not None
        assert len(scene["felts"][0]["cards"]) == 4
        dealers |= {seat["seat"] for seat in scene["felts"][0]["seats"] if seat["note"]}
    assert dealers == set("SWNE")


@pytest.mark.parametrize("key", ["01-table-et-donne", "15-histoire"])
def test_no_answer_is_left_without_a_word(key: str) -> None:
    for exercise in load(key).exercises:
        kind = KINDS[exercise.kind]
        if kind.mode is Mode.CHOICE:
            for choice in kind.choices(exercise):
                assert kind.reply(exercise, (choice.key,)).text, exercise.id


def test_while_the_number_is_asked_no_picture_tells_it() -> None:
    exercise = asked("cards-now", dealer="N", dealt=6, who="S")
    lesson = load("01-table-et-donne")
    shown = view(Session.begin(lesson, Progress(), 0, "0").show(exercise)).scene
    assert shown is not None
    assert all(card["points"] is None for card in shown["felts"][0]["cards"])
    assert "cinq" not in str(shown["felts"])


# -- without end ------------------------------------------------------------------------------------------------


def test_drawn_exercises_are_many_and_can_be_found_again() -> None:
    drawer = DRAWS[SKILL]
    names = set()
    for seed in range(1500):
        exercise = drawer.draw(SKILL, str(seed), ())
        offered = {choice.key for choice in KINDS[exercise.kind].choices(exercise)}
        assert set(KINDS[exercise.kind].truth(exercise)) < offered
        assert drawer.rebuild(exercise.id) == exercise == drawer.draw(SKILL, str(seed), ())
        names.add(exercise.id)
    assert len([name for name in names if ":who-deals-first:" not in name]) > 300
    assert {name.split(":")[2] for name in names} >= {"seat-of", "next-packet", "packet-size", "cards-now"}


def test_what_was_drawn_does_not_come_back() -> None:
    drawer = DRAWS[SKILL]
    first = drawer.draw(SKILL, "1", ())
    assert drawer.draw(SKILL, "1", {first.id}).id != first.id


@pytest.mark.parametrize(
    "name",
    [
        "", "g:donne", "g:donne:seat-of:classique:", "g:donne:seat-of:classique:dealer=S,role=rien",
        "g:donne:seat-of:rien:dealer=S,role=leads", "g:donne:draw-card:classique:fan=7p8p9p10p",
        "g:donne:seat-of:annonces:dealer=S,role=cuts", "g:donne:next-packet:classique:dealer=S,dealt=x",
        "g:donne:cards-now:classique:dealer=S,dealt=2",
    ],
)  # fmt: skip
def test_a_broken_name_is_no_exercise(name: str) -> None:
    assert DRAWS[SKILL].rebuild(name) is None
