"""What stands on paper: exercise sheet, answers, vote cards, memo, and the page that leads to them."""

from __future__ import annotations

from typing import Any, Final

LETTERS: Final = "ABCDEF"

WORDS: Final[dict[str, Any]] = {
    "title": "À imprimer",
    "intro": "Des feuilles A4, en noir sur blanc : rien à installer, rien à télécharger, pas de réseau.",
    "exercises": "Exercices",
    "answers": "Corrigé",
    "sheet_title": "Une feuille d’exercices tirés au sort",
    "sheet_text": (
        "Le même cas et le même numéro donnent toujours les mêmes exercices : "
        "garde le numéro, et tu retrouveras la feuille et son corrigé."
    ),
    "case": "Cas",
    "moves": "Coups permis, tous les cas",
    "count": "Combien",
    "seed": "Numéro du tirage",
    "make_exercises": "La feuille d’exercices",
    "make_answers": "Le corrigé",
    "workshop_title": "Tes propres exercices",
    "workshop_text": "Compose-les dans l’atelier : il imprime la série que tu as faite, ou une donne à distribuer.",
    "workshop": "Ouvrir l’atelier",
    "others_title": "Pour la classe",
    "vote_title": "Cartes de vote",
    "vote_text": "A, B, C, D à découper : chacun lève sa réponse, sans téléphone.",
    "vote_more": "Pour les questions à cinq ou six réponses.",
    "memo_title": "Aide-mémoire",
    "memo_text": "Une page : l’ordre et la valeur des cartes, les obligations.",
    "replay_title": "Rejouer une feuille",
    "replay_text": "Le code est en haut de la feuille, après « /s/ ».",
    "code": "Code",
    "replay": "Rejouer",
    "print": "Imprimer",
    "see_answers": "Voir le corrigé",
    "see_exercises": "Voir les exercices",
    "name": "Nom",
    "score": "Score",
    "scan": "À rejouer sur un téléphone",
    "replay_at": "À rejouer :",
    "no_qr": "Cette série est trop longue pour un code à scanner : donne le lien ou le fichier de l’atelier.",
    "only_here": (
        "L’adresse imprimée ne s’ouvre que sur cet ordinateur. Pour les téléphones de la salle, "
        "écris ici l’adresse que ton ordinateur a sur le réseau."
    ),
    "address": "Adresse pour la salle",
    "use_address": "Utiliser",
    "bad_address": "Cette adresse ne convient pas : elle commence par http:// et ne contient pas d’espace.",
    "why": "Parce que",
    "answer": "Réponse",
    "memo_values": "L’ordre et la valeur",
    "memo_trump": "À l’atout",
    "memo_plain": "Ailleurs",
    "memo_strongest": "De la plus forte à la plus faible.",
    "memo_duties": "Ce que tu dois jouer",
    "memo_steps": "À chaque carte, dans cet ordre :",
    "memo_note": (
        "Règles de la belote classique. Monter sur son partenaire, sous-couper : "
        "d’autres tables jouent autrement. Mettez-vous d’accord avant de donner."
    ),
    "my_vote": "Ma réponse",
}

HOW: Final = {
    "one": "Entoure une carte.",
    "many": "Entoure toutes celles qui conviennent.",
    "order": "Numérote les cartes, 1 pour la première.",
    "trick": "Entoure une carte sur le tapis.",
    "choice": "Coche une réponse.",
    "number": "Écris un nombre.",
}
"""How a question is answered with a pencil, by its mode."""

NO_SERIES = "Cette feuille ne peut pas être faite : {why}"


def title(name: str, count: int, *, answers: bool) -> str:
    """The head of a sheet: ``Série du mardi``, or what it is."""
    kind = WORDS["answers"] if answers else WORDS["exercises"]
    return f"{name} · {kind.lower()}" if name else f"{kind} · {count}"


def draw_name(case: str, seed: str) -> str:
    """The name of a drawn sheet: ``Surcouper, tirage 4711``."""
    return f"{case}, tirage {seed}"


COMMAND = "Écrire une page à imprimer : exercices, corrigé, donne, cartes de vote ou aide-mémoire."
EXAMPLE = "Exemple : belote imprime exercices t:surcouper:4711:8 --vers feuille.html"
PAGE, SET, FILE = "PAGE", "SÉRIE", "FICHIER"
SET_HELP = "le code d’une série ou le nom de son fichier .json ; pour une donne, son texte"
FILE_HELP = "où écrire la page (par défaut, à l’écran)"
ADDRESS_HELP = "l’adresse du tutoriel, pour le code à scanner"
NO_FILE = "Je ne peux pas lire ou écrire {name}."
