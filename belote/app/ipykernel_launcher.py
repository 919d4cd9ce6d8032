"""The kernel of a page: ipykernel without the debugger, which no page of ours uses and each would hold in memory.

The module is named like the one that it stands in for, so that whoever looks for kernels finds it.
"""

from __future__ import annotations

import sys
from pathlib import Path


def leave_folder() -> None:
    """The folder in which Python was started, that of the notebooks, is no place to import from."""
    if sys.path[0] in ("", str(Path.cwd())):
        del sys.path[0]


def launch() -> None:
    """Become a kernel."""
    leave_folder()
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()


if __name__ == "__main__":
    launch()
