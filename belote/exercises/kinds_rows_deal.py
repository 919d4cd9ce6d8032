"""Questions about the deal of the two-player games: how many cards, and where the turned card goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from belote.engine.cards import Suit
from belote.engine.deal import Deal, Layout, before_auction, completed, shuffled
from belote.engine.deal import turned as turned_card
from belote.engine.position import Position
from belote.engine.presets import MARSEILLAISE, TWO_BIS
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import start
from belote.engine.tally import tricks_in_deal
from belote.engine.turns import SEAT_LETTERS, after
from belote.engine.view import view
from belote.words import rows_deal as words
from belote.words import table as table_words

from .auctions import sorted_hand
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, opening
from .scene import felt, hand, row, scene

SEATS: Final = {letter: seat for seat, letter in SEAT_LETTERS.items() if seat in words.PLAYERS}
OFFERED: Final = 4
"""How many numbers are offered."""


def seat_in(exercise: Exercise, name: str, default: str = "") -> Seat:
    """A player that the exercise gives: ``S`` for the learner, ``N`` for the other."""
    letter = exercise.fact(name, default)
    if letter not in SEATS:
        raise ValueError(f"{name}: S or N, not {letter!r}")
    return SEATS[letter]


def deal_of(exercise: Exercise) -> Deal:
    return Deal(exercise.rules, seat_in(exercise, "dealer", "N"), shuffled(int(exercise.fact("seed", "1"))))


def table(deal: Deal, moment: Moment, *, layout: Layout | None = None) -> dict[str, Any]:
    """What the learner sees during the auction, or once the deal is completed; no suit is trump yet.

    The card that is proposed stands out where it lies.
    """
    state = start(deal)._replace(layout=layout or before_auction(deal))
    seen, proposed = view(state, Seat.SOUTH), turned_card(deal)
    cloth = felt(Position(deal.rules, Suit.SPADES, (seen.aside,) if seen.aside else (), ()))
    cloth |= {"trumpLabel": words.READY if layout else words.SPEAKING, "trump": "", "seats": [], "list": ""}
    if seen.aside:  # it lies on the stock, between the players
        cloth["cards"] = [{**hand((seen.aside,), None)[0], "seat": "N", "who": words.TURNED, "order": 0}]
        cloth["seats"] = [{"seat": "N", "name": words.TURNED, "note": "", "led": ""}]
    position = Position(deal.rules, Suit.SPADES, (), ())
    drawn = scene(position, [cloth], mode="none", status=moment.status)
    drawn["hand"] = hand(sorted_hand(seen.hand), None)
    places = {seat: seen.players[seat].row for seat in (Seat.NORTH, Seat.SOUTH)}
    drawn["rows"] = [row(found, seat, None) for seat, found in places.items() if found]
    shown = [column["shown"] for one in drawn["rows"] for column in one["columns"]]
    for card in (*cloth["cards"], *(shown if layout is None else ())):
        card["trump"] = proposed is not None and card["id"] == proposed.code
        card["name"] += f", {words.TURNED.lower()}" if card["trump"] else ""
    drawn["markLabels"] = table_words.OTHER_MARKS
    return drawn


# -- row-count -------------------------------------------------------------------------------------------


def counts(rules: Rules) -> dict[str, int]:
    """Every number that may be asked, counted on a deal."""
    deal = Deal(rules, Seat.NORTH, shuffled(1))
    before = before_auction(deal)
    layout = completed(deal, before, Seat.NORTH)
    mine, early = layout.holdings[Seat.SOUTH], before.holdings
    shown, hidden = len(mine.table), sum(column.hidden is not None for column in mine.row)
    known = len(early[Seat.SOUTH].hand) + len(early[Seat.SOUTH].table)
    total = len(mine.hand) + shown + hidden
    seen = known + len(early[Seat.NORTH].table) + (before.aside is not None)
    had = len(early[Seat.SOUTH].hand) + sum(len([c for c in column if c]) for column in early[Seat.SOUTH].row)
    return {
        "main": len(mine.hand),
        "visibles": shown,
        "cachees": hidden,
        "total": total,
        "plis": tricks_in_deal(rules),
        "parle": known,
        "vues": seen,
        "apres": total - had,
        "inconnues": len(layout.holdings[Seat.NORTH].hand) + 2 * hidden,
    }


def count_truth(exercise: Exercise) -> Answer:
    return (str(counts(exercise.rules)[exercise.fact("what")]),)


def count_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The true number among those that are nearest to it at both tables."""
    truth = int(count_truth(exercise)[0])
    known = {*counts(TWO_BIS).values(), *counts(MARSEILLAISE).values(), 32}
    near = sorted(known - {truth}, key=lambda number: (abs(number - truth), number))[: OFFERED - 1]
    return tuple(Choice(str(number), str(number)) for number in sorted((truth, *near)))


