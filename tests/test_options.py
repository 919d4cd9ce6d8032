"""« Ta table »: every option has an example, and its outcome flips with the switch."""

from __future__ import annotations

import pytest

from belote.engine.presets import PRESETS
from belote.engine.rules import OPTIONS
from belote.exercises.flips import flips, outcome, value_of, values_of
from belote.words.options import THEMES


def test_every_option_has_its_place() -> None:
    assert set(flips()) == set(OPTIONS)
    for text, flip in flips().items():
        assert flip.theme in THEMES
        assert flip.said
        if OPTIONS[text].values:
            assert set(flip.values) == set(OPTIONS[text].values), text


@pytest.mark.parametrize("text", OPTIONS)
def test_every_example_flips(text: str) -> None:
    flip = flips()[text]
    for example in flip.examples:
        found = {value: outcome(example, text, value) for value in values_of(example, flip)}
        assert len(set(found.values())) > 1, found


@pytest.mark.parametrize("text", OPTIONS)
def test_every_value_is_shown_to_differ(text: str) -> None:
    flip = flips()[text]
    told = {value for example in flip.examples for value in values_of(example, flip)}
    assert told == set(flip.values)


EXPECTED = {  # from the rules document: L28, L33, L18, C02, B02, A15, A16, A08, O08, M02, M03, C14, K06, H3, F6
    ("monter-partenaire", "oui"): "V♥",
    ("monter-partenaire", "non"): "V♥ 7♥",
    ("sous-coupe", "oui"): "R♥ 8♥",
    ("egalite", "dedans"): "preneur 0, défense 162",
    ("egalite", "litige"): "preneur 0, défense 81, 81 en attente",
    ("egalite", "reussi"): "preneur 81, défense 81",
    ("litige-belote", "marquee"): "preneur 20, défense 91, 71 en attente",
    ("capot", "cartes-plus-100"): "preneur 210, l’autre 0",
    ("der-defense", "non"): "preneur 0, l’autre 82",
    ("perdant-coinche", "marque"): "preneur 220, défense 104",
    ("annonces", "deux-epreuves"): "nous 100, eux 100",
    ("annonces", "une-epreuve"): "nous 100, eux 0",
    ("carte-reutilisee", "non"): "100 points",
    ("gain-immediat", "si-mene"): "non",
}


@pytest.mark.parametrize(("text", "value"), EXPECTED)
def test_outcomes_of_the_rule_book(text: str, value: str) -> None:
    assert outcome(flips()[text].examples[0], text, value) == EXPECTED[text, value]


def test_values_are_read_off_rules() -> None:
    for rules in PRESETS.values():
        for text in OPTIONS:
            assert value_of(rules, text)
