"""Questions about annonces: find them in a hand, what they are worth, whose are valid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from belote.engine.annonces import Annonce, held
from belote.engine.annonces import Kind as Kinds
from belote.engine.cards import Card, Rank, Suit, card, parse_card
from belote.words import annonce_exercises as words

from .kinds_annonces_belote import KINDS as BELOTE
from .kinds_annonces_contest import CONTESTS
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, Row, opening, praise
from .scene import felt, scene

ENOUGH: Final = 4
"""How many numbers are offered."""


# -- one hand ------------------------------------------------------------------------------------


def own(exercise: Exercise) -> tuple[Annonce, ...]:
    """The annonces of the hand in question."""
    return held(exercise.rules, exercise.position.hand)


def find_truth(exercise: Exercise) -> Answer:
    return tuple(card.code for annonce in own(exercise) for card in annonce.cards)


def find_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Every annonce with its cards, and the cards that belong to none."""
    truth = set(find_truth(exercise))
    rows = [Row(annonce.cards, True, words.found(annonce)) for annonce in own(exercise)]
    loose = tuple(card for card in exercise.position.hand if card.code not in truth)
    marks = {card.code: card.code in truth for card in exercise.position.hand}
    forgotten = [parse_card(code) for code in find_truth(exercise) if code not in answer]
    wrong = [parse_card(code) for code in answer if code not in truth]
    headline = praise(exercise) if right else words.missed(forgotten, wrong)
    rows += [Row(loose, False, words.LEFT)] if loose else []
    slip = "" if right else _slip(exercise, wrong)
    text = f"{slip} {words.total(own(exercise))}".strip()
    return Feedback(right, headline, text, tuple(rows), marks, _shared(exercise))


def _shared(exercise: Exercise) -> str:
    """Of each card that two annonces would need: which of them has it (R-F6)."""
    mine, told = own(exercise), []
    free = held(exercise.rules.with_options(annonce_reuse=True), exercise.position.hand)
    for lost in (annonce for annonce in free if annonce not in mine):
        carres = [keeps for keeps in mine if keeps.kind is Kinds.CARRE]
        told += [words.served(each, keeps, lost) for keeps in carres for each in lost.cards if each in keeps.cards]
    return " ".join(told)


def _slip(exercise: Exercise, cards: Sequence[Card]) -> str:
    """What makes cards look like an annonce that they are not."""
    for suit in Suit:
        if {card(rank, suit) for rank in (Rank.ACE, Rank.TEN, Rank.KING)} <= set(cards):
            return words.BY_STRENGTH
    if any({card(rank, suit) for suit in Suit} <= set(cards) for rank in (Rank.EIGHT, Rank.SEVEN)):
        return words.NO_CARRE
    return ""


def _points(annonce: Annonce) -> int:
    return annonce.points


def worth_truth(exercise: Exercise) -> Answer:
    return (str(sum(map(_points, own(exercise)))),)


def worth_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The true number among the slips: a card used twice, the best one alone, one step more or less."""
    truth = int(worth_truth(exercise)[0])
    free = sum(map(_points, held(exercise.rules.with_options(annonce_reuse=True), exercise.position.hand)))
    best = max(map(_points, own(exercise)), default=0)
    likely = [free, best, 0, 20, 50, 100, 40, 70, 120, 150]
    numbers = [*dict.fromkeys([truth, *(number for number in likely if number != truth)])][:ENOUGH]
    return tuple(Choice(str(number), str(number)) for number in sorted(numbers))


def _worth_slip(exercise: Exercise, given: int) -> str:
    """Why a wrong number was likely chosen."""
    numbers = [annonce.points for annonce in own(exercise)]
    free = sum(map(_points, held(exercise.rules.with_options(annonce_reuse=True), exercise.position.hand)))
    if given == free:
        return words.USED_TWICE
    if len(numbers) > 1 and given == max(numbers):
        return words.BEST_ALONE
    loose = [card for card in exercise.position.hand if card.code not in find_truth(exercise)]
    return (_slip(exercise, loose) or words.NO_MORE) if given > sum(numbers) else words.LESS


def worth_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    rows = tuple(Row(annonce.cards, True, words.found(annonce)) for annonce in own(exercise))
    marks = dict.fromkeys(find_truth(exercise), True)
    text = f"{'' if right else _worth_slip(exercise, int(answer[0]))} {words.total(own(exercise))}".strip()
    return Feedback(right, opening(exercise, right), text, rows, marks, _shared(exercise))


def _hand_picture(exercise: Exercise, moment: Moment) -> dict[str, Any]:
    """The hand alone on the cloth, with its trump."""
    position = exercise.position
    cloth = felt(position._replace(trick=()))
    cloth["seats"] = []
    marks = moment.feedback.marks if moment.feedback else {}
    if moment.told:
        marks = {card.code: card.code in find_truth(exercise) for card in position.hand}
    drawn = scene(position, [cloth], mode=moment.mode, chosen=moment.chosen, marks=marks, status=moment.status,
                  done=moment.feedback is not None)  # fmt: skip
    drawn["markLabels"] = {**drawn["markLabels"], **words.MARKS}
    return drawn


def hand_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """Suit by suit, then the carrés, then the sum."""
    suites = [annonce for annonce in own(exercise) if annonce.kind.value != "carre"]
    carres = [annonce for annonce in own(exercise) if annonce.kind.value == "carre"]
    return (
        (words.STEP_SUITES, words.row(suites)),
        (words.STEP_CARRES, words.row(carres)),
        (words.STEP_SUM, words.total(own(exercise))),
    )


KINDS: Final[Mapping[str, Kind]] = {
    "annonces-find": Kind(
        Mode.MANY, find_truth, find_feedback, ask=words.ASK_FIND, how=words.HOW_FIND, steps=hand_steps,
        hints=lambda exercise: (words.ORDER_HINT, words.VALUE_HINT), picture=_hand_picture,
    ),
    "annonces-worth": Kind(
        Mode.CHOICE, worth_truth, worth_feedback, worth_choices, ask=words.ASK_WORTH, how=words.HOW_WORTH,
        steps=hand_steps, hints=lambda exercise: (words.ORDER_HINT, words.VALUE_HINT), picture=_hand_picture,
    ),
    **CONTESTS,
    **BELOTE,
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
