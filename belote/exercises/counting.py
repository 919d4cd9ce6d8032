"""Reading a deal that is to be counted: what each camp brings back, line by line, and at other tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from belote.engine.breakdown import Line, Pair, added, brought_back, said
from belote.engine.count import Camp, Count
from belote.engine.rules import OPTIONS
from belote.engine.score import Score
from belote.engine.sheet import Marked
from belote.engine.turns import Side
from belote.engine.values import total
from belote.words import point_facts as facts
from belote.words import points as words

from .deals import SIDES, lines_of, settle, side
from .model import Exercise
from .question import Tally

NO_DEAL: Final = Marked(Side.SOUTH, Count())
SWITCHES: Final = (
    ("egalite", "dedans"),
    ("egalite", "made"),
    ("litige-belote", "waits"),
    ("belote-contrat", False),
    ("marque-contrat", "added"),
    ("perdant-coinche", "zero"),
)
"""Where tables part in judging a deal: an option and another value of it."""


class Reading(NamedTuple):
    """The deal in question, the lines of what is brought back, and their sum for each camp."""

    deal: Marked
    lines: tuple[Line, ...]
    sums: Pair

    @property
    def whole(self) -> int:
        """What both camps bring back together."""
        return self.sums.taker + self.sums.defence


def heap_camp(exercise: Exercise) -> Camp:
    """Whose tricks are shown: those of the camp in question, save where the rest of the deal is asked."""
    return exercise.camp.other if exercise.kind == "remainder" else exercise.camp


def deal_of(exercise: Exercise) -> Marked:
    """The deal in question; where a heap is shown, its points are those of the cards."""
    deal = exercise.deals[-1] if exercise.deals else NO_DEAL
    if not exercise.tricks or deal.count.capot:
        return deal
    worth = total((card for trick in exercise.tricks for card in trick), exercise.position.trump)
    if heap_camp(exercise) is Camp.TAKER:
        return replace(deal, count=replace(deal.count, taker=worth))
    return replace(deal, count=replace(deal.count, defence=worth))


def read(exercise: Exercise) -> Reading:
    """What is brought back in the deal in question, before anybody judges it."""
    deal = deal_of(exercise)
    lines = said(brought_back(exercise.rules, deal.count))
    return Reading(deal, lines, added(lines))


def scored(exercise: Exercise) -> tuple[Count, Score]:
    """The deal in question with the pot before it, and its marks."""
    return settle(exercise.rules, (*exercise.deals[:-1], deal_of(exercise)))


def two_columns(lines: Iterable[Line], count: Count, heads: dict[Camp, str], end: str) -> Tally:
    """A breakdown with a column for each camp, its sum last."""
    kept = list(lines)
    rows = [(words.line_label(line, count), words.signed(line.taker), words.signed(line.defence)) for line in kept]
    last = added(kept)
    first = ("", heads[Camp.TAKER], heads[Camp.DEFENCE])
    return Tally(words.COUNT, first, (*rows, (end, str(last.taker), str(last.defence))), summed=True)


# -- what stands beside the question -------------------------------------------------------------------


def sheet(exercise: Exercise, *, counted: bool) -> Tally | None:
    """The score sheet of the deals before the one in question, and of that one once it is counted."""
    if len(exercise.deals) < 2:
        return None
    deals = (*exercise.deals[:-1], deal_of(exercise))
    lines = lines_of(exercise.rules, deals if counted else deals[:-1])
    rows = []
    for number, (deal, line) in enumerate(zip(deals, lines, strict=False), start=1):
        took = words.SIDES[SIDES[deal.taker]]
        rows.append((str(number), took, *map(str, line.marks), words.signed(line.pot)))
    last = (words.TOTAL, "", *map(str, lines[-1].totals), "")
    return Tally(words.SHEET, words.SHEET_HEADS, (*rows, last), summed=True)


def side_words(exercise: Exercise) -> dict[Camp, str]:
    """``Ton camp`` and ``L’autre camp``."""
    deal = deal_of(exercise)
    return {camp: words.HEAP_OF[side(deal, camp)] for camp in Camp}


def asked_side(exercise: Exercise) -> str:
    """Where the camp in question sits."""
    return side(deal_of(exercise), exercise.camp)


def slip(exercise: Exercise) -> Tally:
    """What the table hands over at the end of the deal in question."""
    deal = deal_of(exercise)
    asked = exercise.camp if exercise.kind == "remainder" else None
    names = side_words(exercise) if asked else facts.slip_heads(SIDES[deal.taker])
    heads, rows = facts.deal_facts(deal.count, names, asked)
    caption = words.deal_name(len(exercise.deals)) if len(exercise.deals) > 1 else words.THE_DEAL
    return Tally(caption, heads, rows)


def facts_of(exercise: Exercise) -> str:
    """The line under the question: who has picked up what, who took, what waits."""
    if not exercise.deals:
        return ""
    deal, camp = deal_of(exercise), heap_camp(exercise)
    if exercise.tricks:
        return facts.heap_facts(side(deal, camp), side(deal, camp.other), len(exercise.tricks), deal.count, camp)
    if exercise.kind == "remainder":
        return ""
    if exercise.kind == "deal-total":
        return facts.whole_facts(deal.count, {camp: side(deal, camp) for camp in Camp})
    return facts.took(SIDES[deal.taker], scored(exercise)[0])


def elsewhere(exercise: Exercise, truth: Callable[[Exercise], Any]) -> tuple[tuple[str, Any, Any], ...]:
    """Every single switch of the table that changes the answer: option, value, the answer there."""
    here, found = truth(exercise), []
    for text, value in SWITCHES:
        rules = exercise.rules.with_options(**{OPTIONS[text].field: value})
        positions = tuple(position._replace(rules=rules) for position in exercise.positions)
        there = truth(replace(exercise, table=rules, positions=positions))
        if there != here:
            found.append((text, value, there))
    return tuple(found)
