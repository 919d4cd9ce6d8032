"""What the cards played so far are worth: tricks, annonces, belote, a win midway, the count to mark.

Nothing here is kept: it is read off the state each time.
"""

from __future__ import annotations

from . import trick
from .belote_call import Belote, Words, holds, mate
from .breakdown import BELOTE
from .contests import Contest, points, settle
from .count import Camp, Count
from .heaps import all_cards_in_play, cards_in_play
from .rules import Rules
from .seats import Seat
from .state import Play, Played, State, contract_of, current, finished, fold, winner
from .turns import Side, order, side_of


def tricks_in_deal(rules: Rules) -> int:
    """Return how many tricks a deal has."""
    return cards_in_play(rules) // rules.players


def tricks_of(state: State, side: Side) -> tuple[Played, ...]:
    """Return the tricks that a side has gathered."""
    return tuple(played for played in finished(state) if side_of(state.rules, winner(state, played)) is side)


def card_points(state: State, side: Side) -> int:
    """Return the card points that a side has gathered, without the dix de der."""
    contract = contract_of(state)
    return sum(trick.points(played.cards, contract.trump) for played in tricks_of(state, side)) if contract else 0


def contests(state: State) -> tuple[Contest, ...]:
    """Return the contests of annonces, once everybody has played to the first trick; none before."""
    contract = contract_of(state)
    return settle(state.rules, contract.trump, state.said) if contract and finished(state) else ()


def shows(state: State, seat: Seat) -> bool:
    """Tell whether a seat's valid annonces lie open: from the second trick, when its turn comes (R-F7)."""
    done = finished(state)
    if len(done) != 1:
        return len(done) > 1
    second = current(state) or Played(winner(state, done[0]), ())
    return seat in order(state.rules, second.leader)[: len(second.cards) + 1]


def belotes(state: State) -> tuple[Belote, ...]:
    """Return the belote of the deal once its first card is played, with what became of the two words.

    At most one player has it. A belote that nobody holds (king and queen parted, one of them outside
    the zone of R-E1) is none.
    """
    contract = contract_of(state)
    if contract is None:
        return ()
    plays = [(place, event) for place, event in enumerate(state.events) if isinstance(event, Play)]
    royal = [(place, play) for place, play in plays if mate(play.card, contract.trump)]
    if not royal:
        return ()
    (place, first), *rest = royal
    other = mate(first.card, contract.trump)
    before = fold(state.deal, state.events[:place]).layout.holdings[first.seat]
    if other is None or not holds(state.rules, before, first.card, contract.trump):
        return ()
    return (Belote(first.seat, first.card, other, _words(first, rest[0][1] if rest else None)),)


def _words(first: Play, second: Play | None) -> Words:
    if not first.said:
        return Words.BELOTE_FORGOTTEN
    if second is None:
        return Words.BELOTE
    return Words.ANNOUNCED if second.said else Words.REBELOTE_FORGOTTEN


def belote_of(state: State) -> Side | None:
    """Return the side that has announced a belote in full."""
    announced = [belote for belote in belotes(state) if belote.words is Words.ANNOUNCED]
    return side_of(state.rules, announced[0].seat) if announced else None


def points_so_far(state: State, side: Side) -> int:
    """Return a side's exact points of the deal: cards, belote, and its annonces once they are shown.

    The dix de der and a capot's premium exist only at the end (R-H3). That annonces count from the end of
    the second trick, when every winner has shown his (R-F7), is our choice: H5 speaks of a shown tierce.
    """
    shown = points(state.rules, contests(state), side) if len(finished(state)) > 1 else 0
    return card_points(state, side) + shown + (BELOTE if belote_of(state) is side else 0)


def reaches_midway(rules: Rules, before: int, mine: int, theirs: int, tricks: int, *, taker: bool) -> bool:
    """Tell whether a side wins the match at once, between two tricks of a deal (R-H3).

    ``mine`` and ``theirs`` are the exact points of the deal so far; ``tricks`` those that the side has won.
    Where it wins always, nothing is asked but the points.
    """
    if rules.immediate_win == "no" or before + mine < rules.target:
        return False
    return rules.immediate_win == "always" or (tricks > 0 and (not taker or mine > theirs))


def won_midway(state: State) -> Side | None:
    """Return the side that has won the match in the middle of this deal.

    Both at once can only happen where one wins always, or when a belote and a trick come together:
    then the higher total wins (as R-H2), and equal ones play on.
    """
    contract, done = contract_of(state), len(finished(state))
    if contract is None or current(state) or not 0 < done < tricks_in_deal(state.rules):
        return None
    taker = side_of(state.rules, contract.taker)
    so_far = {side: points_so_far(state, side) for side in Side}
    totals = {
        side: state.deal.before[side] + so_far[side]
        for side in Side
        if reaches_midway(
            state.rules,
            state.deal.before[side],
            so_far[side],
            so_far[side.other],
            len(tricks_of(state, side)),
            taker=side is taker,
        )
    }
    best = [side for side, total in totals.items() if total == max(totals.values())]
    return best[0] if len(best) == 1 else None


def count_of(state: State) -> Count:
    """Return what a deal played to the end hands over to the scorekeeper."""
    contract = contract_of(state)
    assert contract is not None
    taker = side_of(state.rules, contract.taker)
    camps = {Camp.TAKER: taker, Camp.DEFENCE: taker.other}
    swept = [camp for camp, side in camps.items() if len(tricks_of(state, side)) == tricks_in_deal(state.rules)]
    capot = swept[0] if swept else None
    cards: dict[Camp, int | None] = {camp: card_points(state, side) for camp, side in camps.items()}
    if capot:
        cards = {camp: None if camp is not capot or all_cards_in_play(state.rules) else cards[camp] for camp in camps}
    last = side_of(state.rules, winner(state, state.tricks[-1]))
    of_side = {side: camp for camp, side in camps.items()}
    belote = belote_of(state)
    settled = contests(state)
    return Count(
        taker=cards[Camp.TAKER],
        defence=cards[Camp.DEFENCE],
        der=None if capot else of_side[last],
        capot=capot,
        belote=None if belote is None else of_side[belote],
        annonces_taker=points(state.rules, settled, taker),
        annonces_defence=points(state.rules, settled, taker.other),
        bid=contract.bid,
        coinche=contract.coinche,
        pot=state.deal.pot,
    )
