"""``belote compte``: the form that scripts rely on, the table that people read, and every refusal in French."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from belote.app.cli import main
from belote.engine.count import Fault
from belote.words import count as words

ROOT = Path(__file__).parent.parent


def run(*options: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "belote", "compte", *options],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def counted(capsys: pytest.CaptureFixture[str], options: str) -> dict[str, object]:
    """The answer in JSON, from this process."""
    assert main(["compte", *options.split(), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    answer: dict[str, object] = json.loads(out)
    return answer


def refused(capsys: pytest.CaptureFixture[str], options: str) -> str:
    """What is said on standard error, with exit status 2 and nothing on standard output."""
    try:
        status = main(["compte", *options.split()])
    except SystemExit as stop:  # argparse
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    return err


def test_example_of_the_contract() -> None:
    """82, 80, nothing waits: keys, order of keys, first line and labels, through the command itself."""
    done = run("--preneur", "72", "--der", "preneur", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert list(answer) == ["preneur", "defense", "pot", "resultat", "lignes"]
    assert (answer["preneur"], answer["defense"], answer["pot"], answer["resultat"]) == (82, 80, 0, "reussi")
    assert answer["lignes"] == [
        {"libelle": "Points de cartes", "preneur": 72, "defense": 80, "regle": "C"},
        {"libelle": "Dix de der", "preneur": 10, "defense": 0, "regle": "G"},
    ]
    assert list(answer["lignes"][0]) == ["libelle", "preneur", "defense", "regle"]
    assert "\\u" not in done.stdout, "French letters are written as letters"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--preneur 72 --der preneur", (82, 80, 0, "reussi")),  # C01
        ("--defense 80 --der preneur", (82, 80, 0, "reussi")),
        ("--preneur 72 --defense 80 --der preneur", (82, 80, 0, "reussi")),
        ("--preneur 90 --der preneur --pot 81", (181, 62, 0, "reussi")),  # C03
        ("--preneur 81 --der defense --pot 81", (0, 81, 162, "litige")),  # C05
        ("--capot defense --pot 81", (0, 333, 0, "dedans")),  # C17
        ("--capot preneur --belote defense", (252, 20, 0, "reussi")),  # C15
        ("--regles coinchee --preneur 65 --der defense --belote preneur --contrat 100 --coinche 2",
         (20, 324, 0, "dedans")),  # K17
        ("--regles coinchee --preneur 82 --der preneur --contrat 90 --coinche 4", (368, 280, 0, "reussi")),  # K08
        ("--regles ffb-contree,arrondi=dizaine --preneur 100 --der preneur --contrat 100 --coinche 3",
         (460, 0, 0, "reussi")),  # X-C14-x3
        ("--regles deux-ordinaire --preneur 114 --capot preneur --belote preneur --annonces-defense 250",
         (230, 250, 0, "reussi")),  # O10
        ("--regles deux-ordinaire --preneur 61 --defense 60 --der preneur --annonces-preneur 20",
         (90, 60, 0, "reussi")),  # O07
        ("--regles annonces,egalite=reussi --preneur 71 --der preneur", (81, 81, 0, "reussi")),  # A16
        ("--regles marseillaise --preneur 81 --der defense", (0, 71, 0, "dedans")),  # M03
    ],
)  # fmt: skip
def test_marks(capsys: pytest.CaptureFixture[str], options: str, expected: tuple[int, int, int, str]) -> None:
    """Vectors of section J through the command; the lines add up to the marks."""
    answer = counted(capsys, options)
    assert (answer["preneur"], answer["defense"], answer["pot"], answer["resultat"]) == expected
    lines = answer["lignes"]
    assert isinstance(lines, list)
    for camp in ("preneur", "defense"):
        assert sum(line[camp] for line in lines) == answer[camp]
    assert all(line["libelle"] and line["regle"] for line in lines)


def test_table_for_a_reader() -> None:
    """Columns that line up, a sum, a verdict, and what waits."""
    done = run("--regles", "annonces", "--preneur", "71", "--der", "defense", "--belote", "preneur", "--pot", "81")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Règles\u00a0: annonces"
    assert [line.split() for line in lines[2:]] == [
        ["preneur", "défense", "règle"],
        ["Points", "de", "cartes", "71", "81", "C"],
        ["Dix", "de", "der", "10", "G"],
        ["Belote-rebelote", "20", "E"],
        ["Litige", ":", "les", "points", "du", "preneur", "attendent", "−71", "R-G4"],
        ["─" * len(lines[7])],
        ["Marque", "de", "la", "donne", "20", "91"],
        [],
        ["Le", "preneur", "a", "91", "points,", "la", "défense", "autant", ":", "litige."],
        ["En", "attente", "pour", "la", "donne", "suivante", ":", "152", "points."],
    ]
    ends = {line.rindex(number) + len(number) for line, number in zip(lines[3:5], ("81", "10"), strict=True)}
    assert ends == {lines[2].index("défense") + len("défense")}, "numbers stand under their heading, flush right"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--preneur 72 --der preneur", "Le preneur a 82 points, la défense 80 : contrat réussi."),
        ("--preneur 69 --der preneur", "Le preneur a 79 points, la défense 83 : dedans."),
        ("--regles deux-bis --preneur 71 --der preneur", "Le preneur a 81 points, la défense autant : dedans."),
        ("--capot preneur", "Le preneur fait tous les plis : contrat réussi."),
        ("--capot defense", "La défense fait tous les plis : dedans."),
        ("--regles coinchee --contrat 100 --preneur 88 --der preneur",
         "Le preneur a 98 points et il lui en faut 100 : dedans."),
        ("--regles coinchee --contrat 80 --preneur 70 --der preneur",
         "Le preneur a 80 points, la défense 82 : dedans."),
        ("--regles ffb-contree --contrat 80 --preneur 70 --der preneur",
         "Le preneur a 80 points et il lui en faut 80 : contrat réussi."),
        ("--regles ffb-contree --contrat 250 --preneur 152 --der preneur",
         "Le capot était demandé et n’est pas fait : dedans."),
        ("--regles marseillaise --preneur 72 --der preneur --belote preneur",
         "Belote à part, le preneur a 82 points et il lui en faut 82 : contrat réussi."),
        ("--regles deux-bis,belote-contrat=non --preneur 75 --der preneur --belote defense",
         "Belote à part, le preneur a 85 points, la défense 77 : contrat réussi."),
        ("--regles coinchee --contrat 80 --preneur 0 --der defense",
         "Le preneur a 0 point et il lui en faut 80 : dedans."),
    ],
)  # fmt: skip
def test_verdict(capsys: pytest.CaptureFixture[str], options: str, sentence: str) -> None:
    """What was compared, as a player would say it."""
    assert main(["compte", *options.split()]) == 0
    assert sentence.replace(" :", "\u00a0:") in capsys.readouterr().out.splitlines()


REFUSALS = {
    Fault.NEGATIVE: ("--preneur -5 --der preneur", "-5 est un nombre négatif"),
    Fault.POINTS_MISSING: ("--der preneur", "il manque un nombre"),
    Fault.HEAP_IMPOSSIBLE: (
        "--preneur 151 --der preneur",
        "aucun tas de cartes ne vaut 151. Possible : 0, de 2 à 150",
    ),
    Fault.SUM_WRONG: (
        "--preneur 72 --defense 90 --der preneur",
        "les deux camps ont 152. Le dix de der ne se compte pas",
    ),
    Fault.SUM_OUT_OF_RANGE: ("--regles deux-ordinaire --preneur 74 --defense 80 --der preneur", "de 18 à 146"),
    Fault.SPLIT_IMPOSSIBLE: ("--regles deux-ordinaire --preneur 135 --defense 11 --der preneur", "135 + 11"),
    Fault.POINTS_WITH_CAPOT: ("--preneur 152 --capot preneur", "152 est de trop"),
    Fault.SWEPT_WITH_POINTS: ("--preneur 20 --capot defense", "l’autre camp a fait tous les plis"),
    Fault.DER_MISSING: ("--preneur 72", "qui a fait le dernier pli"),
    Fault.DER_WITH_CAPOT: ("--capot preneur --der preneur", "avec un capot, il ne se compte pas"),
    Fault.NO_ANNONCES: ("--preneur 72 --der preneur --annonces-preneur 20", "seule la belote s’annonce"),
    Fault.ANNONCES_IMPOSSIBLE: (
        "--regles annonces --preneur 72 --der preneur --annonces-defense 30",
        "20, 50, 100",
    ),
    Fault.ANNONCES_OF_BOTH: (
        "--regles annonces --preneur 72 --der preneur --annonces-defense 20 --annonces-preneur 20",
        "une épreuve n’a qu’un gagnant",
    ),
    Fault.NO_BID: ("--preneur 72 --der preneur --contrat 100", "on ne demande pas un nombre de points"),
    Fault.BID_MISSING: ("--regles coinchee --preneur 72 --der preneur", "170 et 180"),
    Fault.BID_OFF_LADDER: ("--regles ffb-contree --preneur 72 --der preneur --contrat 170", "160 et 250"),
    Fault.COINCHE_WITHOUT_BID: ("--preneur 72 --der preneur --coinche 2", "on ne coinche pas"),
    Fault.COINCHE_UNKNOWN: ("--regles coinchee --preneur 72 --der preneur --contrat 80 --coinche 3", "1, 2 et 4"),
    Fault.NO_POT: ("--regles deux-bis --preneur 72 --der preneur --pot 81", "rien n’attend jamais"),
    Fault.POT_NOT_ROUND: (
        "--regles deux-ordinaire --preneur 60 --defense 50 --der preneur --pot 81",
        "par dizaines",
    ),
}


def test_every_fault_is_refused() -> None:
    """No fault without a command line that shows it."""
    assert set(REFUSALS) == set(Fault)


@pytest.mark.parametrize(("options", "words_of_it"), REFUSALS.values(), ids=[fault.value for fault in REFUSALS])
def test_refusal(capsys: pytest.CaptureFixture[str], options: str, words_of_it: str) -> None:
    """One sentence for one mistake, in French typography."""
    said = refused(capsys, options)
    assert said.count("\n") == 1
    assert words_of_it.replace(" :", "\u00a0:") in said
    assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]|'", said)
    assert refused(capsys, options + " --json") == said


@pytest.mark.parametrize(
    ("options", "words_of_it"),
    [
        ("--regles clasique --preneur 72 --der preneur", "« clasique »"),
        ("--regles classique,egalite=nul --preneur 72 --der preneur", "litige, dedans et reussi"),
        ("--regles classique,egalité=dedans --preneur 72 --der preneur", "« egalité »"),
        ("--preneur douze --der preneur", "« douze » n’est pas un nombre entier"),
        ("--preneur 7_2 --der preneur", "« 7_2 » n’est pas un nombre entier"),
        ("--preneur ٧٢ --der preneur", "« ٧٢ » n’est pas un nombre entier"),
        ("--preneur 72.0 --der preneur", "« 72.0 » n’est pas un nombre entier"),
        (f"--preneur {'9' * 5000} --der preneur", "n’est pas un nombre entier"),
        ("--preneur 72 --der nord", "n’est pas possible"),
        ("--preneur 72 --der preneur --coinche 5", "n’est pas possible"),
        ("--preneur 72 --der", "il faut une valeur"),
        ("--preneur 72 --der preneur --atout c", "arguments inconnus"),
        ("--pren 72 --der preneur", "arguments inconnus"),
        ("72 80", "arguments inconnus"),
    ],
)
def test_unreadable_input(capsys: pytest.CaptureFixture[str], options: str, words_of_it: str) -> None:
    """Rules that do not exist, numbers that are none: told, never guessed."""
    said = refused(capsys, options)
    assert words_of_it.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in said
    assert not re.search(r"Traceback|invalid|expected|error|usage", said)


def test_everything_wrong_is_told_at_once() -> None:
    """Through the command: status 2, one sentence a mistake, nothing on standard output, no traceback."""
    done = run(
        "--preneur", "151", "--defense", "20", "--annonces-preneur", "20", "--contrat", "100", "--coinche", "4"
    )
    assert (done.returncode, done.stdout) == (2, "")
    fields = [line.split("\u00a0:")[0] for line in done.stderr.splitlines()]
    expected = ("taker", "points", "der", "annonces_taker", "bid", "coinche")
    assert fields == [words.FIELDS[field] for field in expected]


def test_help_is_french(capsys: pytest.CaptureFixture[str]) -> None:
    """Every option of the contract is there, with a sentence."""
    with pytest.raises(SystemExit) as stop:
        main(["compte", "--help"])
    assert stop.value.code == 0
    out = capsys.readouterr().out
    for name in (*words.HELP, "json"):
        assert f"--{name}" in out
    assert not re.search(r"\b(usage|show|exit|the|default)\b", out)
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "compte" in capsys.readouterr().out
