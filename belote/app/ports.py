"""Where the tutorial listens."""

from __future__ import annotations

import errno
import socket
from typing import Final

HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 8866


def free(port: int, host: str) -> bool:
    """Tell whether nobody listens there. Raises OSError for a host that is not ours."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            return False
    return True


def any_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port
