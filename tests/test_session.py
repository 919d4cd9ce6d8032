"""Sessions and progress: pure values, so that every path of a lesson is walked here."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote.engine.cards import Suit
from belote.engine.notation import PositionError, show_position
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.exercises.coming_back import BATCH
from belote.exercises.files import available, load
from belote.exercises.kinds import KINDS
from belote.exercises.progress import Attempt, CaseRecord, Progress, ProgressError, from_json, to_json
from belote.exercises.question import Mode
from belote.exercises.session import Session
from belote.exercises.view import view

OBLIGATIONS = load("04-obligations")


def begin(key: str = "04-obligations", progress: Progress | None = None) -> Session:
    return Session.begin(load(key), progress or Progress(), day=20_000, seed="s")


def answered(session: Session, right: bool) -> Session:
    """Answer the question before the learner, through the events that the page sends."""
    question = session.question
    kind = KINDS[question.kind]
    truth = kind.truth(question)
    if kind.mode is Mode.CHOICE:
        wrong = next(choice.key for choice in kind.choices(question) if choice.key not in truth)
        return session.choose(truth[0] if right else wrong)
    if kind.mode is Mode.NUMBER:
        return session.number(int(truth[0]) + (0 if right else 7))
    position = session.step.positions[0] if session.step.positions else Position(CLASSIC, Suit.HEARTS, (), ())
    if kind.mode is Mode.TRICK:
        cards = [c.code for trick in (session.step.tricks or (position.trick,)) for c in trick]
        return session.touch(truth[0] if right else next(c for c in cards if c not in truth))
    hand = list(kind.keys(question)) if kind.keys else [c.code for c in position.cards]
    if kind.mode is Mode.ONE:
        return session.touch(truth[0] if right else next((c for c in hand if c not in truth), truth[0]))
    chosen = truth if right else tuple(c for c in hand if c not in truth) or truth[1:]
    if kind.mode is Mode.ORDER and not right:
        chosen = truth[::-1]
    for code in chosen:
        session = session.touch(code)
    return session.confirm() if kind.mode is Mode.MANY else session


@pytest.mark.parametrize("key", available())
@pytest.mark.parametrize("right", [True, False])
def test_a_whole_lesson(key: str, right: bool) -> None:
    """Walk from the first step into the endless part; every moment can be shown."""
    session = begin(key)
    steps = 0
    while not session.endless:
        assert view(session).title
        if session.kind_mode is not None:
            session = answered(session, right or session.repeating)
        if session.kind_mode is None:
            assert view(session).next
            session = session.next()
        steps += 1
        assert steps < 400, "the lesson does not end"
    done = session.progress.done[key]
    if right:
        assert set(done) == {step.id for step in session.run}
    for _ in range(5):
        session = answered(session, right)
        assert session.feedback is not None
        session = session.next()


@pytest.mark.parametrize("key", available())
def test_feedback_is_never_bare(key: str) -> None:
    for exercise in load(key).exercises:
        kind = KINDS[exercise.kind]
        keys = [choice.key for choice in kind.choices(exercise)]
        if kind.mode is Mode.NUMBER:
            keys = [*kind.truth(exercise), "0", "81", "162"]
        keys = keys or list(kind.keys(exercise) if kind.keys else (c.code for c in exercise.position.cards))
        for answer in keys or kind.truth(exercise):
            feedback = kind.reply(exercise, (answer,))
            assert len(feedback.headline) > 3
            assert len(feedback.text) > 3
            if exercise.kind in ("legal", "play", "why", "duty"):
                said = {card for row in feedback.rows for card in row.cards}
                assert said == set(exercise.position.cards)


def test_nothing_is_given_away_before_the_answer() -> None:
    session = begin()
    while session.step.id != "obl-surcouper-petit":
        session = session.goto(session.index + 1)
    before = view(session)
    assert before.scene is not None
    assert all(not card["mark"] for card in before.scene["hand"])
    assert all(not card["master"] for felt in before.scene["felts"] for card in felt["cards"])
    assert "Maître" not in json.dumps(before.scene["felts"], ensure_ascii=False)
    assert before.feedback is None
    assert "surcouper" not in (before.title + before.how).lower()


def test_names_do_not_tell_what_is_asked() -> None:
    session = begin()
    assert session.run[1].kind == "card-points"
    asked = session.goto(1)
    names = [card["name"] for felt in view(asked).scene["felts"] for card in felt["cards"]]
    assert names == ["valet de cœur, atout"]
    told = answered(asked, True)
    assert "20 points" in json.dumps(view(told).scene, ensure_ascii=False)


def test_hints_climb_and_are_remembered() -> None:
    session = Session.begin(OBLIGATIONS, Progress(), 20_000, "s", "classique c 10k7c DcAc8c10t -")
    first = session.hint()
    assert view(first).hints[0][1].startswith("Qui n’a pas la couleur")
    fourth = first.hint().hint().hint()
    assert [title.replace("\u00a0", " ") for title, _ in view(fourth).hints] == [
        "Rappel de la règle",
        "Qui est maître ?",
        "Combien de cartes ?",
        "La réponse",
    ]
    assert "trois sont permises" in view(fourth).hints[2][1].replace("\u00a0", " ")
    assert fourth.hint().hints == 4
    done = answered(first, True)
    assert done.progress.cases["surcouper"].attempts == (Attempt(20_000, True, True),)


def test_an_illegal_card_may_be_tried_and_retried() -> None:
    session = begin("00-premiers-pas").goto(1)
    wrong = session.touch("Vc")
    assert wrong.feedback is not None
    assert not wrong.feedback.right
    assert "fournir" in wrong.feedback.headline
    again = wrong.retry()
    assert again.feedback is None
    assert again.touch("8p").feedback.right


def test_a_missed_exercise_comes_back_once_before_the_end() -> None:
    session = begin("00-premiers-pas")
    at = next(n for n, step in enumerate(session.run) if step.stage == "full")
    missed = session.run[at].id
    session = answered(session.goto(at), False)
    while session.run[session.index + 1].kind != "end":
        session = session.goto(session.index + 1)
    session = session.next()
    assert session.step.id == missed
    assert session.repeating
    session = answered(session, False).next()
    assert session.step.kind == "end"


def test_what_if_goes_aside_and_comes_back() -> None:
    session = Session.begin(OBLIGATIONS, Progress(), 20_000, "s", "classique c Dk8k Vc7c10t8p -")
    session = answered(session, True)
    assert session.what_if is not None
    aside = session.look_aside()
    assert aside.step.position != session.step.position
    counted = session.progress
    aside = answered(aside, True)
    assert aside.progress is counted  # looking aside is not an answer
    assert aside.next() == session  # with his answer, and what was said of it
    assert session.look_aside().next() == session  # even unanswered


def test_what_was_answered_can_be_looked_at_again() -> None:
    session = begin()
    first = answered(session, False)
    back = first.next().goto(first.index)
    assert back.feedback == first.feedback
    assert back.chosen == first.chosen
    assert back.retry().kind_mode is not None
    once = answered(back.retry(), True)
    assert once.progress.cases == first.progress.cases  # only the first try tells what he knew


def test_a_missed_first_half_leads_to_the_second() -> None:
    session = begin()
    at = next(n for n, step in enumerate(session.run) if step.stage == "faded" and step.shown <= 2)
    session = session.goto(at)
    assert session.question.kind == "master"
    half = answered(session, False).next()
    assert half.step == session.step
    assert half.question is half.step
    assert half.kind_mode is not None
    whole = answered(half, True)
    assert whole.progress.cases == half.progress.cases
    assert whole.next().index == at + 1


def test_what_is_missed_comes_back_a_handful_at_a_time_also_after_a_reload() -> None:
    session = begin()
    while session.run[session.index + 1].kind != "end":
        session = answered(session, False).next() if session.kind_mode else session.next()
    session = (answered(session, False) if session.kind_mode else session).next()
    assert session.repeating
    assert len(session.again) == BATCH - 1
    cases = [step.case for step in session.run if step.id in (session.step.id, *session.again)]
    assert len(set(cases)) == len(cases)
    session = answered(session, True)
    missed = session.missed
    back = Session.begin(OBLIGATIONS, from_json(to_json(session.progress)), 20_000, "t")
    assert back.repeating
    assert back.missed == missed
    while back.repeating:
        back = answered(back, True) if back.kind_mode else back.next()
    assert back.step.kind == "end"
    assert back.missed == missed - BATCH
    assert f"({back.missed})" in view(back).next
    assert not view(back).learnt
    assert back.next().repeating


def test_a_link_opens_exactly_its_position() -> None:
    text = "classique c 10k7c Dc10t -"
    session = Session.begin(OBLIGATIONS, Progress(), 20_000, "s", text.replace(" ", "~"))
    assert show_position(session.step.position) == text
    assert session.step.kind == "legal"
    with pytest.raises(PositionError):
        Session.begin(OBLIGATIONS, Progress(), 20_000, "s", "classique~c~Rp")


def test_the_place_survives_a_reload() -> None:
    session = begin().goto(9)
    back = Session.begin(OBLIGATIONS, from_json(to_json(session.progress)), 20_001, "t")
    assert back.index == 9
    endless = begin()
    while not endless.endless:
        endless = endless.goto(len(endless.run) - 1).next()
    back = Session.begin(OBLIGATIONS, from_json(to_json(endless.progress)), 20_001, "t")
    assert back.endless
    assert back.step == endless.step


def test_only_one_case() -> None:
    session = Session.train(OBLIGATIONS, Progress(), 20_000, "s").only("sous-couper")
    for _ in range(5):
        assert session.step.case == "sous-couper"
        session = answered(session, True).next()
    assert session.asked == 5


# -- progress ---------------------------------------------------------------------------------


def test_mastery_needs_two_days_and_no_hint() -> None:
    def record(*attempts: tuple[int, bool, bool]) -> CaseRecord:
        found = CaseRecord()
        for attempt in attempts:
            found = found.after(Attempt(*attempt))
        return found

    right = (1, True, False)
    assert not record(right, right, right, right).mastered
    assert record(right, right, right, (2, True, False)).mastered
    assert not record(right, right, right, (2, True, True)).mastered
    assert record(right, right, (1, False, False), right, (2, True, False)).mastered
    assert not record(right, (1, False, False), (1, False, False), right, (2, True, False)).mastered


def test_the_schedule() -> None:
    record = CaseRecord().after(Attempt(10, True, False))
    days = []
    day = 10
    for _ in range(6):
        days.append(record.due - day)
        day = record.due
        record = record.after(Attempt(day, True, False))
    assert days == [1, 3, 7, 14, 30, 30]
    assert record.after(Attempt(day, False, False)).due == day + 1
    early = record.after(Attempt(day, True, False))
    assert early.due == record.due  # practising ahead of time does not push a case away


attempts = st.builds(Attempt, st.integers(0, 40_000), st.booleans(), st.booleans())


@given(
    st.lists(st.tuples(st.sampled_from(["fournir", "couper", ""]), st.sampled_from("abc"), attempts), max_size=30)
)
def test_progress_round_trips(answers: list) -> None:
    progress = Progress()
    for case, exercise, attempt in answers:
        progress = progress.answered("04-obligations", exercise, case, attempt).moved("04-obligations", exercise)
    assert from_json(to_json(progress)) == progress


@given(st.text())
def test_any_stored_text_is_read_or_refused(text: str) -> None:
    try:
        found = from_json(text)
    except ProgressError:
        return
    assert found == Progress()  # hardly any text is progress; the empty one is a new learner


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        '{"version": 2, "cases": {}, "done": {}, "at": {}}',
        '{"version": 1, "cases": {"a": {"attempts": [[1]], "step": 0, "due": 0}}, "done": {}, "at": {}}',
        '{"version": 1, "cases": {"a": {"attempts": [], "step": 9, "due": 0}}, "done": {}, "at": {}}',
        '{"version": 1, "cases": {}, "done": {"a": "bcd"}, "at": {}}',
    ],
)
def test_corrupt_progress_is_refused_whole(text: str) -> None:
    with pytest.raises(ProgressError) as caught:
        from_json(text)
    assert caught.value.text == text
