"""Annonces and the nine-card game at two in the lessons: expected values from the rule book, not from the code.

Sections A (R-A10), B.1, E, F, G, H; vectors A and O of section J.
"""

from __future__ import annotations

import pytest

from belote.engine.cards import parse_cards, parse_suit
from belote.engine.count import Camp
from belote.engine.notation import parse_rules
from belote.engine.position import Position
from belote.engine.presets import ANNONCES, TWO_NINE
from belote.engine.rules import Rules
from belote.exercises.deals import parse_deal
from belote.exercises.draws_annonces import DRAWS as ANNONCE_DRAWS
from belote.exercises.draws_ordinary import DRAWS as ORDINARY_DRAWS
from belote.exercises.draws_ordinary import rebuild
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.model import Exercise
from belote.exercises.progress import Progress
from belote.exercises.question import Mode
from belote.exercises.session import Session
from belote.exercises.view import view

DRAWS = {**ANNONCE_DRAWS, **ORDINARY_DRAWS}
KEYS = ("09-annonces", "11-deux-ordinaire")
SHORT = parse_rules("deux-ordinaire,objectif=500")


def asked(kind: str, table: Rules = TWO_NINE, *, trump: str = "", hand: str = "", cards: str = "",
          deals: tuple[str, ...] = (), **given: str) -> Exercise:  # fmt: skip
    positions = (Position(table, parse_suit(trump), (), parse_cards(hand)),) if trump else ()
    return Exercise(
        "x", kind, table=table, positions=positions, cards=parse_cards(cards),
        deals=tuple(map(parse_deal, deals)), given=tuple(given.items()),
    )  # fmt: skip


def truth(exercise: Exercise) -> str:
    return KINDS[exercise.kind].truth(exercise)[0]


def said(exercise: Exercise, answer: str) -> str:
    return KINDS[exercise.kind].reply(exercise, (answer,)).text


# -- annonces of a hand (R-F1, R-F2, R-F4, R-F6) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "worth", "cards"),
    [
        ("RpDpVp7c8kAt9t7t", 20, "RpDpVp"), ("10pRpAp7c8k9tDcVk", 0, ""), ("8k9k10kVkRpDpVp7c", 70, "8k9k10kVkRpDpVp"),
        ("9c10cVcDcRcAc8t7k", 100, "9c10cVcDcRcAc"), ("VpVcVkVt8p7c9t7t", 200, "VpVcVkVt"),
        ("9p9c9k9tAp7cDt7t", 150, "9p9c9k9t"), ("8p8c8k8tApDc10tRt", 0, ""), ("7p7c7k7tApDc10tRt", 0, ""),
        ("RpRcRkRtDpVp7c8k", 100, "RpRcRkRt"), ("10p10c10k10t9t8t7tAp", 120, "10p10c10k10t9t8t7t"),
    ],
)  # fmt: skip
def test_f_what_a_hand_holds(hand: str, worth: int, cards: str) -> None:
    assert truth(asked("annonces-worth", ANNONCES, trump="p", hand=hand)) == str(worth)
    found = KINDS["annonces-find"].truth(asked("annonces-find", ANNONCES, trump="p", hand=hand))
    assert set(found) == {card.code for card in parse_cards(cards)}


def test_rf6_the_reply_says_which_of_two_annonces_has_the_card() -> None:
    exercise = asked("annonces-find", ANNONCES, trump="p", hand="DpDcDkDtRcVc8p7t")
    change = KINDS["annonces-find"].reply(exercise, ("Dp", "Dc", "Dk", "Dt", "Rc", "Vc")).change
    assert "dame de cœur" in change
    assert "carré de dames" in change
    assert "tierce au roi de cœur" in change


# -- whose are valid: the table of section F, X is South, Y is an opponent -----------

CONTESTS = [
    ("F1", "RkAkDk", "RpDpVp", (20, 0), (20, 0)),
    ("F2", "10kVkDk", "10pVpDp", (0, 20), (0, 20)),
    ("F3", "10kVkDk", "10tVtDt", (0, 0), (0, 0)),
    ("F4", "7k8k9k10k", "DcRcAc", (50, 0), (50, 0)),
    ("F6", "DpDcDkDt", "7k8k9k10kVk", (100, 100), (100, 0)),
    ("F11", "DkRkAk+7c8c9c", "VtDtRt", (40, 0), (40, 0)),
    ("F12", "7k8k9k10k+VcDcRc", "7t8t9t10tVt", (0, 100), (0, 100)),
]


