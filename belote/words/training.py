"""The words of the trainer: what one trains on and how, what is said while a round runs and at its end."""

from __future__ import annotations

from .cards import capital, plural

TITLE = "Entraînement"
WAY = "Comment"
WHAT = "Quoi"
TABLE = "Les règles"
WAYS = {
    "guide": "Guidé : une explication à chaque réponse",
    "epreuve": "Épreuve : dix questions, la correction à la fin",
    "serie": "Série : jusqu’à la première erreur",
    "chrono": "Chrono : deux minutes",
}
MOVES = "Les coups permis, tous les cas mélangés"
ALL = "Tout ce que tu as déjà rencontré"
MY_TABLE = "Ta table"
AGAIN = "Recommencer"
MISSED_AGAIN = "Revoir ce que j’ai manqué"
DETAILS = "Tes réponses"
YOURS = "Ta réponse"
TRUE = "La bonne"
NOTHING = "rien"
CLOCK_WAITS = "Le temps part à ta première réponse."
UNSEEN, BEGUN, MASTERED = "pas encore vu", "en cours", "acquis"
RULE = (
    "Un cas est acquis quand quatre de tes cinq dernières réponses sont justes, sans indice, "
    "et sur deux jours différents. Touche une carte pour t’entraîner à ce cas."
)
CERTIFICATE = "Certificat de belote"
GIVEN_TO = "décerné à"
PRINT = "Imprimer le certificat"
EMPTY_CERTIFICATE = "Il se remplira leçon après leçon."
PRINT_NOTE = "Le nom s’écrit à la main : rien ne sort de cet appareil."


def review(count: int) -> str:
    """The day's review in the menu."""
    return f"Révision du jour ({count})" if count else "Révision du jour (rien aujourd’hui)"


def missed(count: int) -> str:
    """What was missed, in the menu."""
    return f"Ce que j’ai manqué ({count})" if count else "Ce que j’ai manqué (rien)"


def place(number: int, total: int) -> str:
    """``Épreuve · 3 sur 10``."""
    return f"{number} sur {total}"


def running(right: int, asked: int) -> str:
    """Against the clock: ``5 justes sur 7``."""
    return f"{plural(right, 'juste', 'justes')} sur {asked}"


def streak(count: int, best: int) -> str:
    """``Série : 4 · record 12``."""
    return f"Série : {count} · record {best}"


def headline(way: str, right: int, asked: int, best: int) -> str:
    """The first line at the end of a round."""
    if not asked:
        return "Rien à revoir ici aujourd’hui."
    if way == "serie":
        record = ", et c’est ton record" if right == best and right else f". Ton record : {best}"
        return capital(f"{plural(right, 'bonne réponse', 'bonnes réponses')} d’affilée{record}.")
    return f"{right} sur {asked}."


def comment(right: int, asked: int) -> str:
    """A word on the result."""
    if not asked:
        return "Reviens demain, ou choisis un autre exercice."
    if right == asked:
        return "Sans une faute."
    if right >= 0.8 * asked:
        return "C’est solide ; reprends ce qui a manqué, c’est vite fait."
    if right >= 0.5 * asked:
        return "La moitié du chemin est faite. Les corrections ci-dessous disent le reste."
    return "C’est en se trompant qu’on retient : lis les corrections, puis reprends-les une par une."


def state(word: str, right: int, asked: int, days: int) -> str:
    """What a card of the map says: ``en cours, 3 sur 5, revient dans 2 jours``."""
    if not asked:
        return word
    when = "revient aujourd’hui" if days <= 0 else "revient demain" if days == 1 else f"revient dans {days} jours"
    return f"{word}, {right} sur {asked}, {when}"


def earned(lessons: int, cases: int, total: int) -> str:
    """What a certificate certifies."""
    first = plural(lessons, "leçon terminée", "leçons terminées") if lessons else "aucune leçon encore terminée"
    return f"{first}, {cases} cas acquis sur {total}"


def date(day: int, month: int, year: int) -> str:
    """``le 30 novembre 2026``."""
    return f"le {day if day > 1 else '1ᵉʳ'} {MONTHS[month - 1]} {year}"


MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip
