"""Annonces in French: their names, and the reason of each comparison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from belote.engine.annonces import Annonce, Kind
from belote.engine.cards import Rank
from belote.engine.contests import Comparison, Contest, Reason
from belote.engine.seats import Seat

from .cards import RANKS, SEATS, SUITS, symbols

KINDS: Final = {Kind.TIERCE: "tierce", Kind.CINQUANTE: "cinquante", Kind.CENT: "cent", Kind.CARRE: "carré"}
RULES: Final = {
    Reason.CARRE: "R-F4",
    Reason.CARRE_RANK: "R-F4",
    Reason.LENGTH: "R-F3",
    Reason.TOP_CARD: "R-F3",
    Reason.TRUMP: "R-F3",
    Reason.EQUAL: "R-F5",
}


def name(annonce: Annonce) -> str:
    """``tierce à la dame de carreau``, ``carré de valets``."""
    rank = annonce.top.rank
    if annonce.kind is Kind.CARRE:
        many = {Rank.JACK: "valets", Rank.ACE: "as", Rank.KING: "rois", Rank.QUEEN: "dames"}.get(rank, RANKS[rank])
        return f"carré {'d’' if rank is Rank.ACE else 'de '}{many}"
    to = {Rank.ACE: "à l’as", Rank.QUEEN: "à la dame"}.get(rank, f"au {RANKS[rank]}")
    return f"{KINDS[annonce.kind]} {to} de {SUITS[annonce.top.suit]}"


def shown(annonce: Annonce) -> str:
    """``tierce à la dame de carreau (10♦ V♦ D♦), 20 points``."""
    return f"{name(annonce)} ({symbols(annonce.cards)}), {annonce.points} points"


def comparison(step: Comparison) -> str:
    """One sentence: who is ahead, and why."""
    (holder, one), (challenger, other) = step.holder, step.challenger
    if step.winner is None:
        return (
            f"{SEATS[holder]} et {SEATS[challenger]} ont la même annonce, à la même hauteur et sans atout : "
            f"{name(one)}, {name(other)}."
        )
    best, second = (one, other) if step.winner is holder else (other, one)
    why = {
        Reason.CARRE: "un carré bat toute suite",
        Reason.CARRE_RANK: "entre carrés, l’ordre est valets, neuf, as, dix, rois, dames",
        Reason.LENGTH: "la plus longue l’emporte : cent, puis cinquante, puis tierce",
        Reason.TOP_CARD: "même longueur, la plus haute carte décide",
        Reason.TRUMP: "même longueur et même hauteur, celle d’atout l’emporte",
    }[step.reason]
    return f"{SEATS[step.winner]} l’emporte : {name(best)} contre {name(second)} ; {why}."


def outcome(contest: Contest, called: Callable[[Seat], str] = SEATS.__getitem__) -> str:
    """Who scores a contest, and what; ``called`` names a seat."""
    if contest.winner is None:
        return "Annonces égales : personne ne les marque." if contest.comparisons else ""
    valid = " ; ".join(f"{called(seat)}, {shown(annonce)}" for seat, annonce in contest.valid)
    return f"Annonces valables : {valid}."