@pytest.mark.parametrize(("name", "mine", "theirs", "two", "one"), CONTESTS, ids=[row[0] for row in CONTESTS])
@pytest.mark.parametrize(("table", "other"), [(ANNONCES, "O"), (TWO_NINE, "N")], ids=["004", "002"])
def test_f_contests(
    name: str, mine: str, theirs: str, two: tuple[int, int], one: tuple[int, int], table: Rules, other: str
) -> None:
    points = two if table is ANNONCES else one
    key = {(True, True): "chacun", (True, False): "nous", (False, True): "eux", (False, False): "personne"}
    given = {"S": mine, other: theirs}
    assert truth(asked("annonces-wins", table, trump="p", **given)) == key[points[0] > 0, points[1] > 0]
    assert truth(asked("annonces-marks", table, trump="p", **given)) == str(points[0])
    swapped = asked("annonces-marks", table, trump="p", S=theirs, **{other: mine})
    assert truth(swapped) == str(points[1])


@pytest.mark.parametrize(("better", "worse"), ["V9", "9A", ("A", "10"), ("10", "R"), "RD"])
def test_rf4_the_order_of_carres(better: str, worse: str) -> None:
    hands = ["".join(f"{rank}{suit}" for suit in "pckt") for rank in (better, worse)]
    assert truth(asked("annonces-wins", ANNONCES, trump="p", S=hands[0], E=hands[1])) == "nous"
    assert truth(asked("annonces-wins", ANNONCES, trump="p", S=hands[1], E=hands[0])) == "eux"


def test_rf5_the_tie_is_told_of_other_tables() -> None:
    exercise = asked("annonces-wins", ANNONCES, trump="p", S="10kVkDk", E="10tVtDt")
    assert KINDS["annonces-wins"].reply(exercise, ("eux",)).others


# -- belote (R-E3; X-B01, X-B13, X-B14) --------------------------------------------------------------


@pytest.mark.parametrize("table", [ANNONCES, TWO_NINE], ids=["004", "002"])
@pytest.mark.parametrize(
    ("plays", "who"),
    [
        ("S Rc belote, S Dc rebelote", "nous"), ("S Dc belote, S Rc rebelote", "nous"),
        ("S Rc belote, S Dc", "personne"), ("S Rc, S Dc belote", "personne"), ("S Rc, S Dc rebelote", "personne"),
        ("S Rc belote, N Dc rebelote", "personne"),
    ],
)  # fmt: skip
def test_re3_both_words_of_one_player(table: Rules, plays: str, who: str) -> None:
    assert truth(asked("belote-said", table, trump="c", plays=plays)) == who


# -- marks with annonces at four (vectors A) --------------------------------------------------------------

VECTORS_004 = [
    ("A02", "preneur=65 der=preneur annonces-preneur=20", "reussi", 95, 87),
    ("A03", "preneur=80 der=preneur annonces-defense=50", "dedans", 0, 212),
    ("A04", "preneur=50 der=preneur annonces-preneur=20", "dedans", 0, 182),
    ("A07", "preneur=71 der=defense annonces-preneur=20", "litige", 0, 91),
    ("A11", "capot=preneur annonces-preneur=100", "reussi", 352, 0),
    ("A13", "capot=defense belote=preneur", "dedans", 20, 252),
    ("A19", "preneur=30 der=defense annonces-preneur=200", "reussi", 230, 132),
]


@pytest.mark.parametrize(
    ("name", "deal", "result", "taker", "defence"), VECTORS_004, ids=[v[0] for v in VECTORS_004]
)
def test_j_004(name: str, deal: str, result: str, taker: int, defence: int) -> None:
    deals = (parse_deal(f"nous {deal}"),)
    assert truth(Exercise("x", "result", table=ANNONCES, deals=deals)) == result
    for camp, marks in ((Camp.TAKER, taker), (Camp.DEFENCE, defence)):
        exercise = Exercise("x", "marks", table=ANNONCES, deals=deals, camp=camp)
        assert truth(exercise) == str(marks)
        steps = KINDS["marks"]
        assert steps.reply(exercise, (str(marks),)).right


