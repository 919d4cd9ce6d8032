"""What the site is made of and we did not write: fetched once, by npm and pip, at pinned versions."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
HERE: Final = Path(__file__).parent
BROWSER: Final = HERE / "browser"
LISTS: Final = (ROOT / "package.json", ROOT / "package-lock.json")
WHEELS: Final = HERE / "wheels.txt"
UNUSED: Final = (".data/", "/labextension/", "/nbextension/", "/tests/", "/test/", "_cellmagic.py")
"""Parts of a wheel that no page of ours needs."""
TOLD: Final = 3000
"""How much of a failed program's words is shown."""
STUBS: Final = {
    "IPython/__init__.py": "def get_ipython(): return None\n",
    "IPython/display.py": "def display(*shown, **how): pass\nclear_output = display\n",
    "IPython/core/__init__.py": "",
    "IPython/core/interactiveshell.py": "class InteractiveShell: pass\n",
}
"""All that ipywidgets asks of IPython where there is no shell."""


class BuildError(Exception):
    """The site cannot be built; the message says what to do."""


def call(command: Sequence[str | Path], folder: Path | None = None) -> None:
    """Run a program; what it says is shown if it fails."""
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{command[0]} failed:\n{(done.stdout + done.stderr)[-TOLD:]}")


def digest(*paths: Path) -> str:
    """Return a short name for the content of some files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()[:12]


class Parts:
    """The fetched parts, in a folder that is kept between builds."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self.npm = cache / "npm"
        self.modules = self.npm / "node_modules"
        self.wheels = cache / "wheels"

    def fetch(self) -> None:
        """Have everything there; nothing is fetched twice."""
        self._once(self.npm, digest(*LISTS), self._npm)
        self._once(self.wheels, digest(WHEELS), self._wheels)

    def _once(self, folder: Path, key: str, make: object) -> None:
        stamp = folder / "stamp"
        if stamp.is_file() and stamp.read_text() == key:
            return
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        assert callable(make)
        make()
        stamp.write_text(key)

    def _npm(self) -> None:
        if not shutil.which("npm"):
            raise BuildError("make site needs Node and npm (apt install nodejs npm)")
        for path in LISTS:
            shutil.copy(path, self.npm)
        call(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], self.npm)

    def _wheels(self) -> None:
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        kind = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
        call([*pip, *kind, "--require-hashes", "--dest", self.wheels, "--requirement", WHEELS])

    def unpack(self, folder: Path) -> None:
        """Lay out the wheels as they are installed, without what no page needs."""
        for wheel in sorted(self.wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    metadata = ".dist-info/" in name and not name.endswith("/METADATA")
                    if name.endswith("/") or metadata or any(part in name for part in UNUSED):
                        continue
                    archive.extract(name, folder)
        for name, text in STUBS.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def anywidget(self, folder: Path) -> Path:
        """Write anywidget's front end as a module; returns its file."""
        wheel = next(self.wheels.glob("anywidget-*.whl"))
        with zipfile.ZipFile(wheel) as archive:
            text = archive.read("anywidget/nbextension/index.js").decode()
        begun, mark, _ = text.rpartition("define([")
        if not mark:
            raise BuildError("anywidget's front end has another form: see Parts.anywidget")
        path = folder / "anywidget.js"
        path.write_text(begun + "export default widget_default;\n")
        return path
