"""What the exercises on points say: questions, what the table hands over, the count line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine import values
from belote.engine.breakdown import Kind, Line
from belote.engine.cards import Card, Suit
from belote.engine.count import Camp, Count
from belote.engine.score import Result

from .cards import SUITS
from .score import label

ASK = {
    "heap": "Combien de points dans ce tas ?",
    "remainder": "Combien de points pour {side} ?",
    "deal-total": "Combien de points en tout dans cette donne ?",
    "result": "Le contrat est-il réussi ?",
    "marks": "Combien marque {camp} ?",
    "pot": "Combien de points attendent après cette donne ?",
    "who-gets-pot": "À qui vont les points en attente ?",
}
HOW = {
    "heap": "Additionne, écris le total, puis valide.",
    "remainder": "Écris un nombre, puis valide.",
    "deal-total": "Écris un nombre, puis valide.",
    "result": "Choisis une réponse.",
    "marks": "Écris un nombre (zéro est possible), puis valide.",
    "pot": "Écris un nombre (zéro est possible), puis valide.",
    "who-gets-pot": "Choisis une réponse.",
}
NUMBER = "Points"
REMINDERS = {
    "heap": "À l’atout, le valet vaut 20 et le neuf 14. Le dernier pli rapporte dix points de plus, "
    "et la belote annoncée vingt.",
    "remainder": "Une donne vaut 162 points, 182 avec une belote. Ce qu’un camp n’a pas, l’autre l’a.",
    "deal-total": "Les cartes valent 152 points. On y ajoute le dix de der, puis la belote s’il y en a une ; "
    "avec un capot, le dix de der devient cent.",
    "result": "Le preneur doit avoir plus que la défense : cartes, dix de der et belote compris.",
    "marks": "Réussi : chacun marque ce qu’il a. Dedans : la défense marque toute la donne. "
    "Litige : la défense marque ses points, ceux du preneur attendent.",
    "pot": "Seul un litige met des points de côté. Ceux qui attendaient déjà s’y ajoutent.",
    "who-gets-pot": "Qui gagne la donne prend ce qui attend : le preneur s’il réussit, la défense "
    "s’il est dedans. En litige, personne.",
}
BID_REMINDERS: Final = {
    "result": "Deux conditions : atteindre le contrat, belote comprise, et avoir plus que la défense.",
    "marks": "Réussi : chacun marque ses points. Dedans : la défense marque toute la donne. "
    "La coinche double, la surcoinche quadruple, et la belote reste toujours à 20.",
}
"""The reminders that are others where a number of points was bid."""
HINTS: Final = ("Rappel de la règle", "Le début du compte")
RESULTS = {
    Result.REUSSI.value: "Oui, le contrat est réussi",
    Result.DEDANS.value: "Non, le preneur est dedans",
    Result.LITIGE.value: "Ni l’un ni l’autre : c’est un litige",
}
NOBODY: Final = "personne"
POT = {
    Camp.TAKER.value: "Au preneur",
    Camp.DEFENCE.value: "À la défense",
    NOBODY: "À personne : ils attendent encore",
}
CAMPS = {Camp.TAKER: "le preneur", Camp.DEFENCE: "la défense"}
SIDES = {"nous": "Nous", "eux": "Eux"}
HEAP_OF = {"nous": "Ton camp", "eux": "L’autre camp"}
TOOK = {"nous": "Vous avez pris", "eux": "Les adversaires ont pris"}
TOTAL = "Total"
MARKED = "Marque"
COUNT = "Le compte"


def asked(text: str, camp: Camp, side: str) -> str:
    """A question with the camp it is about."""
    where = HEAP_OF[side]
    return text.replace("{camp}", CAMPS[camp]).replace("{side}", where[0].lower() + where[1:])


def reminder(kind: str, *, bids: bool) -> str:
    """The rule that a kind of question is about."""
    return (BID_REMINDERS.get(kind, "") if bids else "") or REMINDERS[kind]


SHEET: Final = "Feuille de marque"
SHEET_HEADS: Final = ("Donne", "Preneur", "Nous", "Eux", "En attente")


THE_DEAL: Final = "La donne"


def deal_name(number: int) -> str:
    """``Donne 3``."""
    return f"Donne {number}"


# -- the count line by line -----------------------------------------------------------------------------


def sum_of(cards: Sequence[Card], trump: Suit) -> str:
    """``V♥ (20) + 10♥ (10) + 8♦ (0)``."""
    return " + ".join(f"{card}\u00a0({values.points(card, trump)})" for card in cards)


def trick_name(number: int, total: int) -> str:
    """``1er pli``, or the cards where there is a single lot."""
    return "Cartes" if total == 1 else f"{number}{'er' if number == 1 else 'e'} pli"


def line_label(line: Line, count: Count) -> str:
    """The label of a line; the capot's says how it is made."""
    return "Capot : 152 et le der à cent" if line.kind is Kind.CAPOT else label(line, count)


def signed(number: int) -> str:
    """A number of a table, with a true minus sign, nothing for nothing."""
    return "" if number == 0 else str(number).replace("-", "−")


def points(number: int) -> str:
    """``82 points``."""
    return f"{number} point" if number < 2 else f"{number} points"


def trump_is(trump: Suit) -> str:
    """``L’atout est cœur.``"""
    return f"L’atout est {SUITS[trump]}."


CAPOT_DER: Final = "Capot : le der à cent"
ALL_CARDS: Final = "Toutes les cartes"
THESE_CARDS: Final = ("Ces cartes", "valent")


def lot_name(number: int, total: int) -> str:
    """``1re rangée``: cards that are no tricks."""
    return "Cartes" if total == 1 else f"{number}{'re' if number == 1 else 'e'} rangée"
