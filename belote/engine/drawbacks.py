"""What speaks against a card that may be played, beside the one that is advised."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from . import values
from .advice import Advice
from .cards import OF_SUIT, Card, Rank
from .inference import Facts, is_master
from .motives import Reason, holder
from .odds import holds_trump, wins
from .trick import points


class Fault(Enum):
    """What is wrong with a card; the value is its name."""

    NONE = "none"  # it does just as well
    SPARES = "spares"  # the partner holds the trick and gets fewer points
    ON_PARTNER = "on_partner"  # a trump, or a higher card, on a trick that was ours already
    UNSURE = "unsure"  # the partner holds the trick, and may still lose it
    GIVES = "gives"  # points for the others
    LETS_GO = "lets_go"  # the trick could be taken
    TOO_DEAR = "too_dear"  # less would be enough
    BARES_TEN = "bares_ten"  # the ten of that suit is left alone
    LEADS_TEN = "leads_ten"  # a ten that is not master yet
    TRUMP_LEFT = "trump_left"  # it may be ruffed: trumps first
    TRUMP_WASTED = "trump_wasted"  # a trump led for nothing
    BEATEN = "beaten"  # something higher is out
    SPENDS = "spends"  # it would take a trick of its own later
    WEAKER = "weaker"


class Drawback(NamedTuple):
    """A fault, the points that it may cost, and the cards that show it."""

    fault: Fault
    points: int = 0
    cards: tuple[Card, ...] = ()


def drawback(seen: Facts, advice: Advice, card: Card) -> Drawback:
    """Return what speaks against a card that may be played."""
    if card is advice.card or card in advice.also:
        return Drawback(Fault.NONE)
    return _following(seen, advice, card) if seen.trick else _leading(seen, advice, card)


def _bares(seen: Facts, card: Card) -> tuple[Card, ...]:
    """The ten that a card would leave alone in its suit."""
    rest = [other for other in seen.mine if other.suit is card.suit and other is not card]
    lone = len(rest) == 1 and rest[0].rank is Rank.TEN and card.suit is not seen.trump
    return tuple(rest) if lone and not is_master(seen, rest[0]) else ()


def _leading(seen: Facts, advice: Advice, card: Card) -> Drawback:
    worth = values.points(card, seen.trump)
    above = values.arranged(values.beaten_by(card, seen.trump) & OF_SUIT[card.suit] & seen.out, seen.trump)
    if card.suit is seen.trump:
        theirs = holds_trump(seen, seen.opponents)
        if above:
            return Drawback(Fault.BEATEN, worth, above)
        return Drawback(Fault.TOO_DEAR if theirs and seen.taking else Fault.TRUMP_WASTED)
    if card.rank is Rank.TEN and above:
        return Drawback(Fault.LEADS_TEN, worth, above)
    if above and not (bared := _bares(seen, card)):
        return Drawback(Fault.BEATEN, worth, above)
    if above:
        return Drawback(Fault.BARES_TEN, 10, bared)
    if advice.reason in (Reason.PULL, Reason.PULL_FOR, Reason.PULL_UNDER):
        return Drawback(Fault.TRUMP_LEFT, worth, values.arranged(OF_SUIT[seen.trump] & seen.out, seen.trump))
    return Drawback(Fault.WEAKER)


def _following(seen: Facts, advice: Advice, card: Card) -> Drawback:
    best, partners = holder(seen)
    worth, wanted = values.points(card, seen.trump), values.points(advice.card, seen.trump)
    beating = values.beaten_by(best, seen.trump)
    if partners:
        if card.suit is seen.trump and seen.trick[0].suit is not seen.trump and advice.card.suit is not seen.trump:
            return Drawback(Fault.ON_PARTNER, max(wanted - worth, 0), (best,))
        if advice.card in beating and wins(seen, card) < wins(seen, advice.card):
            return Drawback(Fault.UNSURE, 0, (best,))
        if wins(seen, advice.card) > 0.5 and worth < wanted:
            return Drawback(Fault.SPARES, wanted - worth, (best,))
    elif advice.card in beating:
        if card not in beating:
            return Drawback(Fault.LETS_GO, points((*seen.trick, card), seen.trump))
        dearer = advice.card not in values.beaten_by(card, seen.trump)
        return Drawback(Fault.TOO_DEAR if dearer else Fault.WEAKER, max(worth - wanted, 0))
    if wins(seen, card) < 0.5 and worth > wanted:
        return Drawback(Fault.GIVES, worth - wanted, (best,))
    if bared := _bares(seen, card):
        return Drawback(Fault.BARES_TEN, 10, bared)
    return Drawback(Fault.SPENDS if is_master(seen, card) else Fault.WEAKER, 0)
