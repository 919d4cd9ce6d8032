"""Judging and marking a deal at two: no camps, you and the other."""

from __future__ import annotations

from typing import Final

from belote.engine.count import Camp
from belote.engine.rules import Rules
from belote.engine.score import Result

ASK: Final = {
    "result-two": "Le contrat est-il réussi ?",
    "marks-you": "Combien marques-tu ?",
    "marks-other": "Combien marque ton adversaire ?",
}
RESULTS: Final = {
    Result.REUSSI.value: "Oui, le contrat est réussi",
    Result.DEDANS.value: "Non, le preneur est dedans",
    Result.LITIGE.value: "Ni l’un ni l’autre : les points attendent",
}
YOU, OTHER = "Toi", "L’autre"
TAKER: Final = "preneur"
TOOK: Final = {True: "Tu as pris.", False: "Ton adversaire a pris."}
SWEPT, CARDS, LAST, BELOTE = "Les seize plis", "Cartes", "Dernier pli", "Belote"
STEPS: Final = ("Combien a le preneur ?", "Combien a l’autre ?", "Et le contrat ?")
LAST_STEP: Final = "Qui marque quoi ?"
SAME: Final = "À deux, dans ces règles, rien n’attend jamais. "


def head(*, you: bool, taker: bool) -> str:
    """``Toi (preneur)``, ``L’autre``."""
    name = YOU if you else OTHER
    return f"{name} ({TAKER})" if taker else name


def hint(rules: Rules) -> str:
    """The rule of the table in two sentences."""
    if rules.success == "82_without_belote":
        return (
            "82 points de cartes et de der, belote à part. Réussi : chacun marque ce qu’il a. Chuté : le preneur "
            "ne garde que sa belote, et l’autre marque la valeur de ses cartes."
        )
    return (
        "Le preneur doit avoir strictement plus que l’autre, der et belote compris. Réussi : chacun marque ce "
        "qu’il a. Dedans : l’autre marque 162, 252 s’il a fait tous les plis."
    )


def marks(
    rules: Rules, result: Result, camp: Camp, number: int, swept: Camp | None, *, you: bool, belote: bool
) -> str:
    """Why this player marks this number; ``belote`` tells whether he announced one."""
    who = "Tu marques" if you else "Ton adversaire marque"
    flat = rules.capot == "flat_100"
    if swept is camp and (result is Result.REUSSI or camp is Camp.DEFENCE):
        if flat:
            return f"{who} 100, et rien d’autre : cartes, der et belote y sont compris."
        return (
            f"{who} 252 pour le capot, et vingt de belote : {number}."
            if belote
            else f"{who} 252 : c’est le capot."
        )
    if swept is not None:
        return f"{who} {'sa' if not you else 'ta'} belote, {number}." if belote else f"{who} zéro : pas un pli."
    if result is Result.REUSSI:
        return f"Contrat réussi : chacun marque ce qu’il a. {who} {number}."
    if camp is Camp.TAKER:
        return f"{who} {'ta' if you else 'sa'} belote seule, {number}." if belote else f"{who} zéro."
    more = ", et sa belote" if belote and not you else ", et ta belote" if belote else ""
    if rules.dedans == "own_cards":
        own = "tes cartes" if you else "ses cartes"
        return f"{who} la valeur de {own}, sans le der{more} : {number}. Ce que le preneur avait fait ne va à personne."
    return f"{who} toute la donne{', 162' + more if more else ''} : {number}."


# -- slips ------------------------------------------------------------------------------------------------

NOT_FLAT: Final = "252, c’est le capot de la belote à quatre et de la « bis » : ici, 100 tout compris."
BELOTE_INSIDE: Final = "Ici, la belote de celui qui fait capot est déjà dans les 100."
CARDS_COUNTED: Final = "Avec un capot, ici, on ne compte pas les cartes : c’est 100 d’un bloc."
DER_TEN: Final = "Avec un capot, le der ne vaut plus dix mais cent."
NO_PREMIUM: Final = "Il manque la prime : le der devient cent."
DER_OUT: Final = "Tu as compté le der : après une chute, ici, l’autre ne marque que ses cartes."
NOT_WHOLE: Final = "162, c’est pour d’autres tables : ici, les points du preneur ne vont à personne."
WHOLE: Final = "Il est dedans : l’autre ne marque pas seulement ses points, mais toute la donne."
LOSES: Final = "Le preneur est dedans : ses points de plis sont perdus pour lui."
KEEPS: Final = "La belote reste à son propriétaire, même dedans."
BELOTE_LEFT: Final = "Il manque les vingt points de la belote."
BELOTE_MORE: Final = "La belote n’est pas à ce joueur-là."
DER_LEFT: Final = "Il manque le dix de der."
DER_MORE: Final = "Le dix de der est à l’autre."
TAKES_ALL: Final = "Le contrat est réussi : l’autre garde ce qu’il a."
SWAPPED: Final = "C’est ce que marque l’autre joueur."


def off(number: int) -> str:
    """How far a number is that no slip explains."""
    return f"C’est {abs(number)} {'de trop' if number > 0 else 'de moins que le compte'}."


ELSEWHERE: Final = {
    ("tie", "litige"): "Là où l’égalité est un litige (à quatre, ou à neuf cartes)",
    ("belote_counts", False): "Là où la belote ne compte pas pour le contrat (marseillaise)",
    ("capot", "252"): "Là où le capot vaut 252 (« bis », et à quatre)",
    ("der_on_dedans", True): "Là où le défenseur garde aussi le der",
    ("dedans", "whole_deal"): "Là où le défenseur marque toute la donne (« bis »)",
}


def elsewhere(option: str, value: object, there: str) -> str:
    """The answer at another table."""
    answer = RESULTS.get(there)
    said = f"{answer[0].lower()}{answer[1:]}" if answer else there
    return f"{ELSEWHERE[option, value]}, la réponse serait : {said}."
