"""A deal half played, as an exercise gives it: the earlier tricks, who took, and the trick on the table.

``given`` holds ``taker`` (S, O, N or E), ``tricks`` (``Ap 7p 8p 9p; …``, in order of play) and, if the
taker is known to hold it, ``turned``. Who led what follows from the tricks: whoever takes one leads the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from belote.engine.calls import Contract
from belote.engine.cards import Card, parse_card, parse_cards
from belote.engine.duties import playable
from belote.engine.inference import voids
from belote.engine.position import Position
from belote.engine.seats import Seat, seat_of
from belote.engine.state import Play, Played
from belote.engine.tally import tricks_in_deal
from belote.engine.trick import Trick, best_place, master, points
from belote.engine.turns import SEAT_LETTERS, order
from belote.engine.view import Others, View
from belote.words import strategy_questions as words

from .model import Exercise
from .question import Moment, Tally
from .scene import Scene, felt, scene


def read_tricks(text: str) -> tuple[Trick, ...]:
    """Read full tricks, a semicolon between two. Raises :class:`ValueError`."""
    found = tuple(parse_cards(part.strip()) for part in text.split(";")) if text else ()
    if any(len(trick) != 4 for trick in found):
        raise ValueError("a trick has four cards")
    return found


def _led(position: Position, tricks: tuple[Trick, ...]) -> tuple[Played, ...]:
    """The tricks with who led them, worked out backwards from whose turn it is."""
    leader = seat_of(position, 0) if position.trick else Seat.SOUTH
    told = [Played(leader, position.trick)] if position.trick else []
    for trick in reversed(tricks):
        place = best_place(trick, position.trump)
        leader = next(seat for seat in Seat if order(position.rules, seat)[place] is leader)
        told.insert(0, Played(leader, trick))
    return tuple(told)


def view_of(exercise: Exercise) -> View:
    """What South sees. Raises :class:`ValueError` for a deal that cannot be."""
    return _view(exercise.position, exercise.fact("taker"), exercise.fact("tricks"), exercise.fact("turned"))


@lru_cache(maxsize=1024)
def _view(position: Position, taker: str, text: str, turned: str) -> View:
    rules, seat = position.rules, next((s for s, letter in SEAT_LETTERS.items() if letter == taker), None)
    if seat is None:
        raise ValueError(f"who took: {taker!r}")
    tricks = _led(position, read_tricks(text))
    full = [played for played in tricks if len(played.cards) == 4]
    laid = [card for played in tricks for card in played.cards]
    if len({*laid, *position.hand}) != len(laid) + len(position.hand):
        raise ValueError("a card is there twice")
    if len(position.hand) + len(full) != tricks_in_deal(rules):
        raise ValueError("hand and tricks do not make a deal")
    held = {
        each: len(position.hand) - (each in order(rules, tricks[-1].leader)[: len(position.trick)])
        if position.trick else len(position.hand)
        for each in Seat
    }  # fmt: skip
    first = tricks[0].leader if tricks else Seat.SOUTH
    found = View(
        rules=rules, seat=Seat.SOUTH, dealer=order(rules, first)[-1], before=(0, 0), pot=0, hand=position.hand,
        players={each: Others(count, ()) for each, count in held.items()},
        turned=parse_card(turned) if turned else None, aside=None, stock=0, bergere=None, calls=(),
        contract=Contract(seat, position.trump), exchanged=None, tricks=tricks, heard=(), shown=(), words=(),
        to_move=Seat.SOUTH,
        allowed=tuple(Play(Seat.SOUTH, card) for card in position.hand if card in playable(position)),
    )  # fmt: skip
    _no_revoke(found)
    return found


def _no_revoke(view: View) -> None:
    """Nobody shows a suit that he was out of before."""
    later: dict[Seat, set[Card]] = {seat: set() for seat in view.players}
    later[view.seat].update(view.hand)
    for number in range(len(view.tricks), 0, -1):
        gone = voids(view._replace(tricks=view.tricks[:number]))
        if any(card.suit in gone[seat] for seat, cards in later.items() for card in cards):
            raise ValueError(f"somebody revoked by trick {number}")
        played = view.tricks[number - 1]
        for seat, card in zip(order(view.rules, played.leader), played.cards, strict=False):
            later[seat].add(card)


def lead(exercise: Exercise) -> str:
    """Who took, which trick it is, who leads."""
    view = view_of(exercise)
    assert view.contract is not None
    return words.situation(view.contract, len(read_tricks(exercise.fact("tricks"))) + 1, exercise.position)


def tables(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    """The tricks that are gathered, one a line."""
    view = view_of(exercise)
    full = [played for played in view.tricks if len(played.cards) == 4]
    if not full:
        return ()
    trump = exercise.position.trump
    rows = tuple(
        words.trick_row(number, order(view.rules, played.leader)[0], played.cards,
                        order(view.rules, played.leader)[master(played.cards, trump).place],
                        points(played.cards, trump))
        for number, played in enumerate(full, start=1)
    )  # fmt: skip
    return (Tally(words.TRICKS, words.TRICK_HEADS, rows),)


def picture(exercise: Exercise, moment: Moment) -> dict[str, Any] | None:
    """The cloth and the hand; the card that holds the trick is shown once the answer is given."""
    done = moment.feedback is not None
    marks = moment.feedback.marks if moment.feedback else {}
    cloth = felt(exercise.position, show_master=done or moment.told)
    drawn: Scene = scene(exercise.position, [cloth], mode=moment.mode, chosen=moment.chosen, marks=marks,
                         status=moment.status, done=done)  # fmt: skip
    drawn["markLabels"] = words.MARKS
    return drawn
