"""The questions that a composed deal can ask, as exercises that can be built again from their names.

A question is put to one seat, with the table turned so that this seat is the learner's, South.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from belote.engine.annonces import held
from belote.engine.belote_call import ROYAL
from belote.engine.cards import Card, Suit, codes
from belote.engine.checks import takes_bids
from belote.engine.composing import turned_to
from belote.engine.deal import Deal, Holding, before_auction, completed, turned
from belote.engine.judgement import judge
from belote.engine.notation import show_link, show_rules
from belote.engine.position import Position
from belote.engine.presets import ANNONCES
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.engine.values import arranged

from .draws_annonces import FIND, announced
from .draws_auction import TABLES as AUCTIONS
from .draws_auction import follows_the_rule, is_clear, judged_at
from .draws_rows import TABLES as ROWS
from .model import Exercise
from .rows import COVERS
from .runs import rebuild


class Asked(Enum):
    """What a hand is asked."""

    BID = "bid"  # take or pass, or how much to bid
    ANNONCES = "annonces"  # find them, or that there are none
    BELOTE = "belote"  # where rows lie: may it be said?


class Question(NamedTuple):
    """A question to one seat: the exercise, None where there is none; whether its answer is beyond doubt."""

    seat: Seat
    exercise: Exercise | None
    clear: bool = True


def askable(rules: Rules) -> tuple[Asked, ...]:
    """Return what a deal can ask at this table."""
    found = {
        Asked.BID: bool(judged_at(rules)),
        Asked.ANNONCES: announced(rules),
        Asked.BELOTE: rules in ROWS.values(),
    }
    return tuple(asked for asked, can in found.items() if can)


def needs_taker(asked: Asked) -> bool:
    """Tell whether the question is about the cards that one has once somebody has taken."""
    return asked is not Asked.BID


def questions(deal: Deal, asked: Asked, seats: tuple[Seat, ...], taker: Seat) -> Iterator[Question]:
    """Put a question to some seats; the hand is the one they have when ``taker`` has taken."""
    for seat in seats:
        mine = turned_to(deal, seat)
        if asked is Asked.BID:
            exercise = _bid(mine)
            clear = exercise is None or (follows_the_rule(exercise) and is_clear(exercise))
            yield Question(seat, exercise, clear)
            continue
        layout = completed(mine, before_auction(mine), Seat((taker - seat) % len(Seat)))
        holding, trump = layout.holdings[Seat.SOUTH], _trump(mine)
        name = _annonces if asked is Asked.ANNONCES else _belote
        yield Question(seat, name(deal.rules, holding, trump))


def _bid(deal: Deal) -> Exercise | None:
    """What South says when all before him have passed."""
    rules, card = deal.rules, turned(deal)
    skill = judged_at(rules)
    seats = order(rules, order(rules, deal.dealer)[1])
    calls = ",_".join(f"{SEAT_LETTERS[seat]}_passe" for seat in seats[: seats.index(Seat.SOUTH)])
    hand = codes(before_auction(deal).holdings[Seat.SOUTH].hand)
    kind = "bid-level" if takes_bids(rules) else "judge-hand"
    told = (SEAT_LETTERS[deal.dealer], card.code if card else "-", calls or "-", "-", hand)
    own = [] if rules == AUCTIONS[skill] else [show_rules(rules)]
    return rebuild(":".join(["g", skill, kind, *told, *own]))


def _trump(deal: Deal) -> Suit:
    """The suit of the turned card; else the one in which South's hand promises most."""
    card = turned(deal)
    if card:
        return card.suit
    hand = before_auction(deal).holdings[Seat.SOUTH].hand
    return max(Suit, key=lambda suit: judge(deal.rules, hand, suit).score)


def _annonces(rules: Rules, holding: Holding, trump: Suit) -> Exercise | None:
    kind = "annonces-find" if held(rules, holding.hand) else "annonces-worth"
    name = f"g:{FIND}:{kind}:{trump.letter}:{codes(arranged(holding.hand, trump))}"
    return rebuild(name if rules == ANNONCES else f"{name}:{show_rules(rules)}")


def _belote(rules: Rules, holding: Holding, trump: Suit) -> Exercise | None:
    """The first royal trump that the player may lead, if he has one."""
    cards: tuple[Card, ...] = (*holding.hand, *holding.table)
    royal = next((card for card in cards if card in ROYAL[trump]), None)
    if royal is None:
        return None
    position = Position(rules, trump, (), arranged(holding.hand, trump), holding.table)
    under = COVERS * len(holding.table)
    return rebuild(f"g:{rules.key}:where-belote:{royal.code}:{under}:{show_link(position)}")
