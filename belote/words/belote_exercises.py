"""The belote in exercises: who says which word with which card, and who marks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.belote_call import Words
from belote.engine.cards import Suit
from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .cards import SUITS

ASK: Final = "Qui marque la belote ?"
HOW: Final = "Choisis une réponse."
CHOICES: Final = {"nous": "Ton camp : 20 points", "eux": "L’autre camp : 20 points", "personne": "Personne"}
CHOICES_TWO: Final = {"nous": "Toi : 20 points", "eux": "Ton adversaire : 20 points", "personne": "Personne"}
TABLE: Final = "Le roi et la dame d’atout"
WORDS: Final = {"belote": "« belote »", "rebelote": "« rebelote »", "": "sans un mot"}
WHY: Final = {
    Words.ANNOUNCED: "Roi et dame d’atout dans la même main, « belote » au premier, « rebelote » au second : la "
    "belote est à ce camp, quel que soit l’ordre, et qui que ce soit qui ramasse les plis.",
    Words.BELOTE_FORGOTTEN: "Rien n’a été dit à la première des deux cartes : il est trop tard à la seconde, et les "
    "vingt points sont perdus.",
    Words.REBELOTE_FORGOTTEN: "« Belote » a été dit, « rebelote » oublié : il faut les deux mots, et les vingt points "
    "sont perdus.",
}
PARTED: Final = (
    "Le roi et la dame ne sortent pas de la même main : ce n’est pas une belote, même entre partenaires."
)
HINT: Final = "La même main, un mot à chaque carte : rien d’autre ne compte."
STEPS: Final = ("Les deux cartes sortent-elles de la même main ?", "Les deux mots ont-ils été dits ?", "Donc ?")
YES, NO = "Oui.", "Non."


def choices(rules: Rules) -> dict[str, str]:
    """Who may mark it."""
    return CHOICES if rules.players == 4 else CHOICES_TWO


def trump(suit: Suit) -> str:
    """The line under the question."""
    return f"Atout {SUITS[suit]}."


def why(words: Sequence[Words], seat: Seat | None) -> str:
    """What decides."""
    return WHY[words[0]] if seat is not None and words else PARTED
