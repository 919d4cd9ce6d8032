"""What went wrong in a count: the likeliest slip that gives just this number.

The order is part of it (case X-V03): first the dix de der and the belote, a ten or the jack of
trump beside them; then jack and nine counted at the wrong table; only then a whole trick, camps
swapped, a single card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from belote.engine.breakdown import BELOTE, CAPOT_PREMIUM
from belote.engine.cards import Card, Rank, Suit
from belote.engine.count import Camp, Count
from belote.engine.trick import Trick
from belote.engine.values import DIX_DE_DER, PLAIN_POINTS, TRUMP_POINTS, points, total


class Slip(Enum):
    """A way to count wrong."""

    DER_FORGOTTEN = "der_forgotten"
    DER_ADDED = "der_added"
    TEN_FORGOTTEN = "ten_forgotten"
    TEN_TWICE = "ten_twice"
    CAPOT_DER = "capot_der"  # the der left at 10
    CAPOT_BARE = "capot_bare"  # neither der nor premium
    CAPOT_BOTH = "capot_both"  # the premium and the der beside it
    BELOTE_FORGOTTEN = "belote_forgotten"
    BELOTE_ADDED = "belote_added"
    DER_AND_BELOTE = "der_and_belote"
    HONOUR_FORGOTTEN = "honour_forgotten"  # the jack of trump
    AS_PLAIN = "as_plain"  # jack, nine or both of trump as in a plain suit
    AS_TRUMP = "as_trump"  # a plain jack or nine as at trump
    TRICK_FORGOTTEN = "trick_forgotten"
    TRICK_TWICE = "trick_twice"
    SWAPPED = "swapped"
    CARD_FORGOTTEN = "card_forgotten"
    CARD_TWICE = "card_twice"
    ANNONCES_FORGOTTEN = "annonces_forgotten"
    ANNONCES_STAY = "annonces_stay"  # dedans, and the taker's annonces left out
    POT_FORGOTTEN = "pot_forgotten"
    POT_ADDED = "pot_added"
    OWN_ONLY = "own_only"  # dedans, and the defence given its own points alone
    KEPT = "kept"  # dedans or litige, and the taker given his points
    TAKES_ALL = "takes_all"  # made or litige, and one camp given the whole deal
    DEFENCE_ZERO = "defence_zero"  # the contract is made, and the defence given nothing
    BOTH_WAIT = "both_wait"  # a litige, and the points of both set aside
    NOT_LITIGE = "not_litige"  # no tie, and points set aside
    NOTHING_WAITS = "nothing_waits"  # a tie, and nothing set aside
    COINCHE_FORGOTTEN = "coinche_forgotten"
    COINCHE_OTHER = "coinche_other"  # doubled for quadrupled, or the other way round
    BELOTE_TIMES = "belote_times"  # the belote multiplied with the rest
    CONTRACT_ADDED = "contract_added"
    CONTRACT_ALONE = "contract_alone"  # the bid marked instead of the points
    HIGH = "high"
    LOW = "low"


class Diagnosis(NamedTuple):
    """A slip, how far off the number is, the cards and the trick (from 1) it is about."""

    slip: Slip
    off: int
    cards: tuple[Card, ...] = ()
    trick: int = 0


class Guess(NamedTuple):
    """A slip and the number to which it leads."""

    slip: Slip
    number: int
    cards: tuple[Card, ...] = ()
    trick: int = 0


JUMPERS: Final = (Rank.JACK, Rank.NINE)


def diagnose(given: int, truth: int, guesses: Iterable[Guess]) -> Diagnosis | None:
    """Return the first guess that explains a wrong number; None if the number is right."""
    off = given - truth
    if not off:
        return None
    for guess in guesses:
        if guess.number == given:
            return Diagnosis(guess.slip, off, guess.cards, guess.trick)
    return Diagnosis(Slip.HIGH if off > 0 else Slip.LOW, off)


def premiums(truth: int, count: Count, camp: Camp, cards: Sequence[Card] = ()) -> Iterator[Guess]:
    """The der or a ten, the belote: what lies on no card, and what is worth as much."""
    tens = tuple(card for card in cards if card.rank is Rank.TEN)
    if count.capot is camp:
        yield Guess(Slip.CAPOT_DER, truth - CAPOT_PREMIUM + DIX_DE_DER)
        yield Guess(Slip.CAPOT_BARE, truth - CAPOT_PREMIUM)
        yield Guess(Slip.CAPOT_BOTH, truth + DIX_DE_DER)
    elif count.der is camp:
        yield Guess(Slip.DER_FORGOTTEN, truth - DIX_DE_DER)
        if tens:
            yield Guess(Slip.TEN_TWICE, truth + DIX_DE_DER, tens)
    else:
        yield Guess(Slip.DER_ADDED, truth + DIX_DE_DER)
        if tens:
            yield Guess(Slip.TEN_FORGOTTEN, truth - DIX_DE_DER, tens)
    if count.belote is camp:
        yield Guess(Slip.BELOTE_FORGOTTEN, truth - BELOTE)
        if count.der is camp:
            yield Guess(Slip.DER_AND_BELOTE, truth - BELOTE - DIX_DE_DER)
    else:
        yield Guess(Slip.BELOTE_ADDED, truth + BELOTE)


def _tables(truth: int, cards: Sequence[Card], trump: Suit) -> Iterator[Guess]:
    """A jack or a nine counted at the wrong table of values."""
    jumpers = [card for card in cards if card.rank in JUMPERS]
    high = tuple(card for card in jumpers if card.suit is trump)
    low = [card for card in jumpers if card.suit is not trump]
    for some in (*((card,) for card in high), high):
        lost = sum(TRUMP_POINTS[card.rank] - PLAIN_POINTS[card.rank] for card in some)
        if some:
            yield Guess(Slip.AS_PLAIN, truth - lost, some)
    for card in low:
        yield Guess(Slip.AS_TRUMP, truth + TRUMP_POINTS[card.rank] - PLAIN_POINTS[card.rank], (card,))


def heap_guesses(truth: int, count: Count, camp: Camp, tricks: Sequence[Trick], trump: Suit,
                 whole: int) -> Iterator[Guess]:  # fmt: skip
    """Every slip in counting a heap; ``whole`` is what the deal is worth to both camps together."""
    cards = [card for trick in tricks for card in trick]
    yield from premiums(truth, count, camp, cards)
    jack = next((card for card in cards if card.suit is trump and card.rank is Rank.JACK), None)
    if jack:
        yield Guess(Slip.HONOUR_FORGOTTEN, truth - points(jack, trump), (jack,))
    yield from _tables(truth, cards, trump)
    for number, trick in enumerate(tricks, start=1):
        worth = total(trick, trump)
        if worth:
            yield Guess(Slip.TRICK_FORGOTTEN, truth - worth, trick, number)
            yield Guess(Slip.TRICK_TWICE, truth + worth, trick, number)
    if tricks and count.der is camp:
        last = len(tricks)
        yield Guess(Slip.TRICK_FORGOTTEN, truth - total(tricks[-1], trump) - DIX_DE_DER, tricks[-1], last)
    if not count.capot:
        yield Guess(Slip.SWAPPED, whole - truth)
    yield from _single_cards(truth, cards, trump)


def _single_cards(truth: int, cards: Sequence[Card], trump: Suit) -> Iterator[Guess]:
    """A card left out or counted twice."""
    for worth in sorted({points(card, trump) for card in cards} - {0}):
        alike = tuple(card for card in cards if points(card, trump) == worth)  # all of one rank
        yield Guess(Slip.CARD_FORGOTTEN, truth - worth, alike)
        yield Guess(Slip.CARD_TWICE, truth + worth, alike)


def loose_guesses(truth: int, cards: Sequence[Card], trump: Suit) -> Iterator[Guess]:
    """Slips in counting cards that lie in no deal: no der, no belote and no camp can be meant."""
    yield from _tables(truth, cards, trump)
    low = tuple(card for card in cards if card.rank in JUMPERS and card.suit is not trump)
    risen = sum(TRUMP_POINTS[card.rank] - PLAIN_POINTS[card.rank] for card in low)
    if len(low) > 1:
        yield Guess(Slip.AS_TRUMP, truth + risen, low)
    yield from _single_cards(truth, cards, trump)


def rest_guesses(truth: int, count: Count, whole: int, cards: int) -> Iterator[Guess]:
    """Slips in taking one camp's points from the whole; ``cards`` are the known camp's card points."""
    known = whole - truth
    yield Guess(Slip.DER_FORGOTTEN, whole - DIX_DE_DER - known)
    if known != cards:
        yield Guess(Slip.DER_ADDED, truth + DIX_DE_DER)
    if count.belote:
        yield Guess(Slip.BELOTE_FORGOTTEN, truth - BELOTE)
    yield Guess(Slip.BELOTE_ADDED, truth + BELOTE)
    yield Guess(Slip.SWAPPED, known)
