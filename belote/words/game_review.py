"""The words of the review after a deal."""

from __future__ import annotations

from belote.engine.advice import Advice
from belote.engine.judgement import Judgement
from belote.engine.view import View

from .cards import SUITS, plural
from .strategy import because

REPLAY_HERE = "Rejouer à partir d’ici"
BEFORE, BACK, FORTH, AFTER = "‹ Choix", "‹ Coup", "Coup ›", "Choix ›"
MOMENT = "Moment de la donne"
START, END = "La donne commence.", "La donne est finie."
NEXT = "Maintenant : {what}."
CARD_WHY = "Le coach lui aurait dit : « {why} »"
HAND_WHY = "Sa main promettait environ {points} avec l’atout {suit}."
SEARCHED = "Ce joueur a essayé plusieurs fins de donne ; cette carte s’en tirait le mieux."
REVIEW = "La donne, coup par coup"
CLOSE = "Fermer"
GOOD, BETTER = "Comme le coach.", "Le coach aurait fait autrement. {why}"
COST = "Toutes les cartes connues, un autre choix valait {points} de plus."
NO_COST = "Même toutes les cartes connues, aucun autre choix ne valait mieux."
FAR = "Trop tôt dans la donne pour en calculer le prix exact."


def cost(points: int) -> str:
    """What a choice has cost, by the exact search of the end."""
    return COST.format(points=plural(points, "point", "points")) if points else NO_COST


def decision(number: int, total: int, trick: int) -> str:
    """``Choix 3 sur 6, au pli 4``."""
    return f"Choix {number} sur {total}, au pli {trick}."


def played(card: str, legal: str) -> str:
    """What was played, among what."""
    return f"Tu as joué {card}. Tu pouvais jouer {legal}."


def why_hand(judged: Judgement) -> str:
    """What a hand promised that spoke."""
    return HAND_WHY.format(points=plural(judged.score, "point", "points"), suit=SUITS[judged.trump])


def why_card(advice: Advice, seen: View) -> str:
    """Why a card was played, as the coach would have told its player."""
    return CARD_WHY.format(why=because(advice, seen))
