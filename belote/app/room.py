"""A room that votes: who is there, what is asked, who has answered. Memory only, and no network in here.

A question is put once or twice (vote, discuss, vote again); each time is a :class:`Ballot`, and both stand
in one :class:`Sitting`, which ends when its results are shown. Putting the question again after that is a
new sitting: nobody votes on what he has seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from .room_question import Question, Refusal, RefusedError, read_truth

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
ROUNDS: Final = (1, 2)
MOST_VOTERS: Final = 500


@dataclass
class Ballot:
    """One vote on a question: token to key, and everybody who could have voted."""

    date: datetime
    votes: dict[str, str] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    hands: dict[str, int] = field(default_factory=dict)
    """Raised hands and cards, as the presenter counted them."""

    @property
    def taken(self) -> bool:
        """Whether anybody voted, with a phone or a hand."""
        return bool(self.votes) or any(self.hands.values())


@dataclass
class Sitting:
    """A question and its one or two ballots, up to the results."""

    question: Question
    ballots: dict[int, Ballot] = field(default_factory=dict)
    truth: tuple[str, ...] | None = None

    def counts(self, round_: int) -> dict[str, int] | None:
        """How often each key was given, or None where there was no such vote."""
        if round_ not in self.ballots:
            return None
        given = list(self.ballots[round_].votes.values())
        return {key: given.count(key) for key in self.question.keys}

    def hands(self, round_: int) -> dict[str, int]:
        """How many hands the presenter counted for each key."""
        counted = self.ballots[round_].hands if round_ in self.ballots else {}
        return {key: counted.get(key, 0) for key in self.question.keys}

    def together(self, round_: int) -> dict[str, int] | None:
        """Phones and hands, or None where there was no such vote."""
        counts = self.counts(round_)
        return counts and {key: count + self.hands(round_)[key] for key, count in counts.items()}

    def results(self) -> dict[str, Any]:
        """What the phones said in both rounds, side by side; the first always stands there."""
        return self._told(self.counts(1), self.counts(2))

    def everything(self) -> dict[str, Any]:
        """The same with the hands, as it is on the screen in front."""
        return self._told(self.together(1), self.together(2))

    def _told(self, first: dict[str, int] | None, second: dict[str, int] | None) -> dict[str, Any]:
        counts = [first or dict.fromkeys(self.question.keys, 0), second]
        return {"question": self.question.id, "counts": counts, "truth": list(self.truth or ())}


@dataclass
class Room:
    """The whole state; nothing of it is ever written anywhere."""

    open: bool = False
    round: int = 1
    voters: set[str] = field(default_factory=set)
    here: dict[str, int] = field(default_factory=dict)
    sitting: Sitting | None = None
    sittings: list[Sitting] = field(default_factory=list)

    @property
    def ballot(self) -> Ballot | None:
        """The vote that is going on or was the last on this question."""
        return self.sitting.ballots.get(self.round) if self.sitting else None

    @property
    def revealed(self) -> bool:
        """Whether the results of the present question are shown."""
        return self.sitting is not None and self.sitting.truth is not None

    # -- the presenter

    def put(self, question: Question, round_: int, now: datetime) -> None:
        """Put a question to the vote, or take its vote up again where it was left."""
        if round_ not in ROUNDS:
            raise RefusedError(Refusal.UNREADABLE)
        going = (one for one in self.sittings if one.question == question and one.truth is None)
        sitting = next(going, None)
        if sitting is None:
            sitting = Sitting(question)
            self.sittings.append(sitting)
        self.sitting, self.round, self.open = sitting, round_, True
        ballot = sitting.ballots.setdefault(round_, Ballot(now))
        ballot.seen.update(self.here)

    def count(self, question: Question, rounds: Iterable[dict[str, int]], truth: object, now: datetime) -> Sitting:
        """Keep the hands that the presenter counted, in place of those he had told before.

        They may come after the answer, and of a question that the room has never seen: counted while the
        line was down, or before the room was opened.
        """
        told = read_truth(truth, question) if isinstance(truth, list) else None
        sitting = self.latest().get(question)
        if sitting is None:
            sitting = Sitting(question)
            self.sittings.append(sitting)
        for round_, hands in zip(ROUNDS, rounds, strict=False):
            if hands or round_ in sitting.ballots:
                sitting.ballots.setdefault(round_, Ballot(now)).hands = dict(hands)
        if sitting is not self.sitting and sitting.truth is None:
            sitting.truth = told
        return sitting

    def latest(self) -> dict[Question, Sitting]:
        """The last sitting of each question."""
        return {sitting.question: sitting for sitting in self.sittings}

    def close(self) -> None:
        """Take no more votes."""
        self.open = False

    def reveal(self, truth: Iterable[object]) -> None:
        """Show the results to everybody; the vote is over."""
        if self.sitting is None or self.revealed:
            raise RefusedError(Refusal.NO_QUESTION)
        told = read_truth(truth, self.sitting.question)
        self.open = False
        self.sitting.truth = told

    def clear(self) -> None:
        """Show the voters nothing."""
        self.open, self.sitting, self.round = False, None, 1

    # -- the voters

    def join(self, token: object) -> str:
        """Let a voter in, or in again; a page more of the same voter is the same voter."""
        if not isinstance(token, str) or not TOKEN.fullmatch(token):
            raise RefusedError(Refusal.UNREADABLE)
        if token not in self.voters and len(self.voters) >= MOST_VOTERS:
            raise RefusedError(Refusal.FULL)
        self.voters.add(token)
        self.here[token] = self.here.get(token, 0) + 1
        if self.open and self.ballot:
            self.ballot.seen.add(token)
        return token

    def leave(self, token: str) -> None:
        """A page of this voter is gone; what he voted stays."""
        pages = self.here.pop(token, 0) - 1
        if pages > 0:
            self.here[token] = pages

    def vote(self, token: str | None, question: object, round_: object, key: object) -> str:
        """Take a vote; returns its key. Raises :class:`RefusedError`, and then nothing has changed."""
        if token is None or token not in self.voters:
            raise RefusedError(Refusal.STRANGER)
        if self.sitting is None or question != self.sitting.question.id:
            raise RefusedError(Refusal.QUESTION)
        ballot = self.ballot
        if not self.open or ballot is None or round_ != self.round or isinstance(round_, bool):
            raise RefusedError(Refusal.LATE)
        if token in ballot.votes:
            raise RefusedError(Refusal.TWICE)
        if not isinstance(key, str) or key not in self.sitting.question.keys:
            raise RefusedError(Refusal.KEY)
        ballot.votes[token] = key
        ballot.seen.add(token)
        return key

    def mine(self, token: str) -> list[str | None]:
        """What a voter gave in each round of the present question."""
        ballots = self.sitting.ballots if self.sitting else {}
        return [ballots[n].votes.get(token) if n in ballots else None for n in ROUNDS]

    def done(self) -> Iterator[Sitting]:
        """The questions on which somebody voted, with a phone or a hand, in the order they were put."""
        return (one for one in self.sittings if any(ballot.taken for ballot in one.ballots.values()))
