"""The address that a printed or projected page gives: as it was written for the room, or as the page was asked for."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from jupyter_server.base.handlers import JupyterHandler

ADDRESS: Final = re.compile(r"https?://[\w.:\[\]-]{1,100}(/[\w.~/-]{0,100})?")
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]", "::1")


class Base(NamedTuple):
    """The address to give, with its last slash; whether it is no address, and leads to this computer alone."""

    address: str
    wrong: bool
    local: bool


def base_of(page: JupyterHandler) -> Base:
    """Return the address that learners are to use, from ``adresse`` if the page was asked with one."""
    own = f"{page.request.protocol}://{page.request.host}{page.base_url}"
    asked = page.get_query_argument("adresse", "").strip()
    good = bool(ADDRESS.fullmatch(asked))
    address = asked.rstrip("/") + "/" if good else own
    return Base(address, bool(asked) and not good, page.request.host_name in LOOPBACK and address == own)
