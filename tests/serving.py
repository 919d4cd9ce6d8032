"""Waiting for a server that was just started."""

from __future__ import annotations

import time
import urllib.request


def answers(address: str, seconds: float = 30) -> bool:
    """Tell whether an address answers within some seconds; returns as soon as it does."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(address, timeout=2).read()
            return True
        except OSError:
            time.sleep(0.1)
    return False
