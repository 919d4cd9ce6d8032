"""Playing deals: whole matches of every game, what is kept, what may be seen, what a card has cost."""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote.engine import naive
from belote.engine.cards import DECK, parse_card
from belote.engine.deal import Deal, shuffled
from belote.engine.play import allowed, apply, is_over, replay, to_move
from belote.engine.players import LEVELS
from belote.engine.presets import CLASSIC, MARSEILLAISE, PRESETS, TWO_BIS, TWO_NINE
from belote.engine.seats import Seat
from belote.engine.solve import card_values
from belote.engine.state import Play, State, start, winner
from belote.engine.tally import tricks_in_deal
from belote.engine.trick import points
from belote.engine.turns import Side, side_of
from belote.engine.view import view
from belote.exercises.game import Coach, Game, Setting
from belote.exercises.game_hand import play_of
from belote.exercises.game_scene import picture
from belote.exercises.game_view import moment, spoken
from belote.exercises.gamefile import GameFileError, deal_link, from_json, from_link, to_json
from belote.exercises.review import cost, decisions
from belote.widgets.game import Playing
from belote.widgets.page import Page

MATCHES = range(1000 if os.environ.get("BELOTE_LONG") else 3)
GAMES = [pytest.param(rules, id=rules.key) for rules in PRESETS.values()]


def played(game: Game, until=lambda game: False, level: int = 1) -> Game:
    """Let a machine sit in the learner's place."""
    for _ in range(8000):
        if until(game) or (game.over and game.sheet.winner is not None):
            return game
        game = game.do(LEVELS[level](game.seen)) if game.mine else game.go_on()
        assert game.tried is None
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", MATCHES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_match(rules, seed: int, level: int) -> None:
    game = played(Game.begin(Setting(rules, level=level), seed), level=level)
    totals = [0, 0]
    for line in game.sheet.lines:
        totals = [total + mark for total, mark in zip(totals, line.marks, strict=True)]
    assert tuple(totals) == game.sheet.totals
    assert max(totals) >= rules.target
    assert game.sheet.left_over == 0
    for state in (*game.past, game.state):
        cards = [play.card for play in state.plays]
        assert len(set(cards)) == len(cards)
        assert replay(state.deal, state.events) == state


@pytest.mark.parametrize("rules", GAMES)
def test_every_moment_of_a_deal_can_be_shown_and_kept(rules) -> None:
    for setting in (Setting(rules), Setting(rules, coach=Coach.ASKED, counting=True)):
        game = Game.begin(setting, 5)
        for _ in range(200):
            now = moment(game)
            assert now.title
            assert now.over == game.over
            assert now.go_on or now.calls or now.bids or picture(game)["mode"] == "one"
            assert from_json(to_json(game)) == game
            if game.over:
                break
            game = game.ask()
            moment(game)
            game = game.do(naive.choose(game.seen)) if game.mine else game.go_on()
        assert game.over


@pytest.mark.parametrize("seed", range(12))
def test_the_mini_belote_has_no_auction(seed: int) -> None:
    game = Game.begin(Setting(mini=True), seed)
    assert game.state.contract is not None
    assert game.state.contract.round == 1
    assert not moment(game).calls


# -- what may be seen -----------------------------------------------------------------------


def codes_in(value: object) -> set[str]:
    """Every card code anywhere in a scene's JSON."""
    every = {card.code for card in DECK}
    found = set()

    def walk(part: object) -> None:
        if isinstance(part, dict):
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list | tuple):
            for inner in part:
                walk(inner)
        elif isinstance(part, str) and part in every:
            found.add(part)

    walk(value)
    return found


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(PRESETS.values())), st.integers(0, 10**6), st.integers(0, 60), st.booleans())
def test_no_scene_holds_a_card_that_the_seat_may_not_see(rules, seed: int, steps: int, two: bool) -> None:
    game = Game.begin(Setting(rules, two=two and rules.players == 2), seed)
    for _ in range(steps):
        if game.over:
            break
        game = game.do(naive.choose(game.seen)) if game.mine else game.go_on()
    seen = game.seen
    known = {card.code for card in seen.hand} if not game.curtain else set()
    known |= {card.code for trick in seen.tricks for card in trick.cards}
    for others in seen.players.values():
        known |= {place.shown.code for place in others.row if place.shown}
    known |= {card.code for card in (seen.turned, seen.aside, seen.bergere) if card}
    assert codes_in(picture(game)) <= known
    assert codes_in(picture(game, last=True)) <= known
    text = json.dumps(picture(game), ensure_ascii=False)
    for holding in game.state.layout.holdings.values():
        for column in holding.row:
            if column.hidden and column.hidden.code not in known:
                assert f'"{column.hidden.code}"' not in text


