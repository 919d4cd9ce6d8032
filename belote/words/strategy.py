"""The words of good play: why a card, what another one would cost, trumps that are out, master cards."""

from __future__ import annotations

from typing import Final

from belote.engine.advice import Advice, Reason
from belote.engine.drawbacks import Drawback, Fault
from belote.engine.view import View

from .cards import SUITS, capital, listed, of_the, plural, symbols, the

LOST: Final = "Ce pli est perdu, donne le moins possible : {card}."
"""Where nobody plays after."""
BECAUSE: Final = {
    Reason.ONLY: "{Card} est ta seule carte permise.",
    Reason.LAST_TRICK: "C’est le dernier pli, avec ses dix points de der.",
    Reason.GIVE: "Ton partenaire tient le pli avec {best}, donne-lui des points : {card}.",
    Reason.STAY_LOW: "Ton partenaire tient le pli avec {best}. Il n’a besoin de rien, garde tes bonnes cartes et "
    "joue {card}.",
    Reason.HOLD_BACK: "Ce pli ira sans doute {to_them}, donne le moins possible : {card}.",
    Reason.KEEP_BETTER: "Ce pli ira sans doute {to_them} : joue {card}, et garde ce qui servira plus tard.",
    Reason.WIN: "{Card} prend le pli, et rien ne passera plus au-dessus.",
    Reason.WIN_CHEAPLY: "{Card} suffit pour prendre le pli. Ta plus forte servira plus tard.",
    Reason.TRY: "{Card} passe au-dessus {of_best}, et a de bonnes chances de tenir.",
    Reason.RISK: "{Card} passe au-dessus {of_best}, mais rien n’est gagné : {still_out}.",
    Reason.MUST_RISE: "Tu dois passer au-dessus {of_best} : fais-le avec {card}.",
    Reason.RUFF: "Tu n’as pas la couleur, coupe avec {card}.",
    Reason.RUFF_PARTNER: "Ton partenaire risque de perdre ce pli, assure-le en coupant avec {card}.",
    Reason.OVERRUFF: "Surcoupe avec {card} pour prendre le pli.",
    Reason.SAVE_TRUMP: "Ton partenaire tient déjà le pli. Garde tes atouts et joue {card}.",
    Reason.KEEP_TEN: "Défausse-toi {of_card}, et {best} reste accompagné.",
    Reason.DISCARD: "Défausse-toi {of_card}, c’est ce qui te coûte le moins.",
    Reason.LEAVE: "Tu ne passes pas au-dessus {of_best}. Ton partenaire n’a pas encore joué : laisse-le faire, et joue "
    "{card}.",
    Reason.HOPE: "Ton partenaire n’a pas encore joué : s’il prend, les points {of_card} seront pour vous.",
    Reason.PULL: "Tu as pris, et il reste {out} dehors. Fais-les tomber avec {card}.",
    Reason.PULL_UNDER: "Joue atout, {card} : {best} est {in_theirs}, et il faudra mettre plus fort.",
    Reason.PULL_FOR: "Ton partenaire a pris, joue atout pour lui avec {card}.",
    Reason.CASH: "{Card} est maître, et {they_have} plus d’atout. Encaisse.",
    Reason.CASH_NOW: "{Card} est maître, et {they_cannot} couper ce pli. Encaisse, avant qu’un atout caché "
    "se retourne.",
    Reason.SPEND: "{Card} sera sans doute coupé, mais cela coûtera un atout {to_them}.",
    Reason.MAY_BE_RUFFED: "{Card} est maître dans sa couleur. On peut le couper, mais tu n’as pas mieux à jouer.",
    Reason.LEAD_ACE: "{Card} est maître, joue-le avant que l’on puisse couper.",
    Reason.TO_PARTNER: "Ton partenaire n’a plus de {suit}, il pourra couper {card}.",
    Reason.LEAD_SHORT: "C’est ta seule carte à {suit} : quand on y reviendra, tu pourras couper. Joue {card}.",
    Reason.LEAD_GUARD: "Joue {card}, et ne touche pas à {suit_of_best} : {best} y reste accompagné.",
    Reason.LEAD_THROUGH: "Le preneur joue juste après toi : {card} l’oblige à choisir avant ton partenaire.",
    Reason.LEAD_LONG: "Joue {card}, de ta couleur la plus longue : quand les autres n’en auront plus, la suite sera "
    "maîtresse.",
    Reason.LEAD_TRUMPS: "Tu n’as plus que des atouts : commence par {card}.",
    Reason.LEAD_KEEP: "Garde tes cartes maîtresses pour plus tard : {card} ne vaut aucun point.",
    Reason.LEAD_NOTHING: "Tu n’as rien de maître à jouer : {card} ne vaut aucun point, tu n’offres rien.",
    Reason.LEAD_LOW: "Tu n’as rien de sûr à jouer : de tes cartes, c’est {card} qui risque le moins.",
    Reason.ALL_SAME: "Tu peux savoir où est chaque carte : ici, tous tes choix se valent. Joue {card}.",
    Reason.COUNTED: "Tu peux savoir où est chaque carte. Compte les plis qui restent : c’est {card} qui te laisse le "
    "plus de points.",
}
AGAINST: Final = {
    Fault.NONE: "Tout aussi bien : le travail est le même.",
    Fault.SPARES: "C’est permis, mais ton partenaire tient le pli : {points} de moins pour vous.",
    Fault.ON_PARTNER: "C’est permis, mais le pli est déjà à vous : cet atout aurait servi plus tard.",
    Fault.UNSURE: "C’est permis, mais un adversaire peut encore passer au-dessus.",
    Fault.GIVES: "C’est permis, mais coûteux : {points} de plus pour l’adversaire.",
    Fault.LETS_GO: "C’est permis, mais tu laisses passer un pli que tu pouvais prendre.",
    Fault.TOO_DEAR: "Cela prend aussi, mais moins suffit : tu gaspilles une forte carte.",
    Fault.BARES_TEN: "C’est permis, mais cela laisse {cards} tout seul : il tombera sous une carte plus forte.",
    Fault.LEADS_TEN: "C’est permis, mais {cards} encore dehors : dix points offerts.",
    Fault.TRUMP_LEFT: "C’est tentant, mais il reste des atouts dehors : on peut te couper.",
    Fault.TRUMP_WASTED: "C’est permis, mais tu n’as rien à y gagner : cet atout servira mieux plus tard.",
    Fault.BEATEN: "C’est permis, mais il y a plus fort dehors : {symbols}.",
    Fault.SPENDS: "C’est permis, mais c’est une carte maîtresse : elle aurait fait un pli plus tard.",
    Fault.WEAKER: "C’est permis, mais cela rapporte moins.",
}


