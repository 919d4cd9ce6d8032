"""What a learner answers with: cards, options, a number, buttons; each event asks the session for the next.

Nothing is decided here, and nothing shown but the controls themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from belote.exercises.question import Mode
from belote.exercises.session import Session
from belote.exercises.view import View
from belote.words import lesson as words

from . import controls
from .guard import guarded
from .part import PagePart

MOST_CHOICES = 6


class Answering(PagePart):
    """The controls of a question. What shows the rest of it has ``session`` and ``show``."""

    session: Session
    _focus: int = 0

    def _make_answers(self) -> None:
        self.choices = [controls.button("", "bl-choice", self._choice(at)) for at in range(MOST_CHOICES)]
        self.number = controls.Number()
        self.hint = controls.button("", "is-quiet", self._hint)
        # One button confirms, then goes on: the keyboard's focus never loses its place.
        self.primary = controls.button("", "is-primary", self._primary)
        self.retry = controls.button(words.RETRY, "is-quiet", self._retry)
        self.what_if = controls.button("", "is-quiet", self._what_if)
        self.back = controls.button(words.PREVIOUS, "is-link", self._back)

    def show(self) -> None:
        """Draw the session."""
        raise NotImplementedError

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
            if self.number.number is None:
                self.say(words.EMPTY_NUMBER)
            else:
                self._go(session.number(self.number.number))
        elif session.kind_mode is Mode.MANY:
            self._go(session.confirm())
        else:
            self._go(self._next(session), focus=not session.reading_left)

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
        before = min(session.index, len(session.run)) - 1
        self._go(session.next() if session.aside else session.goto(before), focus=True)

    def _choice(self, at: int) -> Callable[..., None]:
        @guarded
        def chosen(player: Answering, _: Any) -> None:
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
            self.number.number = None
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
        aside = self.session.aside is not None
        self.back.description = words.BACK_LINK if aside else words.PREVIOUS
        leaves = aside and not now.feedback  # once answered, the main button leads back
        controls.show(self.back, leaves or (bool(self.session.run) and self.session.index > 0 and not aside))
