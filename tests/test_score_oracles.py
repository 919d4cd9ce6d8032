"""The marks against two programs by other people, on random deals played out by legal cards.

* colver 0.11.1 marks the federation's contree: the preset ``ffb-contree``, plain, coinched and surcoinched.
* belote-cli 4.9.6 marks classic belote: ``ffb-belote`` with the options that it plays. It leaves the belote out of
  the comparison, counts suites and carres in one contest, and gives the annonces of a swept camp to the sweeper.
  Which annonces are valid is taken from it; here only what becomes of them is compared.

From the cards in the order played our engine finds tricks, heaps, der and capot, and marks them.
"""

import importlib
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from test_oracles import COLVER_CARDS, COLVER_NUMBER, FOLDER, missing

from belote.engine.cards import DECK, Card, Rank, Suit, parse_cards, parse_suit
from belote.engine.count import Camp, Count
from belote.engine.notation import parse_rules
from belote.engine.presets import FFB_CONTREE
from belote.engine.score import Result, score
from belote.engine.trick import master
from belote.engine.values import points, total

DEALS = 20_000
CAMPS = (Camp.TAKER, Camp.DEFENCE)


class Played(NamedTuple):
    """A deal played out: what each camp took without the der, and who took the last trick."""

    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: Camp

    @property
    def capot(self) -> Camp | None:
        return CAMPS[self.tricks.index(8)] if 8 in self.tricks else None

    @property
    def points(self) -> tuple[int, int]:
        """With the der."""
        return self.cards[0] + 10 * (self.last is Camp.TAKER), self.cards[1] + 10 * (self.last is Camp.DEFENCE)

    def count(self, **more: Any) -> Count:
        if self.capot:
            return Count(capot=self.capot, **more)
        return Count(taker=self.cards[0], defence=self.cards[1], der=self.last, **more)


def replay(cards: tuple[Card, ...], trump: Suit, taker: int) -> Played:
    """The tricks of a deal, seats counted from the first leader: even seats against odd ones."""
    leader, heaps, tricks = 0, [0, 0], [0, 0]
    for start in range(0, 32, 4):
        trick = cards[start : start + 4]
        leader = (leader + master(trick, trump).place) % 4
        camp = (leader - taker) % 2
        heaps[camp] += total(trick, trump)
        tricks[camp] += 1
    return Played((heaps[0], heaps[1]), (tricks[0], tricks[1]), CAMPS[(leader - taker) % 2])


def report(wrong: list[str], seen: Counter[str]) -> None:
    """Fail with the first differences; print what kinds of deals there were."""
    print(dict(seen))
    assert not wrong, f"{len(wrong)} of {seen['deals']} differ, the first: " + " / ".join(wrong[:3])


# --- colver -----------------------------------------------------------------------------------------------------

PASS, COINCHE, SURCOINCHE = 0, 41, 42
BIDS = (*range(80, 161, 10), 250)


def dealt(rng: random.Random, trump: Suit, strong: bool) -> list[list[Card]]:
    """Four hands; in a strong deal the high cards tend to lie in the even seats, so that capots occur."""
    deck = list(DECK)
    rng.shuffle(deck)
    if not strong:
        return [deck[seat * 8 : seat * 8 + 8] for seat in range(4)]
    worth = {mine: points(mine, trump) + 9 * (mine.suit is trump) + rng.random() * 15 for mine in deck}
    deck.sort(key=worth.__getitem__, reverse=True)
    strong_half, weak_half = deck[:16], deck[16:]
    rng.shuffle(strong_half)
    rng.shuffle(weak_half)
    return [strong_half[:8], weak_half[:8], strong_half[8:], weak_half[8:]]


def colver_deal(env_class: Any, seed: int) -> tuple[str, tuple[int, ...], tuple[int, ...], str]:
    """One deal: what it was, colver's points and marks, and ours, taker first."""
    rng = random.Random(seed)
    trump, bid, times = rng.choice(list(Suit)), rng.choice(BIDS), rng.choice((1, 2, 3))
    hands = dealt(rng, trump, strong=seed % 6 == 0)
    dealer = rng.randrange(4)
    env = env_class.deal_with_hands(dealer, [sorted(COLVER_NUMBER[mine] for mine in hand) for hand in hands])
    taker = env.current_player()
    for action in (1 + 4 * BIDS.index(bid) + trump, COINCHE, SURCOINCHE)[:times]:
        env.step(action)
    while env.phase() == 0:
        env.step(PASS)
    contract = env.get_contract()
    assert (contract["trump"], contract["value"], contract["coinche"] + 1) == (trump, bid, times)
    leader = env.current_player()
    while not env.is_terminal():
        env.step(rng.choice(env.legal_actions()))
    played = replay(tuple(COLVER_CARDS[number] for number in env.get_play_order()), trump, (taker - leader) % 4)
    royal = {mine for mine in DECK if mine.suit is trump and mine.rank in (Rank.KING, Rank.QUEEN)}
    belote = next((CAMPS[(seat - taker) % 2] for seat, hand in enumerate(hands) if royal <= set(hand)), None)
    ours = score(FFB_CONTREE, played.count(belote=belote, bid=bid, coinche=times))
    theirs = [tuple(map(int, pair))[:: 1 if taker % 2 == 0 else -1] for pair in (env.get_points(), env.rewards())]
    # Before the marks colver shows a capot as 252 for either camp; the defence's is marked 162.
    points_of_ours = tuple(252 if side == 162 and played.capot else side for side in played.points)
    kind = f"{'coinched' if times > 1 else 'plain'} {ours.result.value}"
    if played.capot:
        kind += f", capot {played.capot.value}"
    return kind, (*theirs[0], *theirs[1]), (*points_of_ours, ours.taker, ours.defence), f"seed {seed}"


