"""What the builder shows: the pack, the position as a learner would see it, the verdict, the set in lines."""

from __future__ import annotations

from typing import Final

from belote.engine.cards import Rank, Suit, card
from belote.engine.duties import examine
from belote.engine.seats import Seat
from belote.engine.turns import order
from belote.words import table as table_words
from belote.words import workshop as words
from belote.words.cards import symbols
from belote.words.cases import CASES
from belote.words.exercises import question

from .auctions import sorted_hand
from .draws_auction import JUDGED
from .kinds import KINDS
from .kinds_duty import explained
from .model import Exercise
from .occur import can_occur
from .question import Feedback
from .reasoned import in_signs
from .rows import rows_of
from .scene import Scene, felt, hand, scene
from .setfile import MOST, SeriesError, exercises
from .workshop import Bench
from .workshop_parts import Place, RefusedError

PACK: Final = tuple(card(rank, suit) for suit in Suit for rank in reversed(Rank))


def pack(bench: Bench) -> Scene:
    """The thirty-two cards to touch, those that lie somewhere marked; the trick's are numbered."""
    laid = [c.code for c in (*bench.trick, *bench.hand, *bench.table)]
    shown = hand(PACK, bench.trump, chosen=laid)
    for one, each in zip(PACK, shown, strict=True):
        place = bench.place_of(one)
        each["name"] = words.lying(each["name"], place.value if place else "")
        each["order"] = bench.trick.index(one) + 1 if place is Place.TRICK else 0
    return {
        "felts": [], "rows": [], "markLabels": {}, "done": False, "status": "",
        "hand": shown, "handLabel": words.PACK, "mode": "many",
    }  # fmt: skip


def picture(bench: Bench, status: str) -> Scene:
    """The position as the learner will see it, each of his cards marked once the verdict is known."""
    position, seats = bench.position, bench.seats
    told = verdict(bench)
    cloth = felt(position, seats[: len(position.trick)], show_master=bench.ready and len(position.trick) > 1)
    for each in cloth["seats"]:
        leads = bool(seats) and each["seat"] == seats[0].name[0]
        each["led"] = table_words.LED if leads else ""
    rows = rows_of(Exercise("", "legal", positions=(position,)))
    return scene(
        position, [cloth], mode="none", marks=told.marks if told else {}, status=status, done=bool(told), rows=rows
    )


def verdict(bench: Bench) -> Feedback | None:
    """Which cards may be played and why, as soon as the position is complete."""
    if not bench.ready:
        return None
    position = bench.position
    legal = len(examine(position).playable)
    return explained(position, True, words.verdict(legal, len(position.cards)))


def caution(bench: Bench) -> str:
    """What is odd about a complete position, or nothing."""
    return "" if not bench.ready or can_occur(bench.position) else words.CANNOT_OCCUR


def waiting(bench: Bench) -> str:
    """What the position still lacks, or nothing."""
    return "" if bench.ready else words.waiting(bench.lacking, bool(bench.hand or bench.table))


def leaders(bench: Bench) -> list[tuple[str, int]]:
    """Who may lead, and how many then play before the learner."""
    others = order(bench.rules, Seat.SOUTH)[:0:-1]
    names = words.leaders(others, bench.rules.players)
    return [(name, before) for before, name in enumerate(names)]


def places(bench: Bench) -> list[tuple[str, str]]:
    """Where cards can be laid at these rules."""
    known = [place for place in Place if place is not Place.TABLE or bench.rules.row_size]
    return [(words.PLACES[place.value], place.value) for place in known]


def lines(bench: Bench) -> list[str]:
    """The exercises of the set, a line each."""
    return [words.item(at, *_said(one)) for at, one in enumerate(exercises(bench.series), start=1)]


def _said(exercise: Exercise) -> tuple[str, str]:
    case = CASES.get(exercise.case, "")
    if exercise.positions:
        return case, in_signs(exercise)
    if exercise.kind in JUDGED:  # two hands would read alike
        return case, symbols(sorted_hand(exercise.cards))
    return case, question(exercise.kind, exercise.card, exercise.ask or KINDS[exercise.kind].ask)


def refusal(error: RefusedError) -> str:
    """Why the bench did not do what was asked."""
    return words.refused(error.why.value, error.problems, most=MOST)


def series_refusal(error: SeriesError) -> str:
    """Why a set cannot be read."""
    return words.series_refused(error.fault.value, error.found, error.place, error.problems, most=MOST)


def subjects(skills: tuple[str, ...]) -> list[tuple[str, str]]:
    """What exercises can be drawn of."""
    return [(words.MOVES, "coups"), *((CASES[case], case) for case in skills)]
