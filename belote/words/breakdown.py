"""What the table of points says: suits, sums, the choices above it."""

from __future__ import annotations

from typing import Final

from belote.engine.cards import Card, Suit

from .cards import SUITS, capital, name
from .points import ALL_CARDS, CAPOT_DER
from .score import label

__all__ = ["ALL_CARDS", "CAPOT_DER", "label"]

TRUMP: Final = "Atout"
DEAL: Final = "Donne"
PLAIN: Final = "Sans belote"
WITH_BELOTE: Final = "Avec belote"
WITH_CAPOT: Final = "Capot"
SUMS: Final = "D’où viennent les points"
WHOLE: Final = "La donne"
SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def option(suit: Suit) -> str:
    """``♥ cœur``."""
    return f"{SYMBOLS[suit]}\u00a0{SUITS[suit]}"


def card(of: Card) -> str:
    """``valet de cœur``."""
    return name(of)


def suit(of: Suit, trump: Suit) -> str:
    """``Cœur, atout``."""
    return capital(SUITS[of]) + (", atout" if of is trump else "")


def caption(trump: Suit) -> str:
    """What the table of cards shows."""
    return f"Les trente-deux cartes et leurs points quand l’atout est {SUITS[trump]}"


def trump_suit(trump: Suit) -> str:
    """``L’atout, cœur``."""
    return f"L’atout, {SUITS[trump]}"


def plain_suits(each: int) -> str:
    """``Les trois autres couleurs, 3 × 30``."""
    return f"Les trois autres couleurs, 3 × {each}"
