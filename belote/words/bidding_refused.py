"""May this be said? The options, why a chosen reason is not the one, what would change the answer."""

from __future__ import annotations

from typing import Final

from belote.engine.calls import Broken

YES: Final = "oui"
MAY: Final = {
    YES: "Oui, c’est permis",
    Broken.TURNED_SUIT.value: "Non, cette couleur est exclue",
    Broken.NAME_IN_ROUND_TWO.value: "Non, il est trop tôt pour choisir une couleur",
    Broken.TAKE_IN_ROUND_ONE.value: "Non, la retourne ne se prend plus",
    Broken.DEALER_MUST_TAKE.value: "Non, le donneur ne peut plus passer",
    Broken.NOT_YOUR_TURN.value: "Non, ce n’est pas ton tour",
    Broken.OVER.value: "Non, les enchères sont finies",
    Broken.TOO_LOW.value: "Non, ce n’est pas assez haut",
    Broken.OWN_SIDE.value: "Non, c’est l’enchère de ton camp",
    Broken.FROZEN.value: "Non, la coinche arrête les enchères",
    Broken.OFF_LADDER.value: "Non, cette enchère n’existe pas",
    Broken.NO_BID_YET.value: "Non, personne n’a rien annoncé",
    Broken.ALREADY.value: "Non, c’est déjà coinché",
    Broken.NOT_COINCHED.value: "Non, il n’y a pas de coinche",
}
REFUTED: Final = {
    Broken.TURNED_SUIT.value: "Seule la couleur de la retourne est exclue, et seulement au second tour.",
    Broken.NAME_IN_ROUND_TWO.value: "On choisit une couleur au second tour, quand tous ont passé une fois.",
    Broken.TAKE_IN_ROUND_ONE.value: "La retourne se prend au premier tour, et seulement là.",
    Broken.DEALER_MUST_TAKE.value: "Rien n’oblige le donneur ici.",
    Broken.NOT_YOUR_TURN.value: "C’est bien à toi de parler.",
    Broken.OVER.value: "Les enchères continuent tant que personne ne les a closes.",
    Broken.TOO_LOW.value: "Il suffit de dix points de plus que la dernière enchère, dans n’importe quelle couleur.",
    Broken.OWN_SIDE.value: "Ton camp, c’est Nord et toi. On ne coinche pas son camp, mais on peut monter sur lui.",
    Broken.FROZEN.value: "Une coinche arrête les enchères, mais personne n’a coinché.",
    Broken.OFF_LADDER.value: "On monte de dix en dix, de 80 à 180.",
    Broken.NO_BID_YET.value: "Une enchère a bien été faite.",
    Broken.ALREADY.value: "Personne n’a encore coinché.",
    Broken.NOT_COINCHED.value: "Une coinche a bien été dite.",
}
"""Why a reason that was chosen is not the one."""
FREEZES_BIDS: Final = "Une coinche arrête les enchères, mais ce n’est pas ce qui décide ici."
TURN_OF: Final = "{who} de parler."
FINE: Final = "Rien ne l’interdit."
COULD: Final = "Tu peux {what}."
COULD_NOTHING: Final = "Tu n’as rien à dire pour l’instant."
SHIFT: Final = {
    Broken.TURNED_SUIT: "Au premier tour, cette couleur était la seule que l’on pouvait prendre.",
    Broken.NAME_IN_ROUND_TWO: "Si les quatre joueurs passent, tu pourras choisir parmi les trois autres couleurs.",
    Broken.TOO_LOW: "Dix points de plus, et c’était permis, à la même couleur ou à une autre.",
    Broken.OWN_SIDE: "Si l’enchère était d’Est ou d’Ouest, tu pourrais la coincher.",
    Broken.FROZEN: "Sans cette coinche, tu pouvais encore enchérir.",
}
"""What would change the answer."""
