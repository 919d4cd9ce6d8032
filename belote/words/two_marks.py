"""What is said of a deal at two, whatever the game: how to answer, the count, a sum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HOW: Final = "Choisis une réponse."
HOW_NUMBER: Final = "Écris un nombre (zéro est possible), puis valide."
THE_DEAL, COUNT, MARKED = "La donne", "Le compte", "Marque"
OWN, NONE = "oui", "–"


def summed(parts: Sequence[int]) -> str:
    """``71 + 10 = 81.``"""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}." if len(parts) > 1 else f"{sum(parts)}."
