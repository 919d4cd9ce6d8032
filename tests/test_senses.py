"""Words in the right sense, hints by the table's rule, options worth thinking of, hands on which players agree."""

from __future__ import annotations

import re

import pytest

from belote.engine.auction import Auction, allowed
from belote.engine.cards import Suit, parse_cards, parse_suit
from belote.engine.judgement import best_bid
from belote.engine.notation import parse_rules
from belote.engine.position import Position
from belote.engine.presets import ANNONCES, CLASSIC, COINCHE, TWO_NINE
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import order
from belote.exercises.draws import DRAWN
from belote.exercises.draws_options import SKILL, every
from belote.exercises.files import load
from belote.exercises.kinds import KINDS
from belote.exercises.kinds_auction_hand import agreed, judgements
from belote.exercises.model import Exercise
from belote.widgets.terms import with_terms
from belote.words.auction import may_say
from belote.words.glossary import TERMS

# -- the glossary --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "75 donne 80", "un contrat manqué donne tout", "on donne un petit", "on retourne la suivante",
        "on la retourne aussitôt", "le preneur marque 90", "une annonce de 110", "la feuille annonce ensuite",
        "le donneur fait couper en deux paquets", "le voisin de gauche coupe", "chacun libre", "on peut monter sur lui",
        "il fait le tour de la table", "de quoi passer au-dessus",
    ],
)  # fmt: skip
def test_another_sense_is_no_term(text: str) -> None:
    found = re.findall(r'data-term="(\w+)"', with_terms(text))
    assert not set(found) & {
        "donne",
        "retourne",
        "marque",
        "annonce",
        "coupe",
        "libre",
        "monter",
        "tour",
        "passer",
    }


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("à chaque donne", "donne"), ("la <b>retourne</b>", "retourne"), ("Feuille de marque", "marque"),
        ("une annonce tardive", "annonce"), ("tu dois couper", "coupe"), ("tu es libre", "libre"),
        ("monter sur son partenaire", "monter"), ("au second tour", "tour"), ("« je passe »", "passer"),
        ("sa levée", "levee"), ("les enchères", "enchere"), ("deux atouts tombés", "tomber"), ("une quinte", "quinte"),
    ],
)  # fmt: skip
def test_the_sense_of_the_glossary_is_a_term(text: str, key: str) -> None:
    assert key in re.findall(r'data-term="(\w+)"', with_terms(text))


def test_the_glossary_stands_by_its_words() -> None:
    terms = {term.key: term for term in TERMS}
    assert {"passer", "prendre", "enchere", "tour", "levee", "tomber", "maitre"} <= set(terms)
    assert terms["quinte"].term == "quinte"
    assert "quatre" in terms["surcoinche"].definition
    assert "R-E3" in load(terms["belote"].lesson).rules_taught or terms["belote"].lesson == "07-contrat-et-litige"


# -- what is said --------------------------------------------------------------------------------------


def test_what_may_be_said_is_said_in_the_first_person() -> None:
    seats = order(COINCHE, Seat.SOUTH)
    told = may_say(COINCHE, allowed(Auction(COINCHE, Seat.SOUTH, None), seats[0]))
    assert told == "dire « je passe », ou annoncer de 80 à 180"
    told = may_say(CLASSIC, allowed(Auction(CLASSIC, Seat.SOUTH, Suit.CLUBS), seats[0]))
    assert told == "dire « je passe » ou « je prends »"


# -- annonces: one contest or two (R-F3, R-F4) -----------------------------------------------------------


def contest(table: Rules, **given: str) -> Exercise:
    position = Position(table, parse_suit("c"), (), ())
    return Exercise("x", "annonces-marks", table=table, positions=(position,), given=tuple(given.items()))


