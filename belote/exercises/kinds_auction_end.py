"""Questions about the auction: who speaks, what it ends in, who then receives what."""

from __future__ import annotations

from typing import Final

from belote.engine.auction import Auction, contract, speaker
from belote.engine.calls import Contract, Say
from belote.engine.cards import DECK, Suit
from belote.engine.checks import takes_bids
from belote.engine.deal import Deal, before_auction, completed
from belote.engine.seats import Seat
from belote.engine.turns import SEAT_LETTERS, after
from belote.words import bidding as words
from belote.words import bidding_turns as turns

from .auctions import auction_of, dealer_of
from .model import Exercise
from .question import Answer, Choice, Feedback, opening

MOST: Final = 5
"""How many options are offered at most."""


# -- speaks ---------------------------------------------------------------------------------------------


def speaks_truth(exercise: Exercise) -> Answer:
    seat = speaker(auction_of(exercise))
    return (words.NOBODY if seat is None else SEAT_LETTERS[seat],)


def speaks_choices(exercise: Exercise) -> tuple[Choice, ...]:
    seats = [Choice(SEAT_LETTERS[seat], words.person(seat)) for seat in Seat]
    return (*seats, Choice(words.NOBODY, turns.NOBODY_SPEAKS))


def speaks_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    auction = auction_of(exercise)
    return Feedback(right, opening(exercise, right), turns.speaks(auction, speaker(auction), dealer_of(auction)))


# -- auction-ends -----------------------------------------------------------------------------------------


def contract_key(made: Contract | None) -> str:
    """``N c``, ``S 100c 2``, or the redeal."""
    if made is None:
        return words.REDEAL
    bid = f"{made.bid or ''}{made.trump.letter}"
    return f"{SEAT_LETTERS[made.taker]} {bid}" + (f" {made.coinche}" if made.bid else "")


def ends_truth(exercise: Exercise) -> Answer:
    return (contract_key(contract(auction_of(exercise))),)


def _near(auction: Auction) -> list[Contract | None]:
    """Other ends that one may believe in."""
    made = contract(auction)
    said = [each for each in auction.calls if each.call.say in (Say.TAKE, Say.NAME, Say.BID)]
    found: list[Contract | None] = []
    for spoken in reversed(said[:-1]):
        suit = spoken.call.suit
        if suit is not None and made:
            found.append(Contract(spoken.seat, suit, spoken.call.points, made.coinche))
    if made and made.bid:
        found += [made._replace(coinche=times) for times in (1, 2, 4) if times != made.coinche]
    elif made:
        suits = [suit for suit in Suit if suit is not made.trump]
        wrong = auction.turned if auction.turned in suits and auction.turned is not None else suits[0]
        found += [made._replace(trump=wrong), made._replace(taker=auction.seats[-1]),
                  made._replace(taker=auction.seats[0])]  # fmt: skip
    else:
        suit = auction.turned if auction.turned is not None else Suit.SPADES
        bid = 0 if auction.turned is not None else 80
        found += [Contract(seat, suit, bid) for seat in (auction.seats[-1], auction.seats[0])]
    return [*found, None]


def ends_choices(exercise: Exercise) -> tuple[Choice, ...]:
    auction = auction_of(exercise)
    made = contract(auction)
    options = {contract_key(one): words.ending(one) for one in (*_near(auction)[: MOST - 1], made)}
    return tuple(Choice(key, options[key]) for key in sorted(options))


def ends_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    auction = auction_of(exercise)
    made = contract(auction)
    dealer = after(auction.rules, dealer_of(auction))
    text = words.why_ended(made, takes_bids(auction.rules), dealer)
    told = f"{words.ending(made)}. {text}" if made else text
    return Feedback(right, opening(exercise, right), f"{_not_so(answer[0], made)} {told}".strip())


def _not_so(given: str, made: Contract | None) -> str:
    """Why a chosen end is not the one."""
    if given == contract_key(made) or made is None:
        return ""
    if given == words.REDEAL:
        return words.NOT_REDEALT
    taker, suit, *times = given.split()
    mine, named, *_ = contract_key(made).split()
    if taker != mine:
        return words.NOT_HIS_BID if made.bid else words.NOT_HIM
    return words.NOT_SO_MUCH if suit == named else words.NOT_THIS_SUIT if not times else words.NOT_HIS_BID


# -- receives: how the deal is completed --------------------------------------------------------------------


def receives_truth(exercise: Exercise) -> Answer:
    """Count the cards that come to South when the deal is completed."""
    auction = auction_of(exercise)
    made = contract(auction)
    if made is None:
        raise ValueError("nobody has taken")
    deal = Deal(auction.rules, dealer_of(auction), DECK)
    before = before_auction(deal)
    hand = completed(deal, before, made.taker).holdings[Seat.SOUTH].hand
    new = hand[len(before.holdings[Seat.SOUTH].hand) :]
    return (f"{len(new) - 1}+1" if before.aside in new else f"{len(new)}",)


def receives_choices(exercise: Exercise) -> tuple[Choice, ...]:
    return tuple(Choice(key, label) for key, label in words.RECEIVES.items())


def receives_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    made = contract(auction_of(exercise))
    assert made is not None
    text = words.TAKER_GETS if made.taker is Seat.SOUTH else words.others_get(made.taker)
    wrong = {"3+1": words.NINE_CARDS, "2": words.SEVEN_CARDS}.get(answer[0], "")
    return Feedback(right, opening(exercise, right), f"{wrong} {text}".strip())
