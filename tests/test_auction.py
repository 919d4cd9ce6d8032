"""Auctions: every row of docs/regles.md, section B, and the options of the auction.

The rows stand in tests/data/auction.toml; the classic two rounds, the single round and the options are below,
from rulings R-B1 to R-B9.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from belote.engine.auction import Auction, allowed, broken, contract, is_over, speaker
from belote.engine.calls import Broken, Call, Contract, Say, Spoken
from belote.engine.cards import Suit, parse_suit
from belote.engine.dealtext import show_call
from belote.engine.notation import parse_rules
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, sheet_of
from belote.engine.turns import order

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
ROWS = tomllib.loads((Path(__file__).parent / "data" / "auction.toml").read_text(encoding="utf-8"))["auction"]


def call_of(word: str) -> Call:
    """Read a call as the vectors write it."""
    for say in (Say.PASS, Say.COINCHE, Say.SURCOINCHE):
        if word == say.value:
            return Call(say)
    if word in ("prend", "envoie"):
        return Call(Say.TAKE)
    if word[0].isdigit():
        return Call(Say.BID, parse_suit(word[-1]), int(word[:-1]))
    return Call(Say.NAME, parse_suit(word))


def auction(rules: Rules | str, turned: str, words: Sequence[str], first: Seat = E) -> Auction:
    """Say the words one after the other, each by the seat whose turn it is; every one must be allowed."""
    rules = parse_rules(rules) if isinstance(rules, str) else rules
    state = Auction(rules, first, parse_suit(turned) if turned else None)
    for word in words:
        seat = speaker(state)
        assert seat is not None, f"{word}: nobody speaks"
        spoken = Spoken(seat, call_of(word))
        assert broken(state, spoken) is None, word
        assert spoken.call in allowed(state, seat)
        state = state._replace(calls=(*state.calls, spoken))
    return state


def words_of(state: Auction, seat: Seat) -> set[str]:
    """What a seat may say, bids apart, as the vectors write it."""
    return {show_call(state.rules, call) for call in allowed(state, seat) if call.say is not Say.BID}


def bids_of(state: Auction, seat: Seat) -> set[tuple[int, Suit]]:
    return {(call.points, call.suit) for call in allowed(state, seat) if call.say is Say.BID}


def options(row: dict) -> str:
    return ",".join([row["preset"], *(f"{name}={value}" for name, value in row["options"].items())])


def first_seat(rules: Rules) -> tuple[Seat, ...]:
    """The seats as the vectors number them; South deals."""
    return (*order(rules, S)[1:], S)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_vector(row: dict) -> None:
    """A row of section B."""
    rules = parse_rules(options(row))
    seats = first_seat(rules)
    state = auction(rules, row["turned"], row["calls"], seats[0])
    if row["outcome"] == "open":
        seat = seats[row["speaker"] - 1]
        assert speaker(state) is seat
        assert words_of(state, seat) == set(row["allowed"])
        ladder = range(row["min_bid"], row["max_bid"] + 1, 10) if row["min_bid"] else ()
        assert bids_of(state, seat) == {(points, suit) for points in ladder for suit in Suit}
        assert contract(state) is None
        assert all(not allowed(state, other) for other in seats if other is not seat)
    elif row["outcome"] == "contract":
        made = contract(state)
        assert made is not None
        assert (made.taker, made.trump) == (seats[row["taker"] - 1], parse_suit(row["trump"]))
        assert (made.bid, made.coinche) == (row.get("bid", 0), row.get("coinche", 1))
        if "exchange" in row:
            assert (made.round == 1) == row["exchange"]
        assert speaker(state) is None
    elif row["outcome"] == "redeal":
        assert is_over(state)
        assert contract(state) is None
        assert sheet_of(rules, S, [AllPass()]).dealer is seats[row["dealer"] - 1]
    else:
        tried = Spoken(seats[row["speaker"] - 1], call_of(row["tried"]))
        assert broken(state, tried) is not None
        assert tried.call not in allowed(state, tried.seat)


@pytest.mark.parametrize("rules", ["classique", "annonces", "ffb-belote"])
def test_two_rounds_at_four(rules: str) -> None:
    """Take or pass, then one of the three other suits (R-B2); eight passes end it."""
    seats = first_seat(parse_rules(rules))
    for passes in range(4):
        state = auction(rules, "k", ["passe"] * passes, seats[0])
        assert speaker(state) is seats[passes]
        assert words_of(state, seats[passes]) == {"prend", "passe"}
        taken = auction(rules, "k", ["passe"] * passes + ["prend"], seats[0])
        assert contract(taken) == Contract(seats[passes], Suit.DIAMONDS, round=1)
    for passes in range(4, 8):
        state = auction(rules, "k", ["passe"] * passes, seats[0])
        assert speaker(state) is seats[passes - 4]
        assert words_of(state, seats[passes - 4]) == {"p", "c", "t", "passe"}
        assert broken(state, Spoken(seats[passes - 4], call_of("k"))) is Broken.TURNED_SUIT
        assert broken(state, Spoken(seats[passes - 4], call_of("prend"))) is Broken.TAKE_IN_ROUND_ONE
        named = auction(rules, "k", ["passe"] * passes + ["p"], seats[0])
        assert contract(named) == Contract(seats[passes - 4], Suit.SPADES, round=2)
    ended = auction(rules, "k", ["passe"] * 8, seats[0])
    assert is_over(ended)
    assert contract(ended) is None
    assert all(not allowed(ended, seat) for seat in seats)


def test_two_rounds_at_two() -> None:
    """000: the same two rounds, the dealer's opponent first."""
    assert words_of(auction("deux-bis", "t", ["passe", "passe"], N), N) == {"p", "c", "k", "passe"}
    named = auction("deux-bis", "t", ["passe", "passe", "passe", "c"], N)
    assert contract(named) == Contract(S, Suit.HEARTS, round=2)


