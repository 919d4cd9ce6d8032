"""``belote donne`` in French: its help, a table before the auction, and what is wrong with a deal's text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from belote.engine.cards import Card, codes
from belote.engine.deal import Deal, Holding, before_auction, speaking_order, turned
from belote.engine.dealfaults import Fault, Problem
from belote.engine.notation import show_rules
from belote.engine.turns import SEAT_LETTERS

from .cards import SEATS, listed, symbols
from .problems import sentence as rules_sentence

DEAL: Final = "distribuer une donne et montrer la table avant les enchères"
REPLAY: Final = "rejouer une donne écrite et s’arrêter au premier coup impossible"
EXAMPLE: Final = "Exemple : belote donne --regles deux-bis --graine 7"
HELP: Final = {
    "regles": "réglage et options de la table, comme classique,sens=gauche (classique d’habitude)",
    "graine": "nombre qui fixe l’ordre du paquet (tiré au hasard d’habitude)",
    "donneur": "qui donne : S, O, N ou E (Sud d’habitude)",
    "fichier": "texte de la donne ; « - » pour l’entrée standard",
}
NO_SUCH_SEAT: Final = "« {found} » ne donne pas à cette table (places : {allowed})."
NO_FILE: Final = "Je ne peux pas lire « {name} »."


def sentence(problem: Problem) -> str:
    """Say what is wrong with the text of a deal, and where."""
    found, allowed = problem.found, listed(problem.allowed) if problem.allowed else ""
    numbers = "deux nombres" if allowed == "2" else "un nombre"
    if problem.cause:
        told = rules_sentence(problem.cause)
    else:
        told = {
            Fault.NO_KEY: f"il manque un deux-points dans « {found} ».",
            Fault.UNKNOWN_KEY: f"je ne connais pas « {found} ». Mots possibles : {allowed}.",
            Fault.KEY_TWICE: f"« {found} » est donné deux fois.",
            Fault.KEY_MISSING: f"il manque {' ou '.join(problem.allowed)}.",
            Fault.PACK_TWICE: "il faut un paquet ou une graine, pas les deux.",
            Fault.UNKNOWN_SEAT: f"la place « {found} » n’existe pas à cette table. Places : {allowed}.",
            Fault.NOT_A_NUMBER: f"j’attends {numbers}, je lis « {found} ».",
            Fault.UNKNOWN_CALL: f"« {found} » ne se dit pas. Mots possibles, enchères à part : {allowed}.",
            Fault.UNKNOWN_CARD: f"« {found} » n’est pas une carte.",
            Fault.CARD_TWICE: f"deux fois la même carte : {found}.",
            Fault.PACK_INCOMPLETE: f"le paquet a {found} cartes différentes, il en faut {allowed}.",
            Fault.NOT_AN_ANNONCE: f"« {found} » n’est pas une annonce.",
            Fault.TRICK_NUMBER: f"j’attends « {allowed} », je lis « {found} ».",
            Fault.TRICK_FULL: f"le pli a {found} cartes, il y en a au plus {allowed}.",
        }.get(problem.fault, found)
    return f"Ligne {problem.line} : {told}" if problem.line else told[0].upper() + told[1:]


def dealt(deal: Deal, seed: int) -> str:
    """A table before the auction, all cards open: who holds what, the turned card, the stock."""
    layout, shown = before_auction(deal), turned(deal)
    lines = [f"Règles : {show_rules(deal.rules)}. Donneur : {SEATS[deal.dealer]}. Graine : {seed}.", ""]
    for seat in speaking_order(deal):
        lines += _holding(SEATS[seat], layout.holdings[seat])
    lines += [""] + ([f"Retourne : {shown}"] if shown else ["Aucune carte n’est retournée."])
    lines += [f"Talon : {symbols(layout.stock)}"] if layout.stock else []
    return "\n".join([*lines, "", f"paquet: {codes(deal.deck)}"])


def _holding(name: str, holding: Holding) -> Iterator[str]:
    yield f"{name:<6} main      {symbols(holding.hand)}"
    if holding.row:
        yield f"{'':<6} visibles  {symbols(holding.table)}"
        yield f"{'':<6} cachées   {symbols(column.hidden for column in holding.row if column.hidden)}"


def dealt_as_json(deal: Deal, seed: int) -> dict[str, Any]:
    """The same as data; seats by their letters, in the order of speech."""
    layout, shown = before_auction(deal), turned(deal)
    return {
        "regles": show_rules(deal.rules),
        "graine": seed,
        "donneur": SEAT_LETTERS[deal.dealer],
        "paquet": _codes(deal.deck),
        "retourne": shown.code if shown else None,
        "joueurs": {SEAT_LETTERS[seat]: _cards(layout.holdings[seat]) for seat in speaking_order(deal)},
        "talon": _codes(layout.stock),
    }


def _cards(holding: Holding) -> dict[str, list[str]]:
    hidden = [column.hidden for column in holding.row if column.hidden]
    return {"main": _codes(holding.hand), "visibles": _codes(holding.table), "cachees": _codes(hidden)}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]
