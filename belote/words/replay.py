"""``belote rejoue`` in French: a deal trick by trick, then its marks, or what was refused."""

from __future__ import annotations

from typing import Any, Final

from belote.engine.contests import Contest
from belote.engine.notation import show_rules
from belote.engine.play import all_passed, is_over, to_move
from belote.engine.refusal import Refusal
from belote.engine.score import score
from belote.engine.state import Exchange, Played, State, auction_of, finished, seats_in, winner
from belote.engine.tally import contests, count_of, points_so_far, won_midway
from belote.engine.trick import points
from belote.engine.turns import SEAT_LETTERS, seats_of

from .annonces import comparison, outcome
from .auction import contract, speech
from .cards import SEATS
from .play import allowed_codes, refused
from .score import as_json as marks_as_json
from .score import as_text as marks_as_text

ALL_PASSED: Final = "Personne ne prend : on redonne."


def replayed(state: State) -> str:
    """A deal as far as it went: auction, tricks, annonces, and what it has come to."""
    deal = state.deal
    lines = [f"Règles : {show_rules(deal.rules)}. Donneur : {SEATS[deal.dealer]}."]
    calls = auction_of(state).calls
    lines += [f"Enchères : {speech(state.rules, calls)}."] if calls else []
    lines += [contract(state.contract)] if state.contract else []
    lines += (
        f"{SEATS[event.seat]} échange le sept d’atout contre la retourne."
        for event in state.events
        if isinstance(event, Exchange)
    )
    tricks = [trick(state, number, played) for number, played in enumerate(state.tricks, 1)]
    settled = [sentence for contest in contests(state) for sentence in _told(contest)]
    lines += [*tricks[:1], *settled, *tricks[1:]]
    return "\n".join([*lines, "", _end(state)])


def _told(contest: Contest) -> list[str]:
    """Each comparison, then who scores."""
    return [*map(comparison, contest.comparisons), *filter(None, [outcome(contest)])]


def trick(state: State, number: int, played: Played) -> str:
    """``Pli 3 : Est A♠, Nord 8♠, Ouest 10♠, Sud R♠ ; Est, 25 points``."""
    seats = seats_in(state.rules, played)
    cards = ", ".join(f"{SEATS[seat]} {card}" for seat, card in zip(seats, played.cards, strict=True))
    if state.contract is None or played not in finished(state):
        return f"Pli {number} : {cards}"
    worth = points(played.cards, state.contract.trump)
    return f"Pli {number} : {cards} ; {SEATS[winner(state, played)]}, {worth} {'point' if worth < 2 else 'points'}"


def _end(state: State) -> str:
    """What the deal has come to."""
    if all_passed(state):
        return ALL_PASSED
    ahead = won_midway(state)
    if ahead is not None:
        total = state.deal.before[ahead] + points_so_far(state, ahead)
        return f"{SEATS[seats_of(state.rules, ahead)[0]]} gagne la partie en cours de coup, avec {total} points."
    if is_over(state):
        count = count_of(state)
        return marks_as_text(state.rules, count, score(state.rules, count))
    seat = to_move(state)
    return f"La donne n’est pas finie : c’est à {SEATS[seat]}." if seat is not None else ""


def replayed_as_json(state: State, refusal: Refusal | None) -> dict[str, Any]:
    """The same as data: ``refus`` and ``marques`` are null where there are none."""
    made, over = state.contract, is_over(state) and not all_passed(state) and won_midway(state) is None
    count = count_of(state) if over else None
    ahead = won_midway(state)
    return {
        "regles": show_rules(state.rules),
        "donneur": SEAT_LETTERS[state.deal.dealer],
        "contrat": made
        and {
            "preneur": SEAT_LETTERS[made.taker],
            "atout": made.trump.letter,
            "points": made.bid,
            "coinche": made.coinche,
        },
        "plis": [_trick_as_json(state, played) for played in state.tricks],
        "refus": refusal
        and {
            "raison": (refusal.broken or refusal.fault).value,
            "phrase": refused(state, refusal),
            "permis": allowed_codes(state, refusal.allowed),
        },
        "gagnant": None if ahead is None else SEAT_LETTERS[seats_of(state.rules, ahead)[0]],
        "marques": marks_as_json(count, score(state.rules, count)) if count else None,
    }


def _trick_as_json(state: State, played: Played) -> dict[str, Any]:
    done = played in finished(state)
    return {
        "entame": SEAT_LETTERS[played.leader],
        "cartes": [card.code for card in played.cards],
        "gagnant": SEAT_LETTERS[winner(state, played)] if done else None,
        "points": points(played.cards, state.contract.trump) if done and state.contract else None,
    }
