"""The sentences of the score sheet that hold names and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.cards import Suit

from .cards import SUITS, capital, listed
from .points import points
from .scorebook import ANNONCES, NO_TRUMP_YET, PASSED, POINTS, STILL, WITHOUT_DER


def der_not_inside(number: str) -> str:
    """The number cannot hold the dix de der."""
    return f"Le dix de der est déjà dans ce nombre, dis-tu, mais {number} est plus petit que dix."


def cut_short(reached: str, target: int) -> str:
    """The winner has not enough for a win midway."""
    return (
        f"Avec ces points, le total est de {reached} : il en faut {target} pour gagner avant la fin de la donne."
    )


def no_mark(name: str) -> str:
    """A player's number is missing on a plain sheet."""
    return f"{name} : il manque un nombre (zéro est possible)."


def fields(taker: str, defence: str) -> dict[str, str]:
    """The names of what is counted, with those of the camps."""
    return {
        "taker": f"{POINTS}, {taker}",
        "defence": f"{POINTS}, {defence}",
        "annonces_taker": f"Annonces, {taker}",
        "annonces_defence": f"Annonces, {defence}",
    }


def camp_points(camp: str) -> str:
    """The label of a number: ``Points sans le der, Nous``."""
    return f"{WITHOUT_DER}, {camp}"


def camp_annonces(camp: str) -> str:
    """``Annonces valables, Nous``."""
    return f"{ANNONCES}, {camp}"


def cut_points(camp: str) -> str:
    """``Points jusque-là, Nous``."""
    return f"Points jusque-là, {camp}"


def suit(trump: Suit) -> str:
    """``♥ Cœur``."""
    return f"{trump.symbol} {capital(SUITS[trump])}"


def heap(number: int, worth: int | None, size: int) -> str:
    """What the touched cards come to; a heap is made of whole tricks."""
    if worth is None:
        return NO_TRUMP_YET
    said = f"{number} carte{'s' if number > 1 else ''} : {points(worth)}"
    over = number % size
    if not number or not over:
        return f"{said}."
    missing = size - over
    one = "Il manque une carte" if missing == 1 else f"Il manque {missing} cartes"
    return f"{said}. {one} (ou il y en a {over} de trop) : un pli en a {size}."


def new_deal(number: int) -> str:
    """The title of the form."""
    return f"Donne {number}"


def correcting(number: int) -> str:
    """The title of the form while a deal is corrected."""
    return f"Corriger la donne {number}"


def who_deals(dealer: str, leads: str) -> str:
    """Who deals and who leads, without a verb that would have to agree with a camp's name."""
    return f"Donneur : {dealer}. Parle et entame : {leads}."


def marks(camps: Sequence[str], numbers: Sequence[int]) -> str:
    """``Nous 90, Eux 72``."""
    return ", ".join(f"{camp} {number}" for camp, number in zip(camps, numbers, strict=True))


def totals_after(camps: Sequence[str], numbers: Sequence[int]) -> str:
    """The totals after this deal."""
    return f"Totaux après cette donne : {marks(camps, numbers)}."


def next_dealer(dealer: str) -> str:
    """Who deals next."""
    return f"Donneur suivant : {dealer}."


def wins(camp: str, target: int) -> str:
    """The match would be over."""
    return f"Objectif de {target} : la partie est pour {camp}."


def over(camp: str) -> str:
    """The match is over."""
    return f"Partie gagnée : {camp}"


def over_why(camps: Sequence[str], totals: Sequence[int], target: int) -> str:
    """The totals at the end."""
    return f"{marks(camps, totals)} ; la partie se jouait en {target} points."


def left_over(number: int) -> str:
    """Deals stand after the end."""
    deals = (
        "Une donne notée ensuite ne compte plus"
        if number == 1
        else f"{number} donnes notées ensuite ne comptent plus"
    )
    return f"{deals} : la partie était déjà gagnée. Elles restent dans le fichier et reviennent si tu corriges."


def deals(number: int) -> str:
    """``3 donnes``."""
    return f"{number} donne{'s' if number > 1 else ''}"


def waiting(number: int) -> str:
    """What waits, on top."""
    return f"{number} en attente"


def goal(target: int) -> str:
    """The target, on top."""
    return f"en {target}"


def lacking(parts: Sequence[str]) -> str:
    """What is still to be said."""
    return f"{STILL} : {listed(parts)}."


def sheet_caption(camps: Sequence[str], rules: str) -> str:
    """The caption of the table."""
    return f"{' contre '.join(camps) if len(camps) == 2 else ', '.join(camps)} · {rules}"


def ended(contract: str, end: str) -> str:
    """``Nous ♥ 100 : dedans``."""
    return f"{contract} : {end}"


def total(number: int) -> str:
    """A total under a mark."""
    return f"= {number}"


def option(number: int, text: str, camps: Sequence[str], numbers: Sequence[int]) -> str:
    """A deal in the menu: ``Donne 3 · Nous 90, Eux 72``."""
    return f"Donne {number} · {text if text == PASSED else marks(camps, numbers)}"


def graph_says(camps: Sequence[str], rows: Sequence[Sequence[int]], target: int) -> str:
    """The chart in words."""
    if not rows:
        return "Aucune donne encore."
    told = " ; ".join(f"donne {at}, {marks(camps, totals)}" for at, totals in enumerate(rows, start=1))
    return f"Totaux, objectif {target} : {told}."
