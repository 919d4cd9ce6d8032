"""Questions about the annonces of several players: whose are valid, and what they bring.

They stand in ``given`` under the letters of their seats (S, O, N, E), each as its cards, several joined by
``+``: ``{ S = "10kVkDk", E = "RtDtVt + 9c8c7c" }``. South speaks first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from belote.engine.annonces import Annonce, named
from belote.engine.annonces import Kind as AnnonceKind
from belote.engine.cards import parse_cards
from belote.engine.contests import Contest, Said, points, settle
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, Side, order, side_of
from belote.words import annonce_contests as contest_words
from belote.words import annonce_exercises as words

from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Tally, opening


@lru_cache(maxsize=512)
def _read(given: tuple[tuple[str, str], ...]) -> dict[Seat, tuple[Annonce, ...]]:
    """What each seat announces. Raises :class:`ValueError` for cards that make none."""
    found = {}
    for letter, text in given:
        seat = next((seat for seat, known in SEAT_LETTERS.items() if known == letter), None)
        if seat is None:
            continue
        groups = [named(parse_cards(group.replace(" ", ""))) for group in text.split("+")]
        if None in groups:
            raise ValueError(f"no annonce: {text!r}")
        found[seat] = tuple(annonce for annonce in groups if annonce)
    return found


def said_by(exercise: Exercise) -> dict[Seat, tuple[Annonce, ...]]:
    """What each player announces, in the order of speech."""
    said = _read(exercise.given)
    return {seat: said[seat] for seat in order(exercise.rules, Seat.SOUTH) if seat in said}


def contests_of(exercise: Exercise) -> tuple[Contest, ...]:
    """The contests of the table, held on what was said."""
    said = [Said(seat, annonces) for seat, annonces in said_by(exercise).items()]
    return settle(exercise.rules, exercise.position.trump, said)


def scored_by(exercise: Exercise) -> dict[Side, int]:
    """The points of annonces of each side."""
    found = contests_of(exercise)
    return {side: points(exercise.rules, found, side) for side in Side}


def wins_truth(exercise: Exercise) -> Answer:
    marked = scored_by(exercise)
    mine, theirs = marked[Side.SOUTH] > 0, marked[Side.OTHER] > 0
    return ("chacun" if mine and theirs else "nous" if mine else "eux" if theirs else "personne",)


def wins_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.wins(exercise.rules.players).items())


def wins_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """Every comparison, who marks, and how many contests there are here."""
    wrong = f"{contest_words.ONE_ONLY} " if answer[0] == "chacun" and not right else ""
    return Feedback(right, opening(exercise, right), wrong + _story(exercise), others=_elsewhere(exercise))


def _story(exercise: Exercise) -> str:
    return words.told(contests_of(exercise), exercise.rules.players)


def _elsewhere(exercise: Exercise) -> tuple[str, ...]:
    """The other number of contests, and ties settled by who spoke first, where they change the answer."""
    here, found = wins_truth(exercise), []
    for (field, value), sentence in contest_words.OTHER.items():
        if exercise.rules.players == 2 and field == "annonces":
            continue
        rules = exercise.rules.with_options(**{field: value})
        positions = tuple(position._replace(rules=rules) for position in exercise.positions)
        there = wins_truth(replace(exercise, positions=positions, table=rules))
        if there != here:
            found.append(sentence.format(who=contest_words.would(there[0], rules.players)))
    return tuple(found)


def points_truth(exercise: Exercise) -> Answer:
    return (str(scored_by(exercise)[Side.SOUTH]),)


def points_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    marked = words.marked(scored_by(exercise), exercise.rules.players)
    text = f"{'' if right else _slip(exercise, int(answer[0]))} {_story(exercise)} {marked}".strip()
    return Feedback(right, opening(exercise, right), text, others=_elsewhere(exercise))


def _slip(exercise: Exercise, given: int) -> str:
    """Why a wrong number was likely written."""
    said, truth = said_by(exercise), scored_by(exercise)[Side.SOUTH]
    sums = dict.fromkeys(Side, 0)
    for seat, annonces in said.items():
        sums[side_of(exercise.rules, seat)] += sum(annonce.points for annonce in annonces)
    contests = contests_of(exercise)
    best = [annonce.points for contest in contests for _, annonce in contest.valid]
    if given == sum(sums.values()) != sums[Side.SOUTH]:
        return contest_words.ALL_OF_BOTH
    if given == sums[Side.SOUTH] > truth:
        if any(contest.comparisons and contest.winner is None for contest in contests):
            return ""
        return contest_words.OTHER_CONTEST if truth and _apart(exercise) else contest_words.BEATEN
    if given >= truth or given not in best:
        return ""
    if not _apart(exercise):
        return contest_words.NOT_ALL
    winners = [contest.winner for contest in contests if contest.winner is not None]
    both = sum(side_of(exercise.rules, seat) is Side.SOUTH for seat in winners) > 1
    return contest_words.ONE_OF_TWO if both else contest_words.NOT_ALL_APART


def _apart(exercise: Exercise) -> bool:
    """Tell whether suites and carrés have a contest each at this table."""
    return exercise.rules.annonces == "two_contests"


def _mixed(exercise: Exercise) -> tuple[bool, bool]:
    """Tell whether suites, and whether carrés, have been announced."""
    kinds = {annonce.kind is AnnonceKind.CARRE for annonces in said_by(exercise).values() for annonce in annonces}
    return False in kinds, True in kinds


def compare_hint(exercise: Exercise) -> str:
    """How to compare what was said here, by the rule of the table."""
    suites, carres = _mixed(exercise)
    return contest_words.hint(suites=suites, carres=carres, apart=_apart(exercise))


def said_table(exercise: Exercise, answered: bool) -> tuple[Tally, ...]:
    """Who announces what, a row for each; its points once they are known."""
    players = exercise.rules.players
    valid = [entry for contest in contests_of(exercise) for entry in contest.valid]
    answered = answered and exercise.stage != "worked"  # an example is read line by line
    rows = []
    for seat, annonces in said_by(exercise).items():
        for at, annonce in enumerate(annonces):
            who = words.seat(seat, players) if at == 0 else ""
            marks = (words.worth(annonce, valid=(seat, annonce) in valid),) if answered else ()
            rows.append((who, words.named(annonce), *marks))
    return (Tally(words.TABLE, (), tuple(rows)),)


def contest_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The best of each player, the comparison, who marks."""
    players = exercise.rules.players
    said = [f"{words.seat(seat, players)} : {words.best(all_)}" for seat, all_ in said_by(exercise).items()]
    return (
        (words.STEP_BEST, f"{' ; '.join(said)}."),
        (words.STEP_COMPARE, _story(exercise)),
        (words.STEP_MARKS, words.marked(scored_by(exercise), players)),
    )


def _lead(exercise: Exercise) -> str:
    return words.trump(exercise.position.trump)


def _lead_marks(exercise: Exercise) -> str:
    """The trump, and how many contests there are where a suite and a carré meet."""
    held = contest_words.held(apart=_apart(exercise)) if all(_mixed(exercise)) else ""
    return f"{_lead(exercise)} {held}".strip()


CONTESTS: Final[Mapping[str, Kind]] = {
    "annonces-wins": Kind(
        Mode.CHOICE, wins_truth, wins_feedback, wins_choices, ask=words.ASK_WINS, how=words.HOW_WINS, lead=_lead,
        steps=contest_steps, hints=lambda exercise: (compare_hint(exercise),), tables=said_table,
        picture=lambda exercise, moment: None,
    ),
    "annonces-marks": Kind(
        Mode.NUMBER, points_truth, points_feedback, ask=words.ASK_POINTS, how=contest_words.HOW_POINTS,
        lead=_lead_marks,
        steps=contest_steps, hints=lambda exercise: (compare_hint(exercise), words.VALUE_HINT), tables=said_table,
        picture=lambda exercise, moment: None,
    ),
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
