"""The shape of the house: who imports whom, how long a module is, and that a card knows no order.

Only the text of the modules is read, so that a wrong import is found even where it would be harmless today.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from belote.engine.cards import DECK

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "belote"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What each floor may use of the house. The package itself (belote/__init__.py) is loaded by every import of
# belote.anything, so whatever it imported would be imported upward by the engine: it may use nothing.
BELOW = {
    "__init__": set(),
    "engine": {"engine"},
    "words": {"words", "engine"},
    "exercises": {"exercises", "words", "engine"},
    "widgets": {"widgets", "exercises", "words", "engine"},
    "app": {"app", "widgets", "exercises", "words", "engine"},
    "site": {"site", "app", "widgets", "exercises", "words", "engine"},
    "__main__": {"app"},
}
# What each floor may use of other people's work; the command and the server may use any dependency.
FOREIGN = {"widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"}}
UNBOUND = {"app", "site", "__main__"}

MOST_LINES = 200
LONG: dict[str, str] = {}
"""Modules over the limit, each with the reason. Better empty."""


def floor(path: Path) -> str:
    """The part of the house that a module belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a module imports, wherever the statement stands."""
    package = [PACKAGE.name, *path.relative_to(PACKAGE).parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            # "from belote import app" names the module in the list, "from belote.app import cli" before it.
            yield from (f"{name}.{alias.name}" if name == PACKAGE.name else name for alias in node.names)


def wrong_imports(path: Path) -> list[str]:
    """The imports of a module that its floor may not make."""
    here, wrong = floor(path), []
    for name in imported(path):
        top, *rest = name.split(".")
        if top == PACKAGE.name:
            allowed = bool(rest) and rest[0] in BELOW[here]
        else:
            allowed = here in UNBOUND or top in sys.stdlib_module_names or top in FOREIGN.get(here, ())
        if not allowed:
            wrong.append(name)
    return wrong


def name_of(path: Path) -> str:
    """A module as it is listed: ``engine/duties.py``."""
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_down(path: Path) -> None:
    """No arrow points upward, and the lower floors need nothing but the standard library."""
    assert floor(path) in BELOW, "a new floor: give it its place in the picture"
    assert wrong_imports(path) == []


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("engine/x.py", "import belote.words.cards"),
        ("engine/x.py", "from ..words import cards"),
        ("engine/x.py", "from .. import words"),
        ("engine/x.py", "def f():\n    from belote import app"),
        ("engine/x.py", "import numpy"),
        ("words/x.py", "from ..exercises.kinds import Kind"),
        ("exercises/x.py", "import ipywidgets"),
        ("exercises/lessons/x.py", "from ...widgets import faces"),
        ("widgets/x.py", "from belote.app import cli"),
        ("__init__.py", "from .engine import cards"),
    ],
)
def test_the_reader_of_imports_sees_them(where: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would be worth nothing if a form of import slipped past its reader."""
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: text)
    assert wrong_imports(PACKAGE / where)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_are_short(path: Path) -> None:
    """Two hundred lines, save for the listed ones."""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES or name_of(path) in LONG, f"{lines} lines: split it, or list it with a reason"


def test_oracle_stands_alone() -> None:
    """tests/oracle.py imports nothing of what it judges, nor anything beside the standard library."""
    tree = ast.parse((ROOT / "tests" / "oracle.py").read_text(encoding="utf-8"))
    modules = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert modules <= sys.stdlib_module_names


def test_cards_have_no_order() -> None:
    """Which card is the stronger depends on the trump: comparing two cards directly must not work."""
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(DECK[0], compare)(DECK[1]) is NotImplemented
    with pytest.raises(TypeError):
        _ = DECK[0] < DECK[1]
    with pytest.raises(TypeError):
        sorted(DECK)
