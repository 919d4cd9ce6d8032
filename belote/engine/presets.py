"""The presets: the games of the five source documents and two reference tables.

This is the one place that names a preset; everything else reads fields of :class:`Rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .rules import Rules

CLASSIC: Final = Rules()
"""Document 001, with a turned card: the default of the lessons."""

COINCHE: Final = Rules(key="coinchee", packets=(3, 2, 3), turned_card="none", success="contract")
"""Document 001, with a bid in points."""

ANNONCES: Final = Rules(
    key="annonces",
    rotation="left",
    rise_over_partner=True,
    undertrump_partner="if_forced",
    annonces="two_contests",
    target=1000,
)
"""Document 004: four players, suites and carrés; rises whoever is master."""

TWO_BIS: Final = Rules(
    key="deux-bis",
    players=2,
    row_size=4,
    packets=(3, 3),
    rows_first=True,
    turned_card="row",
    belote_zone="hand_and_table",
    tie="dedans",
    target=1000,
)
"""Document 000: two players, eight cards in hand and eight on the table."""

TWO_NINE: Final = Rules(
    key="deux-ordinaire",
    players=2,
    hand_size=9,
    packets=(3, 3),
    turned_card="aside",
    take_word="envoie",
    next_dealer="winner",
    annonces="one_contest",
    capot="cards_plus_100",
    dedans="both_scores",
    rounding="ten",
    immediate_win="if_leading",
    target=1000,
)
"""Document 002: two players, nine cards, twelve that nobody sees."""

MARSEILLAISE: Final = Rules(
    key="marseillaise",
    players=2,
    hand_size=6,
    row_size=5,
    packets=(2, 3),
    bidding_rounds=1,
    turn_hidden_card="at_once",
    belote_counts=False,
    success="82_without_belote",
    capot="flat_100",
    dedans="own_cards",
    target=1000,
)
"""Document 003: two players, six cards in hand and ten on the table."""

FFB_BELOTE: Final = CLASSIC.with_options(key="ffb-belote", rise_over_partner=True, litige_belote="waits")
"""Reference: the federation's classic belote, as other programs play it."""

FFB_CONTREE: Final = COINCHE.with_options(
    key="ffb-contree",
    bid_max=160,
    capot_bid=True,
    surcoinche_factor=3,
    rise_over_partner=True,
    must_undertrump=False,
    belote_kept=False,
    success="contract_alone",
    defence_capot="162",
    contract_marks="added",
    coinche_multiplies="contract",
    coinched_loser="zero",
)
"""Reference: the federation's contrée, as other programs play it."""

PRESETS: Final[Mapping[str, Rules]] = {
    rules.key: rules
    for rules in (CLASSIC, COINCHE, ANNONCES, TWO_BIS, TWO_NINE, MARSEILLAISE, FFB_BELOTE, FFB_CONTREE)
}
"""The presets by their text names."""
