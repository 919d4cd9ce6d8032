"""Questions about sitting down: who deals, cuts, speaks, leads, and how the cards are dealt.

Seats are given as S, O, N or E. ``seat-of`` has ``dealer`` and ``role``; the draw and the packets stand in
modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, sheet_of
from belote.engine.turns import SEAT_LETTERS, after, order, seats_of, side_of
from belote.words import seating as words

from . import kinds_table_cloth as cloth
from . import kinds_table_draw as drawing
from . import kinds_table_packets as packets
from .deals import parse_deal
from .kinds_table_draw import seat_named, seats_offered
from .model import Exercise
from .question import Answer, Feedback, Kind, Mode, Moment, opening
from .scene import Scene

PLAYED: Final = "nous preneur=82 der=defense"
"""Any deal that was played: who deals next does not hang on its marks where the deal goes round."""


# -- seat-of: who does what, once it is known who deals ---------------------------------------------------


def _round(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    return order(rules, after(rules, dealer))


def _cuts(rules: Rules, dealer: Seat) -> Seat:
    """The neighbour on the other side than the one served first (R-A2): only told where play goes right."""
    if rules.rotation != "right":
        raise ValueError("who cuts is not said at a table that turns to the left")
    return order(rules, dealer)[-1]


ROLES: Final[Mapping[str, Callable[[Rules, Seat], Seat]]] = {
    "cards": lambda rules, dealer: _round(rules, dealer)[0],
    "speaks": lambda rules, dealer: _round(rules, dealer)[0],
    "leads": lambda rules, dealer: _round(rules, dealer)[0],
    "last": lambda rules, dealer: _round(rules, dealer)[-1],
    "cuts": _cuts,
    "following": lambda rules, dealer: sheet_of(rules, dealer, [parse_deal(PLAYED)]).dealer,
    "redeals": lambda rules, dealer: sheet_of(rules, dealer, [AllPass()]).dealer,
    "partner": lambda rules, dealer: next(s for s in seats_of(rules, side_of(rules, dealer)) if s is not dealer),
}
"""Who it is, by role, from the rules and the dealer."""


def _asked(exercise: Exercise) -> tuple[str, Seat]:
    role = exercise.fact("role")
    if role not in ROLES:
        raise ValueError(f"a role: {role!r}")
    return role, seat_named(exercise.fact("dealer"))


def seat_truth(exercise: Exercise) -> Answer:
    role, dealer = _asked(exercise)
    return (SEAT_LETTERS[ROLES[role](exercise.rules, dealer)],)


def seat_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What is wrong about him, who it is and why, and who it would be the other way round."""
    role, dealer = _asked(exercise)
    rules, given = exercise.rules, seat_named(answer[0])
    seat, across = ROLES[role](rules, dealer), ROLES["partner"](rules, dealer)
    wrong = "" if right else words.role_wrong(role, given, seat, dealer, rules, across)
    turned = rules.with_options(rotation=words.OTHER[rules.rotation])
    change = ""
    if role not in ("cuts", "last", "partner"):
        change = words.role_change(ROLES[role](turned, dealer), turned.rotation)
    told = words.role_told(role, seat, dealer, rules)
    return Feedback(right, opening(exercise, right), f"{wrong} {told}".strip(), change=change)


def seat_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    role, dealer = _asked(exercise)
    return words.role_steps(role, ROLES[role](exercise.rules, dealer), dealer, exercise.rules)


def seat_lead(exercise: Exercise) -> str:
    role, dealer = _asked(exercise)
    told = role == "partner" or exercise.ask not in ("", words.ROLES[role])  # the author has said who deals
    return "" if told else words.dealt(dealer)


def seat_picture(exercise: Exercise, moment: Moment) -> Scene:
    return cloth.dealt(exercise.rules, _asked(exercise)[1], {}, moment)


KINDS: Final[Mapping[str, Kind]] = {
    "seat-of": Kind(
        Mode.CHOICE, seat_truth, seat_feedback, lambda exercise: seats_offered(exercise.rules), ask=words.SEAT_HOW,
        how=words.HOW, lead=seat_lead, steps=seat_steps, hints=lambda exercise: (words.way(exercise.rules) + ".",),
        picture=seat_picture,
    ),
    **drawing.KINDS,
    **packets.KINDS,
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
