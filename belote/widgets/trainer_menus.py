"""The trainer's menus: what there is to train on, and at which table."""

from __future__ import annotations

from belote.engine.notation import PositionError, parse_position, parse_rules, show_rules
from belote.engine.presets import PRESETS
from belote.engine.rules import Rules
from belote.exercises.plans import What, due, retrieve, skills
from belote.exercises.runs import from_position
from belote.words import training as words
from belote.words.cases import CASES
from belote.words.presets import NAMES

from . import kit as widgets
from .controls import offer
from .page import Page


def values_of(menu: widgets.Dropdown) -> set[str]:
    return {value for _, value in menu.options}


def subjects(page: Page) -> list[tuple[str, str]]:
    """What can be trained: moves, what is due, what was missed, then every case."""
    missed = sum(retrieve(name) is not None for name in page.progress.missed)
    return [
        (words.MOVES, What.MOVES.value),
        (words.review(len(due(page.progress, page.day))), What.REVIEW.value),
        (words.missed(missed), What.MISSED.value),
        (words.ALL, What.ALL.value),
        *((CASES[case], case) for case in skills()),
    ]


def tables(page: Page) -> list[tuple[str, str]]:
    """The rules to choose from: the presets, and the learner's own table if he has made one."""
    presets = [(NAMES[rules.key], rules.key) for rules in PRESETS.values()]
    own = page.rules_text
    try:
        parse_rules(own or "classique")
    except PositionError:
        own = ""
    return [*presets, (words.MY_TABLE, own)] if own and own not in dict(presets).values() else presets


def exercise_at(link: str) -> str:
    """The id of the exercise at a position that a link names, or nothing if it cannot be read."""
    try:
        return from_position(parse_position(link)).id if link else ""
    except PositionError:
        return ""


def show_table(menu: widgets.Dropdown, page: Page, rules: Rules) -> None:
    """Let a menu of tables say these rules, also those that it does not have."""
    known = tables(page)
    offer(menu, known)
    same = [text for text in values_of(menu) if parse_rules(text) == rules]
    if not same:  # a table that came by a link
        same = [show_rules(rules)]
        menu.options = [*known, (same[0], same[0])]
    menu.value = same[0]
