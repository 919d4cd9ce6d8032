"""Auctions in French: what is said, what comes of it, and why a call is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from belote.engine.calls import Broken, Call, Contract, Say, Spoken
from belote.engine.checks import CAPOT_BID
from belote.engine.rules import Rules

from .cards import SEATS, SUITS

BROKEN: Final = {
    Broken.OVER: "Les enchères sont finies.",
    Broken.NOT_YOUR_TURN: "Ce n’est pas à toi de parler.",
    Broken.OTHER_AUCTION: "Cela ne se dit pas à ce jeu.",
    Broken.TAKE_IN_ROUND_ONE: "Au second tour, on nomme une autre couleur que celle de la retourne.",
    Broken.NAME_IN_ROUND_TWO: "Au premier tour, on prend la couleur de la retourne ou l’on passe.",
    Broken.TURNED_SUIT: "Au second tour, la couleur de la retourne est exclue.",
    Broken.DEALER_MUST_TAKE: "Tous les autres ont passé : à cette table, le donneur doit prendre.",
    Broken.OFF_LADDER: "Cette enchère n’existe pas à cette table.",
    Broken.TOO_LOW: "Une enchère doit dépasser la précédente.",
    Broken.FROZEN: "Après une coinche, on n’enchérit plus.",
    Broken.NO_BID_YET: "Il n’y a pas encore d’enchère à coincher.",
    Broken.OWN_SIDE: "On ne coinche pas l’enchère de son propre camp.",
    Broken.ALREADY: "L’enchère est déjà coinchée.",
    Broken.NOT_COINCHED: "Il n’y a pas de coinche à surcoincher.",
}
RULES: Final = {
    Broken.TURNED_SUIT: "R-B2",
    Broken.TAKE_IN_ROUND_ONE: "R-B2",
    Broken.DEALER_MUST_TAKE: "R-B4",
    Broken.OFF_LADDER: "R-B5",
    Broken.TOO_LOW: "R-B5",
    Broken.FROZEN: "R-B7",
    Broken.NO_BID_YET: "R-B7",
    Broken.OWN_SIDE: "R-B7",
    Broken.ALREADY: "R-B7",
    Broken.NOT_COINCHED: "R-B8",
    Broken.OVER: "R-B9",
}
"""The rule that a refusal cites; where none is named, section B."""


def says(rules: Rules, call: Call) -> str:
    """``passe``, ``prend``, ``nomme le cœur``, ``annonce 100 à cœur``, ``coinche``."""
    if call.say is Say.TAKE:
        return rules.take_word
    if call.say is Say.NAME and call.suit is not None:
        return f"nomme le {SUITS[call.suit]}"
    if call.say is Say.BID and call.suit is not None:
        points = "capot" if call.points == CAPOT_BID else str(call.points)
        return f"annonce {points} à {SUITS[call.suit]}"
    return str(call.say.value)


def either(words: Sequence[str]) -> str:
    """``pique, cœur ou carreau``."""
    return " ou ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def aloud(rules: Rules, call: Call) -> str:
    """What a player says himself: ``je passe``, ``j’envoie``, ``je nomme le cœur``, ``je coinche``."""
    word = says(rules, call)
    if call.say is Say.TAKE and word == "prend":
        word = "prends"
    return f"j’{word}" if word[0] in "aeé" else f"je {word}"


def speech(rules: Rules, calls: Iterable[Spoken]) -> str:
    """``Est passe, Nord prend``."""
    return ", ".join(f"{SEATS[seat]} {says(rules, call)}" for seat, call in calls)


def contract(made: Contract) -> str:
    """``Nord prend à cœur``, ``Sud joue 100 à cœur, coinché``."""
    if not made.bid:
        return f"{SEATS[made.taker]} prend à {SUITS[made.trump]}."
    points = "le capot" if made.bid == CAPOT_BID else str(made.bid)
    double = "" if made.coinche == 1 else ", coinché" if made.coinche == 2 else ", surcoinché"
    return f"{SEATS[made.taker]} joue {points} à {SUITS[made.trump]}{double}."


def may_say(rules: Rules, calls: Iterable[Call]) -> str:
    """What may be done instead: ``dire « je passe », ou annoncer de 80 à 180``; bids are told by their bounds."""
    calls = list(calls)
    bids = sorted({call.points for call in calls if call.say is Say.BID})
    named = [call.suit for call in calls if call.say is Say.NAME and call.suit is not None]
    words = [f"« {aloud(rules, call)} »" for call in calls if call.say not in (Say.BID, Say.NAME)]
    ways = [f"dire {either(words)}"] if words else []
    if named:
        ways.append(f"choisir {either([SUITS[suit] for suit in named])}")
    if bids:
        ways.append(f"annoncer {bids[0]}" if len(bids) == 1 else f"annoncer de {bids[0]} à {bids[-1]}")
    return ", ou ".join(ways)
