"""Exercises on the auction without end: auctions by chance, hands that lie clearly on one side.

The name is ``g:SKILL:KIND:DEALER:TURNED:CALLS:CALL:CARDS``, with ``-`` for what is not there; a hand that
is judged at another table than the skill's has the rules of that table after it.
"""

from __future__ import annotations

import random
from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Final

from belote.engine.auction import Auction, allowed, contract, is_over, speaker
from belote.engine.calls import COINCHE, PASS, SURCOINCHE, TAKE, Call, Say, Spoken
from belote.engine.cards import DECK, Card, Suit, codes, parse_cards
from belote.engine.checks import takes_bids
from belote.engine.dealtext import show_call
from belote.engine.judgement import RESERVE, best_bid
from belote.engine.judgement import TAKE as ENOUGH
from belote.engine.notation import parse_rules, show_rules
from belote.engine.presets import CLASSIC
from belote.engine.presets import COINCHE as WITH_BIDS
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, after
from belote.words import bidding as words
from belote.words.hand_value import ENOUGH_TRUMPS

from .auctions import asked_call, auction_of
from .drawer import Drawer
from .draws_auction_marks import DRAWS as MARKS
from .kinds_auction import KINDS
from .kinds_auction_hand import agreed, judgements
from .model import Exercise

KINDS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "prise": ("judge-hand", "judge-hand", "may-say", "say-what", "speaks", "auction-ends", "receives"),
    "encheres-coinche": ("bid-level", "may-say", "may-say", "say-what", "speaks", "auction-ends", "auction-ends"),
}
"""The kinds in which each skill is asked."""
TABLES: Final[Mapping[str, Rules]] = {"prise": CLASSIC, "encheres-coinche": WITH_BIDS}
JUDGED: Final = ("judge-hand", "bid-level")
"""The kinds in which a hand is judged."""
MARGIN: Final = 8
"""How far a hand must be from the point where the answer changes."""
SUIT_MARGIN: Final = 10
"""How far the best suit must be before the second one."""
TRIES: Final = 400
HIGHEST: Final = 140
"""Above it nobody bids by chance."""


def _exercise(skill: str, kind: str, dealer: str, turned: str, calls: str, call: str,
              cards: tuple[Card, ...], table: Rules | None = None) -> Exercise:  # fmt: skip
    given = {"dealer": dealer, "turned": turned, "calls": calls, "call": call}
    name = [dealer, turned, calls.replace(" ", "_"), call.replace(" ", "_"), codes(cards)]
    elsewhere = [show_rules(table)] if table else []
    exercise = Exercise(
        id=":".join(["g", skill, kind, *(part or "-" for part in name), *elsewhere]),
        kind=kind,
        stage="mixed",
        cards=cards,
        table=table or TABLES[skill],
        given=tuple((key, value) for key, value in given.items() if value),
        case=skill,
    )
    if kind != "may-say":
        return exercise
    return replace(exercise, ask=words.may_you(exercise.rules, asked_call(exercise).call))


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) not in (8, 9) or parts[0] != "g" or parts[2] not in KINDS_OF.get(parts[1], ()):
        return None
    skill, kind, dealer, turned, calls, call, cards = ("" if part == "-" else part for part in parts[1:8])
    try:
        hand, table = parse_cards(cards), parse_rules(parts[8]) if parts[8:] else None
        if table and not (kind in JUDGED and judged_at(table) == skill):
            return None
        calls, call = calls.replace("_", " "), call.replace("_", " ")
        exercise = _exercise(skill, kind, dealer, turned, calls, call, hand, table)
        auction_of(exercise)
        whole = KINDS[kind].truth(exercise) and len(set(hand)) == len(hand)
        return exercise if whole and follows_the_rule(exercise, 1) else None
    except (ValueError, IndexError):
        return None


def judged_at(table: Rules) -> str:
    """The skill under which a hand is judged at a table, nothing where it cannot be: a turned card is
    looked at as one's own, and the reasons know four players."""
    if table.players != 4:
        return ""
    return "encheres-coinche" if takes_bids(table) else "prise" if table.turned_card == "taker" else ""


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of a skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    kind = rng.choice(KINDS_OF[skill])
    exercise = _draw(rng, skill, kind)
    for _ in range(TRIES):
        if exercise.id not in avoid:
            break
        exercise = _draw(rng, skill, kind)
    return exercise