def test_g_a_forgotten_annonce_is_named() -> None:
    deals = (parse_deal("eux preneur=50 der=preneur annonces-preneur=20"),)
    exercise = Exercise("x", "marks", table=ANNONCES, deals=deals, camp=Camp.DEFENCE)
    assert "annonces" in said(exercise, "162")


# -- the nine-card game: marks (vectors O) --------------------------------------------------------------

VECTORS_002 = [
    ("O01", ("preneur=74 defense=52 der=preneur",), "reussi", 80, 50, 0),
    ("O02", ("preneur=75 defense=54 der=defense",), "reussi", 80, 60, 0),
    ("O03", ("preneur=56 defense=66 der=preneur",), "litige", 0, 70, 70),
    ("O04", ("preneur=56 defense=66 der=preneur", "preneur=58 defense=55 der=preneur"), "reussi", 140, 60, 0),
    ("O06", ("preneur=87 defense=0 der=preneur annonces-defense=100",), "dedans", 0, 200, 0),
    ("O07", ("preneur=61 defense=60 der=preneur annonces-preneur=20",), "reussi", 90, 60, 0),
    ("O08", ("capot=preneur preneur=108",), "reussi", 210, 0, 0),
    ("O09", ("capot=preneur preneur=90 annonces-defense=150",), "reussi", 190, 150, 0),
    ("O10", ("capot=preneur preneur=114 belote=preneur annonces-defense=250",), "reussi", 230, 250, 0),
    ("O11", ("capot=defense defense=96 annonces-preneur=100",), "dedans", 0, 300, 0),
    ("O12", ("preneur=46 defense=56 der=defense annonces-preneur=20",), "litige", 0, 70, 70),
    ("O14", ("preneur=55 defense=55 der=defense",), "dedans", 0, 130, 0),
    ("O15", ("preneur=56 defense=66 der=preneur", "preneur=48 defense=58 der=preneur"), "litige", 0, 60, 130),
    ("O16", ("preneur=50 defense=76 der=preneur belote=preneur",), "reussi", 80, 80, 0),
    ("O18", ("preneur=65 defense=54 der=defense",), "reussi", 70, 60, 0),
    ("O19", ("preneur=66 defense=57 der=defense",), "dedans", 0, 140, 0),
]


@pytest.mark.parametrize("who", ["nous", "eux"])
@pytest.mark.parametrize(
    ("name", "deals", "result", "sender", "other", "pot"), VECTORS_002, ids=[v[0] for v in VECTORS_002]
)
def test_j_002(
    who: str, name: str, deals: tuple[str, ...], result: str, sender: int, other: int, pot: int
) -> None:
    told = tuple(f"{who} {deal}" for deal in deals)
    mine, theirs = (sender, other) if who == "nous" else (other, sender)
    assert truth(asked("nine-result", deals=told)) == result
    assert truth(asked("nine-you", deals=told)) == str(mine)
    assert truth(asked("nine-other", deals=told)) == str(theirs)
    assert truth(asked("nine-pot", deals=told)) == str(pot)


@pytest.mark.parametrize(
    ("deal", "kind", "answer", "word"),
    [
        ("nous preneur=55 defense=55 der=defense", "nine-other", "120", "somme"),  # O14
        ("nous preneur=55 defense=55 der=defense", "nine-other", "70", "s’ajoutent"),
        ("nous capot=preneur preneur=108", "nine-you", "220", "dix de der"),  # O08
        ("nous preneur=74 defense=52 der=preneur", "nine-you", "84", "dizaines"),  # O01
        ("nous preneur=74 defense=52 der=preneur", "nine-you", "162", "quatorze"),
        ("nous preneur=61 defense=60 der=preneur annonces-preneur=20", "nine-you", "70", "annonces"),  # O07
        ("eux capot=defense defense=96 annonces-preneur=100", "nine-you", "200", "annonces"),  # O11
    ],
)
def test_slips_at_two_are_named(deal: str, kind: str, answer: str, word: str) -> None:
    exercise = asked(kind, deals=(deal,))
    assert not KINDS[kind].compare(exercise, (answer,))
    first = said(exercise, answer)
    assert word in first, first


