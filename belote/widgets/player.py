"""The lesson on the page: a question, a card table and a panel, wired to a session.

Nothing is decided here. Each event asks the session for the next one; each session is shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from belote.engine.notation import PositionError
from belote.exercises.model import Lesson
from belote.exercises.session import Session
from belote.exercises.view import View, view
from belote.words import exercises as case_words
from belote.words import lesson as words
from belote.words.problems import sentences

from . import html
from .guard import guarded
from .page import Page
from .table import CardTable

MOST_CHOICES = 5


def _button(text: str, style: str, handler: Callable[..., None]) -> widgets.Button:
    button = widgets.Button(description=text)
    button.add_class("bl-button")
    button.add_class(style)
    button.on_click(handler)
    return button


def _show(widget: widgets.Widget, shown: bool) -> None:
    display = None if shown else "none"
    if widget.layout.display != display:
        widget.layout.display = display


class Player(widgets.VBox):  # type: ignore[misc]
    """One exercise at a time of a lesson, or without end."""

    def __init__(self, lesson: Lesson, page: Page, *, endless: bool = False) -> None:
        self.lesson, self.page, self.endless = lesson, page, endless
        self.table = CardTable()
        self.notice = widgets.HTML()
        self.head = widgets.HTML()
        self.body = widgets.HTML()
        self.foot = widgets.HTML()
        self.choices = [_button("", "bl-choice", self._choice(at)) for at in range(MOST_CHOICES)]
        self.confirm = _button(words.CONFIRM, "is-primary", self._confirm)
        self.hint = _button("", "is-quiet", self._hint)
        self.next = _button("", "is-primary", self._next)
        self.retry = _button(words.RETRY, "is-quiet", self._retry)
        self.what_if = _button("", "is-quiet", self._what_if)
        self.back = _button(words.PREVIOUS, "is-link", self._back)
        self.cases = self._case_menu()
        self._focus = 0
        self._touches = 0
        self.session = self._begin("")
        super().__init__(self._layout())
        for name in ("bl-player", "bl-live"):
            self.add_class(name)
        self.table.observe(self._touched, "clicked")
        self.show()
        page.join(self)

    # -- what it is made of ---------------------------------------------------------------

    def _case_menu(self) -> widgets.Dropdown | None:
        if not self.endless:
            return None
        options = [(words.ALL_CASES, ""), *((case_words.CASES[case], case) for case in self.lesson.cases)]
        menu = widgets.Dropdown(options=options, value="", description=words.CASE_LABEL)
        menu.add_class("bl-menu")
        menu.observe(self._only, "value")
        return menu

    def _layout(self) -> list[widgets.Widget]:
        buttons = widgets.Box([self.confirm, self.next, self.hint, self.retry, self.what_if, self.back])
        buttons.add_class("bl-buttons")
        choices = widgets.Box(self.choices)
        choices.add_class("bl-choices")
        panel = widgets.VBox([self.body, choices, buttons, self.foot])
        panel.add_class("bl-panel")
        left = widgets.VBox([self.head, self.table])
        left.add_class("bl-left")
        columns = widgets.Box([left, panel])
        columns.add_class("bl-columns")
        top = [self.notice, *([self.cases] if self.cases else [])]
        return [*top, columns]

    # -- beginning -----------------------------------------------------------------------

    def _begin(self, position: str) -> Session:
        page = self.page
        if self.endless:
            return Session.train(self.lesson, page.progress, page.day, page.seed)
        return Session.begin(self.lesson, page.progress, page.day, page.seed, position)

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept: start again from there."""
        position = self.page.position if not self.endless else ""
        try:
            self.session = self._begin(position)
        except PositionError as error:
            why = " ".join(sentences(error.problems))
            self.say(words.BAD_LINK.format(why=why))
            self.session = self._begin("")
        self.show()

    # -- events --------------------------------------------------------------------------

    def _go(self, session: Session, *, focus: bool = False) -> None:
        if session is self.session:
            return
        self.session = session
        if session.progress is not self.page.progress:
            self.page.keep(session.progress)
        if focus:
            self._focus += 1
        self.show()

    @guarded
    def _touched(self, change: Any) -> None:
        self._go(self._with_progress().touch(change["new"]["id"]))
        if self.session.feedback:
            self.next.focus()

    @guarded
    def _confirm(self, _: Any) -> None:
        if not self.session.chosen:
            self.say(words.CHOOSE_FIRST)
            return
        self._go(self._with_progress().confirm())
        self.next.focus()

    @guarded
    def _hint(self, _: Any) -> None:
        self._go(self.session.hint())

    @guarded
    def _next(self, _: Any) -> None:
        self.say("")
        self._go(self._with_progress().next(), focus=True)
        if self.session.kind_mode is None:
            self.next.focus()

    @guarded
    def _retry(self, _: Any) -> None:
        self._go(self.session.retry(), focus=True)

    @guarded
    def _what_if(self, _: Any) -> None:
        self._go(self.session.look_aside(), focus=True)

    @guarded
    def _back(self, _: Any) -> None:
        session = self._with_progress()
        self._go(session.goto(min(session.index, len(session.run)) - 1), focus=True)

    @guarded
    def _only(self, change: Any) -> None:
        self._go(self._with_progress().only(change["new"]))

    def _choice(self, at: int) -> Callable[..., None]:
        @guarded
        def chosen(player: Player, _: Any) -> None:
            options = view(player.session).choices
            if at < len(options):
                player._go(player._with_progress().choose(options[at].key))
                if player.session.feedback:
                    player.next.focus()

        return lambda button: chosen(self, button)

    def _with_progress(self) -> Session:
        """The session with what another exercise of the page has added meanwhile."""
        return self.session.with_progress(self.page.progress)

    # -- showing -------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Show a sentence above the exercise, or none."""
        self.notice.value = html.notice(text) if text else ""

    def show_failure(self, code: str) -> None:
        """Show that the program failed, with the code under which it was logged."""
        self.notice.value = html.failure(code)

    def replied(self) -> None:
        """Tell the browser that Python has answered."""
        self.page.replied()

    def show(self) -> None:
        """Draw the session."""
        now = view(self.session)
        with self.hold_sync():
            self.head.value = html.head(now)
            self.table.scene = {**now.scene, "focus": self._focus} if now.scene else {}
            self.body.value = html.body(now)
            self.foot.value = html.foot(now)
        self._show_choices(now)
        self._show_buttons(now)

    def _show_choices(self, now: View) -> None:
        for at, button in enumerate(self.choices):
            shown = at < len(now.choices)
            _show(button, shown)
            if not shown:
                continue
            key, label = now.choices[at]
            good, bad = key in now.truth, key == now.picked and key not in now.truth
            button.description = ("✓ " if good else "✗ " if bad else "") + label
            for name, on in (("is-true", good), ("is-false", bad)):
                (button.add_class if on else button.remove_class)(name)

    def _show_buttons(self, now: View) -> None:
        self.confirm.disabled = not now.can_confirm
        for button, text in (
            (self.confirm, now.confirm),
            (self.next, now.next),
            (self.hint, now.hint),
            (self.retry, now.retry),
            (self.what_if, now.what_if),
        ):
            _show(button, bool(text))
            if text and button.description != text:
                button.description = text
        _show(self.back, bool(self.session.run) and self.session.index > 0 and not self.session.aside)

    def __repr__(self) -> str:
        return f"Player({self.lesson.key!r})"


def new_seed() -> str:
    """A seed for a sitting whose page has not said its own: the second it began."""
    return str(int(time.time()))