def test_single_round() -> None:
    """R-B1: in 003 two passes end it; with the option there is a second round."""
    assert is_over(auction("marseillaise", "t", ["passe", "passe"], N))
    assert contract(auction("marseillaise", "t", ["passe", "prend"], N)) == Contract(S, Suit.CLUBS, round=1)
    more = auction("marseillaise,tours=2", "t", ["passe", "passe"], N)
    assert words_of(more, N) == {"p", "c", "k", "passe"}
    assert is_over(auction("classique,tours=1", "t", ["passe"] * 4))


def test_obliged_dealer() -> None:
    """R-B4: the three others have passed in the second round, the dealer must name a suit."""
    assert words_of(auction("annonces", "k", ["passe"] * 7, W), S) == {"p", "c", "t", "passe"}
    state = auction("annonces,donneur-oblige=oui", "k", ["passe"] * 7, W)
    assert words_of(state, S) == {"p", "c", "t"}
    assert broken(state, Spoken(S, call_of("passe"))) is Broken.DEALER_MUST_TAKE
    for passes in range(7):  # nobody else, and the dealer not in the first round
        assert "passe" in words_of(*whose("annonces,donneur-oblige=oui", passes))


def whose(rules: str, passes: int) -> tuple[Auction, Seat]:
    state = auction(rules, "k", ["passe"] * passes, W)
    seat = speaker(state)
    assert seat is not None
    return state, seat


def test_words_of_the_table() -> None:
    """002 says « j'envoie »; the others take."""
    assert show_call(parse_rules("deux-ordinaire"), Call(Say.TAKE)) == "envoie"
    assert show_call(parse_rules("classique"), Call(Say.TAKE)) == "prend"


# ---- the ladder (R-B5 to R-B10) ----


@pytest.mark.parametrize(
    ("rules", "calls", "tried", "seat", "why"),
    [
        ("coinchee", ["90p"], "90c", N, Broken.TOO_LOW),
        ("coinchee", ["90p"], "80p", N, Broken.TOO_LOW),
        ("coinchee", [], "70c", E, Broken.OFF_LADDER),
        ("coinchee", [], "85c", E, Broken.OFF_LADDER),
        ("coinchee", ["180c"], "190c", N, Broken.OFF_LADDER),
        ("coinchee", [], "250c", E, Broken.OFF_LADDER),  # R-B6: no capot bid
        ("coinchee,enchere-max=160", ["160c"], "170c", N, Broken.OFF_LADDER),
        ("coinchee", [], "coinche", E, Broken.NO_BID_YET),
        ("coinchee", ["100c", "passe"], "coinche", W, Broken.OWN_SIDE),
        ("coinchee", ["100c"], "surcoinche", N, Broken.NOT_COINCHED),
        ("coinchee", ["100c", "coinche"], "110p", W, Broken.FROZEN),
        ("coinchee", ["100c", "coinche"], "coinche", W, Broken.ALREADY),
        ("coinchee", ["100c", "coinche"], "passe", S, Broken.NOT_YOUR_TURN),  # the coincher's partner
        ("coinchee", ["100c"], "110c", W, Broken.NOT_YOUR_TURN),
        ("coinchee", ["100c", "coinche"], "surcoinche", S, Broken.NOT_YOUR_TURN),  # X-C02, R-B8
        ("coinchee", ["100c", "coinche"], "surcoinche", N, Broken.NOT_YOUR_TURN),
        ("coinchee", ["100c", "coinche", "surcoinche"], "passe", E, Broken.OVER),
        ("coinchee", ["100c", "coinche", "passe", "passe"], "surcoinche", W, Broken.OVER),
        ("coinchee", ["100c", "passe", "passe", "passe"], "110c", E, Broken.OVER),  # his own bid
        ("coinchee", [], "prend", E, Broken.OTHER_AUCTION),
        ("coinchee", [], "c", E, Broken.OTHER_AUCTION),
        ("classique", [], "100c", E, Broken.OTHER_AUCTION),
        ("classique", [], "coinche", E, Broken.OTHER_AUCTION),
        ("classique", [], "p", E, Broken.NAME_IN_ROUND_TWO),
        ("classique", ["passe"], "prend", E, Broken.NOT_YOUR_TURN),
        ("classique", ["prend"], "passe", N, Broken.OVER),
        ("ffb-contree", ["250c"], "250p", N, Broken.TOO_LOW),  # X-C05
        ("ffb-contree", ["250c"], "160p", N, Broken.TOO_LOW),
    ],
)
def test_refused(rules: str, calls: list[str], tried: str, seat: Seat, why: Broken) -> None:
    """A call that may not be made says why."""
    turned = "k" if "classique" in rules else ""
    state = auction(rules, turned, calls)
    assert broken(state, Spoken(seat, call_of(tried))) is why
    assert call_of(tried) not in allowed(state, seat)


