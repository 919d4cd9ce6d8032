"""Matches: rows H1 to H17 of docs/regles.md, section H, the pot of section G, corrections.

The rows stand in tests/data/match.toml.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.engine.count import Camp, Count, ScoreError
from belote.engine.deal import shuffled
from belote.engine.dealreading import parse_deal
from belote.engine.match import Match, MatchOverError, add, correct, entry_of, next_deal, take_out, undo
from belote.engine.notation import parse_rules
from belote.engine.play import replay
from belote.engine.presets import ANNONCES, CLASSIC, TWO_NINE
from belote.engine.rules import Rules
from belote.engine.score import Result, Score
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, CutShort, Entry, Line, Marked, match_winner, sheet_of
from belote.engine.state import Play, start
from belote.engine.tally import reaches_midway
from belote.engine.turns import Side

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
DATA = Path(__file__).parent / "data"
ROWS = tomllib.loads((DATA / "match.toml").read_text(encoding="utf-8"))["match"]
SCORES = {row["id"]: row for row in tomllib.loads((DATA / "scores.toml").read_text(encoding="utf-8"))["deal"]}
SIDE = {"a": Side.SOUTH, "b": Side.OTHER, "ns": Side.SOUTH, "ew": Side.OTHER, "X": Side.SOUTH, "Y": Side.OTHER}


def rows(kind: str) -> pytest.MarkDecorator:
    chosen = [row for row in ROWS if row["kind"] == kind]
    assert chosen
    return pytest.mark.parametrize("row", chosen, ids=lambda row: row["id"])


def rules_of(row: dict) -> Rules:
    return parse_rules(",".join([row["preset"], *(f"{name}={value}" for name, value in row["options"].items())]))


def pair(values: dict[str, int]) -> tuple[int, int]:
    """A number for each side, South's first."""
    return tuple(points for _, points in sorted(values.items(), key=lambda item: SIDE[item[0]]))


def line_of(row: dict, capot: Camp | None = None) -> Line:
    """A line of the sheet with the totals of the row."""
    entry = Marked(SIDE[row["taker"]], Count(capot=capot))
    return Line(S, entry, None, pair(row["marks"]), (0, 0), pair(row["after"]))


@rows("end")
def test_end(row: dict) -> None:
    """R-H1, R-H2, R-H5: who has won, if anybody."""
    assert pair(row["after"]) == tuple(map(sum, zip(pair(row["before"]), pair(row["marks"]), strict=True)))
    assert match_winner(rules_of(row), line_of(row)) is (SIDE[row["winner"]] if row["winner"] else None)


@rows("midway")
def test_midway(row: dict) -> None:
    """R-H3: each side in turn."""
    won = [
        letter
        for letter in "ab"
        if reaches_midway(
            rules_of(row),
            row["before"][letter],
            row["points"][letter] + row["annonces"][letter],
            sum(row[field]["ba"["ab".index(letter)]] for field in ("points", "annonces")),
            row["tricks"][letter],
            taker=letter == row["taker"],
        )
    ]
    assert "".join(won) == row["winner"]


@rows("capot")
def test_capot_order(row: dict) -> None:
    """R-H4, with the marks of its scoring vector."""
    vector = SCORES[row["deal"]]
    count = Count(
        taker=vector["taker"],
        capot=Camp.TAKER,
        belote=Camp.TAKER,
        annonces_taker=vector["annonces_taker"],
        annonces_defence=vector["annonces_defence"],
    )
    before = CutShort(Side.SOUTH, pair(row["before"]))  # only its points matter here
    sheet = sheet_of(rules_of(row).with_options(target=99999), S, [Marked(SIDE[row["taker"]], count)])
    assert sheet.lines[-1].marks == pair(row["marks"])
    totals = tuple(map(sum, zip(before.points, sheet.lines[-1].marks, strict=True)))
    assert totals == pair(row["after"])
    line = sheet.lines[-1]._replace(totals=totals)
    assert match_winner(rules_of(row), line) is SIDE[row["winner"]]


