"""The command ``belote``: opens the tutorial, or explains a position on the terminal."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from belote.app import class_options, count, deals, printing_file
from belote.engine.notation import PositionError, parse_position
from belote.words import cli as say
from belote.words import explain
from belote.words.problems import sentences

BAD_INPUT = 2


def _french_argparse() -> None:
    """Give argparse its words in French: it looks each of them up through ``_``."""
    argparse._ = lambda text: say.ARGPARSE.get(text, text)  # type: ignore[attr-defined]


def _version() -> str:
    try:
        return version("belote-tutoriel")
    except PackageNotFoundError:
        return "?"


def parser() -> argparse.ArgumentParser:
    """Return the command's argument parser, all in French."""
    _french_argparse()
    root = argparse.ArgumentParser(prog="belote", description=say.DESCRIPTION)
    root.add_argument("--version", action="version", version=f"belote {_version()}", help=say.VERSION)
    _serve_options(root)
    commands = root.add_subparsers(dest="command", metavar=say.COMMAND, title="commandes")
    _serve_options(commands.add_parser("ouvre", help=say.SERVE, description=say.SERVE))
    explique = commands.add_parser("explique", help=say.EXPLAIN, description=say.EXPLAIN)
    explique.add_argument("position", nargs="+", help=say.EXPLAIN_POSITION)
    explique.add_argument("--json", action="store_true", help=say.JSON)
    count.add_parser(commands)
    deals.add_parser(commands)
    printing_file.add_parser(commands)
    class_options.add_parser(commands)
    return root


def _serve_options(target: argparse.ArgumentParser) -> None:
    target.add_argument("--port", type=int, default=None, metavar="N", help=say.PORT)
    target.add_argument("--no-browser", action="store_true", help=say.NO_BROWSER)
    target.add_argument("--presenter", action="store_true", help=say.PRESENTER)


def _explain(words: Sequence[str], as_json: bool) -> int:
    try:
        position = parse_position(" ".join(words))
    except PositionError as error:
        print("\n".join(sentences(error.problems)), file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(explain.as_json(position), ensure_ascii=False) if as_json else explain.as_text(position))
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status (2 for input that cannot be)."""
    words = list(sys.argv[1:] if argv is None else argv)
    if len(words) > 1 and words[0] == "explique" and "--" not in words:
        # A lone dash is an empty field of a position, not the start of an option.
        flags = [w for w in words[1:] if w.startswith("--") or w == "-h"]
        words = ["explique", *flags, "--", *[w for w in words[1:] if w not in flags]]
    options = parser().parse_args(words)
    if options.command == "explique":
        return _explain(options.position, options.json)
    if options.command == "compte":
        return count.run(options)
    if options.command in ("donne", "rejoue"):
        return deals.run(options)
    if options.command == "imprime":
        return printing_file.run(options)
    if options.command == "classe":
        from belote.app import classroom  # late, like the server below

        return classroom.run(options)
    from belote.app.server import serve  # late: the terminal commands need no web server

    return serve(port=options.port, open_browser=not options.no_browser, presenter=options.presenter)
