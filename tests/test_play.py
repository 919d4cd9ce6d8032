"""Playing deals: complete deals kept as text, refusals, replay, the text form.

The deals of tests/data/deals were composed without the engine: dealt by the fixed-deck convention of section A,
played by tests/oracle.py (legality and master), counted by the formulas of section G, then read through by hand.
In each file, ``# attendu`` tells what comes of the deal and the remark below each trick who wins it with how many
points. A is South's side.
"""

from __future__ import annotations

import json
import os
import random
from itertools import pairwise
from pathlib import Path

import oracle
import oracle_rows
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.app.cli import main
from belote.engine.annonces import named
from belote.engine.auction import Auction
from belote.engine.belote_call import Words
from belote.engine.calls import PASS, TAKE, Broken, Call, Contract, Say, Spoken
from belote.engine.cards import DECK, Suit, codes, parse_card, parse_cards
from belote.engine.contests import Said
from belote.engine.count import Camp
from belote.engine.deal import Deal, shuffled
from belote.engine.dealfaults import DealTextError
from belote.engine.dealfaults import Fault as TextFault
from belote.engine.dealfaults import Problem as TextProblem
from belote.engine.dealreading import parse_deal
from belote.engine.dealtext import Script, show_deal, show_deal_link
from belote.engine.duties import Obligation, playable
from belote.engine.match import entry_of
from belote.engine.notation import Fault as RulesFault
from belote.engine.notation import Problem as RulesProblem
from belote.engine.notation import parse_rules
from belote.engine.play import all_passed, allowed, apply, is_over, position_of, replay, step, to_move
from belote.engine.presets import CLASSIC, PRESETS, TWO_NINE
from belote.engine.refusal import EventError, Fault
from belote.engine.rules import Rules
from belote.engine.score import score
from belote.engine.seats import Seat
from belote.engine.sheet import CutShort
from belote.engine.state import (
    Event,
    Exchange,
    Play,
    State,
    advance,
    auction_of,
    current,
    finished,
    start,
    winner,
)
from belote.engine.tally import belotes, contests, count_of, points_so_far, reaches_midway, won_midway
from belote.engine.trick import points as trick_points
from belote.engine.turns import SEAT_LETTERS, Side
from belote.words import auction as auction_words
from belote.words import play as play_words
from belote.words.deals import sentence

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
DEALS = sorted((Path(__file__).parent / "data" / "deals").glob("*.txt"))
LETTERS = {letter: seat for seat, letter in SEAT_LETTERS.items()}
SIDES = {"A": Side.SOUTH, "B": Side.OTHER, None: None}


def text_of(name: str) -> str:
    return (Path(__file__).parent / "data" / "deals" / f"{name}.txt").read_text(encoding="utf-8")


def expected_of(text: str) -> dict:
    return next(json.loads(line[10:]) for line in text.splitlines() if line.startswith("# attendu:"))


def tricks_of(text: str) -> list[tuple[Seat, int]]:
    """The remark below each trick."""
    lines = text.splitlines()
    remarks = [after[2:].split() for line, after in pairwise(lines) if line.startswith("pli ")]
    return [(LETTERS[seat], int(points)) for seat, points in remarks]


def played(name: str) -> State:
    return replay(*parse_deal(text_of(name)))


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_complete_deal(path: Path) -> None:
    """Contract, tricks, annonces, belote and marks of a deal kept as text."""
    text = path.read_text(encoding="utf-8")
    expected = expected_of(text)
    state = replay(*parse_deal(text))
    contract = state.contract
    assert contract is not None
    assert (SEAT_LETTERS[contract.taker], contract.trump.letter) == (expected["preneur"], expected["atout"])
    assert (contract.bid, contract.coinche) == (expected["contrat"], expected["coinche"])
    found = [(winner(state, trick), trick_points(trick.cards, contract.trump)) for trick in finished(state)]
    assert found == tricks_of(text)
    assert is_over(state)
    assert to_move(state) is None
    told = belotes(state)
    assert [SEAT_LETTERS[b.seat] for b in told if b.words is Words.ANNOUNCED] == [
        seat for seat in [expected["belote"]] if seat
    ]
    entry = entry_of(state)
    if "gagne" in expected:
        assert entry == CutShort(SIDES[expected["gagne"]], tuple(expected["points"]))
        return
    assert won_midway(state) is None
    count = count_of(state)
    marks = score(state.rules, count)
    south = contract.taker in (S, N) if state.rules.players == 4 else contract.taker is S
    pair = (marks.taker, marks.defence) if south else (marks.defence, marks.taker)
    assert (pair, marks.pot) == (tuple(expected["marques"]), expected["attente"])
    annonces = (count.annonces_taker, count.annonces_defence)
    assert (annonces if south else annonces[::-1]) == tuple(expected["annonces"])
    camps = {Camp.TAKER: "A" if south else "B", Camp.DEFENCE: "B" if south else "A", None: None}
    assert (camps[count.der], camps[count.capot]) == (expected["der"], expected["capot"])


