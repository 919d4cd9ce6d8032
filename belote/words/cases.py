"""The names of the rule cases and of the other skills."""

from __future__ import annotations

CASES = {
    "entame": "Entamer",
    "fournir": "Fournir",
    "fournir-malgre-coupe": "Fournir malgré une coupe",
    "fournir-partenaire-maitre": "Fournir quand le partenaire est maître",
    "atout-monter": "Monter à l’atout",
    "atout-monter-partenaire": "Monter sur son partenaire ?",
    "atout-sans-monter": "À l’atout, sans pouvoir monter",
    "atout-epuise": "On joue atout et tu n’en as plus",
    "couper-adversaire-maitre": "Couper",
    "couper-partenaire-a-jouer": "Couper avant son partenaire",
    "couper-partenaire-depasse": "Couper quand le partenaire est dépassé",
    "libre-partenaire-maitre": "Libre : le partenaire est maître",
    "libre-partenaire-coupe": "Libre : le partenaire a coupé",
    "libre-sans-atout": "Libre, sans atout",
    "surcouper": "Surcouper",
    "sous-couper": "Sous-couper",
    "sous-couper-sans-choix": "Sous-couper, sans autre carte",
    "defausse": "Se défausser",
    "table-fournir": "Fournir de la table",
    "table-couper": "Couper de la table",
    "table-monter": "Monter de la table",
    "ordre-atout": "L’ordre à l’atout",
    "ordre-couleur": "L’ordre hors de l’atout",
    "valeur-carte": "La valeur d’une carte",
    "maitre-du-pli": "Qui est maître ?",
    "valeur-pli": "La valeur d’un pli",
}
