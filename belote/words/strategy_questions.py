"""The words of questions about good play: the tricks so far, trumps counted, master cards, who is out of a suit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.advice import Advice
from belote.engine.calls import Contract
from belote.engine.cards import Card, Suit
from belote.engine.position import Position
from belote.engine.seats import Seat
from belote.engine.view import View

from .cards import SEATS, SUITS, capital, of_the, symbols, the
from .exercises import who_led
from .strategy import because, many_trumps

ASK: Final = {
    "best-card": "Quelle est la bonne carte ?",
    "trumps-out": "Combien d’atouts les trois autres ont-ils encore ?",
    "is-master": "Si tu entames {card}, qui peut encore prendre le pli ?",
    "who-is-out": "Qui a montré qu’il n’avait plus de cette couleur ?",
}
HOW: Final = {
    "best-card": "Touche celle que tu jouerais.",
    "trumps-out": "Huit en tout : retire ceux qui sont tombés, et les tiens.",
    "is-master": "Compte d’abord les cartes plus fortes, puis les atouts.",
    "who-is-out": "Cherche, dans les plis joués, qui n’a pas fourni.",
}
MARKS: Final = {"ok": "un bon choix", "no": "à éviter", "pressed": "choisie", "master": "maître"}
TRICKS: Final = "Les plis déjà joués, avec leurs points"
TRICK_HEADS: Final = ("Pli", "Dans l’ordre", "Pris par")
NOBODY: Final = "Aucun des trois"


def situation(contract: Contract, number: int, position: Position) -> str:
    """Who took, which trick it is, who has led."""
    taker = "Tu as pris" if contract.taker is Seat.SOUTH else f"{SEATS[contract.taker]} a pris"
    partner = ", ton partenaire," if contract.taker is Seat.NORTH else ""
    taker = f"{SEATS[Seat.NORTH]}{partner} a pris" if partner else taker
    which = "Premier pli" if number == 1 else f"{number}ᵉ pli" if number < 8 else "Dernier pli"
    return f"{taker} à {SUITS[contract.trump]}. {which}. {who_led(position)}"


def trick_row(number: int, leader: Seat, cards: Sequence[Card], winner: Seat, worth: int) -> tuple[str, ...]:
    """A trick that was gathered: ``2 | Est : 9♥ V♥ 7♥ 8♥ | Ouest, 34``."""
    who = "toi" if leader is Seat.SOUTH else SEATS[leader]
    taken = "toi" if winner is Seat.SOUTH else SEATS[winner]
    return str(number), f"{capital(who)} : {symbols(cards)}", f"{capital(taken)}, {worth}"


def best_steps(advice: Advice, seen: View, fallen: int, out: int) -> tuple[tuple[str, str], ...]:
    """A worked example: the side, the trumps, the card."""
    assert seen.contract is not None
    ours = seen.contract.taker in (Seat.SOUTH, Seat.NORTH)
    side = (
        "Le nôtre : il faut plus de points qu’eux." if ours else "L’autre : chaque point gardé le met en danger."
    )
    count = f"{many_trumps(fallen)} {'tombé' if fallen < 2 else 'tombés'}, {many_trumps(out)} chez les autres."
    return (
        ("Quel camp a pris ?", side),
        ("Où en sont les atouts ?", capital(count.replace("zéro atout tombé", "aucun tombé"))),
        ("Que jouer ?", because(advice, seen)),
    )


def count_trumps(fallen: Sequence[Card], mine: Sequence[Card], out: Sequence[Card]) -> str:
    """How the trumps out are counted."""
    left = f"Il en reste {len(out)} : {symbols(out)}." if out else "Il n’en reste aucun : plus personne ne coupe."
    sum_ = f"8 − {len(fallen)} − {len(mine)} = {len(out)}."
    return f"Tombés : {_shown(fallen)}. Dans ta main : {_shown(mine)}. {sum_} {left}"


def count_steps(fallen: Sequence[Card], mine: Sequence[Card], out: Sequence[Card]) -> tuple[tuple[str, str], ...]:
    """The same, line by line."""
    return (
        ("Combien sont tombés ?", f"{len(fallen)} : {_shown(fallen)}."),
        ("Combien en as-tu ?", f"{len(mine)} : {_shown(mine)}."),
        ("Combien en reste-t-il ?", f"8 − {len(fallen)} − {len(mine)} = {len(out)}."),
    )


def _shown(cards: Sequence[Card]) -> str:
    return symbols(cards) if cards else "aucun"


MASTER: Final = {
    "sur": "Personne : elle passe à coup sûr",
    "coupe": "Seul un atout peut la prendre",
    "battue": "Une carte plus forte de sa couleur",
}


def master_of(card: Card, above: Sequence[Card], trumps: Sequence[Card]) -> str:
    """Whether a card is master, and what could still take it."""
    if above:
        return f"Au-dessus {of_the(card)}, il reste dehors {symbols(above)} : ce n’est pas une carte maîtresse."
    head = f"Au-dessus {of_the(card)}, tout est tombé ou dans ta main : dans sa couleur, rien ne la bat."
    if trumps:
        left = f"Mais il reste {many_trumps(len(trumps))} chez les autres, {symbols(trumps)}"
        return f"{head} {left} : un adversaire qui n’a plus de {SUITS[card.suit]} peut couper."
    return f"{head} Et plus personne d’autre n’a d’atout : le pli est à toi."


def master_steps(
    card: Card, above: Sequence[Card], trumps: Sequence[Card], end: str
) -> tuple[tuple[str, str], ...]:
    """The same, line by line."""
    return (
        ("Qu’y a-t-il encore au-dessus d’elle ?", f"{symbols(above)}." if above else "Rien."),
        ("Combien d’atouts chez les autres ?", f"{len(trumps)}."),
        ("Qui peut la prendre ?", f"{end}."),
    )


def who_label(seat: Seat | None) -> str:
    """A seat as an answer."""
    return NOBODY if seat is None else SEATS[seat]


def asks_suit(suit: Suit) -> str:
    """``Qui a montré qu’il n’avait plus de trèfle ?``"""
    return f"Qui a montré qu’il n’avait plus de {SUITS[suit]} ?"


def void_shown(seat: Seat, card: Card, led: Card, number: int) -> str:
    """Where a seat showed that it has run out of a suit."""
    where = "Dans le pli en cours" if not number else f"Au pli {number}"
    return f"{where}, sur {the(led)}, {SEATS[seat]} a joué {the(card)} : il n’avait plus de {SUITS[led.suit]}."


def none_shown(suit: Suit) -> str:
    """Nobody has."""
    return f"Chaque fois que {SUITS[suit]} a été demandé, tous ont fourni. On ne sait encore rien."


HINTS: Final = {
    "best-card": "Qui tient le pli, et le gardera-t-il ? Si c’est ton camp, donne ; sinon, garde.",
    "lead": "Quel camp a pris ? Quels atouts sont encore dehors ? Quelles cartes sont maîtresses ?",
    "trumps-out": "Compte les atouts dans les plis joués et sur le tapis, puis dans ta main.",
    "is-master": "Qu’y a-t-il au-dessus de cette carte ? Chaque carte plus forte est-elle tombée, ou dans ta main ?",
    "who-is-out": "Ne regarde que les plis où cette couleur a été demandée.",
}