def test_every_preset_has_three_deals() -> None:
    """And among them: capot, dedans, litige, tied annonces, coinche, the seven exchanged, a win midway."""
    names = [path.stem for path in DEALS]
    presets = [key for key in PRESETS if not key.startswith("ffb")]
    assert all(sum(name.startswith(key) for name in names) >= 3 for key in presets)
    for word in ("capot", "dedans", "litige", "egales", "coinche", "echange", "gain"):
        assert any(word in name for name in names), word


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_text_round_trip(path: Path) -> None:
    """Reading and printing give the text back, remarks apart; in a link too."""
    text = path.read_text(encoding="utf-8")
    script = parse_deal(text)
    bare = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))
    assert show_deal(*script) == bare
    link = show_deal_link(*script)
    assert not set(link) & set(" \n+&#%?")
    assert parse_deal(link) == script
    state = replay(*script)
    assert state.events == script.events  # a word that belongs to a belote stands in every text
    assert show_deal(state.deal, state.events) == bare


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_no_illegal_card_goes_through(path: Path) -> None:
    """At each card of a deal, the engine allows those that the oracle allows, and refuses the rest of the pack."""
    state = start(parse_deal(path.read_text(encoding="utf-8")).deal)
    for event in parse_deal(path.read_text(encoding="utf-8")).events:
        seat = to_move(state)
        if isinstance(event, Play) and state.contract and seat is not None:
            holding = state.layout.holdings[seat]
            trick = state.tricks[-1].cards if len(finished(state)) < len(state.tricks) else ()
            pool = [card.code for card in holding.hand + holding.table]
            legal = oracle.legal_cards(
                state.rules.key, state.contract.trump.letter, [card.code for card in trick], pool
            )
            assert {other.card.code for other in allowed(state, seat) if isinstance(other, Play)} == legal
            for card in DECK:
                if card.code not in legal:
                    with pytest.raises(EventError):
                        apply(state, Play(seat, card))
        state = apply(state, event)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_step_is_a_choice_among_what_is_allowed(rules: Rules) -> None:
    """Step by step or by allowed and apply, the same deal, to its end."""
    rng = random.Random(rules.key)
    state = start(Deal(rules, S, shuffled(1)))
    while (seat := to_move(state)) is not None:
        offered = allowed(state, seat)
        event = rng.choice(offered)
        after = step(state, lambda choices, wanted=event: choices[choices.index(wanted)])
        assert after == apply(state, event)
        seen: list[tuple[Event, ...]] = []
        step(state, lambda choices, seen=seen: seen.append(choices) or choices[0])
        assert seen == [offered]
        state = after
    assert is_over(state)
    assert step(state, lambda choices: choices[0]) is state


def test_a_step_refuses_as_apply_does() -> None:
    state = classic(CLASSIC, *TAKEN)
    with pytest.raises(EventError) as caught:
        step(state, lambda choices: play(E, "7c"))
    assert caught.value.refusal.fault is Fault.NOT_HELD


# ---- refusals: the state stays as it was, the reason is told ----

