"""A deal on the page: menus, table and panel, wired to a game. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from belote.engine.state import Event, Play
from belote.exercises.game import Game
from belote.exercises.game_hand import play_of, score_line
from belote.exercises.game_scene import picture
from belote.exercises.game_view import Moment, moment, spoken
from belote.exercises.gamefile import deal_link, from_json, to_json
from belote.words import game as words

from . import controls, html
from . import kit as widgets
from .game_bids import Bidding
from .game_earlier import Earlier, under_way, why_not
from .game_html import game_foot, game_head, panel, refusal, table_of_marks
from .game_menu import Menu
from .game_review import Review
from .guard import guarded
from .page import Page
from .part import PagePart
from .table import CardTable

STORED = "partie"
SEEDS = 1_000_000
MOST_CALLS = 6


class Playing(PagePart):
    """One game on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.notice, self.head, self.refusal, self.body, self.foot = (widgets.HTML() for _ in range(5))
        self.table = CardTable()
        self.calls = [controls.button("", "bl-choice", self._call(at)) for at in range(MOST_CALLS)]
        self.bidding = Bidding(self)
        self.belote = widgets.Checkbox(description="", indent=False)
        self.primary = controls.button("", "is-primary", self._go_on)
        self.ask = controls.button(words.ASK, "is-quiet", self._ask)
        self.look = controls.button(words.LAST_TRICK, "is-quiet", self._look)
        self.review = Review(self)
        self.menu, self.earlier = Menu(self), Earlier(self)
        self._focus, self._rounds, self._last, self._fresh = 0, 0, False, True
        self.game = Game.begin(self.menu.setting(), self._seed())
        choices = controls.box("bl-choices", *self.calls)
        buttons = controls.box("bl-buttons", self.primary, self.ask, self.look)
        dock = controls.box("bl-dock", self.refusal, choices, self.bidding, self.belote, buttons)
        side = [self.body, dock, self.review, self.foot]
        self.columns = controls.columns([self.head, self.table], side)
        super().__init__([self.notice, self.earlier, self.menu, self.columns])
        for name in ("bl-player", "bl-live", "bl-game"):
            self.add_class(name)
        self.table.observe(self._touched, "clicked")
        self.show()
        page.join(self)

    # -- beginning -----------------------------------------------------------------------

    def _seed(self) -> int:
        """The seed of a match: the address's for the first, the page's own for those after it."""
        text = self.page.query.get("graine", "")
        if text.isdigit() and len(text) < 10 and not self._rounds:
            return int(text)
        return Random(f"{self.page.seed}/{self._rounds}").randrange(SEEDS)

    @guarded
    def resume(self) -> None:
        """The browser has told what it kept, the address what is wanted; a reload goes on with the same deal."""
        kept = self.page.recall(STORED, from_json, words.CORRUPT)
        if kept:
            self.menu.fill(kept.setting)
        wanted = self._wanted()
        if kept and (wanted is None or kept.first_deal == wanted.first_deal):
            kept, wanted = None, kept
        self.earlier.resume(kept)
        self.game = wanted or Game.begin(self.menu.setting(), self._seed())
        self.menu.fill(self.game.setting)
        self.show()

    def _wanted(self) -> Game | None:
        """The game that the address asks for, if it asks for one that can be."""
        try:
            return self.menu.wanted(self.page.query, self._seed())
        except ValueError as error:
            self.say(words.BAD_LINK + html.plain(why_not(error)))
            return None

    def start(self) -> None:
        """Begin a match with what the menus say; one that is under way is kept aside."""
        self._rounds += 1
        self.earlier.keep(self.game)
        self._anew(Game.begin(self.menu.setting(), self._seed()))

    def take_up(self, game: Game) -> None:
        """Go on with a game that was kept aside."""
        self.menu.fill(game.setting)
        self._anew(game)

    def adjust(self) -> None:
        """Let the company of this game be what the menus now say."""
        self._take(self.game.with_company(self.menu.setting()))

    def may_change(self) -> bool:
        """Tell whether another game may be wanted now: on a page just opened, before a deal, in the menus."""
        return self._fresh or self.menu.unfolded or not under_way(self.game)

    def _anew(self, game: Game) -> None:
        self.page.store.forget_address()
        self._take(game, focus=True)

    # -- events --------------------------------------------------------------------------

    def _take(self, game: Game, *, focus: bool = False) -> None:
        """Show another moment of the game, and let the browser keep it."""
        if game is self.game:
            return
        self.game, self._last, self._fresh = game, False, False
        self.page.store_value(STORED, to_json(game))
        self.review.close()
        self._focus += focus
        self.show()

    @guarded
    def _touched(self, change: Any) -> None:
        if self.game.full:  # touching the trick gathers it
            self._take(self.game.go_on())
            return
        play = play_of(self.game, change["new"]["id"], self.belote.value)
        if play is not None:
            self.belote.value = self.belote.value and not isinstance(play, Play)
            self._take(self.game.do(play))

    @guarded
    def _go_on(self, _: Any) -> None:
        if self.game.over and self.game.sheet.winner is not None:
            self.start()
        else:
            self._take(self.game.go_on(), focus=True)

    @guarded
    def _ask(self, _: Any) -> None:
        self._take(self.game.ask())

    @guarded
    def _look(self, _: Any) -> None:
        self._last = not self._last
        self.show()

    def act(self, event: Event) -> None:
        """Do what a button stands for."""
        self._take(self.game.do(event), focus=True)

    def _call(self, at: int) -> Callable[..., None]:
        @guarded
        def chosen(playing: Playing, _: Any) -> None:
            offered = playing._offered(moment(playing.game))
            if at < len(offered):
                playing.act(offered[at][1])

        return lambda button: chosen(self, button)

    @staticmethod
    def _offered(now: Moment) -> tuple[tuple[str, Event], ...]:
        return (*now.calls, *now.extras)

    # -- showing -------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the game."""
        now = moment(self.game)
        with self.hold_sync():
            scene = picture(self.game, last=self._last)
            self.table.scene = {**scene, "focus": self._focus, "status": spoken(now, scene)}
            self.head.value = game_head(now.kicker, words.LAST_SHOWN if self._last else now.title, now.lead)
            self.refusal.value, self.body.value = refusal(now), panel(now, score_line(self.game))
            # The link holds every card of the deal: it comes when they have all been seen.
            self.foot.value = game_foot(deal_link(self.game) if now.over else "", table_of_marks(self.game))
        offered = self._offered(now)
        for at, button in enumerate(self.calls):
            controls.show(button, at < len(offered))
            button.description = offered[at][0] if at < len(offered) else ""
        self.bidding.show(now.bids)
        self.belote.description = now.belote
        controls.show(self.belote, bool(now.belote))
        for button, text in ((self.primary, now.go_on), (self.ask, now.ask)):
            controls.show(button, bool(text))
            button.description = text or button.description
        controls.show(self.look, now.look)
        self.look.description = words.THIS_TRICK if self._last else words.LAST_TRICK
        self.earlier.show()
        controls.show(self.review, now.over and bool(self.game.state.plays))

    def __repr__(self) -> str:
        return "Playing()"
