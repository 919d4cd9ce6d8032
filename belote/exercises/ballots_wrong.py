"""Wrong answers that learners would really give, the likeliest first, for a class to vote on.

A question that is answered by touching cards or by writing a number has no wrong options of its own. The truth
stays the kind's; nothing here is offered that the kind holds to be right.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from belote.engine import values
from belote.engine.breakdown import BELOTE, CAPOT_PREMIUM
from belote.engine.cards import OF_SUIT, Card, Suit, parse_card
from belote.engine.duties import examine
from belote.words import exercises as said

from .kinds import KINDS
from .kinds_cards import order_truth
from .model import Exercise
from .question import Answer, Feedback, Mode
from .scene import Scene
from .tables import other_tables

MOST: Final = 4
"""So many letters stand on vote cards."""
WHOLES: Final = tuple(
    values.CARD_POINTS + more for more in (values.DIX_DE_DER, values.DIX_DE_DER + BELOTE, CAPOT_PREMIUM)
)
"""What a whole deal is worth: the rest of one is a number that is written for another."""


def slip_of(step: Exercise, answer: Answer, right: Feedback) -> str:
    """What the reply to a wrong answer says beyond the reply to the right one."""
    reply = KINDS[step.kind].reply(step, answer)
    if reply.right:
        return ""
    head = reply.headline.removeprefix(said.NOT_YET).strip()
    head = "" if head and right.headline.endswith(head) else head
    told = f"{head} {reply.text.replace(right.text, '')}".strip()
    of_cards = (row.text for row in reply.rows if not row.ok and {card.code for card in row.cards} & set(answer))
    several = KINDS[step.kind].mode is Mode.MANY and len(answer) > 1
    return f"{told} {next(of_cards, '')}".strip() if several or not told else told


def mixed(step: Exercise, key: str) -> int:
    """A number that puts things in an order that tells nothing, the same every time."""
    return zlib.crc32(f"{step.id} {key}".encode())


def owners_of(drawn: Scene | None) -> dict[str, str]:
    """The cards on the cloth, in order of play, and whose they are."""
    return {
        card["id"]: card.get("who", "") for felt in (drawn or {"felts": []})["felts"] for card in felt["cards"]
    }


def _choices(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """The offered ones: first those of which the kind has something to say, then the plainest."""
    kind, right = KINDS[step.kind], KINDS[step.kind].reply(step, KINDS[step.kind].one_truth(step))
    keys = [choice.key for choice in kind.choices(step)]
    known = {key: bool(slip_of(step, (key,), right)) for key in keys}
    return [(key,) for key in sorted(keys, key=lambda key: (not known[key], key != keys[0], mixed(step, key)))]


def _one(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """Cards of the hand: one for each thing that can be said against a card, then the others."""
    kind = KINDS[step.kind]
    keys = kind.keys(step) if kind.keys else tuple(card.code for card in step.position.cards)
    told: dict[str, Answer] = {}
    for key in keys:
        told.setdefault(str(kind.reply(step, (key,))[1:3]), (key,))
    return [*told.values(), *((key,) for key in keys)]


def _many(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """Sets of cards: what a forgotten duty, or one that is not owed, would leave."""
    cards = step.position.cards
    truth = {parse_card(key) for key in KINDS[step.kind].one_truth(step)}
    guesses = [*(_forgotten(step) if step.kind == "legal" else ()), set(cards)]
    guesses += [set(cards) & OF_SUIT[card.suit] for card in cards if card in truth]
    guesses += [truth - {card} for card in truth_cards(step, last=True)]
    guesses += [truth | {card} for card in cards]
    return [tuple(card.code for card in cards if card in guess) for guess in guesses if guess]


def _forgotten(step: Exercise) -> Iterator[set[Card]]:
    position, verdict = step.position, examine(step.position)
    pool, trumps = set(position.cards), set(position.cards) & OF_SUIT[position.trump]
    yield from (set(duty.cards) for duty in reversed(verdict.duties[:-1]))  # the last duty forgotten
    if verdict.master:
        higher = values.beaten_by(verdict.master.card, position.trump)
        yield set(verdict.playable) & higher  # a duty to take that is not owed
        yield trumps & higher
    yield trumps  # a ruff that is not owed, or not allowed
    yield pool  # free
    yield from (set(cards) for _, _, cards in other_tables(position))
    yield pool - trumps


def truth_cards(step: Exercise, *, last: bool = False) -> list[Card]:
    """The cards of the true answer, in the order of the hand or from its end."""
    cards = [parse_card(key) for key in KINDS[step.kind].one_truth(step)]
    return cards[::-1] if last else cards


def _order(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """The order of the other table of strength, that of the numbers, then neighbours changed over."""
    truth, trump = list(order_truth(step)), step.position.trump
    cards = [parse_card(key) for key in truth]
    other = next(suit for suit in Suit if suit is not cards[0].suit)
    for swapped in (other, cards[0].suit):
        yield tuple(card.code for card in values.arranged(cards, swapped))
    yield tuple(card.code for card in sorted(cards, key=lambda card: -card.index % 8))
    points = {card: values.points(card, trump) for card in cards}
    yield tuple(card.code for card in sorted(cards, key=lambda card: (-points[card], -card.index)))
    for at in range(len(truth) - 1):
        yield (*truth[:at], truth[at + 1], truth[at], *truth[at + 2 :])


def _trick(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """The other cards on the cloth."""
    keys = list(owners_of(drawn))
    return [(key,) for key in (keys if len(keys) <= MOST else sorted(keys, key=lambda key: mixed(step, key)))]


def _number(step: Exercise, drawn: Scene | None) -> Iterable[Answer]:
    """Numbers to which a slip leads that the kind recognises; then near ones."""
    kind, truth = KINDS[step.kind], int(KINDS[step.kind].one_truth(step)[0])
    near = (-10, 10, -20, 20, -14, -11, 14, -90, 90, 11, -9, -4, -3, -2, 4, 50, -50, 100, -100)
    guesses = [
        *(truth + off for off in near),
        *(whole - truth for whole in WHOLES),
        0,
        WHOLES[0],
        2 * truth,
        truth // 2,
    ]
    guesses = [number for number in dict.fromkeys(guesses) if number >= 0 and number != truth]
    right = kind.reply(step, (str(truth),))
    told = {number: slip_of(step, (str(number),), right) for number in guesses}
    bare = {number: "".join(c for c in text if not c.isdigit()) for number, text in told.items()}
    often = Counter(bare.values())  # what is said of many numbers explains none
    found = [number for number in guesses if often[bare[number]] < 3]
    small = [truth + off for off in (1, -1, 2, -2, 3) if truth < 12 and truth + off >= 0]
    return [(str(number),) for number in (*found, *small, *guesses)]


WRONG: Final[Mapping[Mode, Callable[[Exercise, Scene | None], Iterable[Answer]]]] = {
    Mode.CHOICE: _choices,
    Mode.ONE: _one,
    Mode.MANY: _many,
    Mode.ORDER: _order,
    Mode.TRICK: _trick,
    Mode.NUMBER: _number,
}
"""Answers to a question of each mode; right ones may be among them."""
