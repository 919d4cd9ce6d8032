"""What the exercises on cards and tricks say: the two orders, the two tables of values, who leads."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine import values
from belote.engine.cards import Card, Rank, Suit
from belote.engine.seats import Seat

from .cards import SEATS, SUITS, capital, of_seat, symbols, the

ASK = {
    "leader": "Qui entame le pli suivant ?",
    "takes": "Tu poses {card} : où ramasses-tu le pli ?",
}
HOW = {
    "leader": "Choisis un joueur.",
    "takes": "Compare les deux plis, puis choisis une réponse.",
}
LEADERS = {SEATS[seat]: "Toi" if seat is Seat.SOUTH else SEATS[seat] for seat in Seat}

TEN = "Le dix suit immédiatement l’as. Le roi ne vient qu’après lui, dans toutes les couleurs."
JACK = "À l’atout, le valet saute en tête : rien ne passe devant lui."
NINE = "À l’atout, le neuf saute à la deuxième place, juste derrière le valet."
ANY_TRUMP = "Le plus petit atout passe devant l’as de n’importe quelle autre couleur."


def ladder(suit: Suit, trump: Suit) -> str:
    """``V 9 A 10 R D 8 7``, kept together by non-breaking spaces."""
    return "\u00a0".join(rank.letter for rank in values.order(suit, trump))


def ahead(should: Card, placed: Card) -> str:
    """The first card that was out of its place: ``Pas dans cet ordre : le dix passe devant le roi.``"""
    first, second = the(should), the(placed)
    if should.suit is placed.suit:
        first, second = first.split(" de ")[0], second.split(" de ")[0]
    return f"Pas dans cet ordre : {first} passe devant {second}."


def why_ahead(should: Card, placed: Card, trump: Suit) -> str:
    """The reason for it, if one is worth telling."""
    if should.suit is not placed.suit:
        return ANY_TRUMP
    if should.suit is trump and should.rank in (Rank.JACK, Rank.NINE):
        return JACK if should.rank is Rank.JACK else NINE
    jumped = placed.rank in (Rank.JACK, Rank.NINE) and should.rank in (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
    if should.suit is not trump and jumped:
        return f"Le valet et le neuf ne sautent en tête qu’à l’atout, et l’atout est {SUITS[trump]}."
    return TEN if should.rank is Rank.TEN else ""


def in_order(cards: Sequence[Card], trump: Suit) -> str:
    """The cards just asked about, in their order, and the whole ladder where they are of one suit."""
    suit = cards[0].suit
    if any(card.suit is not suit for card in cards):
        return f"Le bon ordre : {symbols(cards)}."
    where = "à l’atout" if suit is trump else "hors de l’atout"
    whole = f"L’ordre complet {where} : {ladder(suit, trump)}."
    return f"Le bon ordre : {symbols(cards)}. {whole}"


def person(seat: Seat) -> str:
    """``Toi`` or ``Ouest``."""
    return LEADERS[SEATS[seat]]


def holds(seat: Seat, card: Card) -> str:
    """Who is master: ``Ouest est maître avec l’as de carreau.``"""
    who = "Tu es" if seat is Seat.SOUTH else f"{SEATS[seat]} est"
    return f"{who} maître avec {the(card)}."


def taken(side: str, holder: Seat | None, best: Card) -> str:
    """``À droite, Est reste maître avec l’as de carreau.``; without a holder, you take the trick."""
    if holder is None:
        return f"{side}, le pli est à toi."
    return f"{side}, {SEATS[holder]} reste maître avec {the(best)}."


def dealt(dealer: Seat) -> str:
    """The question about the first trick."""
    who = "Tu as" if dealer is Seat.SOUTH else f"{SEATS[dealer]} a"
    return f"{who} donné. Qui entame le premier pli ?"


def leads_next(seat: Seat, card: Card) -> str:
    """Why this player leads the next trick."""
    if seat is Seat.SOUTH:
        return f"Tu as ramassé le pli avec {the(card)} : c’est à toi d’entamer le suivant."
    return f"{SEATS[seat]} a ramassé le pli avec {the(card)} : c’est à lui d’entamer le suivant."


def leads_first(seat: Seat, dealer: Seat, side: str) -> str:
    """Why this player leads the first trick."""
    where = f"À ta {side}" if dealer is Seat.SOUTH else f"À la {side} {of_seat(dealer)}"
    who = "c’est toi, et tu entames" if seat is Seat.SOUTH else f"il y a {SEATS[seat]}, qui entame"
    return f"{where}, {who} le premier pli. Le donneur y joue le dernier."


SIDE = {"right": "droite", "left": "gauche"}
DEALER_LAST = "Non : celui qui donne n’entame pas."
WRONG_SIDE = "Pas de ce côté : on joue vers la {side}."
OPPOSITE = "Non : c’est le partenaire du donneur, il jouera plus tard."
LED_BEFORE = "Non : c’est lui qui avait entamé ce pli, mais l’entame passe à celui qui ramasse."
YOU_LED_BEFORE = "Non : c’est toi qui avais entamé ce pli, mais l’entame passe à celui qui ramasse."


# -- one step of the reasoning after the other ---------------------------------------------------


def _sum(cards: Sequence[Card], trump: Suit) -> str:
    parts = [f"{card} ({values.points(card, trump)})" for card in cards]
    return " + ".join(parts) + (f" = {values.total(cards, trump)}" if len(cards) > 1 else "")


def _points(number: int) -> str:
    return "aucun point" if number == 0 else f"{number} points"


def order_steps(cards: Sequence[Card], trump: Suit) -> tuple[tuple[str, str], ...]:
    """How cards are put in order; ``cards`` are in order already."""
    suit = cards[0].suit
    if any(card.suit is not suit for card in cards):
        trumps = [card for card in cards if card.suit is trump]
        rest = [card for card in cards if card.suit is not trump]
        return (
            ("Y a-t-il des atouts ?", f"Oui : {symbols(trumps)}. Ils passent devant."),
            ("Et les autres cartes ?", f"{symbols(rest)}, dans l’ordre hors de l’atout."),
            ("Donc, de la plus forte à la plus faible ?", f"{symbols(cards)}."),
        )
    kind = "c’est l’atout" if suit is trump else f"ce n’est pas l’atout, qui est {SUITS[trump]}"
    return (
        ("De quelle couleur sont ces cartes ?", f"{capital(SUITS[suit])} : {kind}."),
        ("Dans quel ordre se rangent-elles ?", f"{ladder(suit, trump)}."),
        ("Donc, de la plus forte à la plus faible ?", f"{symbols(cards)}."),
    )


def card_steps(card: Card, trump: Suit) -> tuple[tuple[str, str], ...]:
    """How a card is priced."""
    is_trump = "Oui." if card.suit is trump else f"Non, l’atout est {SUITS[trump]}."
    worth = _points(values.points(card, trump))
    return (("Est-ce un atout ?", is_trump), (f"Que vaut alors {the(card)} ?", capital(worth) + "."))


def sum_steps(trick: Sequence[Card], trump: Suit) -> tuple[tuple[str, str], ...]:
    """How a trick is counted."""
    trumps = [card for card in trick if card.suit is trump]
    rest = [card for card in trick if card.suit is not trump]
    lines = [("Y a-t-il des atouts ?", f"Oui : {symbols(trumps)}." if trumps else "Non.")]
    if trumps:
        lines.append(("Combien valent-ils ?", f"{_sum(trumps, trump)}."))
    if rest:
        others = "Et les autres cartes ?" if trumps else "Combien vaut chaque carte ?"
        lines.append((others, f"{_sum(rest, trump)}."))
    return (*lines, ("En tout ?", capital(_points(values.total(trick, trump))) + "."))


def master_steps(trick: Sequence[Card], trump: Suit, best: Card) -> tuple[tuple[str, str], ...]:
    """How the master of a trick is found."""
    led = trick[0].suit
    trumps = [card for card in trick if card.suit is trump]
    able = trumps or [card for card in trick if card.suit is led]
    asked = f"{capital(SUITS[led])}{', c’est l’atout' if led is trump else ''}."
    return (
        ("Quelle couleur est demandée ?", asked),
        ("Y a-t-il un atout ?", f"Oui : {symbols(trumps)}." if trumps else "Non."),
        ("Quelles cartes peuvent prendre le pli ?", f"{symbols(able)}."),
        ("La plus forte ?", f"{capital(the(best))}."),
    )


def leader_steps(seat: Seat, card: Card) -> tuple[tuple[str, str], ...]:
    """How one finds who leads after a trick."""
    return (
        ("Quelle carte est maîtresse ?", f"{capital(the(card))}."),
        ("Qui l’a posée ?", f"{person(seat)}."),
        ("Qui entame donc ?", f"{person(seat)}."),
    )


def dealer_steps(seat: Seat, dealer: Seat, side: str) -> tuple[tuple[str, str], ...]:
    """How one finds who leads the first trick."""
    return (
        ("Qui a donné ?", f"{person(dealer)}."),
        (f"Qui est assis à sa {side} ?", f"{person(seat)}."),
        ("Qui entame donc ?", f"{person(seat)}."),
    )
