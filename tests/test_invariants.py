"""What holds of every position, whatever the cards and the table, checked with Hypothesis on random ones."""

import re
from itertools import permutations
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from belote.engine import values
from belote.engine.cards import DECK, Card, Suit, card
from belote.engine.duties import examine, playable
from belote.engine.notation import (
    Fault,
    PositionError,
    parse_position,
    parse_rules,
    problems,
    show_link,
    show_position,
    show_rules,
)
from belote.engine.position import Position
from belote.engine.presets import PRESETS
from belote.engine.rules import OPTIONS, Rules
from belote.words.problems import sentences

# The machine may be busy: a slow example is no failure.
CALM = settings(deadline=None, max_examples=300)

SUIT_ORDERS = list(permutations(Suit))


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    """A preset with up to four options changed; any options combine."""
    rules = draw(st.sampled_from(list(PRESETS.values())))
    changes: dict[str, Any] = {}
    for option in draw(st.lists(st.sampled_from(list(OPTIONS.values())), max_size=4, unique_by=lambda o: o.text)):
        known = st.sampled_from(list(option.values.values())) if option.values else st.integers(1, 5000)
        changes[option.field] = draw(known)
    return rules.with_options(**changes)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any cards dealt into a trick, a hand and a row that this table allows; nothing else is asked of them."""
    rules = draw(tables())
    deck = draw(st.permutations(DECK))
    lying = draw(st.integers(0, rules.players - 1))
    held = draw(st.integers(0, rules.hand_size))
    row = draw(st.integers(0 if held else min(1, rules.row_size), rules.row_size))
    if not held + row:
        held = 1
    cards = [tuple(deck[start:end]) for start, end in ((0, lying), (lying, lying + held))]
    table = tuple(deck[lying + held : lying + held + row])
    return Position(rules, draw(st.sampled_from(list(Suit))), cards[0], cards[1], table)


def renamed(cards: tuple[Card, ...], suits: tuple[Suit, ...]) -> tuple[Card, ...]:
    """The same cards after the suits have changed names."""
    return tuple(card(old.rank, suits[old.suit]) for old in cards)


@CALM
@given(positions())
def test_something_is_always_legal(position: Position) -> None:
    """No position leaves a player without a card, and no card comes from elsewhere."""
    legal = playable(position)
    assert legal
    assert legal <= set(position.cards)
    assert problems(position) == ()


@CALM
@given(positions())
def test_each_illegal_card_has_one_reason(position: Position) -> None:
    """A card breaks a duty if and only if it may not be played; each link of the chain narrows the one before."""
    verdict = examine(position)
    left = frozenset(position.cards)
    for duty in verdict.duties:
        assert duty.cards
        assert duty.cards <= left
        left = duty.cards
    assert left == verdict.playable
    for mine in position.cards:
        excluding = [duty for duty in verdict.duties if mine not in duty.cards]
        assert verdict.broken_by(mine) == (excluding[0] if excluding else None)
        assert bool(excluding) == (mine not in verdict.playable)


@CALM
@given(positions(), st.sampled_from(SUIT_ORDERS))
def test_renaming_suits_changes_nothing(position: Position, suits: tuple[Suit, ...]) -> None:
    """Belote has no suit that is better than another."""
    groups = (renamed(cards, suits) for cards in (position.trick, position.hand, position.table))
    before, after = examine(position), examine(Position(position.rules, suits[position.trump], *groups))
    assert after.obligation is before.obligation
    assert after.option == before.option
    assert after.playable == frozenset(renamed(tuple(before.playable), suits))
    assert [duty.kind for duty in after.duties] == [duty.kind for duty in before.duties]
    if before.master:
        assert after.master
        assert after.master.place == before.master.place


@CALM
@given(positions(), st.randoms(use_true_random=False))
def test_order_of_the_hand_changes_nothing(position: Position, random: Any) -> None:
    """Nor does it matter whether a card is held or lies face up (R-D4)."""
    pool = list(position.cards)
    random.shuffle(pool)
    cut = random.randint(0, len(pool))
    assert examine(position._replace(hand=tuple(pool[:cut]), table=tuple(pool[cut:]))) == examine(position)


@pytest.mark.parametrize("trump", Suit, ids=lambda trump: trump.letter)
def test_points_of_the_deck(trump: Suit) -> None:
    """Section C: 62 in the trump suit, 30 in each other, 152 in all, 162 with the dix de der."""
    of_suit = {suit: values.total((mine for mine in DECK if mine.suit is suit), trump) for suit in Suit}
    assert of_suit == {suit: 62 if suit is trump else 30 for suit in Suit}
    assert values.total(DECK, trump) == values.CARD_POINTS == 152
    assert values.CARD_POINTS + values.DIX_DE_DER == 162


@CALM
@given(positions())
def test_position_text_round_trips(position: Position) -> None:
    """Printed and read again, in a line and in a link, a position is what it was."""
    text, link = show_position(position), show_link(position)
    assert parse_position(text) == parse_position(link) == position
    assert show_position(parse_position(text)) == text
    assert re.fullmatch(r"[a-z0-9=,~ApckRtDV-]+", link), "a link must need no escaping"


@CALM
@given(tables())
def test_rules_text_round_trips(rules: Rules) -> None:
    """The same for the rules alone."""
    assert parse_rules(show_rules(rules)) == rules


@CALM
@given(positions())
def test_suit_symbols_are_read_too(position: Position) -> None:
    """``♠ ♥ ♦ ♣`` stand for the letters in every field of cards and for the trump."""
    rules, *fields = show_position(position).split(" ")
    symbols = str.maketrans("pckt", "♠♥♦♣")
    assert parse_position(" ".join([rules, *(field.translate(symbols) for field in fields)])) == position


def told(text: str) -> tuple[Any, ...]:
    """The problems of a text, none if it can be read. Whatever else is raised is a crash."""
    try:
        parse_position(text)
    except PositionError as error:
        found = error.problems
    else:
        return ()
    assert found, "refused, and not a word why"
    assert all(sentences([problem])[0] for problem in found), "each problem has its sentence"
    return found


PIECES = st.sampled_from(
    [
        *PRESETS,
        *OPTIONS,
        *"ARDV10987pckt♠♥♦♣-~=, ",
        "10",
        "oui",
        "non",
        "objectif=",
        "-1",
        "²",
        "٣",
        "\x00",
        "\u00a0",
    ]
)


@CALM
@given(st.text() | st.lists(PIECES, max_size=40).map("".join))
def test_random_text_never_crashes(text: str) -> None:
    """Anything at all: a position or a PositionError."""
    told(text)


@CALM
@given(st.lists(st.text(st.characters(exclude_categories=("Z", "C")), min_size=1), min_size=5, max_size=5))
@example(["classique,objectif=", "c", "-", "Vc", "-"])
@example(["classique,,", "c", "-", "Vc", "-"])
@example(["classique,objectif=1,objectif=2", "c", "-", "Vc", "-"])
@example(["classique,objectif=²", "c", "-", "Vc", "-"])
@example(["classique", "cc", "1", "1010", "♥"])
def test_five_random_fields_never_crash(fields: list[str]) -> None:
    """The same with the right number of fields, so that each reader sees its share of nonsense."""
    told(" ".join(fields))


@CALM
@given(positions(), st.data())
def test_damaged_position_never_crashes(position: Position, data: st.DataObject) -> None:
    """A real position with a piece cut out or put in: the mistakes people make."""
    text = show_position(position)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    told(text[:start] + data.draw(PIECES | st.just("")) + text[end:])


def test_endless_number_does_not_crash() -> None:
    """A link is typed by anybody: a target of five thousand digits must be told, not raised through."""
    assert told(f"classique,objectif={'9' * 5000} c - Vc -")


SEVERAL = [
    (
        "clasique,monter=oui x 10kAcRp7p Dc10xZp8 7t7t",
        {
            (Fault.UNKNOWN_PRESET, "rules"),
            (Fault.UNKNOWN_OPTION, "rules"),
            (Fault.UNKNOWN_TRUMP, "trump"),
            (Fault.TRICK_FULL, "trick"),
            (Fault.UNKNOWN_SUIT, "hand"),
            (Fault.UNKNOWN_RANK, "hand"),
            (Fault.DUPLICATE_CARD, "table"),
            (Fault.NO_ROW, "table"),
        },
    ),
    (
        "classique,sous-coupe=peut-être,sous-coupe=non,tours=2,tours=1 c - ApRpDpVp10p9p8p7pAc -",
        {
            (Fault.UNKNOWN_VALUE, "rules"),
            (Fault.REPEATED_OPTION, "rules"),
            (Fault.HAND_TOO_LARGE, "hand"),
        },
    ),
    (
        "deux-bis c AcRc - 7p8p9p10pVp",
        {(Fault.TRICK_FULL, "trick"), (Fault.ROW_TOO_LARGE, "table")},
    ),
    ("classique c Ac Ac -", {(Fault.DUPLICATE_CARD, "hand")}),
    ("classique c Ac - -", {(Fault.NO_CARD, "hand")}),
    ("classique c Ac", {(Fault.FIELD_COUNT, "rules")}),
]


@pytest.mark.parametrize(("text", "expected"), SEVERAL, ids=range(len(SEVERAL)))
def test_all_problems_are_found_at_once(text: str, expected: set[tuple[Fault, str]]) -> None:
    """Each mistake is told, not only the first one."""
    assert {(problem.fault, problem.field) for problem in told(text)} == expected


def test_place_of_an_unknown_letter() -> None:
    """The place counts from 1 inside the field, where a reader would look for it."""
    (suit, rank) = told("classique c - Dc10xZp -")
    assert (suit.found, suit.place) == ("x", 5)
    assert (rank.found, rank.place) == ("Z", 6)
