"""Prendre, annoncer, coincher: what the exercises on the auction say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.calls import Call, Contract, Say, Spoken
from belote.engine.cards import Card
from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .auction import contract as ended
from .auction import says
from .cards import SEATS, SUITS, capital

NOBODY: Final = "personne"
REDEAL: Final = "redonne"
PASS: Final = "passe"

ASK: Final = {
    "may-say": "As-tu le droit de le dire ?",
    "say-what": "Que peux-tu dire ?",
    "speaks": "À qui de parler ?",
    "auction-ends": "Comment finissent ces enchères ?",
    "receives": "Que te donne-t-on maintenant ?",
    "judge-hand": "Prends-tu, ou passes-tu ?",
    "bid-level": "Qu’annonces-tu ?",
}
HOW: Final = "Choisis une réponse."
HOW_JUDGE: Final = "Personne n’a encore pris, et c’est à toi."
ROUNDS: Final = {1: "Premier tour", 2: "Second tour"}
BIDS: Final = "Enchères"
OVER: Final = "Enchères finies"
TURNED: Final = "Retourne"
DEALER: Final = "donneur"
HIDDEN: Final = "cartes cachées"


def round_name(rules: Rules, number: int) -> str:
    """The round of an auction; where there is one alone it is not counted."""
    return BIDS if rules.bidding_rounds == 1 and number == 1 else ROUNDS.get(number, OVER)


# -- who says what ------------------------------------------------------------------------------------


def person(seat: Seat) -> str:
    """``Toi`` or ``Ouest``."""
    return "Toi" if seat is Seat.SOUTH else SEATS[seat]


def told(rules: Rules, spoken: Spoken) -> str:
    """``Est passe``, ``tu annonces 100 à cœur``."""
    suit = spoken.call.suit
    named = spoken.call.say is Say.NAME and suit is not None
    words = f"{rules.take_word} à {SUITS[suit]}" if named and suit is not None else says(rules, spoken.call)
    if spoken.seat is not Seat.SOUTH:
        return f"{SEATS[spoken.seat]} {words}"
    verb, _, rest = words.partition(" ")
    return f"tu {verb}s {rest}".strip()


def story(rules: Rules, dealer: Seat, calls: Sequence[Spoken], turn: Seat | None) -> str:
    """Who dealt, what has been said, whose turn it is: the line under the question."""
    dealt = "Tu as donné." if dealer is Seat.SOUTH else f"{SEATS[dealer]} a donné."
    said = f" {capital(', '.join(told(rules, each) for each in calls))}." if calls else ""
    yours = " À toi." if turn is Seat.SOUTH else ""
    return f"{dealt}{said}{yours}"


def short(rules: Rules, call: Call) -> str:
    """What stands beside a name: ``passe``, ``100 ♥``."""
    if call.say is Say.BID and call.suit is not None:
        return f"{call.points} {call.suit.symbol}"
    if call.say is Say.NAME and call.suit is not None:
        return SUITS[call.suit]
    return says(rules, call)


def quoted(rules: Rules, call: Call) -> str:
    """What is said aloud: ``« 100 à cœur »``, ``« je prends »``."""
    if call.say is Say.BID and call.suit is not None:
        return f"« {call.points} à {SUITS[call.suit]} »"
    if call.say is Say.NAME and call.suit is not None:
        return f"« je prends à {SUITS[call.suit]} »"
    word = says(rules, call)
    return f"« je {word}{'s' if call.say is Say.TAKE else ''} »"


def may_you(rules: Rules, call: Call) -> str:
    """The question about one call."""
    return f"As-tu le droit de dire {quoted(rules, call)} ?"


def turned_card(turned: Card | None) -> str:
    """The turned card, told with the cloth."""
    return f" La retourne est {turned}." if turned else ""


# -- say-what -------------------------------------------------------------------------------------------

SETS: Final = {
    "prend-passe": "Prendre à {turned}, ou passer",
    "autres-passe": "Choisir l’une des trois autres couleurs, ou passer",
    "toutes-passe": "Choisir l’une des quatre couleurs, ou passer",
    "autres": "Choisir l’une des trois autres couleurs : passer est exclu",
    "rien": "Rien : ce n’est pas à moi",
}
PARTS: Final = {"passe": "passer", "coinche": "coincher", "surcoinche": "surcoincher"}


def bids_set(key: str) -> str:
    """``passe coinche 110`` in words: ``Passer, coincher, ou annoncer au moins 110``."""
    if key == "rien":
        return SETS["rien"]
    words = [
        PARTS.get(part) or f"annoncer {'180' if part == '180' else f'au moins {part}'}" for part in key.split()
    ]
    if len(words) == 1:
        return f"{capital(words[0])}, rien d’autre"
    return capital(", ".join(words[:-1])) + f", ou {words[-1]}" if len(words) > 2 else capital(" ou ".join(words))


# -- auction-ends, receives -----------------------------------------------------------------------------


def ending(made: Contract | None) -> str:
    """An option: the contract, or the redeal."""
    if made is None:
        return "Personne ne prend : on redonne"
    text = ended(made).removesuffix(".")
    return text.replace("Sud prend", "Tu prends").replace("Sud joue", "Tu joues")


def why_ended(made: Contract | None, bids: bool, next_dealer: Seat) -> str:
    """Why an auction ends as it does."""
    if made is None:
        who = "c’est à toi de donner" if next_dealer is Seat.SOUTH else f"c’est {SEATS[next_dealer]} qui donne"
        return f"Tout le monde a passé : la donne est annulée, et {who}."
    if not bids:
        return "Le premier qui prend met fin aux enchères, et la couleur qu’il prend devient l’atout."
    if made.coinche == 1:
        return "Trois joueurs ont passé derrière la dernière enchère : elle devient le contrat, à son auteur."
    if made.coinche == 2:
        return (
            "La coinche a arrêté les enchères, et le camp du preneur n’a pas surcoinché : les points sont doublés."
        )
    return "Une coinche, puis une surcoinche : tout s’arrête là, et les points sont quadruplés."


NOT_REDEALT: Final = "On ne redonne que si tout le monde a passé."
NOT_HIM: Final = "Le preneur est celui qui a dit « je prends »."
NOT_HIS_BID: Final = "Le preneur est l’auteur de la dernière enchère ; passer ou coincher n’y change rien."
NOT_THIS_SUIT: Final = "L’atout est la couleur que le preneur a choisie."
NOT_SO_MUCH: Final = "Regarde bien qui a coinché, et si l’on y a répondu."
NINE_CARDS: Final = "Trois cartes et la retourne, cela t’en ferait neuf."
SEVEN_CARDS: Final = "Avec deux cartes seulement, tu n’en aurais que sept."
RECEIVES: Final = {
    "2+1": "La retourne et deux cartes",
    "3": "Trois cartes",
    "3+1": "La retourne et trois cartes",
    "2": "Deux cartes, sans la retourne",
}
TAKER_GETS: Final = (
    "Tu as pris : la retourne est pour toi, quel que soit le tour, et deux cartes la complètent. 5 + 1 + 2 = 8."
)
OTHERS_GET: Final = "Tu n’as pas pris : trois cartes de plus, 5 + 3 = 8. La retourne va {taker}."


def others_get(taker: Seat) -> str:
    """What a player receives who has not taken."""
    return OTHERS_GET.format(taker=f"à {SEATS[taker]}")
