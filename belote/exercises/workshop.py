"""The builder's bench: a position put together card by card, and the set that it goes to.

A bench is a frozen value; each event gives the next one, or is refused with its reason. What makes a
position impossible is the engine's to say (:func:`belote.engine.notation.problems`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from belote.engine import values
from belote.engine.cards import Card, Suit
from belote.engine.notation import Fault as Wrong
from belote.engine.notation import problems
from belote.engine.position import Position
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.turns import order

from .model import Exercise
from .runs import from_position
from .setfile import MOST, Series, exercise_of
from .workshop_parts import Place, RefusedError, Why

KINDS_ASKED: Final = ("", "legal", "duty", "master")
"""The questions that a position may be asked: the usual one, or another."""
STEPS_BACK: Final = 20
"""How many changes of the set can be taken back."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What lies on the bench. ``before`` is how many play before the learner, ``to`` where cards go."""

    rules: Rules = CLASSIC
    trump: Suit = Suit.HEARTS
    before: int = 2
    trick: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    table: tuple[Card, ...] = ()
    to: Place = Place.TRICK
    kind: str = ""
    series: Series = field(default_factory=Series)
    past: tuple[Series, ...] = ()

    @property
    def position(self) -> Position:
        """The position as it stands, complete or not; the hand is arranged as a player would."""
        return Position(self.rules, self.trump, self.trick, values.arranged(self.hand, self.trump), self.table)

    @property
    def lacking(self) -> int:
        """How many cards the trick still lacks."""
        return self.before - len(self.trick)

    @property
    def ready(self) -> bool:
        """Tell whether the position can be played."""
        return not self.lacking and not problems(self.position)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play before the learner, in turn; the learner is South."""
        ring = order(self.rules, Seat.SOUTH)
        return ring[len(ring) - self.before :] if self.before else ()

    def place_of(self, card: Card) -> Place | None:
        """Where a card lies, or None if it is still in the pack."""
        return next((place for place in Place if card in getattr(self, place.value)), None)

    # -- composing -----------------------------------------------------------------------

    def _possible(self, **changes: Any) -> Bench:
        """The bench with something changed. Raises :class:`RefusedError` for what cannot be."""
        bench = replace(self, **changes)
        found = tuple(problem for problem in problems(bench.position) if problem.fault is not Wrong.NO_CARD)
        if found:
            raise RefusedError(Why.IMPOSSIBLE, found)
        return bench

    def touch(self, card: Card) -> Bench:
        """Take a card back to the pack if it lies somewhere, else lay it where cards go."""
        at = self.place_of(card)
        if at:
            left = tuple(other for other in getattr(self, at.value) if other is not card)
            changes: dict[str, Any] = {at.value: left}
            return replace(self, to=at, **changes)
        if self.to is Place.TRICK and self.lacking <= 0 < self.rules.players - 1 - len(self.trick):
            raise RefusedError(Why.TRICK_DONE)
        bench = self._possible(**{self.to.value: (*getattr(self, self.to.value), card)})
        done = self.to is Place.TRICK and not bench.lacking
        return replace(bench, to=Place.HAND) if done else bench

    def aim(self, place: Place) -> Bench:
        """Let cards go to another place."""
        return replace(self, to=place)

    def play_by(self, rules: Rules) -> Bench:
        """Change the table rules; what lies must be possible there."""
        before = min(self.before, rules.players - 1)
        to = Place.HAND if self.to is Place.TABLE and not rules.row_size else self.to
        return self._possible(rules=rules, before=max(before, len(self.trick)), to=to)

    def trumps(self, suit: Suit) -> Bench:
        """Change the trump."""
        return replace(self, trump=suit)

    def led_by(self, before: int) -> Bench:
        """Change who leads, and so how many play before the learner."""
        if len(self.trick) > before:
            raise RefusedError(Why.TRICK_LAID)
        return replace(self, before=before, to=Place.TRICK if before > len(self.trick) else Place.HAND)

    def ask(self, kind: str) -> Bench:
        """Change the question."""
        if kind == "master" and self.before < 2:
            raise RefusedError(Why.NO_MASTER)
        return replace(self, kind=kind)

    def clear(self) -> Bench:
        """Take every card back; rules, trump and leader stay."""
        to = Place.TRICK if self.before else Place.HAND
        return replace(self, trick=(), hand=(), table=(), to=to)

    def exercise(self) -> Exercise:
        """Return the exercise that the bench shows. Raises :class:`RefusedError`."""
        if not self.ready:
            raise RefusedError(Why.NOT_READY, () if self.lacking else problems(self.position))
        if self.kind == "master" and len(self.trick) < 2:
            raise RefusedError(Why.NO_MASTER)
        return from_position(self.position, self.kind)

    def take(self, position: Position, kind: str = "") -> Bench:
        """Lay out a position that is known to be possible."""
        laid = {name: getattr(position, name) for name in ("rules", "trump", "trick", "hand", "table")}
        usual = not kind or from_position(position).kind == kind
        asked = "" if usual or kind not in KINDS_ASKED else kind
        return replace(self, **laid, before=len(position.trick), to=Place.HAND, kind=asked)

    # -- the set -------------------------------------------------------------------------

    def with_series(self, series: Series) -> Bench:
        """Replace the set; the one before can be had back."""
        return replace(self, series=series, past=(*self.past, self.series)[-STEPS_BACK:])

    def _with_names(self, names: tuple[str, ...]) -> Bench:
        if len(names) > MOST:
            raise RefusedError(Why.FULL)
        return self.with_series(self.series._replace(names=names))

    def add(self, *names: str) -> Bench:
        """Add exercises to the end of the set, those that it holds already left out."""
        new = tuple(name for name in names if name not in self.series.names)
        if not new:
            raise RefusedError(Why.TWICE)
        return self._with_names((*self.series.names, *new))

    def remove(self, at: int) -> Bench:
        """Remove an exercise from the set."""
        names = self.series.names
        return self._with_names(names[:at] + names[at + 1 :]) if 0 <= at < len(names) else self

    def move(self, at: int, by: int) -> Bench:
        """Move an exercise of the set up or down; at the ends nothing moves."""
        names, to = list(self.series.names), at + by
        if not (0 <= at < len(names) and 0 <= to < len(names)):
            return self
        names.insert(to, names.pop(at))
        return self._with_names(tuple(names))

    def look_at(self, at: int) -> Bench:
        """Lay out the position of an exercise of the set, if it has one that can be composed here."""
        found = exercise_of(self.series.names[at]) if 0 <= at < len(self.series.names) else None
        fits = found is not None and len(found.positions) == 1 and found.kind in KINDS_ASKED
        return self.take(found.position, found.kind) if found and fits else self

    def undo(self) -> Bench:
        """Have back the set before the last change."""
        return replace(self, series=self.past[-1], past=self.past[:-1]) if self.past else self
