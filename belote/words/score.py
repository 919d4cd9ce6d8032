"""The marks of a deal in French: a label for each line, a sentence for the verdict, a table, the JSON."""

from __future__ import annotations

from typing import Any, Final

from belote.engine.breakdown import Kind, Line
from belote.engine.checks import CAPOT_BID
from belote.engine.count import Camp, Count
from belote.engine.notation import show_rules
from belote.engine.rules import Rules
from belote.engine.score import Result, Score, needed

CAMPS: Final = {Camp.TAKER: "Le preneur", Camp.DEFENCE: "La défense"}
OF_CAMPS: Final = {Camp.TAKER: "du preneur", Camp.DEFENCE: "de la défense"}
RESULTS: Final = {Result.REUSSI: "contrat réussi", Result.DEDANS: "dedans", Result.LITIGE: "litige"}
COINCHES: Final = {
    2: "Coinche : points doublés",
    3: "Surcoinche : points triplés",
    4: "Surcoinche : points quadruplés",
}


def label(line: Line, count: Count) -> str:
    """What a line is about: ``Dix de der``, ``Contrat de 100 × 2``."""
    giver = Camp.TAKER if line.taker < 0 else Camp.DEFENCE
    times = f" × {count.coinche}" if count.coinche > 1 else ""
    bid = "Contrat de capot, 250" if count.bid == CAPOT_BID else f"Contrat de {count.bid}"
    return {
        Kind.CARDS: "Points de cartes",
        Kind.DER: "Dix de der",
        Kind.CAPOT: "Capot",
        Kind.ANNONCES: "Annonces",
        Kind.ANNONCES_TAKEN: f"Annonces {OF_CAMPS[giver]}, prises avec le capot",
        Kind.BELOTE: "Belote-rebelote",
        Kind.BELOTE_INCLUDED: "Belote comprise dans les 100 du capot",
        Kind.DEDANS: "Dedans : les points du preneur vont à la défense",
        Kind.POINTS_LOST: "Dedans : le preneur perd ses points",
        Kind.DER_LOST: "La défense marque ses cartes seules, sans le der",
        Kind.WINNER_TAKES_ALL: f"Contrat coinché : les points {OF_CAMPS[giver]} changent de camp",
        Kind.BELOTE_LOST: f"La belote {OF_CAMPS[giver]} change de camp",
        Kind.LITIGE: "Litige : les points du preneur attendent",
        Kind.BELOTE_WAITS: "La belote du preneur attend avec eux",
        Kind.POT: "Points en attente, gagnés",
        Kind.COINCHE: COINCHES.get(count.coinche, ""),
        Kind.CONTRACT: bid + times,
        Kind.ROUNDING: "Arrondi à la dizaine",
    }[line.kind]


def verdict(rules: Rules, count: Count, score: Score) -> str:
    """One sentence: what was compared, and what became of the contract."""
    end = RESULTS[score.result]
    if count.capot:
        return f"{CAMPS[count.capot]} fait tous les plis : {end}."
    if count.bid == CAPOT_BID:
        return f"Le capot était demandé et n’est pas fait : {end}."
    aside = rules.success == "82_without_belote" or not rules.belote_counts
    taker = "Belote à part, le preneur" if aside else "Le preneur"
    mine, theirs, least = *score.judged, needed(rules, count.bid)
    if mine < least or rules.success in ("82_without_belote", "contract_alone"):
        return f"{taker} a {_points(mine)} et il lui en faut {least} : {end}."
    if mine == theirs:
        return f"{taker} a {_points(mine)}, la défense autant : {end}."
    return f"{taker} a {_points(mine)}, la défense {theirs} : {end}."


def _points(number: int) -> str:
    return f"{number} point" if number < 2 else f"{number} points"


def waiting(score: Score) -> str:
    """What waits after the deal, nothing if nothing does."""
    return f"En attente pour la donne suivante : {score.pot} points." if score.pot else ""


def as_json(count: Count, score: Score) -> dict[str, Any]:
    """Return the marks in the stable form of ``belote compte --json``; its keys are French."""
    return {
        "preneur": score.taker,
        "defense": score.defence,
        "pot": score.pot,
        "resultat": score.result.value,
        "lignes": [
            {"libelle": label(line, count), "preneur": line.taker, "defense": line.defence, "regle": line.rule}
            for line in score.lines
        ],
    }


def as_text(rules: Rules, count: Count, score: Score) -> str:
    """Return the marks as a table for a reader: a row a step, then their sum and the verdict."""
    steps = [(label(line, count), _signed(line.taker), _signed(line.defence), line.rule) for line in score.lines]
    rows = [
        ("", "preneur", "défense", "règle"),
        *steps,
        ("Marque de la donne", str(score.taker), str(score.defence), ""),
    ]
    wide = max(len(name) for name, *_ in rows)
    table = [f"{name:<{wide}}  {mine:>7}  {theirs:>7}  {rule}".rstrip() for name, mine, theirs, rule in rows]
    table.insert(-1, "─" * len(f"{'':<{wide}}  {'':>7}  {'':>7}"))
    after = [verdict(rules, count, score), waiting(score)]
    return "\n".join([f"Règles : {show_rules(rules)}", "", *table, "", *filter(None, after)])


def _signed(points: int) -> str:
    """A number as it stands in the table: nothing for nothing, a true minus sign."""
    return "" if points == 0 else str(points).replace("-", "−")
