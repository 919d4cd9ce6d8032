"""The card that a sensible player would play from what his seat may see, and why.

Each card he may play is weighed: what the trick brings if his side takes it, how likely that is, and
what the card might still do later (:mod:`belote.engine.weighing`). The best one is then given the reason
that a player would give (:mod:`belote.engine.motives`).
"""

from __future__ import annotations

from typing import NamedTuple

from . import values
from .cards import OF_SUIT, Card
from .inference import Facts, facts
from .motives import Reason, motive
from .view import View
from .weighing import weigh

__all__ = ["Advice", "Reason", "advise"]

ALIKE = 0.5
"""Cards that differ by less do just as well."""


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
    worth = {card: weigh(seen, card) for card in seen.legal}
    best = max(seen.legal, key=lambda card: worth[card])
    also = tuple(
        card for card in seen.legal
        if card is not best and (worth[best] - worth[card] < ALIKE or touching(seen, best, card))
    )  # fmt: skip
    rest = [worth[card] for card in seen.legal if card is not best and card not in also]
    reason, evidence = motive(seen, best)
    return Advice(best, reason, evidence, also, worth[best] - max(rest, default=worth[best]))


def touching(seen: Facts, one: Card, other: Card) -> bool:
    """Tell whether two cards are worth the same, with nothing still out between them."""
    trump = seen.trump
    if one.suit is not other.suit or values.points(one, trump) != values.points(other, trump):
        return False
    between = values.beaten_by(one, trump) ^ values.beaten_by(other, trump)
    return not (between & OF_SUIT[one.suit] & seen.out)
