"""Questions whose answer no computation gives: customs, words, history, manners at the table.

The options are the author's, ``key | label | what is said of it``; the answer is one of the keys. Only
what the engine cannot tell is asked in this way. ``given.source`` may name the rule's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.words import facts as words

from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, opening


def _options(exercise: Exercise) -> dict[str, tuple[str, str]]:
    """Each option's label and what is said of it."""
    split = [[part.strip() for part in option.split("|")] for option in exercise.options]
    return {key: (label, text) for key, label, text in split}


def truth(exercise: Exercise) -> Answer:
    """The author's answer."""
    return (exercise.answer,)


def choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The author's options."""
    return tuple(Choice(key, label) for key, (label, _) in _options(exercise).items())


def feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What is said of the chosen option, and of the true one."""
    options = _options(exercise)
    texts = dict.fromkeys(options[key][1] for key in (*answer, exercise.answer))
    return Feedback(right, opening(exercise, right), " ".join(text for text in texts if text))


KINDS: Final[Mapping[str, Kind]] = {
    "fact": Kind(Mode.CHOICE, truth, feedback, choices, ask=words.ASK, how=words.HOW),
}
"""The kinds of this module by their names in lesson files."""
