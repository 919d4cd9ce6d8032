"""French typography wherever a learner reads: curly apostrophes, non-breaking spaces, no straight quotes."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NBSP = "\u00a0"


def words_strings() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "belote" / "words").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                yield f"{path.name}:{node.lineno}", node.value


def lesson_strings() -> Iterator[tuple[str, str]]:
    def walk(value: object, where: str) -> Iterator[tuple[str, str]]:
        if isinstance(value, str):
            yield where, value
        elif isinstance(value, list):
            for item in value:
                yield from walk(item, where)
        elif isinstance(value, dict):
            for key, item in value.items():
                yield from walk(item, f"{where}:{value.get('id', '')}:{key}")

    lessons = sorted((ROOT / "belote" / "exercises" / "lessons").glob("*.toml"))
    for path in (*lessons, ROOT / "belote/exercises/flips.toml"):
        yield from walk(tomllib.loads(path.read_text(encoding="utf-8")), path.name)


def notebook_strings() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
            if cell["cell_type"] == "markdown":
                yield f"{path.name}:{number}", "".join(cell["source"])


def faults(text: str) -> list[str]:
    """What is wrong with a French text; code between backticks and table rules are left out."""
    text = re.sub(r"`[^`]*`", "", text)
    text = re.sub(r"^\|[-:| ]+\|$", "", text, flags=re.MULTILINE)
    found = []
    if re.search(r"[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]", text):
        found.append("straight apostrophe")
    if '"' in text and not text.startswith(("<", "%")):
        found.append("straight quote")
    for mark in "?!;:»":
        for match in re.finditer(re.escape(mark), text):
            before = text[match.start() - 1 : match.start()]
            if before == " ":
                found.append(f"breaking space before {mark}")
    if re.search("« ", text):
        found.append("breaking space after «")
    if re.search(r"\.\.\.", text):
        found.append("three dots instead of …")
    return found


@pytest.mark.parametrize("source", [words_strings, lesson_strings, notebook_strings], ids=lambda f: f.__name__)
def test_typography(source) -> None:
    wrong = [(where, text, faults(text)) for where, text in source() if faults(text)]
    assert not wrong, wrong[:5]


def test_the_check_itself() -> None:
    assert faults("C'est juste") == ["straight apostrophe"]
    assert faults("Vraiment ?") == ["breaking space before ?"]
    assert faults(f"Vraiment{NBSP}? « oui{NBSP}»") == ["breaking space after «"]
    assert faults(f"L’as{NBSP}: onze") == []


ENGLISH = re.compile(r"\b(the|and|you|card|trump|trick|hand|error|please|loading|next|play)\b", re.IGNORECASE)


@pytest.mark.parametrize("source", [lesson_strings, notebook_strings], ids=lambda f: f.__name__)
def test_no_english_word(source) -> None:
    keys = re.compile(r":(kind|stage|id|kinds|key)$")
    wrong = [
        (where, text)
        for where, text in source()
        if not keys.search(where) and ENGLISH.search(re.sub(r"\{\w+\}", "", text))
    ]
    assert not wrong


def sentences(text: str) -> list[list[str]]:
    """The sentences of a text as lists of words; tables, lists of cards and marks are left out."""
    text = re.sub(r"^\|.*$|^#.*$", "", text, flags=re.MULTILINE)
    parts = re.split(r"(?<=[.!?…])\s+|\n\s*\n|\n(?=[-*0-9>])", text)
    return [re.findall(r"[A-Za-zÀ-ÿœŒ’-]+", part) for part in parts if part.strip()]


@pytest.mark.parametrize("source", [lesson_strings, notebook_strings], ids=lambda f: f.__name__)
def test_reading_level(source) -> None:
    """Short sentences: none of fifty words, fifteen or fewer on average."""
    keys = re.compile(r":(kind|stage|id|kinds|key|given|deals|tricks|hand|trick|cards|answer|rules|options)$")
    every = [(where, words) for where, text in source() if not keys.search(where) for words in sentences(text)]
    every = [(where, words) for where, words in every if len(words) > 2]
    long = [(where, " ".join(words)) for where, words in every if len(words) > 50]
    assert not long, long[:3]
    assert sum(len(words) for _, words in every) / len(every) <= 15
