"""What a hand is worth before anybody plays: the facts for and against, the points to hope for."""

from __future__ import annotations

from typing import Final

from belote.engine.cards import Suit
from belote.engine.judgement import TAKE, Fact, Judgement, Reason

from .cards import SUITS, capital, plural, symbols

PASS: Final = "Passer"
TAKE_IT: Final = "Prendre à {suit}"
BANDS: Final = {80: "80 ou 90 à {suit}", 100: "100 ou 110 à {suit}", 120: "120 ou plus à {suit}"}
"""Bids that are told together, by the lowest."""
TOO_LATE: Final = "Les annonces sont déjà plus haut : ta main seule n’y suffit pas."
ENOUGH_TRUMPS: Final = 3
"""With fewer, one does not take: the rule of the lesson."""
FIXED: Final = {
    Fact.JACK_NINE: "Valet et neuf d’atout : les deux premières cartes, 34 points.",
    Fact.JACK: "Le valet d’atout : un pli sûr, et vingt points.",
    Fact.NINE: "Le neuf d’atout, sans le valet : fort, mais il reste une carte au-dessus.",
    Fact.NO_TOP: "Ni valet ni neuf d’atout : l’adversaire les a peut-être.",
    Fact.TRUMP_ACE: "L’as d’atout, troisième de l’ordre.",
    Fact.TRUMP_TEN: "Le dix d’atout.",
    Fact.BELOTE: "Roi et dame d’atout : vingt points de belote.",
    Fact.NO_ACE: "Pas un as à côté.",
    Fact.TEN_WITH_ACE: "Le dix, derrière son as.",
    Fact.TEN_GUARDED: "Un dix gardé par une autre carte.",
    Fact.TEN_BARE: "Un dix tout seul : il tombera sur leur as.",
    Fact.LOW_SUIT: "Ni as ni dix dans cette couleur : des plis perdus.",
}
REMINDER: Final = (
    "Compte tes atouts, retourne comprise ; cherche le valet et le neuf ; puis regarde à côté : les as, "
    "et les couleurs où tu perds tout."
)
REMINDER_WHOLE: Final = (
    "Cherche ta meilleure couleur : le nombre d’atouts, le valet, le neuf. Compte tes as. "
    "80 pour un jeu qui se tient, davantage quand les plis sûrs s’ajoutent."
)


def reason(of: Reason) -> str:
    """A fact in words."""
    if of.fact is Fact.TRUMPS:
        many = len(of.cards)
        if not many:
            return "Aucun atout."
        name = capital(plural(many, "atout", "atouts").replace("une ", "un "))
        return f"{name}, c’est peu." if of.weight < 0 else f"{name}." if of.weight else f"{name}, c’est correct."
    if of.fact is Fact.ACES:
        many = len(of.cards)
        return (
            "Un as à côté : un pli presque sûr." if many == 1 else f"{capital(plural(many, 'as', 'as'))} à côté."
        )
    if of.fact is Fact.VOID and of.suit is not None:
        return f"Pas de {SUITS[of.suit]} : tu couperas."
    return FIXED[of.fact]


def hope(judgement: Judgement) -> str:
    """The points to hope for: ``À cœur, ton camp peut espérer environ 105 points.``"""
    number = max(5 * round(judgement.score / 5), 0)
    return f"À {SUITS[judgement.trump]}, ton camp peut espérer environ {number} points."


def verdict(judgement: Judgement, *, taken: bool) -> str:
    """What follows for belote with a turned card."""
    if taken:
        return f"C’est une moyenne : à partir de {TAKE - 2} à peu près, on réussit assez souvent. Tu peux prendre."
    return (
        f"C’est trop peu. Il faut 82 points, mais ce n’est qu’une moyenne : à moins de {TAKE - 2}, "
        "on échoue plus souvent qu’on ne réussit."
    )


def bid_verdict(judgement: Judgement, bid: int) -> str:
    """What follows for an auction in points."""
    if not bid:
        return "Trop peu pour 80, qui en demande 82 en vrai : passe, et laisse parler ton partenaire."
    return f"En gardant une réserve, car un contrat manqué coûte toute la donne, cela vaut {_band(bid)}."


def _band(bid: int) -> str:
    """``80 ou 90``: the bids that are told together with this one."""
    return BANDS[max(each for each in BANDS if each <= bid)].partition(" à ")[0]


def bid_worth(judgement: Judgement, bid: int) -> str:
    """The same in one breath: ``… environ 105 points : avec une réserve, de quoi dire 80 ou 90.``"""
    if not bid:
        return f"{hope(judgement)} Trop peu pour 80."
    return f"{hope(judgement).removesuffix('.')} : avec une réserve, de quoi dire {_band(bid)}."


def weaker(judgement: Judgement) -> str:
    """What another trump would be worth."""
    number = max(5 * round(judgement.score / 5), 0)
    many = sum(card.suit is judgement.trump for card in judgement.cards)
    few = ""
    if 0 < many < ENOUGH_TRUMPS:
        few = f" et {plural(many, 'atout', 'atouts')} seulement".replace("une ", "un ")
    return f"À {SUITS[judgement.trump]} : environ {number}{few}."


def steps(judgement: Judgement, rest: str) -> tuple[tuple[str, str], ...]:
    """How a hand is judged, one step after the other."""
    facts = {of.fact: of for of in judgement.reasons}
    trumps = facts[Fact.TRUMPS]
    held = f"{reason(trumps)} {symbols(trumps.cards)}".strip()
    top = next(facts[fact] for fact in (Fact.JACK_NINE, Fact.JACK, Fact.NINE, Fact.NO_TOP) if fact in facts)
    aces = facts.get(Fact.ACES) or facts[Fact.NO_ACE]
    beside = [of for of in judgement.reasons if of.fact in (Fact.BELOTE, Fact.VOID, Fact.TEN_BARE, Fact.LOW_SUIT)]
    more = " ".join(dict.fromkeys(f"{symbols(of.cards)} : {_small(reason(of))}" if of.cards else reason(of)
                                  for of in beside)) or "Rien de plus."  # fmt: skip
    return (
        (f"Combien d’atouts à {SUITS[judgement.trump]} ?", held),
        ("Le valet, le neuf ?", reason(top)),
        ("Et les as, à côté ?", reason(aces)),
        ("Le reste ?", more),
        ("Donc ?", rest),
    )


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def take_label(suit: Suit) -> str:
    """``Prendre à cœur``."""
    return TAKE_IT.format(suit=SUITS[suit])


def band_label(lowest: int, suit: Suit) -> str:
    """``100 ou 110 à cœur``."""
    return BANDS[lowest].format(suit=SUITS[suit])
