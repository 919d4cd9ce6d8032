"""What a game tells of itself: the exchange, what was forgotten, the score, and games that were kept aside."""

from __future__ import annotations

from dataclasses import replace

import pytest
from test_game import opened

from belote.engine.calls import PASS, Say, Spoken
from belote.engine.cards import parse_card
from belote.engine.contests import Said
from belote.engine.play import apply
from belote.engine.presets import CLASSIC, MARSEILLAISE, PRESETS, TWO_BIS, TWO_NINE
from belote.engine.saying import advised
from belote.engine.seats import Seat
from belote.engine.state import Exchange, Play
from belote.exercises.game import Coach, Game, Setting
from belote.exercises.game_scene import picture
from belote.exercises.game_view import moment
from belote.exercises.gamefile import from_json, from_link, to_json
from belote.widgets.controls import is_shown
from belote.widgets.game import Playing

# South holds the seven of the turned suit, and ace, king and queen of hearts.
PACK = "7pVpAc9p10pAkRcDc8pRkDkVkAp9k8k7tAt10t8cRpDpVc10c9c7c10k7kRtDtVt9t8t"
ORDINARY = f"regles:~deux-ordinaire~~donneur:~N~~paquet:~{PACK}"


def sent(say_it: bool = False) -> Game:
    """South has sent in the deal above."""
    game = from_link(Setting(TWO_NINE, say_it=say_it), ORDINARY, 1)
    send = next(event for _, event in moment(game).calls if event.call.say is Say.TAKE)
    return game.do(send)


def test_the_seven_can_be_exchanged_whoever_says_the_annonces() -> None:
    """R-A10: it is offered before the lead, and annonces are judged on the hand after it."""
    for say_it in (False, True):
        game = sent(say_it)
        offered = [event for _, event in moment(game).extras if isinstance(event, Exchange)]
        assert offered, say_it
        assert any(isinstance(event, Said) for _, event in moment(game).extras) is say_it
        after = game.do(offered[0])
        assert parse_card("7p") not in after.seen.hand
        assert "Tu échanges le sept d’atout contre la retourne." in moment(after).story


def test_who_does_not_exchange_still_has_his_annonces_said() -> None:
    """R-F1: they are said with his first card, and marked."""
    game = sent()
    assert not any(isinstance(event, Said) for event in game.state.events)
    card = next(event for event in game.seen.allowed if isinstance(event, Play))
    after = game.do(card)
    said = [event for event in after.state.events if isinstance(event, Said) and event.seat is Seat.SOUTH]
    assert len(said) == 1
    assert any(line.startswith("Tu annonces ") for line in moment(after).story)


def test_the_button_of_an_annonce_is_a_sentence() -> None:
    labels = [label for label, event in moment(sent(say_it=True)).extras if isinstance(event, Said)]
    assert labels
    assert labels[0].startswith("J’annonce : ")


def silent(game: Game) -> Game:
    """One step: whoever can take takes, and nobody at the screen says a word that could be kept back."""
    if not game.mine:
        return game.go_on()
    plain = [event for event in game.seen.allowed if not isinstance(event, Said | Exchange)]
    unsaid = [event for event in plain if not isinstance(event, Play) or not event.said]
    takes = [event for event in plain if isinstance(event, Spoken) and event.call.say is Say.TAKE]
    return game.do((takes or unsaid or plain)[0])


def forgetful(game: Game) -> Game:
    """The deal played to its end like that."""
    while not game.over:
        game = silent(game)
    return game


def stories(setting: Setting, seeds: int) -> list[str]:
    return [line for seed in range(seeds) for line in moment(forgetful(Game.begin(setting, seed))).story]


def test_a_belote_that_was_not_said_is_told_at_the_end() -> None:
    """R-E3: one word missing loses the belote."""
    lost = "sans dire « belote » : les 20 points de la belote sont perdus."
    told = stories(Setting(CLASSIC.with_options(belote_call="said"), say_it=True), 40)
    assert any(lost in line for line in told)
    assert not any(lost in line for line in stories(Setting(CLASSIC), 40))


def test_annonces_that_were_not_said_are_told_at_the_end() -> None:
    """Annonces that nobody heard are not marked."""
    lost = "Rien n’a été dit, rien n’est marqué."
    assert any(lost in line for line in stories(Setting(TWO_NINE, say_it=True), 20))
    assert not any(lost in line for line in stories(Setting(TWO_NINE), 20))


def last_trick(rules=CLASSIC, seed: int = 5, **more) -> Game:
    """A game whose last trick lies on the table."""
    game = Game.begin(Setting(rules, mini=rules is CLASSIC, **more), seed)
    while not (game.full and game.turn is None):
        game = silent(game)
    return game


def test_the_last_trick_has_its_ten_and_the_match_waits_until_it_is_gathered() -> None:
    game = last_trick()
    assert "et le dix de der pour" in moment(game).title
    assert game.sheet.totals == (0, 0)
    assert sum(game.go_on().sheet.totals) > 0


def test_a_shared_screen_scores_by_seat() -> None:
    game = last_trick(MARSEILLAISE, two=True).go_on()
    south, north = game.sheet.totals
    assert f"Sud {south}, Nord {north}" in moment(game).kicker


def test_a_deal_played_again_says_so_and_is_kept_so() -> None:
    game = last_trick().go_on().back_to(8)
    assert "Tu rejoues cette donne" in moment(game).lead
    assert from_json(to_json(game)).again
    assert not from_json(to_json(replace(game, again=False))).again


