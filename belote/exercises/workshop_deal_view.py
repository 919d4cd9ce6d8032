"""What the builder shows of a deal: the pack, the places, who holds what, as a diagram of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from belote.engine import values
from belote.engine.cards import Card, Suit
from belote.engine.composing import Laid, Part, Place, laid_out, places
from belote.engine.deal import Deal
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.words import table as table_words
from belote.words import workshop_deal as words

from .scene import Scene, hand
from .workshop_deal import DealBench, DealRefusedError, Why
from .workshop_deal_ask import Asked, askable
from .workshop_view import PACK


class Group(NamedTuple):
    """Some cards of a row or of the stock, in their order; ``turned`` tells that the last is the turned one."""

    label: str
    cards: tuple[Card, ...]
    size: int
    turned: bool = False


class Holder(NamedTuple):
    """A player in the diagram: his letter, his name, whether he deals, his hand suit by suit, the rest in lines."""

    letter: str
    name: str
    deals: bool
    lacks: str
    suits: tuple[tuple[Suit, tuple[Card, ...]], ...]
    groups: tuple[Group, ...]


class Diagram(NamedTuple):
    """The table from above: the players, and what lies in the middle."""

    players: int
    holders: tuple[Holder, ...]
    middle: tuple[Group, ...]


def diagram(rules: Rules, dealer: Seat, laid: Laid, *, paper: bool = False) -> Diagram:
    """Return who holds what; on paper nobody is « toi »."""
    all_places = places(rules, dealer)
    holders = tuple(
        _holder(rules, dealer, [place for place in all_places if place.seat is seat], laid, paper)
        for seat in order(rules, Seat.SOUTH)
    )
    middle = tuple(
        Group(words.below(place), laid.get(place.key, ()), place.size)
        for place in all_places
        if place.seat is None
    )
    return Diagram(rules.players, holders, middle)


def _holder(rules: Rules, dealer: Seat, own: Sequence[Place], laid: Laid, paper: bool) -> Holder:
    seat = own[0].seat
    assert seat is not None
    turned = rules.turned_card == "row" and seat is dealer
    cards = laid.get((Part.HAND, seat), ())
    labels = {Part.SHOWN: words.SHOWN, Part.HIDDEN: words.HIDDEN, Part.MORE: words.AFTER}
    groups = [
        Group(label, laid.get(place.key, ()), place.size, place.part is Part.SHOWN and turned)
        for part, label in labels.items()
        for place in own
        if place.part is part
    ]
    name = words.seat_on_paper(seat) if paper else table_words.seat(seat, rules.players)
    count = "" if paper or len(cards) == own[0].size else f"{len(cards)}/{own[0].size}"
    return Holder(SEAT_LETTERS[seat], name, seat is dealer, count, by_suit(cards), tuple(groups))


def by_suit(cards: Sequence[Card]) -> tuple[tuple[Suit, tuple[Card, ...]], ...]:
    """A hand suit by suit, each from its ace down; no suit is trump yet."""
    others = {suit: next(other for other in Suit if other is not suit) for suit in Suit}
    held = {suit: [card for card in cards if card.suit is suit] for suit in Suit}
    return tuple((suit, values.arranged(held[suit], others[suit])) for suit in Suit)


def of_deal(deal: Deal) -> Diagram:
    """The diagram of a deal on paper."""
    return diagram(deal.rules, deal.dealer, laid_out(deal), paper=True)


def of_bench(bench: DealBench) -> Diagram:
    """The diagram of what lies on the bench."""
    laid = {place.key: cards for place, cards in zip(bench.places, bench.laid, strict=True)}
    return diagram(bench.rules, bench.dealer, laid)


def pack(bench: DealBench) -> Scene:
    """The thirty-two cards to touch; those that lie somewhere bear the letter of whose they are."""
    players = bench.rules.players
    shown = hand(PACK, None, chosen=[card.code for cards in bench.laid for card in cards])
    for card, each in zip(PACK, shown, strict=True):
        at = bench.place_of(card)
        place = None if at is None else bench.places[at]
        each["name"] = words.lying(each["name"], place, players)
        each["order"] = 0 if at is None or place is None else _badge(bench, at, place, card)
    return {
        "felts": [], "rows": [], "markLabels": {}, "done": False, "status": status(bench),
        "hand": shown, "handLabel": table_words.HAND, "mode": "many",
    }  # fmt: skip


def _badge(bench: DealBench, at: int, place: Place, card: Card) -> str | int:
    """Whose the card is, in a letter; in a stock its number from the top."""
    if place.part in (Part.LATER, Part.DEAD):
        return bench.laid[at].index(card) + 1
    return words.label(place, bench.rules.players, True)[0]


def aims(bench: DealBench) -> list[tuple[str, int]]:
    """The places to choose from, with how many of their cards lie there."""
    several, players = {place.seat for place in bench.places if place.part is not Part.HAND}, bench.rules.players
    names = [words.label(place, players, place.seat not in several) for place in bench.places]
    counts = [(len(cards), place.size) for place, cards in zip(bench.places, bench.laid, strict=True)]
    return [(words.filled(name, *count), at) for at, (name, count) in enumerate(zip(names, counts, strict=True))]


def dealers(rules: Rules) -> list[tuple[str, int]]:
    """Who may deal, or hold a hand."""
    return [(table_words.seat(seat, rules.players), int(seat)) for seat in order(rules, Seat.SOUTH)]


def asked(rules: Rules) -> list[tuple[str, Asked]]:
    """The questions that the deal can ask."""
    return [(words.ask(one.value, rules), one) for one in askable(rules)]


def status(bench: DealBench) -> str:
    """What is still missing, or that nothing is."""
    if not bench.open:
        return words.READY
    return words.waiting(bench.lacking, bench.places[bench.to], bench.rules.players)


def refusal(error: DealRefusedError, bench: DealBench) -> str:
    """Why the bench did not do what was asked."""
    if error.why is Why.FULL and error.place:
        return words.full(error.place, bench.rules.players)
    return words.ALL_BY_HAND if error.why is Why.ALL_LAID else words.not_ready(bench.lacking)
