"""The nine-card game at two: the numbers of the deal, who does what, what is announced, rounding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.annonces import Kind

HOW: Final = "Choisis une réponse."
HOW_NUMBER: Final = "Écris un nombre, puis valide."
ASK: Final = {
    "rounded": "Combien marque-t-on ?",
    "nine-count": "Combien ?",
    "nine-who": "Toi, ou ton adversaire ?",
    "nine-heard": "Tu parles le premier. Que dis-tu avant de jouer ta carte ?",
}


# -- nine-count -----------------------------------------------------------------------------------------

COUNT_ASK: Final = {
    "parle": "Combien de cartes as-tu en main quand tu parles ?",
    "main": "Combien de cartes as-tu en main pour jouer ?",
    "plis": "Combien de plis dans une donne ?",
    "hors": "Combien de cartes ne seront jamais jouées ?",
    "cachees": "Et parmi elles, combien ne verra-t-on jamais ?",
    "retourne": "Quelle carte du paquet est la retourne ?",
    "apres": "Combien de cartes te donne-t-on, une fois l’atout fixé ?",
}
COUNT_WHY: Final = {
    "parle": "Trois cartes, puis trois : {parle} en main quand on parle.",
    "main": "{parle} avant de parler, {apres} après : {main}.",
    "plis": "{main} cartes chacun, un pli par carte : {plis}.",
    "hors": "Vous jouez {main} cartes chacun : 32 − 2 × {main} = {hors} restent dehors.",
    "cachees": "{hors} cartes dehors, dont la retourne et la bergère, qui sont visibles : {cachees} restent cachées.",
    "retourne": "{parle} cartes chacun, douze en tout : la suivante, la treizième, est retournée à côté du talon.",
    "apres": "De {parle} cartes à {main} : {apres}, à l’adversaire du donneur d’abord.",
}
COUNT_HINT: Final = "Trois et trois avant de parler, trois après ; le reste du paquet ne se joue pas."


# -- nine-who -------------------------------------------------------------------------------------------

WHO_ASK: Final = {
    "parle": "Qui parle le premier ?",
    "entame": "Qui entame ?",
    "donne": "La donne est marquée. Qui donne la suivante ?",
    "passe": "Vous avez passé deux fois chacun. Qui donne maintenant ?",
}
WHO_WHY: Final = {
    "parle": "L’adversaire du donneur reçoit ses cartes le premier, parle le premier et entame.",
    "entame": "L’entame est à l’adversaire du donneur, quel que soit l’envoyeur ; ensuite, à qui a ramassé le pli.",
    "donne": "Celui qui a fait le plus de points donne. Après un litige, c’est celui qui a marqué : pas l’envoyeur.",
    "passe": "Quand personne ne veut de l’atout, la donne passe à l’autre.",
}
WHO_HINT: Final = "Qui a donné ? Qui a fait le plus de points ?"


# -- nine-heard -----------------------------------------------------------------------------------------

NOTHING: Final = "rien"
HEARD: Final = {
    NOTHING: "Rien",
    Kind.TIERCE.value: "« Tierce »",
    Kind.CINQUANTE.value: "« Cinquante »",
    Kind.CENT.value: "« Cent », ou « Quinte »",
    Kind.CARRE.value: "« Carré »",
}
HEARD_WHY: Final = (
    "Tu tiens : {held}. Le premier à jouer n’indique que sa plus élevée ; les autres, il les montrera "
)
HEARD_END: Final = "s’il gagne, avec elle."
HEARD_NONE: Final = "Tu ne tiens aucune annonce : tu joues sans rien dire."
HEARD_HINT: Final = "Ordre des annonces : 7 8 9 10 V D R A. Un carré passe devant toute suite."


# -- rounded --------------------------------------------------------------------------------------------


def rounds(points: int, marks: int) -> str:
    """``84 → 80``: one score rounded, and between which numbers it falls."""
    return f"de {marks - 5} à {marks + 4}, on compte {marks} : {points} donne {marks}"


ROUND_STEP: Final = "{points} ?"
ROUND_SUM: Final = "Ensemble ?"
EXACT: Final = "On ne marque que des dizaines entières."
FIVE_UP: Final = "Cinq monte à la dizaine du dessus."
NEAREST: Final = "C’est la dizaine voisine, pas la plus proche."
TOGETHER: Final = "Tu as arrondi la somme : chaque score s’arrondit d’abord, seul."
ROUND_HINT: Final = "Les unités de 0 à 4 descendent, celles de 5 à 9 montent."
DEDANS_ROUND: Final = "L’envoyeur est dedans, et l’autre marque les deux scores. Chacun s’arrondit à part."


def asked_round(points: Sequence[int]) -> str:
    """The question about one score, or about two that are added."""
    if len(points) == 1:
        return f"{points[0]} points exacts. Combien marque-t-on ?"
    return f"L’envoyeur est dedans, {points[0]} contre {points[1]}. Combien marque l’autre ?"
