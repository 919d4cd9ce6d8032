"""What comes of an example under some rules, by the engine, in a few words; one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from belote.engine.annonces import held, named
from belote.engine.auction import Auction, broken
from belote.engine.belote_call import holds
from belote.engine.cards import parse_card, parse_cards, parse_suit
from belote.engine.contests import Said, points, settle
from belote.engine.deal import Column, Deal, Holding, shuffled
from belote.engine.duties import playable
from belote.engine.play import allowed, apply, to_move
from belote.engine.position import Position
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.sheet import AllPass, Entry, Sheet, sheet_of
from belote.engine.state import Play
from belote.engine.tally import belotes, reaches_midway
from belote.engine.turns import SEAT_LETTERS, Side, after, order
from belote.engine.values import arranged
from belote.words import options as words
from belote.words.cards import symbols

from .auctions import read_calls
from .deals import parse_deal
from .deals import settle as settle_deal
from .setting import imposed

Data = Mapping[str, Any]


def _seat(rules: Rules, seat: Seat) -> str:
    return (words.SEATS if rules.players == 4 else words.TWO)[seat.name]


def _speaks(rules: Rules, data: Data) -> str:
    return _seat(rules, after(rules, _letter(data["dealer"])))


def _letter(letter: str) -> Seat:
    return next(seat for seat, known in SEAT_LETTERS.items() if known == letter)


def _sheet(rules: Rules, data: Data) -> Sheet:
    entries: list[Entry] = [AllPass() if text == "passe" else parse_deal(text) for text in data["deals"]]
    return sheet_of(rules, Seat.SOUTH, entries)


def _dealer(rules: Rules, data: Data) -> str:
    return _seat(rules, _sheet(rules, data).dealer)


def _says(rules: Rules, data: Data) -> str:
    suit = parse_card(data["turned"]).suit if "turned" in data else None
    auction = Auction(rules, after(rules, _letter(data["dealer"])), suit)
    for spoken in read_calls(rules, data.get("calls", "")):
        auction = auction._replace(calls=(*auction.calls, spoken))
    return words.REFUSED if broken(auction, read_calls(rules, data["call"])[0]) else words.ALLOWED


def _cards(rules: Rules, data: Data) -> str:
    trump = parse_suit(data["trump"])
    position = Position(rules, trump, parse_cards(data["trick"]), parse_cards(data["hand"]))
    return symbols(arranged(playable(position), trump))


def _marks(rules: Rules, data: Data) -> str:
    deals = []
    for deal in map(parse_deal, data["deals"]):
        factor = rules.surcoinche_factor if deal.count.coinche > 2 else deal.count.coinche
        deals.append(replace(deal, count=replace(deal.count, coinche=factor)))
    score = settle_deal(rules, tuple(deals))[1]
    pot = words.WAITS.format(pot=score.pot) if score.pot else ""
    text = words.MARKS if rules.players == 4 else words.MARKS_TWO
    return text.format(taker=score.taker, defence=score.defence, pot=pot)


def _turning(rules: Rules, data: Data) -> str:
    """South leads a face-up card: is the one beneath turned before the answer?"""
    state = imposed(Deal(rules, Seat.NORTH, shuffled(data["seed"])))
    plays = [event for event in allowed(state, Seat.SOUTH) if isinstance(event, Play)]
    row = state.layout.holdings[Seat.SOUTH].row
    play = next(event for event in plays if any(column.shown is event.card and column.hidden for column in row))
    place = next(at for at, column in enumerate(row) if column.shown is play.card)
    lies = apply(state, play).layout.holdings[Seat.SOUTH].row[place]
    return words.SEEN if lies.shown else words.NOT_SEEN


def _zone(rules: Rules, data: Data) -> str:
    row = tuple(Column(card) for card in parse_cards(data["row"]))
    hand = parse_cards(data["hand"])
    found = holds(rules, Holding(hand, row), hand[0], parse_suit(data["trump"]))
    return words.YES if found else words.NO


def _words(rules: Rules, data: Data) -> str:
    """A deal in which nobody says a word: is the belote marked all the same?"""
    for seed in range(data["seed"], data["seed"] + 500):
        state = imposed(Deal(rules, Seat.SOUTH, shuffled(seed)))
        while (seat := to_move(state)) is not None:
            state = apply(state, next(e for e in allowed(state, seat) if isinstance(e, Play) and not e.said))
        found = belotes(state)
        if found:
            return words.WORTH[any(belote.words.value == "announced" for belote in found)]
        if rules.belote_call == "said" and _somebody_held_it(rules, seed):
            return words.WORTH[False]
    raise ValueError("no belote in these deals")


def _somebody_held_it(rules: Rules, seed: int) -> bool:
    state = imposed(Deal(rules, Seat.SOUTH, shuffled(seed)))
    assert state.contract is not None
    trump = state.contract.trump
    hands = (state.layout.holdings[seat].hand for seat in order(rules, Seat.SOUTH))
    return any(sum(card.suit is trump and card.rank.letter in "RD" for card in hand) == 2 for hand in hands)


def _annonces(rules: Rules, data: Data) -> str:
    said = []
    for letter, text in data["said"].items():
        annonce = named(parse_cards(text))
        assert annonce is not None
        said.append(Said(_letter(letter), (annonce,)))
    found = settle(rules, parse_suit(data["trump"]), said)
    return words.SIDES.format(south=points(rules, found, Side.SOUTH), other=points(rules, found, Side.OTHER))


def _held(rules: Rules, data: Data) -> str:
    return f"{sum(annonce.points for annonce in held(rules, parse_cards(data['hand'])))} points"


def _winner(rules: Rules, data: Data) -> str:
    won = _sheet(rules, data).winner
    return words.NOBODY if won is None else words.WINNER[won]


def _totals(rules: Rules, data: Data) -> str:
    south, other = _sheet(rules, data).totals
    return words.SIDES.format(south=south, other=other)


def _midway(rules: Rules, data: Data) -> str:
    before, mine, theirs, tricks = data["numbers"]
    return words.YES if reaches_midway(rules, before, mine, theirs, tricks, taker=True) else words.NO


OUTCOMES: Final[Mapping[str, Callable[[Rules, Data], str]]] = {
    "speaks": _speaks, "dealer": _dealer, "says": _says, "cards": _cards, "marks": _marks, "turning": _turning,
    "zone": _zone, "words": _words, "annonces": _annonces, "held": _held, "winner": _winner, "totals": _totals,
    "midway": _midway,
}  # fmt: skip
"""The kinds of example."""
