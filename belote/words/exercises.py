"""What the exercises say: questions, options, hints, verdicts and the names of the rule cases."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine import values
from belote.engine.cards import Card, Suit
from belote.engine.duties import Obligation as O
from belote.engine.duties import Verdict
from belote.engine.position import Position
from belote.engine.seats import seat_of

from . import cards_exercises as of_cards
from . import points as of_points
from .cards import SEATS, listed, pronoun, some, symbols, the

ASK = {
    "play": "À toi : pose une carte.",
    "legal": "Quelles cartes peux-tu jouer ?",
    "why": "As-tu le droit de jouer {card} ?",
    "master": "Qui est maître du pli ?",
    "duty": "Que dois-tu faire ?",
    "trick-points": "Combien de points vaut ce pli ?",
    "card-points": "Combien de points vaut {card} ?",
    "order": "Touche ces cartes de la plus forte à la plus faible.",
    "compare": "Où as-tu le droit de jouer {card} ?",
    "revoke": "Une carte n’aurait pas dû être jouée : touche-la.",
    **of_cards.ASK,
    **of_points.ASK,
}

ANY_OF = "au choix"
HOW = {
    "play": "Touche une carte. Si elle est défendue, on te dira pourquoi.",
    "legal": "Touche toutes celles que tu crois permises, puis valide.",
    "master": "Touche la carte qui tient le pli.",
    "why": "Choisis une réponse.",
    "duty": "Choisis une réponse.",
    "trick-points": "Additionne les cartes du tapis.",
    "card-points": "Choisis une réponse.",
    "order": "La plus forte d’abord. Retouche une carte pour la reprendre.",
    "compare": "Compare les deux situations, puis choisis.",
    "revoke": "Compare les deux plis : qui n’a pas joué ce qu’il devait ?",
    **of_cards.HOW,
    **of_points.HOW,
}

WHY = {
    "oui": "Oui, c’est permis",
    O.FOLLOW.value: "Non, il faut fournir",
    O.RISE.value: "Non, il faut monter",
    O.RUFF.value: "Non, il faut couper",
    O.OVERRUFF.value: "Non, il faut surcouper",
}
DUTIES = {
    O.LEAD.value: "Entamer : jouer ce que je veux",
    O.FOLLOW.value: "Fournir la couleur demandée",
    O.RISE.value: "Fournir en montant",
    O.FOLLOW_LOWER.value: "Fournir, sans pouvoir monter",
    O.FOLLOW_FREELY.value: "Fournir, sans devoir monter",
    O.RUFF.value: "Couper, avec n’importe quel atout",
    O.OVERRUFF.value: "Surcouper : un atout plus haut",
    O.UNDERRUFF.value: "Sous-couper : un atout plus bas",
    O.FREE.value: "Rien : je suis libre",
    O.FREE_RISING.value: "Me défausser, ou monter si je joue atout",
    O.DISCARD.value: "Me défausser : n’importe quelle carte",
}
COMPARE = {"A": "À gauche seulement", "B": "À droite seulement", "AB": "Dans les deux cas", "-": "Dans aucun cas"}
COMPARE_LABELS = ("À gauche", "À droite")

RIGHT = ("C’est juste.", "Exact.", "Bien vu.", "Oui, c’est ça.")
NOT_YET = "Non."
HINT_TITLES = ("Rappel de la règle", "Qui est maître ?", "Combien de cartes ?", "La réponse")
OWN_HINTS = ("Un indice", "Encore un indice", "Presque", "La réponse")
ALL_STEPS = ("Quelle couleur est demandée ?", "En as-tu ?", "Qui est maître ?", "Donc, que dois-tu faire ?")


def question(kind: str, card: Card | None, given: str) -> str:
    """The question: the author's own words, or the usual ones of its kind."""
    return (given or ASK.get(kind, "")).replace("{card}", the(card) if card else "")


def seat_name(position: Position, place: int) -> str:
    """``Nord`` or ``ton adversaire``, without a mention of partnership."""
    return "ton adversaire" if position.rules.players == 2 else SEATS[seat_of(position, place)]


