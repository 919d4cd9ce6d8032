"""The words of the review after a deal."""

from __future__ import annotations

from .cards import plural

REPLAY_HERE = "Rejouer à partir d’ici"
BEFORE, AFTER = "‹ Avant", "Après ›"
REVIEW = "La donne, coup par coup"
GOOD, BETTER = "Comme le coach.", "Le coach aurait fait autrement. {why}"
COST = "Ce choix a coûté {points}."
NO_COST = "Au bout du compte, ce choix n’a rien coûté."
FAR = "Trop tôt dans la donne pour en calculer le prix exact."
NO_DECISION = "Tu n’avais aucun choix dans cette donne."


def cost(points: int) -> str:
    """What a choice has cost, by the exact search of the end."""
    return COST.format(points=plural(points, "point", "points")) if points else NO_COST


def decision(number: int, total: int, trick: int) -> str:
    """``Choix 3 sur 6, au pli 4``."""
    return f"Choix {number} sur {total}, au pli {trick}."


def played(card: str, legal: str) -> str:
    """What was played, among what."""
    return f"Tu as joué {card}. Tu pouvais jouer {legal}."
