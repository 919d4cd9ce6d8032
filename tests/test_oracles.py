"""The engine against two programs by other people, on positions from random legal play.

* belote-cli 4.9.6 plays the federation's classic belote: the preset ``ffb-belote``. Its import name is ``belote``
  too, so it lives in a folder of its own (``.oracle``, or what BELOTE_ORACLE names; ``pip install --target``) and
  runs in a process of its own, which is told a seed a line and answers with the positions of one deal.
* colver 0.11.1 plays the federation's contree: the preset ``ffb-contree``. Its ``step`` accepts illegal cards, so
  its list of legal cards is what counts.

Only legal cards and the winner of a trick are compared: elsewhere these programs follow other rules.
"""

import importlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NoReturn

import pytest

from belote.engine.cards import DECK, Card, Rank, Suit, card, codes, parse_cards, parse_suit
from belote.engine.duties import playable
from belote.engine.position import Position
from belote.engine.presets import FFB_BELOTE, FFB_CONTREE
from belote.engine.trick import Trick, master

ROOT = Path(__file__).parent.parent
FOLDER = Path(os.environ.get("BELOTE_ORACLE") or ROOT / ".oracle")
DEALS = 1_000
POSITIONS = DEALS * 32


def missing(what: str) -> NoReturn:
    """Skip on a developer's machine; in CI a comparison that does not take place is a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}; in CI this comparison must run")
    pytest.skip(what)


# --- belote-cli -------------------------------------------------------------------------------------------------

# Runs with -I: no variable, no folder of ours can put our own package in its way, nor its package in ours.
# For each line read (a seed) it plays a deal and prints, card by card: trump, cards lying there, hand, legal
# cards, the card it plays, and the place of the winner once the trick is full (else -).
CHILD = r"""
import random, sys
sys.path.insert(0, sys.argv[1])
from belote import game
RANKS = {"7": "7", "8": "8", "9": "9", "10": "10", "J": "V", "Q": "D", "K": "R", "A": "A"}
SUITS = {"SPADES": "p", "HEARTS": "c", "DIAMONDS": "k", "CLUBS": "t"}
def text(cards):
    return "".join(RANKS[card.rank.value] + SUITS[card.suit.name] for card in cards) or "-"
for line in sys.stdin:
    rng = random.Random(int(line))
    state = game.start_round(game.new_game(), rng)
    state = game.place_bid(state, state.up_card.suit)
    while state.phase is game.Phase.PLAYING:
        seat, trick = state.turn, [played.card for played in state.current_trick]
        legal = game.legal_cards(state, seat)
        card = rng.choice(legal)
        before, state = state, game.play_card(state, card)
        winner = "-"
        if len(trick) == 3:
            order = [played.seat for played in before.current_trick] + [seat]
            winner = order.index(state.leader)
        print(SUITS[before.trump.name], text(trick), text(before.hand_of(seat)), text(legal), text([card]), winner)
    print("end", flush=True)
