"""What has happened in a game, in a sentence: a card, a word, a trick gathered, what was forgotten."""

from __future__ import annotations

from belote.engine import trick as tricks
from belote.engine.calls import Spoken
from belote.engine.cards import Card
from belote.engine.contests import Said
from belote.engine.play import to_move
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.state import Event, Exchange, Play, State, winner
from belote.engine.tally import capot_of
from belote.engine.turns import side_of

from .annonces import name as annonce_name
from .auction import says
from .cards import listed, plural, the
from .game import BID, subject, verb


def happened(state: State, event: Event, viewer: Seat) -> str:
    """``Est passe``, ``Tu prends``, ``Nord joue le roi de cœur et dit « belote »``."""
    seat, rules = event.seat, state.rules
    name = subject(seat, viewer, rules)
    if isinstance(event, Spoken):
        word = says(rules, event.call)
        if seat is viewer:
            word = {"passe": "passes", "prend": "prends", "envoie": "envoies"}.get(word, word)
            word = word.replace("annonce ", "annonces ", 1).replace("nomme ", "nommes ", 1)
            word = {"coinche": "coinches", "surcoinche": "surcoinches"}.get(word, word)
        return f"{name} {word}"
    if isinstance(event, Exchange):
        return f"{name} {verb(seat, viewer, 'échange', 'échanges')} le sept d’atout contre la retourne"
    if isinstance(event, Play):
        tail = f" et {verb(seat, viewer, 'dit', 'dis')} « {_word(state, event)} »" if event.said else ""
        return f"{name} {verb(seat, viewer, 'joue', 'joues')} {the(event.card)}{tail}"
    told = listed([annonce_name(annonce) for annonce in event.annonces])
    return f"{name} {verb(seat, viewer, 'annonce', 'annonces')} {told}"


def _word(state: State, play: Play) -> str:
    before = [one for one in state.plays if one.said]
    first = before[0] if before else play
    return "belote" if first == play else "rebelote"


def to_announce(said: Said) -> str:
    """The button that says them: ``J’annonce : tierce au roi de cœur``."""
    return f"{BID} : {listed([annonce_name(annonce) for annonce in said.annonces])}"


def belote_lost(seat: Seat, viewer: Seat, rules: Rules, card: Card, first: bool) -> str:
    """``Tu as joué le roi de cœur sans dire « belote » : ses 20 points sont perdus.``"""
    has, word = verb(seat, viewer, "a", "as"), "belote" if first else "rebelote"
    name = subject(seat, viewer, rules)
    return f"{name} {has} joué {the(card)} sans dire « {word} » : les 20 points de la belote sont perdus."


def annonces_lost(held: Said, viewer: Seat, rules: Rules) -> str:
    """``Tu avais une tierce au roi de cœur et tu ne l’as pas dite.``"""
    name, had = subject(held.seat, viewer, rules), verb(held.seat, viewer, "avait", "avais")
    told = listed([annonce_name(annonce) for annonce in held.annonces])
    return f"{name} {had} à annoncer : {told}. Rien n’a été dit, rien n’est marqué."


def gathered(state: State, viewer: Seat) -> str:
    """What became of the last trick: ``Est ramasse le pli avec l’as de cœur : 21 points pour eux.``"""
    assert state.contract is not None
    played = state.tricks[-1]
    seat = winner(state, played)
    best = tricks.master(played.cards, state.contract.trump).card
    worth = tricks.points(played.cards, state.contract.trump)
    mine = side_of(state.rules, seat) is side_of(state.rules, viewer)
    whose = (
        "toi"
        if state.rules.players == 2 and mine
        else "lui"
        if state.rules.players == 2
        else "vous"
        if mine
        else "eux"
    )
    points = plural(worth, "point", "points") if worth > 1 else ("un point" if worth else "aucun point")
    if to_move(state) is None and capot_of(state) is None:
        points += " et le dix de der"
    takes = verb(seat, viewer, "ramasse", "ramasses")
    return f"{subject(seat, viewer, state.rules)} {takes} le pli avec {the(best)} : {points} pour {whose}."
