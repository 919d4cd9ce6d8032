"""From a position to a picture: the JSON that the card table draws, and nothing that it must not show.

The table knows no rule: everything it needs to draw or to read aloud is said here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from belote.engine import values
from belote.engine.cards import Card, Suit
from belote.engine.position import Position
from belote.engine.seats import Seat, seat_of
from belote.engine.trick import Trick, master
from belote.engine.view import Place
from belote.words import table as words
from belote.words.cards import name, spoken

Scene: TypeAlias = dict[str, Any]


def _card(card: Card, trump: Suit | None, **flags: Any) -> dict[str, Any]:
    said = name(card) if trump is None else spoken(card, trump)
    return {"id": card.code, "name": said, "trump": card.suit is trump, **flags}


def _mark(marks: Mapping[str, bool], card: Card) -> str:
    """What the engine says of a card once the answer is given: ``ok``, ``no`` or nothing yet."""
    return {True: "ok", False: "no", None: ""}[marks.get(card.code)]


def felt(position: Position, seats: Sequence[Seat] | None = None, *, label: str = "",
         marks: Mapping[str, bool] | None = None, show_master: bool = False,
         clickable: bool = False, points: bool = False) -> Scene:  # fmt: skip
    """Return one trick on the cloth: who sits where, the cards in order of play.

    ``show_master`` marks the card that holds the trick; it is left out while that would give the
    answer away.
    """
    trump, trick = position.trump, position.trick
    places = list(seats) if seats else [seat_of(position, at) for at in range(len(trick))]
    best = master(trick, trump).card if trick and show_master else None
    cards = [
        _card(
            card,
            trump,
            seat=places[at].name[0],
            who=words.seat(places[at], position.rules.players),
            order=at + 1,
            master=card is best,
            mark=_mark(marks or {}, card),
            clickable=clickable,
            points=values.points(card, trump) if points else None,
        )
        for at, card in enumerate(trick)
    ]
    return {
        "label": label,
        "trump": trump.letter,
        "trumpLabel": words.trump(trump),
        "seats": [
            {
                "seat": seat.name[0],
                "name": words.seat(seat, position.rules.players),
                **words.seat_notes(seat, position, places),
            }
            for seat in words.sitting(position.rules.players)
        ],
        "cards": cards,
        "list": words.trick_list(trick, places, best, position.rules.players),
    }


def heap(trump: Suit, tricks: Sequence[Trick], *, points: bool, notes: str = "") -> Scene:
    """Return a heap on the cloth: tricks of four small cards, their points once they may be known."""
    cards = [
        {
            **_card(card, trump, seat=f"{number}", points=values.points(card, trump) if points else None),
            "name": spoken(card, trump) if points else words.unpriced(card, trump),
        }
        for number, trick in enumerate(tricks)
        for card in trick
    ]
    return {
        "label": "",
        "trump": trump.letter,
        "trumpLabel": words.trump(trump),
        "seats": [],
        "cards": cards,
        "heap": [len(trick) for trick in tricks],
        "notes": notes,
        "list": words.heap_list(tricks, notes),
    }


def hand(
    cards: Iterable[Card],
    trump: Suit | None,
    *,
    chosen: Sequence[str] = (),
    marks: Mapping[str, bool] | None = None,
    ordered: bool = False,
) -> list[dict[str, Any]]:
    """Return the cards of a hand or of a face-up row, with what was chosen and what is said of them."""
    return [
        _card(
            card,
            trump,
            pressed=card.code in chosen,
            rank=chosen.index(card.code) + 1 if ordered and card.code in chosen else 0,
            mark=_mark(marks or {}, card),
        )
        for card in cards
    ]


def row(places: Sequence[Place], owner: Seat, trump: Suit | None, *, chosen: Sequence[str] = (),
        marks: Mapping[str, bool] | None = None, ordered: bool = False) -> Scene:  # fmt: skip
    """Return the row of cards that lies before a player: South's is near, any other is far.

    Each place is a column: a face-up card or None, on a face-down card or None; it stays where it is
    when it is empty. What lies face down is never named: a :class:`Place` does not know it, and its id
    is made up. Near face-up cards can be touched in the modes in which those of the hand can.
    """
    near = owner is Seat.SOUTH
    shown = [place.shown for place in places if place.shown]
    cards = iter(hand(shown, trump, chosen=chosen, marks=marks, ordered=ordered))
    letter = owner.name[0].lower()
    columns = [
        {
            "shown": next(cards) if place.shown else None,
            "hidden": {"id": f"?{letter}{at}", "name": words.HIDDEN, "back": True} if place.hidden else None,
        }
        for at, place in enumerate(places, start=1)
    ]
    return {
        "where": "near" if near else "far",
        "label": words.ROW if near else words.FAR_ROW,
        "empty": words.EMPTY_PLACE,
        "columns": columns,
    }


def scene(
    position: Position,
    felts: Sequence[Scene],
    *,
    mode: str,
    chosen: Sequence[str] = (),
    marks: Mapping[str, bool] | None = None,
    status: str = "",
    done: bool = False,
    rows: Mapping[Seat, Sequence[Place]] | None = None,
) -> Scene:
    """Return the whole picture: cloths, hand, rows, and the sentence to be read aloud.

    ``rows`` are those of the players, as everybody sees them; without them the position's own face-up
    cards make one, with nothing beneath.
    """
    ordered = mode == "order"
    # Where two cloths have two trumps, the hand belongs to neither.
    trump = position.trump if len({one["trump"] for one in felts}) == 1 else None
    if rows is None:
        rows = {Seat.SOUTH: [Place(card, hidden=False) for card in position.table]} if position.table else {}
    return {
        "felts": list(felts),
        "hand": hand(position.hand, trump, chosen=chosen, marks=marks, ordered=ordered),
        "rows": [
            row(places, seat, trump, chosen=chosen, marks=marks, ordered=ordered) for seat, places in rows.items()
        ],
        "handLabel": words.HAND,
        "markLabels": words.MARKS,
        "mode": mode,
        "done": done,
        "status": status,
    }
