"""What the room sends: to a voter, to the presenter, and as a table at the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from belote.exercises.spreadsheet import MARK, to_text
from belote.words import presenter as columns
from belote.words import room as words

from .room import Room, Sitting


def for_voter(room: Room, token: str) -> list[dict[str, Any]]:
    """All that a page must know to be where the room is; never a count before the results are shown."""
    if room.sitting is None:
        return [{"is": "waiting", "text": words.WORDS["waiting"]}]
    mine = room.mine(token)
    given = mine[room.round - 1]
    asked = {"is": "question", **room.sitting.question.message(), "round": room.round, "mine": given}
    if room.revealed:
        return [asked, {"is": "results", **room.sitting.everything(), "mine": mine}]
    taken = [{"is": "taken", "key": given}] if given is not None else []
    return [asked, *taken, *([] if room.open else [{"is": "closed"}])]


def for_presenter(room: Room) -> list[dict[str, Any]]:
    """The numbers, and the results once they are shown."""
    ballot = room.ballot
    present = set(room.here) | (set(ballot.votes) if ballot else set())
    state = {
        "is": "state",
        "voters": len(present),
        "votes": len(ballot.votes) if ballot else 0,
        "open": room.open,
        "round": room.round,
        "question": room.sitting.question.id if room.sitting else None,
    }
    if room.sitting is None or not room.revealed:
        return [state]
    return [state, {"is": "results", **room.sitting.results()}]


def for_newcomer(room: Room) -> list[dict[str, Any]]:
    """What a presenter's page needs that comes, or comes back: the numbers, all results, all hands."""
    shown = [one for one in room.latest().values() if one.truth is not None]
    results = [{"is": "results", **one.results()} for one in shown]
    return [*for_presenter(room)[:1], *results, *hands_of(room.latest().values()), {"is": "known"}]


def hands_of(sittings: Iterable[Sitting]) -> list[dict[str, Any]]:
    """The hands that were counted, of each question that has some."""
    return [
        {"is": "hands", "question": one.question.id, "counts": [one.hands(1), one.hands(2)]}
        for one in sittings
        if any(ballot.hands for ballot in one.ballots.values())
    ]


def by_question(room: Room) -> str:
    """A line for each choice of each vote."""
    rows: list[list[object]] = [list(columns.COLUMNS)]
    for sitting in room.done():
        question, truth = sitting.question, sitting.truth
        for round_, ballot in sorted(item for item in sitting.ballots.items() if item[1].taken):
            phones, hands = sitting.counts(round_) or {}, sitting.hands(round_)
            for key, label in question.choices:
                right = "" if truth is None else columns.YES if key in truth else columns.NO
                rows.append(
                    [
                        ballot.date.isoformat(" ", "seconds"),
                        question.id,
                        question.text,
                        words.case(question.case),
                        round_,
                        key,
                        label,
                        phones[key],
                        hands[key],
                        phones[key] + hands[key],
                        right,
                        len(ballot.seen),
                    ]
                )
    return MARK + to_text(rows)


def by_case(room: Room) -> str:
    """A line for each rule case: how many questions, and how many votes were right in each round."""
    cases: dict[str, list[Sitting]] = {}
    for sitting in room.done():
        if sitting.truth is not None:
            cases.setdefault(sitting.question.case, []).append(sitting)
    rows: list[list[object]] = [list(columns.CASE_COLUMNS)]
    for case, sittings in cases.items():
        row: list[object] = [words.case(case), len(sittings)]
        for round_ in (1, 2):
            given = [
                (count, key in (one.truth or ()))
                for one in sittings
                for key, count in (one.together(round_) or {}).items()
            ]
            voices, right = sum(count for count, _ in given), sum(count for count, good in given if good)
            row += [voices, right, round(100 * right / voices) if voices else ""]
        rows.append(row)
    return MARK + to_text(rows)