def test_f_the_lead_and_the_hint_follow_the_rule_of_the_table() -> None:
    said = {"S": "RpRcRkRt+7p8p9p", "N": "7k8k9k10kVk"}
    kind = KINDS["annonces-marks"]
    apart, together = contest(ANNONCES, **said), contest(TWO_NINE, **said)
    assert kind.lead
    assert kind.hints
    assert "à part" in kind.lead(apart)
    assert "ensemble" in kind.lead(together)
    assert "deux concours" in kind.hints(apart)[0]
    assert "un carré bat toute suite" in kind.hints(together)[0]
    only = contest(ANNONCES, S="DpDcDkDt", O="ApAcAkAt")
    assert "suite" not in kind.hints(only)[0]


def test_f_120_for_a_carre_and_a_beaten_tierce_is_told_apart() -> None:
    exercise = next(e for e in load("09-annonces").exercises if e.id == "annonces-concours-total")
    text = KINDS["annonces-marks"].reply(exercise, ("120",)).text
    assert "concours" in text
    assert "pas seulement la meilleure" not in text


# -- coinche -------------------------------------------------------------------------------------------


def test_the_refusals_fit_the_call() -> None:
    def offered(call: str) -> set[str]:
        given = (("dealer", "O"), ("calls", "S 100c, E coinche, N passe"), ("call", call))
        return {
            choice.key for choice in KINDS["may-say"].choices(Exercise("x", "may-say", table=COINCHE, given=given))
        }

    assert not offered("coinche") & {"too_low", "off_ladder"}
    assert not offered("surcoinche") & {"too_low", "off_ladder"}
    assert "own_side" not in offered("120c")


def test_no_bid_of_a_hundred_on_three_trumps() -> None:
    seen = 0
    drawn = [DRAWN["encheres-coinche"].draw("encheres-coinche", str(seed), ()) for seed in range(400)]
    for exercise in (*load("08-coinche").exercises, *drawn):
        if exercise.kind == "bid-level":
            top = judgements(exercise)[0]
            bid = best_bid(exercise.rules, top)
            assert agreed(top, bid), exercise.id
            assert bid < 100 or sum(card.suit is top.trump for card in top.cards) > 3, exercise.id
            seen += 1
    assert seen > 20


def test_a_jack_alone_and_one_ace_is_not_agreed_to_be_worth_a_hundred() -> None:
    cards = parse_cards("Vp10pRp8pAt9c8c7k")
    exercise = Exercise("x", "bid-level", table=parse_rules("coinchee"), cards=cards, given=(("dealer", "O"),))
    top = judgements(exercise)[0]
    assert not agreed(top, best_bid(COINCHE, top))


# -- ta table --------------------------------------------------------------------------------------------


def test_half_of_the_switches_of_the_lesson_cannot_be_guessed() -> None:
    flips = [exercise for exercise in load("13-ta-table").exercises if exercise.kind in ("flip", "flip-rule")]
    hard = [exercise for exercise in flips if len(KINDS[exercise.kind].choices(exercise)) > 2]
    assert len(hard) * 2 > len(flips)
    assert sum(bool(exercise.fact("at")) for exercise in flips) >= 4


def test_every_question_on_a_table_is_sound() -> None:
    for name, exercise in every().items():
        kind = KINDS[exercise.kind]
        keys = [choice.key for choice in kind.choices(exercise)]
        assert set(kind.truth(exercise)) < set(keys), name
        for key in keys:
            assert kind.reply(exercise, (key,)).text, name
        if ":still:" in name:
            assert kind.lead, name
            assert kind.truth(exercise)[0] in kind.lead(exercise), name
    assert DRAWN[SKILL].rebuild("g:regles-de-table:flip:egalite:dedans:0") is not None


def test_b_the_coinche_has_no_rounds_to_count() -> None:
    for name, exercise in every().items():
        if name.startswith("g:regles-de-table:which-table:tours"):
            keys = {choice.key for choice in KINDS["which-table"].choices(exercise)}
            assert not keys & {"coinchee", "ffb-contree"}
