"""The marks against the rule book: its vectors, its formulas, its invariants, each option, each impossible deal.

Expected numbers are those of section J or are worked out from section G beside the row. ``formula`` transcribes
the formulas of section G one by one, game by game; the engine knows no game, only options.
"""

import ast
import random
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from belote.engine.breakdown import Kind, added
from belote.engine.cards import DECK, Rank, Suit
from belote.engine.checks import problems
from belote.engine.count import Camp, Count, Fault, ScoreError
from belote.engine.notation import parse_rules
from belote.engine.presets import PRESETS
from belote.engine.rules import OPTIONS, Rules
from belote.engine.score import Result, Score, score
from belote.words import count as count_words
from belote.words import score as words

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "belote" / "engine"
RULE_BOOK = (ROOT / "docs" / "regles.md").read_text(encoding="utf-8")
ROWS = tomllib.loads((ROOT / "tests" / "data" / "scores.toml").read_text(encoding="utf-8"))["deal"]

CALM = settings(deadline=None, max_examples=300)

P, D = Camp.TAKER, Camp.DEFENCE
MADE, DEDANS, LITIGE = Result.REUSSI, Result.DEDANS, Result.LITIGE


def camp(text: str) -> Camp | None:
    """A camp as the files of test data name it."""
    return Camp(text) if text else None


def rules_of(row: dict[str, Any]) -> Rules:
    """The table of a row."""
    return parse_rules(",".join([row["preset"], *(f"{name}={value}" for name, value in row["options"].items())]))


def count_of(row: dict[str, Any]) -> Count:
    """The deal of a row."""
    return Count(
        taker=row.get("taker"),
        defence=row.get("defence"),
        der=camp(row.get("der", "")),
        capot=camp(row["capot"]),
        belote=camp(row["belote"]),
        annonces_taker=row["annonces_taker"],
        annonces_defence=row["annonces_defence"],
        bid=row["bid"],
        coinche=row["coinche"],
        pot=row["pot_before"],
    )


def marks(found: Score) -> tuple[int, int, int, Result]:
    """What the rule book gives for a deal."""
    return found.taker, found.defence, found.pot, found.result


def check_lines(rules: Rules, count: Count, found: Score) -> None:
    """The lines add up, stand in the order in which they are said, cite a rule that exists, and have a label."""
    assert (sum(line.taker for line in found.lines), sum(line.defence for line in found.lines)) == found[:2]
    order = [list(Kind).index(line.kind) for line in found.lines]
    assert order == sorted(set(order)), "each kind once, in the order of a scorekeeper"
    for line in found.lines:
        assert cited(line.rule), f"{line.rule} is not in docs/regles.md"
        assert line.taker or line.defence or line.kind is Kind.BELOTE_INCLUDED
        assert words.label(line, count)
    assert words.as_text(rules, count, found)


def cited(rule: str) -> bool:
    """Tell whether the rule book has a section, a decision or a contradiction of that name."""
    return bool(re.search(rf"^## {rule}\. |^- \*\*{rule}\*\* |^\| {rule} \|", RULE_BOOK, re.MULTILINE))


# --- The vectors ------------------------------------------------------------------------------------------------


