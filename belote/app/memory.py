"""How much memory is left, where the system says so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .provisioner import CAN_FORK

MEMINFO: Final = Path("/proc/meminfo")
SHORT_MB: Final = 400
A_LEARNER_MB: Final = 30 if CAN_FORK else 45
SERVER_MB: Final = 210


def available_mb(source: Path = MEMINFO) -> int | None:
    """Megabytes that programs may still take, or None where nobody tells."""
    try:
        found = re.search(r"^MemAvailable:\s+(\d+) kB$", source.read_text(encoding="ascii"), re.MULTILINE)
    except (OSError, ValueError):
        return None
    return int(found[1]) // 1024 if found else None


def needed_mb(learners: int) -> int:
    """Megabytes that a class takes."""
    return SERVER_MB + A_LEARNER_MB * learners
