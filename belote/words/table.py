"""What is written on the card table and read aloud from it."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Card, Suit
from belote.engine.position import Position
from belote.engine.seats import Seat

from .cards import SEATS, SUITS, name, the

HAND = "Ta main"
ROW = "Tes cartes visibles sur la table"
FAR_ROW = "Les cartes visibles de ton adversaire"
HIDDEN = "carte cachée"
EMPTY_PLACE = "place vide"
MARKS = {"ok": "permise", "no": "défendue", "pressed": "choisie", "master": "maître"}
OTHER_MARKS = {**MARKS, "ok": "la bonne", "no": "pas celle-ci"}
"""The same marks where the question is not which card may be played."""
YOU = "Toi"
PARTNER = "ton partenaire"
LED = "entame"


def trump(suit: Suit) -> str:
    """``Atout cœur``."""
    return f"Atout {SUITS[suit]}"


def seat(where: Seat, players: int) -> str:
    """The name beside a place."""
    if where is Seat.SOUTH:
        return YOU
    return SEATS[where] if players == 4 else "Adversaire"


def sitting(players: int) -> tuple[Seat, ...]:
    """The places that are named on the cloth."""
    return (Seat.NORTH, Seat.WEST, Seat.EAST) if players == 4 else (Seat.NORTH,)


def seat_notes(where: Seat, position: Position, places: Sequence[Seat]) -> dict[str, str]:
    """The small words beside a name: whose partner, and who led."""
    partner = where is Seat.NORTH and position.rules.players == 4
    return {"note": PARTNER if partner else "", "led": LED if places and places[0] is where else ""}


def unpriced(card: Card, suit: Suit) -> str:
    """A card of a heap, without its points: ``valet de cœur, atout``."""
    return f"{name(card)}, atout" if card.suit is suit else name(card)


def heap_list(tricks: Sequence[Sequence[Card]], notes: str, *, hidden: Card | None = None) -> str:
    """The heap in words, trick by trick; a card that lies face down is not named."""
    lots = [", ".join(f"une {HIDDEN}" if card is hidden else the(card) for card in trick) for trick in tricks]
    return f"Le tas : {' ; '.join(lots)}. {notes}".strip()


def trick_list(trick: Sequence[Card], places: Sequence[Seat], best: Card | None, players: int) -> str:
    """The trick in order of play, in words."""
    if not trick:
        return "Le tapis est vide."
    parts = [f"{seat(where, players)} : {the(card)}" for where, card in zip(places, trick, strict=True)]
    end = f" Maître : {the(best)}." if best else ""
    return f"Sur le tapis, dans l’ordre : {', '.join(parts)}.{end}"
