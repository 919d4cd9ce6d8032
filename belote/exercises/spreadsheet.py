"""Tables for a spreadsheet: semicolons, as French ones write them, and no cell that one would compute."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Final

MARK: Final = "\ufeff"
"""At the beginning of a file: without it spreadsheets misread the accents."""
DELIMITERS: Final = ";,\t"
"""What is written, then what is read as well."""
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r", "'")
"""How a text begins that would be computed, or taken for one that must not be: it gets an apostrophe."""


def to_text(rows: Iterable[Iterable[object]]) -> str:
    """Return a table as text."""
    out = io.StringIO()
    table = csv.writer(out, delimiter=DELIMITERS[0], lineterminator="\r\n")
    table.writerows(map(_harmless, row) for row in rows)
    return out.getvalue()


def from_text(text: str) -> list[list[str]]:
    """Read a table back. Raises :class:`csv.Error`."""
    text = text.removeprefix(MARK)
    delimiter = max(DELIMITERS, key=text.partition("\n")[0].count)
    return [list(map(_as_written, row)) for row in csv.reader(io.StringIO(text), delimiter=delimiter)]


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell


def _as_written(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULAS) else cell
