"""What is written on the card table and read aloud from it."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Card, Suit
from belote.engine.position import Position
from belote.engine.seats import Seat

from .cards import SEATS, SUITS, the

HAND = "Ta main"
ROW = "Tes cartes visibles sur la table"
MARKS = {"ok": "permise", "no": "défendue", "pressed": "choisie", "master": "maître"}
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


def trick_list(trick: Sequence[Card], places: Sequence[Seat], best: Card | None, players: int) -> str:
    """The trick in order of play, in words."""
    if not trick:
        return "Le tapis est vide."
    parts = [f"{seat(where, players)} : {the(card)}" for where, card in zip(places, trick, strict=True)]
    end = f" Maître : {the(best)}." if best else ""
    return f"Sur le tapis, dans l’ordre : {', '.join(parts)}.{end}"
