"""The adviser: what a seat can work out, what he plays, and how strong that is. Rules, sections C and D."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from statistics import mean, stdev
from time import perf_counter

import pytest

from belote.engine import naive
from belote.engine.advice import advise
from belote.engine.auction import Auction, speaker
from belote.engine.cards import Card, codes, parse_card, parse_cards, parse_suit
from belote.engine.deal import Deal, shuffled
from belote.engine.drawbacks import Fault, drawback
from belote.engine.inference import facts, is_master, trumps_out, voids
from belote.engine.motives import Reason
from belote.engine.play import all_passed, apply, to_move
from belote.engine.position import Position
from belote.engine.presets import ANNONCES, CLASSIC, COINCHE, MARSEILLAISE, TWO_BIS, TWO_NINE
from belote.engine.raising import answered
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Event, Play, State, start, winner
from belote.engine.tally import card_points
from belote.engine.turns import Side, order, side_of
from belote.engine.values import PLAIN_ORDER, TRUMP_ORDER
from belote.engine.view import View, view
from belote.exercises.auctions import read_calls
from belote.exercises.draws_advice import DRAWS, KINDS_OF
from belote.exercises.kinds import KINDS
from belote.exercises.kinds_advice_view import view_of
from belote.exercises.model import Exercise
from belote.words.auction import says as call_words
from belote.words.strategy import because

Player = Callable[[View], Event]


def asked(kind: str, trump: str, taker: str, tricks: str, trick: str, hand: str, **more: str) -> Exercise:
    position = Position(CLASSIC, parse_suit(trump), parse_cards(trick), parse_cards(hand))
    given = (("taker", taker), ("tricks", tricks), *more.items())
    return Exercise(id="x", kind=kind, positions=(position,), given=given)


def seen(trump: str, taker: str, tricks: str, trick: str, hand: str) -> View:
    return view_of(asked("best-card", trump, taker, tricks, trick, hand))


# -- what can be worked out ----------------------------------------------------------------------------


def test_trumps_out_are_those_of_the_others() -> None:
    one = seen("c", "S", "Vc 8c 9c 7k", "", "Ac 10c Rt 8t Ap 9p 7p")
    assert codes(sorted(trumps_out(one), key=lambda card: card.index)) == "7cDcRc"


def test_a_ten_is_master_once_its_ace_is_gone() -> None:
    facts_now = facts(seen("c", "O", "Ap 8p 7p Dp", "", "10p Rp 9c 7c Rt 8t Vk"))
    assert is_master(facts_now, parse_card("10p"))
    assert is_master(facts_now, parse_card("Rp"))  # the ten is one's own
    assert not is_master(facts_now, parse_card("Rt"))


def test_c_the_nine_of_trump_is_master_once_the_jack_is_gone() -> None:
    facts_now = facts(seen("c", "S", "Vc 8c 10c 7c", "", "9c Rc Rt 8t Vk 7k 9k"))
    assert is_master(facts_now, parse_card("9c"))
    assert not is_master(facts_now, parse_card("Rc"))  # the ace of trump beats it


def test_d_who_does_not_follow_is_out_and_who_does_not_ruff_has_no_trump() -> None:
    gone = voids(seen("c", "O", "Ak 8k Rp 9t", "", "10p 9p 9c 7c Rt 8t Vk"))
    assert gone[Seat.NORTH] == {parse_suit("k")}  # his partner was master: he was free to keep his trumps
    assert gone[Seat.WEST] == {parse_suit("k"), parse_suit("c")}  # an opponent was: he had to ruff
    assert gone[Seat.EAST] == set()


def test_nothing_is_known_that_was_not_seen() -> None:
    """The same view for two deals that differ in the hands of the others gives the same advice."""
    state = _begun(CLASSIC, 5)
    seat = to_move(state)
    assert seat is not None
    others = [each for each in state.layout.holdings if each is not seat]
    one, two = others[0], others[1]
    hands = state.layout.holdings
    swapped = state.layout.with_holding(one, hands[two]).with_holding(two, hands[one])
    assert advise(view(state, seat)) == advise(view(state._replace(layout=swapped), seat))


# -- what is played ------------------------------------------------------------------------------------

FREE = "10p Dp 9p 8p Rt 9t 8t 7t"


@pytest.mark.parametrize(
    ("trump", "taker", "tricks", "trick", "hand", "good", "reason"),
    [
        ("c", "O", "", "9k Ak 7k", FREE, "10p", Reason.GIVE),
        ("c", "O", "", "Ak 9k 7k", FREE, "9p 8p 9t 8t 7t", Reason.DISCARD),
        ("t", "S", "Vt 9t Rt Dt; Rp Dp Ap 7p", "Ak 8k", "At 10t 8t 7t 9p 9c", "9p 9c", Reason.SAVE_TRUMP),
        ("p", "E", "Rt 9p At 10t", "Ak Dk Vk", "Vp Dc 9c 7c Rk 9k 8k", "9k 8k", Reason.HOLD_BACK),
        ("c", "S", "", "", "Vc 9c 7c Ap 8p Dk 7k 8t", "Vc 9c", Reason.PULL),
        ("c", "O", "", "", "Vc 9c 7c Ap 8p Dk 7k 8t", "Ap", Reason.LEAD_ACE),
        ("c", "N", "Rp 8p Ap Vp", "", "Vc 9c At Rt 9t Ak 10k", "Vc 9c", Reason.PULL_FOR),
        ("t", "S", "Vt 10t 8t Dt; 9t At Rk Rt", "", "7t Ap Rp 8p Dc 7c", "Ap", Reason.CASH),
        ("c", "O", "", "Ap 8p 9p", "10t 7t Dk Vk 9k 8k 7k Rk", "9k 8k 7k", Reason.KEEP_TEN),
        ("k", "S", "Ap 7p Vp 9p", "10p Rp 8p", "Vk 9k Dk Dc 8c 10t Rt", "Dk", Reason.RUFF),
    ],
)  # fmt: skip
def test_principles(trump: str, taker: str, tricks: str, trick: str, hand: str, good: str, reason: Reason) -> None:
    one = seen(trump, taker, tricks, trick, hand)
    advice = advise(one)
    assert {advice.card, *advice.also} == set(parse_cards(good))
    assert advice.reason is reason
    assert because(advice, one)


@pytest.mark.parametrize(
    ("trump", "taker", "tricks", "trick", "hand", "card", "fault"),
    [
        ("c", "O", "", "9k Ak 7k", FREE, "7t", Fault.SPARES),
        ("c", "O", "", "Ak 9k 7k", FREE, "10p", Fault.GIVES),
        ("t", "S", "Vt 9t Rt Dt; Rp Dp Ap 7p", "Ak 8k", "At 10t 8t 7t 9p 9c", "7t", Fault.ON_PARTNER),
        ("c", "O", "", "Ap 8p 9p", "10t 7t Dk Vk 9k 8k 7k Rk", "7t", Fault.BARES_TEN),
        ("k", "S", "Rc Ac 10c Dc; Ap 7p 8p 10p", "7k Rp", "Vk 9k 8k 10t Rt 9t", "8k", Fault.UNSURE),
        ("c", "S", "", "", "Vc 9c 7c Ap 8p Dk 7k 8t", "Ap", Fault.TRUMP_LEFT),
        ("c", "O", "", "", "Rc 9c 7c Ap 8p 10k 7k 8t", "10k", Fault.LEADS_TEN),
    ],
)
def test_what_another_card_costs(
    trump: str, taker: str, tricks: str, trick: str, hand: str, card: str, fault: Fault
) -> None:
    one = seen(trump, taker, tricks, trick, hand)
    assert drawback(facts(one), advise(one), parse_card(card)).fault is fault


# -- a whole deal, at every table ------------------------------------------------------------------------


def _advised(one: View) -> Event:
    card = advise(one).card
    return next(event for event in one.allowed if isinstance(event, Play) and event.card is card)


def _any(rng: random.Random) -> Player:
    return lambda one: rng.choice([event for event in one.allowed if isinstance(event, Play)])


def _highest(one: View) -> Event:
    assert one.contract is not None
    trump = one.contract.trump

    def strength(card: Card) -> int:
        ranks = TRUMP_ORDER if card.suit is trump else PLAIN_ORDER
        return 10 * (card.suit is trump) - ranks.index(card.rank)

    return max((event for event in one.allowed if isinstance(event, Play)), key=lambda play: strength(play.card))


def _played(rules: Rules, seed: int, players: dict[Side, Player]) -> State:
    state = start(Deal(rules, order(rules, Seat.SOUTH)[seed % rules.players], shuffled(seed)))
    while (seat := to_move(state)) is not None:
        one = view(state, seat)
        player = players[side_of(rules, seat)] if state.contract else naive.choose
        state = apply(state, player(one))
    return state


def _begun(rules: Rules, seed: int) -> State:
    """A deal after the auction."""
    for number in range(seed, seed + 100):
        state = start(Deal(rules, Seat.SOUTH, shuffled(number)))
        while state.contract is None and (seat := to_move(state)) is not None:
            state = apply(state, naive.choose(view(state, seat)))
        if state.contract:
            return state
    raise AssertionError


@pytest.mark.parametrize(
    "rules", [CLASSIC, COINCHE, ANNONCES, TWO_BIS, TWO_NINE, MARSEILLAISE], ids=lambda rules: rules.key
)
def test_every_table_and_quickly(rules: Rules) -> None:
    calls, spent = 0, 0.0
    for seed in range(12):
        state = start(Deal(rules, Seat.SOUTH, shuffled(seed)))
        while (seat := to_move(state)) is not None:
            one = view(state, seat)
            if state.contract is None:
                state = apply(state, naive.choose(one))
                continue
            began = perf_counter()
            advice = advise(one)
            spent += perf_counter() - began
            calls += 1
            legal = {event.card for event in one.allowed if isinstance(event, Play)}
            assert {advice.card, *advice.also} <= legal
            text = because(advice, one)
            assert text[0].isupper()
            assert text.endswith(".")
            assert "{" not in text
            state = apply(state, Play(seat, advice.card))
    assert calls
    assert spent / calls < 0.005


def _points(state: State) -> dict[Side, int]:
    found = {side: card_points(state, side) for side in Side}
    found[side_of(state.rules, winner(state, state.tricks[-1]))] += 10
    return found


@pytest.mark.parametrize(("other", "least"), [("random", 18), ("highest", 35)])
def test_strength(other: str, least: int) -> None:
    """Side against side with the seats exchanged: the lower end of the interval of the mean difference."""
    player = _any(random.Random(1)) if other == "random" else _highest
    found: list[float] = []
    for seed in range(150):
        one = _played(CLASSIC, seed, {Side.SOUTH: _advised, Side.OTHER: player})
        if all_passed(one):
            continue
        two = _played(CLASSIC, seed, {Side.SOUTH: player, Side.OTHER: _advised})
        first, second = _points(one), _points(two)
        found.append((first[Side.SOUTH] - first[Side.OTHER] + second[Side.OTHER] - second[Side.SOUTH]) / 2)
    assert mean(found) - 1.96 * stdev(found) / len(found) ** 0.5 > least


# -- the questions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taker", "tricks", "hand"),
    [
        ("X", "", FREE),  # nobody of that name
        ("S", "Ap 8p 7p", "10p Rp 9c 7c Rt 8t Vk"),  # three cards
        ("S", "Ap 8p 7p 10p", "10p Rp 9c 7c Rt 8t Vk"),  # twice
        ("S", "Ap 8p 7p Dp", FREE),  # a card too many
        ("S", "Ap 8k 7p 9p; At 8p 7t 9t", "10p Rp 9c 7c Rt Vk"),  # East had a spade all the time
    ],
)
def test_a_deal_that_cannot_be(taker: str, tricks: str, hand: str) -> None:
    broken = asked("best-card", "c", taker, tricks, "", hand)
    with pytest.raises(ValueError):  # noqa: PT011
        KINDS["best-card"].truth(broken)


def test_feedback_speaks_of_every_card() -> None:
    exercise = asked("best-card", "c", "O", "", "9k Ak 7k", FREE)
    reply = KINDS["best-card"].reply(exercise, ("7t",))
    assert not reply.right
    told = {card for row in reply.rows for card in row.cards}
    assert told | {advise(view_of(exercise)).card} == set(exercise.position.hand)
    assert "dix points de moins" in reply.text.replace("10", "dix")
    assert "dix de pique" in reply.text


def test_a_card_that_does_as_well_has_its_own_reason() -> None:
    exercise = asked("best-card", "c", "O", "", "Ak 9k 7k", FREE)
    assert "neuf de pique" in KINDS["best-card"].reply(exercise, ("9p",)).text
    assert "sept de trèfle" in KINDS["best-card"].reply(exercise, ("7t",)).text


@pytest.mark.parametrize(
    ("hand", "tricks", "card", "truth"),
    [
        ("10p Rp 9c 7c Rt 8t Vk", "Ap 8p 7p Dp", "10p", "coupe"),
        ("10p Rp 9c 7c Rt 9t Vk", "At 8t 7t Dt", "10p", "battue"),
        ("10c Ap Rp 8p Dk", "Vc 8c 9c 7c; Ac Rc 7k Dc; Ak 8k 9k 10k", "Ap", "sur"),
    ],
)
def test_is_master(hand: str, tricks: str, card: str, truth: str) -> None:
    exercise = replace(asked("is-master", "c", "S", tricks, "", hand), card=parse_card(card))
    assert KINDS["is-master"].truth(exercise) == (truth,)


@pytest.mark.parametrize("skill", KINDS_OF)
def test_drawn_without_end(skill: str) -> None:
    found = [DRAWS[skill].draw(skill, str(seed), ()) for seed in range(60)]
    assert len({exercise.id for exercise in found}) > 55
    for exercise in found:
        assert DRAWS[skill].rebuild(exercise.id) == exercise
        assert KINDS[exercise.kind].truth(exercise)
    first = found[0]
    assert DRAWS[skill].draw(skill, "0", ()) == first
    assert DRAWS[skill].draw(skill, "0", {first.id}).id != first.id


@pytest.mark.parametrize(
    "name", ["g:bien-jouer", "g:bien-jouer:best-card:c:S:-:-:Vc:-", "g:bien-jouer:x:c:S:-:-:Vc:-"]
)
def test_a_name_that_is_none(name: str) -> None:
    assert DRAWS["bien-jouer"].rebuild(name) is None


@pytest.mark.parametrize(
    ("calls", "hand", "says"),
    [
        (
            "E 100c, N passe, O passe",
            "Vc 9c Ac 10c Ap At 7k 8k",
            "coinche",
        ),  # four sure tricks in his trump, two aces
        ("E 80c, N passe, O passe", "7c 8p 9p 7t 8t 7k 8k Vk", None),  # nothing against it
        ("N 100c, O passe", "Vc 9c Ac 10c Ap At 7k 8k", None),  # the partner's bid
        ("E 100c, N coinche", "7c 8p 9p 7t 8t 7k 8k Vk", "passe"),
    ],
)
def test_what_a_machine_says_to_a_bid(calls: str, hand: str, says: str | None) -> None:
    """A coinche comes from an opponent, at his turn (R-B7); the bidder's side answers it (R-B8)."""
    first = {"E": Seat.EAST, "N": Seat.NORTH}[calls[0]]
    auction = Auction(COINCHE, first, None, read_calls(COINCHE, calls))
    said = answered(auction, speaker(auction), parse_cards(hand))
    assert (said and call_words(COINCHE, said)) == says
