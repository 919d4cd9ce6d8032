"""The review of a deal: each decision, what the coach would have done, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as widgets

from belote.engine.play import is_over
from belote.exercises.game_scene import picture
from belote.exercises.review import Decision, cost, decisions, shown_before
from belote.words import game_review as words
from belote.words.cards import symbols, the
from belote.words.strategy import because

from . import controls
from .guard import guarded
from .html import coloured
from .part import Piece

if TYPE_CHECKING:
    from .game import Playing


class Review(Piece):
    """Closed until it is asked for; then it walks through the decisions of the person at the screen."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        self.at = -1
        self.found: tuple[Decision, ...] = ()
        self.open_it = controls.button(words.REVIEW, "is-quiet", self._open)
        self.before = controls.button(words.BEFORE, "is-quiet", self._step(-1))
        self.after = controls.button(words.AFTER, "is-quiet", self._step(1))
        self.again = controls.button(words.REPLAY_HERE, "is-quiet", self._again)
        self.text = widgets.HTML()
        self.inside = controls.box("bl-buttons", self.before, self.after, self.again)
        super().__init__([self.open_it, self.text, self.inside])
        self.add_class("bl-review")
        self.close()

    def close(self) -> None:
        """Put the review away."""
        self.at, self.found, self.text.value = -1, (), ""
        controls.show(self.inside, False)
        controls.show(self.open_it, True)

    @guarded
    def _open(self, _: Any) -> None:
        game = self.playing.game
        if not is_over(game.state):
            return
        self.found = decisions(game.state, game.viewer)
        if not self.found:
            self.text.value = f"<p>{words.NO_DECISION}</p>"
            return
        controls.show(self.open_it, False)
        controls.show(self.inside, True)
        self.at = 0
        self._show()

    def _step(self, by: int) -> Any:
        @guarded
        def moved(review: Review, _: Any) -> None:
            review.at = min(max(review.at + by, 0), len(review.found) - 1)
            review._show()

        return lambda button: moved(self, button)

    @guarded
    def _again(self, _: Any) -> None:
        self.playing._take(self.playing.game.back_to(self.found[self.at].at), focus=True)

    def _show(self) -> None:
        decision = self.found[self.at]
        game = shown_before(self.playing.game, decision)
        self.playing.table.scene = {**picture(game, pressed=decision.played.code), "mode": "none"}
        self.before.disabled, self.after.disabled = self.at == 0, self.at == len(self.found) - 1
        self.text.value = "".join(
            f"<p>{coloured(line)}</p>" for line in _lines(decision, self.at, len(self.found))
        )


def _lines(decision: Decision, at: int, total: int) -> list[str]:
    advice = decision.advice
    why = because(advice, decision.seen)
    same = advice.card is decision.played
    lines = [
        words.decision(at + 1, total, decision.trick),
        words.played(the(decision.played), symbols(decision.legal)),
        f"{words.GOOD} {why}" if same else words.BETTER.format(why=why),
    ]
    price = cost(decision)
    return [*lines, words.FAR if price is None else words.cost(price)]
