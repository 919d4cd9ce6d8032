"""Every exercise of every lesson: the author and the engine agree, and the question can teach something."""

from __future__ import annotations

import pytest

from belote.engine.duties import examine
from belote.engine.notation import problems
from belote.exercises.cases import FOUR_PLAYERS, case_of
from belote.exercises.files import available, load, parse_lesson
from belote.exercises.kinds import KINDS, claimed
from belote.exercises.model import STAGES, Exercise, Lesson, LessonError
from belote.exercises.occur import can_occur
from belote.exercises.question import Mode
from belote.exercises.runs import is_read
from belote.exercises.tables import other_tables
from belote.words.cases import CASES

LESSONS = [load(key) for key in available()]
ALL = [pytest.param(lesson, exercise, id=exercise.id) for lesson in LESSONS for exercise in lesson.exercises]
POSITIONAL = ("play", "legal", "why", "duty", "compare")


@pytest.mark.parametrize(("lesson", "exercise"), ALL)
def test_author_and_engine_agree(lesson: Lesson, exercise: Exercise) -> None:
    kind = KINDS[exercise.kind]
    truth, claim = kind.truth(exercise), claimed(exercise)
    if kind.mode is Mode.ORDER:
        assert claim == truth
    else:
        assert set(claim) == set(truth)


@pytest.mark.parametrize(("lesson", "exercise"), ALL)
def test_position_is_possible(lesson: Lesson, exercise: Exercise) -> None:
    for position in exercise.positions:
        if position.cards:
            assert problems(position) == ()
            assert can_occur(position)


@pytest.mark.parametrize(("lesson", "exercise"), ALL)
def test_some_offered_answer_is_wrong(lesson: Lesson, exercise: Exercise) -> None:
    kind = KINDS[exercise.kind]
    truth = set(kind.truth(exercise))
    if kind.mode is Mode.CHOICE:
        offered = {choice.key for choice in kind.choices(exercise)}
        assert truth < offered
        assert len(offered) == len({choice.label for choice in kind.choices(exercise)})
    elif kind.mode is Mode.NUMBER:
        assert not kind.compare(exercise, (str(int(kind.truth(exercise)[0]) + 1),))
    elif kind.mode is Mode.TRICK:
        assert sum(map(len, exercise.tricks)) + len(exercise.position.trick) > 1
    elif exercise.id not in ("pas-premiere", "donne-tirage"):  # the very first card cannot be wrong, on purpose
        keys = kind.keys(exercise) if kind.keys else exercise.position.cards
        assert kind.mode is Mode.ORDER or len(truth) < len(keys)


@pytest.mark.parametrize(("lesson", "exercise"), ALL)
def test_stated_case_is_the_true_case(lesson: Lesson, exercise: Exercise) -> None:
    assert exercise.stage in STAGES
    assert exercise.case in CASES
    if exercise.kind in POSITIONAL:
        assert exercise.case in {case_of(position) for position in exercise.positions}


@pytest.mark.parametrize(("lesson", "exercise"), ALL)
def test_where_tables_part_the_learner_is_told(lesson: Lesson, exercise: Exercise) -> None:
    if exercise.kind in ("play", "legal", "why", "duty") and other_tables(exercise.position):
        wrong = next(iter(KINDS[exercise.kind].choices(exercise)), None)
        answer = (wrong.key,) if wrong else (exercise.position.cards[0].code,)
        assert KINDS[exercise.kind].reply(exercise, answer).others


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_lesson_as_a_whole(lesson: Lesson) -> None:
    ids = [exercise.id for exercise in lesson.exercises]
    assert len(ids) == len(set(ids))
    sections = {section.key for section in lesson.sections}
    assert {exercise.section for exercise in lesson.exercises} - {""} <= sections
    assert sections <= {exercise.section for exercise in lesson.exercises}
    assert lesson.outcome
    assert lesson.duration
    if lesson.number:
        assert sum(exercise.stage == "recall" for exercise in lesson.exercises) >= 3
    for section in lesson.sections:  # a contrasting pair comes before the rule
        stages = [exercise.stage for exercise in lesson.exercises if exercise.section == section.key]
        assert stages[0] == "pair"
        assert set(stages) - {"pair", "recall"}, "the rule is told before the first exercise that is neither"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_asks_enough_and_not_too_much(lesson: Lesson) -> None:
    """Twelve to twenty-five questions of its own, beside its recalls and the examples that are only read."""
    asked = [one for one in lesson.exercises if one.stage != "recall" and not is_read(one)]
    assert 12 <= len(asked) <= 25


def test_ids_are_never_used_twice() -> None:
    ids = [exercise.id for lesson in LESSONS for exercise in lesson.exercises]
    assert len(ids) == len(set(ids))


def test_obligations_show_every_case_of_the_four_player_games() -> None:
    lesson = load("04-obligations")
    assert {exercise.case for exercise in lesson.exercises} >= set(FOUR_PLAYERS)
    assert set(lesson.cases) == set(FOUR_PLAYERS)
    assert len([exercise for exercise in lesson.exercises if exercise.stage != "recall"]) >= 20


def test_no_question_about_all_cards_when_all_are_free() -> None:
    for lesson in LESSONS:
        for exercise in lesson.exercises:
            if exercise.kind == "legal":
                assert len(examine(exercise.position).playable) < len(exercise.position.cards), exercise.id


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ('hand = "Vc9"', "x-1"),
        ('trick = "Rp"\nhand = "Vc"\ntrump = "z"', "x-1"),
        ('hand = "Vc"\ntrump = "c"\nfoo = 1', "x-1"),
    ],
)
def test_a_faulty_file_names_its_exercise(line: str, where: str) -> None:
    text = f'key = "k"\ntitle = "t"\nintro = "i"\n[[exercise]]\nid = "x-1"\nkind = "legal"\n{line}\n'
    with pytest.raises(LessonError) as caught:
        parse_lesson(text)
    assert caught.value.exercise == where


def test_unknown_lesson() -> None:
    with pytest.raises(LessonError):
        load("99-rien")
