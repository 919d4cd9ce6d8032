"""After a deal: each decision of a player, what the coach would have done, and what the choice has cost."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from belote.engine.advice import Advice, advise
from belote.engine.auction import standing
from belote.engine.calls import Say, Spoken
from belote.engine.cards import Card
from belote.engine.duties import playable
from belote.engine.inference import own_row
from belote.engine.judgement import Judgement, best, judge
from belote.engine.play import position_of
from belote.engine.seats import Seat
from belote.engine.solve import card_values
from belote.engine.state import Event, Play, State, advance, auction_of, start
from belote.engine.tally import tricks_in_deal
from belote.engine.values import arranged
from belote.engine.view import View, view

from .game import Coach, Game


class Decision(NamedTuple):
    """A card that was played where others might have been: ``at`` counts the events before it."""

    at: int
    trick: int
    before: State
    seat: Seat
    legal: tuple[Card, ...]
    played: Card
    advice: Advice
    seen: View


def decisions(state: State, seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions of a seat: plays where more than one card was playable."""
    found = []
    before = start(state.deal)
    for number, event in enumerate(state.events):
        if isinstance(event, Play) and event.seat is seat:
            position = position_of(before, seat)
            legal = playable(position)
            if len(legal) > 1:
                cards = arranged(legal, position.trump)
                trick = len(before.tricks) + (
                    not before.tricks or len(before.tricks[-1].cards) == state.rules.players
                )
                found.append(Decision(number, trick, before, seat, cards, event.card, *_advised(before, seat)))
        before = advance(before, event)
    return tuple(found)


def states(state: State) -> tuple[State, ...]:
    """Return the deal before each of its events, and as it ended."""
    found = [start(state.deal)]
    for event in state.events:
        found.append(advance(found[-1], event))
    return tuple(found)


def thought(before: State, event: Event, level: int) -> Advice | Judgement | None:
    """Return why a machine player did what it did: the advice it took, or what its hand promised.

    None where it had no choice, for the lowest level, which does not think, and for a card of the highest
    that it found by playing deals out.
    """
    seen = view(before, event.seat)
    if level not in THINKING or len(seen.allowed) < 2:
        return None
    if isinstance(event, Play):
        advice = advise(seen)
        return advice if advice.card is event.card else None
    if not isinstance(event, Spoken):
        return None
    hand = (*seen.hand, *own_row(seen))
    if event.call.say in (Say.COINCHE, Say.SURCOINCHE):
        made = standing(auction_of(before))
        return judge(seen.rules, hand, made.call.suit) if made and made.call.suit is not None else None
    known = (*hand, seen.turned) if seen.turned and seen.rules.turned_card == "taker" else hand
    named = {other.call.suit for other in seen.allowed if isinstance(other, Spoken)} - {None}
    suits = [seen.turned.suit] if not named and seen.turned else sorted(suit for suit in named if suit is not None)
    return best(seen.rules, known, suits) if suits else None


def played_out(before: State, event: Event, level: int) -> bool:
    """Tell whether the best player found a card by playing out deals that fit what it had seen."""
    seen = view(before, event.seat)
    cards = isinstance(event, Play) and len(seen.allowed) > 1
    return level == max(THINKING) and cards and thought(before, event, level) is None


def _advised(state: State, seat: Seat) -> tuple[Advice, View]:
    seen = view(state, seat)
    return advise(seen), seen


def shown_at(game: Game, state: State) -> Game:
    """Return the game as it stood at some state, for its picture."""
    setting = replace(game.setting, coach=Coach.GUIDED)  # so that the refused cards are marked
    return replace(game, now=state, full=False, curtain=False, tried=None, setting=setting)


THINKING = (2, 3)
"""The levels that judge their hand and weigh their cards."""
FROM_THE_END = 5
"""How many tricks before the end a cost can be computed in time, where four play."""


def cost(decision: Decision) -> int | None:
    """Return the points that a choice has cost against best play with all cards known; None if too early."""
    rules = decision.before.rules
    left = tricks_in_deal(rules) - decision.trick + 1
    if left > (FROM_THE_END if rules.players == 4 else FROM_THE_END + 2):
        return None
    values = card_values(decision.before)
    return None if values is None else max(values.values()) - values[decision.played]
