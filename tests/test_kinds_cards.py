"""Order, price, who takes, who leads: drawn without end, rebuilt after a reload, and explained."""

from __future__ import annotations

import pytest

from belote.engine.cards import parse_cards, parse_suit
from belote.engine.position import Position
from belote.engine.presets import ANNONCES, CLASSIC
from belote.engine.seats import Seat
from belote.exercises.draws_cards import SKILLS, rebuild
from belote.exercises.files import load
from belote.exercises.generator import canonical
from belote.exercises.kinds import KINDS
from belote.exercises.kinds_cards import REASONED, row_of, steps_of
from belote.exercises.model import Exercise
from belote.exercises.progress import Progress, from_json, to_json
from belote.exercises.question import Mode
from belote.exercises.runs import draw_exercise
from belote.exercises.session import Session
from belote.words import cards_exercises as words


@pytest.mark.parametrize("skill", SKILLS)
def test_drawn_from_a_seed(skill: str) -> None:
    for seed in range(300):
        exercise = draw_exercise(str(seed), (skill,))
        assert exercise == draw_exercise(str(seed), (skill,)) == rebuild(exercise.id)
        assert exercise.case == skill
        kind = KINDS[exercise.kind]
        truth = kind.truth(exercise)
        if kind.mode is Mode.CHOICE:
            assert set(truth) < {choice.key for choice in kind.choices(exercise)}
        elif kind.mode is Mode.ORDER:
            assert truth[0] != truth[-1]
        assert kind.reply(exercise, truth).right
        assert steps_of(exercise)


@pytest.mark.parametrize("skill", ["ordre-atout", "ordre-couleur"])
def test_drawn_orders_hold_what_misleads(skill: str) -> None:
    for seed in range(200):
        exercise = draw_exercise(str(seed), (skill,))
        suits = {card.suit for card in exercise.position.hand}
        assert len(suits) == 1
        assert (suits == {exercise.position.trump}) is (skill == "ordre-atout")
        ranks = {card.rank.letter for card in exercise.position.hand}
        assert ranks & {"V", "9"} if skill == "ordre-atout" else "10" in ranks and ranks & {"R", "D"}


def test_what_was_seen_does_not_come_back() -> None:
    first = draw_exercise("1", ("maitre-du-pli",))
    again = draw_exercise("1", ("maitre-du-pli",), (canonical(first.position),))
    assert canonical(again.position) != canonical(first.position)


@pytest.mark.parametrize(
    "name",
    [
        "g:ordre-atout",
        "g:ordre-atout:order:c:Vc",
        "g:ordre-atout:order:z:Vc9c",
        "g:ordre-atout:order:c:VcVc",
        "g:ordre-atout:master:c:Vc9cAc10c",
        "g:valeur-carte:card-points:c:",
        "g:valeur-pli:trick-points:c:Vc9cAc",
        "g:qui-entame:leader:c:Sudest",
        "g:maitre-du-pli:master:c:Vc9cAcXc",
    ],
)
def test_a_broken_place_is_no_exercise(name: str) -> None:
    assert rebuild(name) is None


@pytest.mark.parametrize("key", ["02-cartes", "03-pli"])
def test_the_endless_part_survives_a_reload(key: str) -> None:
    session = Session.begin(load(key), Progress(), 20_000, "s")
    session = session.goto(len(session.run) - 1).next()
    for _ in range(20):
        back = Session.begin(load(key), from_json(to_json(session.progress)), 20_001, "t")
        assert back.endless
        assert back.step == session.step
        session = session.answer(KINDS[session.step.kind].truth(session.step)).next()


def _order(trump: str, hand: str, answer: str) -> str:
    position = Position(CLASSIC, parse_suit(trump), (), parse_cards(hand))
    exercise = Exercise(id="x", kind="order", positions=(position,))
    feedback = KINDS["order"].reply(exercise, tuple(card.code for card in parse_cards(answer)))
    assert not feedback.right
    return f"{feedback.headline} {feedback.text}"


def test_an_order_names_the_card_and_the_reason() -> None:
    said = _order("c", "Rk10k9k", "Rk10k9k")
    assert said.startswith("Pas dans cet ordre\u00a0: le dix passe devant le roi.")
    assert words.TEN in said
    assert words.JACK in _order("c", "AcVc8c", "AcVc8c")
    assert words.NINE in _order("c", "Ac9c8c", "Ac9c8c")
    assert "l’atout est cœur" in _order("c", "AkVk8k", "VkAk8k")
    assert words.ANY_TRUMP in _order("c", "Ap7c", "Ap7c")


def test_seats_of_a_trick() -> None:
    hearts = parse_suit("c")
    whole = Position(CLASSIC, hearts, parse_cards("7k8k9k10k"), ())
    assert row_of(whole) == (Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH)
    assert row_of(whole._replace(trick=whole.trick[:2])) == (Seat.NORTH, Seat.WEST)
    assert row_of(whole._replace(rules=ANNONCES))[0] is Seat.WEST


def test_the_first_lead_follows_the_rotation() -> None:
    for rules, leader in ((CLASSIC, "Ouest"), (ANNONCES, "Est")):
        position = Position(rules, parse_suit("c"), (), ())
        exercise = Exercise(id="x", kind="leader", positions=(position,), options=("donneur=Nord",))
        assert KINDS["leader"].truth(exercise) == (leader,)
        assert KINDS["leader"].reply(exercise, ("Nord",)).headline == words.DEALER_LAST


@pytest.mark.parametrize("key", ["02-cartes", "03-pli"])
def test_worked_examples_end_with_the_answer(key: str) -> None:
    for exercise in load(key).exercises:
        if exercise.stage in ("worked", "faded"):
            assert exercise.kind in REASONED
            assert exercise.shown < len(steps_of(exercise))