PACK = parse_cards("7p8p9p 7c8c9c 7k8k9k 7t8t9t 10pVp 10cVc 10kVk 10tVt Ap DpRpDcRcAcDkRkAkDtRtAt")
"""Classic, South deals: E 7 8 9 10 V of spades, N of hearts, W of diamonds, S of clubs; A♠ is turned; then
E, who takes, D♠ R♠, and the others queen, king and ace of their suits."""


def classic(rules: Rules = CLASSIC, *events: Event) -> State:
    return replay(Deal(rules, S, PACK), events)


TAKEN: tuple[Event, ...] = (Spoken(E, TAKE),)


def refused(state: State, event: Event) -> EventError:
    """The event is refused, by :func:`apply` and as one of ``allowed``, and the state has not changed."""
    before = (state.deal, state.events, state.layout, state.contract, state.tricks)
    with pytest.raises(EventError) as caught:
        apply(state, event)
    assert (state.deal, state.events, state.layout, state.contract, state.tricks) == before
    assert caught.value.state is state
    assert caught.value.refusal.event == event
    assert caught.value.refusal.allowed == allowed(state, event.seat)
    assert event not in allowed(state, event.seat)
    return caught.value


def play(seat: Seat, text: str, said: bool = False) -> Play:
    return Play(seat, parse_card(text), said)


def test_the_pack_of_these_tests() -> None:
    assert set(PACK) == set(DECK)
    hands = {seat: codes(holding.hand) for seat, holding in classic(CLASSIC, *TAKEN).layout.holdings.items()}
    assert hands == {
        E: "7p8p9p10pVpApDpRp",
        N: "7c8c9c10cVcDcRcAc",
        W: "7k8k9k10kVkDkRkAk",
        S: "7t8t9t10tVtDtRtAt",
    }


@pytest.mark.parametrize(
    ("events", "tried", "fault"),
    [
        ((), play(E, "7p"), Fault.NO_CONTRACT),
        ((), Spoken(N, PASS), Fault.CALL),
        (TAKEN, Spoken(N, PASS), Fault.CALL),
        (TAKEN, play(N, "7c"), Fault.NOT_YOUR_TURN),
        (TAKEN, play(E, "7c"), Fault.NOT_HELD),
        ((*TAKEN, play(E, "7p")), play(E, "8p"), Fault.NOT_YOUR_TURN),
        ((*TAKEN, play(E, "7p")), play(N, "8p"), Fault.NOT_HELD),
        ((*TAKEN, play(E, "7p")), play(N, "7c", said=True), Fault.NO_BELOTE),
        (TAKEN, Exchange(E), Fault.NO_EXCHANGE),
        (TAKEN, Said(E, (named(parse_cards("7p8p9p10pVp")),)), Fault.NO_ANNONCES),
    ],
)
def test_refused(events: tuple[Event, ...], tried: Event, fault: Fault) -> None:
    """Each with its reason."""
    assert refused(classic(CLASSIC, *events), tried).refusal.fault is fault


def test_a_refused_call_says_which_rule() -> None:
    error = refused(classic(), Spoken(E, Call(Say.NAME, Suit.HEARTS)))
    assert error.refusal.broken is Broken.NAME_IN_ROUND_TWO
    assert {event.call for event in error.refusal.allowed} == {PASS, TAKE}


def test_a_refused_card_says_which_duty() -> None:
    """The record of the duties goes with it: a second player who holds the suit led must follow."""
    state = played("classique-litige")
    first = replay(state.deal, [event for event in state.events if not isinstance(event, Play)])
    seat = to_move(first)
    assert seat is not None
    led = next(play for play in state.plays)
    second = apply(first, led)
    seat = to_move(second)
    holding = second.layout.holdings[seat]
    wrong = next(card for card in holding.hand if card.suit is not led.card.suit)
    verdict = refused(second, Play(seat, wrong)).refusal.verdict
    assert verdict is not None
    assert verdict.obligation in (Obligation.FOLLOW, Obligation.RISE, Obligation.FOLLOW_LOWER)
    assert verdict.broken_by(wrong).kind is Obligation.FOLLOW


