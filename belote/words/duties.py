"""What may be played and why, in French sentences made from the engine's verdict.

Four things are said of a position: the situation (who is master, and with which card), the rule
that applies, a reason for each card, and what would change the answer.
"""

from __future__ import annotations

from belote.engine.duties import Obligation as O
from belote.engine.duties import Verdict, examine
from belote.engine.position import Position
from belote.engine.seats import seat_of

from .cards import SEATS, SUITS, capital, of_seat, of_the, pronoun, some, the


def player(position: Position, place: int) -> str:
    """Who played at ``place``: ``Ouest``, ``Nord, ton partenaire,``, ``ton adversaire``."""
    if position.rules.players == 2:
        return "ton adversaire"
    seat = SEATS[seat_of(position, place)]
    return f"{seat}, ton partenaire," if place == position.partner_place else seat


def _card_of(position: Position, verdict: Verdict) -> str:
    """``l’as de carreau d’Ouest``: the master's card and whose it is."""
    assert verdict.master is not None
    place, card = verdict.master
    if position.rules.players == 2:
        return f"{the(card)} de ton adversaire"
    whose = "de ton partenaire" if place == position.partner_place else of_seat(seat_of(position, place))
    return f"{the(card)} {whose}"


def who_is_master(position: Position, verdict: Verdict) -> str:
    """One sentence: who holds the trick, and with which card."""
    if verdict.master is None:
        return "Le tapis est vide : personne n’est encore maître."
    place, card = verdict.master
    return f"Maître : {player(position, place).rstrip(',')}, avec {the(card)}."


def situation(position: Position, verdict: Verdict) -> str:
    """One or two sentences: what was led, what you hold, who is master."""
    if verdict.led is None or verdict.master is None:
        return "Le tapis est vide : c’est à toi d’entamer."
    trump_led = verdict.led is position.trump
    suit = SUITS[verdict.led]
    holding = _card_of(position, verdict)
    if verdict.obligation is O.FOLLOW:
        return f"{capital(player(position, 0))} a demandé {some(verdict.led)}, et tu en as."
    if verdict.obligation is O.DISCARD:
        return "On demande de l’atout, et tu n’en as pas." if trump_led else f"Tu n’as ni {suit} ni atout."
    if trump_led:
        end = {
            O.RISE: f"et tu as de quoi {pronoun(verdict.master.card)} battre.",
            O.FOLLOW_LOWER: f"et aucun de tes atouts ne {pronoun(verdict.master.card)} bat.",
            O.FOLLOW_FREELY: "donc ton camp.",
        }[verdict.obligation]
        return f"On joue atout. {capital(holding)} tient le pli, {end}"
    partner_holds = verdict.master.place == position.partner_place
    if partner_holds:
        ruffed = verdict.master.card.suit is position.trump
        how = (
            f"a coupé {of_the(verdict.master.card)} et tient le pli"
            if ruffed
            else f"tient le pli avec {the(verdict.master.card)}"
        )
        return f"Tu n’as pas de {suit}, mais ton partenaire {how}."
    if verdict.to_beat is not None:
        who = player(position, verdict.master.place)
        rest = (
            "" if verdict.obligation is O.OVERRUFF else f" Aucun de tes atouts ne {pronoun(verdict.to_beat)} bat."
        )
        return f"Tu n’as pas de {suit}, et {who} a coupé {of_the(verdict.to_beat)}.{rest}"
    rival = " : un adversaire est maître" if position.rules.players == 4 else ""
    return f"Tu n’as pas de {suit}, et {holding} tient le pli{rival}.{_partner_note(position)}"


def _partner_note(position: Position) -> str:
    """Why the partner does not free you, where a beginner would think he does."""
    if position.rules.players == 2:
        return ""
    if position.partner_place is None:
        return " Ton partenaire n’a pas encore joué : il ne te dispense de rien."
    return " Ton partenaire n’est pas maître : il ne te dispense de rien."


def rule(position: Position, verdict: Verdict) -> str:
    """The rule that applies, as an instruction."""
    beat = the(verdict.to_beat) if verdict.to_beat else ""
    has_trump = any(card.suit is position.trump for card in position.cards)
    has_plain = any(card.suit is not position.trump for card in position.cards)
    free = {
        (True, True): "Tu es libre : défausse-toi ou joue un atout, comme tu veux.",
        (True, False): "Tu es libre : il ne te reste que des atouts, joue celui que tu veux.",
        (False, True): "Tu te défausses : n’importe quelle carte convient.",
    }[has_trump, has_plain]
    return {
        O.LEAD: "Joue ce que tu veux, atout compris.",
        O.FOLLOW: "Il faut fournir : n’importe laquelle de tes cartes de cette couleur convient.",
        O.RISE: f"À l’atout, il faut monter : joue plus fort que {beat}.",
        O.FOLLOW_LOWER: "Tu ne peux pas monter, mais il faut fournir : n’importe quel atout convient.",
        O.FOLLOW_FREELY: "Il faut fournir de l’atout, mais tu n’as pas à monter sur ton partenaire.",
        O.RUFF: "Il faut couper : joue un atout, n’importe lequel.",
        O.OVERRUFF: f"Il faut surcouper : joue un atout plus fort que {beat}.",
        O.UNDERRUFF: "Il faut couper quand même, plus bas : c’est sous-couper.",
        O.FREE: free,
        O.FREE_RISING: (
            f"Tu peux te défausser ; mais un atout doit monter sur {beat}."
            if has_plain
            else f"Il ne te reste que des atouts : il faut monter sur {beat}."
        ),
        O.DISCARD: "Tu te défausses : n’importe quelle carte convient, mais aucune ne prendra le pli.",
    }[verdict.obligation]


def what_if(position: Position, verdict: Verdict) -> str:
    """What would change the answer, or an empty string."""
    four = position.rules.players == 4
    if verdict.obligation is O.FOLLOW and verdict.led is not None:
        rest = tuple(c for c in position.cards if c.suit is not verdict.led)
        if not rest:
            return ""
        other = examine(position._replace(hand=rest, table=()))
        then = {
            O.RUFF: "tu devrais jouer un atout",
            O.OVERRUFF: "tu devrais jouer un atout plus fort",
            O.UNDERRUFF: "tu devrais jouer un atout, même trop petit",
            O.FREE: "tu jouerais ce que tu veux",
            O.FREE_RISING: "tu jouerais une autre couleur si tu veux",
            O.DISCARD: "tu jouerais ce que tu veux",
        }[other.obligation]
        return f"Si tu n’avais pas de {SUITS[verdict.led]}, {then}."
    has_plain = any(card.suit is not position.trump for card in position.cards)
    if verdict.obligation in (O.RUFF, O.OVERRUFF, O.UNDERRUFF) and four:
        return "Si ton partenaire était maître, tu pourrais jouer autre chose." if has_plain else ""
    lower = len(verdict.duties) > 1 and verdict.duties[0].cards != verdict.playable
    lifted = four and verdict.option is None and not position.rules.rise_over_partner
    if verdict.obligation is O.RISE and lifted and lower:
        return "Si ton partenaire était maître, un atout plus petit suffirait."
    if verdict.obligation is O.FOLLOW_FREELY:
        return "Si un adversaire était maître, il te faudrait monter, si tu le pouvais."
    partner = verdict.master is not None and verdict.master.place == position.partner_place
    if verdict.obligation in (O.FREE, O.FREE_RISING) and partner:
        trumps = any(card.suit is position.trump for card in position.cards)
        return "Si un adversaire était maître, il te faudrait couper." if trumps else ""
    return ""
