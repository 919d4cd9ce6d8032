"""The trainer: what comes next, what a round is, what is said and when; mastery; links."""

from __future__ import annotations

from collections import Counter

import pytest
from test_session import answered

from belote.engine.presets import ANNONCES, CLASSIC, FFB_CONTREE, PRESETS, TWO_BIS
from belote.exercises.cases import FOUR_PLAYERS
from belote.exercises.confusion import choose_case, misses, weights
from belote.exercises.files import available, load
from belote.exercises.mastery import State, lessons, mastery
from belote.exercises.plans import MOST_DUE, Plan, Way, What, due, retrieve, skills
from belote.exercises.progress import Attempt, CaseRecord, Progress, from_json, to_json
from belote.exercises.runs import is_read
from belote.exercises.session import Session
from belote.exercises.training import ROUND, SECONDS, Training
from belote.exercises.training_view import ending, moment
from belote.words.cases import CASES, GROUPS

DAY = 20_000


def begin(way: Way = Way.GUIDED, what: str = "coups", progress: Progress | None = None, rules=CLASSIC) -> Training:
    return Training.begin(Plan(way, what, rules), progress or Progress(), DAY, "seed")


def step(training: Training, right: bool, now: float = 0.0) -> Training:
    """One answer, then on if the round does not go on by itself."""
    before = len(training.taken)
    while len(training.taken) == before and not training.over:
        after = answered(training.session, right)
        training = training.took(after, now)
    if training.session.feedback and not training.over:
        training = training.onward(training.session, now)
    return training


def test_a_test_says_nothing_before_its_end() -> None:
    training = begin(Way.TEST)
    for number in range(ROUND):
        shown = moment(training)
        assert not training.over
        assert shown.feedback is None
        assert shown.hint == ""
        assert f"{number + 1} sur {ROUND}" in shown.kicker
        training = step(training, right=number % 3 > 0)
    assert training.over
    end = ending(training)
    assert len(end.reviewed) == ROUND
    assert end.headline == "6 sur 10."  # 0, 3, 6, 9 were wrong
    assert end.can_retry
    for one in end.reviewed:
        assert one.why
        assert one.true
        assert one.cards.startswith("atout ")
        assert one.right == (one.yours == one.true) or one.right


def test_a_streak_ends_with_the_first_mistake() -> None:
    training = begin(Way.STREAK)
    for _ in range(4):
        training = step(training, right=True)
    assert training.streak == 4
    assert not training.over
    training = step(training, right=False)
    assert training.over
    assert ending(training).headline.startswith("Quatre bonnes réponses")
    assert training.session.progress.best == 4
    assert from_json(to_json(training.session.progress)).best == 4


def test_the_clock_starts_with_the_first_answer_and_ends_the_round() -> None:
    training = begin(Way.CLOCK)
    assert training.stop(10_000.0).over is False
    training = step(training, right=True, now=100.0)
    assert training.ends == 100.0 + SECONDS
    assert not training.stop(99.0 + SECONDS).over
    assert training.stop(100.5 + SECONDS).over
    late = step(training, right=True, now=101.0 + SECONDS)
    assert late.over
    assert len(late.taken) == 2


def test_an_answer_counts_once() -> None:
    training = begin()
    session = answered(training.session, right=False)
    training = training.took(session)
    again = training.session.retry()
    training = training.took(again)
    training = training.took(answered(training.session, right=True))
    assert [one.right for one in training.taken] == [False]


def test_what_was_missed_comes_back_until_it_is_right() -> None:
    training = begin(Way.TEST)
    for _ in range(ROUND):
        training = step(training, right=False)
    progress = training.session.progress
    assert len(progress.missed) == ROUND
    again = begin(what=What.MISSED.value, progress=progress)
    assert again.total == ROUND
    names = set()
    while not again.over:
        names.add(again.session.step.id)
        again = step(again, right=True)
    assert names == set(progress.missed)
    assert again.session.progress.missed == ()
    assert begin(what=What.MISSED.value, progress=again.session.progress).over


def _known(case: str, due_day: int) -> tuple[str, CaseRecord]:
    return case, CaseRecord((Attempt(DAY - 5, True, False),), 0, due_day)


def test_the_review_of_a_day_holds_what_is_due_and_no_more() -> None:
    cases = dict(
        [_known("surcouper", DAY), _known("fournir", DAY - 3), _known("litige", DAY - 1), _known("pot", DAY + 1)]
    )
    progress = Progress(cases)
    assert due(progress, DAY) == ("fournir", "litige", "surcouper")
    training = begin(what=What.REVIEW.value, progress=progress)
    asked = []
    while not training.over:
        asked.append(training.session.step.case)
        training = step(training, right=True)
    assert asked == ["fournir", "litige", "surcouper"]
    after = training.session.progress
    assert due(after, DAY) == ()
    assert {after.cases[case].due - DAY for case in asked} == {3}  # one day, then three