def test_after_the_end() -> None:
    over = played("classique-capot")
    assert refused(over, play(S, "7p")).refusal.fault is Fault.DEAL_OVER
    midway = played("deux-ordinaire-gain")
    card = midway.layout.holdings[S].hand[0]
    assert refused(midway, Play(S, card)).refusal.fault is Fault.DEAL_OVER
    passed = classic(CLASSIC, *(Spoken(seat, PASS) for seat in (E, N, W, S) * 2))
    assert all_passed(passed)
    assert is_over(passed)
    assert refused(passed, play(E, "7p")).refusal.fault is Fault.NO_CONTRACT


# ---- belote (section E) ----


def test_belote_is_automatic() -> None:
    """R-E3: said with each of its cards, whether the event says so or not."""
    state = classic(CLASSIC, *TAKEN, play(E, "Dp"))
    assert state.plays[-1].said
    assert [belote.words for belote in belotes(state)] == [Words.BELOTE]
    state = replay(state.deal, [*state.events, play(N, "7c"), play(W, "7k"), play(S, "7t"), play(E, "Rp")])
    (belote,) = belotes(state)
    assert (belote.seat, belote.first.code, belote.second.code) == (E, "Dp", "Rp")
    assert belote.words is Words.ANNOUNCED


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        (True, True, Words.ANNOUNCED),
        (True, False, Words.REBELOTE_FORGOTTEN),
        (False, False, Words.BELOTE_FORGOTTEN),
    ],
)
def test_belote_said_by_the_player(first: bool, second: bool, words: Words) -> None:
    """R-E3, option `belote-annoncee=dite`: both words, each at its card; either card may come first."""
    others = [play(N, "7c"), play(W, "7k"), play(S, "7t")]
    said = CLASSIC.with_options(belote_call="said")
    state = classic(said, *TAKEN, play(E, "Rp", first), *others, play(E, "Dp", second))
    assert [belote.words for belote in belotes(state)] == [words]
    if not first:  # the second word alone is worth nothing, and is refused
        before = replay(state.deal, state.events[:-1])
        assert refused(before, play(E, "Dp", said=True)).refusal.fault is Fault.NO_BELOTE


def table_belote(rules: str) -> State:
    """000: N takes spades with the king of spades in hand and the queen face up on his row."""
    hidden, dealer_hidden = parse_cards("7c8c9c10c"), parse_cards("7k8k9k10k")
    shown, dealer_shown = parse_cards("DpAc7tVc"), parse_cards("VkDkRk7p")
    rest = [card for card in DECK if card not in {*hidden, *dealer_hidden, *shown, *dealer_shown}]
    rest.remove(parse_card("Rp"))
    pack = (*hidden, *dealer_hidden, *shown, *dealer_shown, parse_card("Rp"), *rest)
    return replay(Deal(parse_rules(rules), S, pack), [Spoken(N, TAKE), play(N, "Rp")])


def test_belote_on_the_table() -> None:
    """R-E1: hand and face-up row in 000; in the hand alone where the table says so."""
    assert [belote.words for belote in belotes(table_belote("deux-bis"))] == [Words.BELOTE]
    assert belotes(table_belote("deux-bis,zone-belote=main")) == ()
    assert not table_belote("deux-bis,zone-belote=main").plays[-1].said


def test_a_hidden_card_makes_no_belote() -> None:
    """R-E1: the queen lies face down under his own row when the king is played."""
    state = table_belote("deux-bis")
    pack = list(state.deal.deck)
    queen, under = pack.index(parse_card("Dp")), 0
    pack[queen], pack[under] = pack[under], pack[queen]
    assert belotes(replay(state.deal._replace(deck=tuple(pack)), [Spoken(N, TAKE), play(N, "Rp")])) == ()


# ---- the seven of trump (R-A10) ----

NINE = parse_cards("7p8p9p 7c8c9c 10p7kVp 8kRtDt Ap 8t10cAk")


def nine(*events: Event) -> State:
    """002, South deals, A♠ is turned: N holds 7♠ 8♠ 9♠ 10♠ V♠ 7♦ A♦ 10♥ 8♣."""
    return replay(Deal(TWO_NINE, S, NINE + tuple(card for card in DECK if card not in NINE)), events)


