"""The options of ``belote classe``; reading them needs no server."""

from __future__ import annotations

import argparse
import ipaddress
from typing import Any, Final

from belote.exercises.files import available
from belote.words import classroom as say

LESSON: Final = "04-obligations"
LEARNERS: Final = range(1, 201)


def _learners(text: str) -> int:
    count = int(text)
    if count not in LEARNERS:
        raise argparse.ArgumentTypeError(say.LEARNERS_RANGE.format(most=LEARNERS[-1]))
    return count


def _address(text: str) -> str:
    try:
        return text and str(ipaddress.IPv4Address(text))  # without one: whichever this computer has
    except ValueError:
        raise argparse.ArgumentTypeError(say.NO_ADDRESS.format(address=text)) from None


def add_parser(commands: Any) -> None:
    """Add ``classe`` to the command."""
    one = commands.add_parser("classe", help=say.COMMAND, description=say.COMMAND)
    one.add_argument("--eleves", type=_learners, default=30, metavar="N", help=say.LEARNERS)
    one.add_argument("--lecon", choices=available(), default=LESSON, metavar=say.LESSON_NAME, help=say.LESSON)
    one.add_argument(
        "--reseau", type=_address, nargs="?", const="", default=None, metavar=say.ADDRESS_NAME, help=say.NETWORK
    )
    one.add_argument("--port", type=int, default=None, metavar="N", help=say.PORT)
    one.add_argument("--no-browser", action="store_true", help=say.NO_BROWSER)