def test_the_hand_is_hidden_while_the_screen_changes_hands() -> None:
    game = Game.begin(Setting(TWO_BIS, two=True), 3)
    assert game.curtain
    for _ in range(150):
        if game.curtain:
            assert picture(game)["hand"] == []
            assert not game.mine
            game = game.go_on()
        elif game.mine:
            before = game.viewer
            game = game.do(naive.choose(game.seen))
            assert game.curtain or game.full or game.over or game.viewer is before
        elif game.over:
            break
        else:
            game = game.go_on()
    assert game.over


# -- a learner's hands ------------------------------------------------------------------------


def at_his_turn(rules=CLASSIC, seed: int = 4, **more) -> Game:
    game = Game.begin(Setting(rules, mini=rules is CLASSIC, **more), seed)
    return played(game, lambda game: game.mine and bool(game.state.tricks) and game.state.contract is not None)


def test_a_forbidden_card_changes_nothing_and_says_why() -> None:
    for seed in range(30):
        game = at_his_turn(seed=seed)
        legal = {event.card for event in game.seen.allowed if isinstance(event, Play)}
        wrong = [card for card in game.seen.hand if card not in legal]
        if wrong:
            after = game.do(Play(Seat.SOUTH, wrong[0]))
            assert after.state == game.state
            assert moment(after).refused
            assert not moment(after.do(Play(Seat.SOUTH, min(legal, key=lambda card: card.index)))).refused
            marks = {card["id"]: card["mark"] for card in picture(game)["hand"]}
            assert all(marks[card.code] == "no" for card in wrong)
            assert not any(
                card["mark"] for card in picture(replace(game, setting=Setting(coach=Coach.SILENT)))["hand"]
            )
            return
    raise AssertionError("no forbidden card in thirty deals")


def test_what_lies_and_whose_turn_it_is_is_read_aloud() -> None:
    game = at_his_turn()
    lying = picture(game)["felts"][0]["cards"]
    said = spoken(moment(game), picture(game))
    assert lying
    assert all(card["name"].split(",")[0] in said for card in lying)
    assert said.endswith("À toi de jouer.")


def test_of_a_forbidden_card_the_reason_alone_is_read_aloud() -> None:
    for seed in range(30):
        game = at_his_turn(seed=seed)
        legal = {event.card for event in game.seen.allowed if isinstance(event, Play)}
        for card in set(game.seen.hand) - legal:
            after = game.do(Play(Seat.SOUTH, card))
            assert spoken(moment(after), picture(after)) == moment(after).refused
            return
    raise AssertionError("no forbidden card in thirty deals")


def test_a_full_trick_stays_until_it_is_gathered() -> None:
    game = at_his_turn()
    game = game.do(naive.choose(game.seen))
    while not game.full:
        game = game.do(naive.choose(game.seen))
    assert len(picture(game)["felts"][0]["cards"]) == 4
    assert (
        game.do(naive.choose(game.seen._replace(allowed=game.seen.allowed))) is game if game.seen.allowed else True
    )
    assert moment(game).go_on == "Ramasser le pli"
    assert not game.go_on().full


