"""The draw for the first deal, and how far a match goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from belote.engine.cards import Card
from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .cards import RANKS, capital, listed, the
from .presets import NAMES
from .seating import ORDER, verb, who


def _drew(drawn: Mapping[Seat, Card]) -> str:
    return listed([verb(seat, f"as {the(card)}", f"a {the(card)}") for seat, card in drawn.items()])


def draw_told(rounds: Sequence[Mapping[Seat, Card]], dealer: Seat) -> str:
    """What each has drawn, round by round, and who deals."""
    told = [f"{capital(_drew(rounds[0]))}."]
    for before, drawn in pairwise(rounds):
        rank = RANKS[min(card.rank for card in before.values())]
        a = ARTICLES.get(rank, "un")
        told.append(f"Égalité par le bas, avec {a} {rank} : on retire. {capital(_drew(drawn))}.")
    card = rounds[-1][dealer]
    return f"{' '.join(told)} La plus basse est {the(card)} : {verb(dealer, 'donnes', 'donne')}."


def draw_headline(card: Card, mine: bool) -> str:
    """The learner's card, as soon as he has touched it."""
    return f"{capital(the(card))}{' : c’est toi qui donnes.' if mine else '.'}"


def tie_told(seats: Sequence[Seat], drawn: Mapping[Seat, Card]) -> str:
    """Two or more share the lowest card."""
    rank = RANKS[drawn[seats[0]].rank]
    parts = listed([f"{ARTICLES.get(rank, 'un')} {rank} pour {who(seat)}" for seat in seats])
    return f"Égalité par le bas : {parts}. Ceux-là seuls retirent."


def lowest_told(seat: Seat, card: Card) -> str:
    """Whose card is the lowest."""
    return f"La plus basse carte est {the(card)} : {verb(seat, 'donnes', 'donne')}. {ORDER}"


def not_lowest(card: Card, best: Card) -> str:
    """Why the chosen player does not deal."""
    return f"{capital(the(card))} est plus haut dans l’ordre que {the(best)}." if card.rank != best.rank else ""


def first_steps(drawn: Mapping[Seat, Card], seats: Sequence[Seat]) -> tuple[tuple[str, str], ...]:
    """How one finds who deals first."""
    lows = listed([the(drawn[seat]) for seat in seats])
    answer = f"{capital(who(seats[0]))}." if len(seats) == 1 else tie_told(seats, drawn)
    return (
        ("Dans quel ordre classer ?", ORDER),
        ("Quelle est la carte la plus basse ?", f"{capital(lows)}."),
        ("Qui donne ?", answer),
    )


HIGHEST_WRONG: Final = "C’est la plus haute carte. On cherche la plus basse : donner n’est pas un honneur."
ARTICLES: Final = {"dame": "une"}
NOT_ALONE: Final = "Sa carte est bien la plus basse, mais un autre a la même."
NO_TIE: Final = "Une seule carte est la plus basse : personne ne retire."


def target_told(rules: Rules) -> str:
    """How far a match of this game goes where nothing else was agreed."""
    return f"{NAMES[rules.key]} : {rules.target} points, sauf si la table en décide autrement. {MORE[rules.key]}"


MORE: Final = {
    "classique": "On peut aussi choisir 501, pour une soirée courte, ou 2001, pour une longue.",
    "coinchee": "On peut aussi choisir 501 ou 2001.",
    "annonces": "Une partie courte s’arrête à 500.",
    "deux-bis": "Une partie courte s’arrête à 500.",
    "deux-ordinaire": "On peut aussi s’arrêter à 500 ou à 700.",
    "marseillaise": "Son texte laisse le nombre aux joueurs ; nous en avons pris un.",
}
