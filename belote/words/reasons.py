"""Why this card: a reason for each card of a hand, playable or not."""

from __future__ import annotations

from collections.abc import Callable

from belote.engine.cards import Card
from belote.engine.duties import Obligation as O
from belote.engine.duties import Verdict
from belote.engine.position import Position

from .cards import SUITS, capital, pronoun, some, the


def _forbidden(position: Position, verdict: Verdict, card: Card) -> str:
    duty = verdict.broken_by(card)
    assert duty is not None
    assert verdict.led is not None
    suit = SUITS[verdict.led]
    beat = the(verdict.to_beat) if verdict.to_beat else ""
    if duty.kind is O.FOLLOW:
        asked = "de l’atout" if verdict.led is position.trump else some(verdict.led)
        return f"Ce n’est pas {asked}, et tu en as : il faut fournir."
    if duty.kind is O.RUFF:
        rival = "qu’un" if position.rules.players == 4 else "que ton"
        return f"Ni {suit} ni atout : défendu tant que tu as un atout et {rival} adversaire est maître."
    if verdict.obligation is O.FREE_RISING:
        return f"Sur la coupe de ton partenaire, l’atout doit monter : il ne bat pas {beat}, et tu as plus fort."
    verb = "monter" if duty.kind is O.RISE else "surcouper"
    return f"Atout trop petit : il ne bat pas {beat}, et tu as plus fort. Il faut {verb}."


def _allowed(position: Position, verdict: Verdict, card: Card) -> str:
    beat = the(verdict.to_beat) if verdict.to_beat else ""
    trump = card.suit is position.trump
    sentences: dict[O, Callable[[], str]] = {
        O.LEAD: lambda: "Tu entames : toute carte est permise.",
        O.FOLLOW: lambda: f"C’est {some(card.suit)} : tu fournis.",
        O.RISE: lambda: f"Plus fort que {beat} : tu montes.",
        O.FOLLOW_LOWER: lambda: "C’est un atout : tu fournis, faute de pouvoir monter.",
        O.FOLLOW_FREELY: lambda: "C’est un atout : tu fournis ; sur ton partenaire, rien ne t’oblige à monter.",
        O.RUFF: lambda: "C’est un atout : tu coupes.",
        O.OVERRUFF: lambda: f"Plus fort que {beat} : tu surcoupes.",
        O.UNDERRUFF: lambda: f"C’est un atout : tu coupes, même sans battre {beat}.",
        O.FREE: lambda: _free(position, verdict, trump=trump),
        O.FREE_RISING: lambda: (
            f"Plus fort que {beat} : l’atout monte." if trump else _free(position, verdict, trump=False)
        ),
        O.DISCARD: lambda: "Tu te défausses : cette carte ne peut pas prendre le pli.",
    }
    return sentences[verdict.obligation]()


def _free(position: Position, verdict: Verdict, *, trump: bool) -> str:
    partner = verdict.master is not None and verdict.master.place == position.partner_place
    if not partner:  # cannot overruff, and this table does not ask to undertrump
        return (
            "Tu peux sous-couper, mais rien ne t’y oblige à cette table."
            if trump
            else ("Tu ne peux pas surcouper : à cette table, tu peux te défausser.")
        )
    if trump:
        return "Ton partenaire est maître : tu peux jouer atout, mais rien ne t’y oblige."
    return "Ton partenaire est maître : tu peux te défausser."


def reason(position: Position, verdict: Verdict, card: Card) -> str:
    """One sentence: why ``card`` may or may not be played."""
    if verdict.broken_by(card) is None:
        return _allowed(position, verdict, card)
    return _forbidden(position, verdict, card)


def headline(verdict: Verdict, card: Card) -> str:
    """The verdict on one card in a few words: ``Le dix de trèfle ne va pas : il faut couper.``"""
    duty = verdict.broken_by(card)
    subject = capital(the(card))
    if duty is None:
        return f"{subject} est permis{'e' if pronoun(card) == 'la' else ''}."
    verb = {
        O.FOLLOW: "il faut fournir",
        O.RISE: "l’atout doit monter",
        O.RUFF: "il faut couper",
        O.OVERRUFF: "il faut surcouper",
    }[O.OVERRUFF if verdict.obligation is O.OVERRUFF else duty.kind]
    return f"{subject} ne va pas : {verb}."
