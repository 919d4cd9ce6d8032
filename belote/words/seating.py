"""Around the table: who draws, deals, cuts, speaks, leads; how many cards each has been given."""

from __future__ import annotations

from typing import Final

from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .cards import SEATS, capital, of_seat, plural

ASK: Final = {
    "draw-card": "Touche une carte : qui va donner ?",
    "who-deals-first": "Qui donne la première fois ?",
    "next-packet": "À qui donne-t-on maintenant ?",
    "packet-size": "Combien de cartes lui donne-t-on ?",
    "cards-now": "Combien de cartes a-t-il maintenant ?",
    "target": "En combien de points se joue la partie ?",
}
ROLES: Final = {
    "cards": "Qui reçoit les premières cartes ?",
    "speaks": "Qui parle le premier ?",
    "leads": "Qui entame le premier pli ?",
    "cuts": "Qui coupe le paquet ?",
    "last": "Qui parle le dernier ?",
    "following": "La donne est jouée. Qui donne la suivante ?",
    "redeals": "Tout le monde a passé, deux fois. Qui redonne ?",
    "partner": "Qui est son partenaire ?",
}
"""What a question about a seat asks, by role."""
HOW: Final = "Choisis une réponse."
HOW_DRAW: Final = "Les cartes sont face cachée : n’importe laquelle."
SEAT_HOW: Final = "Regarde le tapis : qui est assis où ?"
SIDE: Final = {"right": "droite", "left": "gauche"}
OTHER: Final = {"right": "left", "left": "right"}
AGAIN: Final = "Personne encore : on retire"
LABELS: Final = {
    Seat.SOUTH: "Toi",
    Seat.EAST: "Est, à ta droite",
    Seat.NORTH: "Nord, en face de toi",
    Seat.WEST: "Ouest, à ta gauche",
}
DRAWING: Final = "Le tirage"
LOWEST: Final = "la plus basse"
FAN: Final = "Le jeu étalé en éventail"
DEALS: Final = "donne"
DEALER: Final = "donneur"
TAKER: Final = "preneur"
EMPTY: Final = "Le tapis est vide."
ORDER: Final = "Pour le tirage, on classe comme on compte : sept, huit, neuf, dix, valet, dame, roi, as."


# -- persons ------------------------------------------------------------------------------------------------


def who(seat: Seat) -> str:
    """``toi``, ``Nord``."""
    return "toi" if seat is Seat.SOUTH else SEATS[seat]


def beside(seat: Seat, side: str) -> str:
    """``à ta droite``, ``à la droite d’Ouest``."""
    return f"à ta {side}" if seat is Seat.SOUTH else f"à la {side} {of_seat(seat)}"


def verb(seat: Seat, you: str, other: str) -> str:
    """``tu donnes``, ``Nord donne``."""
    return f"tu {you}" if seat is Seat.SOUTH else f"{SEATS[seat]} {other}"


def way(rules: Rules) -> str:
    """What stands in the corner of the cloth; kept together on a narrow one."""
    return f"Vers la {SIDE[rules.rotation]}"


def hidden(place: int, count: int) -> str:
    """A card of the fan, before it is turned."""
    return f"carte cachée, {place} sur {count}"


def held(count: int | None) -> str:
    """A player's cards, as a screen reader says them; None where their number is asked."""
    if count is None:
        return "des cartes cachées"
    return plural(count, "carte cachée", "cartes cachées") if count else "aucune carte"


# -- who does what ----------------------------------------------------------------------------------------------


def dealt(dealer: Seat) -> str:
    """``Tu as donné.``, ``Nord donne.``"""
    return f"{capital(verb(dealer, 'donnes', 'donne'))}."


def near_by(dealer: Seat, side: str, seat: Seat) -> str:
    """``À ta droite, il y a Est``, ``À la droite d’Ouest, c’est toi``."""
    is_you = "c’est toi" if seat is Seat.SOUTH else f"il y a {SEATS[seat]}"
    return f"{capital(beside(dealer, side))}, {is_you}"


def role_told(role: str, seat: Seat, dealer: Seat, rules: Rules) -> str:
    """Why it is this player."""
    side, other = SIDE[rules.rotation], SIDE[OTHER[rules.rotation]]
    near = near_by(dealer, side, seat)
    return {
        "cards": f"{near} : la donne commence par là, et le donneur se sert le dernier.",
        "speaks": f"{near} : premier servi, premier à parler.",
        "leads": f"{near} : premier servi, premier à jouer, même si c’est un autre qui a pris.",
        "cuts": f"{near_by(dealer, other, seat)}. On coupe d’un côté, on sert de l’autre.",
        "last": "On parle dans l’ordre où l’on a été servi : le donneur ferme la marche.",
        "following": f"{near}. La donne tourne d’une place à chaque fois, qui que soit le gagnant.",
        "redeals": f"{near}. Même annulée, une donne compte pour un tour : le paquet passe au suivant.",
        "partner": "Les partenaires sont face à face : entre deux joueurs d’un camp, il y a toujours un adversaire.",
    }[role]  # fmt: skip


def role_wrong(role: str, given: Seat, seat: Seat, dealer: Seat, rules: Rules, opposite: Seat) -> str:
    """What is wrong about the player that was chosen."""
    side = SIDE[rules.rotation]
    if role == "partner":
        return (
            "C’est son voisin : les voisins sont toujours adversaires."
            if given is not dealer
            else "C’est lui-même."
        )
    if role == "last":
        return "Il parle avant le donneur."
    if given is dealer:
        return {
            "cuts": "Celui qui donne ne coupe pas.",
            "following": "On ne donne pas deux fois de suite.",
            "redeals": "On ne donne pas deux fois de suite, même quand rien ne s’est joué.",
        }.get(role, "Le donneur vient toujours le dernier.")
    if given is opposite:
        return {
            "cuts": "C’est le partenaire du donneur : il ne touche pas au paquet.",
        }.get(role, "C’est le partenaire du donneur : son tour vient plus tard.")
    if role == "cuts":
        return "C’est lui qu’on sert le premier ; la coupe est de l’autre côté."
    return f"Pas de ce côté : ici, tout tourne vers la {side}."


def role_change(seat: Seat, rotation: str) -> str:
    """Who it would be at a table that turns the other way."""
    return f"À une table qui tourne vers la {SIDE[rotation]}, ce serait {who(seat)}."


def role_steps(role: str, seat: Seat, dealer: Seat, rules: Rules) -> tuple[tuple[str, str], ...]:
    """How one finds the player."""
    side = SIDE[OTHER[rules.rotation] if role == "cuts" else rules.rotation]
    end = (ROLES[role], f"{capital(who(seat))}.")
    if role in ("partner", "last"):
        return (("De qui parle-t-on ?", f"{capital(who(dealer))}."), end)
    return (
        ("Qui donne ?", f"{capital(who(dealer))}."),
        ("De quel côté regarder ?", f"Vers la {side}."),
        (f"Qui est assis {beside(dealer, side)} ?", f"{capital(who(seat))}."),
        end,
    )
