"""Questions about good play: the best card, the trumps still out, a master card, who has run out of a suit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from belote.engine.advice import Advice, advise
from belote.engine.cards import OF_SUIT, Card, Suit, parse_suit
from belote.engine.drawbacks import drawback
from belote.engine.duties import examine
from belote.engine.inference import Facts, facts, out_of, voids
from belote.engine.motives import motive
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.engine.values import arranged, beaten_by
from belote.words import reasons, strategy
from belote.words import strategy_questions as words

from .kinds_advice_view import lead, picture, tables, view_of
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Row, opening

OTHERS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST)
NOBODY: Final = "-"


def _seen(exercise: Exercise) -> Facts:
    return facts(view_of(exercise))


# -- best-card ---------------------------------------------------------------------------------------------


def best_truth(exercise: Exercise) -> Answer:
    """The advised card, and those that do just as well."""
    advice = advise(view_of(exercise))
    return tuple(card.code for card in exercise.position.hand if card in (advice.card, *advice.also))


def best_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Why this card, and what each other one would cost; the chosen one first."""
    view = view_of(exercise)
    advice, seen, position = advise(view), facts(view), exercise.position
    verdict, good = examine(position), best_truth(exercise)
    chosen = next((card for card in position.hand if card.code in answer), advice.card)
    told: dict[tuple[bool, str], list[Card]] = {}
    for card in position.hand:
        legal = card in seen.legal
        text = strategy.against(drawback(seen, advice, card)) if legal else reasons.reason(position, verdict, card)
        told.setdefault((card.code in good, text), []).append(card)
    first = next(text for (_, text), cards in told.items() if chosen in cards)
    if right:  # the reason of the card that was played, where several do
        advice = Advice(chosen, *motive(seen, chosen))
    why = strategy.because(advice, view)
    rows = [Row(tuple(cards), ok, text) for (ok, text), cards in told.items() if not (ok and len(good) == 1)]
    rows.sort(key=lambda row: not row.ok)
    marks = {card.code: card.code in good for card in position.hand}
    return Feedback(right, opening(exercise, right), why if right else f"{first} {why}", tuple(rows), marks)


def best_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    view, seen = view_of(exercise), _seen(exercise)
    return words.best_steps(advise(view), view, len(_fallen(seen)), len(out_of(seen, seen.trump)))


def best_hints(exercise: Exercise) -> tuple[str, ...]:
    return (words.HINTS["best-card" if exercise.position.trick else "lead"],)


# -- trumps-out --------------------------------------------------------------------------------------------


def _fallen(seen: Facts) -> tuple[Card, ...]:
    laid = [card for played in seen.view.tricks for card in played.cards]
    return arranged((card for card in laid if card.suit is seen.trump), seen.trump)


def _counted(seen: Facts) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """The trumps that have fallen, one's own, those of the others."""
    mine = arranged((card for card in seen.mine if card.suit is seen.trump), seen.trump)
    return _fallen(seen), mine, arranged(out_of(seen, seen.trump), seen.trump)


def out_truth(exercise: Exercise) -> Answer:
    return (str(len(_counted(_seen(exercise))[2])),)


def out_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(right, opening(exercise, right), words.count_trumps(*_counted(_seen(exercise))))


def out_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    return words.count_steps(*_counted(_seen(exercise)))


# -- is-master ---------------------------------------------------------------------------------------------


def _against(exercise: Exercise) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]]:
    """The card asked about, what is out above it in its suit, and the trumps that are out."""
    seen, card = _seen(exercise), exercise.card
    if card is None or card not in seen.mine or card.suit is seen.trump:
        raise ValueError("a plain card of the hand is asked about")
    above = arranged(beaten_by(card, seen.trump) & OF_SUIT[card.suit] & seen.out, seen.trump)
    return card, above, arranged(out_of(seen, seen.trump), seen.trump)


def master_truth(exercise: Exercise) -> Answer:
    _, above, trumps = _against(exercise)
    return ("battue" if above else "coupe" if trumps else "sur",)


def master_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.MASTER.items())


def master_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    return Feedback(right, opening(exercise, right), words.master_of(*_against(exercise)))


def master_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    return words.master_steps(*_against(exercise), words.MASTER[master_truth(exercise)[0]])


# -- who-is-out --------------------------------------------------------------------------------------------


def _suit(exercise: Exercise) -> Suit:
    return parse_suit(exercise.fact("suit"))


def void_truth(exercise: Exercise) -> Answer:
    """The one seat that has shown it, or nobody."""
    gone, suit = voids(view_of(exercise)), _suit(exercise)
    found = [SEAT_LETTERS[seat] for seat in OTHERS if suit in gone[seat]]
    if len(found) > 1:
        raise ValueError("several have run out of the suit")
    return (found[0] if found else NOBODY,)


def void_choices(exercise: Exercise) -> tuple[Choice, ...]:
    seats = tuple(Choice(SEAT_LETTERS[seat], words.who_label(seat)) for seat in OTHERS)
    return (*seats, Choice(NOBODY, words.who_label(None)))


def void_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The card that showed it."""
    view, suit = view_of(exercise), _suit(exercise)
    lines = []
    for number, played in enumerate(view.tricks, start=1):
        led = played.cards[0]
        for seat, card in zip(order(view.rules, played.leader), played.cards, strict=False):
            if led.suit is suit is not card.suit and seat is not view.seat:
                lines.append(words.void_shown(seat, card, led, number if len(played.cards) == 4 else 0))
    return Feedback(right, opening(exercise, right), lines[0] if lines else words.none_shown(suit))


def _hint(kind: str) -> Callable[[Exercise], tuple[str, ...]]:
    return lambda exercise: (words.HINTS[kind],)


KINDS: Final[Mapping[str, Kind]] = {
    "best-card": Kind(
        Mode.ONE, best_truth, best_feedback, any_of=True, ask=words.ASK["best-card"], how=words.HOW["best-card"],
        lead=lead, steps=best_steps, hints=best_hints, tables=tables, picture=picture,
    ),
    "trumps-out": Kind(
        Mode.NUMBER, out_truth, out_feedback, ask=words.ASK["trumps-out"], how=words.HOW["trumps-out"],
        lead=lead, steps=out_steps, hints=_hint("trumps-out"), tables=tables, picture=picture,
    ),
    "is-master": Kind(
        Mode.CHOICE, master_truth, master_feedback, master_choices, ask=words.ASK["is-master"],
        how=words.HOW["is-master"], lead=lead, steps=master_steps, hints=_hint("is-master"), tables=tables,
        picture=picture,
    ),
    "who-is-out": Kind(
        Mode.CHOICE, void_truth, void_feedback, void_choices, ask=words.ASK["who-is-out"],
        how=words.HOW["who-is-out"], lead=lead, hints=_hint("who-is-out"), tables=tables, picture=picture,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