@pytest.mark.parametrize(
    ("points", "marks"),
    [("55", 60), ("64", 60), ("54", 50), ("65", 70), ("97", 100), ("100", 100), ("4", 0), ("5", 10),
     ("55 65", 130), ("97 100", 200), ("66 67", 140)],
)  # fmt: skip
def test_rg10_each_score_to_the_ten(points: str, marks: int) -> None:
    assert truth(asked("rounded", points=points)) == str(marks)


# -- what is said (B.1) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "calls", "what"),
    [
        ("N", "", "envoie-passe"),  # 1
        ("S", "N envoie", "fixe"),  # 2
        ("S", "N passe", "envoie-passe"),  # 3
        ("N", "S passe, N envoie", "fixe"),  # 4
        ("N", "S passe, N passe", "autres-passe"),  # 5
        ("S", "N passe, S passe, N k", "fixe"),  # 6
        ("S", "N passe, S passe, N passe", "autres-passe"),  # 7
        ("S", "N passe, S passe, N passe, S passe", "redonne"),  # 8
        ("S", "", "attendre"),
    ],
)
def test_b1_what_may_be_said(dealer: str, calls: str, what: str) -> None:
    exercise = asked("ordinary-say", dealer=dealer, calls=calls, turned="9c")
    assert truth(exercise) == what
    for choice in KINDS["ordinary-say"].choices(exercise):
        assert said(exercise, choice.key)


def test_b1_row_9_the_turned_suit_is_out() -> None:
    with pytest.raises(ValueError, match="turned_suit"):
        truth(asked("ordinary-say", dealer="S", calls="N passe, S passe, N c", turned="9c"))


# -- the seven (R-A10) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "cards", "more", "what"),
    [
        ("N envoie", "7cVcAp10p8k9kRtDt7t", {}, "oui"),
        ("N passe, S envoie", "7cVcAp10p8k9kRtDt7t", {}, "oui"),
        ("N envoie", "8cVcAp10p8k9kRtDt7t", {}, "no_seven"),
        ("N envoie", "8cVcAp10p8k9kRtDt7t", {"shepherd": "7c"}, "no_seven"),
        ("N envoie", "8cVcAp10p8k9kRtDt7t", {"turned": "7c"}, "no_seven"),
        ("N passe, S passe, N k", "7kVcAp10p8k9kRtDt7t", {}, "no_exchange"),
        ("N envoie", "7cVcAp10p8k9kRtDt7t", {"lead": "10k"}, "exchange_late"),
    ],
)
def test_ra10_the_exchange(calls: str, cards: str, more: dict[str, str], what: str) -> None:
    given = {"dealer": "S", "calls": calls, "turned": "9c", "shepherd": "Ac", **more}
    assert truth(asked("exchange", cards=cards, **given)) == what


@pytest.mark.parametrize("cards", ["7cVc", "9cVcAp10p8k9kRtDt7t", "7cVcAp10p8k9kRtDtAc"])
def test_an_exchange_that_cannot_be_is_refused(cards: str) -> None:
    with pytest.raises(ValueError, match="nine cards"):
        truth(asked("exchange", cards=cards, dealer="S", calls="N envoie", turned="9c", shepherd="Ac"))


# -- the deal, who does what (A, R-A6, H17) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "number"),
    [("parle", 6), ("main", 9), ("plis", 9), ("hors", 14), ("cachees", 12), ("retourne", 13), ("apres", 3)],
)
def test_a_the_numbers_of_the_deal(what: str, number: int) -> None:
    exercise = asked("nine-count", what=what)
    assert truth(exercise) == str(number)
    assert len(KINDS["nine-count"].choices(exercise)) == 4


def test_a_h17_who_speaks_leads_and_deals() -> None:
    for dealer, other in ("SN", "NS"):
        for what in ("parle", "entame", "passe"):
            assert truth(asked("nine-who", what=what, dealer=dealer)) == other
        ahead = asked("nine-who", what="donne", dealer=dealer, deals=("nous preneur=60 defense=74 der=preneur",))
        assert truth(ahead) == "N"
        tie = asked("nine-who", what="donne", dealer=dealer, deals=("eux preneur=56 defense=66 der=preneur",))
        assert truth(tie) == "S"


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("9c10cVcApRp8k7kAt7t", "tierce"), ("9c10cVcDcApRpDp7kAt", "cinquante"), ("RpRcRkRt7c8c9c10cVc", "carre"),
        ("7c8c9c10cVcApRpDpAt", "cent"), ("7c9cVcApDp8k10kAt7t", "rien"),
    ],
)  # fmt: skip
def test_f_the_first_to_play_names_his_highest(hand: str, word: str) -> None:
    assert truth(asked("nine-heard", trump="c", hand=hand)) == word


