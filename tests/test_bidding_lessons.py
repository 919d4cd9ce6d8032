"""Prise and coinche: what may be said, what a hand promises, what is marked. Ids of rules.md in the names."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from belote.engine.calls import PASS, TAKE, Call, Say
from belote.engine.cards import DECK, Card, Suit, parse_cards
from belote.engine.count import Camp
from belote.engine.deal import Deal, before_auction
from belote.engine.judgement import TAKE as ENOUGH
from belote.engine.judgement import Fact, best_bid, judge
from belote.engine.notation import parse_rules
from belote.engine.play import is_over, step
from belote.engine.presets import CLASSIC, COINCHE
from belote.engine.saying import advised
from belote.engine.score import Result, score
from belote.engine.seats import Seat
from belote.engine.state import Play, start
from belote.engine.tally import count_of
from belote.exercises import auctions
from belote.exercises.deals import parse_deal, show_deal
from belote.exercises.draws import DRAWN
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.kinds_auction_hand import judgements
from belote.exercises.model import Exercise
from belote.exercises.reasoned import steps_of

SKILLS = ("prise", "encheres-coinche", "marques-coinche")


def asked(kind: str, rules: str, cards: str = "", **given: str) -> Exercise:
    return Exercise(
        id="t", kind=kind, table=parse_rules(rules), cards=parse_cards(cards), given=tuple(given.items())
    )


def truth(exercise: Exercise) -> str:
    return KINDS[exercise.kind].truth(exercise)[0]


# -- section B, rows of rules.md: J1 is South, dealt by West -----------------------------------------------------

COINCHE_ROWS = [
    ("row-1", "", "passe 80"),
    ("row-2", "E 100c, N passe, O passe", "passe coinche 110"),
    ("row-3", "N 100c, O passe", "passe 110"),
    ("row-4", "S 100c, E coinche, N passe", "passe surcoinche"),
    ("row-9", "O 90p, S passe, E passe, N 100c, O 110c", "passe coinche 120"),
    ("row-10", "O 180t", "passe coinche"),
]
DEALER_OF = {"": "O", "E": "S", "N": "E", "S": "O", "O": "N"}


@pytest.mark.parametrize(("name", "calls", "expected"), COINCHE_ROWS, ids=[row[0] for row in COINCHE_ROWS])
def test_what_may_be_said_at_coinche(name: str, calls: str, expected: str) -> None:
    exercise = asked("say-what", "coinchee", dealer=DEALER_OF[calls[:1]], calls=calls)
    assert truth(exercise) == expected
    assert expected in {choice.key for choice in KINDS["say-what"].choices(exercise)}


@pytest.mark.parametrize(
    ("rule", "calls", "call", "expected"),
    [
        ("R-B5 row-8", "O 90p", "90c", "too_low"),
        ("R-B5", "O 90p", "100c", "oui"),
        ("R-B5", "O 90p", "190c", "off_ladder"),
        ("R-B7", "", "coinche", "no_bid_yet"),
        ("R-B7 own side", "N 100k, O passe", "coinche", "own_side"),
        ("R-B7 frozen", "S 90c, E coinche, N passe", "100c", "frozen"),
        ("R-B7 turn", "S passe, E 110p", "coinche", "not_your_turn"),
        ("R-B8", "O 90p", "surcoinche", "not_coinched"),
    ],
)
def test_why_a_call_is_refused(rule: str, calls: str, call: str, expected: str) -> None:
    exercise = asked("may-say", "coinchee", dealer=DEALER_OF[calls[:1]], calls=calls, call=call)
    assert truth(exercise) == expected
    for choice in KINDS["may-say"].choices(exercise):
        assert KINDS["may-say"].reply(exercise, (choice.key,)).text


def test_r_b7_coinche_out_of_turn_where_a_table_lets_one() -> None:
    rules = "coinchee,coinche-a-la-volee=oui"
    assert truth(asked("may-say", rules, dealer="O", calls="S passe, E 110p", call="coinche")) == "oui"


def test_r_b2_and_r_b4_in_the_second_round() -> None:
    passed = "S passe, E passe, N passe, O passe"
    assert truth(asked("say-what", "classique", dealer="O", turned="9c")) == "prend-passe"
    assert truth(asked("say-what", "classique", dealer="O", turned="9c", calls=passed)) == "autres-passe"
    assert truth(asked("may-say", "classique", dealer="O", turned="9c", calls=passed, call="c")) == "turned_suit"
    forced = "O passe, N passe, E passe, S passe, O passe, N passe, E passe"
    rules = "annonces,donneur-oblige=oui"
    assert truth(asked("say-what", rules, dealer="S", turned="9c", calls=forced)) == "autres"
    assert truth(asked("say-what", "annonces", dealer="S", turned="9c", calls=forced)) == "autres-passe"


@pytest.mark.parametrize(
    ("row", "calls", "expected"),
    [
        ("row-5", "S 100c, E coinche, N surcoinche", "S 100c 4"),
        ("row-6", "S passe, E passe, N passe, O passe", "redonne"),
        ("row-7", "S 90p, E passe, N passe, O passe", "S 90p 1"),
        ("R-B9", "S 90p, E coinche, N passe, S passe", "S 90p 2"),
        ("R-B9 raise", "S 90p, E passe, N 110p, O passe, S passe, E passe", "N 110p 1"),
    ],
)
def test_how_an_auction_ends(row: str, calls: str, expected: str) -> None:
    exercise = asked("auction-ends", "coinchee", dealer="O", calls=calls)
    assert truth(exercise) == expected
    keys = [choice.key for choice in KINDS["auction-ends"].choices(exercise)]
    assert expected in keys
    assert 2 <= len(keys) <= 6


def test_r_b8_only_the_coinched_side_answers() -> None:
    assert truth(asked("speaks", "coinchee", dealer="O", calls="S passe, E 80t, N coinche")) == "O"
    assert truth(asked("speaks", "coinchee", dealer="O", calls="S passe, E 80t, N coinche, O passe")) == "E"


@pytest.mark.parametrize(
    ("calls", "expected"),
    [("S prend", "2+1"), ("S passe, E prend", "3"), ("S passe, E passe, N passe, O passe, S k", "2+1")],
)
def test_r_a9_the_taker_has_the_turned_card_in_both_rounds(calls: str, expected: str) -> None:
    assert truth(asked("receives", "classique", dealer="O", turned="8c", calls=calls)) == expected


@pytest.mark.parametrize(
    "given",
    [
        {"dealer": "X"},
        {"dealer": "O", "turned": "8c"},
        {"dealer": "O", "calls": "S prend"},
        {"dealer": "O", "calls": "S 90p, E 90c"},
        {"dealer": "O", "calls": "N 90p"},
    ],
)
def test_an_impossible_auction_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        auctions.auction_of(asked("speaks", "coinchee", **given))


# -- the judgement ------------------------------------------------------------------------------------------------


def test_the_turned_card_counts_and_the_facts_are_seen() -> None:
    judgement = judge(CLASSIC, parse_cards("Vc9cAp8k7t10c"), Suit.HEARTS)
    facts = {reason.fact: reason for reason in judgement.reasons}
    assert len(facts[Fact.TRUMPS].cards) == 3
    assert {Fact.JACK_NINE, Fact.TRUMP_TEN, Fact.ACES} <= set(facts)
    assert Fact.NO_TOP not in facts
    assert judgement.sure == 2
    assert judgement.score == judgement.start + sum(reason.weight for reason in judgement.reasons)


def test_a_better_card_never_lowers_the_score() -> None:
    plain = judge(CLASSIC, parse_cards("8c7cAp8k7tDc"), Suit.HEARTS).score
    nine = judge(CLASSIC, parse_cards("9c7cAp8k7tDc"), Suit.HEARTS).score
    jack = judge(CLASSIC, parse_cards("Vc7cAp8k7tDc"), Suit.HEARTS).score
    both = judge(CLASSIC, parse_cards("Vc9cAp8k7tDc"), Suit.HEARTS).score
    assert plain < nine < jack < both


def test_what_is_advised_may_be_said() -> None:
    rng = random.Random(4)
    for _ in range(200):
        deck = rng.sample(DECK, 32)
        turned = deck[5]
        auction = auctions.auction_of(asked("speaks", "classique", dealer="O", turned=turned.code))
        call = advised(auction, Seat.SOUTH, tuple(deck[:5]), turned)
        hope = judge(CLASSIC, deck[:6], turned.suit).score
        assert call == (TAKE if hope >= ENOUGH else PASS)
        open_auction = auctions.auction_of(asked("speaks", "coinchee", dealer="O"))
        bid = advised(open_auction, Seat.SOUTH, tuple(deck[:8]))
        assert bid == PASS or (bid.say is Say.BID and bid.points in range(80, 161, 10))


def test_the_dealer_who_must_take_takes_his_best_suit() -> None:
    calls = "O passe, N passe, E passe, S passe, O passe, N passe, E passe"
    exercise = asked(
        "judge-hand", "annonces,donneur-oblige=oui", "9c8c7k8t10p", dealer="S", turned="Dk", calls=calls
    )
    call = advised(auctions.auction_of(exercise), Seat.SOUTH, exercise.cards, auctions.turned_of(exercise))
    assert call == Call(Say.NAME, Suit.HEARTS)


def _made(deck: tuple[Card, ...], rng: random.Random) -> bool:
    """South takes the turned card; everybody plays by legal chance."""
    state = start(Deal(CLASSIC, Seat.WEST, deck))
    state = step(state, lambda events: next(event for event in events if getattr(event, "call", None) == TAKE))
    while not is_over(state):
        state = step(state, lambda events: rng.choice([event for event in events if isinstance(event, Play)]))
    count = count_of(state)
    return score(CLASSIC, count).result is Result.REUSSI


def test_a_higher_score_means_more_made_contracts() -> None:
    """Even with cards played by legal chance, far worse than the play the weights were fitted to."""
    rng = random.Random(11)
    made: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for _ in range(700):
        deck = tuple(rng.sample(DECK, 32))
        layout = before_auction(Deal(CLASSIC, Seat.WEST, deck))
        assert layout.aside is not None
        hand = layout.holdings[Seat.SOUTH].hand
        hope = judge(CLASSIC, (*hand, layout.aside), layout.aside.suit).score
        side = "low" if hope < ENOUGH - 8 else "high" if hope > ENOUGH + 12 else ""
        if side:
            seen[side] += 1
            made[side] += _made(deck, rng)
    assert seen["high"] > 60
    assert made["high"] / seen["high"] > made["low"] / seen["low"] + 0.2


# -- written and drawn exercises ----------------------------------------------------------------------------------


def test_written_hands_lie_clearly_on_one_side() -> None:
    judged = [e for key in ("06-prise", "08-coinche") for e in load(key).exercises if e.kind == "judge-hand"]
    assert len(judged) >= 6
    for exercise in judged:
        top, *others = judgements(exercise)
        assert abs(top.score - ENOUGH) >= 7, exercise.id
        if top.score > ENOUGH and others:
            assert top.score - others[0].score >= 10, exercise.id


def test_no_hand_with_fewer_than_three_trumps_is_worth_taking() -> None:
    """The rule of the lesson asks for three trumps: what is written and drawn never says otherwise."""
    drawn = [DRAWN["prise"].draw("prise", str(seed), ()) for seed in range(400)]
    for exercise in (*load("06-prise").exercises, *drawn):
        if exercise.kind != "judge-hand":
            continue
        for judgement in judgements(exercise):
            many = sum(card.suit is judgement.trump for card in judgement.cards)
            assert many >= 3 or judgement.score < ENOUGH - 6, exercise.id
            label = f"{judgement.trump}: {judgement.score}"
            assert many >= 3 or KINDS["judge-hand"].truth(exercise) != (judgement.trump.letter,), label


def test_a_drawn_hand_that_breaks_the_rule_does_not_come_back() -> None:
    name = "g:prise:judge-hand:O:7c:S_passe,_E_passe,_N_passe,_O_passe:-:{cards}"
    assert DRAWN["prise"].rebuild(name.format(cards="RpDpAp8p7k")) is not None
    assert DRAWN["prise"].rebuild(name.format(cards="RpDpAp8pVk")) is None  # « environ 95 » with one trump


@pytest.mark.parametrize("skill", SKILLS)
def test_drawn_exercises(skill: str) -> None:
    names, kinds = set(), Counter()
    for seed in range(300):
        exercise = DRAWN[skill].draw(skill, str(seed), ())
        kind = KINDS[exercise.kind]
        names.add(exercise.id)
        kinds[exercise.kind] += 1
        assert DRAWN[skill].rebuild(exercise.id) == exercise
        assert exercise.case == skill
        choices = [choice.key for choice in kind.choices(exercise)]
        assert not choices or (set(kind.truth(exercise)) < set(choices) and len(choices) <= 6)
        for key in choices or ("0", "162"):
            assert kind.reply(exercise, (key,)).text
        steps_of(exercise)
    assert len(names) > 250
    assert DRAWN[skill].draw(skill, "1", {DRAWN[skill].draw(skill, "1", ()).id}).id not in {
        DRAWN[skill].draw(skill, "1", ()).id
    }


@pytest.mark.parametrize("name", ["g:prise", "g:prise:speaks:X:9c:-:-:-", "g:marques-coinche:marks:preneur:x"])
def test_a_broken_name_is_no_exercise(name: str) -> None:
    skill = name.split(":")[1]
    assert DRAWN[skill].rebuild(name) is None


# -- marks: section J, coinchee_001 -------------------------------------------------------------------------------

K = [
    ("K01", "nous contrat=100 preneur=102 der=preneur", "reussi", 112, 50),
    ("K02", "nous contrat=100 preneur=88 der=preneur", "dedans", 0, 162),
    ("K03", "nous contrat=80 preneur=70 der=preneur", "dedans", 0, 162),
    ("K05", "nous contrat=90 preneur=71 der=preneur", "dedans", 0, 162),
    ("K06", "nous contrat=100 coinche=2 preneur=100 der=preneur", "reussi", 220, 104),
    ("K08", "nous contrat=90 coinche=4 preneur=82 der=preneur", "reussi", 368, 280),
    ("K09", "nous contrat=90 coinche=4 preneur=78 der=preneur", "dedans", 0, 648),
    ("K16", "nous contrat=120 coinche=2 capot=defense", "dedans", 0, 504),
    ("K17", "nous contrat=100 coinche=2 preneur=65 der=defense belote=preneur", "dedans", 20, 324),
]


@pytest.mark.parametrize(("name", "text", "result", "taker", "defence"), K, ids=[row[0] for row in K])
def test_marks_at_coinche(name: str, text: str, result: str, taker: int, defence: int) -> None:
    deal = parse_deal(text)
    assert parse_deal(show_deal(deal)) == deal
    for camp, points in (("preneur", taker), ("defense", defence)):
        exercise = Exercise(id="t", kind="marks", deals=(deal,), table=COINCHE, camp=Camp(camp))
        assert truth(exercise) == str(points)
        assert not points or str(points) in KINDS["marks"].reply(exercise, ("7",)).text
        assert steps_of(exercise)
    assert truth(Exercise(id="t", kind="result", deals=(deal,), table=COINCHE)) == result


@pytest.mark.parametrize(
    ("text", "answer", "slip"),
    [
        ("nous contrat=100 coinche=2 preneur=100 der=preneur", "110", "multipli"),
        ("nous contrat=100 coinche=2 preneur=100 der=preneur", "440", "quadruple"),
        ("nous contrat=100 coinche=2 preneur=90 der=preneur belote=preneur", "240", "prime"),
        ("nous contrat=100 preneur=102 der=preneur", "212", "contrat"),
    ],
)
def test_slips_of_a_coinched_deal_are_named(text: str, answer: str, slip: str) -> None:
    exercise = Exercise(id="t", kind="marks", deals=(parse_deal(text),), table=COINCHE)
    assert slip in KINDS["marks"].reply(exercise, (answer,)).text


def test_a_litige_of_a_coinched_deal_waits_doubled() -> None:
    deal = parse_deal("nous contrat=80 coinche=2 preneur=71 der=preneur")
    exercise = Exercise(id="t", kind="pot", deals=(deal,), table=COINCHE)
    assert truth(exercise) == "162"
    assert "162" in KINDS["pot"].reply(exercise, ("162",)).text


def test_the_federation_marks_otherwise_and_the_learner_is_told() -> None:
    exercise = Exercise(
        id="t",
        kind="marks",
        deals=(parse_deal("nous contrat=100 coinche=2 preneur=100 der=preneur"),),
        table=COINCHE,
    )
    assert any("362" in text for text in KINDS["marks"].reply(exercise, ("1",)).others)  # 162 + 100 × 2


def test_best_bid_keeps_a_reserve() -> None:
    hand = judge(COINCHE, parse_cards("Vp10pRp8pAt9c8c7k"), Suit.SPADES)
    assert best_bid(COINCHE, hand) < hand.score
    assert best_bid(COINCHE, hand) in range(80, 161, 10)
    weak = judge(COINCHE, parse_cards("Rk8k7k9t8t10p9pVc"), Suit.DIAMONDS)
    assert best_bid(COINCHE, weak) == 0
