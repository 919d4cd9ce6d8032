"""Counts to be checked, cards to be found: what the exercises on heaps say beside « combien ? »."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine import values
from belote.engine.cards import Card, Suit

from .cards import capital, the
from .points import points, sum_of, trick_name

ASK: Final = {
    "heap-slip": "Un de ces plis est mal compté : lequel ?",
    "heap-missing": "Quelle carte est cachée ?",
}
HOW: Final = "Choisis une réponse."
LEAD_SLIP: Final = "Voici le compte d’un joueur pressé : {counts}."
LEAD_MISSING: Final = "Une carte est face cachée. Toutes ensemble, ces cartes valent {total}."
HINT_SLIP: Final = "Regarde d’abord les plis où il y a un valet ou un neuf."
HINT_MISSING: Final = "Additionne les cartes que tu vois, puis retire ce nombre du total."


def counted(number: int, lots: int, claim: int) -> str:
    """``1er pli : 35``."""
    return f"{trick_name(number, lots)} : {claim}"


def lead_slip(claims: Sequence[int]) -> str:
    """The line under the question: what was counted for each trick."""
    return LEAD_SLIP.format(counts=", ".join(map(str, claims)))


def lead_missing(total: int) -> str:
    """The line under the question: what all the cards are worth."""
    return LEAD_MISSING.format(total=points(total))


def well_counted(number: int, lots: int, worth: int) -> str:
    """Why the trick that was chosen is not the one."""
    return f"Le {trick_name(number, lots)} vaut bien {worth}."


def slip(number: int, lots: int, cards: Sequence[Card], trump: Suit, claim: int) -> str:
    """The trick that was badly counted, and its true sum."""
    worth = values.total(cards, trump)
    return f"Le {trick_name(number, lots)} vaut {worth}, et non {claim} : {sum_of(cards, trump)}."


def wrong_card(card: Card, trump: Suit, total: int) -> str:
    """What the whole would be with the card that was chosen."""
    return f"Avec {the(card)}, qui vaut {values.points(card, trump)}, le tout ferait {total}."


def found(card: Card, trump: Suit, seen: int, total: int) -> str:
    """How the hidden card follows."""
    rest = total - seen
    worth = f"{capital(the(card))} vaut {values.points(card, trump)}"
    return f"Les cartes visibles font {seen}, et {total} − {seen} = {rest}. {worth} : c’est donc cette carte."
