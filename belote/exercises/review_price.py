"""What a choice has cost, by the exact search with all cards known, and what is said of it in the review."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from belote.engine.advice import worse_by
from belote.engine.cards import Card
from belote.engine.endgame import Ending, endings
from belote.engine.tally import tricks_in_deal
from belote.words import game_review as words

if TYPE_CHECKING:
    from .review import Decision

FROM_THE_END = 5
"""How many tricks before the end a cost can be computed in time, where four play."""

SLIGHT = 3.0
"""A card that the coach weighs so few points lower is no fault, where no search can tell."""


def searched(decision: Decision) -> Mapping[Card, Ending] | None:
    """Return how the deal ends after each card, if everybody then plays his best; None if it is too early."""
    rules = decision.before.rules
    left = tricks_in_deal(rules) - decision.trick + 1
    if left > (FROM_THE_END if rules.players == 4 else FROM_THE_END + 2):
        return None
    return endings(decision.before)


def best_of(decision: Decision, found: Mapping[Card, Ending]) -> Card:
    """The card with the best ending: what was played, or what the coach advised, where others do no better."""
    top = max(ending.rank for ending in found.values())
    wanted = (decision.played, decision.advice.card, *decision.legal)
    return next(card for card in wanted if found[card].rank == top)


def cost(decision: Decision) -> int | None:
    """Return the points of cards that the player's own side would have had more; None if it is too early."""
    found = searched(decision)
    return None if found is None else found[best_of(decision, found)].points - found[decision.played].points


def told(decision: Decision) -> list[str]:
    """Tell whether the coach agrees, and why; then what the choice has cost."""
    found = searched(decision)
    agrees = _agrees(decision, found)
    advice = decision.advice
    head = words.coach(agrees, advice, decision.seen)
    if found is None:
        return [head, words.FAR]
    best, two = best_of(decision, found), decision.before.rules.players == 2
    return [head, words.price(best, found[best], found[decision.played], two=two)]


def _agrees(decision: Decision, found: Mapping[Card, Ending] | None) -> words.Agrees:
    """What the coach thinks of the card: nobody is blamed for one that was worth as much as his."""
    advice, played = decision.advice, decision.played
    as_well = played in advice.also
    if played is advice.card:
        return words.Agrees.SAME
    if found is None:
        slight = worse_by(decision.seen, played) < SLIGHT
        return words.Agrees.ALIKE if as_well else words.Agrees.SLIGHT if slight else words.Agrees.NOT
    mine, his = found[played], found[advice.card]
    if mine.rank == his.rank:
        return words.Agrees.ALIKE if as_well else words.Agrees.EQUAL
    if mine.gain == his.gain:
        return words.Agrees.MARKS
    return words.Agrees.BETTER if mine.gain > his.gain else words.Agrees.NOT
