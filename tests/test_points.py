"""Counting and marking: the diagnosis of a wrong number, the kinds of question, deals without end.

Expected numbers are those of rules.md, rows C01 to C17, or counted by hand.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from belote.engine.cards import Suit, parse_cards
from belote.engine.count import Camp, Count
from belote.engine.presets import CLASSIC
from belote.exercises.counting import elsewhere, facts_of, read, sheet, slip
from belote.exercises.deals import parse_deal, settle, show_deal
from belote.exercises.diagnosis import Guess, Slip, diagnose, heap_guesses, rest_guesses
from belote.exercises.diagnosis_deal import marks_guesses, pot_guesses
from belote.exercises.draws_points import KINDS_OF, draw
from belote.exercises.files import load, parse_lesson
from belote.exercises.kinds import KINDS
from belote.exercises.kinds_deal import marks_truth, pot_truth, result_truth
from belote.exercises.model import Exercise, LessonError
from belote.exercises.progress import Progress
from belote.exercises.question import Mode
from belote.exercises.runs import draw_exercise, rebuild
from belote.exercises.session import Session
from belote.exercises.view import view
from belote.widgets.page import Page
from belote.widgets.player import Player
from belote.widgets.points import DEALS, PointsTable, cards_table, sums

TAKER, DEFENCE = Camp.TAKER, Camp.DEFENCE
HEARTS = Suit.HEARTS
LESSONS = ("05-points", "07-contrat-et-litige")


def asked(kind: str, *deals: str, camp: Camp = TAKER) -> Exercise:
    return Exercise(id="x", kind=kind, deals=tuple(map(parse_deal, deals)), camp=camp)


def answer(kind: str, *deals: str, camp: Camp = TAKER) -> str:
    exercise = asked(kind, *deals, camp=camp)
    return KINDS[kind].truth(exercise)[0]


def reply(exercise: Exercise, given: object) -> str:
    """The verdict on an answer, with plain blanks."""
    feedback = KINDS[exercise.kind].reply(exercise, (str(given),))
    assert feedback.right == (str(given) in KINDS[exercise.kind].truth(exercise))
    return f"{feedback.headline} {feedback.text}".replace("\u00a0", " ")


# -- the marks of rules.md -------------------------------------------------------------------------

POT = "eux preneur=71 der=preneur"  # 81 wait before the deal
ROWS = {
    "C01": (("nous preneur=72 der=preneur",), "reussi", 82, 80, 0),
    "C02": (("nous preneur=71 der=preneur",), "litige", 0, 81, 81),
    "C03": ((POT, "nous preneur=90 der=preneur"), "reussi", 181, 62, 0),
    "C04": ((POT, "nous preneur=60 der=preneur"), "dedans", 0, 243, 0),
    "C05": ((POT, "nous preneur=81 der=defense"), "litige", 0, 81, 162),
    "C07": (("nous preneur=69 der=preneur",), "dedans", 0, 162, 0),
    "C08": (("nous preneur=73 der=defense belote=preneur",), "reussi", 93, 89, 0),
    "C09": (("nous preneur=50 der=preneur belote=preneur",), "dedans", 20, 162, 0),
    "C10": (("nous preneur=78 der=preneur belote=defense",), "dedans", 0, 182, 0),
    "C12": (("nous preneur=81 der=preneur belote=defense",), "litige", 0, 91, 91),
    "C13": (("nous preneur=73 der=defense",), "dedans", 0, 162, 0),
    "C14": (("nous capot=preneur",), "reussi", 252, 0, 0),
    "C15": (("nous capot=preneur belote=defense",), "reussi", 252, 20, 0),
    "C17": ((POT, "nous capot=defense"), "dedans", 0, 333, 0),
}


@pytest.mark.parametrize("row", ROWS)
def test_rows_of_the_rules(row: str) -> None:
    deals, result, taker, defence, pot = ROWS[row]
    assert answer("result", *deals) == result
    assert answer("marks", *deals) == str(taker)
    assert answer("marks", *deals, camp=DEFENCE) == str(defence)
    assert answer("pot", *deals) == str(pot)


@pytest.mark.parametrize(
    ("row", "who"), [("C03", "preneur"), ("C04", "defense"), ("C05", "personne"), ("C17", "defense")]
)
def test_who_gets_the_pot(row: str, who: str) -> None:
    assert answer("who-gets-pot", *ROWS[row][0]) == who


def test_a_litige_with_the_takers_belote() -> None:
    """R-G4: the twenty are marked at once, the 71 wait; the Federation lets all 91 wait."""
    deal = "eux preneur=61 der=preneur belote=preneur"
    assert (answer("marks", deal), answer("pot", deal)) == ("20", "71")
    there = {(text, value): key for text, value, key in elsewhere(asked("pot", deal), pot_truth)}
    assert there["litige-belote", "waits"] == ("91",)


def test_two_litiges_of_two_sides() -> None:
    """X-S06: A leaves 81, then B; A makes 100 against 62: A 81 + 262, B 81 + 62."""
    deals = (
        "nous preneur=81 der=defense",
        "eux preneur=81 der=defense",
        "eux preneur=52 der=defense",
        "nous preneur=90 der=preneur",
    )
    match = asked("marks", deals[0], deals[1], deals[3])
    assert marks_truth(match) == ("262",)
    table = sheet(match, counted=True)
    assert table is not None
    assert table.rows[-1][2:4] == ("343", "143")
    assert [row[4] for row in table.rows[:3]] == ["81", "162", ""]


# -- heaps and remainders ------------------------------------------------------------------------


def heap(trump: Suit, tricks: str, deal: str, kind: str = "heap", camp: Camp = TAKER) -> Exercise:
    lesson = load("05-points")
    like = next(e for e in lesson.exercises if e.id == "points-tas-meles")
    parsed = tuple(parse_cards(trick) for trick in tricks.split("/"))
    position = like.position._replace(trump=trump)
    return replace(like, kind=kind, positions=(position,), tricks=parsed, deals=(parse_deal(deal),), camp=camp)


MIXED = "9cVcDc7c/8c10c7tDp/7kVt9pAp"  # 37 + 13 + 13 = 63


@pytest.mark.parametrize(
    ("deal", "points"),
    [
        ("nous der=defense", 63),
        ("nous der=preneur", 73),
        ("nous der=preneur belote=preneur", 93),
        ("nous der=defense belote=preneur", 83),
        ("nous der=preneur belote=defense", 73),
    ],
)
def test_a_heap(deal: str, points: int) -> None:
    assert KINDS["heap"].truth(heap(HEARTS, MIXED, deal)) == (str(points),)


@pytest.mark.parametrize(
    ("deal", "rest"),
    [("nous der=defense", 99), ("nous der=preneur", 89), ("nous der=preneur belote=defense", 109)],
)
def test_the_other_camp_of_a_heap(deal: str, rest: int) -> None:
    exercise = heap(HEARTS, MIXED, deal, "remainder", DEFENCE)
    assert KINDS["remainder"].truth(exercise) == (str(rest),)


def test_suits_and_whole_deals() -> None:
    assert answer("deal-total", "nous preneur=80 der=preneur") == "162"
    assert answer("deal-total", "nous preneur=80 der=preneur belote=defense") == "182"
    assert answer("deal-total", "nous capot=preneur") == "252"
    assert answer("deal-total", "eux capot=preneur belote=defense") == "272"


# -- the diagnosis -----------------------------------------------------------------------------------


def slips_of(exercise: Exercise) -> dict[int, Slip]:
    reading = read(exercise)
    truth = int(KINDS[exercise.kind].truth(exercise)[0])
    found = {}
    for given in range(260):
        guesses = heap_guesses(
            truth, reading.deal.count, exercise.camp, exercise.tricks, exercise.position.trump, reading.whole
        )
        wrong = diagnose(given, truth, guesses)
        if wrong:
            assert wrong.off == given - truth
            found[given] = wrong.slip
    assert truth not in found
    return found


def test_slips_in_a_heap_with_the_der() -> None:
    found = slips_of(heap(HEARTS, MIXED, "nous der=preneur"))  # 73
    assert found[63] is Slip.DER_FORGOTTEN
    assert found[83] is Slip.TEN_TWICE
    assert found[93] is Slip.BELOTE_ADDED
    assert found[53] is Slip.HONOUR_FORGOTTEN  # the jack of trump, 20
    assert found[55] is Slip.AS_PLAIN  # the jack, 2 for 20
    assert found[59] is Slip.AS_PLAIN  # the nine, 0 for 14
    assert found[41] is Slip.AS_PLAIN  # both
    assert found[91] is Slip.AS_TRUMP  # the jack of clubs
    assert found[87] is Slip.AS_TRUMP  # the nine of spades
    assert found[36] is Slip.TRICK_FORGOTTEN
    assert found[60] is Slip.TRICK_FORGOTTEN
    assert found[50] is Slip.TRICK_FORGOTTEN  # the last one, with its der
    assert found[110] is Slip.TRICK_TWICE
    assert found[89] is Slip.SWAPPED
    assert found[62] is Slip.CARD_FORGOTTEN  # the ace
    assert found[200] is Slip.HIGH
    assert found[0] is Slip.LOW


def test_slips_in_a_heap_without_the_der() -> None:
    found = slips_of(heap(HEARTS, MIXED, "nous der=defense belote=preneur"))  # 83
    assert found[93] is Slip.DER_ADDED
    assert found[73] is Slip.TEN_FORGOTTEN
    assert found[63] is Slip.BELOTE_FORGOTTEN


def test_der_and_belote_come_before_a_trick() -> None:
    """X-V03: a trick worth ten, another worth twenty; the der and the belote are named first."""
    exercise = heap(HEARTS, "10p7p8p9p/ApRpDpVp", "nous der=preneur belote=preneur")  # 10 + 20 + 10 + 20
    found = slips_of(exercise)
    assert found[50] is Slip.DER_FORGOTTEN
    assert found[40] is Slip.BELOTE_FORGOTTEN
    assert found[30] is Slip.DER_AND_BELOTE
    plain = slips_of(heap(HEARTS, "10p7p8p9p/ApRpDpVp", "nous der=defense"))  # 30
    assert plain[20] is Slip.TEN_FORGOTTEN
    assert plain[10] is Slip.TRICK_FORGOTTEN


def test_slips_in_a_capot() -> None:
    count = Count(capot=TAKER)
    found = {n: diagnose(n, 252, heap_guesses(252, count, TAKER, (), HEARTS, 252)) for n in (162, 152, 262)}
    assert [found[n].slip for n in found] == [Slip.CAPOT_DER, Slip.CAPOT_BARE, Slip.CAPOT_BOTH]


def test_slips_in_a_remainder() -> None:
    count = Count(taker=82, der=TAKER)  # 92, so 70 are left
    found = {n: diagnose(n, 70, rest_guesses(70, count, 162, 82)) for n in (60, 80, 90, 92)}
    assert [found[n].slip for n in found] == [
        Slip.DER_FORGOTTEN,
        Slip.DER_ADDED,
        Slip.BELOTE_ADDED,
        Slip.SWAPPED,
    ]


@pytest.mark.parametrize(
    ("row", "camp", "given", "wanted"),
    [
        ("C01", TAKER, 72, Slip.DER_FORGOTTEN),
        ("C01", DEFENCE, 90, Slip.DER_ADDED),
        ("C01", DEFENCE, 0, Slip.DEFENCE_ZERO),
        ("C01", TAKER, 162, Slip.TAKES_ALL),
        ("C01", TAKER, 80, Slip.SWAPPED),
        ("C02", TAKER, 81, Slip.KEPT),
        ("C02", DEFENCE, 162, Slip.TAKES_ALL),
        ("C03", TAKER, 100, Slip.POT_FORGOTTEN),
        ("C03", DEFENCE, 143, Slip.POT_ADDED),
        ("C04", DEFENCE, 162, Slip.POT_FORGOTTEN),
        ("C04", DEFENCE, 92, Slip.OWN_ONLY),
        ("C04", DEFENCE, 173, Slip.OWN_ONLY),
        ("C07", TAKER, 79, Slip.KEPT),
        ("C07", DEFENCE, 83, Slip.OWN_ONLY),
        ("C07", DEFENCE, 152, Slip.DER_FORGOTTEN),
        ("C07", DEFENCE, 0, Slip.SWAPPED),
        ("C09", TAKER, 0, Slip.BELOTE_FORGOTTEN),
        ("C09", TAKER, 80, Slip.KEPT),
        ("C09", DEFENCE, 182, Slip.BELOTE_ADDED),
        ("C10", DEFENCE, 162, Slip.BELOTE_FORGOTTEN),
        ("C14", TAKER, 162, Slip.CAPOT_DER),
        ("C17", DEFENCE, 243, Slip.CAPOT_DER),
        ("C17", DEFENCE, 252, Slip.POT_FORGOTTEN),
    ],
)
def test_slips_in_the_marks(row: str, camp: Camp, given: int, wanted: Slip) -> None:
    count, score = settle(CLASSIC, tuple(map(parse_deal, ROWS[row][0])))
    truth = score.taker if camp is TAKER else score.defence
    found = diagnose(given, truth, marks_guesses(count, score, camp))
    assert found is not None
    assert found.slip is wanted


@pytest.mark.parametrize(
    ("row", "given", "wanted"),
    [
        ("C02", 0, Slip.NOTHING_WAITS),
        ("C02", 162, Slip.BOTH_WAIT),
        ("C02", 71, Slip.DER_FORGOTTEN),
        ("C05", 81, Slip.POT_FORGOTTEN),
        ("C03", 81, Slip.POT_ADDED),
        ("C01", 82, Slip.NOT_LITIGE),
    ],
)
def test_slips_in_the_pot(row: str, given: int, wanted: Slip) -> None:
    count, score = settle(CLASSIC, tuple(map(parse_deal, ROWS[row][0])))
    found = diagnose(given, score.pot, pot_guesses(count, score))
    assert found is not None
    assert found.slip is wanted


def test_a_right_number_has_no_slip() -> None:
    assert diagnose(82, 82, [Guess(Slip.SWAPPED, 82)]) is None


def test_what_is_said() -> None:
    exercise = heap(HEARTS, MIXED, "nous der=preneur")
    assert reply(exercise, 63).startswith("Tu as écrit 63 : il manque 10 points. C’est le dix de der")
    assert "le valet de cœur vaut 20, pas 2" in reply(exercise, 55)
    assert "Le neuf de pique n’est pas un atout" in reply(exercise, 87)
    assert "C’est ce que vaut une dame : en as-tu oublié une ?" in reply(exercise, 70)
    assert "C’est ce que vaut l’as de pique : l’as-tu compté deux fois ?" in reply(exercise, 84)
    assert "l’as-tu oublié ?" in reply(heap(HEARTS, MIXED, "nous der=defense"), 53)
    assert "1er pli, 9♥ V♥ D♥ 7♥ : l’as-tu oublié ?" in reply(exercise, 36)
    assert reply(exercise, 73).endswith("Ton camp a 73 points.")
    assert "152 + 100 = 252." in reply(asked("deal-total", "nous capot=preneur"), 162)
    assert "n’a rien à marquer" in reply(asked("marks", "nous capot=preneur", camp=DEFENCE), 0)
    assert "Nous prenons les 81 points" in reply(asked("who-gets-pot", *ROWS["C03"][0]), "preneur")
    assert "la défense marque toute la donne" in reply(asked("marks", *ROWS["C07"][0], camp=DEFENCE), 83)


def test_a_diagnosis_for_every_number_has_its_sentence() -> None:
    """Whatever is written, the reply says how far off it is and never fails."""
    for row, (deals, *_) in ROWS.items():
        for kind in ("marks", "pot"):
            for camp in Camp:
                exercise = asked(kind, *deals, camp=camp)
                for given in range(0, 400, 3):
                    assert reply(exercise, given), row
    for exercise in (e for key in LESSONS for e in load(key).exercises):
        if KINDS[exercise.kind].mode is Mode.NUMBER:
            for given in range(300):
                assert len(reply(exercise, given)) > 10


# -- texts, sheets and what stands beside a question ------------------------------------------------


@pytest.mark.parametrize(
    "text", ["nous preneur=72 der=preneur", "eux belote=preneur capot=defense", "nous defense=40 der=defense"]
)
def test_a_deal_is_read_and_written(text: str) -> None:
    assert show_deal(parse_deal(text)) == text


@pytest.mark.parametrize("text", ["toi preneur=72", "nous points=72", "nous preneur=x", "nous der=personne"])
def test_a_faulty_deal_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_deal(text)


def test_a_faulty_deal_names_its_exercise() -> None:
    text = 'key = "k"\ntitle = "t"\nintro = "i"\n[[exercise]]\nid = "x-1"\nkind = "marks"\n'
    with pytest.raises(LessonError) as caught:
        parse_lesson(text + 'deals = ["nous foo=1"]\n')
    assert caught.value.exercise == "x-1"


def test_the_evening() -> None:
    """The match of lesson 07, counted by hand: 441 to 499 after five deals."""
    steps = [e for e in load("07-contrat-et-litige").exercises if e.id.startswith("contrat-soiree")]
    assert [len(step.deals) for step in steps] == [1, 2, 3, 4, 5]
    table = sheet(steps[-1], counted=True)
    assert table is not None
    assert [row[2:] for row in table.rows] == [
        ("0", "162", ""),
        ("81", "0", "81"),
        ("0", "81", "162"),
        ("88", "256", ""),
        ("272", "0", ""),
        ("441", "499", ""),
    ]
    before = sheet(steps[-1], counted=False)
    assert before is not None
    assert len(before.rows) == 5
    assert sheet(steps[0], counted=True) is None


def test_the_question_does_not_give_its_answer_away() -> None:
    exercise = asked("remainder", "nous preneur=82 der=preneur", camp=DEFENCE)
    assert [row[1:] for row in slip(exercise).rows] == [("82", "?"), ("oui", "–"), ("–", "–")]
    session = Session.begin(load("05-points"), Progress(), 20_000, "s")
    while session.step.id != "points-tas-meles":
        session = session.goto(session.index + 1)
    before = view(session)
    assert before.lead == "Ton camp a ramassé trois plis, dont le dernier de la donne."
    assert before.scene is not None
    cards = before.scene["felts"][0]["cards"]
    assert all(card["points"] is None and "point" not in card["name"] for card in cards)
    assert before.scene["felts"][0]["heap"] == [4, 4, 4]
    after = view(session.number(63))
    assert after.scene is not None
    assert sum(card["points"] for card in after.scene["felts"][0]["cards"]) == 63
    assert after.feedback is not None
    assert after.feedback.tally is not None
    assert after.feedback.tally.rows[-1][1] == "73"


def test_who_took_and_what_waits_is_told() -> None:
    session = Session.begin(load("07-contrat-et-litige"), Progress(), 20_000, "s")
    while session.step.id != "contrat-soiree-4":
        session = session.goto(session.index + 1)
    now = view(session)
    assert now.title == "Combien marque le preneur\u00a0?"
    assert now.lead == "Les adversaires ont pris. 162 points attendent."
    assert [table.caption for table in now.tables] == ["Donne 4", "Feuille de marque"]


def test_the_verdict_is_heard_without_a_table() -> None:
    player = Player(load("07-contrat-et-litige"), Page())
    while player.session.step.id != "contrat-soiree-1":
        player.session = player.session.goto(player.session.index + 1)
    player.show()
    assert "felts" not in player.table.scene
    player.number.number = 78
    player.primary.click()
    assert player.table.scene["status"].startswith("Tu as écrit 78")
    assert player.number.number is None
    player.retry.click()
    player.primary.click()
    assert "Écris d’abord un nombre" in player.notice.value
    assert player.session.feedback is None


def test_an_empty_field_is_no_answer() -> None:
    session = Session.begin(load("05-points"), Progress(), 20_000, "s")
    while session.step.kind != "heap":
        session = session.goto(session.index + 1)
    assert session.number(-1) is session
    assert session.confirm() is session
    assert view(session).number
    assert not view(session.number(3)).number


def test_hints_begin_the_count() -> None:
    session = Session.begin(load("07-contrat-et-litige"), Progress(), 20_000, "s")
    while session.step.id != "contrat-belote-defense":
        session = session.goto(session.index + 1)
    shown = view(session.hint().hint()).hints
    assert "88" in shown[1][1]
    assert "182" not in shown[1][1]


def test_facts_above_a_heap() -> None:
    said = facts_of(heap(HEARTS, MIXED, "nous der=preneur belote=preneur"))
    assert said == "Ton camp a ramassé trois plis, dont le dernier de la donne, et annoncé la belote."
    said = facts_of(heap(HEARTS, MIXED, "eux der=defense belote=defense"))
    assert said == "L’autre camp a ramassé trois plis. Le dernier pli n’y est pas. Ton camp a annoncé la belote."


def test_other_tables() -> None:
    exercise = asked("result", *ROWS["C02"][0])
    assert {(text, value) for text, value, _ in elsewhere(exercise, result_truth)} == {
        ("egalite", "dedans"),
        ("egalite", "made"),
    }
    assert elsewhere(asked("result", *ROWS["C10"][0]), result_truth) == (("belote-contrat", False, ("reussi",)),)
    assert not elsewhere(asked("result", *ROWS["C07"][0]), result_truth)


# -- without end -----------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", KINDS_OF)
def test_generated_deals(skill: str) -> None:
    kinds = set()
    for seed in range(150):
        exercise = draw(skill, str(seed))
        kinds.add(exercise.kind)
        assert exercise.case == skill
        assert rebuild(exercise.id) == exercise
        assert draw(skill, str(seed)) == exercise
        truth = KINDS[exercise.kind].truth(exercise)
        assert reply(exercise, truth[0])
        if exercise.kind == "heap":
            played = [card for trick in exercise.tricks for card in trick]
            assert len(set(played)) == len(played)
            assert 2 <= len(exercise.tricks) <= 4
        else:
            count, score = settle(CLASSIC, exercise.deals)
            assert score.taker + score.defence + score.pot == 162 + count.pot + (20 if count.belote else 0) + (
                90 if count.capot else 0
            )
    assert kinds == set(KINDS_OF[skill])


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_draws_its_own_kinds(key: str) -> None:
    lesson = load(key)
    for seed in range(120):
        exercise = draw_exercise(str(seed), lesson.cases, kinds=lesson.kinds)
        assert exercise.kind in lesson.kinds
        assert exercise.case in lesson.cases
    first = draw_exercise("1", lesson.cases, kinds=lesson.kinds)
    again = draw_exercise("1", lesson.cases, (first.id,), kinds=lesson.kinds)
    assert again.id != first.id


@pytest.mark.parametrize(
    "name",
    [
        "g:compte-tas",
        "g:compte-tas:heap:preneur:c::nous,der=preneur",
        "g:compte-tas:heap:preneur:-:Ac7c8c9c:nous,der=preneur",
        "g:pot:marks:personne:-::nous,preneur=80,der=preneur",
        "g:pot:marks:preneur:-::nous,preneur=151,der=preneur",
        "g:pot:heap:preneur:c:Ac7c8c9c:nous,der=preneur",
        "g:pot:marks:preneur:-::",
    ],
)
def test_a_broken_name_is_no_exercise(name: str) -> None:
    assert rebuild(name) is None


def test_a_generated_deal_comes_back_after_a_reload() -> None:
    lesson = load("07-contrat-et-litige")
    session = Session.begin(lesson, Progress(), 20_000, "s").goto(0)
    while not session.endless:
        session = session.goto(len(session.run) - 1).next()
    place = session.progress.at[lesson.key]
    back = Session.begin(lesson, session.progress, 20_000, "other")
    assert back.step == session.step
    assert back.step.id == place


# -- the breakdown that changes with the trump -------------------------------------------------------


def test_the_breakdown() -> None:
    totals = [sums(Suit.SPADES, count).rows[-1][1] for count in DEALS.values()]
    assert totals == ["162", "182", "252"]
    assert [row[1] for row in sums(HEARTS, next(iter(DEALS.values()))).rows] == ["62", "90", "152", "10", "162"]
    assert cards_table(HEARTS).index("card-Vc") < cards_table(HEARTS).index("card-Ac")
    assert cards_table(Suit.SPADES).index("card-Ac") < cards_table(Suit.SPADES).index("card-Vc")


def test_the_breakdown_follows_the_choice() -> None:
    table = PointsTable()
    before = table.cards.value
    table.trump.value = Suit.CLUBS
    assert table.cards.value != before
    table.deal.value = "Capot"
    assert ">252<" in table.sums.value


@pytest.mark.parametrize(
    ("number", "part"),
    [("72", "trop"), ("52", "manque"), ("62", "Ce n’est pas l’atout")],
)
def test_cards_of_no_deal_have_no_der_and_no_belote(number: str, part: str) -> None:
    exercise = next(e for e in load("05-points").exercises if e.id == "points-compte-paire-2")
    assert not exercise.deals
    said = KINDS[exercise.kind].reply(exercise, (number,))
    told = f"{said.headline} {said.text}".replace("\u00a0", " ")
    for word in ("der", "belote", "camp"):
        assert word not in told.split("Le compte")[0].lower().replace("derrière", "")
    if number == "62":
        assert part in told
