"""The obligations: fournir, monter, couper, surcouper, and what sets a player free.

Rules, section D. A position yields a chain of duties. Each duty narrows the cards left by the
one before it, so the cards that may be played are what the last one leaves, and the duty that a
forbidden card breaks is the first that excludes it. Nothing else in the program decides what may
be played: the explanation and the verdict are one and the same.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from . import values
from .cards import OF_SUIT, Card, Suit
from .position import Position
from .trick import Master, best_place, master

Cards: TypeAlias = frozenset[Card]


class Obligation(Enum):
    """What a position asks of the player to move; the value is its name in text forms."""

    LEAD = "entame"
    FOLLOW = "fournir"
    RISE = "monter"
    FOLLOW_LOWER = "fournir sans monter"
    FOLLOW_FREELY = "fournir (monter levé)"
    RUFF = "couper"
    OVERRUFF = "surcouper"
    UNDERRUFF = "sous-couper"
    FREE = "libre"
    FREE_RISING = "libre, atout montant"
    DISCARD = "défausse"


FOLLOW, RISE, RUFF, OVERRUFF = Obligation.FOLLOW, Obligation.RISE, Obligation.RUFF, Obligation.OVERRUFF


class Duty(NamedTuple):
    """One link of the chain: what is owed, the cards that pay it, and the option it hangs on.

    ``kind`` names the duty by the obligation it belongs to: FOLLOW, RISE, RUFF or OVERRUFF.
    ``option`` is the field of :class:`Rules` without which nothing would be owed, or None.
    """

    kind: Obligation
    cards: Cards
    option: str | None = None


Chain: TypeAlias = tuple[Duty, ...]


def duties(position: Position) -> Chain:
    """Return the chain of duties of a position; it is empty if the player is free (rules, section D)."""
    _, trump, trick, hand, table = position
    if not trick:
        return ()
    pool = frozenset(hand + table)
    led = trick[0].suit
    followers = pool & OF_SUIT[led]
    if followers:
        follow = Duty(FOLLOW, followers)
        return (follow, *_rise(position, followers)) if led is trump else (follow,)
    if led is trump:
        return ()
    trumps = pool & OF_SUIT[trump]
    return _ruff(position, pool, trumps) if trumps else ()


def _rise(position: Position, followers: Cards) -> Chain:
    """Trump was led: he who holds a higher one plays it. Over the partner this is a table rule (R-D1)."""
    _, trump, trick, _, _ = position
    place = best_place(trick, trump)
    over_partner = place == position.partner_place
    if over_partner and not position.rules.rise_over_partner:
        return ()
    higher = followers & values.beaten_by(trick[place], trump)
    return (Duty(RISE, higher, "rise_over_partner" if over_partner else None),) if higher else ()


def _ruff(position: Position, pool: Cards, trumps: Cards) -> Chain:
    """The player is void in the suit led and holds trumps: he ruffs, unless his partner is master."""
    rules, trump, trick, _, _ = position
    place = best_place(trick, trump)
    best = trick[place]
    ruffed = best.suit is trump
    higher = trumps & values.beaten_by(best, trump)
    if place == position.partner_place:
        if not ruffed or not higher or rules.undertrump_partner == "free":
            return ()
        # He may discard; but a trump on his partner's trump must rise (R-D2).
        return (Duty(RISE, (pool - trumps) | higher, "undertrump_partner"),)
    if not ruffed:
        return (Duty(RUFF, trumps),)
    if higher:
        return (Duty(RUFF, trumps), Duty(OVERRUFF, higher))
    # He cannot overruff: whether he must undertrump is a table rule (R-D3).
    return (Duty(RUFF, trumps, "must_undertrump"),) if rules.must_undertrump else ()


def playable(position: Position) -> Cards:
    """Return the cards that may be played: what the chain leaves."""
    chain = duties(position)
    return chain[-1].cards if chain else frozenset(position.hand + position.table)


class Verdict(NamedTuple):
    """All that can be said of a position.

    ``duties`` is the chain, ``playable`` what it leaves. ``led`` and ``master`` are the evidence,
    None when the trick is empty. ``to_beat`` is the trump that a duty to rise looks at. ``option``
    is the field of :class:`Rules` that freed the player, or bound him, where tables differ.
    """

    obligation: Obligation
    duties: Chain
    playable: Cards
    led: Suit | None = None
    master: Master | None = None
    to_beat: Card | None = None
    option: str | None = None

    def broken_by(self, card: Card) -> Duty | None:
        """Return the duty that playing ``card`` would break, or None if it may be played."""
        return next((duty for duty in self.duties if card not in duty.cards), None)


def examine(position: Position) -> Verdict:
    """Return the chain of a position with its name and its evidence."""
    chain, cards = duties(position), playable(position)
    if not position.trick:
        return Verdict(Obligation.LEAD, chain, cards)
    led = position.trick[0].suit
    holder = master(position.trick, position.trump)
    name = _name(position, chain, led, holder)
    holds_trump = any(card.suit is position.trump for card in position.cards)
    in_trumps = name is not FOLLOW and holds_trump and holder.card.suit is position.trump
    option = next((duty.option for duty in chain if duty.option), None) or _freed_by(position, name, holder)
    return Verdict(name, chain, cards, led, holder, holder.card if in_trumps else None, option)


def _name(position: Position, chain: Chain, led: Suit, holder: Master) -> Obligation:
    """Read the obligation's name off the chain; where the chain is short, off what made it so."""
    partner_holds = holder.place == position.partner_place
    ruffed = holder.card.suit is position.trump
    match [duty.kind for duty in chain]:
        case [Obligation.FOLLOW] if led is position.trump:
            lifted = partner_holds and not position.rules.rise_over_partner
            return Obligation.FOLLOW_FREELY if lifted else Obligation.FOLLOW_LOWER
        case [Obligation.RUFF] if ruffed:
            return Obligation.UNDERRUFF
        case [Obligation.RISE]:
            return Obligation.FREE_RISING
        case [*_, last]:
            return last
    holds_trump = any(card.suit is position.trump for card in position.cards)
    free = led is not position.trump and (partner_holds or holds_trump)
    return Obligation.FREE if free else Obligation.DISCARD


def _freed_by(position: Position, name: Obligation, holder: Master) -> str | None:
    """The option that left a player free who would not be so at every table."""
    if name is Obligation.FOLLOW_FREELY:
        return "rise_over_partner"
    holds_trump = any(card.suit is position.trump for card in position.cards)
    if name is not Obligation.FREE or not holds_trump or holder.card.suit is not position.trump:
        return None
    return "undertrump_partner" if holder.place == position.partner_place else "must_undertrump"
