"""The table rules: one frozen record, one field for each thing on which tables differ.

Each option field carries its name in text forms, the words for its values, and the rule of the
rule book (``docs/regles.md``) that it hangs on. Options combine freely; a preset is nothing but
a value of this record (see :mod:`belote.engine.presets`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, NamedTuple

YES_NO: Final = {"non": False, "oui": True}


class Option(NamedTuple):
    """What is said about an option field: its text name (also the key of its French label),
    its Python name, the text of each value, and the rule it comes from."""

    text: str
    field: str
    values: Mapping[str, Any]
    source: str

    def read(self, text: str) -> Any:
        """Return the value that ``text`` stands for; raises KeyError if there is none."""
        if not self.values:  # a number: the target
            if not (text.isascii() and text.isdigit() and len(text) <= 6) or text.startswith("0"):
                raise KeyError(text)
            return int(text)
        return self.values[text]

    def show(self, value: Any) -> str:
        """Return the text of a value."""
        return next((text for text, known in self.values.items() if known == value), str(value))


def _option(text: str, values: Mapping[str, Any], source: str, default: Any) -> Any:
    return field(default=default, metadata={"text": text, "values": values, "source": source})


def _choice(text: str, values: Mapping[str, Any], source: str) -> Any:
    """An option whose first value is the default."""
    return _option(text, values, source, next(iter(values.values())))


@dataclass(frozen=True, slots=True)
class Rules:
    """One table's rules. Without arguments: classic belote of document 001.

    ``key`` is the preset's text name. The fields before the options tell the game: ``players``,
    ``hand_size`` and ``row_size`` (the face-up cards that a player may have at one time), and how
    it is dealt (section A): ``packets``, the cards each player receives in hand before the auction;
    ``rows_first``, whether the rows are laid before them; ``turned_card``, where the card that the
    auction looks at ends: with the taker, aside (only the seven of trump fetches it, R-A10), in the
    dealer's row, or there is none. ``take_word`` is what a taker says. Every other field is an option.
    """

    key: str = "classique"
    players: Literal[2, 4] = 4
    hand_size: int = 8
    row_size: int = 0
    packets: tuple[int, ...] = (3, 2)
    rows_first: bool = False
    turned_card: Literal["taker", "aside", "row", "none"] = "taker"
    take_word: str = "prend"

    # The deal and the auction (sections A and B)
    rotation: str = _choice("sens", {"droite": "right", "gauche": "left"}, "R-A5")
    next_dealer: str = _choice("donneur-suivant", {"rotation": "rotation", "gagnant": "winner"}, "R-A6")
    redeal_by: str = _choice("redonne", {"suivant": "next", "meme": "same"}, "R-A7")
    bidding_rounds: int = _choice("tours", {"2": 2, "1": 1}, "R-B1")
    dealer_must_take: bool = _choice("donneur-oblige", YES_NO, "R-B4")
    bid_max: int = _choice("enchere-max", {"180": 180, "160": 160}, "R-B5")
    capot_bid: bool = _choice("enchere-capot", YES_NO, "R-B6")
    coinche_out_of_turn: bool = _choice("coinche-a-la-volee", YES_NO, "R-B7")
    surcoinche_factor: int = _choice("surcoinche", {"4": 4, "3": 3}, "R-G5")

    # The play (section D)
    rise_over_partner: bool = _choice("monter-partenaire", YES_NO, "R-D1")
    undertrump_partner: str = _choice(
        "sous-coupe-partenaire", {"libre": "free", "si-contraint": "if_forced"}, "R-D2"
    )
    must_undertrump: bool = _choice("sous-coupe", {"oui": True, "non": False}, "R-D3")
    turn_hidden_card: str = _choice(
        "retourne-cachee", {"fin-du-pli": "end_of_trick", "aussitot": "at_once"}, "R-D6"
    )

    # Belote-rebelote and annonces (sections E and F)
    belote_zone: str = _choice("zone-belote", {"main": "hand", "main-et-table": "hand_and_table"}, "R-E1")
    belote_call: str = _choice("belote-annoncee", {"auto": "auto", "dite": "said"}, "R-E3")
    belote_counts: bool = _choice("belote-contrat", {"oui": True, "non": False}, "R-E2")
    belote_kept: bool = _choice("belote-gardee", {"oui": True, "non": False}, "R-E4")
    annonces: str = _choice(
        "annonces", {"non": "none", "une-epreuve": "one_contest", "deux-epreuves": "two_contests"}, "F"
    )
    annonce_tie: str = _choice("egalite-annonce", {"nulle": "void", "premier": "first"}, "R-F5")
    annonce_reuse: bool = _choice("carte-reutilisee", YES_NO, "R-F6")
    annonces_on_capot: str = _choice("annonces-capot", {"gardees": "kept", "prises": "taken"}, "R-F8")

    # The marks (section G)
    success: str = _choice(
        "seuil",
        {
            "plus-que-defense": "more_than_defence",
            "82-sans-belote": "82_without_belote",
            "contrat": "contract",
            "contrat-seul": "contract_alone",
        },
        "G",
    )
    tie: str = _choice("egalite", {"litige": "litige", "dedans": "dedans", "reussi": "made"}, "R-H5")
    litige_belote: str = _choice("litige-belote", {"marquee": "marked", "en-attente": "waits"}, "R-G4")
    capot: str = _choice("capot", {"252": "252", "cartes-plus-100": "cards_plus_100", "100": "flat_100"}, "R-G9")
    dedans: str = _choice(
        "dedans", {"donne-entiere": "whole_deal", "deux-scores": "both_scores", "ses-cartes": "own_cards"}, "R-G6"
    )
    defence_capot: str = _choice("capot-defense", {"comme-capot": "as_capot", "162": "162"}, "R-G2")
    der_on_dedans: bool = _choice("der-defense", YES_NO, "R-G6")
    rounding: str = _choice("arrondi", {"aucun": "none", "dizaine": "ten"}, "R-G10")
    contract_marks: str = _choice("marque-contrat", {"aucun": "none", "ajoute": "added"}, "R-G5")
    coinche_multiplies: str = _choice("assiette-coinche", {"tout": "all", "contrat": "contract"}, "R-G5")
    coinched_loser: str = _choice("perdant-coinche", {"marque": "marks", "zero": "zero"}, "R-G5")

    # The match (section H)
    target: int = _option("objectif", {}, "R-H1", 1001)
    both_reach: str = _choice("double-depassement", {"plus-de-points": "most_points", "preneur": "taker"}, "R-H5")
    immediate_win: str = _choice(
        "gain-immediat", {"non": "no", "si-mene": "if_leading", "toujours": "always"}, "R-H3"
    )
    final_pot: str = _choice("pot-final", {"perdu": "lost", "rendu": "returned"}, "R-G7")

    def with_options(self, **changes: Any) -> Rules:
        """Return these rules with some fields changed."""
        return replace(self, **changes)


OPTIONS: Final[Mapping[str, Option]] = {
    f.metadata["text"]: Option(f.metadata["text"], f.name, f.metadata["values"], f.metadata["source"])
    for f in fields(Rules)
    if "text" in f.metadata
}
"""Every option by its text name, in the order of the rule book."""
