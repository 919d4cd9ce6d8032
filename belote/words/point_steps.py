"""How points are counted, one step of the reasoning after the other."""

from __future__ import annotations

from typing import Final

from belote.engine import values
from belote.engine.count import Camp, Count

IN_ALL: Final = "En tout ?"
CAPOT_STEP: Final = ("Et le der ?", "Tous les plis : il vaut cent au lieu de dix.")


def der_step(won: bool) -> tuple[str, str]:
    """Whether the heap holds the last trick."""
    return (
        "Le dix de der ?",
        "Oui, le dernier pli est dans ce tas : 10." if won else "Non, il est à l’autre camp.",
    )


def belote_step(own: bool) -> tuple[str, str]:
    """Whether the belote is this camp's."""
    return ("La belote ?", "Ce camp l’a annoncée : 20." if own else "Elle est à l’autre camp.")


def whole_steps(count: Count, whole: int) -> tuple[tuple[str, str], ...]:
    """How a whole deal adds up."""
    plain = sum(values.PLAIN_POINTS.values())
    trumps = sum(values.TRUMP_POINTS.values())
    steps = [
        ("Que vaut l’atout ?", f"20 + 14 + 11 + 10 + 4 + 3 = {trumps}."),
        ("Et les trois autres couleurs ?", f"11 + 10 + 4 + 3 + 2 = {plain}, trois fois : {3 * plain}."),
        ("Toutes les cartes ?", f"{trumps} + {3 * plain} = {values.CARD_POINTS}."),
        ("Et le dernier pli ?", CAPOT_STEP[1] if count.capot else f"Dix de der : {values.DIX_DE_DER}."),
    ]
    if count.belote:
        steps.append(("La belote ?", "Elle est annoncée : 20."))
    return (*steps, (IN_ALL, f"{whole} points."))


def rest_steps(
    count: Count, whole: int, known: int, truth: int, camp: Camp, name: str
) -> tuple[tuple[str, str], ...]:
    """How the other camp's points follow from the whole; ``name`` is ``Ton camp`` or ``L’autre camp``."""
    why = "avec la belote" if count.belote else "sans belote"
    der = "Oui : dix points de plus." if count.der is camp else "Non."
    return (
        ("Que vaut la donne entière ?", f"{whole} points, {why}."),
        (f"{name} a-t-il le dernier pli ?", der),
        (f"Combien a donc {name[0].lower()}{name[1:]} ?", f"{known}."),
        ("Que reste-t-il ?", rest(whole, known, truth)),
    )


def rest(whole: int, known: int, truth: int) -> str:
    """How the other camp's points follow: ``162 − 82 = 80.``"""
    return f"{whole} − {known} = {truth}."
