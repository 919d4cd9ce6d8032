"""``python -m belote.site [FOLDER] [--address URL]``: build the static edition."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .build import build
from .parts import ROOT, BuildError
from .report import report


def main() -> int:
    """Build, and say how big each part is."""
    options = argparse.ArgumentParser(prog="python -m belote.site", description=__doc__)
    options.add_argument("folder", nargs="?", type=Path, default=ROOT / "site")
    options.add_argument("--address", default="", help="where the site will be, for the pictures of its links")
    asked = options.parse_args()
    try:
        build(asked.folder, address=asked.address)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print(report(asked.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
