"""The deal: who receives which card, all from the order of the pack.

A deal is the table's rules, the dealer and the thirty-two cards from the top; everything else
follows. The pack comes from a seed, or is given. Rules, section A, with its fixed-deck convention.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple, TypeAlias

from .cards import DECK, Card
from .rules import Rules
from .seats import Seat
from .turns import after, order

Deck: TypeAlias = tuple[Card, ...]


class Deal(NamedTuple):
    """All that is decided before anybody speaks.

    ``before`` is the score of the two sides (South's first) and ``pot`` what waits from a litige:
    the match fills them in; a deal alone needs them only where it may be won midway (R-H3).
    """

    rules: Rules
    dealer: Seat
    deck: Deck
    before: tuple[int, int] = (0, 0)
    pot: int = 0


class Column(NamedTuple):
    """A place of a row: the face-up card and the face-down one beneath, None where none lies."""

    shown: Card | None = None
    hidden: Card | None = None


class Holding(NamedTuple):
    """The cards of one player: those in hand, and his row where the game has one."""

    hand: tuple[Card, ...] = ()
    row: tuple[Column, ...] = ()

    @property
    def table(self) -> tuple[Card, ...]:
        """His face-up cards."""
        return tuple(column.shown for column in self.row if column.shown) if self.row else ()


class Layout(NamedTuple):
    """Where the cards lie that have not been played: ``aside`` is face up beside the stock.

    Once the deal is completed, the last card of a stock that is left (the bergère) is face up too.
    """

    holdings: Mapping[Seat, Holding]
    aside: Card | None
    stock: Deck

    def with_holding(self, seat: Seat, holding: Holding) -> Layout:
        """Return the layout with the cards of one player changed."""
        return Layout({**self.holdings, seat: holding}, self.aside, self.stock)


def shuffled(seed: int) -> Deck:
    """Return the pack that a seed stands for, the same for ever: links and reports carry seeds.

    Only ``Random.random`` is promised to stay the same from one Python to the next.
    """
    draw = Random(f"belote {seed}").random
    return tuple(sorted(DECK, key=lambda card: draw()))


def drawn_rounds(rules: Rules, deck: Deck) -> tuple[Mapping[Seat, Card], ...]:
    """Return who draws which card for the first deal, round after round, from the top of ``deck``.

    The first of the seats is South. Those who share the lowest card draw again (R-A1).
    """
    rounds: list[Mapping[Seat, Card]] = []
    seats = order(rules, Seat.SOUTH)
    while len(seats) > 1:
        drawn = dict(zip(seats, deck, strict=False))
        deck = deck[len(seats) :]
        rounds.append(drawn)
        seats = lowest(drawn)
    return tuple(rounds)


def lowest(drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Return who drew the lowest card in natural order: he deals; several draw again (R-A1)."""
    rank = min(card.rank for card in drawn.values())
    return tuple(seat for seat, card in drawn.items() if card.rank == rank)


def dealer_drawn(rules: Rules, deck: Deck) -> Seat:
    """Draw for the first deal: the lowest card in natural order deals, equal ones draw again (R-A1)."""
    return lowest(drawn_rounds(rules, deck)[-1])[0]


def speaking_order(deal: Deal) -> tuple[Seat, ...]:
    """Return the seats from the first to receive cards, to speak and to lead; the dealer is last (R-A5)."""
    return order(deal.rules, after(deal.rules, deal.dealer))


def turned(deal: Deal) -> Card | None:
    """Return the card that the auction looks at: it lies on the stock, or in the dealer's row."""
    return turned_in(deal, before_auction(deal))


def turned_in(deal: Deal, layout: Layout) -> Card | None:
    """Return the same card, given what lies on the table during the auction."""
    return layout.holdings[deal.dealer].row[-1].shown if deal.rules.turned_card == "row" else layout.aside


def packets(rules: Rules, dealer: Seat) -> tuple[tuple[Seat, int], ...]:
    """Return the packets that are dealt to hands before the auction: to whom in turn, and of how many cards."""
    return tuple((seat, size) for size in rules.packets for seat in order(rules, after(rules, dealer)))


def before_auction(deal: Deal) -> Layout:
    """Return what lies on the table when the first player speaks."""
    rules, seats = deal.rules, speaking_order(deal)
    layout = Layout(dict.fromkeys(seats, Holding()), None, deal.deck)
    if rules.rows_first:
        layout = _rows(layout, seats, rules.row_size)
    layout = _to_hands(layout, packets(rules, deal.dealer))
    if rules.turned_card in ("taker", "aside"):
        layout = Layout(layout.holdings, layout.stock[0], layout.stock[1:])
    return layout


def completed(deal: Deal, layout: Layout, taker: Seat) -> Layout:
    """Deal the rest: the taker has the turned card where it is his (R-A9), then every hand is filled."""
    rules, seats = deal.rules, speaking_order(deal)
    if rules.turned_card == "taker" and layout.aside:
        hand, row = layout.holdings[taker]
        layout = layout.with_holding(taker, Holding((*hand, layout.aside), row))._replace(aside=None)
    missing = [(seat, rules.hand_size - len(layout.holdings[seat].hand)) for seat in seats]
    layout = _to_hands(layout, missing)
    return layout if rules.rows_first else _rows(layout, seats, rules.row_size)


def _to_hands(layout: Layout, packets: Iterable[tuple[Seat, int]]) -> Layout:
    """Each seat in turn receives its packet from the top of the stock."""
    holdings, stock = dict(layout.holdings), layout.stock
    for seat, size in packets:
        hand, row = holdings[seat]
        holdings[seat], stock = Holding(hand + stock[:size], row), stock[size:]
    return Layout(holdings, layout.aside, stock)


def _rows(layout: Layout, seats: tuple[Seat, ...], size: int) -> Layout:
    """Each seat lays a face-down row, then each lays a face-up card on every one of his."""
    if not size:
        return layout
    around, rest = size * len(seats), layout.stock
    for place, seat in enumerate(seats):
        hidden = rest[place * size : (place + 1) * size]
        shown = rest[around + place * size : around + (place + 1) * size]
        row = tuple(Column(*pair) for pair in zip(shown, hidden, strict=True))
        layout = layout.with_holding(seat, layout.holdings[seat]._replace(row=row))
    return layout._replace(stock=rest[2 * around :])
