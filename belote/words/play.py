"""A deal in French: what happens in it, and why an event is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from belote.engine.calls import Spoken
from belote.engine.cards import codes
from belote.engine.contests import Said
from belote.engine.play import position_of
from belote.engine.refusal import Fault, Refusal
from belote.engine.state import Event, Exchange, Play, State

from .annonces import name
from .auction import BROKEN, may_say, says
from .auction import RULES as AUCTION_RULES
from .cards import SEATS, listed, symbols, the
from .reasons import reason

FAULTS: Final = {
    Fault.NO_CONTRACT: "On ne joue pas encore : personne n’a pris.",
    Fault.DEAL_OVER: "La donne est finie.",
    Fault.NOT_YOUR_TURN: "Ce n’est pas à toi de jouer.",
    Fault.NOT_HELD: "Tu n’as pas cette carte, ni en main ni visible devant toi.",
    Fault.NO_BELOTE: "Cette carte ne s’accompagne pas d’une belote.",
    Fault.NO_ANNONCES: "Ce jeu n’a pas d’annonces.",
    Fault.ANNONCE_LATE: "Les annonces se font au premier pli : c’est trop tard.",
    Fault.ANNONCE_TWICE: "Tu as déjà fait tes annonces.",
    Fault.ANNONCE_NOT_HELD: "Tu n’as pas cette annonce.",
    Fault.NO_EXCHANGE: "Le sept d’atout ne s’échange pas ici.",
    Fault.EXCHANGE_LATE: "Le sept s’échange avant toute annonce et toute carte : c’est trop tard.",
    Fault.NO_SEVEN: "Tu n’as pas le sept d’atout.",
}
RULES: Final = {
    Fault.NOT_YOUR_TURN: "R-A5",
    Fault.NOT_HELD: "R-D4",
    Fault.DUTY: "D",
    Fault.NO_BELOTE: "R-E3",
    Fault.NO_ANNONCES: "F",
    Fault.ANNONCE_LATE: "F",
    Fault.ANNONCE_TWICE: "F",
    Fault.ANNONCE_NOT_HELD: "R-F6",
    Fault.NO_EXCHANGE: "R-A10",
    Fault.EXCHANGE_LATE: "R-A10",
    Fault.NO_SEVEN: "R-A10",
}


def happening(state: State, event: Event) -> str:
    """``Est passe``, ``Nord joue le roi de cœur en disant la belote``."""
    who = SEATS[event.seat]
    if isinstance(event, Spoken):
        return f"{who} {says(state.rules, event.call)}"
    if isinstance(event, Exchange):
        return f"{who} échange le sept d’atout contre la retourne"
    if isinstance(event, Said):
        return f"{who} annonce {listed([*map(name, event.annonces)] or ['rien'])}"
    return f"{who} joue {the(event.card)}" + (" en disant la belote" if event.said else "")


def refused(state: State, refusal: Refusal) -> str:
    """What was refused, why, the rule, and what was possible."""
    where = f"Pli {max(1, len(state.tricks))}" if state.contract else "Enchères"
    what = f"{where} : {happening(state, refusal.event)}. C’est refusé. À {SEATS[refusal.event.seat]} :"
    return " ".join(part for part in (what, why(state, refusal), rule(refusal), instead(state, refusal)) if part)


def why(state: State, refusal: Refusal) -> str:
    """The reason, spoken to the player who tried."""
    if refusal.broken:
        return BROKEN[refusal.broken]
    if refusal.fault is Fault.DUTY and refusal.verdict and isinstance(refusal.event, Play):
        position = position_of(state, refusal.event.seat)
        return reason(position, refusal.verdict, refusal.event.card)
    return FAULTS[refusal.fault]


def rule(refusal: Refusal) -> str:
    """The rule of the rule book, in brackets."""
    found = AUCTION_RULES.get(refusal.broken, "B") if refusal.broken else RULES.get(refusal.fault)
    return f"[{found}]" if found else ""


def instead(state: State, refusal: Refusal) -> str:
    """What that player might have done, nothing if it was not his turn."""
    calls = [event.call for event in refusal.allowed if isinstance(event, Spoken)]
    cards = list(dict.fromkeys(event.card for event in refusal.allowed if isinstance(event, Play)))
    if calls:
        return f"Tu pouvais {may_say(state.rules, calls)}."
    return f"Tu pouvais jouer {symbols(cards)}." if cards else ""


def allowed_codes(state: State, events: Iterable[Event]) -> list[str]:
    """The same as data: calls by their words, cards by their codes."""
    events = list(events)
    cards = [codes([event.card]) for event in events if isinstance(event, Play)]
    calls = [says(state.rules, event.call) for event in events if isinstance(event, Spoken)]
    return list(dict.fromkeys([*calls, *cards]))
