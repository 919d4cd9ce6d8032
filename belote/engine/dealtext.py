"""A whole deal as text, one line a trick: for bug reports, links and tests.

::

    regles: deux-ordinaire
    donneur: S
    paquet: 7p8p…                            thirty-two cards from the top; or graine: 7
    avant: 460 300                           the scores before, South's side first (may be left out)
    attente: 70                              what waits from a litige (may be left out)
    encheres: N passe, S envoie
    echange: N                               the seven has fetched the turned card (R-A10)
    pli 1: N (9c10cVc) 9c Ak                 who leads, then the cards in turn
    pli 2: S Rp! 7p                          ! « belote » or « rebelote » is said with the card

Annonces stand in parentheses before the card of the player who says them. Lines that begin with ``#``
are remarks. Reading judges the text alone, strictly, and finds every problem at once; whether the
events may be is for :mod:`belote.engine.play` to say. In links, ``~`` stands for a blank and ``~~``
for the end of a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from .calls import COINCHE, PASS, SURCOINCHE, TAKE, Call, Say, Spoken
from .cards import Suit, codes
from .contests import Said
from .deal import Deal
from .notation import show_rules
from .rules import Rules
from .seats import Seat
from .state import Event, Exchange, Play
from .turns import SEAT_LETTERS

KEYS: Final = ("regles", "donneur", "paquet", "graine", "avant", "attente", "encheres", "echange")
TRICK_KEY: Final = "pli"
SAID_MARK: Final = "!"


class Script(NamedTuple):
    """What a text tells: a deal, and the events that somebody says happened in it."""

    deal: Deal
    events: tuple[Event, ...]


def call_words(rules: Rules) -> dict[str, Call]:
    """Return the text of each call that is not a bid."""
    words = {
        "passe": PASS,
        rules.take_word: TAKE,
        "coinche": COINCHE,
        "surcoinche": SURCOINCHE,
    }
    return {**words, **{suit.letter: Call(Say.NAME, suit) for suit in Suit}}


def show_call(rules: Rules, call: Call) -> str:
    """Print a call: ``passe``, ``prend`` (``envoie`` in 002), ``k``, ``100c``, ``coinche``."""
    if call.say is Say.BID and call.suit is not None:
        return f"{call.points}{call.suit.letter}"
    return next(word for word, known in call_words(rules).items() if known == call)


def show_deal(deal: Deal, events: Iterable[Event] = ()) -> str:
    """Print a deal and its events; reading them back gives the same."""
    return "\n".join((*_head(deal), *_body(deal, tuple(events)))) + "\n"


def show_deal_link(deal: Deal, events: Iterable[Event] = ()) -> str:
    """Print a deal as it stands in a link, without blanks."""
    return show_deal(deal, events).strip().replace("\n", "~~").replace(" ", "~")


def from_link(text: str) -> str:
    """Return the lines that a link stands for."""
    return text.replace("~~", "\n").replace("~", " ")


def _head(deal: Deal) -> Iterator[str]:
    yield f"regles: {show_rules(deal.rules)}"
    yield f"donneur: {SEAT_LETTERS[deal.dealer]}"
    yield f"paquet: {codes(deal.deck)}"
    if any(deal.before):
        yield "avant: {} {}".format(*deal.before)
    if deal.pot:
        yield f"attente: {deal.pot}"


def _body(deal: Deal, events: tuple[Event, ...]) -> Iterator[str]:
    calls = [event for event in events if isinstance(event, Spoken)]
    if calls:
        said = (f"{SEAT_LETTERS[seat]} {show_call(deal.rules, call)}" for seat, call in calls)
        yield f"encheres: {', '.join(said)}"
    for event in events:
        if isinstance(event, Exchange):
            yield f"echange: {SEAT_LETTERS[event.seat]}"
    for number, (leader, words) in enumerate(_tricks(deal.rules.players, events), start=1):
        yield f"{TRICK_KEY} {number}: {SEAT_LETTERS[leader]} {' '.join(words)}"


def _tricks(players: int, events: Iterable[Event]) -> Iterator[tuple[Seat, list[str]]]:
    """Who begins each trick, and the words of its line."""
    leader, words, cards = Seat.SOUTH, list[str](), 0
    for event in events:
        if not isinstance(event, Said | Play):
            continue
        if not words:
            leader = event.seat
        if isinstance(event, Said):
            words.append("".join(f"({codes(annonce.cards)})" for annonce in event.annonces))
            continue
        words.append(event.card.code + (SAID_MARK if event.said else ""))
        cards += 1
        if cards % players == 0:
            yield leader, words
            words = []
    if words:
        yield leader, words


BID: Final = re.compile(r"([0-9]{1,4})([pckt♠♥♦♣])")
