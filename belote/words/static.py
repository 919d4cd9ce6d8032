"""The words of the static edition: what loads, what failed, the page without script."""

from __future__ import annotations

from typing import Final

from . import lesson

WORDS: Final = {
    "coming": "Chargement",
    "fetch": lesson.LOADING,
    "start": "On bat les cartes…",
    "cells": "On distribue…",
    "broken": "Les exercices n’ont pas pu démarrer dans ce navigateur. Vérifie la connexion, puis recharge la page.",
    "reload": lesson.RELOAD,
    "rules": "Toutes les règles, en texte",
    "rules_intro": "Le livre des règles de ce tutoriel : le jeu, les comptes, et ce qui change d’une table à l’autre.",
    "served_only": "Ici, tout se passe dans ton navigateur, même sans réseau. Voter en classe et imprimer des séries "
    "demandent un serveur : c’est l’affaire de l’édition à installer sur un ordinateur.",
    "no_script": "Sans JavaScript, les exercices ne marchent pas, mais les leçons et les règles se lisent.",
}
