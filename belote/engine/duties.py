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
from .trick import Master, master

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


class Duty(NamedTuple):
    """One link of the chain: what is owed, the cards that pay it, and the option it hangs on.

    ``kind`` names the duty by the obligation it belongs to: FOLLOW, RISE, RUFF or OVERRUFF.
    ``option`` is the field of :class:`Rules` without which nothing would be owed, or None.
    """

    kind: Obligation
    cards: Cards
    option: str | None = None


class Verdict(NamedTuple):
    """All that can be said of a position.

    ``duties`` is the chain. ``playable`` is what it leaves. ``led`` and ``master`` are the
    evidence, None when the trick is empty. ``to_beat`` is the trump that a duty to rise looks at.
    ``option`` is the field of :class:`Rules` that freed the player, or bound him, where tables differ.
    """

    obligation: Obligation
    duties: tuple[Duty, ...]
    playable: Cards
    led: Suit | None = None
    master: Master | None = None
    to_beat: Card | None = None
    option: str | None = None

    def broken_by(self, card: Card) -> Duty | None:
        """Return the duty that playing ``card`` would break, or None if it may be played."""
        return next((duty for duty in self.duties if card not in duty.cards), None)


def examine(position: Position) -> Verdict:
    """Return the verdict on a position (rules, section D)."""
    pool = frozenset(position.hand + position.table)
    if not position.trick:
        return Verdict(Obligation.LEAD, (), pool)
    led = position.trick[0].suit
    holder = master(position.trick, position.trump)
    followers = pool & OF_SUIT[led]
    if followers and led is position.trump:
        return _follow_trump(position, followers, holder)
    if followers:
        return Verdict(Obligation.FOLLOW, (Duty(Obligation.FOLLOW, followers),), followers, led, holder)
    return _void(position, pool, led, holder)


def playable(position: Position) -> Cards:
    """Return the cards that may be played."""
    return examine(position).playable


def _follow_trump(position: Position, followers: Cards, holder: Master) -> Verdict:
    """Trump was led and the player holds some: he follows, and rises if he can.

    Rising over the partner is a table rule (R-D1).
    """
    led, best = position.trump, holder.card
    follow = Duty(Obligation.FOLLOW, followers)
    over_partner = holder.place == position.partner_place
    if over_partner and not position.rules.rise_over_partner:
        return Verdict(
            Obligation.FOLLOW_FREELY, (follow,), followers, led, holder, best, option="rise_over_partner"
        )
    higher = followers & values.beaten_by(best, position.trump)
    option = "rise_over_partner" if over_partner else None
    if not higher:
        return Verdict(Obligation.FOLLOW_LOWER, (follow,), followers, led, holder, best)
    rise = Duty(Obligation.RISE, higher, option)
    return Verdict(Obligation.RISE, (follow, rise), higher, led, holder, best, option)


def _void(position: Position, pool: Cards, led: Suit, holder: Master) -> Verdict:
    """The player holds no card of the suit led: he ruffs, unless something frees him."""
    trump = position.trump
    trumps = pool & OF_SUIT[trump]
    if led is trump:
        return Verdict(Obligation.DISCARD, (), pool, led, holder)
    if holder.place == position.partner_place:
        return _partner_is_master(position, pool, trumps, led, holder)
    if not trumps:
        return Verdict(Obligation.DISCARD, (), pool, led, holder)
    ruff = Duty(Obligation.RUFF, trumps)
    if holder.card.suit is not trump:
        return Verdict(Obligation.RUFF, (ruff,), trumps, led, holder)
    best = holder.card
    higher = trumps & values.beaten_by(best, trump)
    if higher:
        chain = (ruff, Duty(Obligation.OVERRUFF, higher))
        return Verdict(Obligation.OVERRUFF, chain, higher, led, holder, best)
    option = "must_undertrump"  # R-D3
    if not position.rules.must_undertrump:
        return Verdict(Obligation.FREE, (), pool, led, holder, best, option)
    ruff = Duty(Obligation.RUFF, trumps, option)
    return Verdict(Obligation.UNDERRUFF, (ruff,), trumps, led, holder, best, option)


def _partner_is_master(position: Position, pool: Cards, trumps: Cards, led: Suit, holder: Master) -> Verdict:
    """The partner holds the trick: the player is free, save perhaps to undertrump him (R-D2)."""
    best = holder.card
    if best.suit is not position.trump or not trumps:
        return Verdict(Obligation.FREE, (), pool, led, holder)
    higher = trumps & values.beaten_by(best, position.trump)
    option = "undertrump_partner"
    if position.rules.undertrump_partner == "free" or not higher:
        return Verdict(Obligation.FREE, (), pool, led, holder, best, option)
    allowed = (pool - trumps) | higher
    return Verdict(
        Obligation.FREE_RISING, (Duty(Obligation.RISE, allowed, option),), allowed, led, holder, best, option
    )