def test_a_belote_is_said_or_forgotten() -> None:
    rules = CLASSIC.with_options(belote_call="said")
    for seed in range(200):
        game = Game.begin(Setting(rules, mini=True), seed)
        trump = game.state.contract.trump.letter
        if {f"R{trump}", f"D{trump}"} <= {card.code for card in game.seen.hand}:
            game = played(game, lambda g: g.mine and bool(moment(g).belote))
            code = next(e.card.code for e in game.seen.allowed if isinstance(e, Play) and e.said)
            assert play_of(game, code, True).said
            assert not play_of(game, code, False).said
            return
    raise AssertionError("no belote")


# -- kept and linked ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '{"version":2}', '{"version":1}'])
def test_a_corrupt_game_is_refused_whole(text: str) -> None:
    with pytest.raises(GameFileError) as caught:
        from_json(text)
    assert caught.value.text == text


def test_a_card_played_twice_in_a_stored_game_is_refused() -> None:
    game = played(Game.begin(Setting(mini=True), 9), lambda game: len(game.state.plays) > 9)
    first, sixth = game.state.plays[0].card.code, game.state.plays[5].card.code
    before, mark, plays = to_json(game).partition("pli 1:")
    with pytest.raises(GameFileError):
        from_json(before + mark + plays.replace(f" {sixth}", f" {first}", 1))


@pytest.mark.parametrize("rules", GAMES)
def test_a_link_deals_the_same_cards(rules) -> None:
    game = played(Game.begin(Setting(rules), 2), lambda game: game.over)
    again = from_link(Setting(), deal_link(game), 1)
    assert again.state.deal.deck == game.state.deal.deck
    assert again.state.deal.dealer == game.state.deal.dealer
    assert again.rules == rules
    assert len(again.state.plays) < rules.players
    assert all(play.seat is not Seat.SOUTH for play in again.state.plays)


# -- what a card has cost -----------------------------------------------------------------------


def ending(rules, seed: int, left: int) -> State:
    """A deal played at random until so many tricks are left, between two tricks."""
    rng = random.Random(f"{rules.key}/{seed}/{left}")
    while True:
        state = start(Deal(rules, Seat.SOUTH, shuffled(rng.randrange(10**6))))
        while (seat := to_move(state)) is not None:
            between = bool(state.tricks) and len(state.tricks[-1].cards) == rules.players
            if between and tricks_in_deal(rules) - len(state.tricks) == left:
                return state
            state = apply(state, rng.choice(allowed(state, seat)))


def brute(state: State) -> int:
    """Minimax over every legal play, nothing remembered and nothing cut: South's points less the others'."""
    seat = to_move(state)
    if seat is None:
        return 0
    results = []
    for event in allowed(state, seat):
        if isinstance(event, Play) and event.said is any(
            e.said and e.card is event.card for e in allowed(state, seat) if isinstance(e, Play)
        ):
            after = apply(state, event)
            gain = 0
            trick = after.tricks[-1]
            if len(trick.cards) == after.rules.players:
                gain = points(trick.cards, after.contract.trump)
                gain += 10 if is_over(after) else 0
                gain *= 1 if side_of(after.rules, winner(after, trick)) is Side.SOUTH else -1
            results.append(gain + brute(after))
    return max(results) if side_of(state.rules, seat) is Side.SOUTH else min(results)


@pytest.mark.parametrize("rules", [CLASSIC, TWO_BIS, MARSEILLAISE, TWO_NINE], ids=lambda rules: rules.key)
@pytest.mark.parametrize("seed", range(6))
def test_the_search_agrees_with_trying_everything(rules, seed: int) -> None:
    state = ending(rules, seed, 2 if rules.players == 4 else 3)
    found = card_values(state)
    assert found is not None
    seat = to_move(state)
    sign = 1 if side_of(rules, seat) is Side.SOUTH else -1
    assert max(found.values()) == sign * brute(state)
    for card, value in found.items():
        after = apply(state, Play(seat, card))
        assert value == sign * brute(after) or rules.players == 1


def test_a_search_that_would_take_too_long_is_given_up() -> None:
    assert card_values(ending(CLASSIC, 1, 7), nodes=500) is None


