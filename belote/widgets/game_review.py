"""The review of a deal: each moment of it, each decision, what the coach would have done, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote.engine.play import is_over
from belote.engine.state import Play, State
from belote.exercises.game_scene import picture
from belote.exercises.review import Decision, decisions, shown_at, states, told, why
from belote.words import game_review as words
from belote.words import game_told
from belote.words.cards import symbols, the

from . import controls
from . import kit as widgets
from .guard import guarded
from .html import coloured
from .part import Piece

if TYPE_CHECKING:
    from .game import Playing


class Review(Piece):
    """Closed until it is asked for; then it walks through the deal, moment by moment or choice by choice."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        self.states: tuple[State, ...] = ()
        self.found: tuple[Decision, ...] = ()
        self.open_it = controls.button(words.REVIEW, "is-quiet", self._open)
        self.before = controls.button(words.BEFORE, "is-quiet", self._choice(-1))
        self.after = controls.button(words.AFTER, "is-quiet", self._choice(1))
        self.back = controls.button(words.BACK, "is-quiet", self._step(-1))
        self.forth = controls.button(words.FORTH, "is-quiet", self._step(1))
        self.again = controls.button(words.REPLAY_HERE, "is-quiet", self._again)
        wide = {"description_width": "initial"}
        self.moment = widgets.IntSlider(min=0, max=1, readout=False, description=words.MOMENT, style=wide)
        self.moment.observe(self._moved, "value")
        self.text = widgets.HTML()
        self.shut = controls.button(words.CLOSE, "is-quiet", self._shut)
        steps = controls.box("bl-steps", self.before, self.back, self.forth, self.after)
        self.bar = controls.box("bl-review-bar", self.moment, steps)
        self.ways = controls.box("bl-buttons", self.again, self.shut)
        super().__init__([self.bar, self.text, self.ways, self.open_it])
        self.add_class("bl-review")
        self._show_parts(False)

    def close(self) -> None:
        """Put the review away."""
        self.states, self.found, self.text.value = (), (), ""
        self._show_parts(False)

    def _show_parts(self, is_open: bool) -> None:
        for part in (self.bar, self.text, self.ways):
            controls.show(part, is_open)
        controls.show(self.open_it, not is_open)

    @guarded
    def _shut(self, _: Any) -> None:
        self.close()
        self.playing.show()

    @property
    def at(self) -> int:
        """How many events have happened at the moment that is shown."""
        return int(self.moment.value)

    @guarded
    def _open(self, _: Any) -> None:
        game = self.playing.game
        if not is_over(game.state):
            return
        self.states = states(game.state)
        self.found = decisions(game.state, *game.humans)
        self._show_parts(True)
        self.playing._focus += 1
        self.moment.max = len(self.states) - 1
        self._go(self.found[0].at if self.found else 0)

    def _go(self, moment: int) -> None:
        """Show a moment; the slider follows."""
        moment = min(max(moment, 0), len(self.states) - 1)
        if moment == self.at:
            self._show()
        else:
            self.moment.value = moment

    @guarded
    def _moved(self, _: Any) -> None:
        if self.states:
            self._show()

    def _step(self, by: int) -> Any:
        @guarded
        def moved(review: Review, _: Any) -> None:
            review._go(review.at + by)

        return lambda button: moved(self, button)

    def _choice(self, by: int) -> Any:
        @guarded
        def moved(review: Review, _: Any) -> None:
            places = [decision.at for decision in review.found if (decision.at - review.at) * by > 0]
            if places:
                review._go(min(places) if by > 0 else max(places))

        return lambda button: moved(self, button)

    @guarded
    def _again(self, _: Any) -> None:
        self.playing._take(self.playing.game.back_to(self.at), focus=True)

    def _show(self) -> None:
        at, state = self.at, self.states[self.at]
        decision = next((one for one in self.found if one.at == at), None)
        event = self.playing.game.state.events[at] if at < len(self.states) - 1 else None
        pressed = event.card.code if isinstance(event, Play) and event.seat in self.playing.game.humans else ""
        game = shown_at(self.playing.game, state)
        self.playing.table.scene = {
            **picture(game, pressed=pressed),
            "mode": "none",
            "focus": self.playing._focus,
        }
        places = [one.at for one in self.found]
        self.before.disabled = not any(place < at for place in places)
        self.after.disabled = not any(place > at for place in places)
        self.back.disabled, self.forth.disabled = at == 0, event is None
        controls.show(self.again, event is not None)
        lines = _decided(decision, self.found, shared=game.setting.two) if decision else self._told(state)
        self.text.value = "".join(f"<p>{coloured(line)}</p>" for line in lines if line)

    def _told(self, state: State) -> list[str]:
        """What happens at a moment at which the learner had nothing to decide, and why."""
        game, at = self.playing.game, self.at
        if at == len(self.states) - 1:
            return [words.END]
        event = game.state.events[at]
        lines = [] if at else [words.START]
        lines.append(words.NEXT.format(what=game_told.happened(game.state, event, game.viewer)))
        if event.seat not in game.humans:
            lines.append(why(state, event, game.setting.level))
        return lines


def _decided(decision: Decision, found: tuple[Decision, ...], *, shared: bool) -> list[str]:
    whose = words.whose(decision.seat) if shared else ""
    return [
        whose + words.decision(found.index(decision) + 1, len(found), decision.trick),
        words.played(the(decision.played), symbols(decision.legal)),
        *told(decision),
    ]
