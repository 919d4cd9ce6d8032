"""What a kind of question is: how it is answered, compared and explained.

Answers are tuples of keys: card codes, or keys of options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from belote.engine.cards import Card, CardError, parse_card
from belote.words import exercises as words

from .model import Exercise

Answer = tuple[str, ...]


class Mode(Enum):
    """How an answer is given."""

    ONE = "one"  # touch one card of the hand
    MANY = "many"  # touch some cards of the hand, then confirm
    ORDER = "order"  # touch the cards one after the other
    TRICK = "trick"  # touch a card on the table
    CHOICE = "choice"  # choose an option
    NUMBER = "number"  # write a number, then confirm


class Choice(NamedTuple):
    """An offered answer: its key and its French label."""

    key: str
    label: str


class Row(NamedTuple):
    """What is said of some cards together."""

    cards: tuple[Card, ...]
    ok: bool
    text: str


class Tally(NamedTuple):
    """A table of numbers: a count line by line, a count slip, a score sheet.

    ``heads`` may be empty where there is a single column; ``summed`` tells that the last row is the
    sum of those before it.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summed: bool = False


class Feedback(NamedTuple):
    """The reply to an answer: never a bare right or wrong."""

    right: bool
    headline: str
    text: str
    rows: tuple[Row, ...] = ()
    marks: Mapping[str, bool] = {}
    change: str = ""
    others: tuple[str, ...] = ()
    tally: Tally | None = None


class Moment(NamedTuple):
    """What a picture needs to know beside the exercise: how far the learner is."""

    asking: bool
    mode: str
    chosen: Answer
    feedback: Feedback | None
    status: str
    told: bool  # a worked example, shown with its answer


class Kind(NamedTuple):
    """One kind of question.

    The first five fields are what every kind needs. The others are for kinds that bring their own
    words and pictures: the question and how to answer it (``ask`` may hold ``{card}``), a line under
    the question, the steps of a worked example, hints, tables of numbers (told whether it is
    answered), a picture, and the keys that may be touched where they are not the hand's cards.
    """

    mode: Mode
    truth: Callable[[Exercise], Answer]
    feedback: Callable[[Exercise, Answer, bool], Feedback]
    choices: Callable[[Exercise], tuple[Choice, ...]] = lambda exercise: ()
    any_of: bool = False  # one of the true keys is enough
    ask: str = ""
    how: str = ""
    lead: Callable[[Exercise], str] | None = None
    steps: Callable[[Exercise], tuple[tuple[str, str], ...]] | None = None
    hints: Callable[[Exercise], tuple[str, ...]] | None = None
    tables: Callable[[Exercise, bool], tuple[Tally, ...]] | None = None
    picture: Callable[[Exercise, Moment], dict[str, Any] | None] | None = None
    keys: Callable[[Exercise], tuple[str, ...]] | None = None

    def compare(self, exercise: Exercise, answer: Answer) -> bool:
        """Tell whether the answer is right."""
        truth = self.truth(exercise)
        if self.any_of:
            return len(answer) == 1 and answer[0] in truth
        if self.mode is Mode.ORDER:
            return answer == truth
        return set(answer) == set(truth)

    def one_truth(self, exercise: Exercise) -> Answer:
        """Return a true answer; where any of several keys is right, the first."""
        truth = self.truth(exercise)
        return truth[:1] if self.any_of else truth

    def reply(self, exercise: Exercise, answer: Answer) -> Feedback:
        """Judge an answer and explain."""
        return self.feedback(exercise, answer, self.compare(exercise, answer))


def written(key: str) -> str:
    """A card as it is written; any other key as it is."""
    try:
        return str(parse_card(key))
    except CardError:
        return key


def in_cards(kind: Kind, truth: tuple[str, ...]) -> str:
    """The right cards in one line; where each of them is right, the line says that one is enough."""
    some = (" > " if kind.mode is Mode.ORDER else " ").join(map(written, truth))
    return f"{some} ({words.ANY_OF})" if kind.any_of and len(truth) > 1 else some


def praise(exercise: Exercise) -> str:
    """A right answer's headline; the same exercise always gets the same one."""
    return words.RIGHT[sum(map(ord, exercise.id)) % len(words.RIGHT)]


def opening(exercise: Exercise, right: bool) -> str:
    """The headline of a plain right or wrong answer."""
    return praise(exercise) if right else words.NOT_YET
