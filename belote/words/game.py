"""The words of a game: whose turn it is, what has just happened, the coach, the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from belote.engine import trick as tricks
from belote.engine.calls import Contract, Spoken
from belote.engine.cards import Card, Suit
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Event, Exchange, Play, State, winner
from belote.engine.turns import Side, side_of

from .annonces import name as annonce_name
from .auction import says
from .cards import SEATS, SUITS, capital, listed, plural, symbols, the

TITLE = "Jouer"
GAME, LEVEL, COACH = "Le jeu", "Adversaires", "Le coach"
MINI = "Mini-belote : l’atout est imposé, pour commencer"
LEVELS = {1: "Débutants", 2: "Habitués", 3: "Redoutables"}
COACHES = {
    "guide": "Guidé : il marque les cartes défendues et explique",
    "demande": "À la demande",
    "silence": "Silencieux",
}
TWO = "Deux joueurs sur cet écran"
COUNTING = "Montrer les atouts tombés"
SAY_IT = "Dire moi-même la belote et les annonces"
NEW_GAME = "Nouvelle partie"
SURE = "Abandonner cette partie et en commencer une autre"
SETTINGS = "Choisir le jeu, les adversaires, le coach"
GATHER = "Ramasser le pli"
LAST_TRICK = "Revoir le dernier pli"
NEXT_DEAL = "Donne suivante"
ASK = "Que jouer ?"
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
MATCH_WON = "Partie gagnée !"
MATCH_LOST = "Partie perdue."
CORRUPT = "La partie enregistrée est illisible ; elle est mise de côté, et l’on repart d’une donne neuve."
BAD_LINK = "Ce lien ne mène à aucune donne : "
UNREADABLE = "son texte est illisible."
TAKE_UP = "Reprendre ma partie en cours"
FALLEN = "Atouts tombés : "
NONE_FALLEN = "aucun"


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


def happened(state: State, event: Event, viewer: Seat) -> str:
    """``Est passe``, ``Tu prends``, ``Nord joue le roi de cœur et dit « belote »``."""
    seat, rules = event.seat, state.rules
    name = subject(seat, viewer, rules)
    if isinstance(event, Spoken):
        word = says(rules, event.call)
        if seat is viewer:
            word = {"passe": "passes", "prend": "prends", "envoie": "envoies"}.get(word, word)
            word = word.replace("annonce ", "annonces ", 1).replace("nomme ", "nommes ", 1)
            word = {"coinche": "coinches", "surcoinche": "surcoinches"}.get(word, word)
        return f"{name} {word}"
    if isinstance(event, Exchange):
        return f"{name} {verb(seat, viewer, 'échange', 'échanges')} le sept d’atout contre la retourne"
    if isinstance(event, Play):
        tail = f" et {verb(seat, viewer, 'dit', 'dis')} « {_word(state, event)} »" if event.said else ""
        return f"{name} {verb(seat, viewer, 'joue', 'joues')} {the(event.card)}{tail}"
    told = listed([annonce_name(annonce) for annonce in event.annonces])
    return f"{name} {verb(seat, viewer, 'annonce', 'annonces')} {told}"


def _word(state: State, play: Play) -> str:
    before = [one for one in state.plays if one.said]
    first = before[0] if before else play
    return "belote" if first == play else "rebelote"


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


def gathered(state: State, viewer: Seat) -> str:
    """What became of the last trick: ``Est ramasse le pli avec l’as de cœur : 21 points pour eux.``"""
    assert state.contract is not None
    played = state.tricks[-1]
    seat = winner(state, played)
    best = tricks.master(played.cards, state.contract.trump).card
    worth = tricks.points(played.cards, state.contract.trump)
    mine = side_of(state.rules, seat) is side_of(state.rules, viewer)
    whose = (
        "toi"
        if state.rules.players == 2 and mine
        else "lui"
        if state.rules.players == 2
        else "vous"
        if mine
        else "eux"
    )
    points = plural(worth, "point", "points") if worth > 1 else ("un point" if worth else "aucun point")
    takes = verb(seat, viewer, "ramasse", "ramasses")
    return f"{subject(seat, viewer, state.rules)} {takes} le pli avec {the(best)} : {points} pour {whose}."


def score(state: State, totals: tuple[int, int], number: int, viewer: Seat) -> str:
    """``Donne 3 · Nous 120, Eux 45``."""
    mine = side_of(state.rules, viewer)
    us, them = totals[mine], totals[mine.other]
    names = ("Toi", "Lui") if state.rules.players == 2 else ("Nous", "Eux")
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


def won(side: Side, viewer_side: Side) -> str:
    """The end of the match."""
    return MATCH_WON if side is viewer_side else MATCH_LOST
