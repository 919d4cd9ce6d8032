"""The project's own promises: one list of dependencies, a light engine, a command in French."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from belote.app.cli import main

ROOT = Path(__file__).parent.parent


def normal(line: str) -> tuple[str, str]:
    name, version = re.match(r"([A-Za-z0-9_-]+)(.*)", line).groups()
    return name.lower(), version.replace(" ", "")


def test_environment_mirrors_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {normal(line) for line in project["dependencies"]} | {("python", project["requires-python"])}
    lines = re.findall(r"^  - ([a-z].*[^:])$", (ROOT / "environment.yml").read_text(), re.MULTILINE)
    listed = {normal(line) for line in lines} - {("pip", ""), ("conda-forge", ""), ("conda", "-forge")}
    assert listed == wanted | {("python", ">=3.11")} - set()


def test_the_engine_needs_nothing() -> None:
    code = "import belote.engine.duties, belote.engine.notation, sys; print('ipywidgets' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert answer.stdout.strip() == "False"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "belote", *words], capture_output=True, text=True, timeout=60)


def test_help_is_in_french() -> None:
    answer = run("--help")
    assert answer.returncode == 0
    assert answer.stdout.startswith("Utilisation")
    for word in ("usage:", "optional", "positional", "show this", "exit"):
        assert word not in answer.stdout


@pytest.mark.parametrize("words", [("explique",), ("rien",), ("--port", "x"), ("--port",)])
def test_errors_are_in_french(words: tuple[str, ...]) -> None:
    answer = run(*words)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    for word in ("usage:", "error", "required", "invalid", "expected"):
        assert word not in answer.stderr


def test_explain_takes_a_position_in_one_or_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["explique", "classique c - ApVc -", "--json"])
    one = capsys.readouterr().out
    main(["explique", "classique", "c", "-", "ApVc", "-", "--json"])
    assert capsys.readouterr().out == one
    assert json.loads(one)["maitre"] is None


def test_explain_tells_every_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explique", "clasique z 10k10k 8x10t10t -"]) == 2
    told = capsys.readouterr().err
    for part in ("clasique", "« z »".replace(" ", "\u00a0"), "caractère", "dix de carreau", "dix de trèfle"):
        assert part in told


def test_readme_commands_are_those_of_the_makefile() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", readme, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for tool in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]:
        assert normal(tool)[0] in readme.lower()
