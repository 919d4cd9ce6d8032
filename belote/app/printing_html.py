"""A scene on paper: the cards of the one sprite, drawn on the server, so that printing needs no script."""

from __future__ import annotations

import io
from html import escape
from typing import Any, Final

import segno

from belote.engine import values
from belote.engine.cards import OF_SUIT, Suit
from belote.exercises.question import Feedback
from belote.exercises.scene import Scene
from belote.exercises.workshop_sheet import Printed
from belote.widgets import html
from belote.words import table as words

LONGEST_QR: Final = 900
"""So many characters still make a code that a telephone reads from paper."""


def qr(address: str) -> str:
    """Return a QR code as a drawing, or nothing where the address is too long for one."""
    if len(address) > LONGEST_QR:
        return ""
    out = io.BytesIO()
    code = segno.make_qr(address, error="l" if len(address) > 300 else "m")
    code.save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=4, dark="#000", light="#fff")
    return out.getvalue().decode()


def _card(card: dict[str, Any], caption: str = "", note: str = "") -> str:
    """One card, its owner below; the trump's frame is doubled, so that it shows without colour."""
    face = "card-back" if card.get("back") else f"card-{card['id']}"
    trump = " is-trump" if card.get("trump") else ""
    small = f"<small>{escape(note)}</small>" if note else ""
    said = f"<figcaption>{escape(caption)}{small}</figcaption>" if caption else ""
    picture = (
        f'<svg viewBox="0 0 200 290" role="img" aria-label="{escape(card["name"])}"><use href="#{face}"/></svg>'
    )
    return f'<figure class="pr-card{trump}">{picture}{said}</figure>'


def _felt(felt: Scene) -> str:
    sign = f'<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#suit-{felt["trump"]}"/></svg>'
    trump = f'<p class="pr-trump">{sign if felt["trump"] else ""}{escape(felt["trumpLabel"])}</p>'
    label = f'<p class="pr-label">{escape(felt["label"])}</p>' if felt["label"] else ""
    if felt.get("heap"):
        cards, groups = [_card(card) for card in felt["cards"]], []
        for size in felt["heap"]:
            groups.append(f'<div class="pr-trick">{"".join(cards[:size])}</div>')
            cards = cards[size:]
        notes = f'<p class="pr-label">{escape(felt.get("notes", ""))}</p>'
        return f'<div class="pr-felt">{trump}{label}<div class="pr-heap">{"".join(groups)}</div>{notes}</div>'
    seats = {seat["seat"]: seat for seat in felt["seats"]}
    played = [
        _card(card, f"{at}.\u00a0{_owner(card, seats)}", _note(card, seats))
        for at, card in enumerate(felt["cards"], start=1)
    ]
    busy = {card["seat"] for card in felt["cards"]}
    told = [
        f'<span class="pr-seat"><b>{escape(seat["name"])}</b> {escape(seat["note"])}</span>'
        for key, seat in seats.items()
        if key not in busy and seat.get("note") not in (None, "", words.PARTNER)
    ]
    return f'<div class="pr-felt">{trump}{label}<div class="pr-trick">{"".join([*played, *told])}</div></div>'


def _owner(card: dict[str, Any], seats: dict[str, Any]) -> str:
    seat = seats.get(card["seat"])
    return str(seat["name"] if seat else card.get("who", ""))


def _note(card: dict[str, Any], seats: dict[str, Any]) -> str:
    return str(seats.get(card["seat"], {}).get("note") or "")


def scene(drawn: Scene | None) -> str:
    """Return the whole picture of a question: cloths, rows, hand."""
    if not drawn:
        return ""
    parts = ["".join(map(_felt, drawn["felts"]))]
    for row in drawn.get("rows", []):
        cards = [_card(c["shown"] or c["hidden"]) for c in row["columns"] if c["shown"] or c["hidden"]]
        parts.append(_group(row["label"], cards))
    if drawn["hand"]:
        parts.append(_group(drawn["handLabel"], [_card(card) for card in drawn["hand"]]))
    return f'<div class="pr-scene">{"".join(parts)}</div>'


def _group(label: str, cards: list[str]) -> str:
    return f'<div class="pr-hand"><p class="pr-label">{escape(label)}</p><div>{"".join(cards)}</div></div>'


def exercise(one: Printed) -> dict[str, Any]:
    """Return what the template needs of an exercise, its pictures drawn."""
    tables = "".join(html.tally(table) for table in one.tables)
    return {**one._asdict(), "scene": scene(one.scene) + tables, "lead": html.coloured(one.lead),
            "line": html.coloured(one.line), "answer": html.coloured(one.answer),
            "reasons": reasons(one.feedback)}  # fmt: skip


def reasons(feedback: Feedback) -> str:
    """Why the answer is the answer: the rule, a reason for each card, the count line by line."""
    rows = "".join(f"<li>{html.cards(row.cards)} : {html.coloured(row.text)}</li>" for row in feedback.rows)
    tally = html.tally(feedback.tally) if feedback.tally else ""
    others = "".join(f"<p>{html.coloured(text)}</p>" for text in feedback.others)
    return f"<p>{html.coloured(feedback.text)}</p>{f'<ul>{rows}</ul>' if rows else ''}{tally}{others}"


def strength(suit: Suit, trump: Suit) -> list[dict[str, Any]]:
    """The cards of a suit from the strongest to the weakest, and what each is worth."""
    cards = values.arranged(OF_SUIT[suit], trump)
    return [{"id": card.code, "points": values.points(card, trump)} for card in cards]
