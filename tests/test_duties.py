"""The duties against the rule book: each row of section K, each public mistake, the sentences of the contract."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import oracle
import pytest

from belote.engine import trick as tricks
from belote.engine.cards import codes, parse_cards, parse_suit
from belote.engine.duties import Verdict, examine
from belote.engine.notation import parse_position
from belote.engine.position import Position

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file of test data."""
    (found,) = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8")).values()
    return found


POSITIONS = [
    pytest.param(row, verdict, id=f"{row['id']}-{verdict['preset']}")
    for row in rows("positions")
    for verdict in row["verdict"]
]
TRICKS = [pytest.param(row, id=row["id"]) for row in rows("tricks")]


def read(row: dict[str, Any], rules: str) -> Position:
    """A row's position at the table ``rules``."""
    return parse_position(" ".join([rules, *(row[field] for field in ("trump", "trick", "hand", "table"))]))


def check_chain(position: Position, verdict: Verdict) -> None:
    """What may be played is what the chain leaves, and an illegal card breaks the first duty that excludes it."""
    left = frozenset(position.cards)
    first: dict[str, str] = {}
    for duty in verdict.duties:
        for card in left - duty.cards:
            first[card.code] = duty.kind.value
        left &= duty.cards
    assert verdict.playable == left
    for card in position.cards:
        duty = verdict.broken_by(card)
        assert (duty.kind.value if duty else None) == first.get(card.code)
        assert (duty is None) == (card in verdict.playable)


@pytest.mark.parametrize(("row", "expected"), POSITIONS)
def test_row_of_the_rule_book(row: dict[str, Any], expected: dict[str, str]) -> None:
    """Legal cards, the name of the obligation and the one duty each other card breaks."""
    position = read(row, expected["preset"])
    verdict = examine(position)
    assert codes(card for card in position.cards if card in verdict.playable) == expected["legal"]
    if "obligation" in expected:  # the rows X-L state the cards only
        assert verdict.obligation.value == expected["obligation"]
    check_chain(position, verdict)


@pytest.mark.parametrize(("row", "expected"), POSITIONS)
def test_oracle_agrees_with_the_rule_book(row: dict[str, Any], expected: dict[str, str]) -> None:
    """An oracle that got a row wrong would be no judge of the engine."""
    pool = oracle.split(row["hand"]) + oracle.split(row["table"])
    legal = oracle.legal_cards(expected["preset"], row["trump"], oracle.split(row["trick"]), pool)
    assert legal == set(oracle.split(expected["legal"]))


def test_rows_are_all_there() -> None:
    """A truncated file would let the parametrised tests pass with nothing to say."""
    ids = [row["id"] for row in rows("positions")]
    assert len(ids) == len(set(ids))
    assert len([key for key in ids if key.startswith("L")]) >= 45
    assert len([key for key in ids if key.startswith("X-L")]) >= 13
    assert len(rows("tricks")) >= 6


@pytest.mark.parametrize("row", TRICKS)
def test_trick(row: dict[str, Any]) -> None:
    """Who wins, and what the cards are worth."""
    cards, trump = parse_cards(row["trick"]), parse_suit(row["trump"])
    assert tricks.master(cards, trump) == (row["winner"], cards[row["winner"]])
    assert tricks.points(cards, trump) == row["points"]


# Each table option of section D, in both positions of the switch: a row whose legal cards flip.
FLIPS = [
    ("classique", "classique,monter-partenaire=oui", "c 9c8c Vc7cAt -", "Vc7c", "Vc"),  # L28
    ("annonces", "annonces,monter-partenaire=non", "c 9c8c Vc7cAt -", "Vc", "Vc7c"),
    ("classique", "classique,sous-coupe-partenaire=si-contraint", "c Rk10c7k Vc8cAt -", "Vc8cAt", "VcAt"),  # L33
    ("annonces", "annonces,sous-coupe-partenaire=libre", "c Rk10c7k Vc8cAt -", "VcAt", "Vc8cAt"),
    ("classique", "classique,sous-coupe=non", "c 10kAc Rc8cAt -", "Rc8c", "Rc8cAt"),  # L18
    ("ffb-contree", "ffb-contree,sous-coupe=oui", "c 10kAc Rc8cAt -", "Rc8cAt", "Rc8c"),
]


@pytest.mark.parametrize(("rules", "changed", "rest", "before", "after"), FLIPS)
def test_option_flips(rules: str, changed: str, rest: str, before: str, after: str) -> None:
    """R-D1, R-D2 and R-D3 are options, whatever the preset, and each changes what it should."""
    for text, legal in ((rules, before), (changed, after)):
        position = parse_position(f"{text} {rest}")
        verdict = examine(position)
        assert codes(card for card in position.cards if card in verdict.playable) == legal
        check_chain(position, verdict)


