"""Playing real deals: the learner at South, machine players around him, or two people on one screen.

A game is a frozen value. The deals already played are kept as their states, and everything else (score,
dealer, pot) follows from them. Machines act at once, but stop when a trick is full, so that it can be
looked at before it is gathered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from belote.engine.contests import Said
from belote.engine.deal import Deal, dealer_drawn, shuffled
from belote.engine.match import Match, entry_of, next_deal
from belote.engine.play import apply, is_over, refusal, replay, to_move
from belote.engine.players import LEVELS
from belote.engine.refusal import Refusal
from belote.engine.rules import Rules
from belote.engine.seats import Seat
from belote.engine.sheet import Sheet
from belote.engine.state import Event, Play, State, current, start
from belote.engine.view import View, view

from .setting import Coach, Setting, annonces_of, imposed, may_exchange

__all__ = ["Coach", "Game", "Setting"]
DECKS: Final = 1_000
"""The pack of a deal is that of ``seed × DECKS + its number``: a match of more deals is none."""


@dataclass(frozen=True)
class Game:
    """A match under way: the deals played, the one on the table, and what the learner is looking at."""

    setting: Setting
    seed: int
    past: tuple[State, ...] = ()
    now: State | None = None
    full: bool = False  # a full trick lies on the table, to be looked at
    curtain: bool = False  # the screen is being handed over
    tried: Event | None = None  # what was refused
    asked: bool = False  # the coach was asked about this turn
    again: bool = False  # the deal is played another time, and its new result will stand

    # -- beginning -----------------------------------------------------------------------

    @classmethod
    def begin(cls, setting: Setting, seed: int) -> Game:
        """Draw for the first dealer, deal, and let the machines speak before the learner."""
        return cls(setting, seed)._dealt()

    @property
    def rules(self) -> Rules:
        """The table's rules."""
        return self.setting.rules

    @property
    def state(self) -> State:
        """The deal on the table."""
        assert self.now is not None
        return self.now

    @property
    def first_deal(self) -> Deal:
        """The deal with which this match began: its rules, its dealer, its pack."""
        return (*self.past, self.state)[0].deal

    @cached_property
    def match(self) -> Match:
        """The deals already played."""
        first = dealer_drawn(self.rules, shuffled(self.seed * DECKS))
        return Match(self.rules, first, tuple(map(entry_of, self.past)))

    @cached_property
    def sheet(self) -> Sheet:
        """The score sheet, the deal on the table included once it is over."""
        ended = (entry_of(self.now),) if self.now and is_over(self.now) and not self.full else ()
        return self.match._replace(entries=(*self.match.entries, *ended)).sheet

    def _dealt(self) -> Game:
        deal = next_deal(self.match, shuffled(self.seed * DECKS + len(self.past) + 1))
        now = imposed(deal) if self.setting.mini else start(deal)
        return replace(self, now=now, full=False, curtain=self.setting.two).resumed()

    # -- who sits where ------------------------------------------------------------------

    @property
    def humans(self) -> frozenset[Seat]:
        """The seats that people play."""
        return frozenset({Seat.SOUTH, Seat.NORTH}) if self.setting.two else frozenset({Seat.SOUTH})

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        return to_move(self.state)

    @property
    def viewer(self) -> Seat:
        """Who looks at the screen: the person whose turn it is, or was last."""
        if not self.setting.two:
            return Seat.SOUTH
        if self.turn in self.humans and not self.full:
            return self.turn or Seat.SOUTH
        return self.state.plays[-1].seat if self.state.plays else Seat.SOUTH

    @property
    def mine(self) -> bool:
        """Tell whether the learner may act now."""
        return not self.full and not self.curtain and self.turn in self.humans

    @cached_property
    def seen(self) -> View:
        """What the person at the screen may see."""
        return view(self.state, self.viewer)

    @property
    def over(self) -> bool:
        """Tell whether the deal on the table is over."""
        return is_over(self.state) and not self.full

    # -- events --------------------------------------------------------------------------

    def do(self, event: Event) -> Game:
        """Do what the learner chose; what may not be is kept as ``tried`` and changes nothing."""
        if not self.mine:
            return self
        if refusal(self.state, event):
            return replace(self, tried=event)
        game, seat = self, event.seat
        if isinstance(event, Play) and (said := game._spoken_for(seat)):
            game = game._after(apply(game.state, said))
        return game._after(apply(game.state, event)).resumed()

    def _spoken_for(self, seat: Seat) -> Said | None:
        """The annonces that are said in the place of a player who does not say them himself."""
        return None if self.setting.say_it else annonces_of(self.state, seat)

    @property
    def refused(self) -> Refusal | None:
        """Why the last try was refused."""
        return refusal(self.state, self.tried) if self.tried else None

    def go_on(self) -> Game:
        """Gather the trick, take the screen over, or deal again."""
        if self.curtain:
            return replace(self, curtain=False)
        if self.full:
            return replace(self, full=False, curtain=self._hands_over(self.viewer), asked=False).resumed()
        if not self.over or self.sheet.winner is not None:
            return self
        return Game(self.setting, self.seed, (*self.past, self.state))._dealt()

    def ask(self) -> Game:
        """Ask the coach."""
        return replace(self, asked=True) if self.mine else self

    def back_to(self, events: int) -> Game:
        """Play the deal on the table again from its first so many events."""
        state = replay(self.state.deal, self.state.events[:events])
        two = self.setting.two
        begun = replace(self, now=state, full=False, tried=None, asked=False, curtain=two, again=True)
        return begun.resumed()

    def with_company(self, setting: Setting) -> Game:
        """The same game with another level, another coach, another helper; rules and seats stay as they are."""
        ours = replace(self.setting, level=setting.level, coach=setting.coach, counting=setting.counting)
        return self if ours == self.setting else replace(self, setting=ours, asked=False)

    # -- the machines --------------------------------------------------------------------

    def _after(self, state: State) -> Game:
        """The game with another state; a trick that has just become full stays on the table."""
        grown = len(state.plays) > len(self.state.plays)
        full = grown and current(state) is None
        game = replace(self, now=state, full=full, tried=None, asked=False)
        return replace(game, curtain=not full and game._hands_over(self.viewer))

    def _hands_over(self, from_seat: Seat) -> bool:
        """Tell whether the screen now goes to the other person."""
        turn = self.turn
        return self.setting.two and turn is not None and turn is not from_seat

    def resumed(self) -> Game:
        """Return the game after the machines have acted: until a person has to, or a trick is full."""
        game = self
        while not game.full and (seat := game.turn) is not None:
            if seat in game.humans:
                said = game._spoken_for(seat)
                # Annonces are judged on the hand after the exchange (R-A10): they wait for it, or for the first card.
                if said is None or may_exchange(game.state, seat):
                    return game
                game = game._after(apply(game.state, said))
                continue
            event = LEVELS[game.setting.level](view(game.state, seat))
            game = game._after(apply(game.state, event))
        return game
