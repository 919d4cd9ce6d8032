"""Notebooks: prose and one-line calls, no outputs, no counts, no state, no logic."""

from __future__ import annotations

import ast
from pathlib import Path

import nbformat
import pytest

from belote.app.pages import still
from belote.exercises.files import available, load
from belote.words.site import TOOLS

ROOT = Path(__file__).parent.parent
TOOL_CALLS = {
    "21-jouer": ["game"],
    "20-entrainement": ["training", "mastery"],
    "22-feuille-de-marque": ["score_sheet"],
    "23-atelier": ["workshop"],
}
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> tuple[str, nbformat.NotebookNode]:
    path: Path = request.param
    return path.stem, nbformat.read(path, as_version=4)


def test_every_lesson_has_its_notebook() -> None:
    assert {path.stem for path in NOTEBOOKS} == {*available(), *TOOLS}


def test_nothing_is_stored(notebook: tuple[str, nbformat.NotebookNode]) -> None:
    _, book = notebook
    nbformat.validate(book)
    assert "widgets" not in book.metadata
    for cell in book.cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None
            assert cell.metadata == {"jupyter": {"source_hidden": True}}


def test_cells_are_one_line_calls(notebook: tuple[str, nbformat.NotebookNode]) -> None:
    name, book = notebook
    calls = []
    others = []
    for cell in book.cells:
        if cell.cell_type != "code":
            continue
        tree = ast.parse(cell.source)
        assert len(tree.body) == 1
        node = tree.body[0]
        if isinstance(node, ast.ImportFrom):
            assert node.module == "belote.widgets"
            continue
        assert isinstance(node, ast.Expr)
        assert isinstance(node.value, ast.Call)
        assert all(isinstance(arg, ast.Constant) for arg in node.value.args)
        if node.value.args:
            calls.append((node.value.func.id, node.value.args[0].value))
        else:
            others.append(node.value.func.id)
    if name in TOOLS:
        assert calls == []
        assert others == TOOL_CALLS[name]
    else:
        assert calls == [("lesson", name), ("quiz", name)]
        assert set(others) <= {"points_table", "table_switches"}


def test_title_and_prose(notebook: tuple[str, nbformat.NotebookNode]) -> None:
    name, book = notebook
    prose = [cell.source for cell in book.cells if cell.cell_type == "markdown"]
    title = TOOLS[name][0] if name in TOOLS else load(name).title
    assert book.metadata.title == title
    assert prose[0].startswith(f"# {title}\n")
    assert sum(text.count("\n# ") + text.startswith("# ") for text in prose) == 1
    assert name in TOOLS or any("À d’autres tables" in text for text in prose)


def test_the_first_picture_stands_before_python(notebook: tuple[str, nbformat.NotebookNode]) -> None:
    name, _ = notebook
    if name in TOOLS:
        pytest.skip("no lesson: its table is drawn by Python")
    first = still(f'lesson("{name}")')
    assert first is not None
    assert first["scene"]["felts"]
    assert still("quiz('x')") is None
    assert still('lesson("99-rien")') is None
