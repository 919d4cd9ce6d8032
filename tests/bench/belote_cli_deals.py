"""Run by itself with -I: its package is called ``belote`` too. For each line read, a round: prints deals a second.

Two rounds of the auction as at our table: the turned suit, then one of the three others, no sans atout.
"""

import random
import sys
import time

sys.path.insert(0, sys.argv[1])
from belote import game, scoring

deals = int(sys.argv[2])
rng = random.Random(1)
suits = [suit for suit in game.Suit if suit is not game.Suit.TOUT_ATOUT]


def deal() -> None:
    """Bid, play and mark one random deal; nothing is marked where everybody passes."""
    state = game.start_round(game.new_game(), rng)
    turned = state.up_card.suit
    words = {1: [None, turned], 2: [None, *(suit for suit in suits if suit is not turned)]}
    while state.phase is game.Phase.BIDDING:
        state = game.place_bid(state, rng.choice(words[state.bidding_round]))
    while state.phase is game.Phase.PLAYING:
        state = game.play_card(state, rng.choice(game.legal_cards(state, state.turn)))
    if state.taker:
        scoring.apply_round_score(state, scoring.score_round(state))


for _ in sys.stdin:
    started = time.process_time()
    for _ in range(deals):
        deal()
    print(deals / (time.process_time() - started), flush=True)
