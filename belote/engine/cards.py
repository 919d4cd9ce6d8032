"""The thirty-two cards of the game: suits, ranks, strict reading and printing.

Cards are written as French players write them: rank ``A R D V 10 9 8 7``, then the suit, ``p c k t``
(pique, cœur, carreau, trèfle) or ``♠ ♥ ♦ ♣``. Nothing is guessed.

A card has equality and nothing else: which of two is the stronger, only :mod:`belote.engine.values` says.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, Final, NamedTuple


class Suit(IntEnum):
    """One of the four suits; the number is only an index."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The letter of the suit in text forms: ``p``, ``c``, ``k`` or ``t``."""
        return "pckt"[self]

    @property
    def symbol(self) -> str:
        """The suit as printed on a card."""
        return "♠♥♦♣"[self]


class Rank(IntEnum):
    """One of the eight ranks, in the natural order 7 8 9 10 V D R A (rules R-A1 and R-F2).

    This is the order of sequences and of the draw for the deal, never the order in a trick.
    """

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The rank as French cards print it: ``7 8 9 10 V D R A``."""
        return ("7", "8", "9", "10", "V", "D", "R", "A")[self]


class Card(int):
    """One card of the deck. There are thirty-two of them and no more: see :func:`card`.

    A number only underneath, its place in the deck: Python hashes it fast and alike in every run, so
    that sets of cards always iterate alike. Numbers have an order, cards have not.
    """

    suit: Suit
    rank: Rank

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        made = super().__new__(cls, suit * 8 + rank)
        made.suit, made.rank = suit, rank
        return made

    @property
    def index(self) -> int:
        """The card's place in the deck, from 0."""
        return int(self)

    @property
    def code(self) -> str:
        """The card in plain letters, as in ``10c``."""
        return self.rank.letter + self.suit.letter

    def __str__(self) -> str:
        return self.rank.letter + self.suit.symbol

    def __repr__(self) -> str:
        return self.code

    def __bool__(self) -> bool:
        return True

    def _no_order(self, other: object) -> Any:
        return NotImplemented  # belote.engine.values knows which is the stronger

    __lt__ = __le__ = __gt__ = __ge__ = _no_order

    def __reduce__(self) -> tuple[object, tuple[Rank, Suit]]:
        return card, (self.rank, self.suit)


DECK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All the cards, suit by suit, in natural order."""

OF_SUIT: Final[tuple[frozenset[Card], ...]] = tuple(frozenset(c for c in DECK if c.suit is suit) for suit in Suit)
"""The eight cards of each suit, found by the suit."""


def card(rank: Rank, suit: Suit) -> Card:
    """Return the one card of this rank and suit."""
    return DECK[suit * 8 + rank]


class Misread(NamedTuple):
    """A place in a text where no card can be read.

    ``text`` is the whole text, ``place`` counts its characters from 1, ``found`` is the
    character that stands there (empty at the end of the text), ``wanted`` is ``rank`` or ``suit``.
    """

    text: str
    place: int
    found: str
    wanted: str


class CardError(ValueError):
    """A text that does not name cards; ``problems`` lists every place that is wrong."""

    def __init__(self, problems: tuple[Misread, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{p.wanted} expected at character {p.place} of {p.text!r}" for p in problems))


_RANKS: Final = {rank.letter: rank for rank in Rank}
_SUITS: Final = {mark: suit for suit in Suit for mark in (suit.letter, suit.symbol)}


def parse_suit(text: str) -> Suit:
    """Read one suit, a letter or a symbol.

    Raises :class:`CardError` for anything else.
    """
    if text in _SUITS:
        return _SUITS[text]
    raise CardError((Misread(text, 1, text, "suit"),))


def scan_cards(text: str) -> tuple[tuple[Card, ...], tuple[Misread, ...]]:
    """Read a run of cards (blanks between them are allowed) and list all that cannot be read.

    Returns the cards in order, and one :class:`Misread` for each faulty place; reading goes on
    after the faulty character, so that every mistake is found at once.
    """
    cards: list[Card] = []
    faults: list[Misread] = []
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        letter = text[at : at + 2] if text.startswith("10", at) else text[at]
        rank = _RANKS.get(letter)
        if rank is None:
            faults.append(Misread(text, at + 1, text[at], "rank"))
            at += 2 if text[at + 1 : at + 2] in _SUITS else 1
            continue
        at += len(letter)
        suit = _SUITS.get(text[at : at + 1])
        if suit is None:
            faults.append(Misread(text, at + 1, text[at : at + 1], "suit"))
            at += 0 if text[at : at + 1] in _RANKS or text.startswith("10", at) else 1
            continue
        cards.append(card(rank, suit))
        at += 1
    return tuple(cards), tuple(faults)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read a run of cards such as ``8p10pVc`` or ``8♠ 10♠ V♥``.

    Raises :class:`CardError` with every faulty place.
    """
    cards, faults = scan_cards(text)
    if faults:
        raise CardError(faults)
    return cards


def parse_card(text: str) -> Card:
    """Read exactly one card.

    Raises :class:`CardError` if the text holds none, several, or something else.
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError((Misread(text, 1, text[:1], "rank"),))
    return cards[0]


def codes(cards: Iterable[Card]) -> str:
    """Print cards in plain letters without blanks: ``8p10pVc``."""
    return "".join(c.code for c in cards)
