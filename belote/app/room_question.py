"""What is put to the vote, and why a message to the room may change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

MOST_CHOICES: Final = 8
LONGEST_TEXT: Final = 2000
LONGEST_KEY: Final = 300
MOST_HANDS: Final = 9999


class Refusal(Enum):
    """Why a message changes nothing; the sentence is in ``belote/words/room.py``."""

    UNREADABLE = "unreadable"
    FULL = "full"
    STRANGER = "stranger"
    QUESTION = "question"
    LATE = "late"
    TWICE = "twice"
    KEY = "key"
    NO_QUESTION = "no_question"


class RefusedError(ValueError):
    """A message that changes nothing."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.value)
        self.why = why


@dataclass(frozen=True)
class Question:
    """What is put to the vote; which answer is right is not known here before the reveal."""

    id: str
    case: str
    text: str
    choices: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, data: object) -> Question:
        """Read it from a message. Raises :class:`RefusedError`."""
        if not isinstance(data, Mapping) or not isinstance(data.get("choices"), list):
            raise RefusedError(Refusal.UNREADABLE)
        choices = tuple((_text(one, "key"), _text(one, "label", LONGEST_TEXT)) for one in data["choices"])
        keys = {key for key, _ in choices}
        if not 2 <= len(choices) <= MOST_CHOICES or len(keys) < len(choices):
            raise RefusedError(Refusal.UNREADABLE)
        text = _text(data, "text", LONGEST_TEXT)
        return cls(_text(data, "id"), _text(data, "case", empty=True), text, choices)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its choices, in order."""
        return tuple(key for key, _ in self.choices)

    def message(self) -> dict[str, Any]:
        """The question as it is sent."""
        choices = [{"key": key, "label": label} for key, label in self.choices]
        return {"id": self.id, "case": self.case, "text": self.text, "choices": choices}


def read_truth(data: Iterable[object], question: Question) -> tuple[str, ...]:
    """The keys that are right, from a message. Raises :class:`RefusedError`."""
    told = tuple(data)
    if not all(isinstance(key, str) and key in question.keys for key in told):
        raise RefusedError(Refusal.KEY)
    return tuple(str(key) for key in told)


def read_hands(data: object, question: Question) -> list[dict[str, int]]:
    """Hands counted in one or two rounds, from a message. Raises :class:`RefusedError`."""
    if not isinstance(data, list) or len(data) > 2 or not all(isinstance(one, Mapping) for one in data):
        raise RefusedError(Refusal.UNREADABLE)
    for key, count in (item for one in data for item in one.items()):
        if key not in question.keys:
            raise RefusedError(Refusal.KEY)
        if type(count) is not int or not 0 <= count <= MOST_HANDS:
            raise RefusedError(Refusal.UNREADABLE)
    return [dict(one) for one in data]


def _text(data: object, name: str, longest: int = LONGEST_KEY, *, empty: bool = False) -> str:
    value = data.get(name, "" if empty else None) if isinstance(data, Mapping) else None
    if not isinstance(value, str) or len(value) > longest or not (value or empty):
        raise RefusedError(Refusal.UNREADABLE)
    return value