def who_led(position: Position) -> str:
    """The line under the title: ``Est a entamé le dix de carreau. À toi.``"""
    if not position.trick:
        return "Le tapis est vide, tu entames."
    who = seat_name(position, 0)
    return f"{who[0].upper()}{who[1:]} a entamé {the(position.trick[0])}. À toi."


def missed(right: Sequence[Card], wrong: Sequence[Card], left_out: Sequence[Card]) -> str:
    """The headline of a wrong choice among the cards of a hand."""
    if wrong:
        return f"Ces cartes ne vont pas : {listed([str(card) for card in wrong])}."
    if right:
        one = len(left_out) == 1
        rest = listed([the(card) if one else str(card) for card in left_out])
        fit = "permises" if not one else "permise" if pronoun(left_out[0]) == "la" else "permis"
        return f"Il en manquait : {rest}, {fit} aussi."
    return NOT_YET


def count_of(trick: Sequence[Card], trump: Suit) -> str:
    """How the points of some cards add up: ``V♥ (20) + 10♥ (10) = 30``."""
    parts = [f"{card} ({values.points(card, trump)})" for card in trick]
    return f"{' + '.join(parts)} = {values.total(trick, trump)}"


def worth(card: Card, trump: Suit) -> str:
    """Why a card is worth what it is worth."""
    points = values.points(card, trump)
    where = "à l’atout" if card.suit is trump else "hors de l’atout"
    value = "ne vaut rien" if points == 0 else f"vaut {points} points"
    subject = the(card)
    return f"{where[0].upper()}{where[1:]}, {subject} {value}."


def changed(position: Position, place: int, card: Card) -> str:
    """``Et si Nord avait joué l’as de carreau ?``"""
    return f"Et si {seat_name(position, place)} avait joué {the(card)} ?"


def other_table(option: str, value: object, cards: Sequence[Card]) -> str:
    """How the same position is judged where one option differs."""
    who = {
        (
            "monter-partenaire",
            True,
        ): "Là où il faut monter même sur son partenaire (Fédération française de belote, belote avec annonces)",
        ("monter-partenaire", False): "Là où l’on ne monte pas sur son partenaire",
        (
            "sous-coupe-partenaire",
            "if_forced",
        ): "Là où un atout posé sur la coupe du partenaire doit monter (belote avec annonces)",
        ("sous-coupe-partenaire", "free"): "Là où l’on peut sous-couper son partenaire",
        ("sous-coupe", False): "Là où sous-couper n’est pas obligatoire (contrée)",
        ("sous-coupe", True): "Là où sous-couper est obligatoire (belote classique)",
    }[option, value]
    if len(cards) == 1:
        alone = "la seule permise" if pronoun(cards[0]) == "la" else "le seul permis"
        return f"{who}, {the(cards[0])} serait {alone}."
    return f"{who}, tu pourrais jouer {symbols(cards)}."


def revoke(position: Position, seat: str, card: Card, verdict: Verdict) -> str:
    """Why a played card was a revoke."""
    duty = verdict.broken_by(card)
    assert duty is not None
    assert verdict.led is not None
    could = symbols(sorted(duty.cards, key=lambda c: c.index))
    owed = {
        O.FOLLOW: f"devait fournir {some(verdict.led)}",
        O.RISE: "devait monter à l’atout",
        O.RUFF: "devait couper",
        O.OVERRUFF: "devait surcouper",
    }[duty.kind]
    return f"{seat} {owed} : la suite montre qu’il avait {could}. Jouer {the(card)} était une renonce."


def trick_card(position: Position, card: Card, best: Card, *, many: bool = False) -> str:
    """Why a card of the trick holds it, or does not; ``many`` where it is said of several together."""
    if card is best and card.suit is position.trump:
        return "C’est un atout, le plus fort du pli."
    if card is best:
        return "La plus forte de la couleur demandée."
    if card.suit not in (position.trump, position.trick[0].suit):
        never = "elles ne prennent" if many else "elle ne prend"
        return f"Ni de la couleur demandée, ni atout : {never} jamais le pli."
    return f"Moins forte{'s' if many else ''} que {the(best)}."
