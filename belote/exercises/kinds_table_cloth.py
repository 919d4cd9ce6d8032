"""The pictures of questions about sitting and dealing: four places, who deals, backs or drawn cards.

A face-down card has a made-up name: the page must not know it before the learner does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belote.engine.cards import Card
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import order
from belote.words import seating as words
from belote.words import table as table_words
from belote.words.cards import capital, name

from .question import Moment
from .scene import Scene


def _lying(seat: Seat, card_id: str, said: str, **more: Any) -> dict[str, Any]:
    return {
        "id": card_id, "name": said, "trump": False, "seat": seat.name[0], "who": words.who(seat), "order": 0,
        "master": False, "mark": "", "clickable": False, "points": None, **more,
    }  # fmt: skip


def _cloth(
    rules: Rules, heading: str, notes: Mapping[Seat, str], cards: Sequence[dict[str, Any]], told: str
) -> Scene:
    around = order(rules, Seat.SOUTH)
    seats = [
        {"seat": seat.name[0], "name": table_words.seat(seat, 4), "note": notes.get(seat, ""), "led": ""}
        for seat in (*around[1:], Seat.SOUTH)
    ]
    return {
        "label": "", "trump": "", "trumpLabel": heading, "seats": seats, "cards": list(cards),
        "list": told or words.EMPTY,
    }  # fmt: skip


def _scene(cloth: Scene, moment: Moment, hand: Sequence[dict[str, Any]] = ()) -> Scene:
    return {
        "felts": [cloth], "hand": list(hand), "handLabel": words.FAN,
        "markLabels": {**table_words.OTHER_MARKS, "ok": words.LOWEST}, "mode": moment.mode,
        "done": moment.feedback is not None, "status": moment.status,
    }  # fmt: skip


def fan(rules: Rules, keys: Sequence[str], moment: Moment) -> Scene:
    """The pack spread face down."""
    backs = [
        {"id": key, "name": words.hidden(at, len(keys)), "trump": False, "pressed": False, "rank": 0, "mark": "",
         "back": True}
        for at, key in enumerate(keys, 1)
    ]  # fmt: skip
    return _scene(_cloth(rules, words.DRAWING, {}, (), ""), moment, backs)


def drawn(rules: Rules, rounds: Sequence[Mapping[Seat, Card]], best: Sequence[Seat], moment: Moment) -> Scene:
    """The cards that were drawn, each before its player; ``best`` are marked, one alone deals."""
    shown = {seat: card for each in rounds for seat, card in each.items()}
    cards = [
        _lying(seat, card.code, name(card), mark="ok" if seat in best else "") for seat, card in shown.items()
    ]
    told = ", ".join(f"{capital(words.who(seat))} : {name(card)}" for seat, card in shown.items())
    notes = {best[0]: words.DEALS} if len(best) == 1 else {}
    return _scene(_cloth(rules, words.DRAWING, notes, cards, f"{told}."), moment)


def dealt(
    rules: Rules, dealer: Seat, held: Mapping[Seat, int | None], moment: Moment, taker: Seat | None = None
) -> Scene:
    """Four places, the dealer's and the taker's named; backs where cards lie; None: their number is asked."""
    notes = {dealer: words.DEALER}
    if taker is not None:
        notes[taker] = f"{words.DEALER} · {words.TAKER}" if taker is dealer else words.TAKER
    cards = [
        _lying(seat, f"dos-{seat.name[0]}", words.held(count), back=True, points=count)
        for seat, count in held.items()
        if count != 0
    ]
    told = ", ".join(f"{capital(words.who(seat))} : {words.held(count)}" for seat, count in held.items())
    said = f"{words.dealt(dealer)} {told}{'.' if told else ''}".strip()
    return _scene(_cloth(rules, words.way(rules), notes, cards, said), moment)
