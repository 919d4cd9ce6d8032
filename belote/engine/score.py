"""The marks of one deal, with their breakdown, for every table.

First what each camp brings back is laid out, then the contract is judged, and the verdict moves
points: to the defence (dedans), into the pot (litige), out of the pot. A coinche multiplies, a
contract is added, and last of all the marks are rounded. Each step is one or two lines; the marks
are their sum.

Rules, section G.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from .breakdown import FIXED, Kind, Line, Pair, added, brought_back, given, passed, said
from .checks import CAPOT_BID, problems
from .count import Camp, Count, ScoreError
from .rules import Rules

LEAST_OF_162: Final = 82
"""More than half of 162 (document 003)."""


class Result(Enum):
    """What became of the contract."""

    REUSSI = "reussi"
    DEDANS = "dedans"
    LITIGE = "litige"


TIES: Final = {"made": Result.REUSSI, "dedans": Result.DEDANS, "litige": Result.LITIGE}


class Score(NamedTuple):
    """What a deal adds to the two scores, a won pot included, and what waits after it.

    ``judged`` is what was compared; ``lines`` add up to ``taker`` and ``defence``.
    """

    taker: int
    defence: int
    pot: int
    result: Result
    judged: Pair
    lines: tuple[Line, ...]


def score(rules: Rules, count: Count) -> Score:
    """Count a deal. Raises :class:`ScoreError` with everything that is wrong with it."""
    if wrong := problems(rules, count):
        raise ScoreError(wrong)
    lines = said(brought_back(rules, count))
    points = judged(rules, lines)
    result = verdict(rules, count, points)
    lines += said(_moved(rules, count, result, lines))
    lines += said(_pot(count, result))
    lines += said(_coinche(rules, count, lines))
    lines += said(_contract(rules, count, result))
    lines += said(_rounding(rules, count, result, lines))
    pot = _waiting(rules, count, lines) if result is Result.LITIGE else 0
    return Score(*added(lines), pot, result, points, lines)


def judged(rules: Rules, lines: Sequence[Line]) -> Pair:
    """What is compared: all that is brought back, the belote too unless the table leaves it out.

    « 82 without the belote » leaves it out whatever ``belote_counts`` says: it is in the name. Annonces
    are compared at every table that has them (section F): of these, only the belote is ever set apart.
    """
    everything, belote = added(lines), added(lines, Kind.BELOTE)
    if rules.belote_counts and rules.success != "82_without_belote":
        return everything
    return Pair(everything.taker - belote.taker, everything.defence - belote.defence)


def needed(rules: Rules, bid: int) -> int:
    """The points below which the taker fails, whatever the defence has."""
    return {"82_without_belote": LEAST_OF_162, "more_than_defence": 0}.get(rules.success, bid)


def verdict(rules: Rules, count: Count, points: Pair) -> Result:
    """Judge the contract."""
    if count.capot:
        # A taker without a trick is dedans whatever his annonces (R-G8); one with all of them is neither dedans
        # nor in litige (R-G9, said of 002 only): what comes above every bid makes every bid, elsewhere too.
        return Result.REUSSI if count.capot is Camp.TAKER else Result.DEDANS
    if count.bid == CAPOT_BID or points.taker < needed(rules, count.bid):  # no annonces make a capot
        return Result.DEDANS
    if rules.success in ("82_without_belote", "contract_alone") or points.taker > points.defence:
        return Result.REUSSI
    return TIES[rules.tie] if points.taker == points.defence else Result.DEDANS


def winner(result: Result) -> Camp:
    """Whose deal it is: the taker's if he has made it, else the defence's, which loses nothing in a litige."""
    return Camp.TAKER if result is Result.REUSSI else Camp.DEFENCE


def _moved(rules: Rules, count: Count, result: Result, lines: Sequence[Line]) -> Iterator[Line]:
    """What the verdict moves from camp to camp, or sets aside."""
    loser = winner(result).other
    belote = added(lines, Kind.BELOTE).of(loser)
    points = added(lines).of(loser) - belote  # what he has brought back, his belote aside
    if result is Result.LITIGE:
        yield given(Kind.LITIGE, loser, -points, "R-G4")
        if rules.litige_belote == "waits":
            yield given(Kind.BELOTE_WAITS, loser, -belote, "R-G4")
    elif count.coinche > 1 and rules.coinched_loser == "zero":
        # The whole base and every belote, whatever dedans and belote_kept say (contracts, perdant-coinche).
        yield passed(Kind.WINNER_TAKES_ALL, loser, points, "R-G5")
        yield passed(Kind.BELOTE_LOST, loser, belote, "R-G5")
    elif result is Result.DEDANS:
        yield from _dedans(rules, points, lines)
        if not rules.belote_kept:
            # Then it is the defence's, as in the literal 002, also where the defence marks its own cards only.
            yield passed(Kind.BELOTE_LOST, loser, belote, "R-E4")


def _dedans(rules: Rules, points: int, lines: Sequence[Line]) -> Iterator[Line]:
    """What becomes of the taker's points: the defence marks them, or nobody does."""
    if rules.dedans != "own_cards":
        yield passed(Kind.DEDANS, Camp.TAKER, points, "G")
        return
    yield given(Kind.POINTS_LOST, Camp.TAKER, -points, "R-G6")
    if not rules.der_on_dedans:
        yield given(Kind.DER_LOST, Camp.DEFENCE, -added(lines, Kind.DER).defence, "R-G6")


