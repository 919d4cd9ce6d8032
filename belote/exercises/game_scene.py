"""The picture of a game: made of what one seat may see, so that nothing else can be in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from belote.engine.auction import bidding_round
from belote.engine.cards import Suit
from belote.engine.inference import own_row
from belote.engine.position import Position
from belote.engine.seats import Seat
from belote.engine.state import Play
from belote.engine.turns import order, side_of
from belote.engine.values import arranged
from belote.engine.view import View
from belote.words import bidding
from belote.words import game as words
from belote.words import table as table_words
from belote.words.cards import SUITS, capital, name

from .auctions import lying, sorted_hand
from .game import Coach, Game
from .scene import Scene, felt, hand, row

UNKNOWN_TRUMP = Suit.SPADES
"""Stands in a position whose trump nobody knows yet; it is not shown."""


def place_of(game: Game, seat: Seat) -> Seat:
    """Where a seat is drawn: the person at the screen is always below."""
    if game.viewer is Seat.SOUTH:
        return seat
    return {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}.get(seat, seat)


def picture(game: Game, *, last: bool = False, pressed: str = "") -> Scene:
    """The table as the person at the screen sees it; ``last`` shows the last trick instead."""
    seen = game.seen
    trump = seen.contract.trump if seen.contract else None
    trick = (
        seen.tricks[-1] if seen.tricks and (len(seen.tricks[-1].cards) < seen.rules.players or game.full) else None
    )
    if last and len(seen.tricks) > 1:
        done = [one for one in seen.tricks if len(one.cards) == seen.rules.players]
        trick = done[-1] if done else None
    cards = trick.cards if trick else ()
    seats = [place_of(game, seat) for seat in order(seen.rules, trick.leader)[: len(cards)]] if trick else []
    position = Position(seen.rules, trump if trump is not None else UNKNOWN_TRUMP, cards, ())
    cloth = felt(position, seats, show_master=bool(cards), clickable=game.full)
    leader = trick.leader if trick and (last or cards) else None
    cloth["seats"] = [_seat(game, seat, leader) for seat in order(seen.rules, Seat.SOUTH)]
    if trump is None:
        cloth |= _bidding(seen, cloth)
    playable = {event.card.code for event in seen.allowed if isinstance(event, Play)}
    marks = _marks(game, seen, playable)
    own = arranged(seen.hand, trump) if trump is not None else sorted_hand(seen.hand)
    own = () if game.curtain else own
    chosen = (pressed,) if pressed else ()
    return {
        "felts": [cloth],
        "hand": hand(own, trump, marks=marks, chosen=chosen),
        "rows": [
            row(others.row, place_of(game, seat), trump, chosen=chosen, marks=marks)
            for seat, others in seen.players.items()
            if others.row
        ],
        "handLabel": table_words.HAND,
        "markLabels": table_words.MARKS,
        "mode": "one" if game.mine and seen.contract and not last else "trick" if game.full else "none",
        "done": False,
        "status": "",
    }


def _marks(game: Game, seen: View, playable: set[str]) -> Mapping[str, bool]:
    """With a coach at his side, the learner sees which cards are refused before he touches them."""
    if not game.mine or not seen.contract or game.setting.coach is not Coach.GUIDED:
        return {}
    return {card.code: False for card in (*seen.hand, *own_row(seen)) if card.code not in playable}


def _bidding(seen: View, cloth: Scene) -> dict[str, Any]:
    """The cloth while nobody has taken: the turned card lies before the player, unless it lies in a row."""
    turned = seen.turned
    if turned is None:
        return {"trump": "", "trumpLabel": words.BIDDING}
    if seen.rules.turned_card == "row":
        return {"trump": turned.suit.letter, "trumpLabel": f"{words.TURNED} {SUITS[turned.suit]}"}
    seats = [seat for seat in cloth["seats"] if seat["seat"] != "S"]
    here = {
        "seat": "S",
        "name": words.TURNED,
        "note": words.YOU_DEAL if seen.dealer is seen.seat else "",
        "led": "",
    }
    card = lying(turned.code, name(turned), "S", words.TURNED)
    return {
        "trump": "",  # the card itself tells the suit
        "trumpLabel": bidding.round_name(seen.rules, bidding_round(seen.auction)),
        "seats": [*seats, here],
        "cards": [card],
        "list": cloth["list"] + bidding.turned_card(turned),
    }


def _seat(game: Game, seat: Seat, leader: Seat | None) -> dict[str, str]:
    seen, rules = game.seen, game.rules
    partner = side_of(rules, seat) is side_of(rules, seen.seat) and seat is not seen.seat
    taker = seen.contract is not None and seen.contract.taker is seat
    said = [
        bidding.short(rules, spoken.call) for spoken in seen.calls if spoken.seat is seat and not seen.contract
    ]
    note = " · ".join(filter(None, (words.seat_note(seen.dealer is seat, taker, partner), *said[-1:])))
    led = table_words.LED if seat is leader else ""
    who = capital(words.who(seat, seen.seat, rules))
    return {"seat": place_of(game, seat).name[0], "name": who, "note": note, "led": led}
