"""The card sprite: complete, well-formed, small, and coloured by custom properties only."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from belote.widgets.faces import CARD_IDS, SUIT_IDS, VIEW_BOX, sprite

SVG = "{http://www.w3.org/2000/svg}"
ROOT = ET.fromstring(sprite())
SYMBOLS = {symbol.get("id", ""): symbol for symbol in ROOT.iter(f"{SVG}symbol")}
NUMBER_CARDS = [f"card-{rank}{suit}" for rank in ("7", "8", "9", "10") for suit in "pckt"]


def pips(card: str) -> list[ET.Element]:
    """The pips of a card, index signs not counted."""
    return [use for use in SYMBOLS[card].iter(f"{SVG}use") if use.get("data-pip") is not None]


def centre(use: ET.Element) -> tuple[float, float]:
    """The middle of a ``<use>`` before any turn."""
    x, y, width, height = (float(use.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x + width / 2, y + height / 2


def test_root_is_hidden() -> None:
    assert ROOT.tag == f"{SVG}svg"
    assert ROOT.get("id") == "belote-sprite"
    assert ROOT.get("aria-hidden") == "true"
    assert (ROOT.get("width"), ROOT.get("height"), ROOT.get("style")) == ("0", "0", "position:absolute")


def test_every_id_is_there_once() -> None:
    assert len(set(CARD_IDS)) == 32
    assert len(set(SUIT_IDS)) == 4
    ids = Counter(element.get("id") for element in ROOT.iter() if element.get("id"))
    assert set(ids.values()) == {1}
    assert {*CARD_IDS, *SUIT_IDS, "card-back", "card-empty"} <= set(ids)
    assert set(ids) == {"belote-sprite", *SYMBOLS}, "no ids inside symbols"


def test_view_boxes() -> None:
    for name, symbol in SYMBOLS.items():
        assert symbol.get("viewBox") == ("0 0 100 100" if name in SUIT_IDS else VIEW_BOX)


def test_every_reference_has_its_symbol() -> None:
    for use in ROOT.iter(f"{SVG}use"):
        assert use.get("href", "").removeprefix("#") in SYMBOLS


@pytest.mark.parametrize("card", NUMBER_CARDS)
def test_pips(card: str) -> None:
    rank, suit = card[5:-1], card[-1]
    found = pips(card)
    assert len(found) == int(rank)
    assert len({centre(use) for use in found}) == int(rank)
    assert {use.get("href") for use in found} == {f"#suit-{suit}"}
    for use in found:
        x, y = centre(use)
        assert use.get("transform") == (f"rotate(180 {x:g} {y:g})" if y > 145 else None)


@pytest.mark.parametrize("card", NUMBER_CARDS)
def test_pips_are_balanced(card: str) -> None:
    places = {centre(use) for use in pips(card)}
    assert {(200 - x, y) for x, y in places} == places, "left and right alike"
    if not card.startswith("card-7"):
        assert {(x, 290 - y) for x, y in places} == places, "above and below alike"


@pytest.mark.parametrize("card", CARD_IDS)
def test_index(card: str) -> None:
    texts = list(SYMBOLS[card].iter(f"{SVG}text"))
    assert [text.text for text in texts] == [card[5:-1]] * 2
    for text in texts:
        assert text.get("textLength") is None, "figures are never squeezed"
        assert text.get("transform") is None
    groups = SYMBOLS[card].iter(f"{SVG}g")
    turned = [group for group in groups if group.get("transform") == "rotate(180 100 145)"]
    assert sum(1 for group in turned for _ in group.iter(f"{SVG}text")) == 1


@pytest.mark.parametrize("rank", ["R", "D", "V"])
def test_courts_are_mirrored(rank: str) -> None:
    for suit in "pckt":
        hrefs = Counter(use.get("href") for use in SYMBOLS[f"card-{rank}{suit}"].iter(f"{SVG}use"))
        assert hrefs[f"#fig-{rank}"] == 2
        assert hrefs[f"#suit-{suit}"] == 4, "two in the corners, two with the figures"


def test_colours_are_custom_properties() -> None:
    allowed = re.compile(r"none|currentColor|var\(--[a-z-]+,#[0-9a-f]{6}\)")
    for element in ROOT.iter():
        for name in ("fill", "stroke", "color"):
            assert allowed.fullmatch(element.get(name, "none")), element.attrib
    assert not re.search(r"#[0-9a-f]{3,8}\b(?!\))", re.sub(r'href="#[^"]*"', "", sprite()))
    assert "$" not in sprite()


def test_each_card_has_its_suit_colour_only() -> None:
    for card in CARD_IDS:
        inks = set(re.findall(r"--suit-(.)", ET.tostring(SYMBOLS[card], encoding="unicode")))
        assert inks == {card[-1]}


def test_nothing_foreign() -> None:
    assert re.findall(r"https?://[^\"]*", sprite()) == ["http://www.w3.org/2000/svg"]
    for word in ("url(", "<style", "<script", "<image", "@font-face", "@import", "data:"):
        assert word not in sprite()


def test_small() -> None:
    assert len(sprite().encode()) < 70_000


def test_deterministic() -> None:
    code = "from belote.widgets.faces import sprite; import sys; sys.stdout.buffer.write(sprite().encode())"
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        fresh = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            cwd=Path(__file__).parents[1],
            env=environment,
        )
        assert fresh.stdout.decode() == sprite()
