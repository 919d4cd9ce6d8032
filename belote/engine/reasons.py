"""The reasons for a card, by name: :mod:`belote.engine.motives` finds the one that fits."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why a card is the one to play; the value is its name in text forms."""

    ONLY = "seule"  # nothing else may be played
    LAST_TRICK = "der"  # the last card falls of itself
    GIVE = "charger"  # the partner holds the trick: points for him
    STAY_LOW = "laisser"  # the partner holds the trick, and it costs nothing to keep the good cards
    HOLD_BACK = "refuser"  # the others take it: as few points as can be
    KEEP_BETTER = "garder-mieux"  # the others take it, and something better than the cheapest card is kept
    WIN = "prendre"  # a card that nobody beats any more
    WIN_CHEAPLY = "prendre-juste"  # just enough takes it
    TRY = "tenter"  # it will rather hold
    RISK = "risquer"  # it is above, and may well be beaten
    MUST_RISE = "monter"  # nothing else may be played than what is above
    RUFF = "couper"
    RUFF_PARTNER = "couper-partenaire"  # he holds it, but not for long
    OVERRUFF = "surcouper"
    SAVE_TRUMP = "garder-atout"  # the partner holds it: no trump is spent
    KEEP_TEN = "garder-dix"  # a low card of another suit, so that a ten keeps its guard
    DISCARD = "defausse"
    LEAVE = "partenaire-joue"  # it is not above, and the partner may still be
    HOPE = "esperer"  # the partner has still to play: points for him, if he takes it
    PULL = "faire-tomber"  # the taker's side leads trumps
    PULL_UNDER = "faire-monter"  # a trump that an opponent has to beat with a higher one
    PULL_FOR = "atout-partenaire"  # the taker is the partner
    CASH = "encaisser"  # a master card while no opponent can ruff it
    CASH_NOW = "encaisser-vite"  # the same, but a trump may still lie face down
    SPEND = "faire-depenser"  # a master card that will be ruffed: it costs them a trump
    MAY_BE_RUFFED = "coupe-possible"  # a master card that somebody may well ruff, and no better one
    LEAD_ACE = "as"  # a master card before they can ruff it
    TO_PARTNER = "faire-couper"  # he has none of that suit
    LEAD_SHORT = "couleur-courte"  # the only card of its suit: later it can be ruffed
    LEAD_GUARD = "dix-garde"  # it leaves a ten in company
    LEAD_THROUGH = "preneur-joue"  # the taker has to play before the partner
    LEAD_LONG = "couleur-longue"  # the others of its suit may become masters
    LEAD_TRUMPS = "que-des-atouts"  # there is nothing else
    LEAD_KEEP = "garder-maitres"  # it is worth nothing, and the masters stay
    LEAD_NOTHING = "aucun-point"  # it is worth nothing, and nothing is master
    LEAD_LOW = "petite"  # nothing is sure: a card that costs little
    ALL_SAME = "tout-se-vaut"  # every card is known, and each choice brings as much
    COUNTED = "compter"  # every card is known: it brings the most
