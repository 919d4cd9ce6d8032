"""What went wrong in a count, in one sentence for each slip."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Card, Rank

from .cards import RANKS, capital, symbols, the

HALF_BELOTE = "La belote vaut 20 points, mais seulement pour qui l’a annoncée"


def gap(given: int, off: int) -> str:
    """How far off a number is: ``Tu as écrit 63 : il manque 10 points.``"""
    many = f"{abs(off)} point{'s' if abs(off) > 1 else ''}"
    return f"Tu as écrit {given} : {f'il manque {many}' if off < 0 else f'{many} de trop'}."


def why(key: str, cards: Sequence[Card] = (), trick: int = 0) -> str:
    """What a slip was; ``key`` is the value of the enumeration. Nothing where nothing explains it."""
    first = cards[0] if cards else None
    if key in ("as_plain", "as_trump") and first:
        return _table(key, cards)
    if first and key == "ten_forgotten":
        return (
            f"Le der n’est pas dans ce tas, mais c’est aussi ce que vaut {_one(cards)} : {_ask(cards, 'oublié')}"
        )
    if first and key == "ten_twice":
        return "Dix points de trop : le dix de der, ou un dix, compté deux fois ?"
    if first and key in ("honour_forgotten", "card_forgotten"):
        return f"C’est ce que vaut {_one(cards)} : {_ask(cards, 'oublié')}"
    if first and key == "card_twice":
        return f"C’est ce que vaut {_one(cards)} : {_ask(cards, 'compté', ' deux fois')}"
    if key in ("trick_forgotten", "trick_twice"):
        verb = "oublié" if key == "trick_forgotten" else "compté deux fois"
        return (
            f"C’est ce que vaut le {trick}{'er' if trick == 1 else 'e'} pli, {symbols(cards)} : l’as-tu {verb} ?"
        )
    return PLAIN.get(key, "")


def _one(cards: Sequence[Card]) -> str:
    """``la dame de cœur``, or ``une dame`` where there are several."""
    if len(cards) == 1:
        return the(cards[0])
    return f"{'une' if _feminine(cards[0]) else 'un'} {RANKS[cards[0].rank]}"


def _ask(cards: Sequence[Card], verb: str, more: str = "") -> str:
    """``l’as-tu oubliée ?``, or ``en as-tu oublié une ?`` where there are several."""
    feminine = _feminine(cards[0])
    if len(cards) == 1:
        return f"l’as-tu {verb}{'e' if feminine else ''}{more} ?"
    return f"en as-tu {verb} {'une' if feminine else 'un'}{more} ?"


def _feminine(card: Card) -> bool:
    return card.rank is Rank.QUEEN


def _table(key: str, cards: Sequence[Card]) -> str:
    """A jack or a nine at the wrong table of values."""
    if len(cards) > 1 and key == "as_trump":
        return "Ce n’est pas l’atout : un valet n’y vaut que 2, un neuf rien."
    if len(cards) == 2:
        return "C’est l’atout : son valet vaut 20 et son neuf 14, pas 2 et 0."
    card = cards[0]
    jack = the(card).startswith("le valet")
    if key == "as_plain":
        return f"C’est l’atout : {the(card)} vaut {20 if jack else 14}, pas {2 if jack else 0}."
    return f"{capital(the(card))} n’est pas un atout : il vaut {2 if jack else 0}, pas {20 if jack else 14}."


PLAIN = {
    "der_forgotten": "C’est le dix de der qui n’y est pas.",
    "der_added": "C’est le dix de der : il ne revient pas à ce camp.",
    "capot_der": "Tous les plis dans le même camp, c’est un capot : le der n’y vaut plus dix, mais cent.",
    "capot_bare": "Tous les plis dans le même camp, c’est un capot : aux cartes, on ajoute cent.",
    "capot_both": "Le cent du capot tient lieu de dix de der : on n’ajoute pas les deux.",
    "belote_forgotten": "C’est la belote : elle reste à qui l’a annoncée, quoi qu’il arrive.",
    "belote_added": f"{HALF_BELOTE}.",
    "der_and_belote": "Le dix de der et la belote n’y sont pas.",
    "swapped": "C’est le compte de l’autre camp.",
    "pot_forgotten": "Ce sont les points qui attendaient : il fallait les ajouter.",
    "pot_added": "Les points qui attendaient ne sont pas gagnés par ce camp dans cette donne.",
    "annonces_forgotten": "Il manque les annonces : valables, elles s’ajoutent aux points.",
    "annonces_stay": "Il manque les annonces du preneur : dedans, elles passent à la défense.",
    "own_only": "Ce sont les points de la défense seule. Le preneur est dedans : la défense marque toute la donne.",
    "kept": "Ce sont les points que le preneur a ramassés, mais il ne les marque pas.",
    "takes_all": "Le preneur n’est pas dedans : chaque camp garde ses propres points.",
    "defence_zero": "Le contrat est réussi, mais la défense marque aussi ce qu’elle a ramassé.",
    "both_wait": "Seuls les points du preneur attendent ; la défense marque les siens tout de suite.",
    "not_litige": "On ne met des points de côté qu’à égalité, et il n’y a pas égalité.",
    "coinche_forgotten": "Tu n’as pas multiplié : le contrat était coinché.",
    "coinche_other": "Une coinche double, une surcoinche quadruple : ce n’est pas le bon des deux.",
    "belote_times": "La belote est une prime : la coinche ne la multiplie jamais.",
    "contract_added": "À cette table, on marque les points, sans y ajouter le contrat.",
    "contract_alone": "Le contrat sert à juger la donne ; ce qu’on marque, ce sont les points.",
    "nothing_waits": "C’est une égalité : les points du preneur sont mis de côté.",
}