def test_the_seven_fetches_the_turned_card() -> None:
    state = nine(Spoken(N, TAKE))
    assert Exchange(N) in allowed(state, N)
    after = apply(state, Exchange(N))
    assert parse_card("Ap") in after.layout.holdings[N].hand
    assert parse_card("7p") not in after.layout.holdings[N].hand
    assert after.layout.aside is parse_card("7p")
    assert refused(after, Exchange(N)).refusal.fault is Fault.NO_SEVEN
    assert refused(state, Exchange(S)).refusal.fault is Fault.NO_SEVEN
    assert refused(apply(state, play(N, "7p")), Exchange(N)).refusal.fault is Fault.EXCHANGE_LATE
    tierce = next(event for event in allowed(state, N) if isinstance(event, Said))
    assert refused(apply(state, tierce), Exchange(N)).refusal.fault is Fault.EXCHANGE_LATE


def test_annonces_are_judged_after_the_exchange() -> None:
    """R-A10: with 7 8 9 10 V of spades a cent; the seven gone for the ace, 8 9 10 V: a cinquante."""
    before, after = nine(Spoken(N, TAKE)), nine(Spoken(N, TAKE), Exchange(N))
    for state, kinds in ((before, ["cent"]), (after, ["cinquante"])):
        (said,) = (event for event in allowed(state, N) if isinstance(event, Said))
        assert [annonce.kind.value for annonce in said.annonces] == kinds


def test_no_exchange_when_trump_was_named_or_is_the_turned_seven() -> None:
    named_suit = [Spoken(N, PASS), Spoken(S, PASS), Spoken(N, Call(Say.NAME, Suit.HEARTS))]
    assert refused(nine(*named_suit), Exchange(S)).refusal.fault is Fault.NO_EXCHANGE
    pack = list(nine().deal.deck)
    pack[0], pack[12] = pack[12], pack[0]  # the seven itself is turned
    state = replay(Deal(TWO_NINE, S, tuple(pack)), [Spoken(N, TAKE)])
    assert all(refused(state, Exchange(seat)).refusal.fault is Fault.NO_SEVEN for seat in (N, S))


# ---- annonces as events ----


def test_annonces_at_the_first_trick_only() -> None:
    """F: before one's own first card, once, and only what one holds."""
    cent = Said(N, (named(parse_cards("7p8p9p10pVp")),))
    state = nine(Spoken(N, TAKE))
    assert refused(state, Said(N, (named(parse_cards("7c8c9c")),))).refusal.fault is Fault.ANNONCE_NOT_HELD
    assert refused(state, Said(N, (named(parse_cards("7p8p9p")),))).refusal.fault is Fault.ANNONCE_NOT_HELD
    assert refused(state, Said(N, ())).refusal.fault is Fault.ANNONCE_NOT_HELD
    assert refused(state, Said(S, cent.annonces)).refusal.fault is Fault.NOT_YOUR_TURN
    told = apply(state, cent)
    assert refused(told, cent).refusal.fault is Fault.ANNONCE_TWICE
    leader = apply(state, play(N, "Vp"))  # he forgot
    assert refused(leader, cent).refusal.fault is Fault.NOT_YOUR_TURN
    later = apply(leader, next(event for event in allowed(leader, S) if isinstance(event, Play)))
    assert to_move(later) is N  # the jack of trump has taken the trick: too late
    assert refused(later, cent).refusal.fault is Fault.ANNONCE_LATE
    assert [contest.winner for contest in contests(later)] == [None]


# ---- the turning of hidden cards (R-D6) ----


@pytest.mark.parametrize(("option", "seen"), [("fin-du-pli", [None]), ("aussitot", ["7c"])])
def test_when_a_hidden_card_is_turned(option: str, seen: list[str | None]) -> None:
    """N plays the first card of his row; the 7♥ beneath is turned at once, or when S has answered."""
    state = table_belote(f"deux-bis,retourne-cachee={option}")
    state = replay(state.deal, [Spoken(N, TAKE), play(N, "Dp")])

    def column(state: State) -> list[str | None]:
        shown = state.layout.holdings[N].row[0].shown
        return [shown.code if shown else None]

    assert column(state) == seen
    answer = next(event for event in allowed(state, S) if isinstance(event, Play))
    assert column(apply(state, answer)) == ["7c"]
    assert state.layout.holdings[N].row[0].hidden is (None if option == "aussitot" else parse_card("7c"))


