"""``belote donne`` and ``belote rejoue``: a deal on the terminal, from a seed or from a text."""

from __future__ import annotations

import argparse
import json
import re
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from belote.engine.deal import Deal, shuffled
from belote.engine.dealfaults import DealTextError
from belote.engine.dealreading import parse_deal
from belote.engine.notation import PositionError, parse_rules
from belote.engine.play import replay
from belote.engine.presets import CLASSIC
from belote.engine.refusal import EventError
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, order
from belote.words import cli as say
from belote.words import deals as words
from belote.words import replay as telling
from belote.words.count import NOT_A_NUMBER
from belote.words.play import refused
from belote.words.problems import sentences as rules_sentences

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

BAD_INPUT = 2
SEEDS = 10**6
"""A seed that nobody chose stays short enough to be told over the table."""


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(NOT_A_NUMBER.format(text=text))
    return int(text)


def add_parser(commands: Commands) -> None:
    """Add both commands and their options, named and explained in French."""
    donne = commands.add_parser("donne", help=words.DEAL, description=words.DEAL, epilog=words.EXAMPLE)
    donne.add_argument("--regles", default=CLASSIC.key, metavar="R", help=words.HELP["regles"])
    donne.add_argument("--graine", type=_seed, default=None, metavar="N", help=words.HELP["graine"])
    donne.add_argument("--donneur", default="S", metavar="P", help=words.HELP["donneur"])
    donne.add_argument("--json", action="store_true", help=say.JSON)
    rejoue = commands.add_parser("rejoue", help=words.REPLAY, description=words.REPLAY)
    rejoue.add_argument("fichier", help=words.HELP["fichier"])
    rejoue.add_argument("--json", action="store_true", help=say.JSON)


def run(options: argparse.Namespace) -> int:
    """Run one of the two; returns the exit status, 2 for what cannot be."""
    return _deal(options) if options.command == "donne" else _replay(options)


def _fail(*sentences: str) -> int:
    print("\n".join(sentences), file=sys.stderr)
    return BAD_INPUT


def _deal(options: argparse.Namespace) -> int:
    try:
        rules = parse_rules(options.regles)
    except PositionError as error:
        return _fail(*rules_sentences(error.problems))
    letters = {SEAT_LETTERS[seat]: seat for seat in order(rules, Seat.SOUTH)}
    if options.donneur not in letters:
        return _fail(words.NO_SUCH_SEAT.format(found=options.donneur, allowed=", ".join(letters)))
    seed = secrets.randbelow(SEEDS) if options.graine is None else options.graine
    deal = Deal(rules, letters[options.donneur], shuffled(seed))
    data = words.dealt_as_json(deal, seed)
    print(json.dumps(data, ensure_ascii=False) if options.json else words.dealt(deal, seed))
    return 0


def _replay(options: argparse.Namespace) -> int:
    try:
        text = sys.stdin.read() if options.fichier == "-" else Path(options.fichier).read_text(encoding="utf-8")
        script = parse_deal(text)
    except (OSError, UnicodeDecodeError):
        return _fail(words.NO_FILE.format(name=options.fichier))
    except DealTextError as error:
        return _fail(*map(words.sentence, error.problems))
    refusal = None
    try:
        state = replay(*script)
    except EventError as error:
        state, refusal = error.state, error.refusal
    if options.json:
        print(json.dumps(telling.replayed_as_json(state, refusal), ensure_ascii=False))
    else:
        print(telling.replayed(state))
    if refusal is None:
        return 0
    return BAD_INPUT if options.json else _fail(refused(state, refusal))
