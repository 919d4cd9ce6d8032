"""« Ta table »: start from a game, switch a rule, see what it changes, keep the result."""

from __future__ import annotations

from html import escape
from typing import Any

from belote.engine.notation import parse_rules, show_rules
from belote.engine.presets import CLASSIC, PRESETS
from belote.engine.rules import OPTIONS, Rules
from belote.exercises.flips import Flip, flips, outcome, value_of, values_of, with_value
from belote.words import options as words
from belote.words.presets import NAMES

from . import controls, html
from . import kit as widgets
from .guard import guarded
from .page import TABLE, Page
from .part import PagePart


class Switches(PagePart):
    """Three menus, what the rule changes, and the table that comes of it."""

    def __init__(self, page: Page) -> None:
        self.page, self.rules, self._setting = page, CLASSIC, False
        self.notice, self.panel, self.table = (widgets.HTML() for _ in range(3))
        self.start = controls.menu(words.FROM, [(NAMES[key], key) for key in PRESETS], CLASSIC.key)
        options = [(f"{words.THEMES[flip.theme]} · {flip.name}", text) for text, flip in flips().items()]
        self.option = controls.menu(words.OPTION, options, options[0][1])
        self.value = controls.menu(words.VALUE, [("", "")], "")
        self.keep = controls.button(words.KEEP, "is-primary", self._keep)
        menus = controls.box("bl-menus", self.start, self.option, self.value)
        super().__init__([self.notice, menus, self.panel, self.table, controls.box("bl-buttons", self.keep)])
        for name in ("bl-player", "bl-live", "bl-switches"):
            self.add_class(name)
        self._offer()
        self.start.observe(self._started, "value")
        self.option.observe(self._picked, "value")
        self.value.observe(self._switched, "value")
        self.show()
        page.join(self)

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept: the learner's own table, if he has made one."""
        self._take(self.page.recall(TABLE, parse_rules, words.CORRUPT) or CLASSIC)

    def _take(self, rules: Rules) -> None:
        self.rules, self._setting = rules, True
        self.start.value = rules.key
        self._setting = False
        self._offer()
        self.show()

    def _offer(self) -> None:
        """The values of the chosen option, the present one chosen."""
        flip, self._setting = self.flip, True
        now = value_of(self.rules, flip.text)
        values = dict(flip.values) if now in flip.values else {**flip.values, now: now}
        self.value.options = [(label[0].upper() + label[1:], value) for value, label in values.items()]
        self.value.value = now
        self._setting = False

    @property
    def flip(self) -> Flip:
        """The option that is looked at."""
        return flips()[self.option.value]

    # -- events --------------------------------------------------------------------------

    @guarded
    def _started(self, _: Any) -> None:
        if not self._setting:
            self._take(PRESETS[self.start.value])

    @guarded
    def _picked(self, _: Any) -> None:
        self._offer()
        self.show()

    @guarded
    def _switched(self, change: Any) -> None:
        if not self._setting and change["new"]:
            self.rules = with_value(self.rules, self.flip.text, change["new"])
            self.show()

    @guarded
    def _keep(self, _: Any) -> None:
        self.page.keep_table(show_rules(self.rules))
        self.notice.value = html.notice(words.KEPT)

    # -- showing -------------------------------------------------------------------------

    def show(self) -> None:
        """Draw what the rule changes, and the table."""
        self.notice.value = ""
        self.panel.value = _shown(self.flip, PRESETS[self.rules.key], self.rules)
        self.table.value = _table(PRESETS[self.rules.key], self.rules)

    def __repr__(self) -> str:
        return "Switches()"


def _shown(flip: Flip, base: Rules, rules: Rules) -> str:
    """Each example at the table one started from, and at the learner's."""
    before, now = value_of(base, flip.text), value_of(rules, flip.text)
    parts = [f'<p class="bl-how">{html.coloured(flip.said)}</p>']
    for example in flip.examples:
        known = values_of(example, flip)
        cells = []
        for value in dict.fromkeys(known):
            mark = " ★" if value == now else ""
            state = ' class="is-sum"' if value == now else ""
            told = html.coloured(outcome(example, flip.text, value))
            cells.append(
                f'<tr{state}><th scope="row">{html.coloured(flip.values[value])}{mark}</th><td>{told}</td></tr>'
            )
        parts.append(
            f'<table class="bl-tally"><caption>{html.coloured(example.ask)}</caption>{"".join(cells)}</table>'
        )
    if before == now:
        parts.append(f'<p class="bl-muted">{words.SAME}</p>')
    return f'<div class="bl-paper" data-say>{"".join(parts)}</div>'


def _table(base: Rules, rules: Rules) -> str:
    """How the table differs from the one it started from, and its text."""
    changed = [text for text in OPTIONS if value_of(base, text) != value_of(rules, text)]
    items = "".join(f"<li>{html.coloured(_change(text, rules))}</li>" for text in changed)
    told = f"<ul>{items}</ul>" if items else f"<p>{words.NOTHING}</p>"
    head = html.coloured(words.DIFFERENT.format(name=NAMES[base.key]))
    return f"<h3>{words.YOURS}</h3><p>{head}</p>{told}<p>{words.COPY} <code>{escape(show_rules(rules))}</code></p>"


def _change(text: str, rules: Rules) -> str:
    flip, value = flips()[text], value_of(rules, text)
    return words.change(flip.name, flip.values.get(value, value))
