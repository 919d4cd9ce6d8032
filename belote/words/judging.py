"""Judging and marking a deal in French: steps, what each camp marks, what other tables do."""

from __future__ import annotations

from typing import Final

from belote.engine.breakdown import Kind, Pair
from belote.engine.count import Camp
from belote.engine.score import Result, Score

from .points import RESULTS

MARKS: Final = {Camp.TAKER: "Que marque donc le preneur ?", Camp.DEFENCE: "Que marque donc la défense ?"}
WAITS: Final = "Qu’est-ce qui attend ?"
TIMES: Final = {1: "", 2: ", fois deux", 3: ", fois trois", 4: ", fois quatre"}
BESIDE: Final = ", plus les vingt de la belote"
REACHED: Final = "{bid} annoncés, {made} réalisés."
COINCHE_STEP: Final = "Et la coinche ?"
COINCHE_SAYS: Final = {
    2: "Elle double les points de la donne, des deux camps. La belote reste à 20.",
    3: "La surcoinche triple les points de la donne. La belote reste à 20.",
    4: "La surcoinche quadruple les points de la donne, des deux camps. La belote reste à 20.",
}
GETS: Final = "Qui prend ce qui attendait ?"
SUMMED: Final = (Kind.CARDS, Kind.DER, Kind.CAPOT, Kind.ANNONCES, Kind.BELOTE)


def _sum(score: Score, camp: Camp, whole: int) -> str:
    """``71 + 10 = 81.``"""
    lines = [line for line in score.lines if line.kind in SUMMED]
    parts = [str(number) for line in lines if (number := line.taker if camp is Camp.TAKER else line.defence)]
    return f"{' + '.join(parts)} = {whole}." if len(parts) > 1 else f"{whole}."


def judging_steps(score: Score, sums: Pair, verdict: str) -> tuple[tuple[str, str], ...]:
    """What each camp has, and what becomes of the contract."""
    return (
        ("Combien a le preneur ?", _sum(score, Camp.TAKER, sums.taker)),
        ("Combien a la défense ?", _sum(score, Camp.DEFENCE, sums.defence)),
        ("Et le contrat ?", verdict),
    )


def marks(result: Result, camp: Camp, number: int, pot: int, times: int = 1, *, belote: bool = False) -> str:
    """Why a camp marks what it marks; ``pot`` is what it wins of what waited, ``times`` the coinche's
    factor; ``belote`` tells that a belote of its own stands beside."""
    more = TIMES[times] + (BESIDE if belote and times > 1 else "")
    won = f", dont les {pot} qui attendaient" if pot else ""
    if camp is Camp.TAKER:
        return {
            Result.REUSSI: f"Le preneur marque ses points{more} : {number}{won}.",
            Result.DEDANS: f"Dedans, le preneur {_keeps(number)}.",
            Result.LITIGE: f"En litige, les points du preneur attendent : il {_keeps(number)}.",
        }[result]
    kept = f"La défense garde ses points{more} : {number}." if number else "La défense n’a rien à marquer."
    return {
        Result.REUSSI: kept,
        Result.DEDANS: f"La défense marque toute la donne{more} : {number}{won}.",
        Result.LITIGE: f"La défense marque ses points tout de suite{more} : {number}.",
    }[result]


def _keeps(number: int) -> str:
    return f"ne garde que sa belote, {number}" if number else "ne marque rien"


def goes(result: Result, pot: int, side: str) -> str:
    """What becomes of a pot; ``side`` is the winner's."""
    if result is Result.LITIGE:
        return f"Nouveau litige : personne ne gagne la donne, et les {pot} points attendent encore."
    return f"{'Nous prenons' if side == 'nous' else 'Les adversaires prennent'} les {pot} points qui attendaient."


def waits(result: Result, new: int, before: int, after: int) -> str:
    """What waits after a deal."""
    if result is not Result.LITIGE:
        gone = f" Les {before} points d’avant sont gagnés." if before else ""
        return f"Il n’y a pas litige : rien n’est mis de côté.{gone}"
    if before:
        return (
            f"Les {before} points d’avant restent, les {new} du preneur s’y ajoutent : {before} + {new} = {after}."
        )
    return f"Les {new} points du preneur sont mis de côté ; sa belote, s’il en a une, est déjà marquée."


WHERE: Final = {
    ("egalite", "dedans"): "Là où l’égalité met le preneur dedans (belote « bis » à deux, certains concours)",
    ("egalite", "made"): "Là où l’égalité suffit au preneur",
    ("litige-belote", "waits"): "Là où, en litige, la belote du preneur attend avec le reste "
    "(Fédération française de belote)",
    ("belote-contrat", False): "Là où la belote ne compte pas pour le contrat",
    ("marque-contrat", "added"): "Là où l’on ajoute le contrat aux points du vainqueur",
    (
        "perdant-coinche",
        "zero",
    ): "Là où le vainqueur d’un contrat coinché prend toute la donne, 162 points multipliés, "
    "et le perdant rien, belote à part",
    ("table", "ffb-contree"): "À la contrée de la Fédération",
}


def other_table(option: str, value: object, there: str) -> str:
    """How the same question is answered where one option differs."""
    answer = RESULTS.get(there)
    said = f"{answer[0].lower()}{answer[1:]}" if answer else there
    return f"{WHERE[option, value]}, la réponse serait : {said}."
