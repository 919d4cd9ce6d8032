"""What a card is worth if it is played now, in points: the trick's, against what the card may still bring.

The numbers are a player's rules of thumb, set by playing many deals; they are measured in the tests.
"""

from __future__ import annotations

from typing import Final

from . import values
from .cards import Card, Rank
from .inference import Facts, above, is_master, out_of
from .odds import beaten, chance, holds_trump, wins
from .trick import points

EXTRA: Final = 2.0
"""What each player who comes after is expected to add to a trick."""
LOST: Final = 0.4
"""The part of a master card's points that is lost if it takes no trick of its own: it may still be given away."""
FIGURE: Final = 3.0
"""What it costs to lead a king or a queen under cards that beat it."""
ACE_FIRST: Final = 2.0
"""What it costs to lead a ten before one's own ace of the suit."""
PULL: Final = 9.0
"""What it is worth to the taker's side to lead trumps while the others have some."""


def weigh(seen: Facts, card: Card) -> float:
    """Return what playing a card is worth: points won or lost with this trick, less what it would keep."""
    won = wins(seen, card)
    stake = points((*seen.trick, card), seen.trump) + EXTRA * len(seen.coming)
    stake += values.DIX_DE_DER if seen.last else 0
    value = (2 * won - 1) * stake - keeping(seen, card) + _left_behind(seen, card)
    return value if seen.trick else value + _leading(seen, card, won)


def keeping(seen: Facts, card: Card) -> float:
    """What a card may still bring if it is not played now."""
    if seen.last:
        return 0.0
    worth = values.points(card, seen.trump)
    if card.suit is seen.trump:
        return _trump(seen, card, worth)
    if is_master(seen, card):
        survives = _survives(seen, card)
        return survives * (worth + 3.0) - (1 - survives) * worth * LOST
    mates = sum(other.suit is card.suit for other in seen.mine) - 1
    higher = len(above(seen, card))
    if card.rank is Rank.TEN:
        return 4.0 if mates else -4.0
    if card.rank is Rank.KING and higher == 1 and mates:
        return 2.0
    return 0.3 * (higher < 2) - worth * 0.2 + 0.01 * mates


def _trump(seen: Facts, card: Card, worth: int) -> float:
    """A trump takes a trick of its own some time, a master surely."""
    out = out_of(seen, seen.trump)
    if is_master(seen, card):
        return worth + 8.0
    if not out:
        return 8.0
    higher = len(values.beaten_by(card, seen.trump) & seen.out)
    guarded = sum(other.suit is seen.trump for other in seen.mine) > higher
    return (3.5 if guarded else 4.0) + worth * (0.5 if guarded else 0.1)


def _survives(seen: Facts, card: Card) -> float:
    """How likely a master of a plain suit is to take a trick of its own later."""
    sure = 1.0
    for seat in seen.opponents:
        sure *= 1 - beaten(seen, seat, card, card.suit) if seat in seen.weight else 1
    return max(sure - 0.1 * bool(out_of(seen, seen.trump)), 0.0)


def _left_behind(seen: Facts, card: Card) -> float:
    """What playing a card does to the others of its suit: a ten left bare, a suit run out of."""
    if card.suit is seen.trump or seen.last:
        return 0.0
    rest = [other for other in seen.mine if other.suit is card.suit and other is not card]
    following = bool(seen.trick) and seen.trick[0].suit is card.suit
    if len(rest) == 1 and rest[0].rank is Rank.TEN and not is_master(seen, rest[0]):
        return -2.0
    if not rest and not following and any(other.suit is seen.trump for other in seen.mine):
        return 4.0 if seen.trick else 1.0  # it may be ruffed
    return 0.0


def _leading(seen: Facts, card: Card, won: float) -> float:
    """What speaks for and against leading a card, beside the trick itself."""
    theirs = holds_trump(seen, seen.opponents)
    if card.suit is seen.trump:
        if not seen.taking:
            return -8.0
        mine = sum(other.suit is seen.trump for other in seen.mine)
        if theirs < 0.05:
            return -8.0
        taker = seen.view.contract is not None and seen.view.contract.taker is seen.seat
        if is_master(seen, card):
            return theirs * PULL + 8.0
        return theirs * PULL if not taker else theirs * 3.0 * (mine > 3) - 4.0
    value = 0.0
    if is_master(seen, card) and not seen.taking:
        value += 3.0 - 0.8 * sum(other.suit is card.suit for other in seen.mine)
    if card.rank is Rank.TEN and not is_master(seen, card):
        value -= 13.0
    if card.rank is Rank.TEN and any(other.suit is card.suit and other.rank is Rank.ACE for other in seen.mine):
        value -= ACE_FIRST
    if card.rank is not Rank.TEN and _ten_behind(seen, card):
        value -= 3.0
    if card.rank in (Rank.KING, Rank.QUEEN) and not is_master(seen, card):
        value -= FIGURE
    partner = [seat for seat in seen.coming if seen.ours(seat)]
    for seat in partner:  # he may be waiting for this suit
        if card.suit in seen.void[seat] and chance(seen, seat, out_of(seen, seen.trump)):
            value += 4.0 * chance(seen, seat, out_of(seen, seen.trump))
    return value


def _ten_behind(seen: Facts, card: Card) -> bool:
    """Tell whether one's own ten of the suit is still not master: others should open that suit."""
    tens = [other for other in seen.mine if other.suit is card.suit and other.rank is Rank.TEN]
    return any(not is_master(seen, ten) for ten in tens)
