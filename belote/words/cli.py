"""What the command says: help, errors, and the French of argparse's own few words."""

from __future__ import annotations

ARGPARSE = {
    "usage: ": "Utilisation : ",
    "positional arguments": "arguments",
    "options": "options",
    "show this help message and exit": "montrer cette aide et quitter",
    "%(prog)s: error: %(message)s\n": "%(prog)s : %(message)s\n",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "argument %(argument_name)s: %(message)s": "argument %(argument_name)s : %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r n’est pas possible (choix : %(choices)s)",
    "invalid %(type)s value: %(value)r": "%(value)r n’est pas un nombre entier",
    "expected one argument": "il faut une valeur",
    "expected at least one argument": "il faut au moins une valeur",
    "ambiguous option: %(option)s could match %(matches)s": "option ambiguë : %(option)s peut être %(matches)s",
}

DESCRIPTION = "Apprendre la belote : sans rien d’autre, ouvre le tutoriel dans le navigateur."
EXPLAIN = "dire, pour chaque carte d’une position, si elle peut être jouée et pourquoi"
EXPLAIN_POSITION = (
    "cinq champs : règles, atout, pli dans l’ordre, main, cartes visibles sur la table ; "
    "« - » pour un champ vide. Exemple : classique c 10k7c Dc10t -"
)
JSON = "répondre en JSON"
VERSION = "montrer la version et quitter"
COMMAND = "commande"
SERVE = "ouvrir le tutoriel (c’est aussi ce que fait la commande seule)"
PORT = "port à utiliser (8866 d’habitude)"
NO_BROWSER = "ne pas ouvrir le navigateur, seulement écrire l’adresse"

ADDRESS = "Le tutoriel est ouvert : {address}\nPour l’arrêter : Ctrl+C dans cette fenêtre."
PRESENTER = "écrire aussi l’adresse de celui qui présente, avec sa clé pour les votes"
PRESENTER_ADDRESS = "Pour présenter (adresse à garder pour toi) : {address}"
PORT_TAKEN = (
    "Le port {usual} est déjà pris : j’utilise {port}. Ta progression reste attachée à l’adresse habituelle "
    "(port {usual}) ; pour l’emporter, ouvre l’ancienne adresse et choisis « Exporter ma progression »."
)
PORT_REFUSED = "Le port {port} est déjà pris. Choisis-en un autre avec --port."
NO_NOTEBOOKS = "Je ne trouve pas les cahiers du tutoriel : l’installation est incomplète."
STARTING = "Je prépare le tutoriel…"
BYE = "À bientôt !"
