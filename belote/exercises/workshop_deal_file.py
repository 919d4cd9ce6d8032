"""The builder's deal as text: what the browser keeps of it between two visits."""

from __future__ import annotations

import json
from typing import Any, Final

from belote.engine.cards import codes, parse_cards
from belote.engine.composing import places
from belote.engine.notation import parse_rules, show_rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order

from .stored import read_stored
from .workshop_deal import DealBench
from .workshop_file import BenchError

VERSION: Final = 1


def to_json(bench: DealBench) -> str:
    """Return the stored form; what can be taken back is not kept."""
    value = {
        "version": VERSION,
        "rules": show_rules(bench.rules),
        "dealer": SEAT_LETTERS[bench.dealer],
        "laid": list(map(codes, bench.laid)),
        "chance": codes(sorted(bench.chance, key=int)),
        "to": bench.to,
        "shown": bench.shown,
    }
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> DealBench:
    """Read it back. Raises :class:`BenchError` for anything that could not have been stored."""
    return read_stored(text, VERSION, _read, BenchError)


def _read(value: dict[str, Any]) -> DealBench:
    rules = parse_rules(str(value["rules"]))
    dealer = {SEAT_LETTERS[seat]: seat for seat in order(rules, Seat.SOUTH)}[value["dealer"]]
    laid = tuple(parse_cards(str(cards)) for cards in value["laid"])
    cards = [card for some in laid for card in some]
    chance, to = frozenset(parse_cards(str(value["chance"]))), int(value["to"])
    room = [place.size for place in places(rules, dealer)]
    fits = len(laid) == len(room) and all(len(some) <= most for some, most in zip(laid, room, strict=True))
    if not fits or len(set(cards)) < len(cards) or not chance <= set(cards) or not 0 <= to < len(room):
        raise ValueError("no such deal")
    return DealBench(rules, dealer, laid, to, chance, bool(value["shown"]))