def test_intervals_are_those_that_are_promised() -> None:
    record, day, gaps = CaseRecord(), DAY, []
    for _ in range(6):
        record = record.after(Attempt(day, True, False))
        gaps.append(record.due - day)
        day = record.due
    assert gaps == [1, 3, 7, 14, 30, 30]
    assert record.after(Attempt(day, False, False)).due == day + 1


def test_a_review_is_never_endless() -> None:
    progress = Progress(dict(_known(case, DAY - 1) for case in skills()))
    assert len(due(progress, DAY)) == MOST_DUE


def test_a_case_in_which_one_errs_comes_more_often_and_so_do_its_look_alikes() -> None:
    wrong = CaseRecord(tuple(Attempt(DAY, False, False) for _ in range(5)))
    right = CaseRecord(tuple(Attempt(DAY, True, False) for _ in range(5)))
    progress = Progress({**dict.fromkeys(FOUR_PLAYERS, right), "surcouper": wrong})
    found = weights(progress, FOUR_PLAYERS)
    assert found["surcouper"] == 11.0
    assert found["sous-couper"] == 3.5 > found["entame"] == 1.0
    drawn = Counter(choose_case(progress, FOUR_PLAYERS, str(seed)) for seed in range(2000))
    assert drawn["surcouper"] > 4 * drawn["fournir"]
    assert set(drawn) == set(FOUR_PLAYERS)
    assert misses(CaseRecord((Attempt(DAY, True, True),))) == 0.5


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.key)
def test_any_table_can_be_trained(rules) -> None:
    training = begin(rules=rules)
    for number in range(12):
        position = training.session.step.position
        assert position.rules == rules
        training = step(training, right=number % 2 == 0)


@pytest.mark.parametrize("case", skills())
def test_every_skill_can_be_trained(case: str) -> None:
    training = begin(what=case)
    seen = set()
    for number in range(6):
        assert training.session.step.case == case
        assert moment(training).title
        seen.add(training.session.step.id)
        training = step(training, right=number % 2 == 0)
    assert len(seen) > 3


def test_a_case_of_another_table_is_asked_there() -> None:
    assert begin(what="table-monter").session.step.position.rules == TWO_BIS
    assert begin(what="surcouper", rules=TWO_BIS).session.step.position.rules == CLASSIC
    assert begin(what="surcouper", rules=FFB_CONTREE).session.step.position.rules == FFB_CONTREE
    assert begin(what="surcouper", rules=ANNONCES).session.step.position.rules == ANNONCES


# -- links ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", available())
def test_every_written_exercise_has_a_link_that_opens_it(key: str) -> None:
    for exercise in load(key).exercises:
        opened = Session.begin(load(key), Progress(), DAY, "s", exercise=exercise.id)
        assert opened.step.id == exercise.id
        if not is_read(exercise):
            found = retrieve(exercise.id)
            assert found is not None
            training = Training.begin(Plan(), Progress(), DAY, "s", exercise.id)
            assert training.session.step.id == exercise.id
            assert moment(training).name == exercise.id


def test_every_generated_exercise_has_a_link_that_opens_it() -> None:
    for case in skills():
        name = begin(what=case).session.step.id
        opened = Training.begin(Plan(), Progress(), DAY, "other", name)
        assert opened.session.step.id == name, case


def test_a_link_to_nothing_opens_a_round() -> None:
    assert Training.begin(Plan(), Progress(), DAY, "s", "rien-du-tout").session.step.id.startswith("g:")


# -- the map -------------------------------------------------------------------------------


def test_every_case_is_on_the_map_once() -> None:
    shown = [case for _, cases in GROUPS for case in cases]
    assert sorted(shown) == sorted(CASES)
    assert set(skills()) <= set(shown)


def test_mastered_means_four_of_five_on_two_days_without_a_hint() -> None:
    def state(*attempts: Attempt) -> State:
        progress = Progress({"fournir": CaseRecord(attempts)})
        return next(t.state for g in mastery(progress, DAY) for t in g.tiles if t.case == "fournir")

    good, later = Attempt(DAY, True, False), Attempt(DAY + 1, True, False)
    bad, helped = Attempt(DAY, False, False), Attempt(DAY + 1, True, True)
    assert state() is State.UNSEEN
    assert state(good, good, good, good) is State.BEGUN
    assert state(bad, good, good, good, later) is State.MASTERED
    assert state(bad, bad, good, good, later) is State.BEGUN
    assert state(good, good, good, helped, bad) is State.BEGUN


def test_a_lesson_is_whole_when_nothing_is_left() -> None:
    key = "03-pli"
    session = Session.begin(load(key), Progress(), DAY, "s")
    progress = session.progress
    for one in session.run:
        progress = progress.finished(key, one.id)
    marks = {mark.key: mark for mark in lessons(progress)}
    assert marks[key].whole
    assert not marks["04-obligations"].whole
