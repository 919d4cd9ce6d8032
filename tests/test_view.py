"""What a seat may see: nothing hidden leaks, and what everybody knows is there.

The property: take any state of any deal, exchange the cards that a seat has not seen among the places where they
lie (other hands, face-down rows, his own included, the stock), and the view of that seat is the same.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.engine.annonces import Kind, named
from belote.engine.calls import TAKE, Spoken
from belote.engine.cards import DECK, Card, parse_card, parse_cards
from belote.engine.contests import Said
from belote.engine.deal import Column, Deal, Holding, Layout, shuffled, turned
from belote.engine.dealreading import parse_deal
from belote.engine.notation import parse_rules
from belote.engine.play import allowed, apply, is_over, replay, to_move
from belote.engine.presets import ANNONCES, CLASSIC, PRESETS, TWO_BIS, TWO_NINE
from belote.engine.seats import Seat
from belote.engine.state import Exchange, Play, State, start
from belote.engine.tally import shows
from belote.engine.view import Others, Place, view

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
DEALS = Path(__file__).parent / "data" / "deals"


def seen_by(state: State, seat: Seat) -> set[Card]:
    """Every card that a seat has had before its eyes, worked out apart from the view.

    Cards of annonces that were said count as seen: a part of them was told, and exchanging one would unsay it.
    """
    layout, shown = state.layout, turned(state.deal)
    cards = {*layout.holdings[seat].hand, *(card for trick in state.tricks for card in trick.cards)}
    cards |= {card for holding in layout.holdings.values() for card in holding.table}
    cards |= {card for said in state.said for annonce in said.annonces for card in annonce.cards}
    cards |= {card for card in (shown, layout.aside) if card}
    if state.contract and layout.stock:
        cards.add(layout.stock[-1])
    return cards


def exchanged(state: State, seat: Seat, draw: random.Random) -> State:
    """The same state with every card that the seat has not seen somewhere else."""
    known = seen_by(state, seat)
    unseen = [card for card in DECK if card not in known]
    others = unseen[:]
    draw.shuffle(others)
    to = {card: card for card in DECK} | dict(zip(unseen, others, strict=True))

    def moved(card: Card | None) -> Card | None:
        return to[card] if card else None

    holdings = {
        each: Holding(
            tuple(to[card] for card in holding.hand),
            tuple(Column(moved(column.shown), moved(column.hidden)) for column in holding.row),
        )
        for each, holding in state.layout.holdings.items()
    }
    layout = Layout(holdings, moved(state.layout.aside), tuple(to[card] for card in state.layout.stock))
    deal = state.deal._replace(deck=tuple(to[card] for card in state.deal.deck))
    return State(deal, state.events, layout, state.contract, state.tricks)


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from(["", ",belote-annoncee=dite", ",retourne-cachee=aussitot"]),
    st.integers(0, 10**6),
    st.integers(0, 60),
)
def test_nothing_hidden_leaks(preset: str, option: str, seed: int, steps: int) -> None:
    """Every seat, after any number of events."""
    draw = random.Random(seed)
    state = start(Deal(parse_rules(preset + option), S, shuffled(seed)))
    for _ in range(steps):
        if is_over(state):
            break
        seat = to_move(state)
        assert seat is not None
        state = apply(state, draw.choice(allowed(state, seat)))
    for seat in state.layout.holdings:
        for _ in range(3):
            assert view(exchanged(state, seat, draw), seat) == view(state, seat)


def test_the_property_would_notice_a_leak() -> None:
    """The exchange does move cards: hands, rows and stock are others than before."""
    draw = random.Random(1)
    for rules in (CLASSIC, TWO_BIS, TWO_NINE):
        state = start(Deal(rules, S, shuffled(3)))
        other = exchanged(state, S, draw)
        assert other.layout.holdings[N].hand != state.layout.holdings[N].hand
        assert other.layout.stock != state.layout.stock
        assert view(other, N) != view(state, N)
    assert exchanged(start(Deal(TWO_BIS, S, shuffled(3))), S, draw).layout.holdings[S].row != ()


# ---- what is there ----


def test_before_the_auction() -> None:
    """Classic, South deals: one's own five cards, the turned one, how many the others hold."""
    deck = shuffled(5)
    seen = view(start(Deal(CLASSIC, S, deck, (10, 20), 81)), E)
    assert seen.hand == (*deck[0:3], *deck[12:14])
    assert (seen.turned, seen.aside, seen.stock, seen.bergere) == (deck[20], deck[20], 11, None)
    assert seen.players == {seat: Others(5, ()) for seat in (E, N, W, S)}
    assert (seen.dealer, seen.to_move, seen.before, seen.pot) == (S, E, (10, 20), 81)
    assert all(isinstance(event, Spoken) for event in seen.allowed)
    assert view(start(Deal(CLASSIC, S, deck)), N).allowed == ()


def test_rows_are_seen_by_both_and_nobody_looks_beneath() -> None:
    """000: four face-up cards each, one face down under each."""
    deck = shuffled(5)
    state = start(Deal(TWO_BIS, S, deck))
    for seat in (S, N):
        players = view(state, seat).players
        assert players[N].row == tuple(Place(card, True) for card in deck[8:12])
        assert players[S].row == tuple(Place(card, True) for card in deck[12:16])


def test_bergere_and_dead_cards() -> None:
    """002: the last card of the stock is seen once the deal is completed, the twelve others never."""
    deck = shuffled(5)
    state = start(Deal(TWO_NINE, S, deck))
    assert view(state, N).bergere is None
    seen = view(apply(state, Spoken(N, TAKE)), N)
    assert (seen.aside, seen.bergere, seen.stock) == (deck[12], deck[31], 13)


