"""The nine-card game at two, judged and marked: no camps, an envoyeur and his adversary."""

from __future__ import annotations

from typing import Final

from belote.engine.breakdown import Kind, Line
from belote.engine.count import Camp, Count
from belote.engine.score import Result
from belote.engine.seats import Seat

from .score import label

ASK: Final = {
    "nine-result": "L’envoyeur peut-il marquer ?",
    "nine-you": "Combien marques-tu ?",
    "nine-other": "Combien marque ton adversaire ?",
    "nine-pot": "Combien de points sont réservés après cette donne ?",
    "midway": "Qui a gagné la partie, là, au milieu de la donne ?",
    "nine-winner": "Qui gagne la partie ?",
}
RESULTS: Final = {
    Result.REUSSI.value: "Oui, il a plus que l’autre",
    Result.DEDANS.value: "Non, il est dedans",
    Result.LITIGE.value: "Ni l’un ni l’autre : c’est un litige",
}
NOBODY: Final = "personne"
WINNERS: Final = {"S": "Toi", "N": "Ton adversaire", NOBODY: "Personne encore : on continue"}
SENT: Final = {True: "Tu as envoyé.", False: "Ton adversaire a envoyé."}
RESERVED: Final = "{pot} points sont réservés depuis le coup précédent."
CARDS, LAST, SWEPT, ANNONCES, BELOTE = "Cartes", "Dernier pli", "Les neuf plis", "Annonces valables", "Belote"
STEPS: Final = ("Combien a l’envoyeur ?", "Combien a son adversaire ?", "L’envoyeur a-t-il plus ?")
LAST_STEP: Final = {
    "nine-you": "Que marques-tu ?", "nine-other": "Que marque l’autre ?", "nine-pot": "Qu’est-ce qui est réservé ?",
}  # fmt: skip
HINTS: Final = (
    "On compare les points exacts : cartes, dix de der, annonces, belote. On n’arrondit qu’après.",
    "Il a plus : chacun marque ses points. Autant : l’autre marque les siens, ceux de l’envoyeur sont réservés. "
    "Moins : il est dedans, l’autre marque les deux scores, arrondis chacun à part.",
)
NO_TIE: Final = "Il n’y a litige qu’à égalité exacte."
NO_TOTAL: Final = "Quatorze cartes restent hors du jeu : à deux, il n’y a ni 162 ni 82, on compare, rien d’autre."


def head(*, you: bool, sender: bool) -> str:
    """``Toi (envoyeur)``, ``L’autre``."""
    name = "Toi" if you else "L’autre"
    return f"{name} (envoyeur)" if sender else name


def line_label(line: Line, count: Count) -> str:
    """The label of a line of the count."""
    own = {
        Kind.CAPOT: "Capot : cent, sans le der",
        Kind.DEDANS: "Dedans : ces points passent à l’autre",
        Kind.LITIGE: "Litige : ces points sont réservés",
        Kind.POT: "Points réservés, gagnés",
    }
    return own.get(line.kind) or label(line, count)


def verdict(result: Result, taker: int, defence: int, capot: Camp | None) -> str:
    """What was compared, and what came of it."""
    if capot is Camp.DEFENCE:
        return "L’envoyeur n’a pas fait un pli : capot, il est dedans, quelles que soient ses annonces."
    if capot is Camp.TAKER:
        less = f" même avec {taker} points contre {defence}" if taker <= defence else ""
        return f"L’envoyeur a fait les neuf plis : il ne peut pas être dedans,{less or ' quoi qu’ait l’autre'}."
    return {
        Result.REUSSI: f"{taker} contre {defence} : l’envoyeur a plus, chacun marque ses points.",
        Result.DEDANS: f"{taker} contre {defence} : l’envoyeur a moins, il est dedans.",
        Result.LITIGE: f"{taker} partout : l’envoyeur n’a pas plus, mais il n’a pas moins. C’est un litige.",
    }[result]


def _marks(you: bool) -> str:
    return "Tu marques" if you else "Ton adversaire marque"


def kept(exact: int, marked: int, pot: int, *, you: bool) -> str:
    """A player who marks his own points."""
    won = f", et les {pot} points réservés : {marked + pot}" if pot else ""
    about = "" if marked == exact else f", l’arrondi de {exact}"
    return f"{_marks(you)} {marked}{about}{won}."


def both(mine: tuple[int, int], theirs: tuple[int, int], marked: int, pot: int, *, you: bool) -> str:
    """The adversary of one who is dedans: both scores, each with its rounded value."""
    parts = f"{mine[0]} donne {mine[1]}, {theirs[0]} donne {theirs[1]}"
    won = f" + {pot} réservés" if pot else ""
    return f"{_marks(you)} les deux scores, arrondis à part : {parts}. {mine[1]} + {theirs[1]}{won} = {marked}."


def nothing(result: Result, belote: int, *, you: bool) -> str:
    """An envoyeur who may not mark."""
    why = "dedans" if result is Result.DEDANS else "en litige"
    who = "tu ne marques" if you else "ton adversaire ne marque"
    what = f"que la belote, {belote}" if belote else "rien"
    return f"Envoyeur {why}, {who} {what}."


