"""The answer to « may I play this card? » for every card, as data and as text."""

from __future__ import annotations

from typing import Any

from belote.engine.duties import examine
from belote.engine.notation import show_position
from belote.engine.position import Position

from .cards import SUITS, symbols
from .duties import rule, situation, what_if
from .reasons import reason


def as_json(position: Position) -> dict[str, Any]:
    """Return the answer in the stable form of ``belote explique --json``.

    The keys are French, since scripts of French players rely on them; cards are listed hand
    first, then the face-up row; ``joueur`` counts from 1 in order of play.
    """
    verdict = examine(position)
    holder = verdict.master
    cards = []
    for card in position.cards:
        duty = verdict.broken_by(card)
        cards.append(
            {
                "carte": card.code,
                "jouable": duty is None,
                "enfreint": duty.kind.value if duty else None,
                "phrase": reason(position, verdict, card),
            }
        )
    return {
        "position": show_position(position),
        "obligation": verdict.obligation.value,
        "maitre": {"joueur": holder.place + 1, "carte": holder.card.code} if holder else None,
        "jouables": [card.code for card in position.cards if card in verdict.playable],
        "cartes": cards,
    }


def as_text(position: Position) -> str:
    """Return the answer as lines for a reader."""
    verdict = examine(position)
    lines = [
        f"Atout {SUITS[position.trump]}. Pli : {symbols(position.trick) or 'vide'}.",
        situation(position, verdict),
        rule(position, verdict),
        "",
    ]
    for card in position.cards:
        mark = "oui" if card in verdict.playable else "non"
        lines.append(f"  {card!s:<4} {mark}  {reason(position, verdict, card)}")
    change = what_if(position, verdict)
    return "\n".join([*lines, *(["", change] if change else [])])
