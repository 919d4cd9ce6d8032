"""The packets: to whom, how many cards, and how many each holds by now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .cards import SEATS, capital, listed, plural
from .seating import SIDE, near_by, verb, who

HIDDEN_CARDS: Final = ("carte", "cartes")
CHOICES_HOW: Final = "Choisis un nombre."
ROUNDS: Final = {1: "un tour est fait", 2: "deux tours sont faits", 3: "trois tours sont faits"}
BEGINS: Final = "Rien n’est encore donné."
NEXT_FIRST: Final = "On sert d’abord le voisin du donneur, du côté où l’on tourne."
NEXT_ROUND: Final = "Le tour est fini : on repart du premier servi."
NEXT_ON: Final = "On sert chacun à son tour, toujours du même côté."
DEALER_LAST: Final = "Le donneur se sert le dernier."
SERVED: Final = "Il vient d’être servi."
WRONG_WAY: Final = "Ce n’est pas encore son tour : on suit l’ordre, sans sauter personne."
TAKER_TWO: Final = "Le preneur a déjà reçu la retourne : deux cartes de plus, et il en a huit."
OTHERS_THREE: Final = "Il a cinq cartes : avec trois de plus, il en a huit."
THREE_ELSEWHERE: Final = "Trois, c’est pour les autres joueurs."
TWO_ELSEWHERE: Final = "Deux, c’est pour le preneur seulement."
ONE_SIZE: Final = "Dans un même tour, chacun reçoit le même paquet."
EIGHT: Final = "Huit cartes pour chacun, trente-deux en tout : il n’en reste aucune."


def count(number: int) -> str:
    """``trois cartes``."""
    return plural(number, *HIDDEN_CARDS) if number else "aucune carte"


def packets_said(sizes: Sequence[int]) -> str:
    """``par trois, puis deux``."""
    return "par " + ", puis ".join(plural(size, "", "").strip() for size in sizes)


def story(rules: Rules, dealer: Seat, given: Sequence[tuple[Seat, int]], taker: Seat | None) -> str:
    """What has been dealt, up to now."""
    told = [f"{capital(verb(dealer, 'donnes', 'donne'))} {packets_said(rules.packets)}."]
    if taker is not None:
        told.append(
            f"{capital(verb(taker, 'as pris : la retourne est à toi', 'a pris : la retourne est à lui'))}."
        )
        told.append("On complète." if not given else f"On complète : {served(given)}.")
    else:
        told.append(BEGINS if not given else f"{capital(served(given))}.")
    return " ".join(told)


def served(given: Sequence[tuple[Seat, int]]) -> str:
    """``un tour est fait, puis Est et toi avez eu votre paquet``."""
    rounds, rest = divmod(len(given), 4)
    names = [seat for seat, _ in given[len(given) - rest :]]
    parts = [ROUNDS[rounds]] if rounds else []
    if names == [Seat.SOUTH]:
        parts.append("tu as eu ton paquet")
    elif len(names) == 1:
        parts.append(f"{SEATS[names[0]]} a eu son paquet")
    elif names:
        have = "avez eu votre paquet" if Seat.SOUTH in names else "ont eu leur paquet"
        named = [SEATS[seat] for seat in names if seat is not Seat.SOUTH]
        parts.append(f"{listed([*named, *(['toi'] if Seat.SOUTH in names else [])])} {have}")
    return ", puis ".join(parts)


def other_side(rules: Rules) -> str:
    """The neighbour on the wrong side was chosen."""
    return f"Pas de ce côté : ici, on tourne vers la {SIDE[rules.rotation]}."


def next_told(rules: Rules, dealer: Seat, seat: Seat, given: Sequence[tuple[Seat, int]]) -> str:
    """Why this player gets the next packet."""
    if len(given) % 4 == 0:
        start = NEXT_FIRST if not given else NEXT_ROUND
        return f"{start} {near_by(dealer, SIDE[rules.rotation], seat)}."
    end = f" {DEALER_LAST}" if seat is dealer else ""
    return f"{NEXT_ON} Après {who(given[-1][0])}, c’est {who(seat)}.{end}"


def asked_now(seat: Seat) -> str:
    """``Combien de cartes as-tu maintenant ?``"""
    subject = "as-tu" if seat is Seat.SOUTH else f"a {SEATS[seat]}"
    return f"Combien de cartes {subject} maintenant ?"


def asked_size(seat: Seat) -> str:
    """``Combien de cartes donne-t-on à Nord ?``"""
    return (
        "Combien de cartes reçois-tu ?"
        if seat is Seat.SOUTH
        else f"Combien de cartes donne-t-on à {SEATS[seat]} ?"
    )


def sum_told(seat: Seat, sizes: Sequence[int], turned: bool) -> str:
    """``3 + 2 = 5``, with the turned card where he has it."""
    parts = [*map(str, sizes), *(["1 (la retourne)"] if turned else [])]
    total = sum(sizes) + turned
    has = capital(verb(seat, "as", "a") if total else verb(seat, "n’as", "n’a"))
    return f"{has} {count(total)}{' : ' + ' + '.join(parts) if len(parts) > 1 else ''}."


def size_told(size: int, taker: Seat | None, seat: Seat, given: int) -> str:
    """What is wrong about a size, and why the packet has the true one."""
    if taker is None:
        return ONE_SIZE
    taking = seat is taker
    slip = {(True, 3): THREE_ELSEWHERE, (False, 2): TWO_ELSEWHERE}.get((taking, given), "")
    return f"{slip} {TAKER_TWO if taking else OTHERS_THREE} {EIGHT}".strip()


FORGOT_TURNED: Final = "Tu oublies la retourne : elle aussi est dans la main du preneur."
LAST_ONLY: Final = "C’est un paquet seulement, pas la main entière."
NOT_SERVED: Final = "Son tour n’est pas encore venu."


def now_steps(seat: Seat, sizes: Sequence[int], turned: bool) -> tuple[tuple[str, str], ...]:
    """How one counts a hand."""
    got = listed([count(size) for size in sizes]) if sizes else "Aucun"
    mine = seat is Seat.SOUTH
    asked = "Quels paquets as-tu déjà reçus ?" if mine else "Quels paquets a-t-il déjà reçus ?"
    lines = [(asked, f"{capital(got)}.")]
    taker = "Oui, c’est toi qui as pris." if mine else "Oui, c’est lui qui a pris."
    lines.append(
        ("As-tu aussi la retourne ?" if mine else "A-t-il aussi la retourne ?", taker if turned else "Non.")
    )
    return (*lines, ("Combien en tout ?", sum_told(seat, sizes, turned)))