def because(advice: Advice, seen: View) -> str:
    """Why a card is advised, in whole sentences that name it."""
    assert seen.contract is not None
    two = seen.rules.players == 2
    card, best = advice.card, advice.evidence[0] if advice.evidence else advice.card
    reason = advice.reason
    text = BECAUSE[reason]
    if reason is Reason.CASH and card.suit is seen.contract.trump:
        text = "{Card} est maître. Encaisse ce pli."
    elif reason is Reason.PULL and len(advice.evidence) == 1:
        text = "Tu as pris, et il reste {out} dehors. Fais-le tomber avec {card}."
    elif reason is Reason.HOLD_BACK and seen.tricks and len(seen.tricks[-1].cards) == seen.rules.players - 1:
        text = LOST
    higher = advice.evidence[1:]
    told = text.format(
        card=the(card), Card=capital(the(card)), of_card=of_the(card), best=the(best), of_best=of_the(best),
        suit=SUITS[card.suit], suit_of_best=SUITS[best.suit],
        still_out=f"{symbols(higher)} {'est' if len(higher) == 1 else 'sont'} encore dehors" if higher
        else "on peut encore couper",
        out=many_trumps(len(advice.evidence)),
        to_them="à l’adversaire" if two else "aux adversaires",
        in_theirs="chez l’adversaire" if two else "chez les adversaires",
        they_cannot="l’adversaire ne peut pas" if two else "les adversaires ne peuvent pas",
        they_have="l’adversaire n’a" if two else "les adversaires n’ont",
    )  # fmt: skip
    return _feminine(told) if the(card).startswith("la ") else told


def _feminine(text: str) -> str:
    return (
        text.replace("est maître", "est maîtresse")
        .replace("joue-le avant", "joue-la avant")
        .replace("sera sans doute coupé,", "sera sans doute coupée,")
        .replace("peut le couper", "peut la couper")
    )


def many_trumps(count: int) -> str:
    """``un atout``, ``trois atouts``."""
    return plural(count, "atout", "atouts").replace("une ", "un ")


def against(drawback: Drawback) -> str:
    """What speaks against another card."""
    cards = drawback.cards
    told = listed([the(card) for card in cards]) if cards else ""
    if drawback.fault is Fault.LEADS_TEN:
        told += " est" if len(cards) == 1 else " sont"
    points = f"{drawback.points} point{'s' if drawback.points > 1 else ''}"
    if drawback.fault is Fault.SPARES and not drawback.points:
        return AGAINST[Fault.WEAKER]
    return AGAINST[drawback.fault].format(points=points, cards=told, symbols=symbols(cards))
