"""After a deal: each decision of a player, what the coach would have done, and what the choice has cost."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from belote.engine.advice import Advice, advise
from belote.engine.cards import Card
from belote.engine.duties import playable
from belote.engine.play import position_of
from belote.engine.seats import Seat
from belote.engine.solve import card_values
from belote.engine.state import Play, State, advance, start
from belote.engine.tally import tricks_in_deal
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
                cards = tuple(card for card in position.cards if card in legal)
                trick = len(before.tricks) + (
                    not before.tricks or len(before.tricks[-1].cards) == state.rules.players
                )
                found.append(Decision(number, trick, before, seat, cards, event.card, *_advised(before, seat)))
        before = advance(before, event)
    return tuple(found)


def _advised(state: State, seat: Seat) -> tuple[Advice, View]:
    seen = view(state, seat)
    return advise(seen), seen


def shown_before(game: Game, decision: Decision) -> Game:
    """Return the game as it stood before a decision, for its picture."""
    setting = replace(game.setting, coach=Coach.GUIDED)  # so that the refused cards are marked
    return replace(game, now=decision.before, full=False, curtain=False, tried=None, setting=setting)


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
