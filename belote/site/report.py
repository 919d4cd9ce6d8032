"""What each megabyte of the site is, as it lies on the disk and as a host that packs would send it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Final

NAMES: Final = {
    "pyodide.asm.wasm": "the interpreter",
    "pyodide.asm.js": "its ties to the browser",
    "python_stdlib.zip": "standard library, what we can come to import, byte-compiled",
    "lib.zip": "ipywidgets, anywidget and what they need, byte-compiled",
    "belote.zip": "our engine, words, exercises, widgets, byte-compiled",
    "main.js": "ipywidgets' manager and ours",
    "main.css": "its style",
    "worker.js": "the worker",
    "pyodide-lock.json": "its list of packages, empty",
}


def rows(site: Path) -> Iterator[tuple[str, int, int]]:
    """Yield a name, the bytes, the bytes packed."""
    pages = sorted(site.glob("*.html"))
    for path in sorted([*site.glob("python/*/*"), *site.glob("app/*/*")], key=lambda path: -path.stat().st_size):
        data = path.read_bytes()
        yield f"{path.name}: {NAMES[path.name]}", len(data), len(gzip.compress(data, 6))
    texts = [path.read_bytes() for path in pages]
    packed = sum(len(gzip.compress(text, 6)) for text in texts)
    yield "a page, text and first picture (mean)", sum(map(len, texts)) // len(texts), packed // len(texts)


def report(site: Path) -> str:
    """Return the table."""
    found = list(rows(site))
    lines = [f"{'MB':>8} {'packed':>8}"]
    found.append(("a first lesson", sum(whole for _, whole, _ in found), sum(packed for *_, packed in found)))
    for name, whole, packed in found:
        lines.append(f"{whole / 1e6:8.3f} {packed / 1e6:8.3f}  {name}")
    return "\n".join(lines)
