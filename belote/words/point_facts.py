"""What the table hands over at the end of a deal: who has picked up what, the last trick, the belote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine import values
from belote.engine.count import Camp, Count

from .cards import listed, plural
from .points import HEAP_OF, TOOK

NO_BELOTE: Final = "Personne n’a annoncé de belote."
LAST_TRICK: Final = "Dernier pli"
BID: Final = {"nous": "Vous avez annoncé", "eux": "Les adversaires ont annoncé"}
COINCHED: Final = {1: "", 2: ", coinché", 3: ", surcoinché", 4: ", surcoinché"}
ANNONCES: Final = "Annonces valables"
CONTRACT: Final = "Contrat"


def took(side: str, count: Count) -> str:
    """``Vous avez pris. 81 points attendent.``, ``Vous avez annoncé 100, coinché.``"""
    first = f"{BID[side]} {count.bid}{COINCHED[count.coinche]}" if count.bid else TOOK[side]
    return f"{first}. {count.pot} points attendent." if count.pot else f"{first}."


def heap_facts(side: str, other: str, tricks: int, count: Count, camp: Camp) -> str:
    """The line above a heap: ``Ton camp a ramassé trois plis, dont le dernier de la donne.``"""
    if not (count.capot or count.der):
        return ""
    what = "tous les plis" if count.capot is camp else plural(tricks, "pli", "plis")
    last = ", dont le dernier de la donne" if count.der is camp else ""
    told = f"{last}, et annoncé la belote" if count.belote is camp else last
    absent = "" if count.capot or last else " Le dernier pli n’y est pas."
    theirs = f" {HEAP_OF[other]} a annoncé la belote." if count.belote is camp.other else ""
    return f"{HEAP_OF[side]} a ramassé {what}{told}.{absent}{theirs}"


def heap_notes(count: Count | None, camp: Camp) -> str:
    """What is written below a heap: the last trick, the belote."""
    if count is None:
        return ""
    notes = ["le dernier pli"] if count.der is camp else []
    notes += ["la belote annoncée"] if count.belote is camp else []
    return f"Avec {listed(notes)}." if notes else ""


def belote_fact(side: str, count: Count) -> str:
    """Who announced the belote; ``side`` is where that camp sits."""
    if not count.belote:
        return ""
    return {
        "nous": "Ton camp a annoncé la belote et la rebelote.",
        "eux": "L’autre camp a annoncé la belote et la rebelote.",
    }[side]


def whole_facts(count: Count, sides: dict[Camp, str]) -> str:
    """What decides how much a deal is worth: a capot, a belote."""
    swept = f"{HEAP_OF[sides[count.capot]]} a ramassé tous les plis. " if count.capot else ""
    return swept + (belote_fact(sides[count.belote], count) if count.belote else NO_BELOTE)


def deal_facts(
    count: Count, heads: dict[Camp, str], hidden: Camp | None = None
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The count slip of a deal: heads, then one line each for points, last trick, belote.

    The points of the ``hidden`` camp are the question.
    """
    camps = (Camp.TAKER, Camp.DEFENCE)
    lines: list[tuple[str, ...]] = []
    if count.bid:
        lines.append((f"{CONTRACT}{COINCHED[count.coinche]}", str(count.bid), "–"))
    if count.capot:
        lines.append(("Tous les plis", *_tick(camps, count.capot)))
    else:
        told = {camp: count.cards(camp) for camp in camps}
        known = next((points for points in told.values() if points is not None), None)
        if known is not None:
            both = [p if (p := told[camp]) is not None else values.CARD_POINTS - known for camp in camps]
            told_both = ("?" if camp is hidden else str(points) for camp, points in zip(camps, both, strict=True))
            lines.append(("Cartes", *told_both))
        lines.append((LAST_TRICK, *_tick(camps, count.der)))
    lines.append(("Belote", *(_tick(camps, count.belote) if count.belote else ("–", "–"))))
    if count.annonces_taker or count.annonces_defence:
        lines.append((ANNONCES, *(str(count.annonces(camp) or "–") for camp in camps)))
    return ("", *(heads[camp] for camp in camps)), tuple(lines)


def _tick(camps: Sequence[Camp], owner: Camp | None) -> tuple[str, ...]:
    return tuple("oui" if camp is owner else "–" for camp in camps)


def slip_heads(taker_side: str) -> dict[Camp, str]:
    """``Preneur (nous)`` and ``Défense (eux)``."""
    other = "eux" if taker_side == "nous" else "nous"
    return {Camp.TAKER: f"Preneur ({taker_side})", Camp.DEFENCE: f"Défense ({other})"}
