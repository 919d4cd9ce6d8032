"""Questions about the packets: who gets the next one, of how many cards, how many he has by then.

``given`` holds ``dealer``, how many packets are ``dealt``, perhaps other ``packets`` (``2 3``), the
``taker`` once somebody has taken (then ``dealt`` counts those after the auction), and ``who`` is asked about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from belote.engine.cards import DECK
from belote.engine.deal import Deal, before_auction, completed, packets, speaking_order
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.words import dealing as words
from belote.words import seating

from . import kinds_table_cloth as cloth
from .kinds_table_draw import seat_named, seats_offered
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .scene import Scene

EARLY: Final = ("0", "2", "3", "5", "8")
LATE: Final = ("2", "3", "5", "6", "7", "8")
SIZES: Final = ("1", "2", "3", "5", "8")


class Dealing(NamedTuple):
    """How far the deal has gone: the packets that are out, those to come, who has taken."""

    rules: Rules
    dealer: Seat
    done: tuple[tuple[Seat, int], ...]
    to_come: tuple[tuple[Seat, int], ...]
    taker: Seat | None

    @property
    def held(self) -> dict[Seat, int]:
        """How many cards each has."""
        base = dict.fromkeys(order(self.rules, self.dealer), 0)
        if self.taker is not None:
            for seat, size in packets(self.rules, self.dealer):
                base[seat] += size
            base[self.taker] += 1
        for seat, size in self.done:
            base[seat] += size
        return base


def dealing_of(exercise: Exercise) -> Dealing:
    """Read how far the deal has gone. Raises :class:`ValueError` where the packets are not enough."""
    rules = exercise.rules
    if own := exercise.fact("packets"):
        rules = replace(rules, packets=tuple(map(int, own.split())))
    dealer, dealt = seat_named(exercise.fact("dealer")), int(exercise.fact("dealt", "0"))
    taker = seat_named(exercise.fact("taker")) if exercise.fact("taker") else None
    row = packets(rules, dealer) if taker is None else _completion(rules, dealer, taker)
    if not 0 <= dealt <= len(row):
        raise ValueError(f"{dealt} packets of {len(row)}")
    return Dealing(rules, dealer, row[:dealt], row[dealt:], taker)


def _completion(rules: Rules, dealer: Seat, taker: Seat) -> tuple[tuple[Seat, int], ...]:
    """The packets after the auction, as the engine deals them; the turned card is none of them."""
    deal = Deal(rules, dealer, DECK)
    before = before_auction(deal)
    full = completed(deal, before, taker)
    turned = {taker: 1} if before.aside is not None else {}
    return tuple(
        (seat, len(full.holdings[seat].hand) - len(before.holdings[seat].hand) - turned.get(seat, 0))
        for seat in speaking_order(deal)
    )


def lead(exercise: Exercise) -> str:
    """What has been dealt."""
    at = dealing_of(exercise)
    return words.story(at.rules, at.dealer, at.done, at.taker)


def picture(exercise: Exercise, moment: Moment) -> Scene:
    """The places and the cards; how many he holds is not shown while it is asked."""
    at = dealing_of(exercise)
    held: dict[Seat, int | None] = {**at.held}
    if exercise.kind == "cards-now" and moment.feedback is None and not moment.told:
        held = {seat: None if count else 0 for seat, count in at.held.items()}
    return cloth.dealt(at.rules, at.dealer, held, moment, at.taker)


# -- next-packet -------------------------------------------------------------------------------------------


def next_truth(exercise: Exercise) -> Answer:
    at = dealing_of(exercise)
    if not at.to_come:
        raise ValueError("nothing is left to deal")
    return (SEAT_LETTERS[at.to_come[0][0]],)


def next_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return seats_offered(exercise.rules)


def next_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    at, given = dealing_of(exercise), seat_named(answer[0])
    seat = at.to_come[0][0]
    wrong = ""
    if not right:
        last = at.done[-1][0] if at.done else None
        wrong = words.SERVED if given is last else words.DEALER_LAST if given is at.dealer else words.WRONG_WAY
        if not at.done and given is order(at.rules, at.dealer)[-1]:
            wrong = words.other_side(at.rules)
    told = words.next_told(at.rules, at.dealer, seat, at.done)
    change = ""
    if not at.done:
        rotation = seating.OTHER[at.rules.rotation]
        other = order(at.rules.with_options(rotation=rotation), at.dealer)[1]
        change = seating.role_change(other, rotation)
    wrong = "" if wrong and wrong in told else wrong
    return Feedback(right, opening(exercise, right), f"{wrong} {told}".strip(), change=change)


# -- packet-size -------------------------------------------------------------------------------------------


def size_truth(exercise: Exercise) -> Answer:
    at, seat = dealing_of(exercise), seat_named(exercise.fact("who"))
    sizes = [size for place, size in at.to_come if place is seat]
    if not sizes:
        raise ValueError("nothing is left to deal to this player")
    return (str(sizes[0]),)


def size_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    at, seat = dealing_of(exercise), seat_named(exercise.fact("who"))
    size = int(size_truth(exercise)[0])
    return Feedback(right, opening(exercise, right), words.size_told(size, at.taker, seat, int(answer[0])))


# -- cards-now ---------------------------------------------------------------------------------------------


def now_truth(exercise: Exercise) -> Answer:
    return (str(dealing_of(exercise).held[seat_named(exercise.fact("who"))]),)


def now_choices(exercise: Exercise) -> tuple[Choice, ...]:
    offered = EARLY if dealing_of(exercise).taker is None else LATE
    return tuple(Choice(number, number) for number in offered)


def _parts(exercise: Exercise) -> tuple[Seat, list[int], bool]:
    at, seat = dealing_of(exercise), seat_named(exercise.fact("who"))
    row = (*packets(at.rules, at.dealer), *at.done) if at.taker is not None else at.done
    return seat, [size for place, size in row if place is seat], seat is at.taker


def now_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    seat, sizes, turned = _parts(exercise)
    slip = ""
    if turned and answer[0] == str(sum(sizes)):
        slip = words.FORGOT_TURNED
    elif len(sizes) > 1 and answer[0] in (str(sizes[-1]), str(sizes[0])):
        slip = words.LAST_ONLY
    elif not right and not sizes:
        slip = words.NOT_SERVED
    return Feedback(right, opening(exercise, right), f"{slip} {words.sum_told(seat, sizes, turned)}".strip())


def now_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    seat, sizes, turned = _parts(exercise)
    return words.now_steps(seat, sizes, turned)


KINDS: Final[Mapping[str, Kind]] = {
    "next-packet": Kind(
        Mode.CHOICE, next_truth, next_feedback, next_choices, ask=seating.ASK["next-packet"], how=seating.HOW,
        lead=lead, hints=lambda exercise: (seating.way(exercise.rules) + ".",), picture=picture,
    ),
    "packet-size": Kind(
        Mode.CHOICE, size_truth, size_feedback, lambda exercise: tuple(Choice(n, n) for n in SIZES),
        ask=seating.ASK["packet-size"], how=words.CHOICES_HOW, lead=lead, hints=lambda exercise: (words.EIGHT,),
        picture=picture,
    ),
    "cards-now": Kind(
        Mode.CHOICE, now_truth, now_feedback, now_choices, ask=seating.ASK["cards-now"], how=words.CHOICES_HOW,
        lead=lead, steps=now_steps, picture=picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
