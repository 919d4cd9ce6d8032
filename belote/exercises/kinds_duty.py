"""Questions about what may be played: which cards, is this one, which duty, where of two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import Card
from belote.engine.duties import Obligation, Verdict, examine
from belote.engine.position import Position
from belote.words import duties as say
from belote.words import exercises as words
from belote.words import reasons

from .model import Exercise
from .question import Answer, Choice, Feedback, Row, opening, praise
from .tables import other_tables


def rows_of(position: Position, verdict: Verdict) -> tuple[Row, ...]:
    """A reason for each card, cards with the same reason together, playable ones first."""
    grouped: dict[tuple[bool, str], list[Card]] = {}
    for card in position.cards:
        key = (card in verdict.playable, reasons.reason(position, verdict, card))
        grouped.setdefault(key, []).append(card)
    ordered = sorted(grouped.items(), key=lambda item: not item[0][0])
    return tuple(Row(tuple(cards), ok, text) for (ok, text), cards in ordered)


def explained(position: Position, right: bool, headline: str) -> Feedback:
    """The full explanation of a position, under any headline."""
    verdict = examine(position)
    return Feedback(
        right,
        headline,
        f"{say.situation(position, verdict)} {say.rule(position, verdict)}",
        rows_of(position, verdict),
        {card.code: card in verdict.playable for card in position.cards},
        say.what_if(position, verdict),
        tuple(words.other_table(*other) for other in other_tables(position)),
    )


def playable(exercise: Exercise) -> Answer:
    legal = examine(exercise.position).playable
    return tuple(card.code for card in exercise.position.cards if card in legal)


def play_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Explain a card that was played; a beginner is spared what would change it."""
    position = exercise.position
    card = next(card for card in position.cards if card.code == answer[0])
    told = explained(position, right, reasons.headline(examine(position), card))
    return told._replace(change="", others=())


def legal_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    position, truth = exercise.position, playable(exercise)
    chosen = [c for c in position.cards if c.code in answer]
    wrong = [c for c in chosen if c.code not in truth]
    if right:
        headline = praise(exercise)
    elif len(wrong) == 1:
        headline = reasons.headline(examine(position), wrong[0])
    else:
        left_out = [c for c in position.cards if c.code in truth and c.code not in answer]
        headline = words.missed([c for c in chosen if c not in wrong], wrong, left_out)
    return explained(position, right, headline)


def why_truth(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    duty = examine(exercise.position).broken_by(exercise.card)
    return (duty.kind.value if duty else "oui",)


def why_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """All the answers, or those that the author offers while the others are not taught yet."""
    offered = exercise.options or tuple(words.WHY)
    return tuple(Choice(key, label) for key, label in words.WHY.items() if key in offered)


def why_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    headline = reasons.headline(examine(exercise.position), exercise.card)
    return explained(exercise.position, right, f"{opening(exercise, right)} {headline}")


def duty_truth(exercise: Exercise) -> Answer:
    return (examine(exercise.position).obligation.value,)


_LOOKALIKES: Final[Mapping[Obligation, tuple[Obligation, ...]]] = {
    Obligation.LEAD: (Obligation.FOLLOW, Obligation.RUFF, Obligation.DISCARD),
    Obligation.FOLLOW: (Obligation.RISE, Obligation.RUFF, Obligation.FREE),
    Obligation.RISE: (Obligation.FOLLOW_LOWER, Obligation.OVERRUFF, Obligation.FREE),
    Obligation.FOLLOW_LOWER: (Obligation.RISE, Obligation.UNDERRUFF, Obligation.DISCARD),
    Obligation.FOLLOW_FREELY: (Obligation.RISE, Obligation.RUFF, Obligation.FREE),
    Obligation.RUFF: (Obligation.FOLLOW, Obligation.OVERRUFF, Obligation.FREE),
    Obligation.OVERRUFF: (Obligation.FOLLOW, Obligation.UNDERRUFF, Obligation.FREE),
    Obligation.UNDERRUFF: (Obligation.FOLLOW, Obligation.OVERRUFF, Obligation.FREE),
    Obligation.FREE: (Obligation.FOLLOW, Obligation.RUFF, Obligation.OVERRUFF),
    Obligation.FREE_RISING: (Obligation.RUFF, Obligation.FREE, Obligation.OVERRUFF),
    Obligation.DISCARD: (Obligation.FOLLOW, Obligation.RUFF, Obligation.RISE),
}


def duty_choices(exercise: Exercise) -> tuple[Choice, ...]:
    truth = examine(exercise.position).obligation
    offered = {truth, *_LOOKALIKES[truth]}
    return tuple(Choice(key, label) for key, label in words.DUTIES.items() if Obligation(key) in offered)


def duty_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return explained(exercise.position, right, opening(exercise, right))


def compare_truth(exercise: Exercise) -> Answer:
    assert exercise.card is not None
    fits = [name for name, p in zip("AB", exercise.positions, strict=True) if exercise.card in examine(p).playable]
    return ("".join(fits) or "-",)


def compare_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    assert exercise.card is not None
    rows = []
    for label, position in zip(words.COMPARE_LABELS, exercise.positions, strict=True):
        verdict = examine(position)
        ok = exercise.card in verdict.playable
        situation = say.situation(position, verdict)
        text = f"{label}. {situation} {reasons.reason(position, verdict, exercise.card)}"
        rows.append(Row((exercise.card,), ok, text))
    headline = opening(exercise, right)
    truth = words.COMPARE[compare_truth(exercise)[0]]
    return Feedback(right, headline, f"{truth}.", tuple(rows))