def test_the_review_names_every_choice() -> None:
    game = played(Game.begin(Setting(mini=True), 12), lambda game: game.over)
    found = decisions(game.state, Seat.SOUTH)
    assert found
    for decision in found:
        assert decision.played in decision.legal
        assert decision.advice.card in decision.legal
        assert len(decision.legal) > 1
        assert decision.seen == view(decision.before, Seat.SOUTH)
        price = cost(decision)
        assert price is None or price >= 0
    assert any(cost(decision) is not None for decision in found if decision.trick >= 4)
    again = game.back_to(found[0].at)
    assert again.state.events[: found[0].at] == game.state.events[: found[0].at]
    assert again.mine
    assert parse_card(found[0].played.code) in {e.card for e in again.seen.allowed if isinstance(e, Play)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", GAMES)
def test_the_review_walks_through_the_whole_deal(rules, level: int) -> None:
    """Every moment is shown and told, as the learner saw it; from each the deal can be played again."""
    playing = opened("?regles=" + rules.key + "&graine=4")
    playing._take(played(Game.begin(Setting(rules, level=level), 4), lambda game: game.over, level))
    events = playing.game.state.events
    review = playing.review
    review.open_it.click()
    reasons = 0
    for at, event in enumerate(events):
        review.moment.value = at
        assert review.text.value
        reasons += "lui aurait dit" in review.text.value
        known = view(review.states[at], playing.game.viewer)
        hidden = {card.code for card in DECK} - {card.code for card in known.hand}
        hidden -= {card.code for trick in known.tricks for card in trick.cards}
        hidden -= {place.shown.code for others in known.players.values() for place in others.row if place.shown}
        hidden -= {card.code for card in (known.turned, known.aside, known.bergere) if card}
        assert not codes_in(playing.table.scene) & hidden
        again = playing.game.back_to(at)
        assert again.state.events[:at] == events[:at]
        if event.seat is Seat.SOUTH and isinstance(event, Play):
            assert again.state.events == events[:at]
    assert bool(reasons) is (level > 1)
    review.moment.value = len(events)
    assert "finie" in review.text.value
    assert review.forth.disabled


# -- on the page -----------------------------------------------------------------------------------


def opened(query: str = "", **kept: str) -> Playing:
    """The game on a page that has just been opened under an address."""
    page = Page()
    playing = Playing(page)
    page.store.loaded = {"values": kept, "storage": True, "bare": False, "query": query, "day": 20_000, "at": 1}
    return playing


def some_cards(playing: Playing) -> None:
    """Go on until a few cards lie."""
    while len(playing.game.state.plays) < 6:
        game = playing.game
        playing._take(game.do(naive.choose(game.seen)) if game.mine else game.go_on())


@pytest.mark.parametrize("query", ["", "?graine=7", "?regles=coinchee&graine=7", "?regles=deux-bis"])
def test_a_reload_goes_on_with_the_deal_in_hand(query: str) -> None:
    playing = opened(query)
    some_cards(playing)
    again = opened(query, partie=to_json(playing.game))
    assert again.game == playing.game
    link = opened(f"?donne={deal_link(playing.game)}", partie=to_json(playing.game))
    assert link.game == playing.game


def test_another_address_is_another_deal() -> None:
    playing = opened("?graine=7")
    some_cards(playing)
    other = opened("?graine=8", partie=to_json(playing.game))
    assert other.game.first_deal != playing.game.first_deal
    assert opened("?graine=7").game.first_deal == playing.game.first_deal


def test_a_new_match_is_not_the_one_of_the_address() -> None:
    playing = opened("?graine=7")
    first = playing.game.first_deal
    playing.start()
    second = playing.game.first_deal
    playing.start()
    assert len({first.deck, second.deck, playing.game.first_deal.deck}) == 3


def test_a_corrupt_game_is_set_aside() -> None:
    playing = opened(partie="{broken")
    assert "mise de côté" in playing.notice.value
    assert playing.page.store.saved == {"partie": None, "partie-illisible-1": "{broken"}


def test_a_link_to_no_deal_says_so() -> None:
    playing = opened("?donne=rien")
    assert "Ce lien ne mène à aucune donne" in playing.notice.value
    assert playing.game.state
