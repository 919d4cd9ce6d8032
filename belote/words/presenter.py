"""What the presenter mode says: steps, keys, votes, speaker notes."""

from __future__ import annotations

from typing import Any, Final

THINK = "Réfléchis une minute, sans parler."
OBSERVE = "Regarde bien la table."
READ_FIRST = "On lit d’abord."
ALL_CARDS = "Toutes"
PRESENT_SET = "Projeter cette série"
NO_SLIDES = "Cette série ne peut pas être projetée : {why}"
ANY = "N’importe laquelle"
ASK: Final = {
    "play": "Quelle carte peux-tu poser ?",
    "order": "Quel est l’ordre, de la plus forte à la plus faible ?",
    "revoke": "Une carte n’aurait pas dû être jouée : laquelle ?",
}
"""The question where a learner alone would be told to touch something."""

STEPS: Final = {
    "title": "le titre",
    "position": "la position",
    "question": "la question",
    "vote": "le vote",
    "line": "le raisonnement",
    "cards": "la réponse",
    "reason": "la raison",
    "rule": "la règle",
    "end": "la fin",
}
"""What comes at a step, as it is named at the foot of the page."""

KEYS: Final = (
    ("next", "→ Espace", "Avancer"),
    ("back", "←", "Reculer"),
    ("down", "↓", "Exercice suivant"),
    ("up", "↑", "Exercice précédent"),
    ("home", "Début", "Première diapositive"),
    ("end", "Fin", "Dernière diapositive"),
    ("grid", "G", "Toutes les diapositives"),
    ("black", "B", "Écran noir"),
    ("full", "F", "Plein écran"),
    ("notes", "N", "Notes dans une autre fenêtre"),
    ("timer", "T", "Minuteur : montrer, cacher"),
    ("tally", "1 à 4", "Compter une voix pour A, B, C, D (avec Maj : l’enlever)"),
    ("again", "V", "Deuxième vote, après la discussion"),
    ("live", "H", "Montrer les voix tout de suite, ou à la réponse"),
    ("save", "R", "Enregistrer les résultats (tableau CSV)"),
    ("join", "Q", "Adresse et code pour voter"),
    ("help", "?", "Cette aide"),
    ("leave", "Échap", "Fermer, quitter"),
)
"""Every key: what it does for the page, its name, what it does for the presenter."""

WORDS: Final[dict[str, Any]] = {
    "title": "Présenter",
    "keys_title": "Les touches",
    "close": "Fermer",
    "grid": "Toutes les diapositives",
    "stage": "Diapositive",
    "panel": "Question et réponse",
    "options": "Réponses au choix",
    "next": "Avancer",
    "back": "Reculer",
    "help": "Les touches",
    "then": "→ {step}",
    "then_slide": "→ suite",
    "more": "la suite du texte",
    "last": "Fin",
    "think": THINK,
    "observe": OBSERVE,
    "read_first": READ_FIRST,
    "rule": "La règle",
    "answer": "Réponse",
    "round_one": "Premier vote, repris.",
    "round_two": "Deuxième vote : parlez-en d’abord.",
    "rounds": ("1er vote", "2e vote"),
    "add": "Une voix de plus pour {letter}",
    "votes": ("aucune voix", "1 voix", "{count} voix"),
    "open": "vote ouvert · {votes} / {voters}",
    "closed": "vote fermé · {votes} / {voters}",
    "waiting": "salle · {voters}",
    "live_on": "Les voix se voient tout de suite.",
    "live_off": "Les voix se verront avec la réponse.",
    "shown_already": "Réponse montrée : vote clos.",
    "save": "Enregistrer les résultats (CSV)",
    "save_none": "Aucune voix n’est encore comptée.",
    "saved": "Résultats enregistrés.",
    "no_room": "La salle ne répond pas : pas de vote au téléphone. Compte les voix avec les touches 1 à 4.",
    "room_lost": "La salle ne répond plus. On essaie encore ; le compte à la main marche toujours.",
    "notes_blocked": "Le navigateur a refusé la fenêtre des notes : autorise-la, ou imprime les notes.",
    "no_full": "Ce navigateur refuse le plein écran.",
    "pause": "en pause",
    "join": "Pour voter",
    "join_text": "Scanne ce code, ou écris l’adresse dans ton navigateur.",
    "join_here": (
        "Cette adresse ne s’ouvre que sur cet ordinateur : lance « belote classe », "
        "et ouvre cette page à l’adresse qu’elle donne pour la salle."
    ),
    "join_none": "Cette page est ouverte sans sa clé : on vote à main levée ou avec des cartes de vote.",
    "cards": "Cartes de vote à imprimer",
    "slide_rule": "Une règle",
    "slide_title": "Le titre",
    "slide_end": "La fin",
    "slide_done": "déjà vue",
    "no_script": "Pour présenter, il faut JavaScript ; les notes se lisent sans.",
    "set": "Série d’exercices",
}

COLUMNS: Final = (
    "date",
    "exercice",
    "question",
    "cas",
    "tour",
    "lettre",
    "réponse",
    "par téléphone",
    "à main levée",
    "en tout",
    "juste",
    "téléphones présents",
)
"""The table of a sitting, a line for each answer of each vote; from the room, or made in the page."""

CASE_COLUMNS: Final = (
    "cas",
    "questions",
    "voix au premier vote",
    "justes au premier vote",
    "% justes au premier vote",
    "voix au second vote",
    "justes au second vote",
    "% justes au second vote",
)
YES, NO = "oui", "non"

NOTES: Final[dict[str, Any]] = {
    "title": "Notes pour présenter",
    "intro": "Le fil de la séance : durées, réponses, erreurs probables.",
    "print": "Imprimer",
    "back": "Ouvrir la présentation",
    "minutes": "{count} min",
    "at": "à {count} min",
    "total": "En tout, environ {count} minutes.",
    "answer": "Réponse",
    "likely": "Erreurs probables",
    "rule": "Règle",
    "say": "À dire",
    "after": "Ensuite",
    "nothing": "C’est la dernière.",
    "elapsed": "Temps écoulé",
    "planned": "prévu",
    "lost": "La présentation n’est pas ouverte : cette page en montre tout le fil.",
    "now": "À l’écran",
    "why_read": "Lis la règle, puis fais-la redire.",
    "why_begin": "Annonce le but de la séance.",
    "why_end": "Fais dire à la classe ce qu’elle sait maintenant.",
    "why_example": "Laisse à chaque ligne le temps d’être discutée avant de l’afficher.",
}

USUAL: Final = {"rule": "read", "title": "begin", "end": "end", "example": "example"}
"""Which of the hints above stands on a slide of each kind."""


def exercise(number: int, count: int) -> str:
    """The neutral name of a slide: ``Exercice 3 sur 17``."""
    return f"Exercice {number} sur {count}"


def example(number: int, count: int) -> str:
    """The name of a slide that is read: ``Exemple · 3 sur 17``."""
    return f"Exemple · {number} sur {count}"


def only(cards: str) -> str:
    """An option of one card."""
    return f"{cards} seulement"


def at_seat(card: str, who: str) -> str:
    """A card on the cloth, and whose it is: ``10♦ (Nord)``."""
    return f"{card} ({who})" if who else card
