"""What the cards played so far are worth: tricks, annonces, belote, a win midway, the count to mark.

Nothing here is kept: it is read off the state each time.
"""

from __future__ import annotations

from collections.abc import Iterable

from . import trick
from .belote_call import ROYAL, Belote, Words, holds, mate
from .breakdown import BELOTE
from .contests import Contest, points, settle
from .count import Camp, Count
from .heaps import all_cards_in_play, cards_in_play
from .rules import Rules
from .seats import Seat
from .state import Play, Played, State, current, finished, fold, winner
from .turns import SIDES, Side, order, side_of


def tricks_in_deal(rules: Rules) -> int:
    """Return how many tricks a deal has."""
    return cards_in_play(rules) // rules.players


def gathered(state: State) -> dict[Side, list[Played]]:
    """Return the tricks that each side has gathered."""
    heaps: dict[Side, list[Played]] = {side: [] for side in SIDES}
    for played in finished(state):
        heaps[side_of(state.deal.rules, winner(state, played))].append(played)
    return heaps


def tricks_of(state: State, side: Side) -> tuple[Played, ...]:
    """Return the tricks that a side has gathered."""
    return tuple(gathered(state)[side])


def card_points(state: State, side: Side) -> int:
    """Return the card points that a side has gathered, without the dix de der."""
    return _worth(state, gathered(state)[side])


def _worth(state: State, tricks: Iterable[Played]) -> int:
    contract = state.contract
    return sum([trick.points(played.cards, contract.trump) for played in tricks]) if contract else 0


def contests(state: State) -> tuple[Contest, ...]:
    """Return the contests of annonces, once everybody has played to the first trick; none before."""
    if state.contract is None or not finished(state):
        return ()
    return settle(state.rules, state.contract.trump, state.said)


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
    if state.contract is None:
        return ()
    royal = [play for play in state.plays if play.card in ROYAL[state.contract.trump]]
    if not royal or any(play.seat is not royal[0].seat for play in royal):
        return ()
    first, *rest = royal
    other = mate(first.card, state.contract.trump)
    if other is None or not (first.said or _began(state, first)):  # a word that was said has been checked
        return ()
    return (Belote(first.seat, first.card, other, _words(first, rest[0] if rest else None)),)


def _began(state: State, first: Play) -> bool:
    """Tell whether the other card lay in the zone (R-E1) when the first of the two was played."""
    assert state.contract is not None
    before = fold(state.deal, state.events[: state.events.index(first)])
    return holds(state.rules, before.layout.holdings[first.seat], first.card, state.contract.trump)


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
    if state.deal.rules.immediate_win == "no":
        return None
    midway = 0 < len(finished(state)) < tricks_in_deal(state.rules) and current(state) is None
    if not midway:
        return None
    reached = [side for side in Side if _reaches(state, side)]
    totals = {side: state.deal.before[side] + points_so_far(state, side) for side in reached}
    best = [side for side in reached if totals[side] == max(totals.values())]
    return best[0] if len(best) == 1 else None


def _reaches(state: State, side: Side) -> bool:
    taker = sides_of(state)[Camp.TAKER] is side
    mine, theirs = points_so_far(state, side), points_so_far(state, side.other)
    tricks = len(tricks_of(state, side))
    return reaches_midway(state.rules, state.deal.before[side], mine, theirs, tricks, taker=taker)


def sides_of(state: State) -> dict[Camp, Side]:
    """Return which side is the taker's camp, and which the defence."""
    assert state.contract is not None
    taker = side_of(state.rules, state.contract.taker)
    return {Camp.TAKER: taker, Camp.DEFENCE: taker.other}


def capot_of(state: State) -> Camp | None:
    """Return the camp that has won every trick of a deal played to the end."""
    return _capot(state, gathered(state))


def _capot(state: State, heaps: dict[Side, list[Played]]) -> Camp | None:
    won = {camp: len(heaps[side]) for camp, side in sides_of(state).items()}
    return next((camp for camp, tricks in won.items() if tricks == tricks_in_deal(state.rules)), None)


def count_of(state: State) -> Count:
    """Return what a deal played to the end hands over to the scorekeeper."""
    contract, sides, heaps = state.contract, sides_of(state), gathered(state)
    assert contract is not None
    capot, camps = _capot(state, heaps), {side: camp for camp, side in sides.items()}
    last, belote, settled = winner(state, state.tricks[-1]), belote_of(state), contests(state)
    cards: dict[Camp, int | None] = {camp: _worth(state, heaps[side]) for camp, side in sides.items()}
    if capot:  # then points are told of the sweeper alone, and only where some cards stay out of play
        cards = {capot: None if all_cards_in_play(state.rules) else cards[capot]}
    return Count(
        taker=cards.get(Camp.TAKER),
        defence=cards.get(Camp.DEFENCE),
        der=None if capot else camps[side_of(state.rules, last)],
        capot=capot,
        belote=None if belote is None else camps[belote],
        annonces_taker=points(state.rules, settled, sides[Camp.TAKER]),
        annonces_defence=points(state.rules, settled, sides[Camp.DEFENCE]),
        bid=contract.bid,
        coinche=contract.coinche,
        pot=state.deal.pot,
    )
