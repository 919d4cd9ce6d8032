"""The words of the eight positions by which one finds where to start."""

from __future__ import annotations

TITLE = "Tu sais déjà jouer ?"
INVITE = "Huit positions, et tu sauras par quelle leçon commencer."
START = "Essayer"
ASK = "Quelles cartes peux-tu jouer ?"
CONFIRM = "Valider"
NEXT = "Continuer"
RIGHT = "C’est juste."
WRONG = "Pas tout à fait."
ALL_RIGHT = (
    "Huit sur huit. Tu connais les obligations : va t’entraîner, ou vois ce que d’autres tables font autrement."
)
BEGIN_AT = "{right} sur {total}. La première position qui t’a arrêté relève d’une leçon ; commence par elle : "
AGAIN = "Refaire les huit positions"
PLACE = "Position {number} sur {total}"