"""


def belote_cli_deals(seeds: range) -> Iterator[list[str]]:
    """The positions of each deal, as lines of text."""
    child = subprocess.Popen(
        [sys.executable, "-I", "-X", "utf8", "-c", CHILD, str(FOLDER.resolve())],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdin
    assert child.stdout
    with child:
        for seed in seeds:
            print(seed, file=child.stdin, flush=True)
            lines = []
            for line in child.stdout:
                if line == "end\n":
                    break
                lines.append(line.rstrip("\n"))
            else:
                pytest.fail(f"belote-cli stopped in deal {seed}, exit status {child.wait()}")
            yield lines
        child.stdin.close()


def cards_in(text: str) -> Trick:
    """A run of cards, ``-`` for none."""
    return () if text == "-" else parse_cards(text)


def test_belote_cli_agrees() -> None:
    """Legal cards and winners under ``ffb-belote``."""
    if not (FOLDER / "belote" / "game.py").is_file():
        missing(f"belote-cli is not in {FOLDER} (pip install --no-deps --target .oracle belote-cli==4.9.6)")
    seen, telling, wrong = 0, 0, []
    for lines in belote_cli_deals(range(DEALS)):
        assert len(lines) == 32
        for line in lines:
            seen += 1
            trump, trick, hand, legal, played, winner = line.split()
            position = Position(FFB_BELOTE, parse_suit(trump), cards_in(trick), cards_in(hand))
            if playable(position) != frozenset(cards_in(legal)):
                wrong.append(line)
            telling += playable(position) != playable(position._replace(rules=FFB_CONTREE))
            if winner != "-":
                full = position.trick + cards_in(played)
                if master(full, position.trump).place != int(winner):
                    wrong.append(f"winner: {line}")
    assert seen == POSITIONS >= 20_000
    assert telling, "no position on which the two references part: the comparison would show nothing"
    assert not wrong, f"{len(wrong)} of {seen} differ, the first: " + " / ".join(wrong[:5])


# --- colver -----------------------------------------------------------------------------------------------------

# Its cards are numbers, suit by suit: spades, hearts, diamonds, clubs, each 7 8 9 V D R 10 A; its bids are
# 0 for pass, then 80 in each suit, 90 in each suit, and so on.
COLVER_RANKS = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
)
COLVER_CARDS = [card(rank, suit) for suit in Suit for rank in COLVER_RANKS]
COLVER_NUMBER = {mine: number for number, mine in enumerate(COLVER_CARDS)}
PASS = 0
EIGHTY = {suit: 1 + suit for suit in Suit}


def colver_deal(colver: Any, seed: int) -> Iterator[tuple[Position, frozenset[Card]]]:
    """The positions of one deal, each with the cards that colver calls legal; winners are checked on the way."""
    rng = random.Random(seed)
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [deck[seat * 8 : seat * 8 + 8] for seat in range(4)]
    trump = rng.choice(list(Suit))
    env = colver.Env.deal_with_hands(3, [sorted(COLVER_NUMBER[mine] for mine in hand) for hand in hands])
    for bid in (EIGHTY[trump], PASS, PASS, PASS):
        env.step(bid)
    assert env.get_contract()["trump"] == trump
    trick: Trick = ()
    leader = env.current_player()
    for _ in range(32):
        seat = env.current_player()
        if len(trick) == 4:
            assert seat == (leader + master(trick, trump).place) % 4, f"winner: seed {seed}, {codes(trick)}"
            leader, trick = seat, ()
        assert seat == (leader + len(trick)) % 4
        legal = env.legal_actions()
        yield Position(FFB_CONTREE, trump, trick, tuple(hands[seat])), frozenset(COLVER_CARDS[n] for n in legal)
        number = rng.choice(legal)
        trick = (*trick, COLVER_CARDS[number])
        hands[seat].remove(COLVER_CARDS[number])
        env.step(number)


def test_colver_agrees() -> None:
    """Legal cards and winners under ``ffb-contree``."""
    try:
        colver = importlib.import_module("colver")
    except ImportError:
        missing("colver is not installed (pip install colver==0.11.1)")
    assert version("colver") == "0.11.1", "another version may play other rules: look before comparing"
    seen, telling, wrong = 0, 0, []
    for seed in range(DEALS):
        for position, legal in colver_deal(colver, seed):
            seen += 1
            telling += playable(position) != playable(position._replace(rules=FFB_BELOTE))
            if playable(position) != legal:
                wrong.append(
                    f"{position.trump.letter} {codes(position.trick)} {codes(position.hand)}: {codes(legal)}"
                )
    assert seen == POSITIONS >= 20_000
    assert telling, "no position on which the two references part: the comparison would show nothing"
    assert not wrong, f"{len(wrong)} of {seen} differ, the first: " + " / ".join(wrong[:5])
