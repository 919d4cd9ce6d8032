"""The menus of a game: which rules, against whom, with what coach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from belote.engine.notation import PositionError, parse_rules, show_rules
from belote.engine.presets import CLASSIC, PRESETS
from belote.engine.rules import Rules
from belote.exercises.game import Coach, Game, Setting
from belote.exercises.gamefile import from_link
from belote.words import game as words
from belote.words import training
from belote.words.presets import NAMES

from . import controls
from . import kit as widgets
from .guard import guarded
from .part import Piece

if TYPE_CHECKING:
    from .game import Playing

MINI = "mini"


class Menu(Piece):
    """Folded to one button while a game is under way."""

    def __init__(self, playing: Playing) -> None:
        self.playing = self.host = playing
        games = [(words.MINI, MINI), *((NAMES[key], key) for key in PRESETS if not key.startswith("ffb"))]
        games += [(NAMES[key], key) for key in PRESETS if key.startswith("ffb")]
        self.game = controls.menu(words.GAME, games, MINI)
        self.level = controls.menu(words.LEVEL, [(label, level) for level, label in words.LEVELS.items()], 1)
        self.coach = controls.menu(
            words.COACH, [(label, key) for key, label in words.COACHES.items()], Coach.GUIDED.value
        )
        self.two = widgets.Checkbox(description=words.TWO, indent=False)
        self.counting = widgets.Checkbox(description=words.COUNTING, indent=False)
        self.say_it = widgets.Checkbox(description=words.SAY_IT, indent=False)
        self.hint = widgets.HTML(f'<p class="bl-muted">{words.AT_ONCE}</p>')
        self.begin = controls.button(words.NEW_GAME, "is-primary", self._begin)
        self.fold = controls.button(words.SETTINGS, "is-quiet", self._fold)
        self.inside = controls.box(
            "bl-menus",
            self.game,
            self.level,
            self.coach,
            self.two,
            self.counting,
            self.say_it,
            self.hint,
            self.begin,
        )
        controls.show(self.inside, False)
        self._filling = False
        super().__init__([self.fold, self.inside])
        self.add_class("bl-game-menu")
        self.game.observe(self._game_chosen, "value")
        for each in (self.level, self.coach, self.counting):
            each.observe(self._adjusted, "value")
        self._game_chosen(None)

    def rules(self) -> Rules:
        """The rules of the chosen game."""
        text = CLASSIC.key if self.game.value == MINI else self.game.value
        try:
            rules = parse_rules(text)
        except PositionError:
            rules = CLASSIC
        return rules.with_options(belote_call="said") if self.say_it.value else rules

    def setting(self) -> Setting:
        """All that was chosen."""
        rules = self.rules()
        return Setting(
            rules=rules,
            level=self.level.value,
            coach=Coach(self.coach.value),
            mini=self.game.value == MINI,
            two=self.two.value and rules.players == 2,
            counting=self.counting.value,
            say_it=self.say_it.value,
        )

    def wanted(self, query: Mapping[str, str], seed: int) -> Game | None:
        """The game that an address asks for, if it asks for one. Raises :class:`ValueError` for a deal that is none."""
        if query.get("donne"):
            return from_link(self.setting(), query["donne"], seed)
        if query.get("regles") or query.get("graine"):
            self.choose(query.get("regles", ""))
            return Game.begin(self.setting(), seed)
        return None

    def fill(self, setting: Setting) -> None:
        """Let the menus say what a stored game was set to."""
        plain = setting.rules.with_options(belote_call="auto") if setting.say_it else setting.rules
        self._filling = True
        self.say_it.value = setting.say_it
        self.choose(MINI if setting.mini else show_rules(plain))
        self.level.value, self.coach.value = setting.level, setting.coach.value
        self.two.value, self.counting.value = setting.two, setting.counting
        self._filling = False

    def choose(self, text: str) -> None:
        """Choose a game by its rules; a table that is none of the offered ones is added."""
        if not text:
            return
        if text not in {value for _, value in self.game.options}:
            try:
                parse_rules(text)
            except PositionError:
                return
            self.game.options = [*self.game.options, (training.MY_TABLE, text)]
        self.game.value = text

    @guarded
    def _fold(self, _: Any) -> None:
        controls.show(self.inside, not controls.is_shown(self.inside))
        self.playing.earlier.show()

    @property
    def unfolded(self) -> bool:
        """Tell whether the menus are shown."""
        return controls.is_shown(self.inside)

    @guarded
    def _adjusted(self, _: Any) -> None:
        if not self._filling:
            self.playing.adjust()

    @guarded
    def _begin(self, _: Any) -> None:
        controls.show(self.inside, False)
        self.playing.start()

    def _game_chosen(self, _: Any) -> None:
        controls.show(self.two, self.rules().players == 2)
