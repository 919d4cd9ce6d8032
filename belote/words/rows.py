"""The two-player games with cards on the table: when a hidden card turns, where a belote must lie."""

from __future__ import annotations

from typing import Final

from belote.engine.cards import Card

from .cards import capital, pronoun, the

HOW: Final = "Choisis une réponse."
ASK: Final = {
    "uncovered": "Tu joues {card}. Une carte cachée se retourne-t-elle, et quand ?",
    "row-count": "Combien ?",
    "who-leads-two": "Toi, ou ton adversaire ?",
    "turned-card-goes": "Où va la retourne ?",
    "where-belote": "Tu joues {card}. Peux-tu dire « belote » ?",
}

# -- uncovered ------------------------------------------------------------------------------------------

AT_ONCE, AT_END, NOTHING = "aussitot", "fin", "rien"
UNCOVERED: Final = {
    AT_ONCE: "Oui, tout de suite, avant la carte suivante",
    AT_END: "Oui, quand le pli est fini",
    "main": "Non : tu la ramasses, elle va dans ta main",
    "reste": "Non : elle reste cachée jusqu’à la fin",
    NOTHING: "Non : il n’y en a pas dessous",
}
UNCOVERED_WHY: Final = {
    AT_ONCE: "À cette table, la carte cachée se retourne dès que celle du dessus est jouée : ton adversaire la "
    "voit avant de répondre. Elle reste devant toi, et tu pourras la jouer à partir du pli suivant.",
    AT_END: "À cette table, on finit d’abord le pli. Ensuite la carte cachée se retourne, pour tous les deux ; "
    "elle reste devant toi, et tu peux la jouer dès le pli suivant.",
}
UNCOVERED_WRONG: Final = {
    AT_ONCE: "Pas si vite.",
    AT_END: "C’est plus tôt que cela.",
    "main": "Une carte de la table n’entre jamais dans la main : elle se joue de là où elle est.",
    "reste": "Rien ne la couvre plus : elle ne peut pas rester cachée.",
    NOTHING: "Regarde bien : un dos dépasse sous cette carte.",
}
FROM_HAND: Final = "Cette carte vient de ta main : rien n’était posé dessous, rien ne se retourne."
ALREADY_BARE: Final = "Sous cette carte il n’y a plus rien : sa place reste vide jusqu’à la fin de la donne."
UNCOVERED_ELSEWHERE: Final = {
    AT_ONCE: "Là où l’on retourne aussitôt (marseillaise), ton adversaire verrait la carte avant de répondre.",
    AT_END: "Là où l’on retourne à la fin du pli (« bis »), ton adversaire répondrait sans la voir.",
}
UNCOVERED_STEPS: Final = ("D’où vient ta carte ?", "Que cache-t-elle ?", "Et ici, quand retourne-t-on ?")
FROM: Final = {True: "De la rangée devant toi.", False: "De ta main."}
HIDES: Final = {True: "Un dos dépasse : une carte cachée attend dessous.", False: "Rien."}
WHEN: Final = {
    AT_ONCE: "Dès que la carte est jouée.",
    AT_END: "À la fin du pli.",
    NOTHING: "Il n’y a rien à retourner.",
}
UNCOVERED_HINT: Final = "Un dos qui dépasse, c’est une carte cachée. La table dit quand elle se retourne."

# -- where-belote ---------------------------------------------------------------------------------------

YES, IN_HAND, MISSING, NO_ROYAL = "oui", "main", "manque", "carte"
BELOTE: Final = {
    YES: "Oui, et vingt points sont à toi si tu dis aussi « rebelote »",
    IN_HAND: "Non : à cette table, il faut les deux en main",
    MISSING: "Non : l’autre figure n’est ni dans ta main ni visible devant toi",
    NO_ROYAL: "Non : cette carte ne fait pas partie de la belote",
}
BELOTE_HINT: Final = "Le roi et la dame d’atout. Où est l’autre, et où doit-elle être à cette table ?"
BELOTE_STEPS: Final = ("Quelle est l’autre carte ?", "Où est-elle ?", "Et à cette table ?")
NOT_SEEN: Final = "Nulle part : ni en main, ni visible devant toi."
WHERE: Final = {"hand": "Dans ta main.", "table": "Devant toi, face visible."}
ZONES: Final = {
    "hand": "Les deux doivent être dans la main quand tu joues la première.",
    "hand_and_table": "Main et cartes visibles comptent ensemble ; une carte encore cachée ne compte pas.",
}
BELOTE_ELSEWHERE: Final = {
    "hand": "Là où il faut les deux en main (marseillaise), la réponse serait : {answer}.",
    "hand_and_table": "Là où les cartes visibles comptent aussi (« bis »), la réponse serait : {answer}.",
}
NOT_ROYAL: Final = "La belote est faite du roi et de la dame d’atout, rien d’autre."


def belote_why(zone: str, truth: str, card: Card, other: Card | None, places: tuple[str, str]) -> str:
    """Where both cards are, and what the table asks; ``places`` are those of the card and of the other."""
    if other is None:
        return NOT_ROYAL
    where = {"hand": "en main", "table": "visible devant toi"}
    if truth == MISSING:
        end = "e" if pronoun(other) == "la" else ""
        return (
            f"{capital(the(other))} n’est ni dans ta main ni visible devant toi : caché{end}, ailleurs ou déjà "
            f"joué{end}, ce n’est pas une belote. {ZONES[zone]}"
        )
    return f"{capital(the(card))} est {where[places[0]]}, {the(other)} {where[places[1]]}. {ZONES[zone]}"


BELOTE_WRONG: Final = {
    YES: "Trop vite.",
    MISSING: "Regarde encore : l’autre figure est bien à toi.",
    NO_ROYAL: "Cette carte est bien une des deux.",
}
IN_HAND_WRONG: Final = {
    (YES, "hand"): "Justement : elles sont toutes les deux dans ta main.",
    (YES, "hand_and_table"): "Cette table-ci ne demande pas que les deux soient en main.",
    (MISSING, "hand"): "Ce n’est pas une question de main : l’autre figure n’est pas devant toi non plus.",
    (
        MISSING,
        "hand_and_table",
    ): "Ce n’est pas une question de main : l’autre figure n’est pas devant toi non plus.",
}


def belote_wrong(answer: str, truth: str, zone: str) -> str:
    """Why a chosen answer is not the one."""
    return IN_HAND_WRONG.get((truth, zone), "") if answer == IN_HAND else BELOTE_WRONG[answer]
