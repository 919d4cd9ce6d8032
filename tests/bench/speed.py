"""Legal-card sets a second, ours against belote-cli, on positions of random play."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from belote.engine.cards import DECK, Suit
from belote.engine.duties import playable
from belote.engine.position import Position
from belote.engine.presets import FFB_BELOTE
from belote.engine.trick import master

ROOT = Path(__file__).parent.parent.parent
ORACLE = Path(os.environ.get("BELOTE_ORACLE", ROOT / ".oracle"))
POSITIONS = 2_000
ROUNDS = 5


def positions(count: int, seed: int = 1) -> list[Position]:
    """Return positions of random legal play, every decision of whole deals."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        deck = list(DECK)
        rng.shuffle(deck)
        hands = [deck[at : at + 8] for at in range(0, 32, 8)]
        trump, leader = rng.choice(tuple(Suit)), 0
        for _ in range(8):
            trick: tuple = ()
            for turn in range(4):
                seat = (leader + turn) % 4
                position = Position(FFB_BELOTE, trump, trick, tuple(hands[seat]))
                found.append(position)
                card = rng.choice(sorted(playable(position), key=lambda c: c.index))
                hands[seat].remove(card)
                trick += (card,)
            leader = (leader + master(trick, trump).place) % 4
    return found[:count]


def ours() -> list[float]:
    """Sets a second, one figure for each round."""
    found = positions(POSITIONS)
    rates = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        for _ in range(20):
            for position in found:
                playable(position)
        rates.append(20 * len(found) / (time.perf_counter() - started))
    return rates


def theirs() -> list[float]:
    """The same of belote-cli, from a process of its own; empty if it is not installed."""
    driver = Path(__file__).with_name("belote_cli_speed.py")
    if not ORACLE.is_dir():
        return []
    command = [sys.executable, "-I", str(driver), str(ORACLE), str(POSITIONS), str(ROUNDS)]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    return [float(line) for line in answer.stdout.split()]


def main(show: Callable[..., None]) -> None:
    """Print the ratio."""
    rival = theirs()
    if rival:
        show("legal-card sets a second / belote-cli", ours(), rival, "sets/s", 5, more_is_better=True)
    else:
        print("          belote-cli is not installed: speed left out")
