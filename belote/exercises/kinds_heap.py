"""Heaps that are not to be added up: which trick was badly counted, which card lies face down.

``given.counts`` of a ``heap-slip`` are the numbers of a hurried player, one a trick; one of them is wrong.
``given.hidden`` of a ``heap-missing`` is the card that lies face down, ``given.among`` the cards offered:
only one of them is worth what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import Card, Suit, parse_card, parse_cards
from belote.engine.values import points, total
from belote.words import heap_questions as words
from belote.words import points as of_points
from belote.words import slips
from belote.words import table as of_table
from belote.words.cards import name

from .diagnosis import Slip, diagnose, loose_guesses
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, Tally, opening
from .scene import Scene, heap

TOLD: Final = (Slip.AS_PLAIN, Slip.AS_TRUMP)
"""The slips that are told of somebody else's count."""


def _trump(exercise: Exercise) -> Suit:
    return exercise.position.trump


def _tally(exercise: Exercise) -> Tally:
    """The count, trick by trick."""
    trump, lots = _trump(exercise), len(exercise.tricks)
    rows = [
        (f"{of_points.trick_name(at, lots)} : {of_points.sum_of(trick, trump)}", str(total(trick, trump)))
        for at, trick in enumerate(exercise.tricks, start=1)
    ]
    whole = sum(total(trick, trump) for trick in exercise.tricks)
    return Tally(of_points.COUNT, (), (*rows, (of_points.TOTAL, str(whole))), summed=True)


# -- heap-slip -------------------------------------------------------------------------------------------


def _claims(exercise: Exercise) -> list[int]:
    """What was counted for each trick. Raises :class:`ValueError` unless one number alone is wrong."""
    claims = [int(text) for text in exercise.fact("counts").split()]
    if len(claims) != len(exercise.tricks):
        raise ValueError(f"a number for each trick: {exercise.fact('counts')!r}")
    wrong = [at for at, claim in enumerate(claims) if claim != total(exercise.tricks[at], _trump(exercise))]
    if len(wrong) != 1:
        raise ValueError(f"one number must be wrong: {exercise.fact('counts')!r}")
    return claims


def slip_truth(exercise: Exercise) -> Answer:
    claims, trump = _claims(exercise), _trump(exercise)
    tricks = enumerate(zip(exercise.tricks, claims, strict=True), start=1)
    return tuple(str(at) for at, (trick, claim) in tricks if total(trick, trump) != claim)


def slip_choices(exercise: Exercise) -> tuple[Choice, ...]:
    claims = _claims(exercise)
    return tuple(
        Choice(str(at), words.counted(at, len(claims), claim)) for at, claim in enumerate(claims, start=1)
    )


def slip_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The trick that was chosen is well counted; the true one's sum, and the likely slip in it."""
    claims, trump, lots = _claims(exercise), _trump(exercise), len(exercise.tricks)
    at = int(slip_truth(exercise)[0])
    cards, claim = exercise.tricks[at - 1], claims[at - 1]
    chosen = int(answer[0])
    fine = "" if right else words.well_counted(chosen, lots, claims[chosen - 1])
    worth = total(cards, trump)
    found = diagnose(claim, worth, loose_guesses(worth, cards, trump))
    why = slips.why(found.slip.value, found.cards) if found and found.slip in TOLD else ""
    text = " ".join(filter(None, (fine, words.slip(at, lots, cards, trump, claim), why)))
    return Feedback(right, opening(exercise, right), text, tally=_tally(exercise))


# -- heap-missing ------------------------------------------------------------------------------------------


def _hidden(exercise: Exercise) -> Card:
    """The card that lies face down. Raises :class:`ValueError` if it is not in the heap."""
    card = parse_card(exercise.fact("hidden"))
    if not any(card in trick for trick in exercise.tricks):
        raise ValueError(f"not in the heap: {card.code}")
    return card


def _offered(exercise: Exercise) -> tuple[Card, ...]:
    """The cards offered. Raises :class:`ValueError` if one of them can be seen."""
    cards, hidden = parse_cards(exercise.fact("among")), _hidden(exercise)
    seen = {card for trick in exercise.tricks for card in trick} - {hidden}
    if seen & set(cards):
        raise ValueError(f"seen and offered: {exercise.fact('among')!r}")
    return cards


def _whole(exercise: Exercise) -> int:
    return sum(total(trick, _trump(exercise)) for trick in exercise.tricks)


def missing_truth(exercise: Exercise) -> Answer:
    """The only card offered that makes the total."""
    trump = _trump(exercise)
    worth = points(_hidden(exercise), trump)
    fits = tuple(card.code for card in _offered(exercise) if points(card, trump) == worth)
    if len(fits) != 1:
        raise ValueError(f"one card must fit: {exercise.fact('among')!r}")
    return fits


def missing_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(card.code, name(card)) for card in _offered(exercise))


def missing_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What the whole would be with the chosen card; what is seen, and what is missing from the total."""
    trump, whole = _trump(exercise), _whole(exercise)
    card, chosen = parse_card(missing_truth(exercise)[0]), parse_card(answer[0])
    seen = whole - points(card, trump)
    wrong = "" if right else words.wrong_card(chosen, trump, seen + points(chosen, trump))
    text = f"{wrong} {words.found(card, trump, seen, whole)}".strip()
    return Feedback(right, opening(exercise, right), text, tally=_tally(exercise))


# -- the picture -------------------------------------------------------------------------------------------


def picture(exercise: Exercise, moment: Moment) -> Scene:
    """The heap; once the answer is given, with its points and without a card face down."""
    told = moment.feedback is not None or moment.told
    cloth = heap(_trump(exercise), exercise.tricks, points=told)
    if exercise.kind == "heap-missing" and not told:
        hidden = _hidden(exercise)
        for card in cloth["cards"]:
            if card["id"] == hidden.code:
                card.update(id="?1", name=of_table.HIDDEN, trump=False, back=True)
        cloth["list"] = of_table.heap_list(exercise.tricks, "", hidden=hidden)
    return {
        "felts": [cloth], "hand": [], "handLabel": of_table.HAND, "markLabels": of_table.OTHER_MARKS,
        "mode": moment.mode, "done": moment.feedback is not None, "status": moment.status,
    }  # fmt: skip


KINDS: Final[Mapping[str, Kind]] = {
    "heap-slip": Kind(
        Mode.CHOICE, slip_truth, slip_feedback, slip_choices, ask=words.ASK["heap-slip"], how=words.HOW,
        lead=lambda exercise: words.lead_slip(_claims(exercise)), hints=lambda exercise: (words.HINT_SLIP,),
        picture=picture,
    ),
    "heap-missing": Kind(
        Mode.CHOICE, missing_truth, missing_feedback, missing_choices, ask=words.ASK["heap-missing"],
        how=words.HOW, lead=lambda exercise: words.lead_missing(_whole(exercise)),
        hints=lambda exercise: (words.HINT_MISSING,), picture=picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
