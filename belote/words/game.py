"""The words of a game: whose turn it is, what has just happened, the coach, the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine.calls import Contract
from belote.engine.cards import Card, Suit
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import State
from belote.engine.turns import Side, side_of

from .cards import SEATS, SUITS, capital, listed, symbols, the

TITLE = "Jouer"
GAME, LEVEL, COACH = "Le jeu", "Adversaires", "Le coach"
MINI = "Mini-belote : l’atout est imposé"
LEVELS = {1: "Débutants", 2: "Habitués", 3: "Redoutables"}
COACHES = {
    "guide": "Guidé : il marque et il explique",
    "demande": "À la demande",
    "silence": "Silencieux",
}
TWO = "Deux joueurs sur cet écran"
COUNTING = "Montrer les atouts tombés"
SAY_IT = "Dire moi-même la belote et les annonces"
NEW_GAME = "Nouvelle partie"
AGAIN = " Tu rejoues cette donne : ce qu’elle donnera remplacera son premier résultat."
SETTINGS = "Choisir le jeu, les adversaires, le coach"
GATHER = "Ramasser le pli"
LAST_TRICK, THIS_TRICK = "Revoir le dernier pli", "Revenir au pli en cours"
LAST_SHOWN = "Voici le dernier pli."
NEXT_DEAL = "Donne suivante"
ASK, ASK_HAND = "Que jouer ?", "Que vaut ma main ?"
PASSED = "Personne ne prend : on redonne."
POINTS, SUIT = "Points", "Couleur"
BID = "J’annonce"
BELOTE_TOO = "Dire « belote » avec cette carte"
REBELOTE_TOO = "Dire « rebelote » avec cette carte"
EXCHANGE = "Échanger le sept d’atout"
REFUSED = "Cette carte est défendue."
CAPOT = "Capot"
LINK = "Lien vers cette donne"
COACH_SAYS = "Le coach : "
DEALER, TAKER, PARTNER, YOURS = "donne", "a pris", "ton partenaire", "à lui"
BIDDING, TURNED = "Enchères", "Retourne"
YOU_DEAL = "tu donnes"
CORRUPT = "La partie enregistrée est illisible ; elle est mise de côté, et l’on repart d’une donne neuve."
BAD_LINK = "Ce lien ne mène à aucune donne : "
UNREADABLE = "son texte est illisible."
MINI_SHORT = "Mini-belote"
AT_ONCE = "Le jeu change avec une nouvelle partie ; le niveau, le coach et les atouts tombés, tout de suite."
FALLEN = "Atouts tombés : "
NONE_FALLEN = "aucun"


def take_up(name: str, number: int, mine: int, theirs: int) -> str:
    """The button of a game that was kept aside: ``Reprendre : Belote classique, donne 4, 321 à 507``."""
    return f"Reprendre : {name}, donne {number}, {mine} à {theirs}"


def who(seat: Seat, viewer: Seat, rules: Rules) -> str:
    """``Toi``, ``Nord``, ``ton adversaire``."""
    if seat is viewer:
        return "toi"
    return SEATS[seat] if rules.players == 4 else "ton adversaire"


def subject(seat: Seat, viewer: Seat, rules: Rules) -> str:
    """The same at the head of a sentence, where the learner is addressed: ``Tu``."""
    return "Tu" if seat is viewer else capital(who(seat, viewer, rules))


def verb(seat: Seat, viewer: Seat, he: str, you: str) -> str:
    """The verb that goes with it."""
    return you if seat is viewer else he


def turn(seat: Seat | None, viewer: Seat, rules: Rules, bidding: bool) -> str:
    """The question above the table."""
    if seat is None:
        return "La donne est finie."
    if seat is viewer:
        return "À toi de parler." if bidding else "À toi de jouer."
    return f"{capital(who(seat, viewer, rules))} {'parle' if bidding else 'joue'}."


def hand_over(seat: Seat) -> str:
    """The curtain between two people."""
    return f"Passe l’écran à {SEATS[seat]}."


def ready(seat: Seat) -> str:
    """The button that lifts it."""
    return f"Je suis {SEATS[seat]} : montrer mes cartes"


def contract(made: Contract, viewer: Seat, rules: Rules) -> str:
    """``Nord a pris à cœur.``"""
    seat = made.taker
    bid = f" {made.bid}" if made.bid and made.bid < 250 else " le capot" if made.bid else ""
    past = "envoyé" if rules.take_word == "envoie" else "pris"
    took = verb(seat, viewer, "joue", "joues") if made.bid else verb(seat, viewer, f"a {past}", f"as {past}")
    double = {1: "", 2: ", coinché"}.get(made.coinche, ", surcoinché")
    return f"{subject(seat, viewer, rules)} {took}{bid} à {SUITS[made.trump]}{double}."


def talon(aside: Card | None, bergere: Card | None) -> str:
    """What lies face up on the stock at two: it does not play."""
    lying = [f"{what} est {the(card)}" for what, card in (("la retourne", aside), ("la bergère", bergere)) if card]
    return f" Au talon, {listed(lying)}." if lying else ""


def score(state: State, totals: tuple[int, int], number: int, viewer: Seat, *, shared: bool = False) -> str:
    """``Donne 3 · Nous 120, Eux 45``; on a screen that two people share, by their seats: ``Sud 120, Nord 45``."""
    mine = side_of(state.rules, Seat.SOUTH if shared else viewer)
    us, them = totals[mine], totals[mine.other]
    names = (SEATS[Seat.SOUTH], SEATS[Seat.NORTH]) if shared else ("Toi", "Lui")
    names = names if state.rules.players == 2 else ("Nous", "Eux")
    return f"Donne {number} · {names[0]} {us}, {names[1]} {them} · objectif {state.rules.target}"


def so_far(state: State, mine: int, theirs: int) -> str:
    """Points of the deal so far."""
    names = ("toi", "lui") if state.rules.players == 2 else ("nous", "eux")
    return f"Dans cette donne : {names[0]} {mine}, {names[1]} {theirs}."


def fallen(cards: Sequence[Card]) -> str:
    """The helper's line: the trumps that have been played."""
    return FALLEN + (symbols(cards) if cards else NONE_FALLEN)


def seat_note(dealer: bool, taker: bool, partner: bool) -> str:
    """The small words under a name."""
    return " · ".join(filter(None, [PARTNER if partner else "", DEALER if dealer else "", TAKER if taker else ""]))


def named(suit: Suit) -> str:
    """``à cœur``."""
    return f"à {SUITS[suit]}"


def won(side: Side, viewer_side: Side, totals: tuple[int, int]) -> str:
    """The end of the match: ``Partie perdue, 54 à 1080.``"""
    mine, theirs = totals[viewer_side], totals[viewer_side.other]
    return f"Partie gagnée, {mine} à {theirs} !" if side is viewer_side else f"Partie perdue, {mine} à {theirs}."
