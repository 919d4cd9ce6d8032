"""Generated positions: the stated case is the true one, nothing is trivial, nothing comes back."""

from __future__ import annotations

import time

import pytest

from belote.engine.cards import parse_cards
from belote.engine.duties import examine, playable
from belote.engine.notation import parse_position, problems, show_position
from belote.engine.presets import ANNONCES, CLASSIC, FFB_CONTREE, MARSEILLAISE, TWO_BIS, TWO_NINE
from belote.engine.rules import Rules
from belote.exercises.cases import ALL_PLAYABLE, FOUR_PLAYERS, TWO_PLAYERS, case_of
from belote.exercises.contrast import contrast
from belote.exercises.files import available, load
from belote.exercises.generator import NoPositionError, canonical, cases_for, draw_case, generate
from belote.exercises.occur import _can_share, can_occur
from belote.exercises.progress import Progress
from belote.exercises.reasoned import PLAYED
from belote.exercises.runs import draw_exercise, rebuild
from belote.exercises.session import Session
from belote.exercises.view import view
from belote.widgets import html

SEEDS = range(120)


@pytest.mark.parametrize(
    "rules", [CLASSIC, ANNONCES, FFB_CONTREE, TWO_BIS, TWO_NINE, MARSEILLAISE], ids=lambda r: r.key
)
def test_every_case_of_every_table(rules: Rules) -> None:
    for case in cases_for(rules):
        single = 0
        for seed in SEEDS:
            position = generate(case, seed, rules)
            assert case_of(position) == case
            assert problems(position) == ()
            assert can_occur(position)
            legal = playable(position)
            single += len(legal) == 1
            if rules is CLASSIC and case not in ALL_PLAYABLE and case != "atout-monter-partenaire":
                assert len(legal) < len(position.cards)
        assert single <= 0.3 * len(SEEDS), case


def test_the_same_seed_gives_the_same_position() -> None:
    assert generate("surcouper", 7) == generate("surcouper", 7)
    assert generate("surcouper", 7) != generate("surcouper", 8)


def test_the_rarest_case_is_found_at_once() -> None:
    started = time.perf_counter()
    for seed in range(50):
        generate("surcouper", f"rare/{seed}")
    assert time.perf_counter() - started < 5  # 0.1 s each is the promise; this only catches a search gone wild


def test_renaming_suits_does_not_hide_a_repeat() -> None:
    one = parse_position("classique c 10k7c Dc9c10t -")
    other = parse_position("classique p 10t7p Dp9p10k -")
    different = parse_position("classique c 10k8c Dc9c10t -")
    assert canonical(one) == canonical(other) != canonical(different)


def test_what_was_seen_does_not_come_back() -> None:
    first = generate("sous-couper", 1)
    again = generate("sous-couper", 1, avoid={canonical(first)})
    assert canonical(again) != canonical(first)


def test_a_case_that_a_table_does_not_know() -> None:
    with pytest.raises(NoPositionError) as caught:
        generate("surcouper", 1, TWO_BIS)
    assert caught.value.case == "surcouper"
    assert set(TWO_PLAYERS) <= set(cases_for(TWO_BIS))
    assert not set(TWO_PLAYERS) & set(cases_for(TWO_NINE))


def test_cases_are_drawn_evenly() -> None:
    drawn = [draw_case(seed) for seed in range(1800)]
    for case in FOUR_PLAYERS:
        assert 50 <= drawn.count(case) <= 160


@pytest.mark.parametrize("key", available())
def test_generated_exercises_of_a_lesson(key: str) -> None:
    lesson = load(key)
    for seed in range(1000):
        exercise = draw_exercise(str(seed), lesson.cases, kinds=lesson.kinds)
        assert exercise.case in lesson.cases
        if exercise.case in FOUR_PLAYERS:
            assert exercise.case == case_of(exercise.position)
        if exercise.kind in ("legal", "play"):
            assert len(examine(exercise.position).playable) < len(exercise.position.cards)
        assert rebuild(exercise.id) == exercise


@pytest.mark.parametrize(
    "name", ["", "g:", "g:legal:-:x", "g:rien:-:classique~c~Rp~8p~-", "g:legal:Zz:classique~c~Rp~8p~-"]
)
def test_a_broken_place_is_no_exercise(name: str) -> None:
    assert rebuild(name) is None


def test_contrast_changes_one_card_and_the_answer() -> None:
    found = 0
    for case in ("couper-partenaire-depasse", "libre-partenaire-maitre", "surcouper", "atout-monter"):
        for seed in range(40):
            position = generate(case, seed)
            other = contrast(position)
            if other is None:
                continue
            found += 1
            changed = [a for a, b in zip(position.trick, other.position.trick, strict=True) if a is not b]
            assert len(changed) == 1
            assert playable(position) != playable(other.position)
            assert can_occur(other.position), show_position(other.position)
    assert found > 100


def test_the_unseen_cards_must_go_round() -> None:
    one, two, three = parse_cards("Ap Rp Dp")
    assert _can_share([{one, two}, {two, three}], 1)
    assert not _can_share([{one}, {one}], 1)
    assert not _can_share([{one, two}, {one, two}, {one, two}], 1)
    assert not _can_share([{one, two}], 3)


def test_a_discard_from_a_hand_that_could_not_hold_it() -> None:
    # West discards on an opponent's ace, so he has neither diamond nor heart; South holds eight black
    # cards of the sixteen, West has shown one: seven are left, just enough for eight cards in hand.
    assert can_occur(parse_position("classique c Ak8p ApRpDpVp10p9p7pAt -"))


@pytest.mark.parametrize("key", available())
@pytest.mark.parametrize("sitting", range(4))
def test_nothing_comes_back_within_a_sitting(key: str, sitting: int) -> None:
    session = Session.train(load(key), Progress(), 20_000, f"{key}/{sitting}")
    seen: list[str] = []
    for _ in range(30):
        step = session.step
        seen.append(f"{step.kind} {canonical(step.position)}" if step.kind in PLAYED else step.id)
        assert '<th scope="col"></th>' not in html.tables(view(session))  # a head that says nothing
        session = session.next()
    assert len(seen) == len(set(seen))
