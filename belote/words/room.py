"""What is said in a room that votes, and by the command that serves a class."""

from __future__ import annotations

from typing import Any, Final

from .cases import CASES

WORDS: Final[dict[str, Any]] = {
    "title": "Vote de la salle",
    "intro": "Ni nom, ni compte : ta réponse est anonyme, et tout s’efface à la fin.",
    "waiting": "La prochaine question arrive. Garde cette page ouverte.",
    "connecting": "Je rejoins la salle…",
    "choose": "Touche ta réponse. Une fois donnée, elle ne change plus.",
    "choices": "Tes réponses possibles",
    "second": "Second vote",
    "sending": "J’envoie ta réponse…",
    "taken": "C’est noté : {key}.",
    "closed": "Le vote est fermé. Tu n’as pas répondu cette fois.",
    "closed_taken": "Le vote est fermé. Tu as répondu {key}.",
    "lost": "Connexion perdue : je réessaie. Ta réponse n’est pas perdue.",
    "results": "Ce que la salle a répondu",
    "right": "juste",
    "right_you": "Bien vu : {key}.",
    "wrong_you": "Tu as répondu {key}. La réponse juste : {truth}.",
    "none_you": "La réponse juste : {truth}.",
    "yours": "toi",
    "first_vote": "Premier vote",
    "second_vote": "Second vote",
    "lesson": "Ouvrir la leçon « {title} »",
    "lessons": "Ouvrir le tutoriel",
    "no_script": "Le vote a besoin de JavaScript. Sans lui, lève une carte de vote.",
}

REFUSED: Final = {
    "unreadable": "Ce message n’a pas été compris. Recharge la page.",
    "full": "La salle est pleine : demande une carte de vote en papier.",
    "stranger": "La salle ne te connaît pas encore. Recharge la page.",
    "question": "Cette question n’est plus à l’écran.",
    "late": "Trop tard : le vote est fermé.",
    "twice": "Tu as déjà répondu : ta première réponse compte.",
    "key": "Cette réponse n’est pas parmi les choix.",
    "no_question": "Aucune question n’attend ses résultats.",
    "fast": "Trop de messages d’un coup. Attends un instant.",
}


def case(key: str) -> str:
    """The rule case of a question, in words where there are some."""
    return CASES.get(key, key)
