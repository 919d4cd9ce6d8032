"""Reading the events of a deal's text: the auction, the exchange, the tricks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from .annonces import Annonce, named
from .calls import PASS, Call, Say, Spoken
from .cards import CardError, parse_card, parse_cards, parse_suit
from .contests import Said
from .dealfaults import Fault, Line, Wrong
from .dealtext import BID, SAID_MARK, TRICK_KEY, call_words
from .rules import Rules
from .seats import Seat
from .state import Event, Exchange, Play
from .turns import SEAT_LETTERS, order

WORD: Final = re.compile(r"\([^()]*\)|[^\s()]+|[()]")


def read_events(rules: Rules, lines: Iterable[Line], wrong: Wrong) -> Iterator[Event]:
    """Read the auction, the exchange, then the tricks, each line numbered after the one before."""
    lines = list(lines)
    for line in lines:
        if line.key == "encheres":
            yield from _calls(rules, line, wrong)
    for line in lines:
        if line.key == "echange":
            yield Exchange(read_seat(rules, line, line.value, wrong))
    tricks = [line for line in lines if line.key.startswith(TRICK_KEY)]
    for expected, line in enumerate(tricks, start=1):
        if line.key != f"{TRICK_KEY} {expected}":
            wrong.add(Fault.TRICK_NUMBER, line.number, line.key, f"{TRICK_KEY} {expected}")
        yield from _trick(rules, line, wrong)


def read_seat(rules: Rules, line: Line, text: str, wrong: Wrong) -> Seat:
    """Read a letter that names a seat of this table."""
    letters = {SEAT_LETTERS[seat]: seat for seat in order(rules, Seat.SOUTH)}
    if text not in letters:
        wrong.add(Fault.UNKNOWN_SEAT, line.number, text, *letters)
    return letters.get(text, Seat.SOUTH)


def _calls(rules: Rules, line: Line, wrong: Wrong) -> Iterator[Spoken]:
    for part in line.value.split(","):
        letter, _, word = part.strip().partition(" ")
        yield Spoken(read_seat(rules, line, letter, wrong), _call(rules, line, word.strip(), wrong))


def _call(rules: Rules, line: Line, word: str, wrong: Wrong) -> Call:
    """A word of the table or a bid; one that is off the ladder is read, and refused by the auction."""
    bid = BID.fullmatch(word)
    if bid:
        return Call(Say.BID, parse_suit(bid[2]), int(bid[1]))
    words = call_words(rules)
    if word not in words:
        wrong.add(Fault.UNKNOWN_CALL, line.number, word, *words)
    return words.get(word, PASS)


def _trick(rules: Rules, line: Line, wrong: Wrong) -> Iterator[Event]:
    """The leader, then the cards in turn; annonces come before the card of whoever says them."""
    letter, _, rest = line.value.partition(" ")
    seats = list(order(rules, read_seat(rules, line, letter, wrong)))
    annonces: list[Annonce] = []
    words = WORD.findall(rest)
    cards = [word for word in words if not word.startswith("(")]
    if len(cards) > len(seats):
        wrong.add(Fault.TRICK_FULL, line.number, str(len(cards)), str(len(seats)))
    for word in words:
        seat = seats[0] if seats else Seat.SOUTH
        if word.startswith("("):
            annonces += _annonce(line, word, wrong)
            continue
        if annonces:
            yield Said(seat, tuple(annonces))
            annonces = []
        yield from _play(line, seat, word, wrong)
        seats = seats[1:]
    if annonces:
        yield Said(seats[0] if seats else Seat.SOUTH, tuple(annonces))


def _annonce(line: Line, word: str, wrong: Wrong) -> list[Annonce]:
    try:
        found = named(parse_cards(word.strip("()")))
    except CardError:
        found = None
    if found is None:
        wrong.add(Fault.NOT_AN_ANNONCE, line.number, word)
    return [found] if found else []


def _play(line: Line, seat: Seat, word: str, wrong: Wrong) -> Iterator[Play]:
    said = word.endswith(SAID_MARK)
    try:
        yield Play(seat, parse_card(word.removesuffix(SAID_MARK)), said)
    except CardError:
        wrong.add(Fault.UNKNOWN_CARD, line.number, word)
