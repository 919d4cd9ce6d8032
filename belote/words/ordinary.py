"""The nine-card game at two: what is said, the exchange of the seven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.calls import Say, Spoken
from belote.engine.cards import Card, Suit
from belote.engine.refusal import Fault
from belote.engine.seats import Seat

from .cards import SUITS, listed, of_the, the

HOW: Final = "Choisis une réponse."
ASK: Final = {
    "ordinary-say": "Que peux-tu dire ?",
    "exchange": "As-tu le droit d’échanger le sept d’atout ?",
}
PLAYERS: Final = {Seat.SOUTH: "Toi", Seat.NORTH: "Ton adversaire"}
DEALT: Final = {Seat.SOUTH: "Tu as donné.", Seat.NORTH: "Ton adversaire a donné."}
TURNED: Final = "Retourne"
SHEPHERD: Final = "Bergère"
OTHER: Final = "Adversaire"


def _spoken(spoken: Spoken, first: bool) -> str:
    """``Ton adversaire passe``, ``tu envoies``, ``tu nommes le carreau``."""
    you, suit = spoken.seat is Seat.SOUTH, spoken.call.suit
    verb = {Say.PASS: "passe", Say.TAKE: "envoie", Say.NAME: "nomme"}[spoken.call.say]
    who = "tu" if you else "ton adversaire"
    more = f" le {SUITS[suit]}" if suit is not None else ""
    text = f"{who} {verb}{'s' if you else ''}{more}"
    return f"{text[0].upper()}{text[1:]}" if first else text


def story(dealer: Seat, calls: Sequence[Spoken]) -> str:
    """Who dealt, and what has been said."""
    said = ", ".join(_spoken(spoken, at == 0) for at, spoken in enumerate(calls))
    return f"{DEALT[dealer]} {said}.".replace(" .", "")


# -- ordinary-say ---------------------------------------------------------------------------------------

ENDED, REDEAL, WAIT, FIRST, SECOND, ALL = "fixe", "redonne", "attendre", "envoie-passe", "autres-passe", "toutes"
SAY: Final = {
    FIRST: "« J’envoie » ou « Je passe »",
    SECOND: "Nommer une des trois autres couleurs, ou passer",
    ALL: "Nommer n’importe quelle couleur, ou passer",
    ENDED: "Plus rien : l’atout est fixé, on le joue",
    REDEAL: "Plus rien : on ramasse et on redonne",
    WAIT: "Rien pour l’instant : l’autre parle d’abord",
}
SAY_WRONG: Final = {
    FIRST: "« J’envoie » n’appartient qu’au premier tour, et à qui n’a pas encore parlé.",
    SECOND: "On ne nomme une autre couleur qu’au second tour, quand chacun a passé une fois.",
    ALL: "La couleur de la retourne a été refusée par vous deux : elle ne revient pas.",
    ENDED: "Personne n’a encore envoyé ni nommé de couleur.",
    REDEAL: "On ne redonne que si chacun a passé deux fois.",
    WAIT: "C’est bien à toi.",
}
SAY_OVER: Final = "Tout est déjà dit."
SAY_NOT_YET: Final = "Ce n’est pas encore à toi."
FIXED: Final = {
    Seat.SOUTH: "Tu es l’envoyeur : ton adversaire ne peut qu’accepter. Il ne refuse pas, il ne renchérit pas.",
    Seat.NORTH: "Ton adversaire est l’envoyeur : tu ne peux qu’accepter. Cela ne te coûte rien, lui seul risque "
    "d’être dedans.",
}
SAY_WHY: Final = {
    FIRST: "Au premier tour, une seule question, la couleur de la retourne : « J’envoie » ou « Je passe ».",
    SECOND: "Chacun a passé une fois : au second tour, on nomme une des trois autres couleurs, ou l’on passe encore.",
    REDEAL: "Vous avez passé deux fois chacun : on ramasse tout, et c’est à l’autre de donner.",
    WAIT: "À chaque tour, l’adversaire du donneur parle le premier.",
}
SAY_CHANGE: Final = {
    FIRST: "Si vous passez tous les deux, il y aura un second tour, dans les trois autres couleurs.",
    SECOND: "Si chacun passe une seconde fois, on redonne.",
    REDEAL: "",
    WAIT: "S’il passe, ce sera à toi.",
    ENDED: "",
}
STEP_WHO: Final = "Qui a déjà parlé ?"
STEP_TURN: Final = "À qui de parler ?"
STEP_SO: Final = "Que peux-tu dire ?"
NOBODY_YET: Final = "Personne."
SAY_HINT: Final = "L’adversaire du donneur parle le premier. Combien de fois chacun a-t-il déjà passé ?"


def three(turned: Suit) -> str:
    """``Ici, le pique, le carreau ou le trèfle.``"""
    names = [f"le {SUITS[suit]}" for suit in Suit if suit is not turned]
    return f"Ici : {listed(names).replace(' et ', ' ou ')}."


# -- exchange -------------------------------------------------------------------------------------------

YES: Final = "oui"
EXCHANGE: Final = {
    YES: "Oui, si je le veux",
    Fault.NO_EXCHANGE.value: "Non : l’atout a été nommé au second tour",
    Fault.EXCHANGE_LATE.value: "Non : il est trop tard",
    Fault.NO_SEVEN.value: "Non : je n’ai pas le sept d’atout",
}
EXCHANGE_WRONG: Final = {
    YES: "",
    Fault.NO_EXCHANGE.value: "L’atout est bien celui de la retourne, accepté au premier tour.",
    Fault.EXCHANGE_LATE.value: "Rien n’a encore été annoncé ni joué.",
    Fault.NO_SEVEN.value: "Regarde ta main : le sept d’atout y est.",
}
EXCHANGE_WHY: Final = {
    Fault.NO_EXCHANGE.value: "On n’échange que si l’atout est la couleur de la retourne, acceptée au premier tour.",
    Fault.EXCHANGE_LATE.value: "L’échange se fait avant la première carte, et avant les annonces, qui se jugent "
    "sur la main d’après.",
    Fault.NO_SEVEN.value: "Seul celui qui tient le sept d’atout peut aller chercher la retourne.",
}
EXCHANGE_STEPS: Final = ("L’atout vient-il du premier tour ?", "Tiens-tu le sept d’atout ?", "A-t-on déjà joué ?")
EXCHANGE_HINT: Final = "Trois conditions : l’atout du premier tour, le sept d’atout en main, rien encore de joué."
ROUND: Final = {1: "Oui, la retourne a été acceptée.", 2: "Non, une autre couleur a été nommée au second tour."}
HELD: Final = {True: "Oui.", False: "Non."}
PLAYED: Final = {True: "Oui, une carte est sur la table.", False: "Non, rien."}
LAID: Final = "Ton adversaire a entamé."


def trump_is(trump: Suit) -> str:
    """``atout cœur``."""
    return f"atout {SUITS[trump]}"


def swapped(seven: Card, turned: Card) -> str:
    """What the exchange does."""
    return (
        f"{the(seven)[0].upper()}{the(seven)[1:]} prend la place {of_the(turned)}, et ne jouera plus : c’est un droit, "
        "pas une obligation."
    )
