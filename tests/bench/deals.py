"""Random deals a second, ours against belote-cli's, and legal-card sets against colver's.

A deal is dealt, bid, played card by card and marked, at one table for both programs. The rounds of the two
take turns, and what is counted is processor time: a busy machine then slows both alike.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from belote.engine.cards import DECK, Rank, Suit, card
from belote.engine.contests import Said
from belote.engine.deal import Deal, shuffled
from belote.engine.duties import playable
from belote.engine.notation import parse_rules
from belote.engine.play import step
from belote.engine.position import Position
from belote.engine.presets import FFB_CONTREE
from belote.engine.score import Score, score
from belote.engine.seats import Seat
from belote.engine.state import Event, start
from belote.engine.tally import count_of

from .speed import ORACLE

RULES = parse_rules(
    "ffb-belote,annonces=une-epreuve,carte-reutilisee=oui,belote-contrat=non,litige-belote=marquee,"
    "annonces-capot=prises"
)
"""The table of belote-cli (tests/test_score_oracles.py); it looks for annonces in every deal."""
DEALS = 150
POSITIONS = 50 * 32
ROUNDS = 9
TIMES = 20
"""How often each position is asked in a round: reading the clock must not count."""


def random_deal(seed: int, rng: random.Random) -> Score | None:
    """Play one deal to its marks, None where everybody passes. Annonces are said by whoever has any."""

    def choose(events: tuple[Event, ...]) -> Event:
        return events[0] if isinstance(events[0], Said) else rng.choice(events)

    state = start(Deal(RULES, Seat.SOUTH, shuffled(seed)))
    while (after := step(state, choose)) is not state:  # until nothing more can happen
        state = after
    return score(RULES, count_of(state)) if state.contract else None


def our_deals() -> Iterator[float]:
    """Deals a second, round after round."""
    rng = random.Random(1)
    while True:
        started = time.process_time()
        for seed in range(DEALS):
            random_deal(seed, rng)
        yield DEALS / (time.process_time() - started)


def against_belote_cli(show: Callable[..., None]) -> None:
    """Deals with bidding and scoring; belote-cli plays in a process of its own."""
    driver = Path(__file__).with_name("belote_cli_deals.py")
    command = [sys.executable, "-I", str(driver), str(ORACLE), str(DEALS)]
    mine, ours, theirs = our_deals(), [], []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdin
        assert child.stdout
        for warm in range(ROUNDS + 1):
            print(file=child.stdin, flush=True)
            rates = float(child.stdout.readline()), next(mine)
            if warm:  # the first round fills the tables of both
                theirs.append(rates[0])
                ours.append(rates[1])
        child.stdin.close()
    show(
        "random deals a second, bid, played and marked / belote-cli",
        ours,
        theirs,
        "deals/s",
        20,
        more_is_better=True,
    )


COLVER_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
NUMBER = {card(rank, suit): 8 * suit + place for suit in Suit for place, rank in enumerate(COLVER_RANKS)}
CARD = {number: mine for mine, number in NUMBER.items()}


def colver_positions(environment: Any, rng: random.Random) -> Iterator[tuple[Any, Position]]:
    """The decisions of a random deal: colver's table as it stands, and what our player has before him."""
    deck, trump = rng.sample(DECK, 32), rng.choice(list(Suit))
    hands = [deck[at : at + 8] for at in range(0, 32, 8)]
    env = environment.deal_with_hands(3, [sorted(NUMBER[mine] for mine in hand) for hand in hands])
    for call in (1 + trump, 0, 0, 0):  # eighty in this suit, and three times pass
        env.step(call)
    trick: tuple = ()
    for turn in range(32):
        seat = env.current_player()
        trick = trick if turn % 4 else ()
        yield env, Position(FFB_CONTREE, trump, trick, tuple(hands[seat]))
        number = rng.choice(env.legal_actions())
        trick += (CARD[number],)
        hands[seat].remove(CARD[number])
        env.step(number)


def sets_a_second(environment: Any, seed: int) -> tuple[float, float]:
    """Ours and colver's, on the same positions."""
    rng, spent, theirs_spent, asked = random.Random(seed), 0.0, 0.0, 0
    while asked < POSITIONS:
        for env, position in colver_positions(environment, rng):
            started = time.process_time()
            for _ in range(TIMES):
                playable(position)
            between = time.process_time()
            for _ in range(TIMES):
                env.legal_actions()
            spent += between - started
            theirs_spent += time.process_time() - between
            asked += 1
    return asked * TIMES / spent, asked * TIMES / theirs_spent


def against_colver(show: Callable[..., None]) -> None:
    """Legal-card sets; colver's core is compiled, and is called from Python as a user would."""
    try:
        from colver import Env
    except ImportError:
        print("          colver is not installed: its speed is left out")
        return
    rates = [sets_a_second(Env, seed) for seed in range(ROUNDS)]
    show("legal-card sets a second / colver from Python", *map(list, zip(*rates, strict=True)), "sets/s")


def main(show: Callable[..., None]) -> None:
    """Print both ratios."""
    if ORACLE.is_dir():
        against_belote_cli(show)
    else:
        print("          belote-cli is not installed: deals left out")
    against_colver(show)
