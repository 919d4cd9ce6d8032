"""Every skill that brings its own drawer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from . import draws_advice, draws_annonces, draws_auction, draws_options, draws_ordinary, draws_rows, draws_table
from .drawer import Drawer

DRAWN: Final[Mapping[str, Drawer]] = {
    **draws_table.DRAWS,
    **draws_auction.DRAWS,
    **draws_annonces.DRAWS,
    **draws_ordinary.DRAWS,
    **draws_rows.DRAWS,
    **draws_options.DRAWS,
    **draws_advice.DRAWS,
}
