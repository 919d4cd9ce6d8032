"""What the builder says of a deal: its places, what they mean, what it refuses, its questions, its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from belote.engine.checks import takes_bids
from belote.engine.composing import Part, Place
from belote.engine.rules import Rules
from belote.engine.seats import Seat

from .cards import SEATS, capital, listed, of_seat, plural
from .table import YOU, seat

MODE = "Je compose"
POSITION, DEAL = "Une position", "Une donne"
TITLE = "Compose une donne"
LEAD = "Touche les cartes : elles vont là où tu l’as choisi. Une carte déjà posée revient dans le paquet."
RULES, DEALER, AIM = "Règles", "Donneur", "Je pose"
COMPLETE, ANOTHER = "Compléter au hasard", "Un autre hasard"
CLEAR, UNDO = "Vider", "↶ Défaire"
DIAGRAM = "La donne"
DEALS, TURNED, STOCK, LAST = "donne", "Retourne", "Talon", "Bergère"
HAND, HIDDEN, SHOWN, MORE = "main", "cachées", "visibles", "ensuite"
AFTER = "après la prise"
TURNED_MARK = "retourne"
READY = "La donne est complète."
ALL_BY_HAND = "Tu as posé les trente-deux cartes à la main : il n’y a plus rien à tirer."
PLAY_LINK = "Le lien pour jouer cette donne"
PRINT = "Imprimer la donne"
CHANGE = "Changer dans l’atelier"
BAD_LINK = "Ce lien ne mène à aucune donne : {why} La tienne n’a pas changé."
GETS = "Jouer cette donne"
ASKS = "En faire des questions"
QUESTION, TO, TAKER = "Question", "À qui", "Preneur"
EVERYBODY = "À chacun"
ADD = "Ajouter à la série"
TAKES = "Faut-il prendre ?"
BIDS = "Combien annoncer ?"
ANNONCES = "Quelles annonces ?"
BELOTE = "Peut-on dire « belote » ?"
CORRUPT = (
    "La donne que gardait l’atelier de ce navigateur est illisible. Elle est mise de côté, rien n’est effacé ; "
    "on repart d’un paquet entier. Ta série, elle, n’a pas bougé."
)


def label(place: Place, players: int, alone: bool) -> str:
    """The place in a word or two: ``Nord``, or ``Nord, visibles`` where a player has several."""
    if place.seat is None:
        return {Part.TURNED: TURNED, Part.LATER: STOCK, Part.DEAD: STOCK, Part.LAST: LAST}[place.part]
    what = {Part.HAND: HAND, Part.HIDDEN: HIDDEN, Part.SHOWN: SHOWN, Part.MORE: MORE}[place.part]
    return seat(place.seat, players) if alone else f"{seat(place.seat, players)}, {what}"


def below(place: Place) -> str:
    """What lies in the middle of the table, and what becomes of it."""
    if place.part is Part.LATER:
        return "Pour qui ne prend pas" if place.size == 1 else f"{STOCK}, donné {AFTER}"
    return f"{STOCK}, que personne ne joue" if place.part is Part.DEAD else label(place, 4, True)


def filled(name: str, count: int, size: int) -> str:
    """``Nord 3/5``, and a sign where nothing is missing."""
    return f"{name} ✓" if count == size else f"{name} {count}/{size}"


def _whose(place: Place, players: int, yours: str, theirs: str) -> str:
    if place.seat is Seat.SOUTH:
        return yours
    return f"{theirs} {'de ton adversaire' if players == 2 or place.seat is None else of_seat(place.seat)}"


def named(place: Place, players: int) -> str:
    """The place in a sentence: ``la main d’Ouest``, ``ta rangée visible``, ``le talon``."""
    if place.part is Part.MORE and place.seat is Seat.NORTH:
        return "ce que ton adversaire reçoit ensuite"
    return {
        Part.HAND: _whose(place, players, "ta main", "la main"),
        Part.HIDDEN: _whose(place, players, "ta rangée cachée", "la rangée cachée"),
        Part.SHOWN: _whose(place, players, "ta rangée visible", "la rangée visible"),
        Part.MORE: "ce que tu reçois ensuite",
        Part.TURNED: "la retourne",
        Part.LATER: "le talon",
        Part.DEAD: "le talon",
        Part.LAST: "la bergère",
    }[place.part]


def full(place: Place, players: int) -> str:
    """Why a card cannot go there."""
    has = "sa carte" if place.size == 1 else f"ses {plural(place.size, 'carte', 'cartes')}"
    return f"{capital(named(place, players))} a déjà {has}. Reprends-en une, ou choisis une autre place."


def waiting(lacking: int, place: Place, players: int) -> str:
    """What is still to be laid, and where the next card goes."""
    left = plural(lacking, "carte", "cartes")
    verb = "reste" if lacking < 2 else "restent"
    return f"{capital(left)} {verb} à poser. La prochaine va dans : {named(place, players)}."


def not_ready(lacking: int) -> str:
    """Why the deal cannot be used yet."""
    return f"La donne n’est pas complète : il manque {plural(lacking, 'carte', 'cartes')}."


def meaning(rules: Rules, places: Sequence[Place]) -> str:
    """What is composed at this table, and what becomes of it."""
    parts = {place.part: place for place in places}
    size = parts[Part.HAND].size
    cards = plural(size, "carte", "cartes")
    told = [f"Tu composes ce que chacun a en main quand les enchères commencent : {cards}."]
    if takes_bids(rules):
        told = [f"Tu composes les mains entières : {cards} chacune, connues avant les enchères."]
    if Part.SHOWN in parts:
        told.append("Chaque carte visible couvre la carte cachée de même numéro.")
    if rules.turned_card == "row":
        told.append("La dernière carte visible du donneur est la retourne.")
    elif Part.SHOWN in parts:
        told.append("Ces deux rangées ne se posent qu’après la prise.")
    if rules.turned_card == "taker":
        told.append("La retourne ira à qui prend.")
    if rules.turned_card == "aside":
        told.append("La retourne reste sur la table : seul le sept d’atout permet de la prendre.")
    if Part.MORE in parts:
        told.append(f"« Ensuite » : {plural(parts[Part.MORE].size, 'carte', 'cartes')} reçues après la prise.")
    if Part.LATER in parts:
        told.append(_later(parts[Part.LATER], rules.hand_size - size))
    if Part.DEAD in parts:
        told.append("Personne ne joue le talon ; la bergère est sa dernière carte, face visible.")
    return " ".join(told)


def _later(stock: Place, missing: int) -> str:
    if stock.size == 1:
        return "La carte du talon ira à qui ne prend pas."
    each, taker = plural(missing, "carte", "cartes"), plural(missing - 1, "", "").strip()
    return f"Le talon se donne après la prise, dans cet ordre : {each} à chacun, {taker} à qui prend."


def lying(name: str, place: Place | None, players: int) -> str:
    """A card of the pack and where it lies: ``valet de cœur, dans la main de Nord``."""
    return f"{name}, {named(place, players)}" if place else name


def ask(key: str, rules: Rules) -> str:
    """A question in the menu."""
    return {"bid": BIDS if takes_bids(rules) else TAKES, "annonces": ANNONCES, "belote": BELOTE}[key]


def not_asked(key: str, seats: Iterable[Seat], players: int) -> str:
    """Why some hands make no question."""
    who = listed([f"« {seat(one, players)} »" for one in seats])
    why = {
        "bid": "la main promet des points avec trop peu d’atouts, et les leçons demandent les deux",
        "annonces": "la main n’est pas entière",
        "belote": "ni le roi ni la dame d’atout",
    }[key]
    return f"Pas de question pour {who} : {why}."


def discussed(seats: Iterable[Seat], players: int) -> str:
    """Of hands near the border: the answer is the program's, others would give another."""
    who = listed([f"« {seat(one, players)} »" for one in seats])
    return f"Pour {who}, la main est à la limite : de bons joueurs diraient autrement. Discutez-en ensemble."


# -- on paper -----------------------------------------------------------------------------------

SHEET = "Donne à jouer"
SHEET_LEAD = "La même donne sur chaque table : distribuez les cartes comme ici, puis jouez."
NOT_HERE = "Cette donne ne peut pas être imprimée : {why}"
PLAY_SHORT = "À jouer sur un écran"
RULES_ARE, DEALER_IS, SPEAKS = "Règles", "Donneur", "Parle en premier"
PACK_TITLE = "Le paquet tout prêt"
YOURS = YOU


def seat_on_paper(where: Seat) -> str:
    """``Sud``."""
    return SEATS[where]


def pack_lead(rules: Rules, first: Seat) -> str:
    """How the ready pack is dealt, and to whom first."""
    sizes = [plural(size, "", "").strip() for size in rules.packets]
    by = f"deux fois par {sizes[0]}" if len(set(sizes)) == 1 else f"par {', '.join(sizes[:-1])}, puis {sizes[-1]}"
    rows = "Pose d’abord les rangées, les cachées puis les visibles. " if rules.rows_first else ""
    hands = "Donne ensuite les mains" if rows else "Donne"
    return f"De haut en bas, sans couper, {SEATS[first]} en premier. {rows}{hands} {by}."