def reserved(new: int, exact: int, before: int, after: int) -> str:
    """What waits after a litige."""
    told = f"Les {exact} points de l’envoyeur, arrondis à {new}, sont réservés à qui aura le plus au coup suivant."
    return f"{told} Avec les {before} d’avant : {after}." if before else told


def not_reserved(before: int) -> str:
    """Nothing waits."""
    gone = f" Les {before} points d’avant vont à celui qui a eu le plus." if before else ""
    return f"Il n’y a pas égalité : rien n’est réservé.{gone}"


# -- slips ----------------------------------------------------------------------------------------------

EXACT: Final = "Tu as gardé les points exacts : on ne marque que des dizaines."
TOGETHER: Final = "Tu as arrondi la somme : chaque score s’arrondit d’abord, seul."
OWN_ONLY: Final = "C’est ton seul score, ou le sien seul : l’envoyeur est dedans, les deux s’ajoutent."
KEPT: Final = "L’envoyeur n’a pas plus que l’autre : il ne marque pas ses points."
TAKES_ALL: Final = "L’envoyeur n’est pas dedans : chacun garde ce qu’il a."
NO_162: Final = "162 et 252, c’est à trente-deux cartes. Ici quatorze restent dehors : on compte ce qui est joué."
DER_TOO: Final = "Avec le capot, le dix de der ne compte pas : cent, et rien de plus."
PREMIUM: Final = "Il manque les cent points du capot."
FORGOTTEN: Final = "Il manque les annonces valables."
STAY: Final = "Dedans, les annonces de l’envoyeur passent aussi à l’autre."
BELOTE_LEFT: Final = "La belote reste à qui l’a annoncée : il manque ses vingt points."
POT_LEFT: Final = "Il manque les points réservés : ils vont à qui a eu le plus."
POT_MORE: Final = "Les points réservés ne vont pas à ce joueur-là."
SWAPPED: Final = "C’est ce que marque l’autre joueur."
DER_LEFT: Final = "Le dix de der n’est pas à la bonne place : regarde qui a fait le dernier pli."
STEP_OFF: Final = "Une dizaine d’écart : l’arrondi va à la plus proche, et cinq monte."
BOTH_RESERVED: Final = "Seuls les points de l’envoyeur sont réservés ; l’autre marque les siens tout de suite."


def off(number: int) -> str:
    """How far a number is that no slip explains."""
    return f"C’est {abs(number)} de {'trop' if number > 0 else 'moins que le compte'}."


# -- midway, nine-winner --------------------------------------------------------------------------------

BEFORE, NOW, TRICKS, TOTAL = "Marque d’avant", "Points de la donne", "Plis faits", "Ensemble"
TARGET: Final = "La partie est en {target}."
MIDWAY: Final = "Où en est la partie"
MIDWAY_HEADS: Final = ("", "Toi", "L’autre")
STEP_OF: Final = "{name} ?"
MIDWAY_HINT: Final = (
    "Il faut atteindre le total, avoir fait au moins un pli, et, pour l’envoyeur, mener dans la donne."
)
WHO: Final = {Seat.SOUTH: "Tu", Seat.NORTH: "Ton adversaire"}


def short(seat: Seat, total: int, target: int) -> str:
    """He has not reached the target."""
    return f"{WHO[seat]} {'as' if seat is Seat.SOUTH else 'a'} {total} : il manque {target - total} points."


def there(seat: Seat, total: int) -> str:
    """He wins at once."""
    you = seat is Seat.SOUTH
    return f"{WHO[seat]} atteint{'s' if you else ''} {total} : la partie est gagnée, sans finir la donne."


def no_trick(seat: Seat, total: int) -> str:
    """He would be there, but without a trick he may be capot and mark last."""
    has = "as" if seat is Seat.SOUTH else "a"
    return f"{WHO[seat]} {has} {total}, mais pas un pli : capot, il faudrait marquer après."


def behind(seat: Seat, total: int) -> str:
    """He would be there, but an envoyeur who does not lead may mark nothing."""
    has = "as" if seat is Seat.SOUTH else "a"
    return f"{WHO[seat]} {has} {total}, mais l’envoyeur ne marque que s’il a plus que l’autre : on joue."


FIRST_MARKS: Final = "Celui qui a fait capot marque le premier : {first} + {marks} = {total}."
REACHED: Final = "Le total est atteint, la partie est finie ; l’autre n’a plus à marquer."
THEN_OTHER: Final = "Ce n’est pas assez. L’autre marque alors ses annonces : {first} + {marks} = {total}."
NOT_OVER: Final = "Personne n’atteint {target} : on continue."
SWEPT_BY: Final = {True: "Tu as fait les neuf plis.", False: "Ton adversaire a fait les neuf plis."}
END_HINT: Final = "Qui marque le premier ? Le joueur capot ne marque ses annonces qu’après l’autre."