def count_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What the number is made of; a wrong one is told what it counts."""
    found, what = counts(exercise.rules), exercise.fact("what")
    slips = [name for name, number in found.items() if str(number) == answer[0] and name != what]
    wrong = words.count_slip(int(answer[0]), slips[0]) if slips and not right else ""
    table = found["visibles"] + found["cachees"]
    text = f"{wrong} {words.COUNT_WHY[what].format(**found, table=table)}".strip()
    return Feedback(right, opening(exercise, right), text)


def count_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    found, what = counts(exercise.rules), exercise.fact("what")
    told = (words.HALF, words.SHARE, words.COUNT_WHY[what])
    table = found["visibles"] + found["cachees"]
    return tuple(zip(words.COUNT_STEPS, (line.format(**found, table=table) for line in told), strict=True))


def count_picture(exercise: Exercise, moment: Moment) -> dict[str, Any] | None:
    """The table, once the number is known: before, it would only have to be counted."""
    if moment.asking:
        return None
    deal = deal_of(exercise)
    early = exercise.fact("what") in ("parle", "vues", "apres")
    whole = None if early else completed(deal, before_auction(deal), after(deal.rules, deal.dealer))
    return table(deal, moment, layout=whole)


# -- turned-card-goes ------------------------------------------------------------------------------------


def goes_truth(exercise: Exercise) -> Answer:
    """Look for the card once the deal is completed."""
    deal = deal_of(exercise)
    card = turned_card(deal)
    layout = completed(deal, before_auction(deal), seat_in(exercise, "taker"))
    for seat, holding in layout.holdings.items():
        if card in holding.hand or card in holding.table:
            return (f"{'main' if card in holding.hand else 'table'} {SEAT_LETTERS[seat]}",)
    return ("talon",)


def goes_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.GOES.items())


def goes_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    place, _ = goes_truth(exercise)[0].split()
    given = answer[0].split()[0]
    wrong = "" if right else words.GOES_WRONG["other" if given == place else given]
    return Feedback(right, opening(exercise, right), f"{wrong} {words.GOES_WHY[place]}".strip())


def goes_lead(exercise: Exercise) -> str:
    return f"{words.DEALS[seat_in(exercise, 'dealer')]} {words.TAKES[seat_in(exercise, 'taker')]}"


def goes_picture(exercise: Exercise, moment: Moment) -> dict[str, Any]:
    return table(deal_of(exercise), moment)


KINDS: Final[Mapping[str, Kind]] = {
    "row-count": Kind(
        Mode.CHOICE,
        count_truth,
        count_feedback,
        count_choices,
        ask=words.ASK["row-count"],
        how=words.HOW,
        steps=count_steps,
        hints=lambda exercise: (words.COUNT_HINT,),
        picture=count_picture,
    ),
    "turned-card-goes": Kind(
        Mode.CHOICE,
        goes_truth,
        goes_feedback,
        goes_choices,
        ask=words.ASK["turned-card-goes"],
        how=words.HOW,
        lead=goes_lead,
        hints=lambda exercise: (words.GOES_HINT,),
        picture=goes_picture,
    ),
}
"""The kinds of this module by their names in lesson files."""