# ---- winning midway (R-H3) ----


@pytest.mark.parametrize(
    ("rules", "before", "mine", "theirs", "tricks", "taker", "won"),
    [
        ("si-mene", 470, 32, 0, 1, False, True),  # H5
        ("si-mene", 460, 42, 50, 2, True, False),  # H6
        ("si-mene", 460, 42, 30, 3, True, True),  # H7
        ("si-mene", 460, 42, 42, 3, True, False),  # an equal envoyeur does not lead
        ("si-mene", 460, 42, 50, 2, False, True),  # the other player need not lead
        ("si-mene", 470, 32, 0, 0, False, False),  # without a trick he may still be capot
        ("si-mene", 470, 29, 0, 1, False, False),  # 499
        ("si-mene", 470, 30, 0, 1, False, True),  # R-H1: reached
        ("toujours", 460, 42, 50, 2, True, True),
        ("toujours", 470, 32, 0, 0, False, True),
        ("non", 470, 300, 0, 8, False, False),
    ],
)
def test_midway(rules: str, before: int, mine: int, theirs: int, tricks: int, taker: bool, won: bool) -> None:
    """Target 500."""
    table = parse_rules(f"deux-ordinaire,objectif=500,gain-immediat={rules}")
    assert reaches_midway(table, before, mine, theirs, tricks, taker=taker) is won


def test_without_the_option_the_deal_goes_on() -> None:
    script = parse_deal(text_of("deux-ordinaire-gain"))
    deal = script.deal._replace(rules=script.deal.rules.with_options(immediate_win="no"))
    state = replay(deal, script.events)
    assert not is_over(state)
    assert points_so_far(state, Side.SOUTH) == 34


def test_points_so_far() -> None:
    """What R-H3 looks at: cards and belote, the der apart; here the taker's side has 35 in cards and a belote."""
    state = played("classique-dedans")
    assert [points_so_far(state, side) for side in Side] == [117, 35 + 20]


# ---- the text ----


HEAD = "regles: classique\ndonneur: S\ngraine: 7\n"
T = TextFault


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [(T.KEY_MISSING, 0)] * 3),
        (HEAD, []),
        ("regles: clasique\ndonneur: X\ngraine: sept\n", [(T.RULES, 1), (T.UNKNOWN_SEAT, 2), (T.NOT_A_NUMBER, 3)]),
        ("regles: deux-bis\ndonneur: E\ngraine: 7\n", [(T.UNKNOWN_SEAT, 2)]),
        (HEAD + "paquet: 7p7p8x\n", [(T.PACK_TWICE, 3), (T.UNKNOWN_CARD, 4), (T.CARD_TWICE, 4)]),
        ("regles: classique\ndonneur: S\npaquet: 7p8p\n", [(T.PACK_INCOMPLETE, 3)]),
        (HEAD + "bonjour\nmise: 3\n", [(T.NO_KEY, 4), (T.UNKNOWN_KEY, 5)]),
        (HEAD + "# donneur: N\n\ndonneur: S\n", [(T.KEY_TWICE, 6)]),
        (HEAD + "encheres: E pase, N prend\n", [(T.UNKNOWN_CALL, 4)]),
        (
            HEAD + "encheres: E prend\npli 2: E Ap (7p8p) Zp\n",
            [(T.TRICK_NUMBER, 5), (T.NOT_AN_ANNONCE, 5), (T.UNKNOWN_CARD, 5)],
        ),
        (HEAD + "encheres: E prend\npli 1: E 7p 8p 9p 10p Vp\n", [(T.TRICK_FULL, 5)]),
        (HEAD + "avant: 12\nattente: -5\n", [(T.NOT_A_NUMBER, 4), (T.NOT_A_NUMBER, 5)]),
    ],
)
def test_what_is_wrong_with_a_text(text: str, problems: list[tuple[TextFault, int]]) -> None:
    """Every problem at once, with its line."""
    if not problems:
        assert parse_deal(text) == Script(Deal(CLASSIC, S, shuffled(7)), ())
        return
    with pytest.raises(DealTextError) as caught:
        parse_deal(text)
    assert [(problem.fault, problem.line) for problem in caught.value.problems] == problems


