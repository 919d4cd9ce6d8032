"""Exercises without end for :mod:`belote.exercises.kinds_advice`: deals played out, and stopped at a clear moment.

The name is ``g:SKILL:KIND:TRUMP:TAKER:TRICKS:TRICK:HAND:ASKED``, with ``-`` for what is not there; a full
stop parts two tricks, and ``ASKED`` is the card or the suit in question.
"""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Final

from belote.engine import naive
from belote.engine.advice import Advice, Reason, advise
from belote.engine.cards import Card, Rank, Suit, codes, parse_card, parse_cards, parse_suit
from belote.engine.deal import Deal, shuffled, turned
from belote.engine.inference import facts, is_master, out_of, voids
from belote.engine.play import all_passed, step, to_move
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.seats import Seat
from belote.engine.state import Event, Play, start
from belote.engine.turns import SEAT_LETTERS
from belote.engine.values import arranged
from belote.engine.view import View, view
from belote.words import strategy_questions as words

from .drawer import Drawer
from .kinds_advice import KINDS, OTHERS
from .model import Exercise

KINDS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "bien-jouer": ("best-card",),
    "compter-atouts": ("trumps-out",),
    "lire-le-jeu": ("is-master", "is-master", "who-is-out"),
}
"""The kinds in which each skill is asked."""
CLEAR: Final = (
    *(Reason.GIVE,) * 3, *(Reason.HOLD_BACK,) * 2, *(Reason.KEEP_TEN,) * 2, *(Reason.SAVE_TRUMP,) * 2,
    *(Reason.PULL,) * 2, *(Reason.CASH,) * 2, *(Reason.LEAD_ACE,) * 2,
    Reason.WIN, Reason.WIN_CHEAPLY, Reason.RUFF, Reason.OVERRUFF, Reason.PULL_FOR,
)  # fmt: skip
"""Reasons that a single principle gives; the more telling ones come more often."""
RARER: Final = tuple(reason for reason in CLEAR if reason not in (Reason.LEAD_ACE, Reason.PULL))
"""The two most frequent ones apart."""
MARGIN: Final = 4.0
"""By how many points the other cards must be worse."""
TRIES: Final = 60
PACKS: Final = 2000
"""From how many deals the moments are taken."""
DEALS: Final = 10
"""How many deals are played for the reason that was wanted, before any clear one will do."""
TAKEN: Final = tuple(words.MASTER)
FACES: Final = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)


def _exercise(skill: str, kind: str, trump: Suit, taker: str, tricks: str, trick: tuple[Card, ...],
              hand: tuple[Card, ...], asked: str) -> Exercise:  # fmt: skip
    given = {"taker": taker, "tricks": tricks.replace(".", "; "), "suit": asked if kind == "who-is-out" else ""}
    return Exercise(
        id=":".join(
            ["g", skill, kind, trump.letter, taker, tricks or "-", codes(trick) or "-", codes(hand), asked]
        ),
        kind=kind,
        stage="mixed",
        positions=(Position(CLASSIC, trump, trick, hand),),
        card=parse_card(asked) if kind == "is-master" else None,
        ask=words.asks_suit(parse_suit(asked)) if kind == "who-is-out" else "",
        given=tuple((key, value) for key, value in given.items() if value),
        case=skill,
    )


def rebuild(name: str) -> Exercise | None:
    """Return the exercise that was drawn under this name, or None if it is none of these."""
    parts = name.split(":")
    if len(parts) != 9 or parts[0] != "g" or parts[2] not in KINDS_OF.get(parts[1], ()):
        return None
    skill, kind, letter, taker, tricks, trick, hand, asked = ("" if part == "-" else part for part in parts[1:])
    try:
        cards = parse_cards(hand), parse_cards(trick)
        exercise = _exercise(skill, kind, parse_suit(letter), taker, tricks, cards[1], cards[0], asked or "-")
        return exercise if KINDS[kind].truth(exercise) else None
    except (ValueError, IndexError):
        return None


