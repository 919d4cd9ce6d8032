"""Nothing of the rule book and of the five documents is left untaught.

Every id of sections A to H, every ruling R-… and every contradiction I-… of docs/regles.md is taught by a lesson, or
listed below with the place where it is. Every fact of tests/data/facts.toml is found in its lesson.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from belote.exercises.files import available, load
from belote.exercises.model import LESSONS

ROOT = Path(__file__).parent.parent
SECTIONS = tuple("ABCDEFGH")
LETTERS = {"A": 10, "B": 10, "C": 2, "D": 6, "E": 6, "F": 8, "G": 11, "H": 6}
"""How many rulings each section of the rule book has."""
CONTRADICTIONS = 44
FACTS: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/data/facts.toml").read_text(encoding="utf-8"))["fact"]

TAUGHT_ELSEWHERE: dict[str, str] = {
    "R-H6": "engine/match.py: how a score sheet is kept in the program; a player sees it in 22-feuille-de-marque",
    "I-22": "docs/regles.md: no contradiction either, only checked; the rounding itself is R-G10",
}
"""Ids that no lesson asks about, and where they are to be found."""


def every_id() -> list[str]:
    """The ids of the rule book that must be taught."""
    rulings = [f"R-{letter}{number}" for letter, last in LETTERS.items() for number in range(1, last + 1)]
    return [*SECTIONS, *rulings, *(f"I-{number}" for number in range(1, CONTRADICTIONS + 1))]


@cache
def taught() -> frozenset[str]:
    """The ids that some lesson says it teaches."""
    return frozenset(rule for key in available() for rule in load(key).rules_taught)


def plain(text: str) -> str:
    """A text without its case and its kinds of blank."""
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ").replace("*", "")).lower()


@cache
def text_of(key: str) -> str:
    """All that a lesson says in its exercises and its prose."""
    written = (ROOT / f"belote/exercises/lessons/{key}.toml").read_text(encoding="utf-8")
    book = json.loads((ROOT / f"notebooks/{key}.ipynb").read_text(encoding="utf-8"))
    prose = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
    return plain("\n".join([written, *prose]))


def test_the_list_of_ids_is_that_of_the_rule_book() -> None:
    book = (ROOT / "docs/regles.md").read_text(encoding="utf-8")
    found = set(re.findall(r"\bR-[A-H]\d+", book)) | set(re.findall(r"^\| (I-\d+) \|", book, re.MULTILINE))
    assert found == set(every_id()) - set(SECTIONS)
    assert set(re.findall(r"^## ([A-H])\. ", book, re.MULTILINE)) == set(SECTIONS)


def test_every_rule_is_taught() -> None:
    missing = [name for name in every_id() if name not in taught() and name not in TAUGHT_ELSEWHERE]
    assert not missing, f"no lesson teaches {', '.join(missing)}"


def test_no_lesson_teaches_what_is_not_in_the_book() -> None:
    assert taught() <= set(every_id())


def test_what_is_taught_elsewhere_has_a_reason_and_is_not_taught_twice() -> None:
    assert set(TAUGHT_ELSEWHERE) <= set(every_id())
    assert all(TAUGHT_ELSEWHERE.values())
    assert not set(TAUGHT_ELSEWHERE) & taught()


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_every_fact_of_the_documents_is_in_its_lesson(fact: dict[str, Any]) -> None:
    assert set(fact) == {"id", "source", "fact", "lesson", "words"}
    assert fact["id"].startswith(fact["source"] + "-")
    assert fact["lesson"] in available(), f"{fact['fact']} There is no lesson {fact['lesson']} yet."
    missing = [word for word in fact["words"] if plain(word) not in text_of(fact["lesson"])]
    assert fact["words"]
    assert not missing, f"{fact['fact']} Not found in {fact['lesson']}: {missing}"


def test_facts_are_listed_once_and_from_every_document() -> None:
    names = [fact["id"] for fact in FACTS]
    assert len(names) == len(set(names))
    assert {fact["source"] for fact in FACTS} == {"000", "001", "002", "003", "004"}
    assert {fact["lesson"] for fact in FACTS} <= set(LESSONS)
