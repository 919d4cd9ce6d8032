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
from belote.engine.judgement import Judgement, judge
from belote.engine.play import position_of
from belote.engine.saying import best_named
from belote.engine.seats import Seat
from belote.engine.state import Event, Play, State, advance, start
from belote.engine.values import arranged
from belote.engine.view import View, view
from belote.words import game_review as words

from .game import Coach, Game
from .review_price import cost, told

__all__ = ["Decision", "cost", "decisions", "shown_at", "states", "told", "why"]


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


def decisions(state: State, *seats: Seat) -> tuple[Decision, ...]:
    """Return the decisions of some seats: plays where more than one card was playable."""
    found = []
    for number, (before, event) in enumerate(zip(states(state), state.events, strict=False)):
        if isinstance(event, Play) and (seat := event.seat) in seats:
            position = position_of(before, seat)
            legal = playable(position)
            if len(legal) > 1:
                cards = arranged(legal, position.trump)
                trick = len(before.tricks) + (
                    not before.tricks or len(before.tricks[-1].cards) == state.rules.players
                )
                found.append(Decision(number, trick, before, seat, cards, event.card, *_advised(before, seat)))
    return tuple(found)


def states(state: State) -> tuple[State, ...]:
    """Return the deal before each of its events, and as it ended."""
    found = [start(state.deal)]
    for event in state.events:
        found.append(advance(found[-1], event))
    return tuple(found)


def why(before: State, event: Event, level: int) -> str:
    """Return why a machine player did what it did; empty where it had no choice, or is of those that do not think."""
    seen = view(before, event.seat)
    if level not in THINKING or len(seen.allowed) < 2:
        return ""
    if isinstance(event, Play):
        advice = advise(seen)
        if advice.card is event.card:
            return words.why_card(advice, seen)
        return words.SEARCHED if level == max(THINKING) else ""
    judged = _judged(seen, event) if isinstance(event, Spoken) else None
    return words.why_hand(judged) if judged else ""


def _judged(seen: View, spoken: Spoken) -> Judgement | None:
    """What a hand promised that spoke: in its own best trump, or in the one that it coinched."""
    hand, made = (*seen.hand, *own_row(seen)), standing(seen.auction)
    if spoken.call.say not in (Say.COINCHE, Say.SURCOINCHE):
        return best_named(seen.auction, seen.seat, hand, seen.turned)
    return judge(seen.rules, hand, made.call.suit) if made and made.call.suit is not None else None


def _advised(state: State, seat: Seat) -> tuple[Advice, View]:
    seen = view(state, seat)
    return advise(seen), seen


def shown_at(game: Game, state: State) -> Game:
    """Return the game as it stood at some state, for its picture."""
    setting = replace(game.setting, coach=Coach.GUIDED)  # so that the refused cards are marked
    return replace(game, now=state, full=False, curtain=False, tried=None, setting=setting)


THINKING = (2, 3)
"""The levels that judge their hand and weigh their cards."""