def draw(skill: str, seed: str, avoid: Container[str] = ()) -> Exercise:
    """Return an exercise of a skill, the same for the same seed; those of ``avoid`` do not come back."""
    rng = random.Random(f"{skill}/{seed}")
    kind = rng.choice(KINDS_OF[skill])
    for _ in range(TRIES):
        exercise = _draw(rng, skill, kind)
        if exercise.id not in avoid:
            break
    return exercise


def _draw(rng: random.Random, skill: str, kind: str) -> Exercise:
    """Play deals until one has moments to ask about."""
    wanted, reason, played = rng.random(), rng.choice(CLEAR), 0
    while True:
        reasons = (reason,) if played < DEALS else RARER
        found = list(_moments(kind, _deal(rng.randrange(PACKS)), wanted, reasons))
        played += 1
        if found:
            return _from(skill, kind, *rng.choice(found))


def _from(skill: str, kind: str, seen: View, asked: str) -> Exercise:
    assert seen.contract is not None
    trump, taker = seen.contract.trump, SEAT_LETTERS[seen.contract.taker]
    full = [played.cards for played in seen.tricks if len(played.cards) == CLASSIC.players]
    now = seen.tricks[-1].cards if len(full) < len(seen.tricks) else ()
    return _exercise(skill, kind, trump, taker, ".".join(map(codes, full)), now, arranged(seen.hand, trump), asked)


@lru_cache(maxsize=PACKS)
def _deal(seed: int) -> tuple[tuple[View, Advice], ...]:
    """What South sees at each of his turns, in a deal that everybody plays as advised."""
    state = start(Deal(CLASSIC, Seat(seed % 4), shuffled(seed)))
    found = []
    while (seat := to_move(state)) is not None:
        seen = view(state, seat)._replace(turned=None if state.contract else turned(state.deal))
        if state.contract is None:
            event = naive.choose(seen)
            state = step(state, lambda choices, event=event: event)  # type: ignore[misc]
            continue
        advice = advise(seen)
        if seat is Seat.SOUTH:
            found.append((seen, advice))
        state = step(state, lambda choices, card=advice.card: _play(choices, card))  # type: ignore[misc]
    return () if all_passed(state) else tuple(found)


def _play(choices: tuple[Event, ...], card: Card) -> Event:
    return next(event for event in choices if isinstance(event, Play) and event.card is card)


def _moments(kind: str, deal: tuple[tuple[View, Advice], ...], wanted: float,
             reasons: tuple[Reason, ...]) -> Iterator[tuple[View, str]]:  # fmt: skip
    """The moments of a deal that are worth a question, and the card or suit in question."""
    for seen, advice in deal:
        assert seen.contract is not None
        trump, gathered = seen.contract.trump, 8 - len(seen.hand)
        leads = len(seen.tricks) == gathered
        if kind == "best-card" and gathered < 7:
            legal = [event for event in seen.allowed if isinstance(event, Play) and not event.said]
            if advice.reason in reasons and advice.margin >= MARGIN and len(legal) > 2 > len(advice.also):
                yield seen, "-"
        elif kind == "trumps-out" and 1 < gathered < 7:
            if sum(card.suit is trump for played in seen.tricks for card in played.cards) > 2:
                yield seen, "-"
        elif kind == "is-master" and leads and 0 < gathered < 7:
            known = facts(seen)
            trumps = bool(out_of(known, trump))
            for card in seen.hand:
                truth = ("coupe" if trumps else "sur") if is_master(known, card) else "battue"
                if card.suit is not trump and card.rank in FACES and truth == TAKEN[int(wanted * len(TAKEN))]:
                    yield seen, card.code
        elif kind == "who-is-out" and 0 < gathered < 7:
            gone = voids(seen)
            for suit in Suit:
                asked = any(played.cards[0].suit is suit for played in seen.tricks[:gathered])
                if asked and sum(suit in gone[seat] for seat in OTHERS) == (wanted > 0.25):
                    yield seen, suit.letter


DRAWS: Final[Mapping[str, Drawer]] = {skill: Drawer(draw, rebuild) for skill in KINDS_OF}
"""How an exercise of each skill is drawn."""
