"""A French sentence for each thing that can be wrong with a text or a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from belote.engine.cards import CardError, parse_card
from belote.engine.notation import Fault, Problem

from .cards import listed, the

FIELDS = {
    "rules": "règles",
    "trump": "atout",
    "trick": "pli",
    "hand": "main",
    "table": "cartes visibles sur la table",
}


def _quoted(text: str) -> str:
    return f"« {text} »" if text else "rien"


def _card(code: str) -> str:
    try:
        return the(parse_card(code))
    except CardError:
        return _quoted(code)


def sentence(problem: Problem) -> str:
    """Say what is wrong, where, and what would be allowed."""
    field = FIELDS[problem.field]
    found = _quoted(problem.found)
    allowed = listed(problem.allowed) if problem.allowed else ""
    where = f"{field}, caractère {problem.place}"
    sentences: dict[Fault, Callable[[], str]] = {
        Fault.FIELD_COUNT: lambda: (
            f"Une position a cinq champs (règles, atout, pli, main, table) ; j’en lis {problem.found}. "
            "Un champ vide s’écrit « - »."
        ),
        Fault.UNKNOWN_PRESET: lambda: f"Je ne connais pas les règles {found}. Choix possibles : {allowed}.",
        Fault.UNKNOWN_OPTION: lambda: f"Je ne connais pas l’option {found}. Options possibles : {allowed}.",
        Fault.REPEATED_OPTION: lambda: f"L’option {found} est donnée deux fois.",
        Fault.UNKNOWN_VALUE: lambda: (
            f"Valeur impossible dans {found}. "
            + (f"Valeurs possibles : {allowed}." if allowed else "Il faut un nombre.")
        ),
        Fault.UNKNOWN_TRUMP: lambda: (
            f"L’atout {found} n’existe pas. Couleurs : p (pique), c (cœur), k (carreau), t (trèfle)."
        ),
        Fault.UNKNOWN_RANK: lambda: f"{where} : j’attends une carte (A R D V 10 9 8 7), je lis {found}.",
        Fault.UNKNOWN_SUIT: lambda: f"{where} : j’attends une couleur (p c k t), je lis {found}.",
        Fault.DUPLICATE_CARD: lambda: f"Deux fois la même carte : {_card(problem.found)}.",
        Fault.TRICK_FULL: lambda: (
            f"Le pli a déjà {problem.found} cartes : avant toi, il y en a au plus {allowed}."
        ),
        Fault.HAND_TOO_LARGE: lambda: f"La main a {problem.found} cartes : il y en a au plus {allowed}.",
        Fault.ROW_TOO_LARGE: lambda: (
            f"Il y a {problem.found} cartes visibles sur la table : il y en a au plus {allowed}."
        ),
        Fault.NO_ROW: lambda: (
            "À ces règles, aucune carte n’est posée devant un joueur : le dernier champ doit être « - »."
        ),
        Fault.NO_CARD: lambda: "Il n’y a aucune carte à jouer : la main est vide.",
    }
    return sentences[problem.fault]()


def sentences(problems: Iterable[Problem]) -> list[str]:
    """One sentence a problem."""
    return [sentence(problem) for problem in problems]
