"""The contests of annonces in exercises: how they are held, slips, and other tables."""

from __future__ import annotations

from typing import Final

HOW_POINTS: Final = "Écris un nombre ; zéro s’il n’y a rien à marquer."
APART: Final = "Suites et carrés se comparent à part."
TOGETHER: Final = "Suites et carrés se comparent ensemble."
SUITES_HINT: Final = (
    "Entre suites, la plus longue l’emporte ; à égalité, la plus haute ; à égalité encore, celle d’atout."
)
CARRES_HINT: Final = (
    "Entre carrés, les valets passent devant, puis les neuf, les as, les dix, les rois, les dames."
)
APART_HINT: Final = "Une suite et un carré ne se comparent pas : ce sont deux concours."
TOGETHER_HINT: Final = "Il n’y a qu’un concours : un carré bat toute suite."
OTHER: Final = {
    ("annonces", "one_contest"): (
        "Là où suites et carrés se mesurent ensemble (ordinaire à deux, coinche de la Fédération), {who}."
    ),
    ("annonces", "two_contests"): "Là où suites et carrés se comparent à part (belote avec annonces), {who}.",
    ("annonce_tie", "first"): "Là où, à égalité, le premier qui a parlé l’emporte, {who}.",
}
WOULD: Final = {
    "nous": "c’est ton camp qui marquerait",
    "eux": "c’est l’autre camp qui marquerait",
    "chacun": "chaque camp marquerait les siennes",
    "personne": "personne ne marquerait",
}
WOULD_TWO: Final = {
    "nous": "c’est toi qui marquerais",
    "eux": "c’est ton adversaire qui marquerait",
    "chacun": "chacun marquerait les siennes",
    "personne": "personne ne marquerait",
}
ALL_OF_BOTH: Final = "Un camp ne marque jamais les annonces de l’autre au premier pli."
BEATEN: Final = "Ces annonces sont battues : elles ne comptent plus."
OTHER_CONTEST: Final = "Tu as tout additionné, mais gagner un concours ne sauve pas ce qui est battu dans l’autre."
NOT_ALL: Final = "Celui qui gagne marque toutes ses annonces, pas seulement la meilleure."
NOT_ALL_APART: Final = "Dans un concours gagné, ton camp marque toutes les siennes, pas seulement la meilleure."
ONE_OF_TWO: Final = "Ton camp gagne les deux concours, celui des suites et celui des carrés : il marque les deux."
ONE_ONLY: Final = "Dans un même concours, un seul camp marque."


def would(who: str, players: int) -> str:
    """Who would mark at another table."""
    return (WOULD if players == 4 else WOULD_TWO)[who]


def held(*, apart: bool) -> str:
    """How many contests there are at this table."""
    return APART if apart else TOGETHER


def hint(*, suites: bool, carres: bool, apart: bool) -> str:
    """How to compare what was announced: suites, carrés, or a carré and a suite."""
    mixed = [APART_HINT if apart else TOGETHER_HINT] if suites and carres else []
    return " ".join([*mixed, *([SUITES_HINT] if suites else []), *([CARRES_HINT] if carres else [])])
