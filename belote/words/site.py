"""The words of the pages around the exercises, and of the settings."""

from __future__ import annotations

from typing import Any

from . import lesson

WORDS: dict[str, Any] = {
    "site_title": "Belote, le tutoriel interactif",
    "site_heading": "Apprends la belote en jouant",
    "site_description": "Apprendre la belote carte par carte : essaie, trompe-toi, et vois pourquoi.",
    "site_intro": (
        "La belote se joue à quatre, deux contre deux, avec trente-deux cartes.",
        "Une couleur commande les autres : l’atout. Quatre cartes font un pli : la plus forte le ramasse.",
        "Toutes les cartes ne sont pas permises : ici, chacune te dit pourquoi.",
    ),
    "first_card": "Jouer ma première carte",
    "go_on": "Reprendre où j’en étais",
    "map_title": "Les leçons",
    "lesson_done": "terminée",
    "privacy": "Ni compte, ni nom : ta progression reste dans ce navigateur, et rien ne quitte cet appareil.",
    "print_title": "À imprimer",
    "print_intro": "Feuilles d’exercices et corrigés, cartes de vote, aide-mémoire d’une page.",
    "all_lessons": "Toutes les leçons",
    "skip": "Aller au contenu",
    "pager": "Leçons voisines",
    "present": "Présenter cette leçon à une classe",
    "settings": "Réglages",
    "export_progress": "Exporter ma progression",
    "import_progress": "Importer une progression",
    "erase_progress": "Effacer ma progression",
    "erase_confirm": "Effacer toute ta progression et tes réglages dans ce navigateur ?",
    "import_failed": "Ce fichier n’est pas une progression de ce tutoriel : rien n’a été changé.",
    "storage_off": lesson.STORAGE_OFF,
    "loading": lesson.LOADING,
    "no_script": "Les exercices ont besoin de JavaScript ; le texte de la leçon se lit sans.",
    "cell_failed": "Cet exercice n’a pas pu démarrer. Recharge la page ; ta progression est gardée.",
    "room_full": "La salle est pleine. Ferme les pages dont tu ne te sers pas, puis recharge celle-ci.",
    "not_found_title": "Cette page n’existe pas",
    "not_found": "Le lien est peut-être incomplet. Toutes les leçons partent de la page d’accueil.",
    "broken_title": "Quelque chose s’est mal passé",
    "broken": "Recharge la page dans un instant ; ta progression est gardée.",
}

SETTINGS: tuple[dict[str, Any], ...] = (
    {
        "key": "theme",
        "label": "Thème",
        "choices": (("auto", "Comme l’appareil"), ("light", "Clair"), ("dark", "Sombre")),
    },
    {"key": "deck", "label": "Couleurs des cartes", "choices": (("2", "Deux couleurs"), ("4", "Quatre couleurs"))},
    {"key": "text", "label": "Taille du texte", "choices": (("normal", "Normale"), ("grand", "Grande"))},
)

TOOLS: dict[str, tuple[str, str]] = {
    "21-jouer": ("Jouer", "Une donne, une partie, contre l’ordinateur ou à deux, avec un coach si tu veux."),
    "20-entrainement": (
        "Entraînement",
        "Révision du jour, coups permis, épreuves, et la carte de ce que tu sais.",
    ),
    "22-feuille-de-marque": (
        "Feuille de marque",
        "Pour de vraies cartes sur une vraie table : tu notes la donne, le reste se calcule et s’explique.",
    ),
    "23-atelier": (
        "Atelier",
        "Compose une position carte par carte, fais-en une série à donner par un lien, un fichier ou sur papier.",
    ),
}
"""The pages that are no lessons: title and a line of what they are for."""