def test_the_dealer_is_told_while_the_turned_card_has_his_place() -> None:
    for seed in range(30):
        game = Game.begin(Setting(CLASSIC), seed)
        if game.state.contract:
            continue
        south = picture(game)["felts"][0]["seats"][-1]
        assert (south["note"] == "tu donnes") is (game.state.deal.dealer is Seat.SOUTH)


def test_the_last_trick_names_its_own_leader() -> None:
    for seed in range(20):
        game = Game.begin(Setting(TWO_BIS), seed)
        while not (game.mine and len(game.seen.tricks) > 1 and game.seen.contract):
            game = silent(game)
        done = [one for one in game.seen.tricks if len(one.cards) == 2][-1]
        seats = picture(game, last=True)["felts"][0]["seats"]
        assert [seat["seat"] for seat in seats if seat["led"]] == [done.leader.name[0]]


def bidding(rules, coach: Coach) -> list[Game]:
    """Games in which South is asked to speak."""
    games = [Game.begin(Setting(rules, coach=coach), seed) for seed in range(30)]
    return [game for game in games if game.mine and not game.state.contract]


def test_the_coach_judges_the_hand_as_the_lesson_does() -> None:
    """At four: R-B1 to R-B3 say what may be named, the lesson what it is worth."""
    said = set()
    for game in bidding(CLASSIC, Coach.GUIDED):
        seen = game.seen
        takes = advised(seen.auction, Seat.SOUTH, seen.hand, seen.turned) != PASS
        assert moment(game).coach.endswith("Tu peux prendre.") is takes
        said.add(takes)
    assert said == {True, False}
    assert all(
        "ton camp peut espérer" in moment(game).coach for game in bidding(PRESETS["coinchee"], Coach.GUIDED)
    )
    assert not any(moment(game).coach for game in bidding(TWO_BIS, Coach.GUIDED))


def test_a_coach_who_waits_is_asked_what_the_hand_is_worth() -> None:
    for game in bidding(CLASSIC, Coach.ASKED):
        assert not moment(game).coach
        assert moment(game).ask == "Que vaut ma main ?"
        assert moment(game.ask()).coach
        assert not moment(game.ask()).ask
    assert not any(moment(game).ask for game in bidding(TWO_BIS, Coach.ASKED))


def test_the_review_of_a_shared_screen_has_the_choices_of_both() -> None:
    playing = opened()
    game = last_trick(MARSEILLAISE, two=True).go_on()
    playing._take(game)
    playing.review.open_it.click()
    seats = [decision.seat for decision in playing.review.found]
    assert set(seats) == {Seat.SOUTH, Seat.NORTH}
    assert [decision.at for decision in playing.review.found] == sorted(one.at for one in playing.review.found)
    assert ("Sud · " if seats[0] is Seat.SOUTH else "Nord · ") in playing.review.text.value
    hand = {card["id"] for card in playing.table.scene["hand"]}
    row = {
        column["shown"]["id"]
        for row in playing.table.scene["rows"]
        for column in row["columns"]
        if column["shown"]
    }
    assert playing.review.found[0].played.code in hand | row


# -- on the page -----------------------------------------------------------------------------------


def begun(playing: Playing) -> Playing:
    game = playing.game
    playing._take(game.do(game.seen.allowed[0]) if game.mine else game.go_on())
    return playing


def test_while_a_deal_is_played_no_link_holds_its_cards() -> None:
    playing = begun(opened("?graine=7"))
    assert "paquet" not in playing.foot.value
    while not playing.game.over:
        game = playing.game
        playing._take(game.do(game.seen.allowed[0]) if game.mine else game.go_on())
    assert "paquet" in playing.foot.value


def test_a_new_match_keeps_the_one_under_way() -> None:
    playing = begun(opened("?graine=7"))
    first = playing.game
    playing.start()
    begun(playing)
    playing.start()
    assert len(playing.earlier.games) == 2
    assert is_shown(playing.earlier)
    playing.earlier.ways[1].click()
    assert playing.game == first
    assert playing.earlier.ways[0].description.startswith("Reprendre : Mini-belote, donne 1, 0 à 0")
    begun(playing)
    assert not is_shown(playing.earlier), "in the middle of a deal it would be in the way"
    playing.menu.fold.click()
    assert is_shown(playing.earlier)


def test_the_company_changes_at_once() -> None:
    playing = begun(opened("?graine=7"))
    state = playing.game.state
    playing.menu.coach.value, playing.menu.level.value = Coach.SILENT.value, 3
    assert (playing.game.setting.coach, playing.game.setting.level) == (Coach.SILENT, 3)
    assert playing.game.state == state
    assert from_json(playing.page.store.saved["partie"]).setting.level == 3


@pytest.mark.parametrize("rules", ["", ",belote-annoncee=dite"])
def test_a_link_keeps_the_company_and_its_own_way_of_saying(rules: str) -> None:
    playing = opened("?graine=7")
    playing.menu.level.value, playing.menu.coach.value = 3, Coach.SILENT.value
    kept = playing.page.store.saved["partie"]
    link = ORDINARY.replace("deux-ordinaire", "deux-ordinaire" + rules)
    game = opened(f"?donne={link}", partie=kept).game
    assert (game.setting.level, game.setting.coach) == (3, Coach.SILENT)
    assert game.setting.say_it is bool(rules)
    assert apply(game.state, game.seen.allowed[0])


def test_kept_games_are_not_read_again_at_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """To read one is to play it through."""
    playing = begun(opened("?graine=7"))
    playing.start()
    read = []
    monkeypatch.setattr("belote.widgets.game_earlier.from_json", lambda text: read.append(text))
    begun(playing)
    assert not read
