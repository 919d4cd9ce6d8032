"""One line of text for a position, and a record for everything that is wrong with one.

Five fields: rules, trump, trick in order of play, hand, face-up cards of the same player; ``-``
for an empty field. Fields are separated by blanks, in links by ``~``. Options follow the preset
after commas: ``classique,monter-partenaire=oui c Rp 8p10pVc9k -``.

Reading is strict and finds every problem at once.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import Any, Final, NamedTuple

from .cards import Card, CardError, Suit, codes, parse_suit, scan_cards
from .position import Position
from .presets import PRESETS
from .rules import OPTIONS, Rules

FIELDS: Final = ("rules", "trump", "trick", "hand", "table")
LINK_SEPARATOR: Final = "~"


class Fault(Enum):
    """What can be wrong with a position."""

    FIELD_COUNT = "field_count"  # found: fields counted; allowed: 5
    UNKNOWN_PRESET = "unknown_preset"  # found: the text; allowed: the presets
    UNKNOWN_OPTION = "unknown_option"  # found: the text; allowed: the options
    REPEATED_OPTION = "repeated_option"  # found: the option
    UNKNOWN_VALUE = "unknown_value"  # found: option=value; allowed: the values
    UNKNOWN_TRUMP = "unknown_trump"  # found: the text; allowed: the suits
    UNKNOWN_RANK = "unknown_rank"  # found: the character; place: where
    UNKNOWN_SUIT = "unknown_suit"  # found: the character; place: where
    DUPLICATE_CARD = "duplicate_card"  # found: the card
    TRICK_FULL = "trick_full"  # found: cards in the trick; allowed: the most
    HAND_TOO_LARGE = "hand_too_large"  # found: cards in hand; allowed: the most
    ROW_TOO_LARGE = "row_too_large"  # found: face-up cards; allowed: the most
    NO_ROW = "no_row"  # found: face-up cards, at a game that has none
    NO_CARD = "no_card"  # nothing to play


class Problem(NamedTuple):
    """One thing that is wrong: the fault, the field it is in, what stands there, its place in
    the field (from 1, 0 when it has none), and what would be allowed."""

    fault: Fault
    field: str
    found: str = ""
    place: int = 0
    allowed: tuple[str, ...] = ()


class PositionError(ValueError):
    """A text or a position that cannot be; ``problems`` lists all that is wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{p.field}: {p.fault.value} {p.found}".rstrip() for p in problems))


def _scan_rules(text: str) -> tuple[Rules, list[Problem]]:
    preset, *changes = text.split(",")
    problems = []
    if preset not in PRESETS:
        problems.append(Problem(Fault.UNKNOWN_PRESET, "rules", preset, 1, tuple(PRESETS)))
    fields: dict[str, Any] = {}
    place = len(preset) + 2
    for change in changes:
        name, _, value = change.partition("=")
        option = OPTIONS.get(name)
        if option is None:
            problems.append(Problem(Fault.UNKNOWN_OPTION, "rules", name, place, tuple(OPTIONS)))
        elif option.field in fields:
            problems.append(Problem(Fault.REPEATED_OPTION, "rules", name, place))
        else:
            try:
                fields[option.field] = option.read(value)
            except KeyError:
                problems.append(Problem(Fault.UNKNOWN_VALUE, "rules", change, place, tuple(option.values)))
        place += len(change) + 1
    return PRESETS.get(preset, PRESETS["classique"]).with_options(**fields), problems


def parse_rules(text: str) -> Rules:
    """Read a preset and its options, as in ``classique,sous-coupe=non``.

    Raises :class:`PositionError` with every problem.
    """
    rules, problems = _scan_rules(text)
    if problems:
        raise PositionError(tuple(problems))
    return rules


def show_rules(rules: Rules) -> str:
    """Print rules as the preset and the options in which they differ from it."""
    preset = PRESETS[rules.key]
    changed = [
        f"{option.text}={option.show(getattr(rules, option.field))}"
        for option in OPTIONS.values()
        if getattr(rules, option.field) != getattr(preset, option.field)
    ]
    return ",".join([rules.key, *changed])


def _scan_cards(field: str, text: str) -> tuple[tuple[Card, ...], list[Problem]]:
    if text == "-":
        return (), []
    cards, faults = scan_cards(text)
    kinds = {"rank": Fault.UNKNOWN_RANK, "suit": Fault.UNKNOWN_SUIT}
    return cards, [Problem(kinds[f.wanted], field, f.found, f.place) for f in faults]


def _scan_trump(text: str) -> tuple[Suit, list[Problem]]:
    try:
        return parse_suit(text), []
    except CardError:
        allowed = tuple(suit.letter for suit in Suit)
        return Suit.HEARTS, [Problem(Fault.UNKNOWN_TRUMP, "trump", text, 1, allowed)]


def problems(position: Position) -> tuple[Problem, ...]:
    """Return everything that makes a position impossible at its table; empty if nothing does."""
    rules, found = position.rules, []
    count = Counter(position.trick + position.cards)
    for card, times in count.items():
        if times > 1:
            places = [name for name in FIELDS[2:] if card in getattr(position, name)]
            found.append(Problem(Fault.DUPLICATE_CARD, places[-1], card.code))
    limits = (
        ("trick", Fault.TRICK_FULL, rules.players - 1),
        ("hand", Fault.HAND_TOO_LARGE, rules.hand_size),
        ("table", Fault.ROW_TOO_LARGE if rules.row_size else Fault.NO_ROW, rules.row_size),
    )
    for name, fault, most in limits:
        size = len(getattr(position, name))
        if size > most:
            found.append(Problem(fault, name, str(size), 0, (str(most),)))
    if not position.cards:
        found.append(Problem(Fault.NO_CARD, "hand"))
    return tuple(found)


def parse_position(text: str) -> Position:
    """Read a position in its one-line form, blanks or ``~`` between the fields.

    Raises :class:`PositionError` with every problem of the text and of the position.
    """
    parts = [part for part in text.replace(LINK_SEPARATOR, " ").split(" ") if part]
    if len(parts) != len(FIELDS):
        raise PositionError((Problem(Fault.FIELD_COUNT, "rules", str(len(parts)), 0, (str(len(FIELDS)),)),))
    rules, faults = _scan_rules(parts[0])
    trump, more = _scan_trump(parts[1])
    faults += more
    groups = []
    for name, part in zip(FIELDS[2:], parts[2:], strict=True):
        cards, more = _scan_cards(name, part)
        groups.append(cards)
        faults += more
    position = Position(rules, trump, *groups)
    unread = {p.field for p in faults}
    faults += [p for p in problems(position) if not (p.fault is Fault.NO_CARD and unread & {"hand", "table"})]
    if faults:
        raise PositionError(tuple(faults))
    return position


def show_position(position: Position) -> str:
    """Print a position in its one-line form; reading it back gives the same position."""
    groups = (codes(cards) or "-" for cards in (position.trick, position.hand, position.table))
    return " ".join([show_rules(position.rules), position.trump.letter, *groups])


def show_link(position: Position) -> str:
    """Print a position as it stands in a link, without blanks."""
    return show_position(position).replace(" ", LINK_SEPARATOR)