def test_highest_bid_is_an_option() -> None:
    """R-B5."""
    points = {points for points, _ in bids_of(auction("coinchee", "", []), E)}
    assert points == {80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180}
    points = {points for points, _ in bids_of(auction("coinchee,enchere-max=160", "", []), E)}
    assert max(points) == 160


def test_capot_bid_is_an_option() -> None:
    """R-B6: worth 250, above every number; it may be coinched (X-C03)."""
    state = auction("coinchee,enchere-capot=oui", "", ["180t", "250c"])
    assert bids_of(state, W) == set()
    assert words_of(state, W) == {"passe", "coinche"}
    over = auction("coinchee,enchere-capot=oui", "", ["180t", "250c", "passe", "passe", "passe"])
    assert contract(over) == Contract(N, Suit.HEARTS, 250, 1)


def test_passing_bars_nothing() -> None:
    """R-B9: whoever has passed may bid later; partners may raise each other."""
    state = auction("coinchee", "", ["passe", "80k", "passe", "90k", "110p", "passe", "passe", "passe"])
    assert contract(state) == Contract(E, Suit.SPADES, 110, 1)


@pytest.mark.parametrize(
    ("rules", "answers", "taker", "factor"),
    [
        ("coinchee", ["passe", "passe"], E, 2),
        ("coinchee", ["surcoinche"], E, 4),  # by the partner
        ("coinchee", ["passe", "surcoinche"], E, 4),  # by the taker
        ("coinchee,surcoinche=3", ["passe", "surcoinche"], E, 3),
        ("ffb-contree", ["surcoinche"], E, 3),
    ],
)
def test_coinche(rules: str, answers: list[str], taker: Seat, factor: int) -> None:
    """R-B8, R-B9: two passes of the taker's side, or a surcoinche, end the auction."""
    state = auction(rules, "", ["80c", "coinche", *answers])
    assert contract(state) == Contract(taker, Suit.HEARTS, 80, factor)


def test_the_last_opponent_may_coinche() -> None:
    """R-B7: at his turn, also after two passes; then the taker speaks before his partner."""
    state = auction("coinchee", "", ["80c", "passe", "passe", "coinche"])
    assert speaker(state) is E
    state = auction("coinchee", "", ["80c", "passe", "passe", "coinche", "passe"])
    assert speaker(state) is W


def test_coinche_out_of_turn_is_an_option() -> None:
    """R-B7: E bids 100, N is to speak; S, also an opponent, coinches at once."""
    tried = Spoken(S, call_of("coinche"))
    state = auction("coinchee", "", ["100c"])
    assert broken(state, tried) is Broken.NOT_YOUR_TURN
    assert words_of(state, S) == set()
    state = auction("coinchee,coinche-a-la-volee=oui", "", ["100c"])
    assert broken(state, tried) is None
    assert words_of(state, S) == {"coinche"}
    assert words_of(state, W) == set()  # not the partner
    assert broken(state, Spoken(W, call_of("coinche"))) is Broken.OWN_SIDE
    assert broken(state, Spoken(S, call_of("passe"))) is Broken.NOT_YOUR_TURN
    flown = state._replace(calls=(*state.calls, tried))
    assert speaker(flown) is E  # the next of the taker's side after the coincher
    assert words_of(flown, E) == {"passe", "surcoinche"}
    assert broken(flown, Spoken(N, call_of("coinche"))) is Broken.ALREADY
