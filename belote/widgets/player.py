"""The lesson on the page: a question, a card table and a panel, wired to a session.

Nothing is decided here. Each event asks the session for the next one; each session is shown.
"""

from __future__ import annotations

from typing import Any

from belote.engine.notation import PositionError
from belote.exercises.model import Lesson
from belote.exercises.session import Session
from belote.exercises.setfile import SeriesError, parse_series
from belote.exercises.view import View, view
from belote.exercises.workshop_file import lesson_of
from belote.exercises.workshop_view import series_refusal
from belote.words import lesson as words
from belote.words import workshop as set_words
from belote.words.cases import CASES
from belote.words.problems import sentences

from . import controls, html
from . import kit as widgets
from .answering import Answering
from .guard import guarded
from .page import Page
from .table import CardTable


class Player(Answering):
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
        self._make_answers()
        self.cases = self._case_menu()
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
        return Session.begin(self._wanted()[0], page.progress, page.day, page.seed, position, exercise)

    def _wanted(self) -> tuple[Lesson, str]:
        """The page's own lesson, or the set of exercises that the link brings; and what is to be said of it."""
        text, name = (self.page.query.get(word, "") for word in ("serie", "nom"))
        if not text or self.endless:
            return self.lesson, ""
        try:
            lesson = lesson_of(parse_series(text, name))
        except SeriesError as error:
            return self.lesson, html.notice(set_words.BAD_SERIES.format(why=series_refusal(error)))
        return lesson, html.told(set_words.opened(lesson.title, len(lesson.exercises)))

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept: start again from there."""
        position = self.page.position if not self.endless else ""
        self.notice.value = self._wanted()[1] or self.notice.value
        try:
            self.session = self._begin(position)
        except PositionError as error:
            why = " ".join(sentences(error.problems))
            self.say(words.BAD_LINK.format(why=why))
            self.session = self._begin("")
        self.show()

    @guarded
    def _only(self, change: Any) -> None:
        self._go(self._with_progress().only(change["new"]))

    # -- showing -------------------------------------------------------------------------

    def _view(self) -> View:
        """What is to be shown now."""
        return view(self.session)

    def show(self) -> None:
        """Draw the session."""
        now = self._view()
        with self.hold_sync():
            self.reply.value = html.reply(now)  # first, since it is what he waits for
            asked = f"{now.title} {now.lead}".strip() if self._focus else ""  # the first one is read with the page
            self.table.scene = {
                **(now.scene or {}),
                "status": now.status or asked,
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

    def __repr__(self) -> str:
        return f"Player({self.lesson.key!r})"
