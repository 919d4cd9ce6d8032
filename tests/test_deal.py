"""The deal: the fixed-deck convention of docs/regles.md, section A, packet by packet, for every preset.

The pack is numbered as it lies: card 1 is the top. The expected numbers are copied from the convention.
"""

from __future__ import annotations

import json

import pytest

from belote.app.cli import main
from belote.engine.cards import DECK, Card, codes, parse_cards
from belote.engine.deal import (
    Deal,
    Holding,
    before_auction,
    completed,
    dealer_drawn,
    shuffled,
    speaking_order,
    turned,
)
from belote.engine.presets import (
    ANNONCES,
    CLASSIC,
    COINCHE,
    FFB_BELOTE,
    FFB_CONTREE,
    MARSEILLAISE,
    PRESETS,
    TWO_BIS,
    TWO_NINE,
)
from belote.engine.seats import Seat
from belote.engine.turns import Side, order, seats_of, side_of

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
PACK = shuffled(1)  # any order will do: cards are told by their place


def places(cards: tuple[Card | None, ...]) -> list[int]:
    """The numbers of cards in the pack, from 1."""
    return [PACK.index(card) + 1 for card in cards if card]


def hand(holding: Holding) -> list[int]:
    return places(holding.hand)


def shown(holding: Holding) -> list[int]:
    return places(tuple(column.shown for column in holding.row))


def hidden(holding: Holding) -> list[int]:
    return places(tuple(column.hidden for column in holding.row))


def span(*bounds: tuple[int, int]) -> list[int]:
    return [number for first, last in bounds for number in range(first, last + 1)]


@pytest.mark.parametrize("rules", [CLASSIC, ANNONCES, FFB_BELOTE], ids=lambda rules: rules.key)
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_turned_card_at_four(rules, taker: int) -> None:
    """3 each (1-12), 2 each (13-20), 21 turned; then 3 each from the first player, and 2 to the taker."""
    deal = Deal(rules, S, PACK)
    seats = speaking_order(deal)
    laid = before_auction(deal)
    for place, seat in enumerate(seats):
        first = span((3 * place + 1, 3 * place + 3), (13 + 2 * place, 14 + 2 * place))
        assert hand(laid.holdings[seat]) == first
    assert PACK.index(turned(deal)) + 1 == 21
    assert laid.aside is turned(deal)
    assert places(laid.stock) == span((22, 32))
    after = completed(deal, laid, seats[taker])
    top = 22
    for place, seat in enumerate(seats):
        size = 2 if place == taker else 3
        added = ([21] if place == taker else []) + span((top, top + size - 1))
        assert hand(after.holdings[seat]) == hand(laid.holdings[seat]) + added
        top += size
    assert top == 33
    assert after.aside is None
    assert after.stock == ()


@pytest.mark.parametrize("rules", [COINCHE, FFB_CONTREE], ids=lambda rules: rules.key)
def test_coinche(rules) -> None:
    """1-12, 13-20, 21-32 by 3, 2, 3; nothing is turned."""
    deal = Deal(rules, S, PACK)
    laid = before_auction(deal)
    assert [hand(laid.holdings[seat]) for seat in (E, N, W, S)] == [
        [1, 2, 3, 13, 14, 21, 22, 23],
        [4, 5, 6, 15, 16, 24, 25, 26],
        [7, 8, 9, 17, 18, 27, 28, 29],
        [10, 11, 12, 19, 20, 30, 31, 32],
    ]
    assert turned(deal) is None
    assert (laid.aside, laid.stock) == (None, ())
    assert completed(deal, laid, N) == laid


def test_two_bis() -> None:
    """Rows first; the last visible card of the dealer is the retourne, and stays where it lies."""
    deal = Deal(TWO_BIS, S, PACK)
    laid = before_auction(deal)
    other, dealer = laid.holdings[N], laid.holdings[S]
    assert (hidden(other), hidden(dealer)) == (span((1, 4)), span((5, 8)))
    assert (shown(other), shown(dealer)) == (span((9, 12)), span((13, 16)))
    assert (hand(other), hand(dealer)) == (span((17, 19), (23, 25)), span((20, 22), (26, 28)))
    assert PACK.index(turned(deal)) + 1 == 16
    assert laid.aside is None
    for taker in (S, N):
        after = completed(deal, laid, taker)
        assert hand(after.holdings[N]) == span((17, 19), (23, 25), (29, 30))
        assert hand(after.holdings[S]) == span((20, 22), (26, 28), (31, 32))
        assert after.holdings[S].row == dealer.row
        assert after.stock == ()


def test_two_nine() -> None:
    """13 is turned and goes to nobody; 20 to 31 stay out; 32 is the bergère."""
    deal = Deal(TWO_NINE, N, PACK)
    laid = before_auction(deal)
    assert (hand(laid.holdings[S]), hand(laid.holdings[N])) == (span((1, 3), (7, 9)), span((4, 6), (10, 12)))
    assert PACK.index(turned(deal)) + 1 == 13
    for taker in (S, N):
        after = completed(deal, laid, taker)
        assert hand(after.holdings[S]) == span((1, 3), (7, 9), (14, 16))
        assert hand(after.holdings[N]) == span((4, 6), (10, 12), (17, 19))
        assert places((after.aside,)) == [13]
        assert places(after.stock) == span((20, 32))


