"""Questions about points: a heap of tricks, what is left for the other camp, the whole deal."""

from __future__ import annotations

from typing import Final

from belote.engine.breakdown import Kind, Line
from belote.engine.count import Camp
from belote.engine.values import CARD_POINTS, total
from belote.words import point_steps as steps
from belote.words import points as words
from belote.words import slips

from .counting import heap_camp, read, side_words, two_columns
from .diagnosis import Diagnosis, Guess, Slip, diagnose, heap_guesses, loose_guesses, rest_guesses
from .model import Exercise
from .question import Answer, Feedback, Tally, praise

COUNTED: Final = frozenset({"heap", "remainder", "deal-total"})


def replied(
    exercise: Exercise,
    answer: Answer,
    wrong: Diagnosis | None,
    text: str,
    tally: Tally,
    others: tuple[str, ...] = (),
) -> Feedback:
    """The reply to a number: how far off it is, the likeliest slip, then how it is counted."""
    if wrong is None:
        return Feedback(True, praise(exercise), text, tally=tally, others=others)
    headline = slips.gap(as_number(answer), wrong.off)
    reason = slips.why(wrong.slip.value, wrong.cards, wrong.trick)
    return Feedback(False, headline, f"{reason} {text}".strip(), tally=tally, others=others)


def as_number(answer: Answer) -> int:
    """The number that was written."""
    return int(answer[0])


# -- heap ------------------------------------------------------------------------------------------


def camp_points(exercise: Exercise) -> Answer:
    """What the camp in question brings back: cards, der or capot, belote."""
    return (str(read(exercise).sums.of(exercise.camp)),)


def _extras(exercise: Exercise) -> list[tuple[str, int]]:
    """What lies on no card: the der, or what a capot adds, and the belote."""
    reading = read(exercise)
    count, camp = reading.deal.count, exercise.camp
    extras = [
        (words.line_label(line, count), _of(line, camp))
        for line in reading.lines
        if line.kind not in (Kind.CARDS, Kind.CAPOT) and _of(line, camp)
    ]
    if count.capot is camp:
        cards = sum(total(trick, exercise.position.trump) for trick in exercise.tricks)
        capot = next(_of(line, camp) for line in reading.lines if line.kind is Kind.CAPOT)
        extras.insert(0, (words.CAPOT_DER, capot - cards))
    return extras


def _of(line: Line, camp: Camp) -> int:
    return line.taker if camp is Camp.TAKER else line.defence


def _rows(exercise: Exercise) -> list[tuple[str, str, int]]:
    """Each trick of the heap: its name, its sum written out, its points."""
    trump, lots = exercise.position.trump, len(exercise.tricks)
    name = words.trick_name if exercise.deals else words.lot_name
    return [
        (name(at, lots), words.sum_of(trick, trump), total(trick, trump))
        for at, trick in enumerate(exercise.tricks, start=1)
    ]


def heap_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Name the slip, then count trick by trick."""
    reading, truth = read(exercise), as_number(camp_points(exercise))
    trump, cards = exercise.position.trump, [card for trick in exercise.tricks for card in trick]
    if exercise.deals:
        guesses = heap_guesses(truth, reading.deal.count, exercise.camp, exercise.tricks, trump, reading.whole)
    else:
        guesses = loose_guesses(truth, cards, trump)
    wrong = diagnose(as_number(answer), truth, guesses)
    rows = [(f"{name} : {how}", str(worth)) for name, how, worth in _rows(exercise)]
    rows += [(label, str(number)) for label, number in _extras(exercise)]
    tally = Tally(words.COUNT, (), (*rows, (words.TOTAL, str(truth))), summed=True)
    who = side_words(exercise)[exercise.camp] if exercise.deals else words.THESE_CARDS[0]
    verb = "a" if exercise.deals else words.THESE_CARDS[1]
    return replied(exercise, answer, wrong, f"{who} {verb} {words.points(truth)}.", tally)


# -- remainder -------------------------------------------------------------------------------------


def remainder_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The rest of the deal: what it is worth, less what the other camp has."""
    reading, truth = read(exercise), as_number(camp_points(exercise))
    other = exercise.camp.other
    cards = sum(_of(line, other) for line in reading.lines if line.kind is Kind.CARDS)
    guesses = rest_guesses(truth, reading.deal.count, reading.whole, cards)
    wrong = diagnose(as_number(answer), truth, guesses)
    tally = two_columns(reading.lines, reading.deal.count, side_words(exercise), words.TOTAL)
    return replied(exercise, answer, wrong, steps.rest(reading.whole, reading.whole - truth, truth), tally)


# -- deal-total ------------------------------------------------------------------------------------


def whole_deal(exercise: Exercise) -> Answer:
    """What both camps bring back together."""
    return (str(read(exercise).whole),)


def whole_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The whole deal, line by line."""
    reading = read(exercise)
    count, truth = reading.deal.count, reading.whole
    wrong = diagnose(as_number(answer), truth, _whole_guesses(exercise))
    rows = [(words.line_label(line, count), line.taker + line.defence) for line in reading.lines]
    if count.capot:
        rows[0] = (words.CAPOT_DER, rows[0][1] - CARD_POINTS)
        rows.insert(0, (words.ALL_CARDS, CARD_POINTS))
    else:
        rows[0] = (words.ALL_CARDS, rows[0][1])
    text = " + ".join(str(number) for _, number in rows) + f" = {truth}."
    shown = (*((label, str(number)) for label, number in rows), (words.TOTAL, str(truth)))
    tally = Tally(words.COUNT, (), shown, summed=True)
    return replied(exercise, answer, wrong, text, tally)


def _whole_guesses(exercise: Exercise) -> list[Guess]:
    reading = read(exercise)
    count, truth = reading.deal.count, reading.whole
    belote = Guess(Slip.BELOTE_FORGOTTEN, truth - 20) if count.belote else Guess(Slip.BELOTE_ADDED, truth + 20)
    if count.capot:
        return [Guess(Slip.CAPOT_DER, truth - 90), Guess(Slip.CAPOT_BARE, truth - 100),
                Guess(Slip.CAPOT_BOTH, truth + 10), belote]  # fmt: skip
    return [Guess(Slip.DER_FORGOTTEN, truth - 10), belote]


# -- one step of the reasoning after the other --------------------------------------------------------


def steps_of(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The questions and answers by which points are counted."""
    reading = read(exercise)
    count, camp = reading.deal.count, exercise.camp
    if exercise.kind == "deal-total":
        return steps.whole_steps(count, reading.whole)
    if exercise.kind == "remainder":
        known = reading.sums.of(camp.other)
        first = heap_camp(exercise)
        return steps.rest_steps(
            count, reading.whole, known, reading.sums.of(camp), first, side_words(exercise)[first]
        )
    rows = [(f"{name} ?", f"{how} = {worth}.") for name, how, worth in _rows(exercise)]
    if exercise.deals and not count.capot:
        rows.append(steps.der_step(count.der is camp))
    if count.belote:
        rows.append(steps.belote_step(count.belote is camp))
    if count.capot is camp:
        rows.append(steps.CAPOT_STEP)
    return (*rows, (steps.IN_ALL, f"{words.points(reading.sums.of(camp)).capitalize()}."))
