"""Annonces: docs/regles.md, section F, rows F1 to F12 and its options, from tests/data/annonces.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from belote.engine.annonces import Kind, held, named
from belote.engine.cards import Suit, parse_cards, parse_suit
from belote.engine.contests import Reason, Said, compare, heard, points, settle
from belote.engine.notation import parse_rules
from belote.engine.presets import ANNONCES, TWO_NINE
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import Side, order, seats_of, side_of

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
ROWS = tomllib.loads((Path(__file__).parent / "data" / "annonces.toml").read_text(encoding="utf-8"))["annonce"]
SIDES = {"x": Side.SOUTH, "y": Side.OTHER}


def speeches(row: dict, rules: Rules) -> list[Said]:
    """What the hands of a row say, in order of speech: all they hold, or nothing where they keep silent."""
    hands = {}
    for letter, side in SIDES.items():
        ninth = row.get(f"{letter}_ninth", "") if rules.hand_size == 9 else ""
        texts = [row[letter][0] + ninth, *row[letter][1:]]
        hands |= dict(zip(seats_of(rules, side), map(parse_cards, texts), strict=False))
    first = next(seat for seat in order(rules, S) if side_of(rules, seat) is SIDES[row["first"]])
    silent = {SIDES[letter] for letter in "xy" if letter not in row.get("said", "xy")}
    spoken = [(seat, hands.get(seat, ())) for seat in order(rules, first) if side_of(rules, seat) not in silent]
    return [Said(seat, held(rules, cards)) for seat, cards in spoken if held(rules, cards)]


VERDICTS = [(row, verdict) for row in ROWS for verdict in row["verdict"]]


def name_of(case: tuple[dict, dict]) -> str:
    row, verdict = case
    return "-".join([row["id"], verdict["preset"], *verdict.get("options", {}).values()])


@pytest.mark.parametrize("case", VERDICTS, ids=name_of)
def test_vector(case: tuple[dict, dict]) -> None:
    """The valid points of both sides."""
    row, verdict = case
    given = verdict.get("options", {})
    rules = parse_rules(",".join([verdict["preset"], *(f"{name}={value}" for name, value in given.items())]))
    contests = settle(rules, parse_suit(row["trump"]), speeches(row, rules))
    assert {letter: points(rules, contests, side) for letter, side in SIDES.items()} == {
        "x": verdict["x"],
        "y": verdict["y"],
    }


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("7p8p9p Rc Vk", [Kind.TIERCE]),
        ("7p8p 10p Vp Rp Ap", []),  # no three in a row
        ("10pVpDpRp", [Kind.CINQUANTE]),
        ("9p10pVpDpRp", [Kind.CENT]),
        ("7p8p9p10pVpDpRpAp", [Kind.CENT]),  # R-F2: eight cards are one cent, not two cinquantes
        ("9cVc 10p", []),  # the natural order, not that of the trump
        ("DpDcDkDt", [Kind.CARRE]),
        ("8p8c8k8t 7p7c7k7t", []),
        ("RpRcRkRt DpDcDkDt", [Kind.CARRE, Kind.CARRE]),
        ("ApAcAkAt RpDpVp", [Kind.CARRE, Kind.TIERCE]),  # the ace serves in the carré, R D V are left
        ("RpRcRkRt DpVp10p9p", [Kind.CARRE, Kind.CINQUANTE]),
        ("10p10c10k10t 9pVp8p", [Kind.CARRE]),  # the ten parts the run: 100 beats a cinquante
        ("AcRcDc 9k8k7k", [Kind.TIERCE, Kind.TIERCE]),
        ("7k8k9k10k AtRtDt", [Kind.CINQUANTE, Kind.TIERCE]),
    ],
)
def test_held(hand: str, kinds: list[Kind]) -> None:
    """R-F1, R-F2, R-F6: the best-paying set, each card once."""
    assert [annonce.kind for annonce in held(ANNONCES, parse_cards(hand))] == kinds


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("7p8p9p", 20),
        ("7p8p9p10p", 50),
        ("7p8p9p10pVp", 100),
        ("9p10pVpDpRpAp", 100),
        ("VpVcVkVt", 200),
        ("9p9c9k9t", 150),
        ("ApAcAkAt", 100),
        ("10p10c10k10t", 100),
        ("RpRcRkRt", 100),
        ("DpDcDkDt", 100),
    ],
)
def test_worth(cards: str, worth: int) -> None:
    """The table of section F."""
    annonce = named(parse_cards(cards))
    assert annonce is not None
    assert annonce.points == worth


@pytest.mark.parametrize("cards", ["7p8p", "7p8p9c", "7p8p10p", "8p8c8k8t", "VpVcVk", "7p8p9pVp", ""])
def test_not_an_annonce(cards: str) -> None:
    """Cards that make none, or more than one."""
    assert named(parse_cards(cards)) is None


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [
        ("7p8p9p10p", "DcRcAc", Reason.LENGTH),  # F4
        ("7p8p9p10pVp", "VcDcRcAc", Reason.LENGTH),
        ("DcRcAc", "VkDkRk", Reason.TOP_CARD),  # F1, whatever the trump
        ("10pVpDpRpAp", "7c8c9c10cVcDcRc", Reason.TOP_CARD),  # inside a cent the number of cards plays no part
        ("10kVkDk", "10cVcDc", Reason.TRUMP),  # F2, diamonds are trump
        ("DpDcDkDt", "7p8p9p10pVp", Reason.CARRE),  # F6 in a single contest
        ("VpVcVkVt", "9p9c9k9t", Reason.CARRE_RANK),
        ("9p9c9k9t", "ApAcAkAt", Reason.CARRE_RANK),
        ("ApAcAkAt", "10p10c10k10t", Reason.CARRE_RANK),
        ("10p10c10k10t", "RpRcRkRt", Reason.CARRE_RANK),  # X-A02
        ("RpRcRkRt", "DpDcDkDt", Reason.CARRE_RANK),
    ],
)
def test_comparison(one: str, other: str, reason: Reason) -> None:
    """R-F3, R-F4: ``one`` is the better, from whichever side it is asked, and the reason is told."""
    best, second = named(parse_cards(one)), named(parse_cards(other))
    assert best is not None
    assert second is not None
    assert compare(best, second, Suit.DIAMONDS) == (best, reason)
    assert compare(second, best, Suit.DIAMONDS) == (best, reason)


def test_equal() -> None:
    """F3, R-F5."""
    one, other = named(parse_cards("10pVpDp")), named(parse_cards("10cVcDc"))
    assert one is not None
    assert other is not None
    assert compare(one, other, Suit.DIAMONDS) == (None, Reason.EQUAL)


def said(seat: Seat, *texts: str) -> Said:
    annonces = [named(parse_cards(text)) for text in texts]
    return Said(seat, tuple(annonce for annonce in annonces if annonce))


def test_the_contest_is_told_step_by_step() -> None:
    """004, four speakers: each comparison, who is ahead after it, and why; partners score together."""
    speech = [
        said(W, "10kVkDk"),
        said(N, "10cVcDc"),  # equal, other side
        said(E, "8p9p10p"),
        said(S, "9tVt10t", "DpRpAp"),  # his ace-high tierce comes first
    ]
    suites, carres = settle(ANNONCES, Suit.HEARTS, speech)
    steps = [(step.holder[0], step.challenger[0], step.winner, step.reason) for step in suites.comparisons]
    assert steps == [
        (W, N, N, Reason.TRUMP),
        (N, E, N, Reason.TOP_CARD),
        (N, S, S, Reason.TOP_CARD),
    ]
    assert suites.winner is S
    assert [(seat, annonce.points) for seat, annonce in suites.valid] == [(N, 20), (S, 20), (S, 20)]
    assert (carres.winner, carres.valid, carres.comparisons) == (None, (), ())
    assert points(ANNONCES, (suites, carres), Side.SOUTH) == 60


@pytest.mark.parametrize(
    ("third", "winner"),
    [
        (said(E, "7c8c9c"), None),  # lower than the two equal ones
        (said(E, "VcDcRc"), E),  # higher: the equal ones are both beaten
        (said(E, "10cVcDc"), None),  # a third one equal
    ],
)
def test_equal_annonces_cancel_out(third: Said, winner: Seat | None) -> None:
    """R-F5: with nothing better, nobody scores the contest; spades are trump."""
    speech = [said(W, "10kVkDk"), said(S, "10tVtDt"), third]
    contest = settle(ANNONCES, Suit.SPADES, speech)[0]
    assert contest.winner is winner
    first = settle(ANNONCES.with_options(annonce_tie="first"), Suit.SPADES, speech)[0]
    assert first.winner is (winner or W)


def test_partners_do_not_cancel_each_other() -> None:
    """W and E hold equal tierces: their side has the best one all the same."""
    speech = [said(W, "10kVkDk"), said(N, "7c8c9c"), said(E, "10tVtDt")]
    contest = settle(ANNONCES, Suit.SPADES, speech)[0]
    assert contest.winner is W
    assert points(ANNONCES, (contest,), Side.OTHER) == 40


def test_what_the_table_hears() -> None:
    """In 002 a player names his highest only; in 004 each annonce is told. Never the cards."""
    speech = said(S, "AkRkDk", "7c8c9c10c")
    assert heard(TWO_NINE, Suit.SPADES, speech) == (Kind.CINQUANTE,)
    assert heard(ANNONCES, Suit.SPADES, speech) == (Kind.TIERCE, Kind.CINQUANTE)


def test_tables_without_annonces() -> None:
    """000, 001, 003."""
    assert settle(parse_rules("classique"), Suit.SPADES, [said(S, "AkRkDk")]) == ()