def _pot(count: Count, result: Result) -> Iterator[Line]:
    """It goes to the taker if he has made it, to the defence if not; a litige leaves it (R-G7)."""
    if result is not Result.LITIGE:
        yield given(Kind.POT, winner(result), count.pot, "R-G7")


def _times(rules: Rules, count: Count) -> int:
    """By how much the points of the deal are multiplied."""
    return count.coinche if rules.coinche_multiplies == "all" else 1


def _coinche(rules: Rules, count: Count, lines: Sequence[Line]) -> Iterator[Line]:
    """What the multiplication adds; annonces are points of the deal like the cards, a belote is not (R-E5)."""
    more = _times(rules, count) - 1
    if not more:
        return
    multiplied = added(line for line in lines if line.kind not in FIXED)
    yield Line(Kind.COINCHE, more * multiplied.taker, more * multiplied.defence, "R-G5")


def _contract(rules: Rules, count: Count, result: Result) -> Iterator[Line]:
    """The contract, which a coinche multiplies at every table.

    A litige is neither made nor failed and marks none: its formula (section G) has the points alone.
    """
    if rules.contract_marks == "added" and result is not Result.LITIGE:
        yield given(Kind.CONTRACT, winner(result), count.coinche * count.bid, "R-G5")


def rounded(rules: Rules, points: int) -> int:
    """What is marked for so many points: to the ten, 5 goes up, or as they are."""
    return (points + 5) // 10 * 10 if rules.rounding == "ten" else points


def _rounding(rules: Rules, count: Count, result: Result, lines: Sequence[Line]) -> Iterator[Line]:
    """The exact points are judged, the marks alone are rounded (R-G10).

    In a dedans that adds two scores, each is rounded before they are added.
    """
    if rules.rounding == "none":
        return
    exact, apart = added(lines), 0
    if result is Result.DEDANS and rules.dedans == "both_scores":
        kinds = (Kind.DEDANS, Kind.WINNER_TAKES_ALL)
        apart = _times(rules, count) * added(lines, *kinds).defence + added(lines, Kind.BELOTE_LOST).defence
    taker = rounded(rules, exact.taker)
    defence = rounded(rules, exact.defence - apart) + rounded(rules, apart)
    yield Line(Kind.ROUNDING, taker - exact.taker, defence - exact.defence, "R-G10")


def _waiting(rules: Rules, count: Count, lines: Sequence[Line]) -> int:
    """The pot after a litige: what waited, and the points set aside, multiplied and rounded (R-G7c, R-G11)."""
    aside = _times(rules, count) * added(lines, Kind.LITIGE).taker + added(lines, Kind.BELOTE_WAITS).taker
    return count.pot + rounded(rules, -aside)
