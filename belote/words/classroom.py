"""What the command says that serves a class."""

from __future__ import annotations

from .cli import NO_BROWSER, PORT

__all__ = ["NO_BROWSER", "PORT"]

COMMAND = "ouvrir le tutoriel à toute une salle : adresse et code à scanner, votes, places prêtes d’avance"
LEARNERS = "combien d’élèves (30 si tu ne dis rien)"
LEARNERS_RANGE = "de 1 à {most} élèves"
LESSON = "la leçon du jour : ses places sont prêtes d’avance (04-obligations si tu ne dis rien)"
LESSON_NAME = "LEÇON"
NETWORK = "ouvrir aussi au réseau local ; avec plusieurs réseaux, dis l’adresse de celui de la salle"
ADDRESS_NAME = "ADRESSE"

NO_ADDRESS = "{address} n’est pas une adresse comme 192.168.1.20"
NO_NETWORK = (
    "Cet ordinateur n’est relié à aucun réseau. Relie-le à celui de la salle (ou fais un partage de connexion "
    "avec un téléphone, même sans Internet), puis recommence."
)
NOT_MINE = "Cet ordinateur n’a pas l’adresse {address} sur le réseau."

OPEN = """
La salle est ouverte.

  Pour voter, et pour ouvrir la leçon : {address}
  La leçon, sans passer par là :        {lesson}
"""
PRESENTER = """
  Pour présenter (à garder pour toi) :  {address}
  Les votes, après la séance :          {results}
"""
ONLY_HERE = "Seul cet ordinateur peut s’y connecter. Pour la salle, ajoute --reseau.\n"
MEMORY_BEFORE = (
    "Attention : cette salle demande environ {needed} Mo de mémoire, et il en reste {free}. "
    "Ferme d’autres programmes, ou annonce moins d’élèves.\n"
)
WARMING = "Je prépare {count} places…"
READY = "{count} places prêtes en {seconds} s : les élèves peuvent entrer."
NOT_ALL = "{count} places prêtes seulement : les autres élèves attendront un peu plus longtemps."
STOP = "Pour tout arrêter et tout oublier : Ctrl+C dans cette fenêtre."
MEMORY_SHORT = (
    "Il ne reste que {free} Mo de mémoire sur cet ordinateur. "
    "Fais fermer les pages dont personne ne se sert, et ferme d’autres programmes."
)
