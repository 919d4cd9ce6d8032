"""What the builder says: its menus, what it refuses, the set of exercises and its link."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from belote.engine.cards import Card, Suit
from belote.engine.notation import Problem
from belote.engine.position import Position
from belote.engine.seats import Seat

from .cards import SUITS, capital, plural, symbols
from .problems import sentences
from .table import seat

TITLE = "Compose une position"
LEAD = "Touche les cartes : elles vont là où tu l’as choisi. Une carte déjà posée revient dans le paquet."
RULES, TRUMP, LEADER, ASKED = "Règles", "Atout", "Entame", "Question"
PACK = "Les trente-deux cartes"
AIM = "Je pose"
PLACES = {"trick": "sur le tapis", "hand": "dans ta main", "table": "devant toi"}
LYING = {"trick": "sur le tapis", "hand": "dans ta main", "table": "devant toi"}
KINDS = {
    "": "La plus utile",
    "legal": "Quelles cartes peux-tu jouer ?",
    "duty": "Que dois-tu faire ?",
    "master": "Qui est maître ?",
}
ADD = "Ajouter à la série"
CLEAR = "Tout reprendre"
LINK, COPY, COPIED, OPEN = "Lien", "Copier", "Copié", "Ouvrir"
POSITION_LINK = "Le lien de cette position"
SERIES_LINK = "Le lien de la série"
TEXT = "En une ligne :"
CANNOT_OCCUR = (
    "Attention : un des joueurs aurait posé une carte défendue. "
    "La position se joue, mais elle n’arrive pas à une table sans faute."
)

SERIES = "Ta série d’exercices"
NO_SERIES = "Ta série est vide. Compose une position et ajoute-la, ou tire des exercices au sort."
NAME, NAME_HINT = "Nom", "Série du mardi"
CHOSEN = "Exercices"
UP, DOWN, REMOVE, AGAIN = "↑ Monter", "↓ Descendre", "Retirer", "Reprendre dans l’atelier"
UNDO = "↶ Annuler"
DRAW_CASE, DRAW_COUNT, DRAW = "Cas", "Combien", "Tirer au sort"
MOVES = "Coups permis, tous les cas"
KEEP = "Garder la série dans un fichier"
TAKE_UP = "Reprendre un fichier"
FILE_NAME = "serie-belote"
PRINT_EXERCISES, PRINT_ANSWERS = "Imprimer les exercices", "Imprimer le corrigé"
PRINT_MORE = "Cartes de vote, aide-mémoire"

ADDED = "Ajouté : la série a {count}."
TAKEN_UP = "Série reprise : {count}. « Annuler » ramène celle d’avant."
UNDONE = "La série d’avant est revenue."
NOT_HERE = "Cet exercice ne se compose pas ici : il reste dans la série, tu peux le déplacer ou le retirer."
CORRUPT = (
    "L’atelier que ce navigateur gardait est illisible. Il est mis de côté, rien n’est effacé ; "
    "on repart d’un tapis vide."
)
TOO_BIG = "Ce fichier est bien trop gros pour une série d’exercices. Ta série n’a pas changé."
BAD_FILE = "Ce fichier n’a pas été repris : {why} Ta série n’a pas changé."
BAD_SERIES = "Ce lien ne mène à aucune série : {why}"
LONG_LINK = "Ce lien est long : certaines messageries le coupent. Donne plutôt le fichier, ou fais deux séries."


def exercises(count: int) -> str:
    """``un exercice``, ``12 exercices``."""
    return "un exercice" if count == 1 else plural(count, "exercice", "exercices")


def opened(name: str, count: int) -> str:
    """What a learner reads who opened a set."""
    return f"{f'Série « {name} »' if name else 'Une série'} : {exercises(count)}."


def trump_option(suit: Suit) -> str:
    """``♥ cœur``."""
    return f"{suit.symbol} {SUITS[suit]}"


def leaders(seats: Sequence[Seat], players: int) -> list[str]:
    """Who may lead, by how many play before the learner: he himself, then those who play before him."""
    return ["Toi : le tapis est vide", *(capital(seat(where, players)) for where in seats)]


def lying(name: str, place: str) -> str:
    """A card of the pack and where it lies: ``valet de cœur, atout, 20 points, dans ta main``."""
    return f"{name}, {LYING[place]}" if place else name


def waiting(lacking: int, has_hand: bool) -> str:
    """What is still missing."""
    cards = plural(lacking, "carte", "cartes")
    trick = f"Il manque {cards} sur le tapis." if lacking else ""
    return " ".join(filter(None, [trick, "" if has_hand else "Il te faut au moins une carte à jouer."]))


def verdict(playable: int, total: int) -> str:
    """How many of the cards may be played."""
    if playable == total:
        return "Toutes les cartes sont permises." if total > 1 else "Une seule carte, et elle est permise."
    allowed = plural(playable, "carte permise", "cartes permises")
    return f"{capital(allowed)} sur {total}."


def refused(why: str, problems: Iterable[Problem], *, most: int) -> str:
    """Why something was not done."""
    return {
        "impossible": " ".join(sentences(problems)),
        "trick_done": "Le tapis est complet pour celui qui entame. Pour une carte de plus, change « Entame ».",
        "trick_laid": "Pour que ce joueur entame, il y a trop de cartes sur le tapis : reprends-en d’abord.",
        "not_ready": "La position n’est pas finie. " + " ".join(sentences(problems)),
        "no_master": "Pour demander qui est maître, il faut au moins deux cartes sur le tapis.",
        "twice": "Cet exercice est déjà dans la série.",
        "full": f"Une série a au plus {most} exercices.",
    }[why].strip()


def series_refused(fault: str, found: str, place: int, problems: Iterable[Problem], *, most: int) -> str:
    """Why a set cannot be read, from a link or a file."""
    quoted = f"« {found} »" if found else "rien"
    return {
        "not_a_file": "ce n’est pas un fichier de l’atelier, ou il est abîmé.",
        "other_file": "c’est le fichier d’autre chose, pas une série d’exercices.",
        "version": f"il vient d’une autre version de l’atelier ({found}).",
        "name": "le nom de la série est illisible ou trop long.",
        "empty": "il ne contient aucun exercice.",
        "too_many": f"{found} exercices, c’est trop : une série en a au plus {most}.",
        "twice": f"l’exercice {place} y est deux fois.",
        "exercise": f"je ne comprends pas l’exercice {place}, {quoted}.",
        "position": f"l’exercice {place} n’est pas une position. " + " ".join(sentences(problems)),
        "draw": f"je ne comprends pas le tirage {place}, {quoted}.",
    }[fault]


def position_line(position: Position, *, played: bool) -> str:
    """A position in a few signs: ``atout ♥ · R♠ · main 8♠ 10♠ V♥``; ``played``: a card is to be played."""

    def said(word: str, cards: Sequence[Card]) -> list[str]:
        return [f"{word} {symbols(cards)}".strip()] if cards else []

    trick = said("", position.trick) or (["tu entames"] if played else [])
    parts = [
        f"atout {position.trump.symbol}",
        *trick,
        *said("main", position.hand),
        *said("devant", position.table),
    ]
    return " · ".join(parts)


def item(number: int, case: str, line: str) -> str:
    """An exercise of the set, in one line."""
    return " · ".join(filter(None, [f"{number}. {case}", line]))