def test_the_sweeper_marks_first() -> None:
    """R-H4, as H9 but with the sweeper at 280 and the swept player at 300: 510 first, though the other has 550."""
    line = Line(S, Marked(Side.SOUTH, Count(capot=Camp.TAKER)), None, (230, 250), (0, 0), (510, 550))
    rules = parse_rules("deux-ordinaire,objectif=500")
    assert match_winner(rules, line) is Side.SOUTH
    assert match_winner(rules.with_options(immediate_win="no"), line) is Side.OTHER


def played_deal(deal: dict) -> Marked:
    """A deal of a history row: its points say who has the der, 81 for 81 the taker as well."""
    (taker, mine), *_ = [(name, points) for name, points in deal["points"].items() if name == deal["taker"]]
    return Marked(SIDE[taker], Count(taker=mine - 10, der=Camp.TAKER))


@rows("history")
def test_history(row: dict) -> None:
    """H13, H14: marks and pot of each deal, totals."""
    entries = [played_deal(deal) for deal in row["deal"]]
    sheet = sheet_of(rules_of(row), S, entries)
    for line, deal in zip(sheet.lines, row["deal"], strict=True):
        assert (line.marks, line.pot) == (pair(deal["marks"]), deal["pot"])
    assert sheet.totals == pair(row["totals"])
    assert sheet.winner is None


def test_correction() -> None:
    """H14 is H13 with its first deal corrected; taking the correction back gives H13 again."""
    h13, h14 = ([played_deal(deal) for deal in row["deal"]] for row in ROWS if row["kind"] == "history")
    match = add(add(Match(ANNONCES, S), h13[0]), h13[1])
    assert match.sheet.totals == (181, 143)
    corrected = correct(match, 0, h14[0])
    assert corrected.sheet.totals == (182, 142)
    assert correct(corrected, 0, h13[0]) == match
    assert take_out(match, 0).sheet.totals == (100, 62)
    assert undo(match).sheet.totals == (0, 81)
    assert undo(match).sheet.pot == 81
    assert undo(undo(undo(match))) == Match(ANNONCES, S)


DEALERS = {"S": S, "W": W, "N": N, "E": E, "X": S, "Y": N}


@rows("dealers")
def test_dealers(row: dict) -> None:
    """R-A6, R-A7, H16, H17."""
    rules = rules_of(row)
    entries: list[Entry] = []
    for what in row["deals"]:
        if what == "all-pass":
            entries.append(AllPass())
        elif "points" not in row:
            entries.append(Marked(Side.SOUTH, Count(taker=72, der=Camp.TAKER)))
        else:
            taker = row["taker"]
            mine, theirs = row["points"][taker], row["points"]["XY"["YX".index(taker)]]
            entries.append(Marked(SIDE[taker], Count(taker=mine - 10, defence=theirs, der=Camp.TAKER)))
    sheet = sheet_of(rules, DEALERS[row["first_dealer"]], entries)
    assert [line.dealer for line in sheet.lines] == [DEALERS[name] for name in row["dealers"]]
    assert sheet.dealer is DEALERS[row["next_dealer"]]


@pytest.mark.parametrize(
    ("rules", "dealers"),
    [
        ("classique", [S, E, N, W, S]),  # to the right
        ("annonces", [S, W, N, E, S]),  # to the left
        ("deux-bis", [S, N, S, N, S]),
        ("marseillaise", [S, N, S, N, S]),
        ("deux-ordinaire", [S, N, S, N, S]),  # by rotation after an all-pass, there too (R-A7)
        ("classique,redonne=meme", [S, S, S, S, S]),
    ],
)
def test_dealer_after_an_all_pass(rules: str, dealers: list[Seat]) -> None:
    sheet = sheet_of(parse_rules(rules), S, [AllPass()] * 4)
    assert [line.dealer for line in sheet.lines] + [sheet.dealer] == dealers
    assert sheet.totals == (0, 0)


def test_the_winner_deals_at_four() -> None:
    """Option `donneur-suivant`, which only 002 has: the first seat of the winning side after the dealer."""
    rules = parse_rules("classique,donneur-suivant=gagnant")
    mine = Marked(Side.SOUTH, Count(taker=80, der=Camp.TAKER))
    theirs = Marked(Side.OTHER, Count(taker=80, der=Camp.TAKER))
    lines = sheet_of(rules, S, [mine, theirs, theirs]).lines
    assert [line.dealer for line in lines] == [S, N, W]  # to the right: S E N W


