"""The card that a sensible player would play from what his seat may see, and why.

Each card he may play is weighed: what the trick brings if his side takes it, how likely that is, and
what the card might still do later (:mod:`belote.engine.weighing`). The best one is then given the reason
that a player would give (:mod:`belote.engine.motives`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from . import values
from .alike import alike
from .cards import Card
from .certain import counted
from .inference import Facts, facts
from .motives import Reason, holder, motive
from .view import View
from .weighing import weigh

__all__ = ["Advice", "Reason", "advise", "worse_by"]

ALIKE = 0.5
"""Cards that differ by less do just as well."""
GUESSED = (
    Reason.LEAD_GUARD, Reason.LEAD_LONG, Reason.LEAD_KEEP, Reason.LEAD_NOTHING, Reason.LEAD_LOW, Reason.LEAD_ACE,
    Reason.MAY_BE_RUFFED, Reason.SPEND, Reason.HOLD_BACK, Reason.KEEP_BETTER, Reason.TRY, Reason.RISK, Reason.DISCARD,
    Reason.KEEP_TEN, Reason.PULL_UNDER,
)  # fmt: skip
"""Reasons that speak of what is not known: where all cards are, counting is the reason."""


class Advice(NamedTuple):
    """A card to play, why, and the cards that the reason speaks of.

    ``also`` would do just as well; ``margin`` is by how much, in points, the best of the other cards is
    less good (0 if there is none).
    """

    card: Card
    reason: Reason
    evidence: tuple[Card, ...] = ()
    also: tuple[Card, ...] = ()
    margin: float = 0.0


def advise(view: View) -> Advice:
    """Return the card to play, for a view whose seat is to play one.

    Raises :class:`ValueError` if there is no card to play now.
    """
    seen = facts(view) if view.contract else None
    if seen is None or not seen.legal:
        raise ValueError("no card to play")
    sure = counted(seen)
    worth = dict(sure) if sure else {card: weigh(seen, card) for card in seen.legal}
    top = max(worth.values())
    usual = {card: weigh(seen, card) for card in seen.legal if worth[card] == top} if sure else worth
    best = _plainest(seen, worth, max(usual, key=lambda card: usual[card]))
    also = tuple(
        card for card in seen.legal
        if card is not best and (top - worth[card] < ALIKE or touching(seen, best, card))
    )  # fmt: skip
    rest = [worth[card] for card in seen.legal if card is not best and card not in also]
    reason, evidence = motive(seen, best)
    if sure and len(also) + 1 == len(seen.legal) > 1:
        reason, evidence = Reason.ALL_SAME, (best,)
    elif sure and reason in GUESSED:
        reason, evidence = Reason.COUNTED, (best,)
    return Advice(best, reason, evidence, also, top - max(rest, default=top))


def worse_by(view: View, card: Card) -> float:
    """Return by how many points a card is weighed lower than the best one, from what its seat may see."""
    seen = facts(view)
    return max(weigh(seen, other) for other in seen.legal) - weigh(seen, card)


def _plainest(seen: Facts, worth: Mapping[Card, float], card: Card) -> Card:
    """The lowest of the cards of its suit that do just as well and are worth the same points."""
    points = values.points(card, seen.trump)
    same = [
        other for other in seen.legal
        if other.suit is card.suit and values.points(other, seen.trump) == points
        and (worth[card] - worth[other] < ALIKE or touching(seen, card, other))
    ]  # fmt: skip
    return values.arranged(same, seen.trump)[-1]


def touching(seen: Facts, one: Card, other: Card) -> bool:
    """Tell whether two cards are the same choice: worth the same, with nothing of others between them.

    A card that lies on a face-down one is a choice of its own.
    """
    covers = {place.shown for place in seen.view.players[seen.seat].row if place.hidden}
    parting = {*seen.out, holder(seen)[0]} if seen.trick else seen.out
    return alike(one, other, seen.trump, parting) and not covers & {one, other}
