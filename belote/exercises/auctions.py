"""Reading an auction from an exercise, and its picture: who has said what, the turned card, the hand.

``given`` holds ``dealer`` (S, O, N or E), ``calls`` as in the text of a deal (``E passe, N prend``),
``turned`` (the turned card) and, for a question about one call, ``call`` (``E coinche``, or the words
alone where they are South's). The hand is in ``cards``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from belote.engine.auction import Auction, bidding_round, broken, is_over, speaker, standing
from belote.engine.calls import Spoken
from belote.engine.cards import Card, Suit, parse_card
from belote.engine.checks import takes_bids
from belote.engine.dealfaults import Line, Wrong
from belote.engine.eventreading import read_events
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, after
from belote.engine.values import arranged
from belote.words import bidding as words
from belote.words import table as table_words
from belote.words.cards import SUITS

from .model import Exercise
from .question import Moment
from .scene import Scene, hand

SHOWN: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of the suits in a hand that has no trump yet."""
HANDLESS: Final = ("say-what", "speaks", "auction-ends", "receives")
"""Kinds in which nothing depends on the hand: it is not shown."""


def read_calls(rules: Rules, text: str) -> tuple[Spoken, ...]:
    """Read calls as the text of a deal writes them. Raises :class:`ValueError`."""
    wrong = Wrong()
    found = tuple(read_events(rules, [Line(1, "encheres", text)], wrong)) if text else ()
    wrong.check()
    return tuple(event for event in found if isinstance(event, Spoken))


@lru_cache(maxsize=1024)
def _auction(rules: Rules, dealer: str, turned: str, text: str) -> Auction:
    seat = next((seat for seat, letter in SEAT_LETTERS.items() if letter == dealer), None)
    if seat is None:
        raise ValueError(f"who dealt: {dealer!r}")
    suit = parse_card(turned).suit if turned else None
    if (suit is None) != takes_bids(rules):
        raise ValueError("a turned card, or bids")
    auction = Auction(rules, after(rules, seat), suit)
    for spoken in read_calls(rules, text):
        if why := broken(auction, spoken):
            raise ValueError(f"{spoken}: {why.value}")
        auction = auction._replace(calls=(*auction.calls, spoken))
    return auction


def auction_of(exercise: Exercise) -> Auction:
    """The auction as far as it has gone. Raises :class:`ValueError` for one that cannot be."""
    return _auction(exercise.rules, exercise.fact("dealer"), exercise.fact("turned"), exercise.fact("calls"))


def dealer_of(auction: Auction) -> Seat:
    """Who dealt: the last to speak."""
    return auction.seats[-1]


def turned_of(exercise: Exercise) -> Card | None:
    """The turned card, if the game has one."""
    text = exercise.fact("turned")
    return parse_card(text) if text else None


def asked_call(exercise: Exercise) -> Spoken:
    """The call that is asked about: South's where no seat is named."""
    text = exercise.fact("call")
    return read_calls(exercise.rules, text if text[:2] in {f"{letter} " for letter in "SONE"} else f"S {text}")[0]


def sorted_hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand suit by suit, no suit told apart."""
    return tuple(
        card
        for at, suit in enumerate(SHOWN)
        for card in arranged((card for card in cards if card.suit is suit), SHOWN[at - 1])
    )


def lead(exercise: Exercise) -> str:
    """Who dealt, and what has been said."""
    auction = auction_of(exercise)
    return words.story(auction.rules, dealer_of(auction), auction.calls, speaker(auction))


# -- the picture --------------------------------------------------------------------------------------------


def _heading(auction: Auction) -> tuple[str, str]:
    """The suit in the corner of the cloth, and what is written there."""
    made = standing(auction)
    if is_over(auction):
        return "", words.OVER
    if not takes_bids(auction.rules):
        return "", words.round_name(auction.rules, bidding_round(auction))
    if made is None or made.call.suit is None:
        return "", words.BIDS
    return made.call.suit.letter, f"{made.call.points} {SUITS[made.call.suit]}"


def _seat(auction: Auction, seat: Seat) -> dict[str, str]:
    said = " · ".join(words.short(auction.rules, call) for who, call in auction.calls if who is seat)
    deals = words.DEALER if seat is dealer_of(auction) else ""
    note = " · ".join(filter(None, (deals, said)))
    return {"seat": seat.name[0], "name": table_words.seat(seat, auction.rules.players), "note": note, "led": ""}


def lying(card_id: str, name: str, seat: str, who: str, **more: Any) -> dict[str, Any]:
    """A card on the cloth that nobody has played."""
    return {
        "id": card_id, "name": name, "trump": False, "seat": seat, "who": who, "order": 0, "master": False,
        "mark": "", "clickable": False, "points": None, **more,
    }  # fmt: skip


def felt(exercise: Exercise) -> Scene:
    """The cloth during an auction: the others behind their cards, the turned card before the learner."""
    auction, turned = auction_of(exercise), turned_of(exercise)
    seats = [seat for seat in auction.seats if seat is not Seat.SOUTH]
    cards = [
        lying(f"dos-{seat.name[0]}", words.HIDDEN, seat.name[0], words.person(seat), back=True) for seat in seats
    ]
    shown = [_seat(auction, seat) for seat in seats]
    if turned:
        shown.append({"seat": "S", "name": words.TURNED, "note": "", "led": ""})
        cards.append(lying(turned.code, hand((turned,), None)[0]["name"], "S", words.TURNED))
    suit, label = _heading(auction)
    return {
        "label": "", "trump": suit, "trumpLabel": label, "seats": shown, "cards": cards,
        "list": lead(exercise) + words.turned_card(turned),
    }  # fmt: skip


def picture(exercise: Exercise, moment: Moment) -> Scene:
    """The cloth, and the hand where it matters."""
    cards = () if exercise.kind in HANDLESS else sorted_hand(exercise.cards)
    return {
        "felts": [felt(exercise)], "hand": hand(cards, None),
        "handLabel": table_words.HAND, "markLabels": table_words.OTHER_MARKS,
        "mode": moment.mode, "done": moment.feedback is not None, "status": moment.status,
    }  # fmt: skip