def test_who_deals_after_an_equal_deal_that_is_made() -> None:
    """Option `egalite=reussi` with the dealer of 002: nobody has most points, so whoever has won the deal."""
    rules = parse_rules("deux-ordinaire,egalite=reussi")
    equal = Marked(Side.OTHER, Count(taker=56, defence=66, der=Camp.TAKER))
    assert sheet_of(rules, S, [equal]).dealer is N
    assert sheet_of(rules.with_options(tie="litige"), S, [equal]).dealer is S


def test_after_a_capot_whoever_has_most_points_deals() -> None:
    """O10: the envoyeur (South) sweeps with 234, the swept player's annonces are worth 250."""
    count = Count(taker=114, capot=Camp.TAKER, belote=Camp.TAKER, annonces_defence=250)
    assert sheet_of(TWO_NINE.with_options(target=9999), S, [Marked(Side.SOUTH, count)]).dealer is N


# ---- the pot (R-G7) ----

LITIGE = Count(taker=71, der=Camp.TAKER)
MADE = Count(taker=90, der=Camp.TAKER)
FAILED = Count(taker=60, der=Camp.TAKER)


@pytest.mark.parametrize(
    ("entries", "totals", "pot"),
    [
        ([Marked(Side.SOUTH, LITIGE)], (0, 81), 81),
        ([Marked(Side.SOUTH, LITIGE), AllPass()], (0, 81), 81),  # (d) an all-pass is no deal
        ([Marked(Side.SOUTH, LITIGE), Marked(Side.SOUTH, MADE)], (181, 143), 0),
        ([Marked(Side.SOUTH, LITIGE), Marked(Side.OTHER, MADE)], (62, 262), 0),  # (b) whoever took
        ([Marked(Side.SOUTH, LITIGE), Marked(Side.SOUTH, FAILED)], (0, 324), 0),
        ([Marked(Side.SOUTH, LITIGE), Marked(Side.OTHER, LITIGE)], (81, 81), 162),  # (c) it grows
        # X-S06: litige by A, litige by B, then A makes 100 to 62: A 81 + 262, B 81 + 62
        ([Marked(Side.SOUTH, LITIGE), Marked(Side.OTHER, LITIGE), Marked(Side.SOUTH, MADE)], (343, 143), 0),
    ],
)
def test_pot(entries: list[Entry], totals: tuple[int, int], pot: int) -> None:
    sheet = sheet_of(CLASSIC, S, entries)
    assert (sheet.totals, sheet.pot) == (totals, pot)


@pytest.mark.parametrize(
    ("final_pot", "totals", "pot"),
    [("lost", (0, 162), 81), ("returned", (81, 162), 0)],
)
def test_pot_at_the_end(final_pot: str, totals: tuple[int, int], pot: int) -> None:
    """R-G7g: a litige ends the match at 162; the 81 of each litige go back to who left them, or are lost."""
    rules = CLASSIC.with_options(target=150, final_pot=final_pot)
    entries = [Marked(Side.SOUTH, LITIGE), AllPass(), Marked(Side.SOUTH, LITIGE)]
    sheet = sheet_of(rules, S, entries)
    assert sheet.winner is Side.OTHER
    expected = (162, 162) if final_pot == "returned" else totals
    assert (sheet.totals, sheet.pot) == (expected, 0 if final_pot == "returned" else 162)


# ---- the end ----


def test_a_match_that_is_won_takes_no_more_deals() -> None:
    match = add(Match(CLASSIC.with_options(target=100), S), Marked(Side.SOUTH, MADE))
    assert match.sheet.winner is Side.SOUTH
    with pytest.raises(MatchOverError):
        add(match, AllPass())


def test_a_correction_may_bring_the_end_forward() -> None:
    """What stands after the deal that ends the match is left over, and back when the correction is undone."""
    rules = CLASSIC.with_options(target=250)
    match = Match(rules, S)
    for entry in (Marked(Side.SOUTH, MADE), AllPass(), Marked(Side.OTHER, FAILED)):
        match = add(match, entry)
    assert match.sheet.totals == (262, 62)
    shorter = correct(match, 0, Marked(Side.SOUTH, Count(capot=Camp.TAKER)))
    assert (shorter.sheet.winner, shorter.sheet.left_over, shorter.sheet.totals) == (Side.SOUTH, 2, (252, 0))
    assert correct(shorter, 0, match.entries[0]).sheet == match.sheet