def test_rows_are_all_there() -> None:
    """A truncated file would let the parametrised test pass with nothing to say."""
    ids = [row["id"] for row in ROWS]
    assert len(ids) == len(set(ids)) >= 112
    assert {row["preset"] for row in ROWS} == set(PRESETS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row_of_the_rule_book(row: dict[str, Any]) -> None:
    """Marks, pot and result of each vector."""
    rules, count = rules_of(row), count_of(row)
    found = score(rules, count)
    expected = (row["marks_taker"], row["marks_defence"], row["pot_after"], row["result"])
    assert (*marks(found)[:3], found.result.value) == expected
    check_lines(rules, count, found)


def test_one_heap_is_enough() -> None:
    """Where the two sum to 152, either gives the other."""
    rows = [row for row in ROWS if row["preset"] != "deux-ordinaire" and not row["capot"]]
    for row in rows:
        full = score(rules_of(row), count_of(row))
        for missing in ("taker", "defence"):
            assert score(rules_of(row), count_of({**row, missing: None})) == full
    assert len(rows) > 60


def test_breakdowns_said_aloud() -> None:
    """Whole breakdowns, worked out by hand from section J."""

    def lines(rules: str, **deal: Any) -> list[tuple[Kind, int, int]]:
        return [(line.kind, line.taker, line.defence) for line in score(parse_rules(rules), Count(**deal)).lines]

    # C01, the example of the contract
    assert lines("classique", taker=72, der=P) == [(Kind.CARDS, 72, 80), (Kind.DER, 10, 0)]
    # A08 on a pot of 81
    assert lines("annonces", taker=71, der=D, belote=P, pot=81) == [
        (Kind.CARDS, 71, 81),
        (Kind.DER, 0, 10),
        (Kind.BELOTE, 20, 0),
        (Kind.LITIGE, -71, 0),
    ]
    # K17
    assert lines("coinchee", taker=65, der=D, belote=P, bid=100, coinche=2) == [
        (Kind.CARDS, 65, 87),
        (Kind.DER, 0, 10),
        (Kind.BELOTE, 20, 0),
        (Kind.DEDANS, -65, 65),
        (Kind.COINCHE, 0, 162),
    ]
    # K09, the reading with the contract: 162 + 90 × 3, to the ten
    table = (
        "coinchee,surcoinche=3,marque-contrat=ajoute,perdant-coinche=zero,assiette-coinche=contrat,arrondi=dizaine"
    )
    assert lines(table, taker=78, der=P, bid=90, coinche=3) == [
        (Kind.CARDS, 78, 74),
        (Kind.DER, 10, 0),
        (Kind.WINNER_TAKES_ALL, -88, 88),
        (Kind.CONTRACT, 0, 270),
        (Kind.ROUNDING, 0, -2),
    ]
    # O19: 66 and 67 each to 70
    assert lines("deux-ordinaire", taker=66, defence=57, der=D) == [
        (Kind.CARDS, 66, 57),
        (Kind.DER, 0, 10),
        (Kind.DEDANS, -66, 66),
        (Kind.ROUNDING, 0, 7),
    ]
    # M03 and M08
    assert lines("marseillaise", taker=81, der=D) == [
        (Kind.CARDS, 81, 71),
        (Kind.DER, 0, 10),
        (Kind.POINTS_LOST, -81, 0),
        (Kind.DER_LOST, 0, -10),
    ]
    assert lines("marseillaise", capot=P, belote=P) == [(Kind.CAPOT, 100, 0), (Kind.BELOTE_INCLUDED, 0, 0)]
    # C04
    assert lines("classique", taker=60, der=P, pot=81) == [
        (Kind.CARDS, 60, 92),
        (Kind.DER, 10, 0),
        (Kind.DEDANS, -70, 70),
        (Kind.POT, 0, 81),
    ]


# --- The formulas of section G ----------------------------------------------------------------------------------


def ten(points: int) -> int:
    """``round10(x) = 10 × floor((x + 5) / 10)``."""
    return 10 * ((points + 5) // 10)


def formula(game: str, count: Count) -> tuple[int, int, int, Result]:
    """Section G, « Formulas »: c card points, d der, a annonces, b belote, of P and of D."""
    b_p, b_d = 20 * (count.belote is P), 20 * (count.belote is D)
    a_p, a_d = count.annonces_taker, count.annonces_defence
    d_p, d_d = 10 * (count.der is P), 10 * (count.der is D)
    c_p, c_d, k, pot = count.taker or 0, count.defence or 0, count.coinche, count.pot
    swept_by = count.capot
    if swept_by and game != "deux-ordinaire":
        c_p, c_d = 152 * (swept_by is P), 152 * (swept_by is D)
    if swept_by:
        d_p, d_d = 100 * (swept_by is P), 100 * (swept_by is D)

    if game == "deux-ordinaire":
        s_p, s_d = c_p + d_p + a_p + b_p, c_d + d_d + a_d + b_d
        if swept_by is P or (not swept_by and s_p > s_d):
            return ten(s_p) + pot, ten(s_d), 0, MADE
        if s_p == s_d and not swept_by:
            return b_p, ten(s_d), pot + ten(s_p - b_p), LITIGE
        return b_p, ten(s_p - b_p) + ten(s_d) + pot, 0, DEDANS
    if game == "marseillaise":
        if swept_by:
            return (100, b_d, 0, MADE) if swept_by is P else (b_p, 100, 0, DEDANS)
        if c_p + d_p >= 82:
            return c_p + d_p + b_p, c_d + d_d + b_d, 0, MADE
        return b_p, c_d + b_d, 0, DEDANS

    p, d = c_p + d_p + a_p + b_p, c_d + d_d + a_d + b_d
    base = 252 if swept_by else 162
    if game == "ffb-contree":
        base_failed = 162  # also when the defence sweeps
        if not (p >= count.bid if count.bid != 250 else swept_by is P):
            return 0, base_failed + count.bid * k + b_p + b_d, 0, DEDANS
        return (p + count.bid, d, 0, MADE) if k == 1 else (base + count.bid * k + b_p + b_d, 0, 0, MADE)
    if game == "coinchee":
        if swept_by is P or (p >= count.bid and p > d and not swept_by):
            return k * (p - b_p) + b_p + pot, k * (d - b_d) + b_d, 0, MADE
        if p >= count.bid and p == d:
            return b_p, k * (d - b_d) + b_d, pot + k * (p - b_p), LITIGE
        return b_p, k * base + b_d + pot, 0, DEDANS
    if swept_by is P or (p > d and not swept_by):
        return p + pot, d, 0, MADE
    if p == d and not swept_by and game == "ffb-belote":
        return 0, d, pot + p, LITIGE
    if p == d and not swept_by and game != "deux-bis":
        return b_p, d, pot + p - b_p, LITIGE
    return b_p, base + a_p + a_d + b_d + pot, 0, DEDANS


SUITES, CARRES = (0, 20, 40, 50, 70, 100), (0, 100, 150)
POINTS = dict(zip(("A", "R", "D", "V", "10", "9", "8", "7"), (11, 4, 3, 2, 10, 0, 0, 0), strict=True))
TRUMP_POINTS = POINTS | {"V": 20, "9": 14}
DECK_POINTS = [*TRUMP_POINTS.values(), *3 * [*POINTS.values()]]
"""Section C, written here a second time."""


@st.composite
def heaps(draw: st.DrawFn, cards: int) -> tuple[int, int]:
    """The totals of two heaps of real cards, some staying out if ``cards`` is less than 32."""
    shuffled = list(DECK_POINTS)
    random.Random(draw(st.integers(0, 2**32))).shuffle(shuffled)
    mine = 2 * draw(st.integers(1, cards // 2 - 1))
    return sum(shuffled[:mine]), sum(shuffled[mine:cards])


def bids_of(rules: Rules) -> st.SearchStrategy[int]:
    """A bid the table knows."""
    if rules.success not in ("contract", "contract_alone"):
        return st.just(0)
    return st.sampled_from([*range(80, rules.bid_max + 1, 10), *([250] if rules.capot_bid else [])])


@st.composite
def counts(draw: st.DrawFn, rules: Rules) -> Count:
    """A deal that can be at this table."""
    out = rules.players * (rules.hand_size + 2 * rules.row_size) < 32
    deal: dict[str, Any] = {"belote": draw(st.sampled_from([None, P, D])), "bid": draw(bids_of(rules))}
    if deal["bid"]:
        deal["coinche"] = draw(st.sampled_from([1, 2, rules.surcoinche_factor]))
    if rules.tie == "litige" and rules.success in ("more_than_defence", "contract"):
        deal["pot"] = 10 * draw(st.integers(0, 20)) + (draw(st.integers(0, 9)) if rules.rounding == "none" else 0)
    if draw(st.integers(0, 5)) == 0:
        deal["capot"] = sweeper = draw(st.sampled_from([P, D]))
        if out:
            deal["taker" if sweeper is P else "defence"] = draw(st.integers(30, 140))
    else:
        deal["der"] = draw(st.sampled_from([P, D]))
        deal["taker"], deal["defence"] = draw(heaps(18 if out else 32))
        if draw(st.booleans()) and not out:  # a tie, with or without what a belote adds
            tie = 71 + 10 * (deal["der"] is D) + draw(st.sampled_from([-10, 0, 10]))
            deal["taker"], deal["defence"] = tie, 152 - tie
    if rules.annonces != "none":
        suites, carres = draw(st.sampled_from(SUITES)), draw(st.sampled_from(CARRES))
        best, other = draw(st.permutations(["annonces_taker", "annonces_defence"]))
        same = rules.annonces == "one_contest" or draw(st.booleans())
        deal[best], deal[other] = (suites + carres, 0) if same else (suites, carres)
    count = Count(**deal)
    assume(not {problem.fault for problem in problems(rules, count)} & {Fault.ANNONCES_IMPOSSIBLE})
    return count


@pytest.mark.parametrize("game", PRESETS)
@CALM
@given(data=st.data())
def test_formula_of_section_g(game: str, data: st.DataObject) -> None:
    """Each game by its own formula, on deals of real cards."""
    rules = PRESETS[game]
    count = data.draw(counts(rules))
    found = score(rules, count)
    assert marks(found) == formula(game, count)
    check_lines(rules, count, found)


@pytest.mark.parametrize("game", ["deux-bis", "classique", "annonces"])
@CALM
@given(data=st.data())
def test_sum_of_the_marks(game: str, data: st.DataObject) -> None:
    """Section J: 162, 252 with a capot, the annonces, 20 for a belote; what waits is counted with the marks."""
    count = data.draw(counts(PRESETS[game]))
    found = score(PRESETS[game], count)
    whole = (252 if count.capot else 162) + count.annonces_taker + count.annonces_defence + 20 * bool(count.belote)
    assert found.taker + found.defence + found.pot == whole + count.pot


@CALM
@given(data=st.data())
def test_sum_of_coinched_marks(data: st.DataObject) -> None:
    """In coinchee: k × 162 or k × 252, and 20 for a belote, which is never multiplied; nor is a pot."""
    count = data.draw(counts(PRESETS["coinchee"]))
    found = score(PRESETS["coinchee"], count)
    whole = count.coinche * (252 if count.capot else 162) + 20 * bool(count.belote)
    assert found.taker + found.defence + found.pot == whole + count.pot


@CALM
@given(data=st.data())
def test_sum_of_the_marks_in_marseillaise(data: st.DataObject) -> None:
    """162 (182) only where the contract is filled without a capot."""
    count = data.draw(counts(PRESETS["marseillaise"]))
    found = score(PRESETS["marseillaise"], count)
    if found.result is MADE and not count.capot:
        assert found.taker + found.defence == 162 + 20 * bool(count.belote)
    elif not count.capot:
        assert found.taker + found.defence <= 152 + 20


def test_no_constant_sum_in_ordinaire() -> None:
    """In 002 fourteen cards stay out and each mark is rounded: O01 brings 130, O02 140."""
    sums = {row["marks_taker"] + row["marks_defence"] for row in ROWS if row["id"] in ("O01", "O02")}
    assert sums == {130, 140}


@pytest.mark.parametrize("game", ["deux-bis", "marseillaise"])
@CALM
@given(data=st.data())
def test_no_pot_in_000_nor_003(game: str, data: st.DataObject) -> None:
    """Nothing ever waits there, and nothing can have waited."""
    count = data.draw(counts(PRESETS[game]))
    found = score(PRESETS[game], count)
    assert found.pot == 0
    assert found.result is not LITIGE
    assert not {Kind.POT, Kind.LITIGE} & {line.kind for line in found.lines}


@CALM
@given(data=st.data())
def test_any_options_combine(data: st.DataObject) -> None:
    """At any table at all: the lines add up, no mark is negative, and a tie between camps is no surprise."""
    rules = data.draw(st.sampled_from(list(PRESETS.values())))
    chosen = data.draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=6, unique=True))
    changes = {
        OPTIONS[name].field: data.draw(st.sampled_from(list(OPTIONS[name].values.values()) or [500]))
        for name in chosen
    }
    rules = rules.with_options(**changes)
    count = data.draw(counts(rules))
    found = score(rules, count)
    check_lines(rules, count, found)
    assert min(found[:3]) >= 0
    assert rules.rounding == "none" or not any(mark % 10 for mark in found[:3])
    assert found.result is LITIGE or found.pot == 0
    if found.result is DEDANS and rules.belote_kept and not (count.coinche > 1 and rules.coinched_loser == "zero"):
        assert found.taker == added(found.lines, Kind.BELOTE).taker, "a taker who is dedans keeps his belote alone"


# --- Each option ------------------------------------------------------------------------------------------------


class Flip(NamedTuple):
    """A deal whose result changes with an option: what each value gives, marks or a refusal."""

    option: str
    table: str
    deal: dict[str, Any]
    expected: Mapping[str, tuple[int, int, int, Result] | Fault]


C10 = {"taker": 78, "defence": 74, "der": P, "belote": D}
A06 = {"taker": 71, "defence": 81, "der": P}
K03 = {"taker": 70, "defence": 82, "der": P, "bid": 80}
K06 = {"taker": 100, "defence": 52, "der": P, "bid": 100, "coinche": 2}
O14 = {"taker": 55, "defence": 55, "der": D}

FLIPS = [
    # B04 and its other reading
    Flip("belote-contrat", "deux-bis", {"taker": 71, "der": P, "belote": P},
         {"oui": (101, 81, 0, MADE), "non": (20, 162, 0, DEDANS)}),
    # C09; lost, the 20 are the defence's: 162 + 20
    Flip("belote-gardee", "classique", {"taker": 50, "der": P, "belote": P},
         {"oui": (20, 162, 0, DEDANS), "non": (0, 182, 0, DEDANS)}),
    # A02; then a suite against a carre, valid together only in two contests: P 90 + 20, D 72 + 100 → 162 + 120
    Flip("annonces", "annonces", {"taker": 65, "der": P, "annonces_taker": 20},
         {"non": Fault.NO_ANNONCES, "une-epreuve": (95, 87, 0, MADE), "deux-epreuves": (95, 87, 0, MADE)}),
    Flip("annonces", "annonces", {"taker": 80, "der": P, "annonces_taker": 20, "annonces_defence": 100},
         {"une-epreuve": Fault.ANNONCES_OF_BOTH, "deux-epreuves": (0, 282, 0, DEDANS)}),
    # Nine cards hold 9 9 9 9 (150) and 9 10 V twice (40) if a nine may serve twice: 61 + 10 + 190 = 261
    Flip("carte-reutilisee", "deux-ordinaire", {"taker": 61, "defence": 60, "der": P, "annonces_taker": 190},
         {"non": Fault.ANNONCES_IMPOSSIBLE, "oui": (260, 60, 0, MADE)}),
    # R-F8: the swept camp's tierce stays, or goes to the sweeper
    Flip("annonces-capot", "annonces", {"capot": P, "annonces_defence": 20},
         {"gardees": (252, 20, 0, MADE), "prises": (272, 0, 0, MADE)}),
    # C10: 88 against 94, but 82 are reached without the belote; a numeric contract needs a bid
    Flip("seuil", "classique", C10,
         {"plus-que-defense": (0, 182, 0, DEDANS), "82-sans-belote": (88, 94, 0, MADE),
          "contrat": Fault.BID_MISSING, "contrat-seul": Fault.BID_MISSING}),
    # K03: 80 reached, 82 not beaten
    Flip("seuil", "coinchee", K03,
         {"contrat": (0, 162, 0, DEDANS), "contrat-seul": (80, 82, 0, MADE), "plus-que-defense": Fault.NO_BID}),
    # A06, A15, A16
    Flip("egalite", "annonces", A06,
         {"litige": (0, 81, 81, LITIGE), "dedans": (0, 162, 0, DEDANS), "reussi": (81, 81, 0, MADE)}),
    # A08; R-G4: the federation would put 91 aside
    Flip("litige-belote", "classique", {"taker": 71, "der": D, "belote": P},
         {"marquee": (20, 91, 71, LITIGE), "en-attente": (0, 91, 91, LITIGE)}),
    # O08: 108 + 100 → 210; 252 → 250; 100
    Flip("capot", "deux-ordinaire", {"taker": 108, "capot": P},
         {"cartes-plus-100": (210, 0, 0, MADE), "252": (250, 0, 0, MADE), "100": (100, 0, 0, MADE)}),
    # O14: 60 + 70; « not 120 », the sum rounded once; the defence's 55 card points alone → 60
    Flip("dedans", "deux-ordinaire", O14,
         {"deux-scores": (0, 130, 0, DEDANS), "donne-entiere": (0, 120, 0, DEDANS),
          "ses-cartes": (0, 60, 0, DEDANS)}),
    # C17 without its pot
    Flip("capot-defense", "classique", {"capot": D},
         {"comme-capot": (0, 252, 0, DEDANS), "162": (0, 162, 0, DEDANS)}),
    # M03 and its other reading
    Flip("der-defense", "marseillaise", {"taker": 81, "der": D},
         {"non": (0, 71, 0, DEDANS), "oui": (0, 81, 0, DEDANS)}),
    # O14 exact
    Flip("arrondi", "deux-ordinaire", O14,
         {"dizaine": (0, 130, 0, DEDANS), "aucun": (0, 120, 0, DEDANS)}),
    # K01 and its other reading
    Flip("marque-contrat", "coinchee", {"taker": 102, "der": P, "bid": 100},
         {"aucun": (112, 50, 0, MADE), "ajoute": (212, 50, 0, MADE)}),
    # K06, other readings: (160 + 100) × 2, 160 + 200
    Flip("assiette-coinche", "coinchee,marque-contrat=ajoute,perdant-coinche=zero,arrondi=dizaine", K06,
         {"tout": (520, 0, 0, MADE), "contrat": (360, 0, 0, MADE)}),
    # K06; the whole base to the winner: 162 × 2
    Flip("perdant-coinche", "coinchee", K06,
         {"marque": (220, 104, 0, MADE), "zero": (324, 0, 0, MADE)}),
    # K08; at a table where a surcoinche counts 3, nothing counts 4
    Flip("surcoinche", "coinchee", {"taker": 82, "der": P, "bid": 90, "coinche": 4},
         {"4": (368, 280, 0, MADE), "3": Fault.COINCHE_UNKNOWN}),
    # K12
    Flip("enchere-max", "coinchee", {"taker": 152, "der": P, "belote": P, "bid": 180},
         {"180": (182, 0, 0, MADE), "160": Fault.BID_OFF_LADDER}),
    # R-B6: worth 250
    Flip("enchere-capot", "coinchee", {"capot": P, "bid": 250},
         {"non": Fault.BID_OFF_LADDER, "oui": (252, 0, 0, MADE)}),
]  # fmt: skip


def outcome(rules: Rules, count: Count) -> tuple[int, int, int, Result] | Fault:
    """The marks, or the one fault of a deal that cannot be."""
    try:
        return marks(score(rules, count))
    except ScoreError as error:
        (problem,) = error.problems
        return problem.fault


@pytest.mark.parametrize("flip", FLIPS, ids=lambda flip: f"{flip.option}-{flip.table.split(',')[0]}")
def test_option_flips(flip: Flip) -> None:
    """Switching one option changes the result, and to what the rule book says."""
    for value, expected in flip.expected.items():
        option = OPTIONS[flip.option]
        rules = parse_rules(flip.table).with_options(**{option.field: option.read(value)})
        assert outcome(rules, Count(**flip.deal)) == expected, value
    assert len(set(flip.expected.values())) > 1


def options_read() -> set[str]:
    """The options that the scoring modules read: the attributes of ``rules`` in their text."""
    read = set()
    for module in ("score", "breakdown", "checks", "heaps"):
        for node in ast.walk(ast.parse((ENGINE / f"{module}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules":
                read.add(node.attr)
    return {name for name, option in OPTIONS.items() if option.field in read}


def test_every_option_has_a_flipping_row() -> None:
    """Every option that is read, every value of it, and every two values told apart by some row."""
    assert options_read() == {flip.option for flip in FLIPS}
    for name in options_read():
        rows = [flip.expected for flip in FLIPS if flip.option == name]
        values = list(OPTIONS[name].values)
        for one in values:
            for other in values:
                told = [row[one] != row[other] for row in rows if {one, other} <= row.keys()]
                assert one == other or any(told), f"{name}: nothing tells {one} from {other}"


def test_scoring_options_of_the_contract_are_read() -> None:
    """The option table, section by section: what belongs to marks has to be read by the code that marks."""
    marks_options = set(list(OPTIONS)[list(OPTIONS).index("seuil") : list(OPTIONS).index("perdant-coinche") + 1])
    assert len(marks_options) == 11
    assert (
        marks_options | {"belote-contrat", "belote-gardee", "annonces", "annonces-capot", "surcoinche"}
        <= options_read()
    )


def test_no_preset_is_named() -> None:
    """Options combine freely: the scoring modules know no game."""
    for module in ("score", "breakdown", "checks", "heaps", "count"):
        text = (ENGINE / f"{module}.py").read_text(encoding="utf-8")
        assert not re.search(r"rules\.key|presets|TWO_NINE|deux-", text), module


# --- What the rule book leaves open, as chosen -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "deal", "expected"),
    [
        # O10 carried to four players: the sweeper has made it, whatever the swept camp's annonces (300 here)
        ("annonces", {"capot": P, "annonces_defence": 300}, (252, 300, 0, MADE)),
        ("annonces", {"capot": P, "annonces_defence": 300, "pot": 81}, (333, 300, 0, MADE)),
        # A sweep makes any bid, even where it is marked 100
        ("coinchee,capot=100", {"capot": P, "bid": 160}, (100, 0, 0, MADE)),
        # R-G8: a taker without a trick is dedans, here with 250 against 252
        ("annonces", {"capot": D, "annonces_taker": 250}, (0, 502, 0, DEDANS)),
        # No annonces make a capot that was bid: 162 + 100 > 250
        ("ffb-contree,annonces=une-epreuve", {"taker": 152, "der": P, "annonces_taker": 100, "bid": 250},
         (0, 512, 0, DEDANS)),
        # A litige marks no contract, and waits multiplied (G, coinchee)
        ("coinchee,marque-contrat=ajoute", {"taker": 71, "der": P, "bid": 80, "coinche": 2, "pot": 81},
         (0, 162, 243, LITIGE)),
        # ... nor is there a loser to mark nothing
        ("coinchee,perdant-coinche=zero", {"taker": 71, "der": P, "bid": 80, "coinche": 2}, (0, 162, 162, LITIGE)),
        # A belote that waits is not multiplied either (R-E5): 71 × 2 + 20
        ("coinchee,litige-belote=en-attente", {"taker": 71, "der": D, "belote": P, "bid": 80, "coinche": 2},
         (0, 182, 162, LITIGE)),
        # « 82 without the belote » leaves it out whatever belote-contrat says: M04
        ("marseillaise,belote-contrat=oui", {"taker": 75, "der": D, "belote": P}, (20, 77, 0, DEDANS)),
        # R-E6: the 100 swallow the sweeper's belote, never the other's; nor do the 162 of capot-defense
        ("marseillaise", {"capot": P, "belote": D}, (100, 20, 0, MADE)),
        ("marseillaise,capot-defense=162", {"capot": D, "belote": D}, (0, 182, 0, DEDANS)),
        # Annonces are points of the deal, multiplied like the cards; the belote is not
        ("coinchee,annonces=une-epreuve", {"taker": 100, "der": P, "bid": 100, "coinche": 2, "annonces_taker": 20,
                                           "belote": P}, (280, 104, 0, MADE)),
        # The literal 002: the belote passes with the score it belongs to, 46 + 20 → 70 beside 86 → 90
        ("deux-ordinaire,belote-gardee=non", {"taker": 46, "defence": 76, "der": D, "belote": P},
         (0, 160, 0, DEDANS)),
        # « The winner takes the whole base and every belote », though the belote is kept in an uncoinched dedans
        ("coinchee,perdant-coinche=zero", {"taker": 65, "der": D, "belote": P, "bid": 100, "coinche": 2},
         (0, 344, 0, DEDANS)),
    ],
)  # fmt: skip
def test_choices(rules: str, deal: dict[str, Any], expected: tuple[int, int, int, Result]) -> None:
    """Where rules.md and the contracts leave something open, what was chosen."""
    assert outcome(parse_rules(rules), Count(**deal)) == expected


# --- Deals that cannot be ----------------------------------------------------------------------------------------

OK = {"taker": 72, "der": P}
OK_NINE = {"taker": 74, "defence": 52, "der": P}
REFUSED: list[tuple[str, dict[str, Any], set[tuple[Fault, str]]]] = [
    ("classique", OK | {"taker": -1}, {(Fault.NEGATIVE, "taker")}),
    ("classique", OK | {"pot": -81}, {(Fault.NEGATIVE, "pot")}),
    ("annonces", OK | {"annonces_defence": -20}, {(Fault.NEGATIVE, "annonces_defence")}),
    ("classique", {"der": P}, {(Fault.POINTS_MISSING, "points")}),
    ("deux-ordinaire", {"taker": 74, "der": P}, {(Fault.POINTS_MISSING, "defence")}),
    ("deux-ordinaire", {"der": P}, {(Fault.POINTS_MISSING, "taker"), (Fault.POINTS_MISSING, "defence")}),
    ("deux-ordinaire", {"capot": D}, {(Fault.POINTS_MISSING, "defence")}),
    ("classique", OK | {"taker": 1}, {(Fault.HEAP_IMPOSSIBLE, "taker")}),
    ("deux-bis", {"defence": 151, "der": P}, {(Fault.HEAP_IMPOSSIBLE, "defence")}),
    ("classique", {"taker": 1, "defence": 151, "der": P},
     {(Fault.HEAP_IMPOSSIBLE, "taker"), (Fault.HEAP_IMPOSSIBLE, "defence")}),
    ("classique", OK | {"taker": 162}, {(Fault.HEAP_IMPOSSIBLE, "taker")}),
    ("deux-ordinaire", OK_NINE | {"taker": 1}, {(Fault.HEAP_IMPOSSIBLE, "taker")}),
    ("deux-ordinaire", {"taker": 147, "capot": P}, {(Fault.HEAP_IMPOSSIBLE, "taker")}),
    ("deux-ordinaire", {"taker": 17, "capot": P}, {(Fault.HEAP_IMPOSSIBLE, "taker")}),
    ("classique", OK | {"defence": 90}, {(Fault.SUM_WRONG, "points")}),
    ("marseillaise", {"taker": 70, "defence": 80, "der": D}, {(Fault.SUM_WRONG, "points")}),
    ("deux-ordinaire", OK_NINE | {"defence": 74}, {(Fault.SUM_OUT_OF_RANGE, "points")}),
    ("deux-ordinaire", OK_NINE | {"taker": 10, "defence": 7}, {(Fault.SUM_OUT_OF_RANGE, "points")}),
    # 146 in play are the eighteen cards of 3 and more: no two of them make 11, and four make 12 at least
    ("deux-ordinaire", OK_NINE | {"taker": 135, "defence": 11}, {(Fault.SPLIT_IMPOSSIBLE, "points")}),
    ("classique", {"taker": 152, "capot": P}, {(Fault.POINTS_WITH_CAPOT, "taker")}),
    ("classique", {"defence": 0, "capot": P}, {(Fault.POINTS_WITH_CAPOT, "defence")}),
    ("deux-ordinaire", {"taker": 108, "defence": 2, "capot": P}, {(Fault.SWEPT_WITH_POINTS, "defence")}),
    ("classique", {"taker": 20, "capot": D}, {(Fault.SWEPT_WITH_POINTS, "taker")}),
    ("classique", {"taker": 72}, {(Fault.DER_MISSING, "der")}),
    ("classique", {"capot": P, "der": P}, {(Fault.DER_WITH_CAPOT, "der")}),
    ("classique", {"capot": P, "der": D}, {(Fault.DER_WITH_CAPOT, "der")}),
    ("classique", OK | {"annonces_taker": 20}, {(Fault.NO_ANNONCES, "annonces_taker")}),
    ("annonces", OK | {"annonces_taker": 30}, {(Fault.ANNONCES_IMPOSSIBLE, "annonces_taker")}),
    ("annonces", OK | {"annonces_taker": 20, "annonces_defence": 50}, {(Fault.ANNONCES_OF_BOTH, "annonces")}),
    ("deux-ordinaire", OK_NINE | {"annonces_taker": 20, "annonces_defence": 100},
     {(Fault.ANNONCES_OF_BOTH, "annonces")}),
    # nine cards have no room for a carre and two cinquantes
    ("deux-ordinaire", OK_NINE | {"annonces_taker": 400}, {(Fault.ANNONCES_IMPOSSIBLE, "annonces_taker")}),
    # section J: a swept camp never has a carre of jacks, so not both carres that make 350
    ("deux-ordinaire", {"taker": 90, "capot": P, "annonces_defence": 350},
     {(Fault.ANNONCES_IMPOSSIBLE, "annonces_defence")}),
    ("classique", OK | {"bid": 100}, {(Fault.NO_BID, "bid")}),
    ("coinchee", OK, {(Fault.BID_MISSING, "bid")}),
    ("coinchee", OK | {"bid": 85}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("coinchee", OK | {"bid": 70}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("coinchee", OK | {"bid": 190}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("coinchee", OK | {"bid": 250}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("coinchee", OK | {"bid": -80}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("ffb-contree", OK | {"bid": 170}, {(Fault.BID_OFF_LADDER, "bid")}),
    ("classique", OK | {"coinche": 2}, {(Fault.COINCHE_WITHOUT_BID, "coinche")}),
    ("coinchee", OK | {"bid": 80, "coinche": 3}, {(Fault.COINCHE_UNKNOWN, "coinche")}),
    ("ffb-contree", OK | {"bid": 80, "coinche": 4}, {(Fault.COINCHE_UNKNOWN, "coinche")}),
    ("coinchee", OK | {"bid": 80, "coinche": 0}, {(Fault.COINCHE_UNKNOWN, "coinche")}),
    ("deux-bis", OK | {"pot": 81}, {(Fault.NO_POT, "pot")}),
    ("marseillaise", OK | {"pot": 81}, {(Fault.NO_POT, "pot")}),
    ("ffb-contree", OK | {"bid": 80, "pot": 81}, {(Fault.NO_POT, "pot")}),
    ("classique,egalite=dedans", OK | {"pot": 81}, {(Fault.NO_POT, "pot")}),
    ("deux-ordinaire", OK_NINE | {"pot": 81}, {(Fault.POT_NOT_ROUND, "pot")}),
    # everything at once
    ("deux-bis", {"taker": 151, "defence": -5, "annonces_taker": 20, "bid": 85, "coinche": 4, "pot": 1},
     {(Fault.HEAP_IMPOSSIBLE, "taker"), (Fault.NEGATIVE, "defence"), (Fault.DER_MISSING, "der"),
      (Fault.NO_ANNONCES, "annonces_taker"), (Fault.NO_BID, "bid"), (Fault.COINCHE_WITHOUT_BID, "coinche"),
      (Fault.NO_POT, "pot")}),
    ("ffb-contree", {"taker": 20, "defence": 132, "capot": D, "der": P, "bid": 165, "coinche": 4},
     {(Fault.SWEPT_WITH_POINTS, "taker"), (Fault.POINTS_WITH_CAPOT, "defence"), (Fault.DER_WITH_CAPOT, "der"),
      (Fault.BID_OFF_LADDER, "bid"), (Fault.COINCHE_UNKNOWN, "coinche")}),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "deal", "expected"), REFUSED, ids=range(len(REFUSED)))
def test_impossible_deal_is_refused(rules: str, deal: dict[str, Any], expected: set[tuple[Fault, str]]) -> None:
    """Each mistake is told, all at once, with a French sentence."""
    with pytest.raises(ScoreError) as caught:
        score(parse_rules(rules), Count(**deal))
    found = caught.value.problems
    assert {(problem.fault, problem.field) for problem in found} == expected
    assert len(found) == len(expected)
    for sentence in count_words.sentences(found):
        assert sentence.endswith(".")
        assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]|'", sentence), "a French space before : ; ! ?"


def test_every_fault_has_a_row() -> None:
    """No refusal without an example."""
    assert {fault for _, _, expected in REFUSED for fault, _ in expected} == set(Fault)


def test_heaps_of_the_whole_deck() -> None:
    """Section C: of 0 to 152, a heap is never worth 1 or 151; every other total can be."""
    refused = set()
    for total in range(153):
        count = Count(taker=total, der=P)
        found = {problem.fault for problem in problems(PRESETS["classique"], count)}
        assert found <= {Fault.HEAP_IMPOSSIBLE}
        refused |= {total} if found else set()
    assert refused == {1, 151}


def test_range_of_nine_tricks() -> None:
    """R-A8, 002: together from 18 to 146, which two sweeps show; one heap of at most 16 cards, 140."""
    rules = PRESETS["deux-ordinaire"]
    cheapest, dearest = sum(sorted(DECK_POINTS)[:18]), sum(sorted(DECK_POINTS)[-18:])
    assert (cheapest, dearest) == (18, 146)
    possible = [total for total in range(200) if not problems(rules, Count(taker=total, capot=P))]
    assert possible == list(range(18, 147))
    best = sum(sorted(DECK_POINTS)[-16:])
    assert best == 140
    assert not problems(rules, Count(taker=best, defence=6, der=P))  # two queens: 3 + 3
    assert problems(rules, Count(taker=best + 1, defence=5, der=P))
    # An announced belote was in play: its king is worth one more than the queen that the cheapest cards have.
    assert problems(rules, Count(taker=18, capot=P, belote=P))
    assert not problems(rules, Count(taker=19, capot=P, belote=P))
    assert not problems(rules, Count(8, 10, P))
    assert problems(rules, Count(8, 10, P, belote=P))


@CALM
@given(heaps(18), heaps(32))
@example((140, 6), (152, 0))
def test_real_cards_are_never_refused(nine: tuple[int, int], whole: tuple[int, int]) -> None:
    """Any cards that fall into two heaps make a count that is possible."""
    assert not problems(PRESETS["deux-ordinaire"], Count(*nine, P))
    assert not problems(PRESETS["deux-bis"], Count(*whole, P))


NATURAL = list(Rank)


def annonces_of(hand: tuple[Any, ...]) -> tuple[int, int]:
    """Suites and carres of a hand, a card serving once, the carres first; written from section F."""
    ranks = [card.rank for card in hand]
    carres = [rank for rank in Rank if ranks.count(rank) == 4 and rank not in (Rank.SEVEN, Rank.EIGHT)]
    worth = sum({Rank.JACK: 200, Rank.NINE: 150}.get(rank, 100) for rank in carres)
    suites = 0
    for suit in Suit:
        held = [card.rank in carres or card not in hand for card in (c for c in DECK if c.suit is suit)]
        runs = "".join("." if gone else "x" for gone in held).split(".")
        suites += sum(0 if len(run) < 3 else {3: 20, 4: 50}.get(len(run), 100) for run in runs)
    return suites, worth


@CALM
@given(st.permutations(DECK))
@example(tuple(sorted(DECK, key=lambda card: card.rank)))
@example(tuple(sorted(DECK, key=lambda card: card.suit)))
def test_real_annonces_are_never_refused(deck: tuple[Any, ...]) -> None:
    """Whatever two hands hold together can be told."""
    hands = [annonces_of(tuple(deck[start : start + 8])) for start in (0, 8)]
    suites, carres = sum(hand[0] for hand in hands), sum(hand[1] for hand in hands)
    assert not problems(PRESETS["annonces"], Count(72, 80, P, annonces_taker=suites + carres))
    assert not problems(PRESETS["annonces"], Count(72, 80, P, annonces_taker=suites, annonces_defence=carres))
