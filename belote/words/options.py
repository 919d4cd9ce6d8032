"""The words of « ta table »: themes, outcomes, questions."""

from __future__ import annotations

import re
from typing import Final

THEMES: Final = {
    "donne": "La donne",
    "encheres": "Les enchères",
    "obligations": "Les obligations",
    "belote": "La belote",
    "annonces": "Les annonces",
    "contrat": "Le contrat et la marque",
    "partie": "La partie",
}
YES, NO = "oui", "non"
ALLOWED, REFUSED = "oui, c’est permis", "non, c’est refusé"
SEATS: Final = {"SOUTH": "Toi", "WEST": "Ouest", "NORTH": "Nord", "EAST": "Est"}
TWO: Final = {"SOUTH": "Toi", "NORTH": "Ton adversaire"}
SEEN, NOT_SEEN = "oui, elle est déjà retournée", "non, pas encore"
WORTH: Final = {True: "20 points", False: "rien"}
MARKS: Final = "preneur {taker}, défense {defence}{pot}"
MARKS_TWO: Final = "preneur {taker}, l’autre {defence}{pot}"
WAITS: Final = ", {pot} en attente"
SIDES: Final = "nous {south}, eux {other}"
NOBODY: Final = "personne encore"
WINNER: Final = ("vous", "eux")
ASK: Final = "Une règle change : que devient la réponse ?"
ASK_RULE: Final = "Quelle règle suit-on à cette table ?"
ASK_TABLE: Final = "Où joue-t-on ainsi ?"
HOW: Final = "Choisis une réponse."
LEAD: Final = "{ask} Ici, c’est « {here} ». Et avec « {name} : {value} » ?"
LEAD_OWN: Final = "{ask} La règle de cette table : « {name} : {value} »."
LEAD_RULE: Final = "{ask} À cette table, la réponse est « {here} »."
UNMOVED: Final = "« {name} » n’entre pas en jeu ici : la réponse reste « {here} »."
OTHER_RULE: Final = "C’est ce qui arriverait avec « {rule} »."
NO_RULE: Final = "Aucune de ces règles ne donne cela."
SO: Final = "Avec « {rule} », la réponse est « {here} »."
LEAD_TABLE: Final = "« {name} : {value} »."
WHOSE, PLAY_SO = "Qui joue ainsi ?", "On joue ainsi :"
FROM, OPTION, VALUE = "Partir de", "La règle", "À ta table"
BEFORE, NOW = "À la table de départ", "À ta table"
SAME: Final = "C’est déjà la règle de départ : change-la pour voir ce qui bascule."
YOURS: Final = "Ta table"
DIFFERENT: Final = "Ce qui change par rapport à : {name}"
NOTHING: Final = "Rien encore : c’est la table de départ."
KEEP: Final = "Garder cette table"
KEPT: Final = "Ta table est gardée dans ce navigateur : tu la retrouveras à l’entraînement et pour jouer."
CORRUPT: Final = (
    "Les règles de ta table sont illisibles. Elles sont mises de côté ; on repart de la belote classique."
)
COPY: Final = "À copier ou à partager :"


def tied(text: str) -> str:
    """``preneur 0, défense 162`` with each number held to the word before it."""
    return re.sub(r"(?<=[^\W\d]) (?=\d)", "\u00a0", text)


def change(name: str, value: str) -> str:
    """``L’égalité : le preneur est dedans``."""
    return f"{name} : {value}"
