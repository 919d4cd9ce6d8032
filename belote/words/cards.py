"""Cards, suits and seats in French words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from belote.engine import values
from belote.engine.cards import Card, Rank, Suit
from belote.engine.seats import Seat

SUITS = {Suit.SPADES: "pique", Suit.HEARTS: "cœur", Suit.DIAMONDS: "carreau", Suit.CLUBS: "trèfle"}
RANKS = {
    Rank.SEVEN: "sept", Rank.EIGHT: "huit", Rank.NINE: "neuf", Rank.TEN: "dix",
    Rank.JACK: "valet", Rank.QUEEN: "dame", Rank.KING: "roi", Rank.ACE: "as",
}  # fmt: skip
SEATS = {Seat.SOUTH: "Sud", Seat.WEST: "Ouest", Seat.NORTH: "Nord", Seat.EAST: "Est"}

NUMBERS = ("zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")


def name(card: Card) -> str:
    """``as de carreau``."""
    return f"{RANKS[card.rank]} de {SUITS[card.suit]}"


def the(card: Card) -> str:
    """``l’as de carreau``, ``la dame de cœur``, ``le dix de trèfle``."""
    article = {Rank.ACE: "l’", Rank.QUEEN: "la "}.get(card.rank, "le ")
    return article + name(card)


def of_the(card: Card) -> str:
    """``de l’as de carreau``, ``de la dame de cœur``, ``du dix de trèfle``."""
    return "du " + name(card) if the(card).startswith("le ") else "de " + the(card)


def pronoun(card: Card) -> str:
    """``le`` or ``la`` before a verb."""
    return "la" if card.rank is Rank.QUEEN else "le"


def some(suit: Suit) -> str:
    """``du carreau``."""
    return f"du {SUITS[suit]}"


def of_seat(seat: Seat) -> str:
    """``d’Ouest``, ``de Nord``."""
    return f"d’{SEATS[seat]}" if SEATS[seat][0] in "OE" else f"de {SEATS[seat]}"


def spoken(card: Card, trump: Suit) -> str:
    """What a screen reader says: ``valet de cœur, atout, 20 points``."""
    points = values.points(card, trump)
    worth = "aucun point" if points == 0 else f"{points} points"
    mark = ", atout" if card.suit is trump else ""
    return f"{name(card)}{mark}, {worth}"


def symbols(cards: Iterable[Card]) -> str:
    """``V♥ 7♥``, kept together by non-breaking spaces."""
    return " ".join(map(str, cards))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[0].upper() + text[1:]


def listed(parts: Sequence[str]) -> str:
    """``a``, ``a et b``, ``a, b et c``."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " et " + parts[-1]


def plural(count: int, one: str, many: str) -> str:
    """``une carte``, ``trois cartes``; numbers from ten on in figures."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {one if count < 2 else many}"
