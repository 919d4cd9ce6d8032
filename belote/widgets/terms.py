"""Words with a definition, marked where they occur; the page's script shows the definition."""

from __future__ import annotations

import re
from typing import Final

from belote.words.glossary import TERMS

_KEY_OF: Final = {form.lower(): term.key for term in TERMS for form in term.forms}
_FORMS: Final = "|".join(sorted(map(re.escape, _KEY_OF), key=len, reverse=True))
_SKIPPED: Final = r"<(?P<tag>h[1-6]|a|code|th|button|script)\b.*?</(?P=tag)>|<[^>]*>"
_SCAN: Final = re.compile(
    rf"(?P<skip>{_SKIPPED})|(?<![\w-])(?P<word>{_FORMS})(?![\w-])", re.IGNORECASE | re.DOTALL
)


def with_terms(html: str) -> str:
    """Mark the first occurrence of each term in a piece of HTML; headings, links and table heads are left."""
    met: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        word = found["word"]
        if word is None:
            return found[0]
        key = _KEY_OF[word.lower()]
        if key in met:
            return word
        met.add(key)
        return f'<span class="bl-term" role="button" tabindex="0" data-term="{key}">{word}</span>'

    return _SCAN.sub(mark, html)
