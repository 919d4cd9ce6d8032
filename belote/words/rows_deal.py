"""The deal of the two-player games with cards on the table: who has what, who begins, where it goes."""

from __future__ import annotations

from typing import Final

from belote.engine.cards import Card, Suit
from belote.engine.seats import Seat

from .cards import the

HOW: Final = "Choisis une réponse."
ASK: Final = {
    "row-count": "Combien ?",
    "who-leads-two": "Toi, ou ton adversaire ?",
    "turned-card-goes": "Où va la retourne ?",
    "say-two": "Que peux-tu dire ?",
}
PLAYERS: Final = {Seat.SOUTH: "Toi", Seat.NORTH: "Ton adversaire"}
DEALS: Final = {Seat.SOUTH: "Tu donnes.", Seat.NORTH: "Ton adversaire donne."}
TURNED: Final = "La retourne"
SPEAKING: Final = "Enchères"
READY: Final = "Entame"
DRAWN: Final = "Tirage"

# -- row-count ------------------------------------------------------------------------------------------

COUNT_ASK: Final = {
    "main": "Combien de cartes as-tu en main quand on commence à jouer ?",
    "visibles": "Combien de cartes visibles as-tu devant toi quand on commence à jouer ?",
    "cachees": "Combien de cartes sont cachées devant toi quand on commence à jouer ?",
    "total": "Combien de cartes as-tu en tout, main et table ?",
    "plis": "Combien de plis dans la donne ?",
    "parle": "Combien de tes propres cartes connais-tu quand tu parles ?",
    "vues": "Combien de cartes vois-tu en tout quand tu parles, les tiennes et les autres ?",
    "apres": "Combien de cartes, main et table, chacun reçoit-il encore après la prise ?",
    "inconnues": "Au premier pli, combien de cartes ne peux-tu pas voir ?",
}
COUNT_NAMES: Final = {
    "main": "ce que tu as en main",
    "visibles": "ce que tu as de visible devant toi",
    "cachees": "ce qui est caché devant toi",
    "total": "toutes tes cartes",
    "plis": "le nombre de plis",
    "parle": "ce que tu connais de ton jeu en parlant",
    "vues": "tout ce que tu vois en parlant",
    "apres": "ce que chacun reçoit après la prise",
    "inconnues": "ce que tu ne vois pas au premier pli",
}
COUNT_WHY: Final = {
    "main": "{main} en main, {visibles} visibles et {cachees} cachées sur la table : {total} cartes chacun.",
    "visibles": "{visibles} cartes visibles, une sur chacune des {cachees} cachées, et {main} en main.",
    "cachees": "Sous chacune des {visibles} cartes visibles, une carte cachée : {cachees}.",
    "total": "32 cartes pour deux : {total} chacun, {main} en main et {table} sur la table.",
    "plis": "Chacun a {total} cartes et en joue une par pli : {plis} plis.",
    "parle": "Au moment de parler, tu connais {parle} de tes cartes ; tu en auras {total}.",
    "vues": "Ce que tu as en main et tout ce qui est visible, des deux côtés : {vues} cartes.",
    "apres": "Tu connaissais {parle} cartes à toi ; ce qui manque vient après la prise, {apres} cartes chacun.",
    "inconnues": "La main de l’autre, {main}, et les cartes cachées des deux côtés, deux fois {cachees} : "
    "{inconnues}.",
}
COUNT_HINT: Final = (
    "32 cartes, deux joueurs, rien de côté : chacun en a la moitié. Une partie est en main, le reste devant soi."
)


def count_slip(number: int, name: str) -> str:
    """What a wrong number counts."""
    return f"{number}, c’est {COUNT_NAMES[name]}."


COUNT_STEPS: Final = ("Combien de cartes en tout pour chacun ?", "Comment sont-elles partagées ?", "Donc ?")
HALF: Final = "32 cartes, deux joueurs, rien de côté : {total}."
SHARE: Final = "{main} en main, {visibles} visibles et {cachees} cachées."

# -- who-leads-two --------------------------------------------------------------------------------------

