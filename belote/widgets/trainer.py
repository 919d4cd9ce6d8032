"""The trainer on the page: three menus, the player, and the end of a round."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from belote.engine.notation import parse_rules
from belote.exercises.plans import Plan, Way, What
from belote.exercises.session import Session
from belote.exercises.training import SECONDS, TRAINER, Training
from belote.exercises.training_view import ending, moment
from belote.exercises.view import View
from belote.words import training as words

from . import controls, training_html
from . import kit as widgets
from .guard import guarded
from .page import Page
from .player import Player
from .trainer_menus import exercise_at, subjects, tables, values_of


class Trainer(Player):
    """Questions without end, in the way the learner chooses."""

    def __init__(self, page: Page) -> None:
        self.training = Training.begin(Plan(), page.progress, page.day, page.seed)
        self.way = controls.menu(words.WAY, [(label, key) for key, label in words.WAYS.items()], Way.GUIDED.value)
        self.what = controls.menu(words.WHAT, subjects(page), What.MOVES.value)
        self.table_menu = controls.menu(words.TABLE, tables(page), "classique")
        self.clock = widgets.HTML()
        self.result = widgets.HTML()
        self.again = controls.button(words.AGAIN, "is-primary", self._again)
        self.missed = controls.button(words.MISSED_AGAIN, "is-quiet", self._missed)
        self.details = widgets.HTML()
        buttons = controls.box("bl-buttons", self.again, self.missed)
        self.end = controls.box("bl-end", self.result, buttons, self.details)
        self._setting, self._rounds = False, 0
        super().__init__(TRAINER, page, endless=True)
        for menu in (self.way, self.what, self.table_menu):
            menu.observe(self._chosen, "value")

    def _case_menu(self) -> widgets.Widget:
        return controls.box("bl-menus", self.what, self.way, self.table_menu, self.clock)

    def _below(self) -> list[widgets.Widget]:
        return [self.end]

    # -- a round begins -------------------------------------------------------------------

    def _begin(self, position: str) -> Session:
        return self.training.session

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept: fill the menus, and start as the link says."""
        query = self.page.query
        self._fill()
        self._set(query.get("mode", ""), query.get("cas", query.get("quoi", "")), query.get("regles", ""))
        self._start(query.get("exercice", "") or exercise_at(self.page.position), focus=False)

    def _set(self, way: str = "", what: str = "", table: str = "") -> None:
        """Set menus without starting a round; what they do not offer is left."""
        self._setting = True
        for menu, value in ((self.way, way), (self.what, what), (self.table_menu, table)):
            if value in values_of(menu):
                menu.value = value
        self._setting = False

    def _fill(self) -> None:
        """Let the menus say how much is due and missed today."""
        self._setting = True
        for menu, options in ((self.what, subjects(self.page)), (self.table_menu, tables(self.page))):
            chosen = menu.value
            menu.options = options
            menu.value = chosen if chosen in values_of(menu) else options[0][1]
        self._setting = False

    def _start(self, exercise: str = "", *, focus: bool = True, only: tuple[str, ...] = ()) -> None:
        """Begin a round; the keyboard goes to it, save when the page has only just opened."""
        page = self.page
        plan = Plan(Way(self.way.value), self.what.value, parse_rules(self.table_menu.value))
        self._rounds += 1
        seed = f"{page.seed}/{self._rounds}"
        self.training = Training.begin(plan, page.progress, page.day, seed, exercise, only)
        self.session = self.training.session
        self.clock.value = ""
        self._focus += focus
        self.show()

    @guarded
    def _chosen(self, _: Any) -> None:
        if not self._setting:
            self.say("")
            self._start()

    @guarded
    def _again(self, _: Any) -> None:
        self._fill()
        self._start()

    @guarded
    def _missed(self, _: Any) -> None:
        self._fill()
        self._set(way=Way.GUIDED.value, what=What.MISSED.value)
        self._start(only=tuple(answer.exercise.id for answer in self.training.missed))

    # -- events --------------------------------------------------------------------------

    def _go(self, session: Session, *, focus: bool = False) -> None:
        before = self.training
        if session is not before.session:
            self.training = before.took(session, time.monotonic())
            focus = focus or self.training.session.step is not before.session.step
        if before.ends is None and self.training.ends is not None:
            self.clock.value = training_html.clock(SECONDS)
            _later(SECONDS + 0.2, self._time_up)
        if self.training.session is self.session:
            self.show()
        else:
            super()._go(self.training.session, focus=focus)

    def _next(self, session: Session) -> Session:
        self.training = self.training.onward(session, time.monotonic())
        return self.training.session

    @guarded
    def _time_up(self) -> None:
        self.training = self.training.stop(time.monotonic())
        self.show()

    # -- showing -------------------------------------------------------------------------

    def _view(self) -> View:
        return moment(self.training)

    def show(self) -> None:
        """Draw the question, or the end of the round."""
        over = self.training.over
        controls.show(self.columns, not over)
        controls.show(self.end, over)
        if not over:
            super().show()
            return
        end = ending(self.training)
        self.clock.value = ""
        self.result.value = training_html.ending(end)
        self.details.value = training_html.corrections(end)
        controls.show(self.missed, end.can_retry)
        self._focus += 1  # the result comes into view, and the keyboard to its buttons
        self.table.scene = {**self.table.scene, "focus": self._focus}

    def __repr__(self) -> str:
        return "Trainer()"


def _later(seconds: float, call: Callable[[], None]) -> None:
    """Call once after some seconds, where a loop runs (it does in every kernel)."""
    try:
        asyncio.get_running_loop().call_later(seconds, call)
    except RuntimeError:  # plain Python, as in a test
        return
