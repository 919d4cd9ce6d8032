"""The ladder of hints, and the four steps of « que puis-je jouer ? »."""

from __future__ import annotations

from belote.engine.duties import Verdict
from belote.engine.position import Position

from .cards import SUITS, capital, plural, symbols
from .duties import rule, situation, who_is_master


def reminder(position: Position, verdict: Verdict) -> str:
    """First hint: the rule for this kind of situation, without its result."""
    if verdict.led is None:
        return "Qui entame joue ce qu’il veut."
    if verdict.led is position.trump:
        lifted = position.rules.players == 4 and not position.rules.rise_over_partner
        rest = ", sauf sur son partenaire" if lifted else ""
        return f"Quand on joue atout, il faut fournir de l’atout, et monter si on le peut{rest}."
    holds = any(card.suit is verdict.led for card in position.cards)
    if holds:
        return "Qui a la couleur demandée doit la fournir, quoi qu’il se passe."
    if position.rules.players == 2:
        return "Qui n’a pas la couleur demandée doit couper, s’il a de l’atout."
    return (
        "Qui n’a pas la couleur demandée doit couper, sauf si son partenaire est maître. "
        "Et si un adversaire a déjà coupé, il faut passer au-dessus si on le peut."
    )


def how_many(position: Position, verdict: Verdict) -> str:
    """Third hint: how many cards may be played."""
    legal, total = len(verdict.playable), len(position.cards)
    if total == 1:
        return "Ta seule carte est permise."
    if legal == total:
        return f"Tes {plural(total, 'carte', 'cartes')} sont toutes permises."
    return f"Sur tes {plural(total, 'carte', 'cartes')}, {plural(legal, 'seule est permise', 'sont permises')}."


def answer(position: Position, verdict: Verdict) -> str:
    """Fourth hint: the explained answer."""
    cards = [card for card in position.cards if card in verdict.playable]
    return f"{situation(position, verdict)} {rule(position, verdict)} Tu peux jouer : {symbols(cards)}."


MASTER = "La plus forte carte de la couleur demandée, sauf si un atout est tombé : alors c’est lui."


def ladder(position: Position, verdict: Verdict, own: str = "") -> tuple[str, ...]:
    """The four rungs, the author's own hint in place of the first if there is one."""
    return (
        own or reminder(position, verdict),
        who_is_master(position, verdict),
        how_many(position, verdict),
        answer(position, verdict),
    )


def step_answers(position: Position, verdict: Verdict) -> tuple[str, str, str]:
    """The answers to the first three steps of « que puis-je jouer ? »."""
    assert verdict.led is not None
    led = SUITS[verdict.led] + (", c’est l’atout" if verdict.led is position.trump else "")
    own = [card for card in position.cards if card.suit is verdict.led]
    have = f"Oui : {symbols(own)}." if own else "Non."
    holder = who_is_master(position, verdict).partition(": ")[2]
    return (f"{capital(led)}.", have, capital(holder))


def last_step(position: Position, verdict: Verdict) -> str:
    """The fourth step with its answer."""
    cards = [card for card in position.cards if card in verdict.playable]
    return f"{rule(position, verdict)} Donc : {symbols(cards)}."