def test_a_text_may_tell_what_may_not_be() -> None:
    """Reading judges the text; the events are judged when they are replayed, up to the first illegal one."""
    text = text_of("classique-litige")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("pli 3"))
    words = lines[at].split()
    words[2] = next(letter for letter in "SENO" if letter != words[2])  # the wrong leader
    lines[at] = " ".join(words)
    script = parse_deal("\n".join(lines))
    with pytest.raises(EventError) as caught:
        replay(*script)
    assert caught.value.refusal.fault is Fault.NOT_YOUR_TURN
    assert len(finished(caught.value.state)) == 2


# ---- random deals ----


def random_deal(rules: Rules, seed: int) -> State:
    """A deal in which every player does something that he may do."""
    draw = random.Random(seed)
    state = start(Deal(rules, draw.choice((S, N)), shuffled(seed), (draw.randrange(0, 990, 10), 0)))
    while not is_over(state):
        seat = to_move(state)
        assert seat is not None
        state = apply(state, draw.choice(allowed(state, seat)))
    return state


OPTIONS = ["", *(f",{o}" for o in ("belote-annoncee=dite", "donneur-oblige=oui", "gain-immediat=toujours"))]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(OPTIONS), st.integers(0, 10**6))
def test_random_deals(preset: str, option: str, seed: int) -> None:
    """A deal ends; replay and text give it back; its points are those of the cards in play (section C, 002)."""
    state = random_deal(parse_rules(preset + option), seed)
    assert replay(state.deal, state.events) == state
    assert parse_deal(show_deal(state.deal, state.events)) == Script(state.deal, state.events)
    if all_passed(state) or won_midway(state) is not None:
        return
    cards = {card for trick in state.tricks for card in trick.cards}
    assert len(cards) == sum(len(trick.cards) for trick in state.tricks)
    assert len(cards) == (18 if preset == "deux-ordinaire" else 32)
    assert all(holding.hand + holding.table == () for holding in state.layout.holdings.values())
    marks = score(state.rules, count_of(state))  # raises if the count is impossible
    if preset in ("classique", "deux-bis", "annonces") and not marks.pot:
        count = count_of(state)
        extra = count.annonces_taker + count.annonces_defence + (20 if count.belote else 0)
        assert marks.taker + marks.defence == (252 if count.capot else 162) + extra


def test_contract_and_auction_are_read_off_the_events() -> None:
    state = played("coinchee-coinche")
    assert state.contract == Contract(S, Suit.HEARTS, 100, 2)
    assert isinstance(auction_of(state), Auction)
    assert len(auction_of(state).calls) == 7


# ---- how many sequences of plays there are, hidden cards coming up ----

COUNTS = [line.split() for line in oracle_rows.COUNTS.read_text(encoding="utf-8").splitlines() if line[0] != "#"]


def sequences(state: State, plays: int, memo: dict[tuple[object, ...], int]) -> int:
    """The engine's count; between two tricks the cards and the leader decide all, so they are counted once."""
    seat = to_move(state)
    assert seat is not None
    cards = playable(position_of(state, seat))
    if plays == 1:
        return len(cards)
    pools = tuple(frozenset(holding.hand + holding.table) for holding in state.layout.holdings.values())
    key, between = (seat, plays, pools), current(state) is None
    if between and key in memo:
        return memo[key]
    total = sum(sequences(advance(state, Play(seat, card)), plays - 1, memo) for card in cards)
    if between:
        memo[key] = total
    return total


EIGHT_PLAYS = 10 if os.environ.get("BELOTE_LONG") else 1
"""Of how many openings the engine counts all eight plays: the ten of each preset take half a minute."""