# -- the end of a match (R-H3, R-H4) --------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "now", "tricks", "sender", "who"),
    [
        ("470 300", "32 0", "1 1", "N", "S"),  # H5
        ("460 300", "42 50", "3 2", "S", "personne"),  # H6
        ("460 300", "42 30", "3 2", "S", "S"),  # H7
        ("300 460", "30 42", "2 3", "N", "N"),  # H7, seen from across
        ("470 300", "32 0", "0 1", "N", "personne"),  # no trick yet
        ("467 300", "32 0", "1 1", "N", "personne"),  # one short
    ],
)
def test_rh3_a_match_won_midway(before: str, now: str, tricks: str, sender: str, who: str) -> None:
    assert truth(asked("midway", SHORT, before=before, now=now, tricks=tricks, sender=sender)) == who


@pytest.mark.parametrize(("before", "who"), [("260 260", "S"), ("260 280", "N"), ("240 260", "personne")])
def test_rh4_the_sweeper_marks_first(before: str, who: str) -> None:
    deal = "eux capot=preneur preneur=114 belote=preneur annonces-defense=250"  # O10: 230 and 250
    assert truth(asked("nine-winner", SHORT, deals=(deal,), before=before)) == who


# -- the lessons --------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_no_answer_is_left_without_a_word(key: str) -> None:
    for exercise in load(key).exercises:
        kind = KINDS[exercise.kind]
        answers = [choice.key for choice in kind.choices(exercise)] if kind.mode is Mode.CHOICE else []
        answers += ["0", "10", "162", "200"] if kind.mode is Mode.NUMBER else []
        for answer in answers:
            assert said(exercise, answer), exercise.id


def test_two_players_have_no_camp_and_no_cardinal_points() -> None:
    lesson = load("11-deux-ordinaire")
    for exercise in lesson.exercises:
        if exercise.stage == "recall":
            continue
        shown = view(Session.begin(lesson, Progress(), 0, "0", exercise=exercise.id))
        kind = KINDS[exercise.kind]
        answers = [choice.key for choice in kind.choices(exercise)] or ["10", "100"]
        replies = [kind.reply(exercise, (answer,)) for answer in answers]
        texts = f"{shown.title} {shown.lead} {shown.how} {shown.tables} {shown.choices} {shown.scene} {replies}"
        for word in ("Ton camp", "Nord", "Sud", "partenaire", "Vous avez pris", "l’autre camp"):
            assert word not in texts, f"{exercise.id}: {word}"


@pytest.mark.parametrize("skill", list(DRAWS))
def test_drawn_exercises_are_many_and_can_be_found_again(skill: str) -> None:
    drawer, names = DRAWS[skill], set()
    for seed in range(700):
        exercise = drawer.draw(skill, str(seed), ())
        assert exercise.case == skill
        assert drawer.rebuild(exercise.id) == exercise == drawer.draw(skill, str(seed), ())
        names.add(exercise.id)
    assert len(names) > 300
    first = drawer.draw(skill, "1", ())
    assert drawer.draw(skill, "1", {first.id}).id != first.id


@pytest.mark.parametrize(
    "name",
    [
        "", "g:arrondi", "g:arrondi:rounded:x", "g:arrondi:nine-you:nous", "g:deux-ordinaire:rounded:55",
        "g:deux-ordinaire:nine-you:nous,preneur=1,defense=1,der=preneur", "g:deux-ordinaire:exchange:S:N_envoie:9c",
        "g:deux-ordinaire:ordinary-say:S:N_passe,_S_passe,_N_c:9c", "g:deux-ordinaire:rien:x",
    ],
)  # fmt: skip
def test_a_broken_name_is_no_exercise(name: str) -> None:
    assert rebuild(name) is None