def _draw(rng: random.Random, skill: str, kind: str) -> Exercise:
    """Draw until the question is clear and can be asked."""
    rules = TABLES[skill]
    while True:
        deck = rng.sample(DECK, len(DECK))
        turned, size = (deck[8], 5) if skill == "prise" else (None, 8)
        dealer = rng.choice(tuple(Seat))
        auction = Auction(rules, after(rules, dealer), turned.suit if turned else None)
        auction = _spoken(rng, auction, kind)
        calls = ", ".join(f"{SEAT_LETTERS[seat]} {show_call(rules, call)}" for seat, call in auction.calls)
        call = show_call(rules, _tempting(rng, auction)) if kind == "may-say" else ""
        exercise = _exercise(skill, kind, SEAT_LETTERS[dealer], turned.code if turned else "", calls, call,
                             tuple(deck[:size]))  # fmt: skip
        if _fits(exercise, auction):
            return exercise


def _spoken(rng: random.Random, auction: Auction, kind: str) -> Auction:
    """Calls by chance: to the end, to the learner's turn while all pass, or to some moment."""
    judging, to_end = kind in JUDGED, kind in ("auction-ends", "receives")
    length = rng.randrange(2, 9)
    while (seat := speaker(auction)) is not None:
        said = len(auction.calls)
        mine = seat is Seat.SOUTH
        if judging and mine and (said > 3 or takes_bids(auction.rules) or rng.random() < 0.6):
            break
        if not (judging or to_end) and said >= length and (mine or kind == "speaks" or rng.random() < 0.3):
            break
        call = PASS if judging or rng.random() < 0.5 else _some(rng, allowed(auction, seat))
        auction = auction._replace(calls=(*auction.calls, Spoken(seat, call)))
    return auction


def _some(rng: random.Random, may: tuple[Call, ...]) -> Call:
    """One of the calls, a low bid rather than a high one."""
    bids = [call for call in may if call.say is Say.BID and call.points <= HIGHEST][:8]
    rest = [call for call in may if call.say is not Say.BID]
    return rng.choice(bids if bids and rng.random() < 0.7 else rest)


def _tempting(rng: random.Random, auction: Auction) -> Call:
    """A call that one may think of here, allowed or not."""
    if not takes_bids(auction.rules):
        return rng.choice((TAKE, *(Call(Say.NAME, suit) for suit in Suit)))
    bid = Call(Say.BID, rng.choice(tuple(Suit)), rng.choice(range(80, 150, 10)))
    return rng.choice((COINCHE, COINCHE, SURCOINCHE, bid, bid, bid))


def follows_the_rule(exercise: Exercise, margin: int = MARGIN) -> bool:
    """Tell whether no trump looks worth taking, or nearly so, with fewer cards of it than the lesson asks for."""
    return exercise.kind != "judge-hand" or all(
        sum(card.suit is one.trump for card in one.cards) >= ENOUGH_TRUMPS or one.score <= ENOUGH - margin
        for one in judgements(exercise)
    )


def _fits(exercise: Exercise, auction: Auction) -> bool:
    """Tell whether the question is worth asking, and its answer beyond doubt."""
    kind, over = exercise.kind, is_over(auction)
    if kind == "auction-ends":
        return len(auction.calls) > 1
    if kind == "receives":
        return contract(auction) is not None
    if kind == "speaks":
        return not over or len(auction.calls) in (2, 5)
    early = exercise.fact("call") == "coinche" and takes_bids(auction.rules)
    if over or (speaker(auction) is not Seat.SOUTH and not early):
        return False
    if kind in ("may-say", "say-what"):
        return bool(auction.calls)
    return follows_the_rule(exercise) and is_clear(exercise)


def is_clear(exercise: Exercise) -> bool:
    """Tell whether a hand lies so far from where the answer changes that hardly anybody would say otherwise."""
    top, *others = judgements(exercise)
    clear = not others or top.score - others[0].score >= SUIT_MARGIN
    if exercise.kind == "judge-hand":
        return top.score <= ENOUGH - MARGIN or (top.score >= ENOUGH + MARGIN and clear)
    reached = top.score - top.score // RESERVE
    if not agreed(top, best_bid(exercise.rules, top)):
        return False
    if reached < 80 - MARGIN:
        return True
    return clear and any(low + 3 <= reached < high - 3 for low, high in ((80, 100), (100, 120), (120, 160)))


DRAWS: Final[Mapping[str, Drawer]] = {**{skill: Drawer(draw, rebuild) for skill in KINDS_OF}, **MARKS}
"""How an exercise of each skill is drawn."""
