"""What the exercises on annonces say."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.annonces import Annonce
from belote.engine.cards import Card, Suit
from belote.engine.contests import Comparison, Contest, Reason
from belote.engine.seats import Seat
from belote.engine.turns import Side

from .annonces import name, shown
from .cards import SEATS, SUITS, capital, listed, plural, symbols, the

ASK_FIND = "Touche toutes les cartes de tes annonces."
HOW_FIND = "Toutes celles d’une tierce, d’un cinquante, d’un cent ou d’un carré, puis valide."
ASK_WORTH = "Combien valent les annonces de cette main ?"
HOW_WORTH = "Cherche les suites, puis les carrés ; additionne."
ASK_WINS = "Qui marque ses annonces ?"
HOW_WINS = "Compare les meilleures annonces."
ASK_POINTS = "Combien de points d’annonces marque ton camp ?"
WINS = {"nous": "Ton camp", "eux": "L’autre camp", "chacun": "Chacun les siennes", "personne": "Personne"}
WINS_TWO = {"nous": "Toi", "eux": "Ton adversaire", "chacun": "Chacun les siennes", "personne": "Personne"}
NOTHING = "Cette main n’a aucune annonce."
LEFT = "Ces cartes n’entrent dans aucune annonce."
EQUAL = "Annonces égales : personne ne les marque."
ALONE = "Personne ne dispute {what}."
TABLE = "Les annonces du premier pli"
SAYS_NOTHING = "Rien."
ORDER_HINT = "Dans une annonce, l’ordre est celui des cartes à jouer : 7 8 9 10 V D R A, même à l’atout."
VALUE_HINT = (
    "Tierce 20, cinquante 50, cent 100 ; carré de valets 200, de neuf 150, d’as, de dix, de rois ou de dames 100."
)
TWO_CONTESTS = "Ici, suites et carrés se comparent à part : deux concours, deux gagnants possibles."
ONE_CONTEST = "Ici, il n’y a qu’un concours : un carré bat toute suite, et un seul camp marque."
STEP_SUITES = "Quelles suites, couleur par couleur ?"
STEP_CARRES = "Un carré ?"
STEP_SUM = "Combien en tout ?"
STEP_BEST = "Qui annonce quoi ?"
STEP_COMPARE = "Laquelle l’emporte ?"
STEP_MARKS = "Qui marque ?"
MARKS = {"ok": "dans une annonce", "no": "dans aucune annonce"}
USED_TWICE = "Tu as fait servir une carte deux fois."
BEST_ALONE = "Tu n’as compté que la meilleure : toutes celles de la main s’additionnent."
NO_CARRE = "Quatre huit ou quatre sept ne font pas une annonce."
BY_STRENGTH = "As, dix, roi se suivent en force, pas dans une annonce : le dix y est entre le neuf et le valet."
LESS = "Il en manque : relis chaque couleur du sept à l’as, puis cherche quatre cartes de même hauteur."
NO_MORE = "Aucune annonce de plus ne se cache dans cette main."
WHY = {
    Reason.CARRE: "un carré bat toute suite",
    Reason.CARRE_RANK: "entre carrés, l’ordre est valets, neuf, as, dix, rois, dames",
    Reason.LENGTH: "la plus longue l’emporte",
    Reason.TOP_CARD: "à longueur égale, la plus haute carte décide",
    Reason.TRUMP: "même longueur, même hauteur : celle d’atout l’emporte",
}


def found(annonce: Annonce) -> str:
    """``Tierce à la dame de carreau, 20 points.``"""
    text = name(annonce)
    return f"{text[0].upper()}{text[1:]}, {annonce.points} points."


def missed(forgotten: Sequence[Card], wrong: Sequence[Card]) -> str:
    """The headline of a wrong choice."""
    parts = []
    if wrong:
        parts.append(f"{symbols(wrong)} : {'en trop' if len(wrong) > 1 else 'de trop'}.")
    if forgotten:
        parts.append(f"Il manquait {symbols(forgotten)}.")
    return " ".join(parts)


def total(annonces: Sequence[Annonce]) -> str:
    """``20 + 50 = 70 points.``"""
    if not annonces:
        return NOTHING
    numbers = [annonce.points for annonce in annonces]
    named = " ; ".join(shown(annonce) for annonce in annonces)
    added = f" : {' + '.join(map(str, numbers))} = {sum(numbers)}." if len(numbers) > 1 else "."
    return f"{named[0].upper()}{named[1:]}{added}"


def seat(where: Seat, players: int) -> str:
    """Who announces."""
    if where is Seat.SOUTH:
        return "Toi"
    if players == 2:
        return "Ton adversaire"
    return f"{SEATS[where]}, ton partenaire" if where is Seat.NORTH else SEATS[where]


def row(annonces: Sequence[Annonce]) -> str:
    """Some annonces with their cards, as a step of the reasoning."""
    if not annonces:
        return SAYS_NOTHING
    return capital(" ; ".join(f"{name(each)} ({symbols(each.cards)})" for each in annonces)) + "."


def served(card: Card, keeps: Annonce, loses: Annonce) -> str:
    """A card that two annonces would need, and which of them has it."""
    who = capital(the(card))
    return f"{who} ne sert qu’une fois : dans {article(keeps)}, pas dans {article(loses)}."


def article(annonce: Annonce) -> str:
    """``le carré de dames``, ``la tierce au roi de cœur``."""
    return f"{'la' if name(annonce).startswith('tierce') else 'le'} {name(annonce)}"


def named(annonce: Annonce) -> str:
    """A row of the table: ``tierce à la dame ♦``, short enough for a telephone."""
    return name(annonce).replace(f" de {SUITS[annonce.top.suit]}", f"\u00a0{annonce.top.suit.symbol}")


def worth(annonce: Annonce, *, valid: bool) -> str:
    """What an annonce brings in the end."""
    return str(annonce.points) if valid else "–"


def trump(suit: Suit) -> str:
    """The line under the question."""
    return f"Atout {SUITS[suit]}."


def _who(where: Seat, players: int) -> str:
    """``Tu l’emportes``, ``Nord l’emporte``."""
    if where is Seat.SOUTH:
        return "Tu l’emportes"
    return f"{SEATS[where] if players == 4 else 'Ton adversaire'} l’emporte"


def comparison(step: Comparison, players: int) -> str:
    """One step of a contest: who is ahead, and why."""
    (holder, one), (_, other) = step.holder, step.challenger
    if step.winner is None:
        return f"{capital(name(one))}, {name(other)} : même hauteur, et pas d’atout, c’est l’égalité."
    best, second = (one, other) if step.winner is holder else (other, one)
    return f"{_who(step.winner, players)} : {name(best)} contre {name(second)} ; {WHY[step.reason]}."


def told(contests: Sequence[Contest], players: int) -> str:
    """Each comparison of two camps, then how many contests there are where that matters."""
    lines = []
    for contest in contests:
        steps = [step for step in contest.comparisons if not _partners(step, players)]
        lines += [comparison(step, players) for step in steps]
        if contest.winner is None and contest.comparisons:
            lines.append(EQUAL)
        elif contest.winner is not None and not steps and len(contests) > 1:
            lines.append(ALONE.format(what=article(contest.valid[0][1])))
    both = len(contests) > 1 and all(contest.valid or contest.comparisons for contest in contests)
    one = len(contests) == 1 and any(step.reason is Reason.CARRE for step in contests[0].comparisons)
    return " ".join([*lines, *([TWO_CONTESTS] if both else [ONE_CONTEST] if one else [])])


def _partners(step: Comparison, players: int) -> bool:
    """Two annonces of one camp: only the better matters."""
    return players == 4 and (step.holder[0] - step.challenger[0]) % 2 == 0


def wins(players: int) -> dict[str, str]:
    """The answers to « who marks »."""
    return WINS if players == 4 else WINS_TWO


def best(annonces: Sequence[Annonce]) -> str:
    """A player's annonces by name alone."""
    return listed([name(each) for each in annonces])


def marked(points: dict[Side, int], players: int) -> str:
    """``Ton camp marque 40 points d’annonces, l’autre camp n’en marque aucun.``"""
    mine, theirs = points[Side.SOUTH], points[Side.OTHER]
    who, other = ("Ton camp marque", "l’autre camp") if players == 4 else ("Tu marques", "ton adversaire")
    none = "Ton camp n’en marque aucun" if players == 4 else "Tu n’en marques aucun"
    first = f"{who} {plural(mine, 'point', 'points')} d’annonces" if mine else none
    return f"{first}, {other} {plural(theirs, 'point', 'points') if theirs else 'aucun'}."
