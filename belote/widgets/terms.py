"""Words with a definition, marked where they occur; the page's script shows the definition."""

from __future__ import annotations

import re
from typing import Final

from belote.words.glossary import TERMS, Term

REACH: Final = 120
"""How far a word is looked at on both sides."""

_TERM_OF: Final = {
    form.lower(): term for term in TERMS for form in (term.forms[1:] if term.listed else term.forms)
}
_FORMS: Final = "|".join(sorted(map(re.escape, _TERM_OF), key=len, reverse=True))
_SKIPPED: Final = r"<(?P<tag>h[1-6]|a|code|th|button|script)\b.*?</(?P=tag)>|<[^>]*>"
_DETERMINERS: Final = frozenset({
    "le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "ce", "cet", "cette", "ces", "chaque",
    "quelle", "quelles", "aucun", "aucune", "plusieurs", "sans", "par", "deux", "trois", "quatre", "première",
    "dernière", "seule", "même", "meilleure", "ma", "mon", "mes", "ta", "ton", "tes", "sa", "son", "ses", "notre",
    "nos", "votre", "vos", "leur", "leurs",
})  # fmt: skip
"""What stands before a noun."""
_PRONOUNS: Final = frozenset({"le", "la", "les", "l"})
_SUBJECTS: Final = frozenset({"je", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "qui", "ne"})
"""What stands before a pronoun that looks like an article: ``on la retourne``."""
_SCAN: Final = re.compile(
    rf"(?P<skip>{_SKIPPED})|(?<![\w-])(?P<word>{_FORMS})(?![\w-])", re.IGNORECASE | re.DOTALL
)


def _has_sense(term: Term, before: str, after: str) -> bool:
    """Tell whether a word has the sense of the glossary here, by what stands on both sides of it."""
    near, past = _plain(before[-REACH:]), _plain(after[:REACH])
    if term.not_before and re.match(term.not_before, past):
        return False
    if term.not_after and re.search(rf"(?:{term.not_after})$", near, re.IGNORECASE):
        return False
    words = re.findall(r"[^\W_]+|[.,;:!?»]", near.lower())
    if not term.noun or not words:
        return not term.noun
    pronoun = words[-1] in _PRONOUNS and not _SUBJECTS.isdisjoint(words[-2:-1])
    return words[-1] in _DETERMINERS and not pronoun


def _plain(html: str) -> str:
    """The text without its tags, cut or whole, and with plain blanks."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>|^[^<]*>|<[^>]*$", " ", html))


def with_terms(html: str) -> str:
    """Mark the first occurrence of each term in a piece of HTML; headings, links and table heads are left."""
    met: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        word = found["word"]
        if word is None:
            return found[0]
        term = _TERM_OF[word.lower()]
        key = term.key
        if key in met or not _has_sense(term, found.string[: found.start()], found.string[found.end() :]):
            return word
        met.add(key)
        return f'<span class="bl-term" role="button" tabindex="0" data-term="{key}">{word}</span>'

    return _SCAN.sub(mark, html)
