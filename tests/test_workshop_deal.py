"""The builder's deal: the pack behind it, what it refuses, its questions, what is kept, the link, the sheet."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.app import printing_file
from belote.app.printing_deal import deal_sheet
from belote.engine.cards import DECK, parse_card, parse_cards
from belote.engine.composing import ComposeError, Part, compose, laid_out, places, turned_to
from belote.engine.deal import Deal, before_auction, shuffled, turned
from belote.engine.dealfaults import DealTextError
from belote.engine.dealreading import parse_deal
from belote.engine.dealtext import show_deal_link
from belote.engine.presets import ANNONCES, CLASSIC, COINCHE, MARSEILLAISE, PRESETS, TWO_BIS, TWO_NINE
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import order
from belote.exercises import workshop_deal_view as view
from belote.exercises.kinds import KINDS
from belote.exercises.runs import rebuild
from belote.exercises.setfile import Series, parse_series, show_series
from belote.exercises.workshop_deal import DealBench, DealRefusedError, Why
from belote.exercises.workshop_deal_ask import Asked, askable, questions
from belote.exercises.workshop_deal_file import from_json, to_json
from belote.exercises.workshop_file import BenchError
from belote.exercises.workshop_sheet import sheet
from belote.widgets.controls import is_shown
from belote.widgets.game import Playing
from belote.widgets.game_earlier import STORED as BEFORE
from belote.widgets.page import Page
from belote.widgets.workshop import STORED as BENCH
from belote.widgets.workshop import Workshop
from belote.widgets.workshop_deal import OPENED, STORED
from belote.words import workshop_deal as words

NBSP = "\u00a0"
S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
TABLES = [*PRESETS.values(), CLASSIC.with_options(rotation="left"), COINCHE.with_options(annonces="two_contests")]
NAMES = [f"{rules.key}-{rules.rotation}-{rules.annonces}" for rules in TABLES]


def numbers(first: int, last: int) -> tuple[int, ...]:
    """Cards of the pack as the rule book counts them, from 1."""
    return tuple(range(first - 1, last))


# -- the pack -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
@given(seed=st.integers(0, 10**6), dealer=st.sampled_from(Seat))
@settings(max_examples=60, deadline=None)
def test_a_deal_laid_out_and_composed_is_the_same_deal(rules: Rules, seed: int, dealer: Seat) -> None:
    dealer = dealer if rules.players == 4 else (S, N)[dealer % 2]
    deal = Deal(rules, dealer, shuffled(seed))
    again = compose(rules, dealer, laid_out(deal))
    assert again == deal
    assert before_auction(again) == before_auction(deal)
    assert turned(again) == turned(deal)
    # Whatever the order in which a hand was put together, it is that hand.
    mixed = {key: cards[::-1] if key[0] is Part.HAND else cards for key, cards in laid_out(deal).items()}
    for seat in order(rules, S):
        other, one = (
            before_auction(compose(rules, dealer, mixed)).holdings[seat],
            before_auction(deal).holdings[seat],
        )
        assert set(other.hand) == set(one.hand)
        assert other.row == one.row


RULE_BOOK = {
    # The fixed-deck convention of section A of the rules; South is the dealer.
    "deux-bis": (TWO_BIS, {
        (Part.HIDDEN, N): numbers(1, 4), (Part.HIDDEN, S): numbers(5, 8), (Part.SHOWN, N): numbers(9, 12),
        (Part.SHOWN, S): numbers(13, 16), (Part.HAND, N): numbers(17, 19) + numbers(23, 25),
        (Part.HAND, S): numbers(20, 22) + numbers(26, 28), (Part.MORE, N): numbers(29, 30),
        (Part.MORE, S): numbers(31, 32),
    }),
    "classique": (CLASSIC, {
        (Part.HAND, E): numbers(1, 3) + numbers(13, 14), (Part.HAND, N): numbers(4, 6) + numbers(15, 16),
        (Part.HAND, W): numbers(7, 9) + numbers(17, 18), (Part.HAND, S): numbers(10, 12) + numbers(19, 20),
        (Part.TURNED, None): numbers(21, 21), (Part.LATER, None): numbers(22, 32),
    }),
    "annonces": (ANNONCES, {
        (Part.HAND, W): numbers(1, 3) + numbers(13, 14), (Part.HAND, N): numbers(4, 6) + numbers(15, 16),
        (Part.HAND, E): numbers(7, 9) + numbers(17, 18), (Part.HAND, S): numbers(10, 12) + numbers(19, 20),
        (Part.TURNED, None): numbers(21, 21), (Part.LATER, None): numbers(22, 32),
    }),
    "coinchee": (COINCHE, {
        (Part.HAND, E): numbers(1, 3) + numbers(13, 14) + numbers(21, 23),
        (Part.HAND, N): numbers(4, 6) + numbers(15, 16) + numbers(24, 26),
        (Part.HAND, W): numbers(7, 9) + numbers(17, 18) + numbers(27, 29),
        (Part.HAND, S): numbers(10, 12) + numbers(19, 20) + numbers(30, 32),
    }),
    "deux-ordinaire": (TWO_NINE, {
        (Part.HAND, N): numbers(1, 3) + numbers(7, 9), (Part.HAND, S): numbers(4, 6) + numbers(10, 12),
        (Part.TURNED, None): numbers(13, 13), (Part.MORE, N): numbers(14, 16), (Part.MORE, S): numbers(17, 19),
        (Part.DEAD, None): numbers(20, 31), (Part.LAST, None): numbers(32, 32),
    }),
    "marseillaise": (MARSEILLAISE, {
        (Part.HAND, N): numbers(1, 2) + numbers(5, 7), (Part.HAND, S): numbers(3, 4) + numbers(8, 10),
        (Part.TURNED, None): numbers(11, 11), (Part.LATER, None): numbers(12, 12), (Part.HIDDEN, N): numbers(13, 17),
        (Part.HIDDEN, S): numbers(18, 22), (Part.SHOWN, N): numbers(23, 27), (Part.SHOWN, S): numbers(28, 32),
    }),
}  # fmt: skip


@pytest.mark.parametrize("key", RULE_BOOK)
def test_places_follow_the_fixed_deck_convention_of_the_rule_book(key: str) -> None:
    rules, wanted = RULE_BOOK[key]
    assert {place.key: place.at for place in places(rules, S)} == wanted


def test_what_is_no_deal_is_refused() -> None:
    laid = laid_out(Deal(CLASSIC, S, DECK))
    with pytest.raises(ComposeError) as short:
        compose(CLASSIC, S, {**laid, (Part.HAND, E): laid[Part.HAND, E][:4]})
    assert short.value.place is not None
    assert short.value.place.key == (Part.HAND, E)
    with pytest.raises(ComposeError) as twice:
        compose(CLASSIC, S, {**laid, (Part.TURNED, None): laid[Part.HAND, E][:1]})
    assert twice.value.place is None


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_table_turned(rules: Rules) -> None:
    deal = Deal(rules, S, shuffled(7))
    for seat in order(rules, S):
        mine = turned_to(deal, seat)
        assert before_auction(mine).holdings[S] == before_auction(deal).holdings[seat]
        assert turned(mine) == turned(deal)
        assert turned_to(mine, Seat(-seat % 4)) == deal


# -- composing ----------------------------------------------------------------------------------


def laid(cards: str, bench: DealBench | None = None) -> DealBench:
    bench = bench or DealBench()
    for card in parse_cards(cards):
        bench = bench.touch(card)
    return bench


def place(bench: DealBench, part: Part, seat: Seat | None) -> int:
    return next(at for at, one in enumerate(bench.places) if one.key == (part, seat))


def test_a_full_place_moves_on_to_the_next() -> None:
    bench = laid("Vc9cAc10cRc")
    assert bench.laid[bench.to] == ()
    assert bench.to == place(bench, Part.HAND, E)
    assert laid("7p", bench).laid[bench.to] == parse_cards("7p")


def test_a_full_place_refuses_in_french() -> None:
    bench = laid("Vc9cAc10cRc").aim(0)
    with pytest.raises(DealRefusedError) as refused:
        bench.touch(parse_card("7p"))
    assert refused.value.why is Why.FULL
    assert view.refusal(refused.value, bench) == (
        "Ta main a déjà ses cinq cartes. Reprends-en une, ou choisis une autre place."
    )
    one = laid("7p", DealBench().aim(4)).aim(4)
    with pytest.raises(DealRefusedError) as refused:
        one.touch(parse_card("8p"))
    assert view.refusal(refused.value, one).startswith("La retourne a déjà sa carte.")


def test_a_card_comes_back_and_two_cards_change_places() -> None:
    bench = laid("Vc9cAc10cRc7p8p9p10pVp")
    assert laid("Vc", bench).laid[0] == parse_cards("9cAc10cRc")
    # Both back, then each to the other's place.
    swapped = laid("Vc7p" + "Vc7p", bench)
    assert parse_card("7p") in swapped.laid[0]
    assert parse_card("Vc") in swapped.laid[1]


def test_chance_fills_what_is_missing_and_deals_its_own_cards_anew() -> None:
    bench = laid("Vc9cAc").complete(1)
    assert not bench.open
    assert len({card for cards in bench.laid for card in cards}) == 32
    again = bench.complete(2)
    assert again.laid[0][:3] == bench.laid[0][:3] == parse_cards("Vc9cAc")
    assert again.laid != bench.laid
    assert again.undo() == bench
    back = again.touch(again.laid[1][0])
    assert back.complete(3).laid == (again.laid[0], (*again.laid[1][1:], again.laid[1][0]), *again.laid[2:])
    by_hand = DealBench()
    for card in DECK:
        by_hand = by_hand.touch(card)
    with pytest.raises(DealRefusedError) as refused:
        by_hand.complete(1)
    assert refused.value.why is Why.ALL_LAID
    assert by_hand.clear().lacking == 32
    assert by_hand.clear().undo().laid == by_hand.laid


def test_another_table_keeps_what_has_its_place_there() -> None:
    bench = laid("Vc9cAc10cRc7p")
    wide = bench.play_by(COINCHE)
    assert wide.laid[:2] == bench.laid[:2]
    two = wide.play_by(TWO_NINE)
    assert [cards for cards in two.laid if cards] == [parse_cards("Vc9cAc10cRc")]
    full = DealBench(COINCHE, dealer=E).complete(1).play_by(CLASSIC)
    assert all(len(cards) == 5 for cards in full.laid[:4])
    assert full.lacking == 12
    assert full.dealer is E
    assert full.play_by(TWO_BIS).dealer is S


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_dealer_changes_and_nobody_loses_a_card(rules: Rules) -> None:
    bench = DealBench(rules).complete(5)
    other = bench.dealt_by(order(rules, S)[1])
    hands = [before_auction(one.whole()).holdings[S] for one in (bench, other)]
    assert hands[0] == hands[1]


def test_the_turned_card_of_two_bis_is_the_dealers_last_face_up_card() -> None:
    """R: 16 is the turned card."""
    bench = DealBench(TWO_BIS).complete(3)
    assert turned(bench.whole()) is bench.laid[place(bench, Part.SHOWN, S)][-1]
    assert turned(bench.dealt_by(N).whole()) is bench.laid[place(bench, Part.SHOWN, N)][-1]


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_every_place_has_words(rules: Rules) -> None:
    bench = DealBench(rules)
    labels = [label for label, _ in view.aims(bench)]
    assert len(set(labels)) == len(labels)
    assert view.status(bench).startswith("32 cartes restent")
    assert words.meaning(rules, bench.places).endswith(".")
    full = bench.complete(1)
    assert all(card["order"] for card in view.pack(full)["hand"])
    shown = view.of_bench(full)
    cards = [card for one in shown.holders for _, some in one.suits for card in some]
    cards += [card for one in shown.holders for group in one.groups for card in group.cards]
    cards += [card for group in shown.middle for card in group.cards]
    assert sorted(card.index for card in cards) == list(range(32))


# -- its questions ------------------------------------------------------------------------------


def test_each_game_has_a_question() -> None:
    found = {rules.key: askable(rules) for rules in PRESETS.values()}
    assert found["classique"] == found["coinchee"] == found["ffb-contree"] == (Asked.BID,)
    assert found["annonces"] == (Asked.BID, Asked.ANNONCES)
    assert found["deux-ordinaire"] == (Asked.ANNONCES,)
    assert found["deux-bis"] == found["marseillaise"] == (Asked.BELOTE,)


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_questions_are_rebuilt_everywhere(rules: Rules) -> None:
    asked = set()
    for seed in range(12):
        deal = DealBench(rules).complete(seed).whole()
        for one in askable(rules):
            for question in questions(deal, one, order(rules, S), N):
                if question.exercise is None:
                    continue
                asked.add(one)
                name = question.exercise.id
                assert rebuild(name) == question.exercise
                assert question.exercise.rules == rules
                assert parse_series(show_series(Series("", (name,)))).names == (name,)
                (printed,) = sheet(Series("", (name,)))
                assert printed.answer
    assert asked == set(askable(rules))


STRONG = "Vc9cAc8cAp"  # and the turned ten of hearts: five trumps with jack, nine, ace, ten, an ace beside


def strong(seat: Seat) -> DealBench:
    """A bench on which one seat has a hand that everybody takes."""
    bench = DealBench(dealer=E)
    bench = laid("10c", bench.aim(place(bench, Part.TURNED, None)))
    return laid(STRONG, bench.aim(place(bench, Part.HAND, seat))).complete(4)


@pytest.mark.parametrize("seat", Seat)
def test_a_strong_hand_takes_wherever_it_sits(seat: Seat) -> None:
    (question,) = questions(strong(seat).whole(), Asked.BID, (seat,), S)
    assert question.exercise is not None
    assert question.clear
    assert set(question.exercise.cards) == set(parse_cards(STRONG))
    assert KINDS["judge-hand"].truth(question.exercise) == ("c",)
    # R-A5: to the right of the dealer first; East deals, so North, West and South speak before him.
    before = {N: 0, W: 1, S: 2, E: 3}[seat]
    assert question.exercise.fact("calls").count("passe") == before


def test_annonces_are_those_of_the_whole_hand() -> None:
    """R-A9: the taker has the turned card; eight cards are looked at, a tierce is 20."""
    bench = DealBench(ANNONCES, dealer=S)
    bench = laid("9k", bench.aim(place(bench, Part.TURNED, None)))
    bench = laid("7k8kApRt7c", bench.aim(place(bench, Part.HAND, W)))
    bench = laid("DpDcVtVp10t8c9tAc10cRpRk", bench.aim(place(bench, Part.LATER, None)))
    deal = bench.complete(1).whole()
    (taken,) = questions(deal, Asked.ANNONCES, (W,), W)
    assert taken.exercise is not None
    assert len(taken.exercise.position.hand) == 8
    assert set(KINDS["annonces-find"].truth(taken.exercise)) == {"7k", "8k", "9k"}
    (passed,) = questions(deal, Asked.ANNONCES, (W,), N)
    assert passed.exercise is not None
    assert passed.exercise.kind == "annonces-worth"
    assert KINDS["annonces-worth"].truth(passed.exercise) == ("0",)


def test_hands_without_king_and_queen_of_trump_ask_nothing_of_the_belote() -> None:
    bench = DealBench(TWO_BIS)
    bench = laid("RcDc", bench.aim(place(bench, Part.HIDDEN, S)))
    shown = place(bench, Part.SHOWN, S)
    deal = laid("7p8p9p7c", bench.aim(shown)).complete(1).whole()
    (question,) = questions(deal, Asked.BELOTE, (S,), S)
    assert question.exercise is None
    assert "Toi" in words.not_asked("belote", [S], 2)


@pytest.mark.parametrize(
    "name",
    [
        "g:prise:judge-hand:S:10c:E_passe:-:Vc9cAc8cAp:deux-bis",
        "g:prise:judge-hand:S:10c:E_passe:-:Vc9cAc8cAp:rien",
        "g:prise:judge-hand:S:10c:E_passe:-:Vc9cAc8cAp:coinchee",
        "g:prise:may-say:S:10c:E_passe:prend:-:annonces",
        "g:annonces-trouver:annonces-worth:c:Vc9cAc8cAp7t8t:annonces",
        "g:annonces-trouver:annonces-worth:c:Vc9cAc8cAp7t8t9k:classique",
        "g:annonces-trouver:annonces-worth:c:Vc9cAc8cAp7t8t9k:rien",
    ],
)
def test_names_of_other_tables_are_checked(name: str) -> None:
    assert rebuild(name) is None


# -- what is kept -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_deal_comes_back_from_its_text(rules: Rules) -> None:
    for bench in (
        DealBench(rules),
        laid("Vc9c", DealBench(rules, shown=True)),
        laid("Vc", DealBench(rules)).complete(1),
    ):
        again = from_json(to_json(bench))
        assert (again.laid, again.to, again.chance, again.shown) == (
            bench.laid,
            bench.to,
            bench.chance,
            bench.shown,
        )
        assert again.deal == bench.deal


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"rules": "rien"}, {"dealer": "Z"}, {"laid": []}, {"laid": ["Vc", "Vc", "", "", "", ""]},
        {"laid": ["7p8p9p10pVpDp", "", "", "", "", ""]}, {"chance": "7t"}, {"to": 6}, {"to": "x"}, {"laid": 3},
    ],
    ids=str,
)  # fmt: skip
def test_a_corrupt_deal_is_refused_whole(change: dict) -> None:
    with pytest.raises(BenchError):
        from_json(json.dumps({**json.loads(to_json(laid("Vc9c"))), **change}))


# -- on the page --------------------------------------------------------------------------------


def opened(query: str = "", **kept: str) -> Workshop:
    page = Page()
    workshop = Workshop(page)
    here = "http://127.0.0.1:8866/voila/render/23-atelier.ipynb"
    page.store.loaded = {
        "values": kept,
        "storage": True,
        "bare": False,
        "query": query,
        "day": 20_000,
        "at": 7,
        "here": here,
    }
    return workshop


def touch(workshop: Workshop, cards: str) -> None:
    pack = workshop.deal.pack
    for card in parse_cards(cards):
        pack.clicked = {"id": card.code, "count": pack.clicked.get("count", 0) + 1}


def link_of(text: str) -> str:
    return text.split('value="')[1].split('"')[0].replace("&amp;", "&")


def test_the_page_composes_a_deal_and_the_link_deals_it() -> None:
    workshop = opened()
    assert not is_shown(workshop.deal)
    workshop.mode.value = True
    assert is_shown(workshop.deal)
    assert not is_shown(workshop.position)
    touch(workshop, "Vc9cAc10cRc")
    workshop.deal.aim.value = 0
    touch(workshop, "7p")
    assert "a déjà ses cinq cartes" in workshop.deal.alert.value
    assert not workshop.deal.links.value
    workshop.deal.complete.click()
    link = link_of(workshop.deal.links.value)
    query = urlsplit(link).query
    assert urlsplit(link).path.endswith("21-jouer.ipynb")
    deal = parse_deal(parse_qs(query)["donne"][0])[0]
    assert set(before_auction(deal).holdings[S].hand) == set(parse_cards("Vc9cAc10cRc"))
    workshop.deal.rules.value = "deux-bis"
    assert workshop.deal.bench.lacking == 32 - 2 * 5
    workshop.deal.undo.click()
    assert workshop.deal.bench.deal == deal
    again = opened(**workshop.page.store.saved)
    assert again.mode.value is True
    assert again.deal.bench.deal == deal
    workshop.deal.clear.click()
    assert not workshop.deal.links.value


def test_its_questions_go_into_the_set() -> None:
    workshop = opened()
    workshop.deal.take(strong(S))
    workshop.deal.ask.to.value = int(S)
    workshop.deal.ask.add_it.click()
    assert len(workshop.bench.series.names) == 1
    assert "Ajouté" in workshop.deal.ask.said.value
    assert "Vc" in workshop.bench.series.names[0]
    assert workshop.set.chosen.options[0].startswith("1.")
    assert "V♥" in workshop.set.chosen.options[0]
    workshop.deal.ask.add_it.click()
    assert len(workshop.bench.series.names) == 1
    assert "déjà" in workshop.deal.ask.said.value


def test_a_corrupt_deal_is_set_aside_and_the_set_stays() -> None:
    first = opened()
    first.add("g:legal:-:classique~c~Ak8k~Vc7c10tRp~-")
    kept = first.page.store.saved[BENCH]
    workshop = opened(**{BENCH: kept, STORED: "{rien"})
    assert words.CORRUPT.split(".")[0] in workshop.notice.value
    assert workshop.bench.series.names == first.bench.series.names
    assert workshop.page.store.saved == {STORED: None, f"{STORED}-illisible-7": "{rien"}


def test_a_deal_comes_back_to_the_builder_by_its_link() -> None:
    deal = DealBench(TWO_BIS, dealer=N).complete(3).whole()
    query = f"?donne={show_deal_link(deal)}"
    mine = to_json(laid("Vc9c"))
    workshop = opened(query, **{STORED: mine})
    assert workshop.mode.value is True
    assert workshop.deal.bench.deal == deal
    workshop.deal.pack.clicked = {"id": "Vc", "count": 1}
    again = opened(query, **{name: workshop.page.kept(name) for name in (STORED, OPENED)})
    assert again.deal.bench.lacking == 1, "a reload keeps what was changed"
    workshop.deal.undo.click()
    workshop.deal.undo.click()
    assert workshop.deal.bench.laid == from_json(mine).laid
    bad = opened("?donne=rien", **{STORED: mine})
    assert "Ce lien ne mène à aucune donne" in bad.notice.value
    assert bad.deal.bench.laid == from_json(mine).laid


# -- playing it ---------------------------------------------------------------------------------


def played(query: str = "", **kept: str) -> Playing:
    page = Page()
    playing = Playing(page)
    page.store.loaded = {"values": kept, "storage": True, "bare": False, "query": query, "day": 20_000, "at": 1}
    return playing


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_game_page_deals_exactly_these_cards(rules: Rules) -> None:
    deal = DealBench(rules).complete(9).whole()
    playing = played(f"?donne={show_deal_link(deal)}")
    assert playing.game.state.deal == deal
    assert set(before_auction(playing.game.state.deal).holdings[S].hand) == set(
        before_auction(deal).holdings[S].hand
    )


def test_a_bad_deal_is_told_in_french_and_the_game_goes_on() -> None:
    going = played("?graine=7")
    going._take(going.game.do(going.game.seen.allowed[0]))
    kept = going.page.store.saved["partie"]
    playing = played("?donne=regles:~classique~~donneur:~S~~paquet:~7p8p", partie=kept)
    assert "le paquet a 2 cartes différentes, il en faut 32" in playing.notice.value
    assert playing.game.first_deal == going.game.first_deal
    assert "pack_incomplete" not in playing.notice.value


def test_a_game_in_progress_is_offered_again() -> None:
    going = played("?graine=7")
    going._take(going.game.do(going.game.seen.allowed[0]))
    kept = going.page.store.saved["partie"]
    link = f"?donne={show_deal_link(DealBench().complete(9).whole())}"
    playing = played(link, partie=kept)
    assert is_shown(playing.earlier)
    playing._take(playing.game.do(playing.game.seen.allowed[0]))  # the page's one game is now another
    saved = {BEFORE: playing.page.kept(BEFORE), "partie": playing.page.kept("partie")}
    again = played(**saved)
    assert is_shown(again.earlier)
    again.earlier.ways[0].click()
    assert again.game == going.game
    assert len(again.earlier.games) == 1, "the deal of the link waits in its turn"
    untouched = played("?graine=7")
    assert not is_shown(untouched.earlier)
    broken = played(**{BEFORE: "{rien"})
    assert "mise de côté" in broken.notice.value


# -- on paper -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES, ids=NAMES)
def test_the_sheet_of_a_deal(rules: Rules) -> None:
    deal = DealBench(rules, dealer=N).complete(3).whole()
    shown = deal_sheet(show_deal_link(deal), "http://192.168.1.20:8866/")
    facts = dict(shown["facts"])
    assert facts["Donneur"] == "Nord"
    assert (
        facts["Parle en premier"]
        == {4: {"right": "Ouest", "left": "Est"}[rules.rotation], 2: "Sud"}[rules.players]
    )
    assert "<svg" in shown["qr"]
    assert parse_deal(parse_qs(urlsplit(shown["link"]).query)["donne"][0])[0] == deal
    assert len(shown["pack"]) == 32
    assert shown["diagram"].count("bl-deal-seat") == rules.players
    assert "Toi" not in shown["diagram"]


def test_the_sheet_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = show_deal_link(DealBench(TWO_NINE).complete(3).whole())
    page = printing_file.page("donne", text, "http://127.0.0.1:8866/")
    assert "Bergère" in page
    assert "{{" not in page
    with pytest.raises(DealTextError):
        printing_file.page("donne", "rien", "http://127.0.0.1:8866/")
