"""The words of a lesson's page around its exercises: steps, buttons, progress, what went wrong."""

from __future__ import annotations

STAGES = {
    "recall": "Rappel",
    "pair": "Découverte",
    "rule": "La règle",
    "worked": "Exemple",
    "faded": "Avec aide",
    "full": "À toi",
    "mixed": "Tout mélangé",
    "end": "Fin de la leçon",
    "again": "On y revient",
}
CONFIRM = "Valider"
EMPTY_NUMBER = "Écris d’abord un nombre dans la case."
NEXT = "Position suivante"
NEXT_STEP = "Continuer"
NEXT_LINE = "Étape suivante"
START_ENDLESS = "S’entraîner encore"
RETRY = "Réessayer"
WHAT_IF = "Et si… ?"
NEXT_LESSON = "Leçon suivante : {title}"
BACK = "Revenir à l’exercice"
BACK_LINK = "‹ Revenir à l’exercice"
PREVIOUS = "‹ Étape précédente"
WELL_DONE = "Leçon terminée"
SET_END, SET_DONE = "Fin de la série", "Série terminée"
OUTCOME, AIM = "Maintenant, tu sais :", "Ce que cette leçon apprend :"
NEXT_HALF = "Question suivante"
ENDLESS = "Entraînement"
READ_ONLY = "Regarde comment on raisonne."
ALL_CASES = "Tous les cas, mélangés"
CASE_LABEL = "S’entraîner à :"
OTHER_TABLES = "À d’autres tables"
AGAIN_LINK = "Refaire cet exercice"
REPORT = "Signaler"
REPORT_TEXT = "Pour signaler une erreur, copie cette ligne :"
LINK = "Lien vers cet exercice"


def hint_label(used: int, total: int) -> str:
    """``Un indice (1 sur 4)``."""
    return f"Un indice ({used + 1} sur {total})"


def left(count: int) -> str:
    """``encore 3``."""
    return f"encore {count}"


def missed(count: int) -> str:
    """The button at the end of a lesson of which something was missed."""
    return f"Reprendre ce qui manque ({count})"


def place(number: int, total: int) -> str:
    """``7 sur 24``."""
    return f"{number} sur {total}"


def outcome(right: int, asked: int) -> str:
    """``12 justes sur 15``."""
    return f"{right} juste{'s' if right > 1 else ''} sur {asked}"


def failure(code: str) -> str:
    """What is shown when the program itself fails."""
    return (
        f"Quelque chose s’est mal passé de notre côté (code {code}). "
        "Ta progression est gardée : recharge la page pour continuer."
    )


CORRUPT = (
    "Ta progression enregistrée est illisible. Elle est mise de côté, rien n’est effacé ; "
    "on repart d’une page blanche."
)
BAD_LINK = "Le lien ne mène à aucune position : {why}"
NO_ANSWER = "Pas de réponse du tutoriel. Ta progression est gardée : recharge la page pour continuer."
RELOAD = "Recharger"
LOADING = "Les cartes arrivent…"
STORAGE_OFF = "Ce navigateur ne garde rien : ta progression sera perdue en quittant la page."