LEADS_ASK: Final = {
    "parle": "Qui parle le premier ?",
    "entame": "Qui entame la donne ?",
    "donne": "La donne est finie et marquée. Qui donne la suivante ?",
    "passe": "Personne n’a pris. Qui donne maintenant ?",
    "pli": "Le pli est fini. Qui joue le premier au suivant ?",
    "tire": "Chacun a tiré une carte. Qui donne ?",
}
LEADS: Final = {
    "parle": "Celui qui n’a pas donné parle le premier.",
    "entame": "Celui qui n’a pas donné entame, quel que soit le preneur.",
    "donne": "À deux, on donne chacun son tour.",
    "passe": "Personne n’a pris : on ramasse tout, et c’est à l’autre de donner.",
}
LEADS_WRONG: Final = {
    "parle": "Le donneur, lui, parle en second.",
    "entame": "Ni le donneur, ni le preneur en tant que tel.",
    "donne": "Personne ne donne deux fois de suite.",
    "passe": "Une donne sans preneur compte pour un tour de donne.",
}
LEADS_HINT: Final = "Qui a donné ? Qui vient de faire le pli ?"
LEADS_HINTS: Final = {
    "parle": "Qui a donné ? Le donneur ne parle pas le premier.",
    "entame": "Qui a donné ? La prise n’y change rien.",
    "donne": "Qui a donné la dernière fois ?",
    "passe": "Qui a donné cette donne que personne n’a prise ?",
    "tire": "Pour tirer la donne, on compte dans l’ordre 7 8 9 10 V D R A.",
}
"""What to look at, by what is asked."""
EQUAL: Final = "egal"
AGAIN: Final = "Personne encore : on tire de nouveau"


def took(seat: Seat, card: Card, trump: Suit) -> str:
    """Who has taken a trick of two cards, and why he leads."""
    who = "Tu fais le pli" if seat is Seat.SOUTH else "Ton adversaire fait le pli"
    how = ", un atout" if card.suit is trump else ", la plus forte de la couleur demandée"
    then = "tu rejoues" if seat is Seat.SOUTH else "il rejoue"
    return f"{who} avec {the(card)}{how} : {then} le premier."


def lowest(card: Card | None) -> str:
    """Who deals after the draw."""
    order = "Pour tirer, l’ordre est celui de tous les jours : 7, 8, 9, 10, valet, dame, roi, as."
    if card is None:
        return f"Deux cartes de même rang ne départagent personne. {order}"
    return f"La plus faible donne : {the(card)}. {order}"


# -- turned-card-goes -----------------------------------------------------------------------------------

GOES: Final = {
    "main S": "Dans ta main",
    "main N": "Dans la main de ton adversaire",
    "table S": "Nulle part : elle reste devant toi, sur la table",
    "table N": "Nulle part : elle reste devant ton adversaire, sur la table",
    "talon": "À côté du talon, hors du jeu",
}
GOES_WHY: Final = {
    "main": "Ici, le preneur prend la retourne dans sa main ; l’autre reçoit une carte du talon à la place, "
    "et chacun en a six.",
    "table": "Ici, la retourne est une carte visible comme les autres : la dernière posée devant le donneur. "
    "Elle y reste, et c’est lui qui la jouera, quel que soit le preneur.",
}
GOES_WRONG: Final = {
    "main": "Prendre ne fait pas ramasser : la carte fait partie de la rangée du donneur.",
    "table": "Sur la table, il n’y a encore aucune rangée : elles viennent après la prise.",
    "talon": "Ici, rien ne reste de côté : les 32 cartes sont jouées.",
    "other": "Le bon endroit, mais pas la bonne personne.",
}
TAKES: Final = {Seat.SOUTH: "Tu prends.", Seat.NORTH: "Ton adversaire prend."}
GOES_HINT: Final = "Est-ce une carte de la rangée d’un joueur, ou une carte du talon ?"


# -- say-two --------------------------------------------------------------------------------------------

SAY: Final = {
    "prend-passe": "Prendre à la couleur de la retourne, ou passer",
    "autres-passe": "Choisir une des trois autres couleurs, ou passer",
    "toutes": "Choisir l’une des quatre couleurs, ou passer",
    "rien": "Plus rien : on ramasse et on redonne",
}
SAY_WHY: Final = {
    "prend-passe": "Au premier tour, une seule question : la couleur de la retourne, à prendre ou à laisser.",
    "autres-passe": "Vous avez passé tous les deux : un second tour commence, et l’on choisit parmi les trois "
    "autres couleurs. Celle de la retourne a été refusée, elle est exclue.",
    "rien": "Vous avez passé tous les deux, et ces règles n’ont qu’un tour : on ramasse, et l’autre donne.",
}
SAY_WRONG: Final = {
    "prend-passe": "La retourne a été refusée par vous deux : elle ne se prend plus.",
    "autres-passe": "Pas encore, ou pas à cette table : un second tour n’existe pas partout.",
    "toutes": "La couleur de la retourne ne revient jamais au second tour.",
    "rien": "Il reste quelque chose à dire.",
}
SAY_HINT: Final = "Combien de tours a cette table, et où en est-on ?"
PASSES: Final = {Seat.SOUTH: "Tu passes.", Seat.NORTH: "Ton adversaire passe."}


def said(dealer: Seat, passed: list[Seat]) -> str:
    """Who deals, and who has passed."""
    return " ".join([DEALS[dealer], *(PASSES[seat] for seat in passed)])
