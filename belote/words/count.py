"""The count of a deal in French: the help of ``belote compte``, and a sentence for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from belote.engine.count import Fault, Problem

from .cards import listed

COMMAND: Final = "compter ce que marque une donne, ligne par ligne"
EXAMPLE: Final = "Exemple : belote compte --preneur 72 --der preneur"
HELP: Final = {
    "regles": "réglage et options de la table, comme classique,egalite=dedans (classique d’habitude)",
    "preneur": "points de cartes du preneur, sans le dix de der",
    "defense": "points de cartes de la défense ; un seul des deux suffit, sauf dans deux-ordinaire",
    "der": "qui a fait le dernier pli",
    "capot": "qui a fait tous les plis ; on ne dit alors ni les points ni le der, "
    "sauf dans deux-ordinaire les points de ce camp",
    "belote": "qui a annoncé la belote et la rebelote",
    "annonces-preneur": "annonces valables du preneur, après comparaison",
    "annonces-defense": "annonces valables de la défense, après comparaison",
    "contrat": "points demandés aux enchères (250 : capot)",
    "coinche": "1 : pas de coinche ; 2 : coinche ; 3 ou 4 : surcoinche, selon la table",
    "pot": "points qui attendaient depuis un litige",
}
NOT_A_NUMBER: Final = "« {text} » n’est pas un nombre entier"

FIELDS: Final = {
    "taker": "Points de cartes du preneur",
    "defence": "Points de cartes de la défense",
    "points": "Points de cartes",
    "der": "Dix de der",
    "annonces_taker": "Annonces du preneur",
    "annonces_defence": "Annonces de la défense",
    "annonces": "Annonces",
    "bid": "Contrat",
    "coinche": "Coinche",
    "pot": "Points en attente",
}


def _runs(allowed: tuple[str, ...]) -> str:
    return listed([f"de {run.replace('-', ' à ')}" if "-" in run else run for run in allowed])


def sentence(problem: Problem, fields: Mapping[str, str] | None = None) -> str:
    """Say what is wrong, with which number, and what would be allowed; ``fields`` has other names for some."""
    field, found, allowed = {**FIELDS, **(fields or {})}[problem.field], problem.found, problem.allowed
    der = " Le dix de der ne se compte pas avec les cartes." if found == "162" else ""
    return {
        Fault.NEGATIVE: lambda: f"{field} : {found} est un nombre négatif.",
        Fault.POINTS_MISSING: lambda: (
            f"{field} : il manque un nombre, sans le dix de der"
            + (
                " ; ceux d’un camp suffisent."
                if problem.field == "points"
                else ", car des cartes restent hors jeu."
            )
        ),
        Fault.HEAP_IMPOSSIBLE: lambda: (
            f"{field} : aucun tas de cartes ne vaut {found}. Possible : {_runs(allowed)}."
        ),
        Fault.SUM_WRONG: lambda: f"{field} : {found} ensemble, alors que les deux camps ont {allowed[0]}.{der}",
        Fault.SUM_OUT_OF_RANGE: lambda: (
            f"{field} : {found} ensemble, alors que les cartes en jeu valent de {allowed[0]} à {allowed[1]}."
        ),
        Fault.SPLIT_IMPOSSIBLE: lambda: f"{field} : les cartes en jeu ne peuvent pas se partager en {found}.",
        Fault.POINTS_WITH_CAPOT: lambda: f"{field} : {found} est de trop, avec un capot ils ne se donnent pas.",
        Fault.SWEPT_WITH_POINTS: lambda: f"{field} : {found}, alors que l’autre camp a fait tous les plis.",
        Fault.DER_MISSING: lambda: f"{field} : il faut dire qui a fait le dernier pli.",
        Fault.DER_WITH_CAPOT: lambda: f"{field} : avec un capot, il ne se compte pas.",
        Fault.NO_ANNONCES: lambda: f"{field} : {found} est de trop, à ces règles seule la belote s’annonce.",
        Fault.ANNONCES_IMPOSSIBLE: lambda: (
            f"{field} : {found} ne peut pas se faire, dans ces mains, avec des annonces de {listed(allowed)}."
        ),
        Fault.ANNONCES_OF_BOTH: lambda: f"{field} : {found} est impossible, une épreuve n’a qu’un gagnant.",
        Fault.NO_BID: lambda: (
            f"{field} : {found} est de trop, à ces règles on ne demande pas un nombre de points."
        ),
        Fault.BID_MISSING: lambda: f"{field} : il manque. Enchères possibles : {listed(allowed)}.",
        Fault.BID_OFF_LADDER: lambda: f"{field} : {found} n’est pas une enchère. Possibles : {listed(allowed)}.",
        Fault.COINCHE_WITHOUT_BID: lambda: f"{field} : {found} est impossible, à ces règles on ne coinche pas.",
        Fault.COINCHE_UNKNOWN: lambda: f"{field} : {found} est impossible. À cette table : {listed(allowed)}.",
        Fault.NO_POT: lambda: f"{field} : {found} est de trop, à ces règles rien n’attend jamais.",
        Fault.POT_NOT_ROUND: lambda: (
            f"{field} : {found} n’est pas une dizaine, et à ces règles on marque par dizaines."
        ),
    }[problem.fault]()


def sentences(problems: Iterable[Problem]) -> list[str]:
    """One sentence a problem."""
    return [sentence(problem) for problem in problems]
