"""Whose turn it is to speak, and why just this may be said."""

from __future__ import annotations

from typing import Final

from belote.engine.auction import Auction
from belote.engine.calls import COINCHE, Spoken
from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .bidding import told
from .cards import SEATS, capital, of_seat

NOBODY_SPEAKS: Final = "À personne : c’est fini"
STEP_TURN: Final = "À qui de parler ?"
STEP_STANDS: Final = "Qu’est-ce qui a été dit ?"
STEP_COULD: Final = "Que permet la règle ?"
STEP_SO: Final = "Donc ?"
FIRST: Final = "Le premier à parler est aussi celui qui entamera : il est assis"
LAST: Final = "Le donneur parle le dernier."
COINCHED_TURN: Final = "Après une coinche, seul le camp du preneur répond : il surcoinche, ou il passe."


def whose(seat: Seat | None) -> str:
    """Whose turn it is: ``À toi``, ``À Nord``."""
    return "À personne" if seat is None else "À toi" if seat is Seat.SOUTH else f"À {SEATS[seat]}"


def stands(rules: Rules, made: Spoken | None) -> str:
    """The call that the next one is measured by."""
    return f"{capital(told(rules, made))}." if made else "Rien qui engage pour l’instant."


def speaks(auction: Auction, seat: Seat | None, dealer: Seat) -> str:
    """Why it is this player's turn to speak."""
    rules, calls = auction.rules, auction.calls
    side = {"right": "droite", "left": "gauche"}[rules.rotation]
    if seat is None:
        return "Les enchères sont finies : plus personne ne parle."
    if calls and calls[-1].call == COINCHE:
        return COINCHED_TURN
    if not calls:
        where = f"à ta {side}" if dealer is Seat.SOUTH else f"à la {side} {of_seat(dealer)}"
        return f"{FIRST} {where}. {LAST}"
    if calls[-1].seat is dealer:
        return "Le tour est fini. On en recommence un, dans le même ordre, par le même joueur."
    return f"On parle chacun son tour, vers la {side}, comme on jouera. {LAST}"


def why_set(auction: Auction, key: str) -> str:
    """Why just this may be said."""
    if key == "rien":
        return "Ce n’est pas à toi de parler, ou les enchères sont finies."
    if key in WHY_SET:
        return WHY_SET[key]
    said = [SETTLED[part] for part in key.split() if part in SETTLED]
    low = key.split()[-1]
    rise = []
    if low.isdigit():
        rise.append(f"On enchérit de dix en dix, jusqu’à {auction.rules.bid_max} : au moins {low} ici.")
    if "coinche" not in key.split() and low.isdigit() and auction.calls and low != "80":
        rise.append("La dernière enchère est celle de ton partenaire : tu peux monter dessus, pas la coincher.")
    return " ".join([*said, *rise])


WHY_SET: Final = {
    "prend-passe": "Au premier tour, la couleur de la retourne est la seule possible : à prendre ou à laisser.",
    "autres-passe": "Au second tour, on choisit parmi les trois autres couleurs ; celle de la retourne est exclue.",
    "autres": "À cette table, quand les trois autres ont passé au second tour, le donneur doit prendre.",
}
SETTLED: Final = {
    "passe": "Passer est toujours permis, et n’empêche pas de reparler au tour suivant.",
    "coinche": "La dernière enchère est celle d’un adversaire : tu peux la coincher.",
    "surcoinche": "Un adversaire a coinché ton camp : tu surcoinches, ou tu passes ; on n’enchérit plus.",
}
