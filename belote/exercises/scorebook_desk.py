"""The desk of a scorekeeper: the match, the slip being filled in, what may be undone.

A frozen value; each event of the page gives another one. A slip that cannot be is refused with all that is
wrong, and stays as it was typed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from .scorebook import Book, Row
from .scorebook_slip import Kind, Slip, Trouble

KEPT: Final = 12
"""How many steps can be undone."""
BLANK: Final = Slip()


class Refused(ValueError):  # noqa: N818
    """A slip that cannot be marked; ``troubles`` lists all that is wrong, ``place`` is its deal's (from 0)."""

    def __init__(self, troubles: tuple[Trouble, ...], slip: Slip, place: int) -> None:
        self.troubles, self.slip, self.place = troubles, slip, place
        super().__init__(repr(troubles))


@dataclass(frozen=True, slots=True)
class Desk:
    """``editing`` is the place of the deal being corrected; then ``parked`` is the new deal's slip so far."""

    book: Book
    slip: Slip = BLANK
    editing: int | None = None
    parked: Slip = BLANK
    past: tuple[Book, ...] = ()
    future: tuple[Book, ...] = ()

    @property
    def place(self) -> int:
        """The place on the sheet of the deal on the slip."""
        return len(self.book.slips) if self.editing is None else self.editing

    @property
    def over(self) -> bool:
        """Tell whether the match is won and no deal is being corrected."""
        return self.editing is None and self.book.standing.winner is not None

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What is wrong with the slip as it stands."""
        return self.book.wrong(self.slip, self.place)

    def preview(self) -> Row | None:
        """The row that the slip would be, None while it cannot be one."""
        if self.over or self.troubles:
            return None
        rows = replace(self.book, slips=(*self.book.slips[: self.place], self.slip)).standing.rows
        return rows[self.place] if len(rows) > self.place else None

    def typed(self, slip: Slip) -> Desk:
        """Something was typed or touched."""
        return replace(self, slip=slip)

    # -- the list of deals -----------------------------------------------------------------

    def note(self) -> Desk:
        """Mark the slip: a new deal, or the correction of one. Raises :class:`Refused`."""
        if self.troubles:
            raise Refused(self.troubles, self.slip, self.place)
        if self.over:
            return self
        slips, slip = self.book.slips, self.slip
        if slip.kind is Kind.PASSED:
            slip = Slip(Kind.PASSED)
        after = (*slips[: self.place], slip, *slips[self.place + 1 :])
        book = replace(self.book, slips=after)
        checked(book, self.place + 1)
        return self._turned(book, self.parked)

    def edit(self, place: int) -> Desk:
        """Take a deal of the sheet onto the slip."""
        if not 0 <= place < len(self.book.slips):
            return self
        parked = self.slip if self.editing is None else self.parked
        return replace(self, slip=self.book.slips[place], editing=place, parked=parked)

    def leave(self) -> Desk:
        """Leave the deal as it was, and take up the new one again."""
        return self if self.editing is None else replace(self, slip=self.parked, editing=None, parked=BLANK)

    def delete(self) -> Desk:
        """Take out the deal being corrected. Raises :class:`Refused` if a later one cannot be without it."""
        if self.editing is None:
            return self
        book = replace(self.book, slips=(*self.book.slips[: self.editing], *self.book.slips[self.editing + 1 :]))
        checked(book, self.editing)
        return self._turned(book, self.parked)

    def open(self, book: Book) -> Desk:
        """Put another match on the desk, or the same with other names or rules; it can be undone.

        What is being typed stays where the sheet is the same.
        """
        checked(book)
        same = (book.rules, book.slips, len(book.camps)) == (
            self.book.rules,
            self.book.slips,
            len(self.book.camps),
        )
        return self._turned(book, self.leave().slip if same else BLANK)

    def undo(self) -> Desk:
        """Take back the last change of the match; a deal just marked comes back onto an empty slip."""
        if not self.past:
            return self
        before, slips, slip = self.past[-1], self.book.slips, self.leave().slip
        if slip == BLANK and slips and slips[:-1] == before.slips and slips[-1].kind is not Kind.PASSED:
            slip = slips[-1]
        return Desk(before, slip, past=self.past[:-1], future=(self.book, *self.future)[:KEPT])

    def redo(self) -> Desk:
        """Do it again."""
        if not self.future:
            return self
        after, slip = self.future[0], self.leave().slip
        if after.slips[:-1] == self.book.slips and after.slips[-1:] == (slip,):
            slip = BLANK
        return Desk(after, slip, past=(*self.past, self.book)[-KEPT:], future=self.future[1:])

    def _turned(self, book: Book, slip: Slip) -> Desk:
        return Desk(book, slip, past=(*self.past, self.book)[-KEPT:])


def checked(book: Book, since: int = 0) -> Book:
    """Return the match if each of its deals can be. Raises :class:`Refused` for the first that cannot."""
    for place in range(since, len(book.slips)):
        if troubles := book.wrong(book.slips[place], place):
            raise Refused(troubles, book.slips[place], place)
    return book
