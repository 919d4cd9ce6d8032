"""What the room sends: to a voter, to the presenter, and as a table at the end."""

from __future__ import annotations

import csv
import io
from typing import Any

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
        return [asked, {"is": "results", **room.sitting.results(), "mine": mine}]
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


def _safe(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _table(rows: list[list[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerows([[_safe(cell) if isinstance(cell, str) else cell for cell in row] for row in rows])
    return "\ufeff" + out.getvalue()  # the mark without which spreadsheets misread the accents


def by_question(room: Room) -> str:
    """A line for each choice of each vote."""
    rows: list[list[object]] = [list(words.COLUMNS)]
    for sitting in room.done():
        question, truth = sitting.question, sitting.truth
        for round_, ballot in sorted(sitting.ballots.items()):
            counts = sitting.counts(round_) or {}
            for key, label in question.choices:
                right = "" if truth is None else words.YES if key in truth else words.NO
                rows.append(
                    [
                        ballot.date.isoformat(" ", "seconds"),
                        question.id,
                        question.text,
                        words.case(question.case),
                        round_,
                        key,
                        label,
                        counts[key],
                        right,
                        len(ballot.seen),
                    ]
                )
    return _table(rows)


def by_case(room: Room) -> str:
    """A line for each rule case: how many questions, and how many votes were right in each round."""
    cases: dict[str, list[Sitting]] = {}
    for sitting in room.done():
        if sitting.truth is not None:
            cases.setdefault(sitting.question.case, []).append(sitting)
    rows: list[list[object]] = [list(words.CASE_COLUMNS)]
    for case, sittings in cases.items():
        row: list[object] = [words.case(case), len(sittings)]
        for round_ in (1, 2):
            given = [
                (key, one.truth or ())
                for one in sittings
                if round_ in one.ballots
                for key in one.ballots[round_].votes.values()
            ]
            right = sum(key in truth for key, truth in given)
            row += [len(given), right, round(100 * right / len(given)) if given else ""]
        rows.append(row)
    return _table(rows)
