"""The score sheet on the page: the form of a deal, the sheet, its corrections and files, wired to a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from belote.engine.notation import PositionError, parse_rules
from belote.engine.presets import CLASSIC
from belote.exercises import scorebook_view as view
from belote.exercises.scorebook_desk import Desk, Refused
from belote.exercises.scorebook_file import from_json, to_json
from belote.words import scorebook as words

from . import controls, html
from . import kit as widgets
from . import scorebook_html as pieces
from .guard import guarded
from .page import Page
from .part import PagePart
from .scorebook_form import Form
from .scorebook_match import Matches
from .scorebook_settings import Settings

STORED: Final = "feuille"
NONE: Final = -1


class Scorebook(PagePart):
    """One match on paper."""

    def __init__(self, page: Page) -> None:
        self.page, self.desk = page, Desk(view.fresh(CLASSIC))
        self._filling, self._asked = False, False
        self.notice, self.totals, self.head, self.alert = (widgets.HTML() for _ in range(4))
        self.preview, self.sheet = widgets.HTML(), widgets.HTML()
        self.form = Form(self._typed)
        self.matches = Matches(self)
        self.settings = Settings(self.matches.settled)
        self.note = controls.button(words.NOTE, "is-primary", self._note)
        self.leave = controls.button(words.LEAVE, "is-quiet", self._leave)
        self.delete = controls.button(words.DELETE, "is-quiet", self._delete)
        self.undo = controls.button(words.UNDO, "is-quiet", self._undo)
        self.redo = controls.button(words.REDO, "is-quiet", self._redo)
        self.correct = controls.menu(words.CORRECT, [(words.CHOOSE, NONE)], NONE)
        buttons = controls.box("bl-buttons", self.note, self.leave)
        slip = controls.box("bl-slip-paper", self.head, self.form, self.alert, self.preview, buttons)
        tools = controls.box("bl-ways", self.undo, self.redo, self.delete)
        self.columns = controls.columns([slip, tools], [self.correct, self.sheet, self.matches])
        super().__init__([self.totals, self.notice, self.matches.asking, self.settings, self.columns])
        for name in ("bl-player", "bl-live", "bl-book"):
            self.add_class(name)
        self.totals.add_class("bl-totals-bar")
        self.correct.observe(self._chosen, "value")
        self.fill_settings()
        self.show()
        page.join(self)

    # -- what the browser kept -----------------------------------------------------------

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept, and the address which rules are wanted."""
        kept = self.page.recall(STORED, from_json, words.CORRUPT)
        wanted = self.page.query.get("regles", "")
        self.desk = kept or self.desk
        if wanted and not self.desk.book.slips:
            try:
                self.desk = Desk(view.fresh(parse_rules(wanted)))
            except PositionError:
                self.say(words.BAD_RULES)
        self.fill_settings()
        self.show()

    def take(self, desk: Desk, said: str = "") -> None:
        """Show another moment of the match, and let the browser keep it."""
        moved = desk.book is not self.desk.book
        turned = moved or desk.editing != self.desk.editing
        self.desk, self._asked = desk, False
        self.page.store_value(STORED, to_json(desk))
        self.tell(said)
        if moved:
            self.fill_settings()
            self.settings.unfold(False)
        if turned:
            self.form.heap.unfold(False)
        self.show()
        if turned:
            self.form.heap.call(focus=True)

    # -- the slip ------------------------------------------------------------------------

    @guarded
    def _typed(self) -> None:
        self.take(self.desk.typed(self.form.slip))

    @guarded
    def _note(self, _: Any) -> None:
        if self.desk.over:
            self.matches.renewed()
        else:
            self._try(self.desk.note)

    @guarded
    def _delete(self, _: Any) -> None:
        self._try(self.desk.delete, words.DELETED.format(number=self.desk.place + 1))

    def _try(self, event: Callable[[], Desk], said: str = "") -> None:
        """Do what a button stands for; what cannot be is refused with its reasons, and stays as typed."""
        try:
            self.take(event(), said)
        except Refused as refused:
            self._asked = True
            self.show()
            self.form.heap.call(told=True)
            if refused.slip != self.desk.slip:
                self.alert.value = pieces.troubles([view.refusal(self.desk.book, refused, words.LATER_DEAL)])

    # -- corrections ---------------------------------------------------------------------

    @guarded
    def _chosen(self, change: Any) -> None:
        if self._filling:
            return
        self.take(self.desk.leave() if change["new"] == NONE else self.desk.edit(change["new"]))

    @guarded
    def _leave(self, _: Any) -> None:
        self.take(self.desk.leave())

    @guarded
    def _undo(self, _: Any) -> None:
        self.take(self.desk.undo(), words.UNDONE)

    @guarded
    def _redo(self, _: Any) -> None:
        self.take(self.desk.redo(), words.REDONE)

    # -- showing -------------------------------------------------------------------------

    def fill_settings(self) -> None:
        self.settings.fill(self.desk.book, self.page.rules_text)

    def say(self, text: str) -> None:
        """Show a sentence above the sheet, or none."""
        super().say(text)
        self.form.heap.call(focus=bool(text))

    def tell(self, text: str) -> None:
        """Say that something is done."""
        self.notice.value = f'<p class="bl-notice" data-say>{html.coloured(text)}</p>' if text else ""

    def show(self) -> None:
        """Draw the desk."""
        desk = self.desk
        book, standing = desk.book, desk.book.standing
        troubles = () if desk.over else desk.troubles
        lacking = view.lacking(troubles)
        wrong = view.impossible(book, desk.slip, troubles)
        self.form.fill(book, desk.slip)  # before its heading: who has read that may type
        self.totals.value = pieces.totals(book, standing)
        self.alert.value = pieces.troubles(wrong, lacking if self._asked else "")
        self.preview.value = pieces.preview(desk, desk.preview(), "" if self._asked else lacking)
        self.sheet.value = pieces.sheet(book, standing)
        self.matches.show(bool(book.slips))
        editing, over = desk.editing is not None, desk.over
        self.note.description = words.SAVE if editing else words.NEW_MATCH if over else words.NOTE
        for part, shown in (
            (self.form, not over),
            (self.leave, editing),
            (self.delete, editing),
            (self.correct, bool(book.slips)),
        ):
            controls.show(part, shown)
        self.undo.disabled, self.redo.disabled = not desk.past, not desk.future
        self._filling = True
        self.correct.options = [(words.CHOOSE, NONE), *view.options(book)]
        self.correct.value = NONE if desk.editing is None else desk.editing
        self._filling = False
        self.head.value = pieces.form_head(desk, standing)

    def __repr__(self) -> str:
        return "Scorebook()"
