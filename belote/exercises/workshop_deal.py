"""The builder's deal: what each player is to receive, put together card by card.

Frozen like the bench of positions: each event gives the next one, or is refused with its reason. Which
places a game has is the engine's to say (:mod:`belote.engine.composing`), and so is the pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from belote.engine.cards import DECK, Card
from belote.engine.composing import Place, compose, laid_out, places
from belote.engine.deal import Deal, shuffled
from belote.engine.presets import CLASSIC
from belote.engine.rules import Rules
from belote.engine.seats import Seat

STEPS_BACK: Final = 20
"""How many changes of the deal can be taken back."""


class Why(Enum):
    """Why an event was refused."""

    FULL = "full"  # the place has all its cards
    ALL_LAID = "all_laid"  # by hand, to the last: nothing is left to chance
    NOT_READY = "not_ready"  # cards are missing


class DealRefusedError(ValueError):
    """An event that cannot be: why, and the place in question if there is one."""

    def __init__(self, why: Why, place: Place | None = None) -> None:
        self.why, self.place = why, place
        super().__init__(why.value)


@dataclass(frozen=True, slots=True)
class DealBench:
    """What lies where. ``laid`` has the cards of each of :attr:`places`, in their order.

    ``to`` is the number of the place where cards go; ``chance`` are the cards that nobody chose;
    ``shown`` is whether the builder shows the deal rather than the position.
    """

    rules: Rules = CLASSIC
    dealer: Seat = Seat.SOUTH
    laid: tuple[tuple[Card, ...], ...] = ()
    to: int = 0
    chance: frozenset[Card] = frozenset()
    shown: bool = False
    past: tuple[DealBench, ...] = ()

    def __post_init__(self) -> None:
        if not self.laid:
            object.__setattr__(self, "laid", ((),) * len(self.places))

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of this game."""
        return places(self.rules, self.dealer)

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers of the places that lack cards."""
        return tuple(at for at, place in enumerate(self.places) if len(self.laid[at]) < place.size)

    @property
    def lacking(self) -> int:
        """How many cards are still in the pack."""
        return len(DECK) - sum(map(len, self.laid))

    @property
    def deal(self) -> Deal | None:
        """The deal, once every card lies somewhere."""
        if self.open:
            return None
        keys = (place.key for place in self.places)
        return compose(self.rules, self.dealer, dict(zip(keys, self.laid, strict=True)))

    def whole(self) -> Deal:
        """The deal. Raises :class:`DealRefusedError` while cards are missing."""
        if (deal := self.deal) is None:
            raise DealRefusedError(Why.NOT_READY)
        return deal

    def place_of(self, card: Card) -> int | None:
        """The number of the place in which a card lies, None while it is in the pack."""
        return next((at for at, cards in enumerate(self.laid) if card in cards), None)

    # -- composing -----------------------------------------------------------------------

    def _changed(self, laid: Sequence[tuple[Card, ...]], to: int, chance: frozenset[Card]) -> DealBench:
        """The next bench; this one can be had back."""
        past = (*self.past, replace(self, past=()))[-STEPS_BACK:]
        return replace(self, laid=tuple(laid), to=to, chance=chance, past=past)

    def touch(self, card: Card) -> DealBench:
        """Take a card back to the pack if it lies somewhere, else lay it where cards go."""
        laid, at = list(self.laid), self.place_of(card)
        if at is not None:
            laid[at] = tuple(other for other in laid[at] if other is not card)
            return self._changed(laid, at, self.chance - {card})
        if self.to not in self.open:
            raise DealRefusedError(Why.FULL, self.places[self.to])
        laid[self.to] = (*laid[self.to], card)
        bench = self._changed(laid, self.to, self.chance)
        return replace(bench, to=bench.next_open)

    @property
    def next_open(self) -> int:
        """Where cards go on: to the same place while it lacks some, else to one already begun, else to the next."""
        waiting = self.open
        begun = (at for at in waiting if self.laid[at])
        after = (at for at in waiting if at > self.to)
        return self.to if self.to in waiting else (*begun, *after, *waiting, self.to)[0]

    def aim(self, to: int) -> DealBench:
        """Let cards go to another place."""
        return replace(self, to=to) if 0 <= to < len(self.places) else self

    def complete(self, seed: int) -> DealBench:
        """Lay the rest by chance; where nothing is missing, what chance had laid is dealt anew."""
        laid, chance = list(self.laid), self.chance
        if not self.open:
            if not chance:
                raise DealRefusedError(Why.ALL_LAID)
            laid, chance = [tuple(card for card in cards if card not in chance) for cards in laid], frozenset()
        rest = [card for card in shuffled(seed) if not any(card in cards for cards in laid)]
        chance = chance.union(rest)
        for at, place in enumerate(self.places):
            missing = place.size - len(laid[at])
            laid[at], rest = (*laid[at], *rest[:missing]), rest[missing:]
        return self._changed(laid, self.to, chance)

    def clear(self) -> DealBench:
        """Take every card back; rules and dealer stay."""
        return self._changed([()] * len(self.places), 0, frozenset()) if any(self.laid) else replace(self, to=0)

    def undo(self) -> DealBench:
        """Have back the deal before the last change."""
        return replace(self.past[-1], past=self.past[:-1], shown=self.shown) if self.past else self

    def dealt_by(self, dealer: Seat) -> DealBench:
        """Change who deals: every card stays where it is."""
        return replace(self._changed(self.laid, self.to, self.chance), dealer=dealer)

    def play_by(self, rules: Rules) -> DealBench:
        """Change the table rules: what has its place there too stays, the rest goes back to the pack."""
        kept = dict(zip((place.key for place in self.places), self.laid, strict=True))
        dealer = self.dealer if rules.players == 4 or self.dealer in (Seat.SOUTH, Seat.NORTH) else Seat.SOUTH
        laid = tuple(kept.get(place.key, ())[: place.size] for place in places(rules, dealer))
        left = frozenset(card for cards in laid for card in cards)
        bench = replace(self._changed(laid, 0, self.chance & left), rules=rules, dealer=dealer)
        return replace(bench, to=bench.next_open)

    def take(self, deal: Deal) -> DealBench:
        """Lay out a whole deal."""
        laid = tuple(laid_out(deal).values())
        return replace(self._changed(laid, 0, frozenset()), rules=deal.rules, dealer=deal.dealer)