def test_the_exchange_is_seen() -> None:
    script = parse_deal((DEALS / "deux-ordinaire-echange.txt").read_text(encoding="utf-8"))
    at = next(place for place, event in enumerate(script.events) if isinstance(event, Exchange))
    before, after = (replay(script.deal, script.events[: at + more]) for more in (0, 1))
    assert view(before, N).exchanged is None
    assert view(after, N).exchanged is script.events[at].seat
    assert view(after, N).aside.rank.letter == "7"


HANDS = {
    W: "10kVkDk 7c8p 9tAtRp",
    N: "7p9p 8c9c 7k8k 7t8t",
    E: "10tVtDt 10c 10p Vp Dp 9k",
    S: "Ap Ac Rc Dc Vc Ak Rk Rt",
}


def annonces_state(winner_top: str = "Dk") -> State:
    """004, South deals, left: W N E S; W says a tierce, E (his partner) another, S a cinquante."""
    hands = {seat: parse_cards(text) for seat, text in HANDS.items()}
    order = (W, N, E, S)
    shown = hands[W][7]
    first = [card for seat in order for card in hands[seat][0:3]]
    second = [card for seat in order for card in hands[seat][3:5]]
    rest = [card for seat in order for card in (hands[seat][5:7] if seat is W else hands[seat][5:8])]
    deck = (*first, *second, shown, *rest)
    assert set(deck) == set(DECK)
    return replay(Deal(ANNONCES, S, deck), [Spoken(W, TAKE)])


def test_annonces_are_heard_then_shown_by_the_winner() -> None:
    """R-F7: at the second trick, before his card; a loser shows nothing. Spades are trump."""
    state = annonces_state()
    cinquante = named(parse_cards("VcDcRcAc"))
    low, same = named(parse_cards("10kVkDk")), named(parse_cards("10tVtDt"))
    assert low
    assert same
    assert cinquante
    for event in (
        Said(W, (low,)),
        Play(W, parse_card("7c")),
        Play(N, parse_card("8c")),
        Said(E, (same,)),
        Play(E, parse_card("10c")),
        Said(S, (cinquante,)),
        Play(S, parse_card("Vc")),
    ):
        state = apply(state, event)
    for seat in (W, N, E, S):
        seen = view(state, seat)
        assert seen.heard == ((W, (Kind.TIERCE,)), (E, (Kind.TIERCE,)), (S, (Kind.CINQUANTE,)))
        assert seen.shown == ()
    assert to_move(state) is E  # the ten took the trick
    assert not shows(state, S)
    state = apply(state, Play(E, parse_card("10t")))
    assert to_move(state) is S  # before his card
    assert view(state, W).shown == ((S, cinquante),)
    state = apply(state, Play(S, parse_card("Rt")))
    assert view(state, W).shown == ((S, cinquante),)


def test_a_tierce_said_and_beaten_stays_hidden() -> None:
    """Two deals that differ only in the height of a beaten tierce look the same to the others."""

    def after(swap: dict[str, str]) -> State:
        pairs = {parse_card(one): parse_card(other) for one, other in swap.items()}
        state = annonces_state()
        deck = tuple(pairs.get(card, card) for card in state.deal.deck)
        low = named([pairs.get(card, card) for card in parse_cards("10kVkDk")])
        cinquante = named(parse_cards("VcDcRcAc"))
        assert low
        assert cinquante
        events = [Spoken(W, TAKE), Said(W, (low,)), Play(W, parse_card("7c")), Play(N, parse_card("8c"))]
        events += [Play(E, parse_card("10c")), Said(S, (cinquante,)), Play(S, parse_card("Vc"))]
        return replay(state.deal._replace(deck=deck), events)

    # W holds 10 V D of diamonds or, with E's nine and N's eight exchanged for queen and jack, 8 9 10.
    one, other = after({}), after({"Vk": "8k", "8k": "Vk", "Dk": "9k", "9k": "Dk"})
    assert view(one, S) == view(other, S)
    assert view(one, W) != view(other, W)


def test_belote_is_heard_with_its_card() -> None:
    """X-B10: nothing before the card is played, the word with it."""
    path = DEALS / "classique-capot.txt"
    script = parse_deal(path.read_text(encoding="utf-8"))
    state = start(script.deal)
    for event in script.events:
        assert len(view(state, S).words) == sum(play.said for play in state.plays)
        state = apply(state, event)
    words = view(state, S).words
    assert len(words) == 2
    assert {card.rank.letter for _, card in words} == {"R", "D"}


def test_a_row_card_shows_what_is_under_it_when_it_is_turned() -> None:
    """R-D6: an empty place over a face-down card until the trick ends, or the new card at once."""
    deck = shuffled(5)
    for option, place in (("fin-du-pli", Place(None, True)), ("aussitot", Place(deck[0], False))):
        state = start(Deal(parse_rules(f"deux-bis,retourne-cachee={option}"), S, deck))
        state = replay(state.deal, [Spoken(N, TAKE), Play(N, deck[8])])
        assert view(state, S).players[N].row[0] == place


@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_holds_no_pack(preset: str) -> None:
    """Neither the deal nor the layout travels with the view."""
    seen = view(start(Deal(PRESETS[preset], S, shuffled(1))), S)
    assert not any(isinstance(part, Deal | Layout | Holding | State) for part in seen)