def test_colver_marks_the_same() -> None:
    """Card points, der, capot and marks under ``ffb-contree``, for every bid and every multiplier."""
    try:
        colver = importlib.import_module("colver")
    except ImportError:
        missing("colver is not installed (pip install colver==0.11.1)")
    assert version("colver") == "0.11.1", "another version may mark otherwise: look before comparing"
    wrong, seen = [], Counter[str]()
    for seed in range(DEALS):
        kind, theirs, ours, name = colver_deal(colver.Env, seed)
        seen.update(("deals", kind))
        if theirs != ours:
            wrong.append(f"{name} ({kind}): colver {theirs}, ours {ours}")
    report(wrong, seen)
    assert len(seen) == 9, "each of made and failed, plain and coinched, with and without a capot"
    assert min(seen.values()) >= 100


# --- belote-cli -------------------------------------------------------------------------------------------------

CHILD = r"""
import random, sys
from dataclasses import replace
sys.path.insert(0, sys.argv[1])
from belote import game, scoring
RANKS = {"7": "7", "8": "8", "9": "9", "10": "10", "J": "V", "Q": "D", "K": "R", "A": "A"}
SUITS = {"SPADES": "p", "HEARTS": "c", "DIAMONDS": "k", "CLUBS": "t"}
for seed in range(int(sys.argv[2]), int(sys.argv[3])):
    rng = random.Random(seed)
    state = game.start_round(game.new_game(), rng)
    state = replace(state, litige_points=rng.choice((0, 0, 81, 91)))
    for _ in range(rng.randrange(4)):
        state = game.place_bid(state, None)
    state = game.place_bid(state, state.up_card.suit)
    first, played = state.leader, []
    while state.phase is game.Phase.PLAYING:
        played.append(rng.choice(game.legal_cards(state, state.turn)))
        state = game.play_card(state, played[-1])
    s = scoring.score_round(state)
    cards = "".join(RANKS[card.rank.value] + SUITS[card.suit.name] for card in played)
    print(
        SUITS[state.trump.name], cards, (state.taker.value - first.value) % 4, state.litige_points,
        s.taker_declarations, s.defender_declarations, s.taker_belote, s.defender_belote,
        s.table_taker_pts, s.table_defender_pts, int(s.last_trick_team == s.taker_team), int(s.is_capot),
        s.taker_total, s.defender_total, int(s.is_failed), s.litige_points_awarded if s.is_litige else -1,
    )
"""

BELOTE_CLI = parse_rules(
    "ffb-belote,annonces=une-epreuve,carte-reutilisee=oui,belote-contrat=non,litige-belote=marquee,"
    "annonces-capot=prises"
)


def belote_cli_deals(folder: Path, deals: int, processes: int = 2) -> Iterable[str]:
    """The deals as lines of text, from processes that know nothing of our package (-I)."""
    step = deals // processes
    children = []
    for number in range(processes):
        out = folder / f"deals-{number}.txt"
        seeds = [str(number * step), str((number + 1) * step)]
        words = [sys.executable, "-I", "-X", "utf8", "-c", CHILD, str(FOLDER.resolve()), *seeds]
        with out.open("wb") as file:
            children.append((subprocess.Popen(words, stdout=file), out))
    for child, _ in children:
        assert child.wait() == 0
    for _, out in children:
        yield from out.read_text(encoding="utf-8").splitlines()


def belote_cli_compare(line: str) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """One deal: what it was, belote-cli's numbers and ours."""
    trump_letter, text, *numbers = line.split()
    taker, pot, *told = map(int, numbers)
    annonces, belotes, theirs = told[:2], told[2:4], tuple(told[4:])
    trump = parse_suit(trump_letter)
    played = replay(parse_cards(text), trump, taker)
    belote = next((camp for camp, twenty in zip(CAMPS, belotes, strict=True) if twenty), None)
    count = played.count(belote=belote, pot=pot, annonces_taker=annonces[0], annonces_defence=annonces[1])
    ours = score(BELOTE_CLI, count)
    litige = ours.result is Result.LITIGE
    numbers_of_ours = (
        *played.points,
        int(played.last is Camp.TAKER),
        int(played.capot is not None),
        ours.taker,
        ours.defence,
        int(ours.result is Result.DEDANS),
        ours.pot - pot if litige else -1,
    )
    kind = ours.result.value + (f", capot {played.capot.value}" if played.capot else "")
    return kind, theirs, numbers_of_ours


def test_belote_cli_marks_the_same(tmp_path: Path) -> None:
    """Card points, der, capot, dedans, litige, pot and annonces."""
    if not (FOLDER / "belote" / "game.py").is_file():
        missing(f"belote-cli is not in {FOLDER} (pip install --no-deps --target .oracle belote-cli==4.9.6)")
    wrong, seen = [], Counter[str]()
    for line in belote_cli_deals(tmp_path, DEALS):
        kind, theirs, ours = belote_cli_compare(line)
        seen.update(("deals", kind))
        if theirs != ours:
            wrong.append(f"{line}: ours {ours}")
    report(wrong, seen)
    assert seen["deals"] == DEALS
    assert {kind for kind in seen if seen[kind] >= 20} >= {"reussi", "dedans", "litige", "reussi, capot preneur"}


if __name__ == "__main__":
    pytest.main([__file__, "-s"])
