"""The names of the games, as contracts and lessons show them."""

from __future__ import annotations

NAMES = {
    "classique": "Belote classique",
    "coinchee": "Belote coinchée",
    "annonces": "Belote avec annonces",
    "deux-bis": "Belote à deux « bis »",
    "deux-ordinaire": "Belote ordinaire à deux",
    "marseillaise": "Belote marseillaise",
    "ffb-belote": "Belote de la Fédération",
    "ffb-contree": "Contrée de la Fédération",
}
