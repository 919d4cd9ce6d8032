"""The rule cases: what a position is an example of.

Mastery, generator and statistics are kept per case, since random deals teach the wrong thing:
in 62 % of their decisions one leads or follows, and a true overruff comes once in 500.
"""

from __future__ import annotations

from typing import Final

from belote.engine import values
from belote.engine.cards import OF_SUIT
from belote.engine.duties import Obligation, examine
from belote.engine.position import Position
from belote.engine.trick import master

FOUR_PLAYERS: Final = (
    "entame",
    "fournir",
    "fournir-malgre-coupe",
    "fournir-partenaire-maitre",
    "atout-monter",
    "atout-monter-partenaire",
    "atout-sans-monter",
    "atout-epuise",
    "couper-adversaire-maitre",
    "couper-partenaire-a-jouer",
    "couper-partenaire-depasse",
    "libre-partenaire-maitre",
    "libre-partenaire-coupe",
    "libre-sans-atout",
    "surcouper",
    "sous-couper",
    "sous-couper-sans-choix",
    "defausse",
)
"""The cases of the four-player games."""

TWO_PLAYERS: Final = ("table-fournir", "table-couper", "table-monter")
"""The cases in which the card that decides lies face up (games with rows)."""

ALL_PLAYABLE: Final = frozenset(
    {
        "entame",
        "atout-epuise",
        "libre-partenaire-maitre",
        "libre-partenaire-coupe",
        "libre-sans-atout",
        "sous-couper-sans-choix",
        "defausse",
    }
)
"""Cases in which no card is forbidden at the default table: never asked as « which cards? »."""


def case_of(position: Position) -> str:
    """Return the key of the rule case that a position belongs to."""
    if not position.trick:
        return "entame"
    plain_case = _four_player_case(position)
    if position.table:
        return _table_case(position) or plain_case
    return plain_case


def _four_player_case(position: Position) -> str:
    trump, trick, partner = position.trump, position.trick, position.partner_place
    holder = master(trick, trump)
    led = trick[0].suit
    pool = frozenset(position.cards)
    partner_holds = holder.place == partner
    higher = pool & OF_SUIT[trump] & values.beaten_by(holder.card, trump)
    trumps = pool & OF_SUIT[trump]
    if led is trump:
        if not trumps:
            return "atout-epuise"
        if not higher:
            return "atout-sans-monter"
        return "atout-monter-partenaire" if partner_holds else "atout-monter"
    if pool & OF_SUIT[led]:
        if any(c.suit is trump and at != partner for at, c in enumerate(trick)):
            return "fournir-malgre-coupe"
        return "fournir-partenaire-maitre" if partner_holds else "fournir"
    if partner_holds:
        if not trumps:
            return "libre-sans-atout"
        return "libre-partenaire-coupe" if holder.card.suit is trump else "libre-partenaire-maitre"
    if not trumps:
        return "defausse"
    if holder.card.suit is trump:
        if higher:
            return "surcouper"
        return "sous-couper-sans-choix" if trumps == pool else "sous-couper"
    if position.rules.players == 2:
        return "couper-adversaire-maitre"
    if partner is None:
        return "couper-partenaire-a-jouer"
    was_master = master(trick[: partner + 1], trump).place == partner
    return "couper-partenaire-depasse" if was_master else "couper-adversaire-maitre"


def _table_case(position: Position) -> str | None:
    """The case of a position that the face-up cards decide: without them the duty is another."""
    hand_alone = position._replace(table=())
    with_table = examine(position)
    if position.hand and examine(hand_alone).obligation is with_table.obligation:
        return None
    return {
        Obligation.FOLLOW: "table-fournir",
        Obligation.FOLLOW_LOWER: "table-fournir",
        Obligation.RISE: "table-monter",
        Obligation.RUFF: "table-couper",
    }.get(with_table.obligation)
