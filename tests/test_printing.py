"""What is printed: every skill on paper with its answer, nothing given away, codes that lead back."""

from __future__ import annotations

import re
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
import segno

from belote.app import printing_html as drawing
from belote.app.cli import main
from belote.app.printed_base import ADDRESS
from belote.app.printing_pages import PARTS
from belote.engine.cards import Suit
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.plans import skills
from belote.exercises.setfile import Series, draw, exercises, to_file
from belote.exercises.workshop_sheet import sheet
from belote.widgets.faces import CARD_IDS

CSS = Path(drawing.__file__).with_name("printing.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("skill", skills())
def test_every_skill_goes_on_paper(skill: str) -> None:
    series = Series("", tuple(one.id for one in draw((skill,), "7", 5)))
    for printed, step in zip(sheet(series), exercises(series), strict=True):
        truth = KINDS[step.kind].truth(step)
        assert printed.title
        assert printed.how
        assert printed.answer
        assert printed.feedback.right, "the answer on the sheet is the engine's"
        assert printed.scene or printed.tables or printed.choices or printed.blank
        if printed.choices:
            keys = [choice.key for choice in KINDS[step.kind].choices(step)]
            assert printed.answer[0] in {"ABCDEF"[keys.index(key)] for key in truth}
            assert len(printed.choices) == len(keys) <= 6
        drawn = drawing.exercise(printed)
        assert "✓" not in drawn["scene"]
        assert "None" not in drawn["scene"]
        used = set(re.findall(r'href="#([^"]+)"', drawn["scene"]))
        assert used <= {*CARD_IDS, "card-back", *(f"suit-{suit.letter}" for suit in Suit)}


def test_the_sheet_does_not_give_the_answer_away() -> None:
    series = Series("", tuple(one.id for one in draw(("surcouper",), "7", 3)))
    for printed in sheet(series):
        assert not any(card["mark"] for card in printed.scene["hand"])
        assert not any(card["master"] for card in printed.scene["felts"][0]["cards"])


def test_values_of_the_memo() -> None:
    """The table of values, rules section C."""
    trump = drawing.strength(Suit.HEARTS, Suit.HEARTS)
    plain = drawing.strength(Suit.SPADES, Suit.HEARTS)
    assert [(one["id"], one["points"]) for one in trump] == [
        ("Vc", 20), ("9c", 14), ("Ac", 11), ("10c", 10), ("Rc", 4), ("Dc", 3), ("8c", 0), ("7c", 0),
    ]  # fmt: skip
    assert [(one["id"], one["points"]) for one in plain] == [
        ("Ap", 11), ("10p", 10), ("Rp", 4), ("Dp", 3), ("Vp", 2), ("9p", 0), ("8p", 0), ("7p", 0),
    ]  # fmt: skip


def test_the_code_holds_the_address() -> None:
    address = "http://192.168.1.20:8866/s/t:surcouper:4711:8"
    svg = drawing.qr(address)
    assert svg.startswith("<svg")
    assert "width=" not in svg.split(">")[0]
    assert segno.make_qr(address, error="m").version <= 4, "few enough squares to be read across a table"
    assert drawing.qr("x" * 1000) == ""


@pytest.mark.parametrize(
    ("address", "good"),
    [
        ("http://192.168.1.20:8866/", True),
        ("https://belote.exemple.fr/classe", True),
        ("http://[::1]:8866", True),
        ("javascript:alert(1)", False),
        ("http://x/?a=b", False),
        ("http://x y/", False),
        ('http://x/"><script>', False),
    ],
)
def test_addresses_for_the_room(address: str, good: bool) -> None:
    assert bool(ADDRESS.fullmatch(address)) is good


def test_the_style_is_for_a4_and_for_black_ink() -> None:
    assert "@page { size: A4;" in CSS
    assert "break-inside: avoid" in CSS
    assert ".pr-card.is-trump svg { outline: 2.2px solid #111" in CSS, "the trump shows without colour"


# -- the command ------------------------------------------------------------------------------


def test_a_page_as_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["imprime", "exercices", "t:surcouper:4711:3", "--adresse", "http://192.168.1.20:8866"]) == 0
    text = capsys.readouterr().out
    assert text.count('class="pr-question"') == 3
    assert "http://192.168.1.20:8866/s/t:surcouper:4711:3" in text
    series, page = tmp_path / "mardi.json", tmp_path / "corrige.html"
    names = tuple(one.id for one in draw(("surcouper",), "4711", 3))
    series.write_text(to_file(Series("Mardi", names)), encoding="utf-8")
    assert main(["imprime", "corrige", str(series), "--vers", str(page)]) == 0
    assert "Mardi · corrigé" in page.read_text(encoding="utf-8")
    for which in ("memo", "cartes-de-vote"):
        assert main(["imprime", which]) == 0
        assert "<!doctype html>" in capsys.readouterr().out


