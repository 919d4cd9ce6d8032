"""Heaps that are not added up: a count to be checked, a card to be found. Values by section C of rules.md."""

from __future__ import annotations

import pytest

from belote.engine.cards import parse_cards, parse_suit
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.model import Exercise
from belote.exercises.progress import Progress
from belote.exercises.session import Session
from belote.exercises.view import view

COUNTED = ("Ak10k7k8k", "VcDc8cAc")  # trump hearts: 11 + 10 = 21, 20 + 3 + 11 = 34


def asked(kind: str, *tricks: str, trump: str = "c", **given: str) -> Exercise:
    position = Position(CLASSIC, parse_suit(trump), (), ())
    cards = tuple(parse_cards(trick) for trick in tricks)
    return Exercise(id="t", kind=kind, positions=(position,), tricks=cards, given=tuple(given.items()))


@pytest.mark.parametrize(
    ("counts", "wrong", "said"), [("21 16", "2", "vaut 20, pas 2"), ("11 34", "1", "vaut 21")]
)
def test_which_trick_was_badly_counted(counts: str, wrong: str, said: str) -> None:
    exercise = asked("heap-slip", *COUNTED, counts=counts)
    kind = KINDS["heap-slip"]
    assert kind.truth(exercise) == (wrong,)
    for choice in kind.choices(exercise):
        assert said in kind.reply(exercise, (choice.key,)).text
    other = "1" if wrong == "2" else "2"
    assert kind.reply(exercise, (other,)).text.startswith(f"Le {other}")


@pytest.mark.parametrize("counts", ["21 34", "20 33", "21", "21 34 0"])
def test_a_count_must_hold_one_mistake(counts: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        KINDS["heap-slip"].truth(asked("heap-slip", *COUNTED, counts=counts))


def test_the_hidden_card_follows_from_the_total() -> None:
    exercise = asked("heap-missing", *COUNTED, hidden="Vc", among="9cVcVk10c")
    kind = KINDS["heap-missing"]
    assert kind.truth(exercise) == ("Vc",)
    assert kind.lead is not None
    assert "55" in kind.lead(exercise)
    text = kind.reply(exercise, ("9c",)).text
    assert "qui vaut 14" in text
    assert "ferait 49" in text
    assert "55 − 35 = 20" in text


@pytest.mark.parametrize(
    ("hidden", "among"), [("Vc", "9cVk"), ("9c", "9cVc"), ("7k", "7k9kVc7p"), ("Vc", "VcAkVk")]
)
def test_a_card_that_does_not_follow_is_refused(hidden: str, among: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        KINDS["heap-missing"].truth(asked("heap-missing", *COUNTED, hidden=hidden, among=among))


def test_the_hidden_card_is_nowhere_before_the_answer() -> None:
    session = Session.begin(load("05-points"), Progress(), 20_000, "s")
    while session.step.kind != "heap-missing":
        session = session.goto(session.index + 1)
    code = session.step.fact("hidden")
    before, after = view(session).scene, view(session.choose(code)).scene
    assert before is not None
    assert after is not None
    cloth = before["felts"][0]
    assert code not in {card["id"] for card in cloth["cards"]}
    assert sum(bool(card.get("back")) for card in cloth["cards"]) == 1
    assert "neuf de trèfle" not in cloth["list"]
    assert "carte cachée" in cloth["list"]
    assert code in {card["id"] for card in after["felts"][0]["cards"]}