@pytest.mark.parametrize("line", COUNTS, ids=lambda line: f"{line[0]}-{line[-1]}")
def test_openings_of_the_two_player_games(line: list[str]) -> None:
    """As many sequences from the deal as tests/oracle_rows.py finds, which has its own rows.

    Six plays of each opening, and all the eight of the file for the first of each preset.
    """
    preset, pack, _, plays, _, expected = line
    state = replay(Deal(parse_rules(preset), S, parse_cards(pack)), [Spoken(N, TAKE)])
    assert sequences(state, 6, {}) == oracle_rows.count(preset, oracle.split(pack), 6)
    if line in [other for other in COUNTS if other[0] == preset][:EIGHT_PLAYS]:
        assert sequences(state, int(plays), {}) == int(expected)


def test_openings_are_the_oracle_s() -> None:
    """Ten for each preset, and nobody corrected a number by hand."""
    for preset in oracle_rows.LAYOUTS:
        lines = [line for line in COUNTS if line[0] == preset]
        assert len(lines) == 10
        for _, pack, *_, expected in lines[:3]:
            assert oracle_rows.count(preset, oracle.split(pack)) == int(expected)


# ---- belote rejoue ----


def written(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_command_replays(capsys: pytest.CaptureFixture[str]) -> None:
    """A legal deal: its tricks and its marks, status 0."""
    path = Path(__file__).parent / "data" / "deals" / "coinchee-surcoinche.txt"
    assert main(["rejoue", str(path)]) == 0
    out = capsys.readouterr().out
    assert "surcoinché" in out
    assert "648" in out
    assert main(["rejoue", "--json", str(path)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["contrat"] == {"preneur": "E", "atout": "t", "points": 90, "coinche": 4}
    assert (data["marques"]["preneur"], data["marques"]["defense"]) == (20, 648)
    assert [(trick["gagnant"], trick["points"]) for trick in data["plis"]] == [
        (SEAT_LETTERS[seat], points) for seat, points in tricks_of(text_of("coinchee-surcoinche"))
    ]
    assert data["refus"] is None


def test_command_stops_at_the_first_illegal_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """E leads 10♥; N, who holds 8♥, tries a card that he holds and that does not follow."""
    text = text_of("classique-litige")
    assert "pli 1: E 10c 8c 7c Vc" in text
    held_by_north = parse_deal(text)
    north = replay(held_by_north.deal, held_by_north.events[:3]).layout.holdings[N].hand
    other = next(card for card in north if card.suit is not Suit.HEARTS)
    path = written(tmp_path / "x.txt", text.replace("pli 1: E 10c 8c", f"pli 1: E 10c {other.code}"))
    assert main(["rejoue", path]) == 2
    out, err = capsys.readouterr()
    assert "Pli 1\u00a0: Est 10♥" in out
    assert "il faut" in err
    assert "8♥" in err
    assert main(["rejoue", "--json", path]) == 2
    refusal = json.loads(capsys.readouterr().out)["refus"]
    assert refusal["raison"] == "duty"
    assert "8c" in refusal["permis"]
    assert other.code not in refusal["permis"]


def test_command_tells_what_is_wrong_with_a_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every line of it, status 2, no traceback."""
    assert main(["rejoue", written(tmp_path / "x.txt", "regles: clasique\ndonneur: X\nbonjour\n")]) == 2
    err = capsys.readouterr().err
    assert [line[:7] for line in err.splitlines()] == ["Il manq", "Ligne 1", "Ligne 2", "Ligne 3"]
    assert main(["rejoue", str(tmp_path / "nowhere")]) == 2


@pytest.mark.parametrize("fault", list(TextFault))
def test_every_text_fault_has_its_sentence(fault: TextFault) -> None:
    cause = RulesProblem(RulesFault.REPEATED_OPTION, "rules", "sens")
    told = sentence(TextProblem(fault, 1, "7p", ("8p",), cause))
    assert told.startswith("Ligne 1")
    assert sentence(TextProblem(fault, 1, "7p", ("8p",))).endswith(".") or fault is TextFault.RULES


def test_every_refusal_has_its_sentence() -> None:
    """No reason without words, in the auction or in the play."""
    assert set(auction_words.BROKEN) == set(Broken)
    assert {*play_words.FAULTS, Fault.CALL, Fault.DUTY} == set(Fault)
