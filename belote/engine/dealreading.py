"""Reading the text of a deal (see :mod:`belote.engine.dealtext`), with every problem found at once.

What cannot be read is noted, and replaced by something that can be, so that reading goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from .cards import DECK, scan_cards
from .deal import Deal, Deck, shuffled
from .dealfaults import Fault, Line, Problem, Wrong
from .dealtext import KEYS, TRICK_KEY, Script, from_link
from .eventreading import read_events, read_seat
from .notation import PositionError, parse_rules
from .presets import CLASSIC
from .rules import Rules

TRICK_LINE: Final = re.compile(rf"{TRICK_KEY} [0-9]+")


def parse_deal(text: str) -> Script:
    """Read a deal and its events. Raises :class:`DealTextError` with every problem of the text."""
    wrong = Wrong()
    lines = tuple(_lines(text if "\n" in text.strip() else from_link(text.strip()), wrong))
    heads = _heads(lines, wrong)
    rules = _rules(heads, wrong)
    dealer = read_seat(rules, heads["donneur"], heads["donneur"].value, wrong)
    before, pot = _numbers(heads.get("avant"), 2, wrong), _numbers(heads.get("attente"), 1, wrong)
    deal = Deal(rules, dealer, _pack(heads, wrong), (before[0], before[1]), pot[0])
    events = tuple(read_events(rules, lines, wrong))
    wrong.check()
    return Script(deal, events)


def _lines(text: str, wrong: Wrong) -> Iterator[Line]:
    """The lines that say something, remarks and blank ones left out."""
    for number, line in enumerate(text.splitlines(), start=1):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not line.strip() or line.startswith("#"):
            continue
        if not colon:
            wrong.add(Fault.NO_KEY, number, line.strip())
        elif key not in KEYS and not TRICK_LINE.fullmatch(key):
            wrong.add(Fault.UNKNOWN_KEY, number, key, *KEYS, f"{TRICK_KEY} 1")
        else:
            yield Line(number, key, value)


def _heads(lines: Iterable[Line], wrong: Wrong) -> Mapping[str, Line]:
    """The lines by their key; where one is missing that must be there, an example of it."""
    found: dict[str, Line] = {}
    for line in lines:
        if line.key in found:
            wrong.add(Fault.KEY_TWICE, line.number, line.key)
        found.setdefault(line.key, line)
    examples = {"regles": CLASSIC.key, "donneur": "S", "paquet": "".join(card.code for card in DECK)}
    for key, example in examples.items():
        if key not in found and not (key == "paquet" and "graine" in found):
            wrong.add(Fault.KEY_MISSING, 0, "", *((key, "graine") if key == "paquet" else (key,)))
            found[key] = Line(0, key, example)
    return found


def _rules(heads: Mapping[str, Line], wrong: Wrong) -> Rules:
    line = heads["regles"]
    try:
        return parse_rules(line.value)
    except PositionError as error:
        wrong.problems += (Problem(Fault.RULES, line.number, p.found, cause=p) for p in error.problems)
        return CLASSIC


def _numbers(line: Line | None, many: int, wrong: Wrong) -> list[int]:
    """Several numbers, zeros where the line is left out."""
    words = line.value.split() if line else []
    if line and (len(words) != many or not all(re.fullmatch("[0-9]{1,9}", word) for word in words)):
        wrong.add(Fault.NOT_A_NUMBER, line.number, line.value, str(many))
        words = []
    return [int(word) for word in words] or [0] * many


def _pack(heads: Mapping[str, Line], wrong: Wrong) -> Deck:
    """The pack as it lies, or the one that a seed stands for."""
    line = heads.get("paquet")
    if line is None:
        return shuffled(_numbers(heads["graine"], 1, wrong)[0])
    if "graine" in heads:
        wrong.add(Fault.PACK_TWICE, heads["graine"].number)
    cards, misread = scan_cards(line.value)
    for place in misread:
        wrong.add(Fault.UNKNOWN_CARD, line.number, line.value[place.place - 1 :][:3], str(place.place))
    for card in sorted({each for each in cards if cards.count(each) > 1}, key=cards.index):
        wrong.add(Fault.CARD_TWICE, line.number, card.code)
    if len(set(cards)) != len(DECK) and not misread:
        wrong.add(Fault.PACK_INCOMPLETE, line.number, str(len(set(cards))), str(len(DECK)))
    return cards
