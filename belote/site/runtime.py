"""The Python of the browser and the scripts around it: bundled, byte-compiled, named by their content."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final, NamedTuple

from .parts import BROWSER, ROOT, Parts, call, digest

FLOORS: Final = ("engine", "words", "exercises", "widgets")
"""What of the house runs in the browser."""
ALWAYS: Final = (
    "site",
    "sysconfig",
    "zipimport",
    "runpy",
    "encodings.utf_8",
    "encodings.latin_1",
    "encodings.cp437",
)
FROM_NPM: Final = ("pyodide.asm.js", "pyodide.asm.wasm")
SCRIPTS: Final = ("main.js", "worker.js")


class Runtime(NamedTuple):
    """Where the parts of the runtime lie in the site."""

    python: str
    app: str
    files: tuple[str, ...]


def _own(folder: Path) -> None:
    """Copy what of our package runs in the browser."""
    package = folder / "belote"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "belote" / "__init__.py", package)
    for floor in FLOORS:
        shutil.copytree(ROOT / "belote" / floor, package / floor, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(BROWSER / "bridge.py", folder / "belote_start.py")


def _compile(parts: Parts, work: Path) -> None:
    """Make the archives of Python modules."""
    parts.unpack(work / "lib")
    _own(work / "own")
    shutil.copy(parts.modules / "pyodide" / "python_stdlib.zip", work / "stdlib.zip")
    here = "/build"
    jobs: list[dict[str, Any]] = [
        {
            "source": f"{here}/stdlib.zip",
            "out": f"{here}/python_stdlib.zip",
            "optimize": 2,
            "beside": [f"{here}/lib", f"{here}/own"],
            "always": ALWAYS,
        },
        {"source": f"{here}/lib", "out": f"{here}/lib.zip", "optimize": 0},
        {"source": f"{here}/own", "out": f"{here}/belote.zip", "optimize": 0},
    ]
    (work / "jobs.json").write_text(json.dumps(jobs))
    call(["node", BROWSER / "compile.mjs", parts.modules / "pyodide", work])


def _bundle(parts: Parts, work: Path) -> None:
    """Make one script for the page and one for the worker."""
    aliases = {
        "anywidget": parts.anywidget(work),
        "sanitize-html": BROWSER / "sanitize.js",
        **{name: parts.modules / name for name in ("pyodide", "@jupyter-widgets/base", "@lumino/widgets")},
        **{name: parts.modules / name for name in ("@jupyter-widgets/base-manager", "@jupyter-widgets/controls")},
    }
    tool: list[str | Path] = ["node", parts.modules / "esbuild" / "bin" / "esbuild"]
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=error", f"--outdir={work}"]
    kinds = [f"--loader:.{kind}=empty" for kind in ("svg", "woff", "woff2", "ttf", "eot")]
    banner = "--banner:js=var __webpack_public_path__='';"
    links = [f"--alias:{name}={path}" for name, path in aliases.items()]
    entries = [BROWSER / name for name in SCRIPTS]
    call([*tool, *entries, *options, *kinds, "--external:node:*", *links, banner], parts.npm)


def lay(parts: Parts, work: Path, out: Path) -> Runtime:
    """Put the runtime into the site: what seldom changes in one folder, what is ours in another."""
    _compile(parts, work)
    _bundle(parts, work)
    lock = json.loads((parts.modules / "pyodide" / "pyodide-lock.json").read_text())
    (work / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    for name in FROM_NPM:
        shutil.copy(parts.modules / "pyodide" / name, work)
    python = [*FROM_NPM, "python_stdlib.zip", "pyodide-lock.json", "lib.zip"]
    app = ["main.js", "main.css", "worker.js", "belote.zip"]
    files = []
    folders = []
    for kind, names in (("python", python), ("app", app)):
        folder = f"{kind}/{digest(*(work / name for name in names))}"
        (out / folder).mkdir(parents=True)
        for name in names:
            shutil.copy(work / name, out / folder)
            files.append(f"{folder}/{name}")
        folders.append(folder)
    return Runtime(folders[0], folders[1], tuple(files))