# contracts.md, "Names of the obligation": the cases that no row of section K shows.
CONTRACT = [
    pytest.param("classique c Ak8k 10tAp -", "libre", {}, id="partner master, no trump held"),
    pytest.param("annonces c Ak8k 10tAp -", "libre", {}, id="partner master, no trump held, annonces"),
    pytest.param("annonces c Ak10c 10tAp -", "défausse", {}, id="opponent's ruff holds, no trump held"),
    pytest.param("annonces c Rk10c7k 10tAp -", "libre", {}, id="partner's ruff holds, no trump held"),
    pytest.param("ffb-contree c 10kAc Rc8cAt -", "libre", {}, id="cannot overruff, undertrumping not owed"),
    pytest.param("classique,sous-coupe=non c 10kAc Rc8cAt -", "libre", {}, id="the same by option"),
    pytest.param("classique c 10c ApRk -", "défausse", {}, id="trump led, none held, opponent master"),
    pytest.param("classique c Vc8c ApRk -", "défausse", {}, id="trump led, none held, partner master"),
    pytest.param("annonces c Vc8c ApRk -", "défausse", {}, id="trump led, none held, partner master, annonces"),
    pytest.param("deux-bis c Vc ApRk 7t", "défausse", {}, id="trump led, none held, two players"),
    pytest.param(
        "classique c 10k10c 9cDc8cAt -",
        "surcouper",
        {"Dc": "surcouper", "8c": "surcouper", "At": "couper"},
        id="overruff: plain card breaks couper, low trump surcouper",
    ),
    pytest.param(
        "ffb-contree c 10k10c 9cDcAt -",
        "surcouper",
        {"Dc": "surcouper", "At": "couper"},
        id="overruff where undertrumping is not owed: able, so bound",
    ),
    pytest.param("classique c 10k7c DcAt -", "surcouper", {"At": "couper"}, id="overruff with the only trump"),
    pytest.param("classique c 10kAc 8cAt -", "sous-couper", {"At": "couper"}, id="undertrump"),
    pytest.param("classique c 10k 8cAt -", "couper", {"At": "couper"}, id="ruff"),
    pytest.param("classique c Dc Rc8cAp -", "monter", {"8c": "monter", "Ap": "fournir"}, id="rise"),
    pytest.param("classique c Vc 8cAp -", "fournir sans monter", {"Ap": "fournir"}, id="cannot rise"),
    pytest.param("classique c 9c8c Vc7cAt -", "fournir (monter levé)", {"At": "fournir"}, id="rise lifted"),
    pytest.param("classique c 9k Rk7cAt -", "fournir", {"7c": "fournir", "At": "fournir"}, id="follow"),
    pytest.param("annonces c Rk10c7k Vc8cAt -", "libre, atout montant", {"8c": "monter"}, id="partner's ruff"),
]


@pytest.mark.parametrize(("text", "obligation", "broken"), CONTRACT)
def test_sentence_of_the_contract(text: str, obligation: str, broken: dict[str, str]) -> None:
    """The name of the position, and for each illegal card the duty it breaks."""
    position = parse_position(text)
    verdict = examine(position)
    assert verdict.obligation.value == obligation
    duties = {card.code: verdict.broken_by(card) for card in position.cards}
    assert {code: duty.kind.value for code, duty in duties.items() if duty} == broken
    check_chain(position, verdict)


def command(*words: str) -> "subprocess.CompletedProcess[str]":
    """Run ``belote explique`` as a user does."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "belote", "explique", *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_explique_json() -> None:
    """The example of contracts.md, key by key; the sentences are French and belong to no contract."""
    done = command("classique", "c", "10k7c", "Dc10t", "-", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    sentences = [card.pop("phrase") for card in answer["cartes"]]
    assert answer == {
        "position": "classique c 10k7c Dc10t -",
        "obligation": "surcouper",
        "maitre": {"joueur": 2, "carte": "7c"},
        "jouables": ["Dc"],
        "cartes": [
            {"carte": "Dc", "jouable": True, "enfreint": None},
            {"carte": "10t", "jouable": False, "enfreint": "couper"},
        ],
    }
    assert all(isinstance(sentence, str) and sentence for sentence in sentences)


def test_explique_json_lists_hand_then_table() -> None:
    """L42: the cards in the order hand, table; an empty trick has no master; a link's ``~`` is read too."""
    answer = json.loads(command("deux-bis~c~Vc~8cAt~9cDk", "--json").stdout)
    assert [card["carte"] for card in answer["cartes"]] == ["8c", "At", "9c", "Dk"]
    assert answer["jouables"] == ["8c", "9c"]
    assert json.loads(command("classique c - Vc -", "--json").stdout)["maitre"] is None


@pytest.mark.parametrize("text", ["classique c 10k7c Dc10x -", "classique c", "inconnu x 1 2 3"])
def test_explique_refuses(text: str) -> None:
    """Bad input: exit status 2, sentences on standard error, nothing on standard output, no traceback."""
    done = command(text, "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
