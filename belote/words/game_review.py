"""The words of the review after a deal."""

from __future__ import annotations

from enum import Enum
from typing import Final

from belote.engine.advice import Advice
from belote.engine.cards import Card
from belote.engine.endgame import Ending
from belote.engine.judgement import Judgement
from belote.engine.score import Result
from belote.engine.seats import Seat
from belote.engine.view import View

from .cards import SEATS, SUITS, plural, the
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


class Agrees(Enum):
    """What the coach thinks of a card that was played."""

    SAME = "same"
    ALIKE = "alike"  # another one, which does the same work
    EQUAL = "equal"  # another one; with all cards known both were worth the same
    MARKS = "marks"  # another one; it marked the same
    SLIGHT = "slight"  # another one, and he would not have insisted
    BETTER = "better"  # with all cards known it was better than the coach's
    NOT = "not"


COACH: Final = {
    Agrees.SAME: "Comme le coach. {why}",
    Agrees.ALIKE: "Aussi bien que le coach, qui aurait joué {card}. {why}",
    Agrees.EQUAL: "Le coach aurait joué {card} ; toutes les cartes connues, les deux se valaient. {why}",
    Agrees.MARKS: "Le coach aurait joué {card} ; à la marque, cela revenait au même. {why}",
    Agrees.SLIGHT: "Le coach aurait plutôt joué {card}, mais de peu. {why}",
    Agrees.BETTER: "Le coach, qui ne voit que ce que tu voyais, aurait joué {card} ; toutes les cartes connues, "
    "la tienne valait mieux.",
    Agrees.NOT: "Le coach aurait fait autrement. {why}",
}
KNOWN = "Toutes les cartes connues, et si chacun joue ensuite au mieux"
TURNS = KNOWN + " : avec {card}, {verdict}. {marks}"
COST = KNOWN + ", {card} aurait donné {points} de plus{whom}. {marks}"
MARKS_ONLY = KNOWN + ", {card} aurait mieux marqué. {marks}"
NO_MARKS = KNOWN + ", rien n’aurait changé à la marque ; {card} aurait seulement pris {points} de plus."
NO_COST = "Même toutes les cartes connues, aucun autre choix ne valait mieux."
FAR = "Trop tôt dans la donne pour en calculer le prix exact."
WHOM: Final = {True: "", False: " à ton camp"}
MARKED: Final = {
    True: "Tu aurais marqué {best[0]} et l’adversaire {best[1]}, au lieu de {played[0]} et {played[1]}.",
    False: "Ton camp aurait marqué {best[0]} et l’adversaire {best[1]}, au lieu de {played[0]} et {played[1]}.",
}
VERDICT: Final = {
    Result.REUSSI: "le contrat aurait été réussi",
    Result.DEDANS: "le contrat aurait chuté",
    Result.LITIGE: "la donne aurait été en litige",
}
SWEPT: Final = "{whose} aurait fait tous les plis"
NOT_SWEPT: Final = "{whose} n’aurait pas fait tous les plis"


def coach(agrees: Agrees, advice: Advice, seen: View) -> str:
    """Whether the coach agrees with a card, and why he plays his."""
    return COACH[agrees].format(card=the(advice.card), why=because(advice, seen))


def price(card: Card, best: Ending, played: Ending, *, two: bool) -> str:
    """What a choice has cost: first whether the contract or a capot turns, then the points of one's own side."""
    more, named = best.points - played.points, the(card)
    marks = MARKED[two].format(best=best.marks, played=played.marks)
    if best.rank == played.rank:
        return NO_COST
    points = "un point" if more == 1 else plural(more, "point", "points")
    if best.gain == played.gain:
        return NO_MARKS.format(card=named, points=points)
    if best.result is not played.result or best.sweep is not played.sweep:
        return TURNS.format(card=named, verdict=_turned(best, played, two=two), marks=marks)
    if more <= 0:
        return MARKS_ONLY.format(card=named, marks=marks)
    return COST.format(card=named, points=points, whom=WHOM[two], marks=marks)


def _turned(best: Ending, played: Ending, *, two: bool) -> str:
    """What would have become of the deal."""
    if best.result is not played.result:
        return VERDICT[best.result]
    mine = best.gain > played.gain and best.sweep  # a better ending with a capot is one's own
    whose = ("tu" if mine else "l’adversaire") if two else ("ton camp" if mine else "l’autre camp")
    said = (SWEPT if best.sweep else NOT_SWEPT).format(whose=whose)
    return said.replace("tu aurait", "tu aurais")


def whose(seat: Seat) -> str:
    """Before a choice, where two people share the screen: ``Sud · ``."""
    return f"{SEATS[seat]} · "


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
