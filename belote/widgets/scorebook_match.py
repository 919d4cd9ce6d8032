"""Another match, other rules, a file: what replaces the whole sheet, never without a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote.exercises.scorebook import Book
from belote.exercises.scorebook_csv import from_csv
from belote.exercises.scorebook_desk import Refused
from belote.exercises.scorebook_file import BookError, from_file
from belote.exercises.scorebook_view import refusal
from belote.words import scorebook as words
from belote.words import scorebook_says as says

from . import controls, html
from . import kit as widgets
from . import scorebook_html as pieces
from .guard import guarded
from .part import Piece
from .scorebook_settings import SettingsError

if TYPE_CHECKING:
    from .scorebook import Scorebook

MOST_BYTES: Final = 1_000_000


def _read(found: bytes) -> Book:
    """A file of ours, or its table as a spreadsheet has written it. Raises BookError or UnicodeDecodeError."""
    try:
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = found.decode("cp1252")  # what a French Excel calls CSV
    try:
        return from_file(text)
    except BookError:
        return from_csv(text)


class Matches(Piece):
    """Export, import, print, begin again."""

    def __init__(self, scorebook: Scorebook) -> None:
        self.scorebook = self.host = scorebook
        self._waiting = Book()
        self.files, self.ask = widgets.HTML(), widgets.HTML()
        self.upload = widgets.FileUpload(
            accept=".json,application/json,.csv,text/csv", description=words.IMPORT, tooltip=words.IMPORT
        )
        self.upload.add_class("bl-upload")
        self.renew = controls.button(words.NEW_MATCH, "is-quiet", self._renew)
        self.sure = controls.button(words.SURE, "is-primary", self._sure)
        self.not_now = controls.button(words.NOT_NOW, "is-quiet", self._not_now)
        self.asking = controls.box("bl-asking", self.ask, controls.box("bl-ways", self.sure, self.not_now))
        super().__init__([controls.box("bl-ways", self.renew, self.upload), self.files])
        self.add_class("bl-files")
        self.upload.observe(self._uploaded, "value")

    @guarded
    def settled(self, new: bool) -> None:
        """Take the settings, for a new match or for the one under way."""
        page = self.scorebook
        try:
            book = page.settings.read() if new else page.settings.over(page.desk.book)
        except SettingsError as error:
            page.say(str(error))
            return
        if new:
            self._begin(book)
            return
        try:
            page.take(page.desk.open(book), words.APPLIED if book.slips else "")
        except Refused as refused:
            page.say(refusal(book, refused, words.BAD_DEAL))

    @guarded
    def _renew(self, _: Any) -> None:
        self.renewed()

    def renewed(self) -> None:
        """Begin again with the same rules and names; who would have dealt next deals."""
        book = self.scorebook.desk.book
        self._begin(Book(book.rules, book.camps, book.players, book.standing.dealer, limit=book.limit))

    def _begin(self, book: Book) -> None:
        """Begin a match; if one is under way, ask first."""
        slips = self.scorebook.desk.book.slips
        self._waiting = book
        if not slips:
            self.scorebook.take(self.scorebook.desk.open(book))
            return
        said = words.ASK_NEW.format(deals=says.deals(len(slips)))
        self.ask.value = f'<p role="alert">{html.coloured(said)}</p>{pieces.files(self.scorebook.desk.book)}'
        controls.show(self.asking, True)
        self.scorebook.form.heap.call(focus=True)

    @guarded
    def _sure(self, _: Any) -> None:
        self.scorebook.take(self.scorebook.desk.open(self._waiting), words.REPLACED)

    @guarded
    def _not_now(self, _: Any) -> None:
        controls.show(self.asking, False)

    @guarded
    def _uploaded(self, change: Any) -> None:
        if not change["new"]:
            return
        page, found = self.scorebook, bytes(change["new"][0]["content"])
        self.upload.value = ()
        if len(found) > MOST_BYTES:
            page.say(words.TOO_BIG)
            return
        try:
            book = _read(found)
        except (BookError, UnicodeDecodeError):
            page.say(words.BAD_FILE)
            return
        page.take(page.desk.open(book), words.IMPORTED.format(deals=says.deals(len(book.slips))))

    def show(self, begun: bool) -> None:
        """Draw the links of the sheet; the question is withdrawn."""
        self.files.value = pieces.files(self.scorebook.desk.book) if begun else ""
        controls.show(self.renew, begun)
        controls.show(self.asking, False)
