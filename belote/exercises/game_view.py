"""What a game shows: every text of one moment, ready to be drawn."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.advice import advise
from belote.engine.belote_call import mate
from belote.engine.calls import Call, Say, Spoken
from belote.engine.contests import Said
from belote.engine.state import Event, Exchange, Play
from belote.engine.turns import side_of
from belote.words import auction as auction_words
from belote.words import game as words
from belote.words import game_told as told
from belote.words import play as refusals
from belote.words.cards import capital
from belote.words.strategy import because

from .game import Coach, Game
from .game_advice import hand_worth
from .game_story import story
from .scene import Scene


class Moment(NamedTuple):
    """One moment of a game. An empty label means that its button is not there."""

    kicker: str
    title: str
    lead: str
    story: tuple[str, ...]
    coach: str
    refused: str
    helper: str
    calls: tuple[tuple[str, Event], ...]
    bids: tuple[Call, ...]
    extras: tuple[tuple[str, Event], ...]
    belote: str
    go_on: str
    ask: str
    look: bool
    over: bool


def moment(game: Game) -> Moment:
    """Return what is to be shown now."""
    seen, setting = game.seen, game.setting
    bidding = seen.contract is None
    others = [event for event in seen.allowed if not isinstance(event, Play)] if game.mine else []
    spoken = [event for event in others if isinstance(event, Spoken)]
    bids = tuple(event.call for event in spoken if event.call.say is Say.BID)
    calls = tuple((_label(game, event), event) for event in spoken if event.call.say is not Say.BID)
    more = Exchange | Said if setting.say_it else Exchange  # else annonces are said for him
    extras = tuple((_label(game, event), event) for event in others if isinstance(event, more))
    return Moment(
        kicker=words.score(game.state, game.sheet.totals, len(game.past) + 1, seen.seat, shared=setting.two),
        title=_title(game, bidding),
        lead=_lead(game),
        story=story(game),
        coach=_coach(game),
        refused=_refused(game),
        helper=_helper(game) if setting.counting and seen.contract else "",
        calls=calls,
        bids=bids,
        extras=extras,
        belote=_belote_label(game),
        go_on=_go_on(game),
        ask=_ask(game),
        look=any(len(one.cards) == game.rules.players for one in seen.tricks) and not game.full and not game.over,
        over=game.over,
    )


def spoken(now: Moment, scene: Scene) -> str:
    """What is read aloud without being asked: why a card was refused, or what has changed and whose turn it is."""
    if now.refused:
        return now.refused
    lying = [felt["list"] for felt in scene.get("felts", ()) if felt["cards"]]
    return " ".join(filter(None, (*lying, *now.story, now.coach, now.title)))


def _ask(game: Game) -> str:
    """The button that calls the coach, where he waits to be called and has something to say."""
    if not game.mine or game.setting.coach is not Coach.ASKED or game.asked:
        return ""
    return words.ASK if game.seen.contract else words.ASK_HAND if hand_worth(game.seen) else ""


def _lead(game: Game) -> str:
    """Who plays what, and the cards of the stock that everybody sees."""
    seen = game.seen
    if seen.contract is None:
        return ""
    made = words.contract(seen.contract, seen.seat, seen.rules)
    return made + words.talon(seen.aside, seen.bergere) + (words.AGAIN if game.again else "")


def _title(game: Game, bidding: bool) -> str:
    if game.curtain and game.turn is not None:
        return words.hand_over(game.turn)
    if game.full:
        return told.gathered(game.state, game.viewer)
    winner = game.sheet.winner
    if game.over and winner is not None:
        return words.won(winner, side_of(game.rules, game.viewer), game.sheet.totals)
    return words.turn(game.turn, game.viewer, game.rules, bidding)


def _label(game: Game, event: Event) -> str:
    if isinstance(event, Exchange):
        return words.EXCHANGE
    if isinstance(event, Said):
        return told.to_announce(event)
    assert isinstance(event, Spoken)
    return capital(auction_words.aloud(game.rules, event.call))


def _coach(game: Game) -> str:
    """What the coach says of this turn: unasked where he guides, else when he is asked."""
    coach = game.setting.coach
    wanted = coach is Coach.GUIDED or (coach is Coach.ASKED and game.asked)
    if not game.mine or not wanted:
        return ""
    if game.seen.contract is None:
        return hand_worth(game.seen)
    advice = advise(game.seen)
    return because(advice, game.seen)


def _refused(game: Game) -> str:
    refused = game.refused
    return refusals.why(game.state, refused) if refused else ""


def _helper(game: Game) -> str:
    seen = game.seen
    assert seen.contract is not None
    trump = seen.contract.trump
    cards = [card for trick in seen.tricks for card in trick.cards if card.suit is trump]
    return words.fallen(cards)


def _belote_label(game: Game) -> str:
    """The box that says the word with the next royal trump, where the player has to say it."""
    if not game.mine or game.rules.belote_call == "auto":
        return ""
    said = [event for event in game.seen.allowed if isinstance(event, Play) and event.said]
    if not said or game.seen.contract is None:
        return ""
    other = mate(said[0].card, game.seen.contract.trump)
    before = any(play.card is other for play in game.state.plays)
    return words.REBELOTE_TOO if before else words.BELOTE_TOO


def _go_on(game: Game) -> str:
    if game.curtain and game.turn is not None:
        return words.ready(game.turn)
    if game.full:
        return words.GATHER
    if game.over:
        return words.NEW_GAME if game.sheet.winner is not None else words.NEXT_DEAL
    return ""