@pytest.mark.parametrize("taker", [S, N])
def test_marseillaise(taker: Seat) -> None:
    """11 to the taker, 12 to the other; then hidden ND 13-17, DL 18-22, visible ND 23-27, DL 28-32."""
    deal = Deal(MARSEILLAISE, S, PACK)
    laid = before_auction(deal)
    assert (hand(laid.holdings[N]), hand(laid.holdings[S])) == ([1, 2, 5, 6, 7], [3, 4, 8, 9, 10])
    assert laid.holdings[S].row == laid.holdings[N].row == ()
    assert PACK.index(turned(deal)) + 1 == 11
    after = completed(deal, laid, taker)
    assert hand(after.holdings[N]) == [1, 2, 5, 6, 7, 11 if taker is N else 12]
    assert hand(after.holdings[S]) == [3, 4, 8, 9, 10, 11 if taker is S else 12]
    assert (hidden(after.holdings[N]), hidden(after.holdings[S])) == (span((13, 17)), span((18, 22)))
    assert (shown(after.holdings[N]), shown(after.holdings[S])) == (span((23, 27)), span((28, 32)))
    assert after.stock == ()


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.key)
@pytest.mark.parametrize("seed", range(5))
def test_every_card_once(rules, seed: int) -> None:
    """Whatever the seed, the thirty-two cards lie somewhere, each once, before and after the auction."""
    deal = Deal(rules, S, shuffled(seed))
    laid = before_auction(deal)
    for layout in (laid, completed(deal, laid, speaking_order(deal)[0])):
        cards = [layout.aside, *layout.stock]
        for holding in layout.holdings.values():
            cards += [*holding.hand, *(card for column in holding.row for card in column)]
        assert sorted(card.index for card in cards if card) == [card.index for card in DECK]


def test_seed() -> None:
    """A seed is a pack for ever: links hold it. The first seven cards were worked out apart:
    thirty-two draws of random.Random("belote 7"), the cards 7 8 9 10 V D R A of p c k t put in their order."""
    assert set(shuffled(7)) == set(DECK)
    assert shuffled(7) == shuffled(7) != shuffled(8)
    assert shuffled(7)[:7] == parse_cards(SEED_SEVEN)


SEED_SEVEN = "At7t9k9c10pVkAk"


@pytest.mark.parametrize(
    ("preset", "dealer", "seats"),
    [
        (CLASSIC, S, (E, N, W, S)),  # to the right: right of the dealer first
        (CLASSIC, W, (S, E, N, W)),
        (COINCHE, N, (W, S, E, N)),
        (ANNONCES, S, (W, N, E, S)),  # to the left
        (TWO_BIS, S, (N, S)),
        (TWO_NINE, N, (S, N)),
        (MARSEILLAISE, S, (N, S)),
    ],
)
def test_who_speaks_and_leads(preset, dealer: Seat, seats: tuple[Seat, ...]) -> None:
    """R-A5: the neighbour in the direction of play begins, the dealer comes last."""
    assert speaking_order(Deal(preset, dealer, PACK)) == seats


def test_direction_is_an_option() -> None:
    """Option `sens`."""
    assert speaking_order(Deal(CLASSIC.with_options(rotation="left"), S, PACK)) == (W, N, E, S)


def test_sides() -> None:
    """Partners sit opposite; with two players each is alone."""
    assert [side_of(CLASSIC, seat) for seat in (S, N, W, E)] == [Side.SOUTH, Side.SOUTH, Side.OTHER, Side.OTHER]
    assert [side_of(TWO_BIS, seat) for seat in (S, N)] == [Side.SOUTH, Side.OTHER]
    assert set(seats_of(ANNONCES, Side.OTHER)) == {W, E}
    assert order(TWO_BIS, N) == (N, S)


@pytest.mark.parametrize(
    ("preset", "drawn", "dealer"),
    [
        (TWO_NINE, "RpDc", N),  # the lowest deals
        (TWO_NINE, "7p8p", S),
        (TWO_NINE, "AcAp7c10c", S),  # equal: again
        (CLASSIC, "Ap10cVt9k", W),  # S E N W draw in turn; natural order: 9 below 10 below V
        (CLASSIC, "8pAc8tRk DpVc", N),  # S and N equal: only they draw again
    ],
)
def test_draw_for_the_deal(preset, drawn: str, dealer: Seat) -> None:
    """R-A1: natural order 7 8 9 10 V D R A, ties redrawn."""
    first = parse_cards(drawn)
    assert dealer_drawn(preset, first + tuple(card for card in DECK if card not in first)) is dealer


# ---- belote donne ----


def test_command_shows_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The pack of seed 7, dealt at 000: N is served first, D♠ (card 16) is the retourne."""
    assert main(["donne", "--regles", "deux-bis", "--graine", "7"]) == 0
    out = capsys.readouterr().out
    assert "Retourne\u00a0: D♠" in out
    assert codes(shuffled(7)) in out
    assert main(["donne", "--regles", "deux-bis", "--graine", "7", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    deck = data["paquet"]
    assert (data["retourne"], data["graine"], data["donneur"]) == (deck[15], 7, "S")
    assert list(data["joueurs"]) == ["N", "S"]
    north = {"main": deck[16:19] + deck[22:25], "visibles": deck[8:12], "cachees": deck[0:4]}
    assert data["joueurs"]["N"] == north
    assert data["talon"] == deck[28:]


@pytest.mark.parametrize(
    "words",
    [
        ["--regles", "clasique"],
        ["--donneur", "X"],
        ["--regles", "deux-bis", "--donneur", "E"],
    ],
)
def test_command_refuses(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 and a sentence."""
    assert main(["donne", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.strip()


@pytest.mark.parametrize("seed", ["sept", "-1", "7.5", "²"])
def test_command_refuses_a_seed(seed: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["donne", "--graine", seed])
    assert caught.value.code == 2
