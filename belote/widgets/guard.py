"""A callback that fails must be seen: on the page as a French sentence, in the tests as a failure."""

from __future__ import annotations

import functools
import logging
import secrets
from collections.abc import Callable
from typing import Any

LOG = logging.getLogger("belote")


def guarded(method: Callable[..., None]) -> Callable[..., None]:
    """Wrap a callback of a panel: what it raises is logged under a code, and the page shows the code.

    The panel needs a method ``show_failure(code)``.
    """

    @functools.wraps(method)
    def call(panel: Any, *args: Any) -> None:
        try:
            method(panel, *args)
        except Exception:
            code = secrets.token_hex(3).upper()
            LOG.exception("Exception in callback %s", code)
            panel.show_failure(code)

    return call
