"""``belote compte``: the marks of one deal on the terminal."""

from __future__ import annotations

import argparse
import json
import re
import sys
from typing import TYPE_CHECKING

from belote.engine.count import Camp, Count, ScoreError
from belote.engine.notation import PositionError, parse_rules
from belote.engine.presets import CLASSIC
from belote.engine.score import score
from belote.words import cli as say
from belote.words import count as words
from belote.words.problems import sentences as rules_sentences
from belote.words.score import as_json, as_text

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

BAD_INPUT = 2
CAMPS = [camp.value for camp in Camp]


def _number(text: str) -> int:
    """Digits and nothing else: no blanks, no underscores, no digits of other scripts."""
    if not re.fullmatch(r"-?[0-9]+", text):
        raise argparse.ArgumentTypeError(words.NOT_A_NUMBER.format(text=text))
    return int(text)


def add_parser(commands: Commands) -> None:
    """Add the command and its options, named and explained in French."""
    command = commands.add_parser(
        "compte", help=words.COMMAND, description=words.COMMAND, epilog=words.EXAMPLE, allow_abbrev=False
    )

    def number(name: str, default: int | None) -> None:
        command.add_argument(f"--{name}", type=_number, default=default, metavar="N", help=words.HELP[name])

    def camp(name: str) -> None:
        command.add_argument(f"--{name}", choices=CAMPS, help=words.HELP[name])

    command.add_argument("--regles", default=CLASSIC.key, metavar="R", help=words.HELP["regles"])
    number("preneur", None)
    number("defense", None)
    camp("der")
    camp("capot")
    camp("belote")
    number("annonces-preneur", 0)
    number("annonces-defense", 0)
    number("contrat", 0)
    command.add_argument("--coinche", type=_number, choices=(1, 2, 3, 4), default=1, help=words.HELP["coinche"])
    number("pot", 0)
    command.add_argument("--json", action="store_true", help=say.JSON)


def _camp(text: str | None) -> Camp | None:
    return Camp(text) if text else None


def _count(options: argparse.Namespace) -> Count:
    return Count(
        taker=options.preneur,
        defence=options.defense,
        der=_camp(options.der),
        capot=_camp(options.capot),
        belote=_camp(options.belote),
        annonces_taker=options.annonces_preneur,
        annonces_defence=options.annonces_defense,
        bid=options.contrat,
        coinche=options.coinche,
        pot=options.pot,
    )


def run(options: argparse.Namespace) -> int:
    """Print the marks; returns the exit status, 2 for a deal that cannot be."""
    try:
        rules = parse_rules(options.regles)
        count = _count(options)
        marks = score(rules, count)
    except PositionError as error:
        print("\n".join(rules_sentences(error.problems)), file=sys.stderr)
        return BAD_INPUT
    except ScoreError as error:
        print("\n".join(words.sentences(error.problems)), file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(as_json(count, marks), ensure_ascii=False) if options.json else as_text(rules, count, marks))
    return 0
