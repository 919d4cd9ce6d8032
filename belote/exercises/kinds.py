"""The kinds of question, one entry each. The truth always comes from the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.engine.cards import parse_cards
from belote.words import exercises as words

from . import kinds_advice as advice
from . import kinds_annonces as annonces
from . import kinds_auction as auction
from . import kinds_cards as cards
from . import kinds_deal as deal
from . import kinds_duty as duty
from . import kinds_fact as fact
from . import kinds_heap as heaps
from . import kinds_options as options
from . import kinds_ordinary as ordinary
from . import kinds_points as points
from . import kinds_rows as rows
from . import kinds_table as table
from . import kinds_trick as trick
from .model import Exercise
from .question import Answer, Choice, Kind, Mode


def _fixed(table: Mapping[str, str]) -> Callable[[Exercise], tuple[Choice, ...]]:
    choices = tuple(Choice(key, label) for key, label in table.items())
    return lambda exercise: choices


KINDS: Final[Mapping[str, Kind]] = {
    "play": Kind(Mode.ONE, duty.playable, duty.play_feedback, any_of=True),
    "legal": Kind(Mode.MANY, duty.playable, duty.legal_feedback),
    "why": Kind(Mode.CHOICE, duty.why_truth, duty.why_feedback, duty.why_choices),
    "duty": Kind(Mode.CHOICE, duty.duty_truth, duty.duty_feedback, duty.duty_choices),
    "master": Kind(Mode.TRICK, trick.master_truth, trick.master_feedback),
    "trick-points": Kind(Mode.CHOICE, trick.trick_points, trick.trick_points_feedback, trick.trick_points_choices),
    "card-points": Kind(Mode.CHOICE, trick.card_points, trick.card_points_feedback, trick.card_points_choices),
    "order": Kind(Mode.ORDER, cards.order_truth, cards.order_feedback),
    "takes": Kind(Mode.CHOICE, cards.takes_truth, cards.takes_feedback, _fixed(words.COMPARE)),
    "leader": Kind(Mode.CHOICE, cards.leader_truth, cards.leader_feedback, cards.leader_choices),
    "compare": Kind(Mode.CHOICE, duty.compare_truth, duty.compare_feedback, _fixed(words.COMPARE)),
    "heap": Kind(Mode.NUMBER, points.camp_points, points.heap_feedback),
    "remainder": Kind(Mode.NUMBER, points.camp_points, points.remainder_feedback),
    "deal-total": Kind(Mode.NUMBER, points.whole_deal, points.whole_feedback),
    "result": Kind(Mode.CHOICE, deal.result_truth, deal.result_feedback, deal.result_choices),
    "marks": Kind(Mode.NUMBER, deal.marks_truth, deal.marks_feedback),
    "pot": Kind(Mode.NUMBER, deal.pot_truth, deal.pot_feedback),
    "who-gets-pot": Kind(Mode.CHOICE, deal.who_truth, deal.who_feedback, deal.pot_choices),
    "revoke": Kind(Mode.TRICK, trick.revoke_truth, trick.revoke_feedback),
    **fact.KINDS,
    **heaps.KINDS,
    **table.KINDS,
    **auction.KINDS,
    **annonces.KINDS,
    **ordinary.KINDS,
    **rows.KINDS,
    **options.KINDS,
    **advice.KINDS,
}
"""Every kind of question by its name in lesson files."""

ANY: Final = "*"
"""The author's answer where each card that may be touched is fine."""


def claimed(exercise: Exercise) -> Answer:
    """The author's answer in the form of the truth; compared by the tests."""
    kind = KINDS[exercise.kind]
    if kind.keys and exercise.answer == ANY:
        return kind.keys(exercise)
    if kind.mode in (Mode.CHOICE, Mode.NUMBER):
        return (exercise.answer,)
    return tuple(card.code for card in parse_cards(exercise.answer))