@pytest.mark.parametrize("code", ["zzz", "rien.json", "t:rien:1:2"])
def test_the_command_refuses_in_french(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["imprime", "exercices", code]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(("Cette feuille ne peut pas", "Je ne peux pas lire"))


# -- served -----------------------------------------------------------------------------------


def ask(served: str, path: str) -> tuple[int, str, str]:
    """The status, the text and the final address of a page."""
    try:
        with urllib.request.urlopen(served + path, timeout=20) as answer:
            return answer.status, answer.read().decode(), answer.url
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.url


QUERY = "cas=surcouper&graine=4711&nombre=6"


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/imprimer", "Une feuille d’exercices tirés au sort"),
        ("/imprimer/", "Une feuille d’exercices tirés au sort"),
        (f"/imprimer/exercices?{QUERY}", "Surcouper, tirage 4711 · exercices"),
        (f"/imprimer/corrige?{QUERY}", "Surcouper, tirage 4711 · corrigé"),
        ("/imprimer/exercices?serie=c~Ak8k~Vc7c10tRp&nom=Mardi", "Mardi · exercices"),
        ("/imprimer/cartes-de-vote", "Cartes de vote"),
        ("/imprimer/memo", "Ce que tu dois jouer"),
    ],
)
def test_pages(served: str, path: str, told: str) -> None:
    status, text, _ = ask(served, path)
    assert status == 200
    assert told in text
    assert "jupyter-config-data" not in text, "no kernel"
    asked = re.findall(r'(?:src|href|action|url)(?:="|\()(https?://[^"\)]+)', text)
    assert all(address.startswith(served) for address in asked), "nothing is fetched from elsewhere"


def test_the_answers_are_on_their_own_sheet(served: str) -> None:
    """The same seed, the same questions; the exercise sheet holds no answer."""
    sheets = {part: ask(served, f"/imprimer/{part}?{QUERY}")[1].partition("<article")[2] for part in PARTS}
    asked = {part: re.findall(r'pr-question"><b>\d\.</b> ([^<]+) <', text) for part, text in sheets.items()}
    assert len(asked["exercices"]) == 6
    assert asked["exercices"] == asked["corrige"]
    assert "pr-answer" not in sheets["exercices"]
    assert sheets["corrige"].count('class="pr-answer"') == 6
    assert sheets["exercices"] == ask(served, f"/imprimer/exercices?{QUERY}")[1].partition("<article")[2]


def test_the_printed_code_leads_to_the_same_exercises(served: str) -> None:
    text = ask(served, f"/imprimer/exercices?{QUERY}")[1]
    link = re.search(r'pr-code">[^<]*<span>([^<]+)<', text)
    assert link is not None
    assert link[1] == f"{served}/s/t:surcouper:4711:6"
    page = f"{served}/voila/render/04-obligations.ipynb?serie=t:surcouper:4711:6"
    assert _where(served, "/s/t:surcouper:4711:6") == page
    assert _where(served, "/s/?code=t:surcouper:4711:6") == page
    assert _where(served, "/s/g:compte-tas:heap:7p8k/9k").endswith("?serie=g:compte-tas:heap:7p8k/9k")


def _where(served: str, path: str) -> str:
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    try:
        urllib.request.build_opener(Stay).open(served + path, timeout=20)
    except urllib.error.HTTPError as moved:
        return urllib.parse.urljoin(served, moved.headers["Location"])
    raise AssertionError("no redirection")


@pytest.mark.parametrize(
    "query",
    [
        "serie=zzz",
        "serie=",
        "cas=rien&graine=1&nombre=6",
        "cas=surcouper&graine=1&nombre=99",
        "cas=surcouper&graine=<b>&nombre=2",
    ],
)
def test_what_cannot_be_printed_is_refused_in_french(served: str, query: str) -> None:
    status, text, _ = ask(served, f"/imprimer/exercices?{query}")
    assert status == 400
    assert "Cette feuille ne peut pas être faite" in text
    assert "<b>\u00a0»" not in text


def test_the_address_of_the_room(served: str) -> None:
    text = ask(served, f"/imprimer/exercices?{QUERY}&adresse=http://192.168.1.20:8866")[1]
    assert "http://192.168.1.20:8866/s/t:surcouper:4711:6" in text
    assert "ne s’ouvre que sur cet ordinateur" not in text
    text = ask(served, f"/imprimer/exercices?{QUERY}&adresse=javascript:alert(1)")[1]
    assert "Cette adresse ne convient pas" in text
    assert "javascript:alert" not in text


def test_a_name_is_only_text(served: str) -> None:
    text = ask(served, "/imprimer/exercices?serie=c~Ak8k~Vc7c10tRp&nom=%3Cscript%3Ex%3C/script%3E")[1]
    assert "<script>x" not in text


def test_the_memo_says_what_the_lesson_says(served: str) -> None:
    text = ask(served, "/imprimer/memo")[1]
    for section in load("04-obligations").sections:
        assert section.rule in text
    for number in ("= 62", "= 30", ">152<", ">182<"):
        assert number in text
