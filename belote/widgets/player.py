"""The lesson on the page: a question, a card table and a panel, wired to a session.

Nothing is decided here. Each event asks the session for the next one; each session is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from belote.engine.notation import PositionError
from belote.exercises.model import Lesson
from belote.exercises.question import Mode
from belote.exercises.session import Session
from belote.exercises.view import View, view
from belote.words import lesson as words
from belote.words.cases import CASES
from belote.words.problems import sentences

from . import controls, html
from .guard import guarded
from .page import Page
from .part import PagePart
from .table import CardTable

MOST_CHOICES = 6


class Player(PagePart):
    """One exercise at a time of a lesson, or without end."""

    def __init__(self, lesson: Lesson, page: Page, *, endless: bool = False) -> None:
        self.lesson, self.page, self.endless = lesson, page, endless
        self.table = CardTable()
        self.notice = widgets.HTML()
        self.head = widgets.HTML()
        self.body = widgets.HTML()
        self.reply = widgets.HTML()
        self.foot = widgets.HTML()
        self.papers = widgets.HTML()
        self.choices = [controls.button("", "bl-choice", self._choice(at)) for at in range(MOST_CHOICES)]
        self.number = controls.number(self._written)
        self.hint = controls.button("", "is-quiet", self._hint)
        # One button confirms, then goes on: the keyboard's focus never loses its place.
        self.primary = controls.button("", "is-primary", self._primary)
        self.retry = controls.button(words.RETRY, "is-quiet", self._retry)
        self.what_if = controls.button("", "is-quiet", self._what_if)
        self.back = controls.button(words.PREVIOUS, "is-link", self._back)
        self.cases = self._case_menu()
        self._focus = 0
        self.session = self._begin("")
        choices = controls.box("bl-choices", *self.choices)
        buttons = controls.box("bl-buttons", self.primary, self.hint, self.retry)
        more = controls.box("bl-more", self.what_if, self.back)
        panel = [self.body, choices, self.number, self.reply, buttons, more, self.foot]
        top = [self.notice, *([self.cases] if self.cases else [])]
        self.columns = controls.columns([self.head, self.papers, self.table], panel)
        super().__init__([*top, self.columns, *self._below()])
        for name in ("bl-player", "bl-live"):
            self.add_class(name)
        self.table.observe(self._touched, "clicked")
        self.show()
        page.join(self)

    # -- what it is made of ---------------------------------------------------------------

    def _case_menu(self) -> widgets.Widget | None:
        if not self.endless:
            return None
        options = [(words.ALL_CASES, ""), *((CASES[case], case) for case in self.lesson.cases)]
        menu = controls.menu(words.CASE_LABEL, options, "")
        menu.observe(self._only, "value")
        return menu

    def _below(self) -> list[widgets.Widget]:
        """What else belongs to the player, below the exercise."""
        return []

    # -- beginning -----------------------------------------------------------------------

    def _begin(self, position: str) -> Session:
        page = self.page
        if self.endless:
            return Session.train(self.lesson, page.progress, page.day, page.seed)
        exercise = page.query.get("exercice", "")
        return Session.begin(self.lesson, page.progress, page.day, page.seed, position, exercise)

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

    @guarded
    def _primary(self, _: Any) -> None:
        self.say("")
        session = self._with_progress()
        if session.kind_mode is Mode.NUMBER:
            if self.number.value == controls.EMPTY:
                self.say(words.EMPTY_NUMBER)
            self._go(session.number(self.number.value))
        elif session.kind_mode is Mode.MANY:
            self._go(session.confirm())
        else:
            self._go(self._next(session), focus=not session.reading_left)

    def _written(self, change: Any) -> None:
        """A number stands in the field, or none; it is an answer only once it is confirmed."""
        empty = change["new"] == controls.EMPTY
        (self.number.add_class if empty else self.number.remove_class)("is-empty")

    @guarded
    def _hint(self, _: Any) -> None:
        self._go(self.session.hint())

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
            options = player.session.choices
            if at < len(options):
                player._go(player._with_progress().choose(options[at].key))

        return lambda button: chosen(self, button)

    def _with_progress(self) -> Session:
        """The session with what another exercise of the page has added meanwhile."""
        return self.session.with_progress(self.page.progress)

    def _next(self, session: Session) -> Session:
        """What comes after an answer."""
        return session.next()

    # -- showing -------------------------------------------------------------------------

    def _view(self) -> View:
        """What is to be shown now."""
        return view(self.session)

    def show(self) -> None:
        """Draw the session."""
        now = self._view()
        with self.hold_sync():
            self.reply.value = html.reply(now)  # first, since it is what he waits for
            self.table.scene = {
                **(now.scene or {"status": now.status}),
                "focus": self._focus,
                "told": self._told(),
            }
            self.head.value = html.head(now)
            self.papers.value = html.tables(now)
            self.body.value = html.body(now)
            self.foot.value = html.foot(now)
        self._show_choices(now)
        self._show_buttons(now)

    def _told(self) -> int:
        """Changes when something new is said of the same question, so that the page can bring it into view."""
        session = self.session
        return session.lines + session.hints + 10 * session.sub + 100 * (session.feedback is not None)

    def _show_choices(self, now: View) -> None:
        for at, option in enumerate(self.choices):
            shown = at < len(now.choices)
            if shown and now.feedback:  # the answer given and the right one are enough
                shown = now.choices[at].key in (now.picked, *now.truth)
            controls.show(option, shown)
            if not shown:
                continue
            key, label = now.choices[at]
            good, bad = key in now.truth, key == now.picked and key not in now.truth
            option.description = ("✓ " if good else "✗ " if bad else "") + label
            for name, on in (("is-true", good), ("is-false", bad)):
                (option.add_class if on else option.remove_class)(name)

    def _show_buttons(self, now: View) -> None:
        if now.number and now.number != self.number.description:
            self.number.description = now.number
        if not now.number:
            self.number.value = controls.EMPTY
        controls.show(self.number, bool(now.number))
        self.primary.disabled = bool(now.confirm) and not now.can_confirm
        for each, text in (
            (self.primary, now.confirm or now.next),
            (self.hint, now.hint),
            (self.retry, now.retry),
            (self.what_if, now.what_if),
        ):
            controls.show(each, bool(text))
            if text and each.description != text:
                each.description = text
        controls.show(self.back, bool(self.session.run) and self.session.index > 0 and not self.session.aside)

    def __repr__(self) -> str:
        return f"Player({self.lesson.key!r})"
