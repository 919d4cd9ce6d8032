"""The pictures of the nine-card game at two: the turned card beside the stock, the bergère, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from belote.engine.cards import Card, Suit
from belote.words import ordinary as words
from belote.words import table as table_words
from belote.words.bidding import DEALER

from .auctions import auction_of, dealer_of, felt, sorted_hand
from .model import Exercise
from .question import Moment
from .scene import Scene, hand
from .scene import felt as plain_felt
from .scene import scene as plain_scene

OTHER: Final = "N"


def auction_cloth(exercise: Exercise) -> Scene:
    """The cloth of an auction, in the words of two players."""
    auction = auction_of(exercise)
    cloth = felt(exercise)
    for card in cloth["cards"]:
        if card["seat"] == OTHER:
            card["who"] = words.OTHER
    for seat in cloth["seats"]:  # who deals is said above the cloth, and there is little room at its top
        seat["note"] = seat["note"].removeprefix(DEALER).removeprefix(" · ")
    cloth["list"] = words.story(dealer_of(auction), auction.calls)
    return cloth


def drawn(cloth: Scene, cards: Sequence[Card], trump: Suit | None, moment: Moment) -> Scene:
    """A cloth and the learner's hand; nothing is touched."""
    return {
        "felts": [cloth], "hand": hand(cards, trump), "handLabel": table_words.HAND,
        "markLabels": table_words.OTHER_MARKS, "mode": moment.mode,
        "done": moment.feedback is not None, "status": moment.status,
    }  # fmt: skip


def auction_picture(exercise: Exercise, moment: Moment) -> Scene:
    return drawn(auction_cloth(exercise), sorted_hand(exercise.cards), None, moment)


def hand_picture(exercise: Exercise, moment: Moment) -> dict[str, Any]:
    """The hand, with its trump; the cloth is empty."""
    cloth = plain_felt(exercise.position)
    cloth["seats"] = []
    marks = moment.feedback.marks if moment.feedback else {}
    return plain_scene(exercise.position, [cloth], mode="none", marks=marks, status=moment.status)


def lying(card: Card, seat: str, who: str, trump: Suit) -> dict[str, Any]:
    """A card on the cloth under a name of its own."""
    (drawn_card,) = hand((card,), trump)
    return {
        "id": card.code, "name": drawn_card["name"], "trump": card.suit is trump, "seat": seat, "who": who,
        "order": 0, "master": False, "mark": "", "clickable": False, "points": None,
    }  # fmt: skip
