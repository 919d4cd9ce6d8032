"""The settings of a match on paper: rules, target, names, who deals first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from belote.engine.notation import PositionError, parse_rules, show_rules
from belote.engine.presets import CLASSIC, PRESETS
from belote.engine.rules import Rules
from belote.exercises.scorebook import PLAIN_TARGET, Book
from belote.exercises.scorebook_file import LONGEST_NAME, MOST_TARGET, PLAIN
from belote.exercises.scorebook_view import fresh
from belote.words import problems
from belote.words import scorebook as words
from belote.words import training as training_words
from belote.words.presets import NAMES

from . import controls
from . import kit as widgets

MOST_PLAYERS: Final = 4


class SettingsError(ValueError):
    """Settings that cannot be; the message is a French sentence."""


def _text(label: str, hint: str = "") -> widgets.Text:
    made = widgets.Text(description=label, placeholder=hint, continuous_update=False)
    made.add_class("bl-text")
    return made


class Settings(widgets.Box):
    """Folded to one button; ``taken`` is called with the chosen match, and whether it is a new one."""

    def __init__(self, taken: Callable[[bool], None]) -> None:
        self._filling = False
        self.book = fresh(CLASSIC)
        self.fold = controls.button(words.SETTINGS, "is-quiet", self._fold)
        self.rules = controls.menu(words.RULES, [("", None)], None)
        self.options = _text(words.OPTIONS, words.OPTIONS_HINT)
        self.target = widgets.BoundedIntText(
            value=PLAIN_TARGET, min=1, max=MOST_TARGET, description=words.TARGET, continuous_update=False
        )
        self.target.add_class("bl-text")
        self.camps = tuple(_text(words.CAMP[at]) for at in range(2))
        self.in_turn = widgets.HTML()
        self.players = tuple(_text(f"{words.PLAYER} {at + 1}") for at in range(MOST_PLAYERS))
        self.first = controls.menu(words.FIRST, [("", None)], None)
        self.apply = controls.button(words.APPLY, "is-primary", lambda _: taken(False))
        self.begin = controls.button(words.BEGIN, "is-quiet", lambda _: taken(True))
        fields = [self.rules, self.options, self.target, *self.camps, self.in_turn, *self.players, self.first]
        self.inside = controls.box("bl-settings-fields", *fields, controls.box("bl-ways", self.apply, self.begin))
        super().__init__([self.fold, self.inside])
        self.add_class("bl-book-settings")
        controls.show(self.inside, False)
        self.rules.observe(self._chosen, "value")
        self.options.observe(self._optioned, "value")
        for field in self.players:
            field.observe(self._named, "value")

    def _fold(self, _: Any) -> None:
        self.unfold(not controls.is_shown(self.inside))

    def unfold(self, shown: bool) -> None:
        """Unfold the settings, or fold them."""
        controls.show(self.inside, shown)

    # -- filling in ----------------------------------------------------------------------

    def fill(self, book: Book, own: str) -> None:
        """Show the settings of a match; ``own`` are the rules of the learner's own table, if he has made any."""
        self._filling, self.book = True, book
        tables: list[tuple[str, Any]] = [(NAMES[key], key) for key in PRESETS]
        if own and _parsed(own):
            tables.append((training_words.MY_TABLE, own))
        tables += [(words.PLAIN[size], size) for size in PLAIN]
        self.rules.options = tables
        if book.rules is None:
            self.rules.value, self.options.value = len(book.camps), ""
        else:
            plain = book.rules.with_options(target=PRESETS[book.rules.key].target)
            whole = show_rules(plain)
            self.rules.value = own if own and _parsed(own) == book.rules else book.rules.key
            self.options.value = "" if self.rules.value == own else whole.partition(",")[2]
        self.target.value = book.target
        self._name(book)
        self._filling = False

    def _name(self, book: Book) -> None:
        """The names of a match in their fields."""
        alone = len(book.camps) == len(book.players)
        for field, name in zip(self.camps, book.camps, strict=False):
            field.value = name
        for field in self.camps:
            controls.show(field, not alone)
        for at, field in enumerate(self.players):
            controls.show(field, at < len(book.players))
            field.value = book.players[at] if at < len(book.players) else ""
        said = words.IN_TURN_ALONE if alone else words.IN_TURN
        self.in_turn.value = f'<p class="bl-muted">{said}</p>'
        self._offer_first()
        self.first.value = book.first

    def _chosen(self, _: Any) -> None:
        """Other rules: their target, and fresh names where the table has another size."""
        if self._filling:
            return
        rules = _parsed(self.rules.value) if isinstance(self.rules.value, str) else None
        shape = fresh(rules, self.rules.value if rules is None else 0)
        self._filling = True
        self.options.value = ""
        self.target.value = shape.target
        names = self._names()
        if len(names) != len(shape.players):
            self._name(self.book if len(self.book.players) == len(shape.players) else shape)
        elif names in words.PLAYERS.values():  # names that say where one sits follow the way round
            for field, name in zip(self.players, shape.players, strict=True):
                field.value = name
            self._offer_first()
        self._filling = False

    def _optioned(self, _: Any) -> None:
        """A text may name a table too, and a target; the other fields follow."""
        if self._filling:
            return
        preset, _comma, rest = self.options.value.replace(" ", "").partition(",")
        if preset in PRESETS:
            self.rules.value = preset
            self.options.value = rest
        rules = _parsed(self._rules_text())
        if rules and "objectif=" in self.options.value:
            self.target.value = rules.target

    def _names(self) -> tuple[str, ...]:
        """The players' names as they stand in their fields."""
        return tuple(field.value for field in self.players if controls.is_shown(field))

    def _offer_first(self) -> None:
        self.first.options = [(name, at) for at, name in enumerate(self._names())]

    def _named(self, _: Any) -> None:
        if not self._filling:
            chosen = self.first.value
            self._offer_first()
            self.first.value = chosen or 0

    # -- reading -------------------------------------------------------------------------

    def _rules_text(self) -> str:
        """The table and its options."""
        return ",".join(filter(None, (str(self.rules.value), self.options.value.replace(" ", ""))))

    def read(self) -> Book:
        """The chosen match, without a deal. Raises :class:`SettingsError`."""
        names = tuple(name.strip()[:LONGEST_NAME] for name in self._names())
        camps = tuple(field.value.strip()[:LONGEST_NAME] for field in self.camps)
        plain = not isinstance(self.rules.value, str)
        if plain or len(names) == 2:
            camps = names
        if not all((*names, *camps)):
            raise SettingsError(words.NO_NAME)
        if len(set(names)) < len(names) or len(set(camps)) < len(camps):
            raise SettingsError(words.SAME_NAMES)
        target, first = int(self.target.value), int(self.first.value or 0)
        if plain:
            return Book(None, camps, names, first, limit=target)
        try:
            rules = parse_rules(self._rules_text())
        except PositionError as error:
            raise SettingsError(" ".join(problems.sentences(error.problems))) from error
        if rules.players != len(names):
            raise SettingsError(words.OTHER_SHAPE)
        return Book(rules.with_options(target=target), camps, names, first)

    def over(self, book: Book) -> Book:
        """The chosen settings for a match under way. Raises :class:`SettingsError`."""
        chosen = self.read()
        same = (chosen.rules is None) == (book.rules is None) and len(chosen.players) == len(book.players)
        if book.slips and not same:
            raise SettingsError(words.OTHER_SHAPE)
        return replace(chosen, slips=book.slips)


def _parsed(text: str) -> Rules | None:
    try:
        return parse_rules(text)
    except PositionError:
        return None
