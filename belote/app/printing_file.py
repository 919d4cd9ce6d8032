"""``belote imprime``: a printed page as a file, without a server."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from belote.engine.dealfaults import DealTextError
from belote.exercises.setfile import SeriesError, from_file, parse_series, show_series
from belote.exercises.workshop_view import series_refusal
from belote.words import printing as words
from belote.words import workshop_deal as deal_words
from belote.words.deals import sentence

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

BAD_INPUT: Final = 2
PAGES: Final = {"exercices": "feuille", "corrige": "feuille", "donne": "donne", "cartes-de-vote": "cartes",
                "memo": "memo"}  # fmt: skip


def add_parser(commands: Commands) -> None:
    """Add the command and its options, named and explained in French."""
    imprime = commands.add_parser("imprime", help=words.COMMAND, description=words.COMMAND, epilog=words.EXAMPLE)
    imprime.add_argument("page", choices=PAGES, metavar=words.PAGE, help=", ".join(PAGES))
    imprime.add_argument("serie", nargs="?", default="t:coups:1:6", metavar=words.SET, help=words.SET_HELP)
    imprime.add_argument("--vers", default="-", metavar=words.FILE, help=words.FILE_HELP)
    imprime.add_argument("--adresse", default="http://127.0.0.1:8866/", metavar="URL", help=words.ADDRESS_HELP)


def run(options: argparse.Namespace) -> int:
    """Write the page; returns the exit status, 2 for what cannot be."""
    try:
        text = page(options.page, options.serie, options.adresse.rstrip("/") + "/")
        if options.vers == "-":
            sys.stdout.write(text)
        else:
            Path(options.vers).write_text(text, encoding="utf-8")
    except SeriesError as error:
        return _fail(words.NO_SERIES.format(why=series_refusal(error)))
    except DealTextError as error:
        return _fail(deal_words.NOT_HERE.format(why=sentence(error.problems[0])))
    except (OSError, UnicodeDecodeError) as error:
        return _fail(words.NO_FILE.format(name=getattr(error, "filename", None) or options.serie))
    return 0


def _fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def page(which: str, code: str, base: str) -> str:
    """Return a page as it is served; a set is a code, or the name of its file, a deal its text.

    Raises :class:`SeriesError` or :class:`DealTextError`.
    """
    from jinja2 import Environment, FileSystemLoader  # late: the other commands need no templates

    from . import printing_pages as pages
    from .pages import HERE, page_data
    from .printing_deal import deal_sheet

    shown: dict[str, Any]
    if which in pages.PARTS:
        file = code.endswith(".json")
        series = from_file(Path(code).read_text(encoding="utf-8")) if file else parse_series(code)
        shown = pages.of_series(series, show_series(series) if file else code, which, base)
    elif which == "donne":
        shown = deal_sheet(code, base)
    else:
        shown = pages.votes() if which == "cartes-de-vote" else pages.memo()
    folder = HERE / "share" / "voila" / "templates" / "belote"
    jinja = Environment(loader=FileSystemLoader(folder), autoescape=True)
    template = jinja.get_template(f"imprimer-{PAGES[which]}.html")
    return template.render(belote=page_data(), base_url=base, **pages.common(), **shown)
