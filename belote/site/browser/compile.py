"""Runs inside the browser's Python, under Node, when the site is built: byte-compiles trees into archives.

Only this Python can make byte code that it reads itself. ``JOBS`` comes from compile.mjs.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any

EPOCH = (2020, 1, 1, 0, 0, 0)  # the same files give the same archive


def compiled(name: str, text: bytes, optimize: int) -> tuple[str, bytes]:
    """Return a source file as byte code that is never checked against its source."""
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    return name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text), False))


def write(path: str, files: list[tuple[str, bytes]]) -> None:
    """Write an archive whose bytes depend on nothing but the files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)


def read(source: str) -> dict[str, bytes]:
    """Return the files of a tree or an archive."""
    if source.endswith(".zip"):
        with zipfile.ZipFile(source) as archive:
            return {one.filename: archive.read(one) for one in archive.infolist() if not one.is_dir()}
    root = Path(source)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def named(tree: ast.Module, package: str, deep: bool) -> Iterator[str]:
    """The modules that a module imports: when it is loaded, or with ``deep`` at any time."""
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = parts[: len(parts) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)
        elif deep or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            todo.extend(ast.iter_child_nodes(node))


def needed(stdlib: dict[str, bytes], trees: list[dict[str, bytes]], always: list[str]) -> set[str]:
    """Return the files of the standard library that the trees can come to import."""
    modules = {}
    for path in stdlib:
        if path.endswith(".py"):
            modules[path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")] = path
    todo = [*always, *(name for name in sys.modules if name in modules)]
    for tree in trees:
        for path, text in tree.items():
            if path.endswith(".py"):
                package = path.rpartition("/")[0].replace("/", ".")
                todo += named(ast.parse(text), package, path.startswith("belote"))
    kept: set[str] = set()
    while todo:
        name = todo.pop()
        if "." in name:
            todo.append(name.rpartition(".")[0])
        if name not in modules or modules[name] in kept:
            continue
        path = modules[name]
        kept.add(path)
        package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        todo += named(ast.parse(stdlib[path]), package, False)
    return kept


def run(jobs: list[dict[str, Any]]) -> None:
    """Make each archive that is asked for."""
    for job in jobs:
        files = read(job["source"])
        if "beside" in job:
            kept = needed(files, [read(one) for one in job["beside"]], job["always"])
            files = {name: data for name, data in files.items() if name in kept or not name.endswith(".py")}
        if "drop" in job:
            files = {name: data for name, data in files.items() if not name.startswith(tuple(job["drop"]))}
        made = [
            compiled(name, data, job["optimize"]) if name.endswith(".py") else (name, data)
            for name, data in files.items()
        ]
        write(job["out"], made)


run(json.loads(JOBS))  # type: ignore[name-defined]  # noqa: F821