@pytest.mark.parametrize("place", [-1, 1, 5])
def test_no_such_deal(place: int) -> None:
    match = add(Match(CLASSIC, S), AllPass())
    with pytest.raises(IndexError):
        correct(match, place, AllPass())
    with pytest.raises(IndexError):
        take_out(match, place)


def test_an_impossible_deal_is_not_written_down() -> None:
    match = add(Match(CLASSIC, S), AllPass())
    for change in (lambda entry: add(match, entry), lambda entry: correct(match, 0, entry)):
        with pytest.raises(ScoreError):
            change(Marked(Side.SOUTH, Count(taker=151, der=Camp.TAKER)))


# ---- from played deals ----


def deal_text(name: str) -> str:
    return (DATA / "deals" / f"{name}.txt").read_text(encoding="utf-8")


def test_played_deals_make_a_match() -> None:
    """A litige taken by West, of which South's side marks 81; then South's capot, 252 and the pot of 81."""
    match = Match(CLASSIC, S)
    litige = replay(*parse_deal(deal_text("classique-litige")))
    assert litige.deal.dealer is S
    match = add(match, entry_of(litige))
    assert (match.sheet.totals, match.sheet.pot, match.sheet.dealer) == ((81, 0), 81, E)
    following = next_deal(match, shuffled(1))
    assert (following.dealer, following.before, following.pot) == (E, (81, 0), 81)
    match = add(match, entry_of(replay(*parse_deal(deal_text("classique-capot")))))
    assert (match.sheet.totals, match.sheet.pot) == ((81 + 252 + 81, 20), 0)


def test_a_deal_won_midway_ends_the_match() -> None:
    """470 and 34 against 300 and 10, target 500."""
    state = replay(*parse_deal(deal_text("deux-ordinaire-gain")))
    entry = entry_of(state)
    assert entry == CutShort(Side.SOUTH, (34, 10))
    sheet = sheet_of(TWO_NINE, S, [entry])
    assert (sheet.winner, sheet.totals) == (Side.SOUTH, (34, 10))


def test_an_unfinished_deal_is_no_entry() -> None:
    script = parse_deal(deal_text("classique-litige"))
    with pytest.raises(ValueError, match="not over"):
        entry_of(start(script.deal))
    assert isinstance(script.events[-1], Play)
    with pytest.raises(ValueError, match="not over"):
        entry_of(replay(script.deal, script.events[:-1]))


COUNTS = (LITIGE, MADE, FAILED, Count(capot=Camp.TAKER))
ENTRIES = st.sampled_from([AllPass(), *(Marked(side, count) for side in Side for count in COUNTS)])


@settings(max_examples=60, deadline=None)
@given(st.lists(ENTRIES, max_size=9), st.data())
def test_edits_leave_no_trace(entries: list[Entry], data: st.DataObject) -> None:
    """Any correction, deletion or undo gives the match that would have been without it."""
    rules = CLASSIC.with_options(target=99999)
    match = Match(rules, W)
    for entry in entries:
        match = add(match, entry)
    assert match.sheet == sheet_of(rules, W, entries)
    assert undo(add(match, AllPass())) == match
    assert sum(match.sheet.totals) + match.sheet.pot == sum(
        0 if isinstance(entry, AllPass) else 252 if entry.count.capot else 162 for entry in entries
    )
    if entries:
        place = data.draw(st.integers(0, len(entries) - 1))
        assert take_out(match, place).sheet == sheet_of(rules, W, entries[:place] + entries[place + 1 :])
        assert correct(correct(match, place, AllPass()), place, entries[place]) == match


def test_score_record() -> None:
    """A line keeps the breakdown of its deal, for the app to show."""
    line = sheet_of(CLASSIC, S, [Marked(Side.SOUTH, LITIGE)]).lines[0]
    assert isinstance(line.score, Score)
    assert line.score.result is Result.LITIGE
    assert line.waits == (81, 0)
