"""Slides for a class: every lesson and a set give them, the engine knows the truth, and no slide tells it early."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache

import pytest

from belote.app import presenter_html as drawing
from belote.engine.cards import parse_cards
from belote.engine.duties import playable
from belote.exercises.ballots import ballot
from belote.exercises.ballots_wrong import MOST
from belote.exercises.files import available, load
from belote.exercises.kinds import KINDS
from belote.exercises.model import Exercise
from belote.exercises.question import Mode
from belote.exercises.runs import rebuild
from belote.exercises.setfile import parse_series
from belote.exercises.slides import END, EXAMPLE, EXERCISE, RULE, Slide, minutes_of, slides_of
from belote.exercises.slides_scene import lying
from belote.exercises.workshop_file import lesson_of

KEYS = available()
ORDER = ("title", "position", "question", "vote", "line", "cards", "reason", "rule", "end")


@cache
def of(key: str) -> tuple[Slide, ...]:
    return slides_of(load(key))


@cache
def asked(key: str) -> tuple[tuple[Exercise, Slide], ...]:
    """Each exercise of a lesson with its slide."""
    by_name = {slide.name: slide for slide in of(key)}
    return tuple((exercise, by_name[exercise.id]) for exercise in load(key).exercises)


def exercise(name: str) -> Exercise:
    found = rebuild(name)
    assert found is not None
    return found


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_gives_a_slide_for_each_of_its_steps(key: str) -> None:
    lesson, slides = load(key), of(key)
    assert [slide.name for slide in slides if slide.kind in (EXERCISE, EXAMPLE)] == [
        e.id for e in lesson.exercises
    ]
    assert [slide.title for slide in slides if slide.kind == RULE] == [
        section.title for section in lesson.sections
    ]
    assert slides[0].title == lesson.title
    assert slides[-1].kind == END
    for slide in slides:
        places = [ORDER.index(step) for step in slide.steps]
        assert places == sorted(places)
        assert slide.minutes > 0
    for step, slide in asked(key):
        assert ("vote" in slide.steps) is bool(slide.options)
        assert {"question", "cards"} <= set(slide.steps)
        assert ("line" in slide.steps) <= (step.stage == "worked")
    assert minutes_of(slides) == sum(slide.minutes for slide in slides)


def test_a_set_gives_slides_under_its_name() -> None:
    slides = slides_of(lesson_of(parse_series("t:coups:4711:6!c~9k~VcRp10t", "Mardi")))
    assert [slide.kind for slide in slides] == ["title", *[EXERCISE] * 7]
    assert slides[0].title == "Mardi"
    assert slides[0].text == ()
    assert {slide.steps for slide in slides[1:]} == {("position", "question", "vote", "cards", "reason", "rule")}


@pytest.mark.parametrize("key", KEYS)
def test_the_engine_says_which_option_is_right(key: str) -> None:
    for step, slide in asked(key):
        kind = KINDS[step.kind]
        assert len(slide.options) <= MOST
        assert "".join(option.letter for option in slide.options) == "ABCD"[: len(slide.options)]
        assert len({option.label for option in slide.options}) == len(slide.options)
        for option in slide.options:
            assert kind.compare(step, option.answer) is option.right
        assert len(slide.truth) == bool(slide.options)
        if step.kind == "legal" and slide.options:
            right = next(option for option in slide.options if option.right)
            assert {card.code for card in playable(step.position)} == set(right.answer)


def test_almost_every_question_can_be_voted_on() -> None:
    without = [
        step.id for key in KEYS for step, slide in asked(key) if step.stage != "worked" and not slide.options
    ]
    # In these two any card is right: nobody can be wrong.
    assert without == ["pas-premiere", "donne-tirage"]


def test_the_letter_of_the_truth_tells_nothing() -> None:
    letters = Counter(
        letter for key in KEYS for _, slide in asked(key) if len(slide.options) == MOST for letter in slide.truth
    )
    assert set(letters) == set("ABCD")
    assert min(letters.values()) > sum(letters.values()) / 8


@pytest.mark.parametrize(
    ("position", "truth", "likely"),
    [
        # R-D: an opponent ruffed; whoever can must overruff. The likely slip: any trump.
        ("c~Ak8c~Vc7c10tRp", "Vc", {"Vc 7c", "Vc 7c 10t Rp"}),
        # R-D: void in the suit led, an opponent is master: ruff, with any trump. The likely slip: free.
        ("c~9k~Vc7cRp10t", "Vc 7c", {"Vc 7c Rp 10t"}),
        # R-D: trump led, rise if you can. The likely slip: any trump.
        ("c~Dc~Ac8cRp", "Ac", {"Ac 8c", "Ac 8c Rp"}),
    ],
)
def test_likely_slips_are_offered(position: str, truth: str, likely: set[str]) -> None:
    step = exercise(f"g:legal:-:classique~{position}~-")
    options = ballot(step, None)
    by_set = {frozenset(option.answer): option for option in options}
    keys = [frozenset(card.code for card in parse_cards(text)) for text in (truth, *likely)]
    assert by_set[keys[0]].right
    assert all(not by_set[wrong].right and by_set[wrong].slip for wrong in keys[1:])


def test_a_number_has_the_slips_that_the_count_explains() -> None:
    """I-2: the last trick brings ten points; forgetting it is the first slip."""
    step = next(e for e in load("05-points").exercises if e.id == "points-compte-aide")
    assert KINDS[step.kind].one_truth(step) == ("70",)
    options = {option.label: option for option in ballot(step, None)}
    assert "dix de der" in options["60"].slip
    assert "autre camp" in " ".join(option.slip for option in options.values()) or len(options) == MOST


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_told_before_its_step(key: str) -> None:
    """The first scene bears no mark, the texts before the answer hold nothing of it, and no help of the stage."""
    for (step, slide), shown in zip(
        asked(key), (one for one in drawing.deck(of(key)) if one["kind"] in (EXERCISE, EXAMPLE)), strict=True
    ):
        before = slide.scenes[0]
        if before:
            cards = [card for felt in before["felts"] for card in felt["cards"]] + before["hand"]
            assert not any(card.get("mark") or card.get("rank") for card in cards)
            assert {card["id"] for card in cards if card.get("pressed")} <= {step.card.code if step.card else ""}
            if not KINDS[step.kind].picture:  # a picture of its own shows a master who is not asked for
                assert not any(card.get("master") for card in cards)
            assert before["status"] == ""
            assert not before["done"]
            if step.kind in ("heap", "trick-points", "card-points"):
                assert all(card.get("points") is None for card in cards)
                assert "point" not in json.dumps([card["name"] for card in cards])
        early = [one["html"] for one in shown["steps"] if one["name"] in ("position", "question", "vote")]
        assert set(early) <= {"", f'<p class="ps-think">{drawing.words.THINK}</p>',
                              f'<p class="ps-think">{drawing.words.READ_FIRST}</p>'}  # fmt: skip
        assert not {"truth", "right", "answer"} & set(json.dumps(shown["question"]).split('"'))
        assert re.fullmatch(r"(Exercice|Exemple ·) \d+ sur \d+", slide.label)
        section = load(key).section(step.section)
        assert not section or section.title not in (slide.label, slide.title)


@pytest.mark.parametrize("key", KEYS)
def test_revealing_moves_no_card(key: str) -> None:
    for _, slide in asked(key):
        before, after = slide.scenes
        assert (before is None) is (after is None)
        if before and after:
            assert lying(before) == lying(after)
            assert before["mode"] == after["mode"] == "none"
            assert not any(card["clickable"] for felt in before["felts"] for card in felt["cards"])


def test_the_answer_is_marked_on_the_cards() -> None:
    for step, slide in asked("04-obligations"):
        if KINDS[step.kind].mode is Mode.MANY:
            assert slide.scenes[1] is not None
            marked = {card["id"] for card in slide.scenes[1]["hand"] if card["mark"] == "ok"}
            assert marked == {card.code for card in playable(step.position)}


def test_long_reasons_come_in_parts() -> None:
    text = "Une phrase assez longue pour remplir deux lignes du panneau. " * 12
    slide = next(slide for _, slide in asked("04-obligations") if slide.feedback and slide.scenes[0])
    parts = list(drawing._pages(drawing._reason(slide._replace(reason=text.strip(), author=""))))
    assert len(parts) > 1
    assert sum(part.count("Une phrase") for part in parts) == 12


@pytest.mark.parametrize("key", KEYS)
def test_the_notes_know_the_answer_and_what_comes_next(key: str) -> None:
    told = drawing.notes(of(key))
    assert len(told["notes"]) == len(of(key))
    begun = [note["begun"] for note in told["notes"]]
    assert begun == sorted(begun)
    for slide, note in zip(of(key), told["notes"], strict=True):
        if slide.kind in (EXERCISE, EXAMPLE):
            assert note["answer"]
        assert [slip["letter"] for slip in note["slips"]] == [o.letter for o in slide.options if not o.right]
