"""Run by itself with -I: its package is called ``belote`` too. Prints sets a second, one a round."""

import random
import sys
import time

sys.path.insert(0, sys.argv[1])
from belote import game

wanted, rounds = int(sys.argv[2]), int(sys.argv[3])
rng = random.Random(1)
states = []
while len(states) < wanted:
    state = game.start_round(game.new_game(), rng)
    state = game.place_bid(state, state.up_card.suit)
    while state.phase is game.Phase.PLAYING:
        states.append((state, state.turn))
        state = game.play_card(state, rng.choice(game.legal_cards(state, state.turn)))
states = states[:wanted]
for _ in range(rounds):
    started = time.perf_counter()
    for _ in range(5):
        for state, seat in states:
            game.legal_cards(state, seat)
    print(5 * len(states) / (time.perf_counter() - started))
