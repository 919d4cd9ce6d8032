"""What the score sheet says: its form, its sentences, its table, its files."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Feuille de marque"
US, THEM = "Nous", "Eux"
ME, OTHER = "Moi", "Adversaire"
PLAYERS: Final = {
    "right": ("Moi", "À droite", "En face", "À gauche"),
    "left": ("Moi", "À gauche", "En face", "À droite"),
}
"""The four in turn, by the way round."""

# -- the form ---------------------------------------------------------------------------------------

TAKER: Final = "Qui a pris ?"
BID: Final = "Contrat"
NO_BID: Final = "Choisir…"
CAPOT_BID: Final = "Capot (250)"
COINCHE: Final = "Coinche"
COINCHES: Final = {1: "Non", 2: "Coinché", 3: "Surcoinché", 4: "Surcoinché"}
CAPOT: Final = "Tous les plis ?"
NOBODY: Final = "Personne"
COUNTED: Final = "Cartes comptées"
POINTS: Final = "Points de cartes"
WITHOUT_DER: Final = "Points sans le der"
DER: Final = "Dernier pli"
DER_INSIDE: Final = "Le dix de der est déjà dans ce nombre"
BELOTE: Final = "Belote"
ANNONCES: Final = "Annonces valables"
BY_CARDS: Final = "Compter carte par carte"
CLOSE_CARDS: Final = "Fermer le comptage"
TRUMP: Final = "Atout"
HEAP: Final = "Touche les cartes de ce tas"
EMPTY_HEAP: Final = "Retirer toutes les cartes"
NO_TRUMP_YET: Final = "Choisis d’abord l’atout : un valet n’y vaut pas pareil."
MIDWAY: Final = "La partie s’est gagnée avant la fin de la donne"
WINNER: Final = "Qui a gagné ?"

NOTE: Final = "Marquer la donne"
SAVE: Final = "Enregistrer"
PASSED: Final = "Personne n’a pris"
DELETE: Final = "Supprimer cette donne"
LEAVE: Final = "Ne rien changer"
UNDO: Final = "↶ Annuler"
REDO: Final = "↷ Rétablir"
NEW_MATCH: Final = "Nouvelle partie"
SURE: Final = "Oui, commencer une nouvelle partie"
NOT_NOW: Final = "Non, garder celle-ci"
ASK_NEW: Final = (
    "La feuille de {deals} quitte l’écran. Exporte-la d’abord si tu veux la garder ; « Annuler » la ramène aussi."
)
CORRECT: Final = "Corriger une donne"
CHOOSE: Final = "Choisir…"
SETTINGS: Final = "Règles et noms"

# -- the settings -----------------------------------------------------------------------------------

RULES: Final = "Règles"
PLAIN: Final = {2: "Simple addition, à deux", 3: "Simple addition, à trois, chacun pour soi"}
OPTIONS: Final = "Autres règles (facultatif)"
OPTIONS_HINT: Final = "voir la leçon Ta table"
TARGET: Final = "La partie se joue en"
CAMP: Final = ("Premier camp", "Second camp")
PLAYER: Final = "Joueur"
IN_TURN: Final = "Les joueurs dans l’ordre où ils jouent ; le premier et le troisième sont partenaires."
IN_TURN_ALONE: Final = "Les joueurs dans l’ordre où ils jouent."
FIRST: Final = "Première donne"
APPLY: Final = "Appliquer à cette partie"
BEGIN: Final = "Commencer une partie avec ces règles"
OTHER_SHAPE: Final = (
    "Ces règles ne se marquent pas sur la même feuille que la partie en cours : commence une nouvelle partie."
)
NO_NAME: Final = "Il manque un nom."
SAME_NAMES: Final = "Deux noms sont pareils : on ne saurait plus qui est qui."
BAD_DEAL: Final = "Avec ces règles, la donne {number} ne peut pas se marquer : {why}"
LATER_DEAL: Final = "La donne {number} ne tiendrait plus : {why}"

# -- sentences --------------------------------------------------------------------------------------

INCOMPLETE: Final = "Il manque encore quelque chose"
CANNOT: Final = "Cette donne ne peut pas se marquer ainsi"
KEPT: Final = "Rien n’est effacé : corrige, puis marque."
FROZEN: Final = (
    "À cette table, une marque reste acquise, même fausse, dès que la retourne du coup suivant est faite. "
    "Corrige seulement si vous êtes d’accord tous les deux, ou si le doigt a glissé."
)
BAD_RULES: Final = "Le lien donne des règles que je ne connais pas : voici une belote classique."
CORRUPT: Final = (
    "La feuille gardée par ce navigateur est illisible. Elle est mise de côté, rien n’est effacé ; "
    "voici une feuille neuve."
)
BAD_FILE: Final = (
    "Ce fichier n’est pas une feuille de marque de ce tutoriel : rien n’a été changé. Choisis celui qui finit "
    "par « .json », ou le tableau « .csv » avec ses lignes du bas."
)
TOO_BIG: Final = "Ce fichier est trop gros pour une feuille de marque : rien n’a été changé."
IMPORTED: Final = "Feuille reprise : {deals}. « Annuler » ramène la précédente."
REPLACED: Final = "Nouvelle partie. « Annuler » ramène la précédente."
APPLIED: Final = "C’est fait : toute la feuille est recalculée."
DELETED: Final = "Donne {number} supprimée, la suite est recalculée. « Annuler » la ramène."
UNDONE: Final = "Annulé."
REDONE: Final = "Rétabli."
NO_MARK_HERE: Final = "Personne ne marque, et la donne tourne."
NO_TAKER: Final = "Dis qui a pris."
NO_WINNER: Final = "Dis qui a gagné."
CUT_POINTS: Final = "Écris les points de chacun dans cette donne, comptés jusque-là."
STILL: Final = "Il reste à dire"

BOTH_EQUAL: Final = "L’objectif est atteint à égalité : il faut encore une donne."
LACKS: Final = {
    "taker": "qui a pris",
    "points": "les points de cartes",
    "der": "qui a fait le dernier pli",
    "bid": "le contrat",
    "winner": "qui a gagné",
    "marks": "les points de chacun (zéro est possible)",
    "cut": "les points de chacun, comptés jusque-là",
}

# -- the sheet --------------------------------------------------------------------------------------

HEADS: Final = ("N°", "Ce qui s’est passé")
PLAIN_HEADS: Final = ("N°", "Donneur")
WAITING: Final = "En attente"
EMPTY_SHEET: Final = "Aucune donne encore. La première se marque dans le formulaire."
MIDWAY_SHORT: Final = "gagnée avant la fin"
CAPOT_SHORT: Final = "capot"
TIMES: Final = {1: "", 2: "coinché", 3: "surcoinché", 4: "surcoinché"}
DEALT: Final = "donneur :"
TOTALS: Final = "Totaux"
GRAPH: Final = "Les totaux donne après donne"

# -- files ------------------------------------------------------------------------------------------

EXPORT: Final = "Exporter (.json)"
TABLE_FILE: Final = "Tableau (.csv)"
IMPORT: Final = "Importer"
PRINT: Final = "Imprimer"
FILE_NAME: Final = "feuille-de-belote"
CSV_HEADS: Final = ("Donne", "Donneur", "Ce qui s’est passé")
CSV_FIELDS: Final = {
    "kind": "Sorte",
    "taker": "Preneur",
    "bid": "Contrat",
    "coinche": "Coinche",
    "capot": "Capot",
    "camp": "Cartes comptées",
    "points": "Points",
    "other": "Points de l’autre camp",
    "der": "Dernier pli",
    "with_der": "Der compris",
    "belote": "Belote",
    "annonces": "Annonces",
    "trump": "Atout",
    "cards": "Cartes",
    "won": "Gagnée par",
    "marks": "Points de chacun",
}
CSV_YES: Final = "oui"
CSV_RULES: Final = "Règles"
CSV_TARGET: Final = "Objectif"
CSV_CAMPS: Final = "Camps"
CSV_PLAYERS: Final = "Joueurs"
CSV_FIRST: Final = "Premier donneur"
CSV_MARK: Final = "Marque {camp}"
CSV_TOTAL: Final = "Total {camp}"
