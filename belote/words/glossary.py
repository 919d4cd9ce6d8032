"""The words of belote, each with its definition, the forms under which it occurs, and where it is taught.

They stand in ``glossary.toml``. Two words mean two things, and their definitions say both (I-27, I-37).
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, NamedTuple

GLOSSARY = "Glossaire"
INTRO = "Les mots de la belote. Dans les leçons, touche un mot souligné pour le comprendre."
SEE = "La leçon : {title}"
MORE = "Tout le glossaire"


class Term(NamedTuple):
    """One entry; ``forms`` are what is recognised in a text, the term itself first.

    Of a word that means other things too: ``noun`` wants an article or the like before it, ``listed`` leaves
    the term itself alone, and ``not_before`` and ``not_after`` are patterns beside which it is another word.
    """

    key: str
    term: str
    definition: str
    lesson: str
    forms: tuple[str, ...]
    noun: bool = False
    listed: bool = False
    not_before: str = ""
    not_after: str = ""


def _read() -> tuple[Term, ...]:
    text = (resources.files("belote.words") / "glossary.toml").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = tomllib.loads(text)["term"]
    return tuple(Term(**{**entry, "forms": (entry["term"], *entry["forms"])}) for entry in entries)


TERMS: Final = _read()
"""Every entry, in alphabetical order."""
