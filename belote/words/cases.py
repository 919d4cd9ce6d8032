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
    "atout-epuise": "On joue atout et tu n’en as pas",
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
    "qui-entame": "Qui entame ?",
    "compte-tas": "Compter un tas",
    "cent-soixante-deux": "Les 162 points",
    "contrat": "Le contrat",
    "dedans": "Dedans",
    "litige": "Le litige",
    "pot": "Les points en attente",
    "capot": "Le capot",
    "belote": "La belote",
    "donne": "Donner les cartes",
    "table": "Autour de la table",
    "prise": "Prendre ou passer",
    "encheres-coinche": "Annoncer et coincher",
    "marques-coinche": "Marquer à la coinche",
    "annonces-trouver": "Trouver les annonces",
    "annonces-comparer": "Comparer les annonces",
    "arrondi": "Arrondir à la dizaine",
    "deux-bis": "La belote à deux « bis »",
    "deux-ordinaire": "L’ordinaire à deux",
    "marseillaise": "La marseillaise",
    "regles-de-table": "Les règles de ta table",
    "bien-jouer": "La bonne carte",
    "compter-atouts": "Compter les atouts",
    "lire-le-jeu": "Lire le jeu",
    "mots": "Les mots de la belote",
}

GROUPS = (
    (
        "Fournir et monter",
        (
            "entame", "fournir", "fournir-malgre-coupe", "fournir-partenaire-maitre", "atout-monter",
            "atout-monter-partenaire", "atout-sans-monter", "atout-epuise",
        ),
    ),
    (
        "Couper ou se défausser",
        (
            "couper-adversaire-maitre", "couper-partenaire-a-jouer", "couper-partenaire-depasse",
            "libre-partenaire-maitre", "libre-partenaire-coupe", "libre-sans-atout", "surcouper", "sous-couper",
            "sous-couper-sans-choix", "defausse",
        ),
    ),
    (
        "Cartes et plis",
        ("table", "donne", "ordre-atout", "ordre-couleur", "valeur-carte", "maitre-du-pli", "valeur-pli", "qui-entame"),
    ),
    (
        "Compter et marquer",
        ("compte-tas", "cent-soixante-deux", "contrat", "dedans", "litige", "pot", "capot", "belote", "arrondi"),
    ),
    (
        "Enchères et annonces",
        ("prise", "encheres-coinche", "marques-coinche", "annonces-trouver", "annonces-comparer"),
    ),
    (
        "À deux",
        ("table-fournir", "table-couper", "table-monter", "deux-bis", "deux-ordinaire", "marseillaise"),
    ),
    ("Bien jouer", ("bien-jouer", "compter-atouts", "lire-le-jeu", "regles-de-table", "mots")),
)  # fmt: skip
"""The cases in groups, in the order of the map."""
