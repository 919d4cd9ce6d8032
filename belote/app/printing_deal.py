"""A deal on a sheet, for the server and for the command alike: laid out the same on any number of tables."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote

from belote.engine.deal import speaking_order
from belote.engine.dealreading import parse_deal
from belote.engine.dealtext import show_deal_link
from belote.engine.notation import show_rules
from belote.exercises.workshop_deal_view import of_deal
from belote.widgets import deal_html, html
from belote.widgets.workshop_deal import BUILT_AT, PLAYED_AT
from belote.widgets.workshop_html import KEPT_PLAIN
from belote.words import workshop_deal as deal_words
from belote.words.presets import NAMES

from . import printing_html as drawing

WORDS: Final = ("SHEET", "SHEET_LEAD", "PLAY_SHORT", "PACK_TITLE", "CHANGE")


def deal_sheet(text: str, base: str) -> dict[str, Any]:
    """Return what stands on the sheet of a deal, its link beginning with ``base``.

    Raises :class:`belote.engine.dealfaults.DealTextError`.
    """
    deal = parse_deal(text)[0]._replace(before=(0, 0), pot=0)
    code = show_deal_link(deal)
    link = f"{base}voila/render/{PLAYED_AT}?donne={quote(code, safe=KEPT_PLAIN)}"
    rules, name = show_rules(deal.rules), NAMES[deal.rules.key]
    first = speaking_order(deal)[0]
    facts = [
        (deal_words.RULES_ARE, name if rules == deal.rules.key else f"{name} ({rules})"),
        (deal_words.DEALER_IS, deal_words.seat_on_paper(deal.dealer)),
        (deal_words.SPEAKS, deal_words.seat_on_paper(first)),
    ]
    return {
        "d": {name.lower(): getattr(deal_words, name) for name in WORDS},
        "facts": facts,
        "diagram": deal_html.diagram(of_deal(deal)),
        "pack": [html.cards((card,)) for card in deal.deck],
        "pack_lead": deal_words.pack_lead(deal.rules, first),
        "link": link,
        "qr": drawing.qr(link),
        "deal": code,
        "change": f"{base}voila/render/{BUILT_AT}?donne={quote(code, safe=KEPT_PLAIN)}",
    }
