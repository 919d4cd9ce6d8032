"""What the templates need: lessons, words, drawings, and the first picture of each exercise."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from belote.exercises.files import available, load
from belote.exercises.placement import ADVANCED, probes
from belote.exercises.progress import Progress
from belote.exercises.runs import run_of
from belote.exercises.session import Session
from belote.exercises.view import view
from belote.widgets import html
from belote.widgets.faces import sprite
from belote.widgets.terms import with_terms
from belote.words import glossary as words
from belote.words import placement as place_words
from belote.words.glossary import TERMS
from belote.words.site import SETTINGS, TOOLS, WORDS

from .bundle import bundle

HERE = Path(__file__).parent
WIDGETS = HERE.parent / "widgets"
FAN = ("9c", "Vc", "Rp", "At")
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<rect width="32" height="32" rx="7" fill="#1f5c46"/>'
    '<path d="M16 25 6 14a6 6 0 0 1 10-6 6 6 0 0 1 10 6z" fill="#fffdf8"/></svg>'
)
LESSON_CALL = re.compile(r'^lesson\("([^"]+)"\)$', re.MULTILINE)


def notebooks() -> Path:
    """Return the folder of the notebooks: inside the package once installed, beside it in a checkout."""
    inside = HERE.parent / "notebooks"
    return inside if inside.is_dir() else HERE.parent.parent / "notebooks"


def lessons() -> list[dict[str, Any]]:
    """Return what the pages say of each lesson that exists, in order."""
    entries = []
    for key in available():
        if not (notebooks() / f"{key}.ipynb").is_file():
            continue
        lesson = load(key)
        entries.append(
            {
                "key": key,
                "title": lesson.title,
                "intro": lesson.intro,
                "number": lesson.number,
                "duration": lesson.duration,
                "steps": [exercise.id for exercise in run_of(lesson)],
            }
        )
    return entries


def tools() -> list[dict[str, Any]]:
    """Return what the pages say of the notebooks that are no lessons: trainer and the like."""
    shown = [(key, *said) for key, said in TOOLS.items() if (notebooks() / f"{key}.ipynb").is_file()]
    return [{"key": key, "title": title, "intro": intro, "number": 0, "steps": []} for key, title, intro in shown]


@cache
def still(source: str) -> dict[str, Any] | None:
    """Return the first question of the lesson that a cell calls for, or None."""
    call = LESSON_CALL.search(source)
    if not call or call[1] not in available():
        return None
    first = view(Session.begin(load(call[1]), Progress(), 0, "0"))
    return {"head": html.head(first), "scene": first.scene} if first.scene else None


def glossary() -> dict[str, Any]:
    """Return the words of belote for their page and for the small windows of the lessons."""
    terms = [term._asdict() for term in sorted(TERMS, key=lambda term: term.key)]
    short = {term.key: {"term": term.term, "definition": term.definition} for term in TERMS}
    return {
        "title": words.GLOSSARY,
        "intro": words.INTRO,
        "see": words.SEE,
        "more": words.MORE,
        "terms": terms,
        "short": short,
    }


def placement() -> dict[str, Any]:
    """Return the eight positions of the first page, with their truth."""
    names = ("right", "wrong", "all_right", "begin_at", "again", "confirm", "next", "ask", "place")
    return {
        "title": place_words.TITLE,
        "invite": place_words.INVITE,
        "start": place_words.START,
        "probes": [probe._asdict() for probe in probes()],
        "words": {name: getattr(place_words, name.upper()) for name in names},
        "advanced": {"key": ADVANCED, "title": TOOLS[ADVANCED][0]},
    }


@cache
def own_text(name: str, folder: Path = HERE) -> str:
    """Return a script or a style sheet of ours."""
    return (folder / name).read_text(encoding="utf-8")


def drawing_js() -> str:
    """The very module that draws the live table, to draw still ones; its export is not needed there."""
    return own_text("table.js", WIDGETS).replace("export ", "").replace("default {", "const _table = {")


@cache
def page_data() -> dict[str, Any]:
    """Return everything that the templates find under ``belote``."""
    entries = lessons()
    by_name = {}
    for at, entry in enumerate(entries):
        by_name[entry["key"]] = {
            **entry,
            "prev": entries[at - 1] if at else None,
            "next": entries[at + 1] if at + 1 < len(entries) else None,
        }
    for entry in tools():
        by_name[entry["key"]] = {**entry, "prev": None, "next": None}
    drawing = drawing_js()
    return {
        "lessons": entries,
        "by_name": by_name,
        "tools": tools(),
        "words": WORDS,
        "settings": SETTINGS,
        "sprite": sprite(),
        "css": own_text("belote.css", WIDGETS) + own_text("chrome.css"),
        "settings_js": own_text("settings.js"),
        "chrome_js": own_text("chrome.js"),
        "still_js": drawing + own_text("still.js"),
        "still": still,
        "terms": with_terms,
        "glossary": glossary(),
        "terms_js": own_text("terms.js"),
        "placement": placement(),
        "placement_js": drawing + own_text("placement.js"),
        "pieces": bundle().name,
        "icon": quote(ICON),
        "fan": FAN,
    }
