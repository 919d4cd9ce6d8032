"""The set of exercises on the builder's page: its list, its order, its name, its file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from belote.exercises import workshop_view as view
from belote.exercises.plans import skills
from belote.exercises.setfile import LONGEST_NAME, MOST, SeriesError, draw, exercise_of, from_file
from belote.words import workshop as words

from . import controls
from . import kit as widgets
from . import workshop_html as pieces
from .guard import guarded
from .part import Piece

if TYPE_CHECKING:
    from .workshop import Workshop

MOST_BYTES: Final = 200_000
COUNTS: Final = (1, 3, 5, 10)


class SetPart(Piece):
    """A list with one exercise chosen, buttons that act on it, and what concerns the whole set."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = self.host = workshop
        self._filling, self._drawn = False, 0
        self.title, self.told, self.empty, self.links = (widgets.HTML() for _ in range(4))
        self.name = widgets.Text(description=words.NAME, placeholder=words.NAME_HINT, continuous_update=False)
        self.name.add_class("bl-text")
        self.chosen = widgets.Select(options=[], description=words.CHOSEN, rows=6)
        self.chosen.add_class("bl-select")
        self.up = controls.button(words.UP, "is-quiet", self._moved(-1))
        self.down = controls.button(words.DOWN, "is-quiet", self._moved(1))
        self.remove = controls.button(words.REMOVE, "is-quiet", self._removed)
        self.again = controls.button(words.AGAIN, "is-quiet", self._taken)
        self.undo = controls.button(words.UNDO, "is-quiet", self._undone)
        self.case = controls.menu(words.DRAW_CASE, view.subjects(skills()), "coups")
        self.count = controls.menu(words.DRAW_COUNT, [(str(count), count) for count in COUNTS], 3)
        self.draw = controls.button(words.DRAW, "is-quiet", self._draw)
        self.upload = widgets.FileUpload(
            accept=".json,application/json", description=words.TAKE_UP, tooltip=words.TAKE_UP
        )
        self.upload.add_class("bl-upload")
        self.actions = controls.box("bl-ways", self.up, self.down, self.again, self.remove)
        drawing = controls.box("bl-menus", self.case, self.count, self.draw)
        left = controls.box("bl-set-list", self.name, self.chosen, self.empty, self.actions)
        right = controls.box("bl-set-more", drawing, self.links, controls.box("bl-ways", self.upload, self.undo))
        columns = controls.box("bl-set-columns", left, right)
        super().__init__([self.title, self.told, columns])
        self.add_class("bl-set")
        self.title.value = f"<h3>{words.SERIES}</h3>"
        self.name.observe(self._named, "value")
        self.upload.observe(self._uploaded, "value")

    # -- events --------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which exercise is chosen, from 0; -1 for none."""
        return -1 if self.chosen.index is None else int(self.chosen.index)

    def _moved(self, by: int) -> Callable[..., None]:
        @guarded
        def move(part: SetPart, _: Any) -> None:
            at, bench = part.at, part.workshop.bench
            if 0 <= at + by < len(bench.series.names):
                part.workshop.take(bench.move(at, by), chosen=at + by)

        return lambda button: move(self, button)

    @guarded
    def _removed(self, _: Any) -> None:
        at = self.at
        self.workshop.take(self.workshop.bench.remove(at), chosen=at)

    @guarded
    def _taken(self, _: Any) -> None:
        bench = self.workshop.bench
        laid = bench.look_at(self.at)
        self.workshop.take(laid, chosen=self.at)
        if laid is bench and self.at >= 0:
            self.tell(words.NOT_HERE)

    @guarded
    def _undone(self, _: Any) -> None:
        self.workshop.take(self.workshop.bench.undo())
        self.tell(words.UNDONE)

    @guarded
    def _named(self, change: Any) -> None:
        if not self._filling:
            bench = self.workshop.bench
            name = " ".join(change["new"].split())[:LONGEST_NAME]
            self.workshop.take(bench.with_series(bench.series._replace(name=name)), chosen=self.at)

    @guarded
    def _draw(self, _: Any) -> None:
        self._drawn += 1
        seed = f"{self.workshop.page.seed}/{self._drawn}"
        names = [exercise.id for exercise in draw((self.case.value,), seed, self.count.value)]
        self.workshop.add(*names)

    @guarded
    def _uploaded(self, change: Any) -> None:
        if not change["new"]:
            return
        found = bytes(change["new"][0]["content"])
        self.upload.value = ()
        if len(found) > MOST_BYTES:
            self.refuse(words.TOO_BIG)
            return
        try:
            series = from_file(found.decode("utf-8-sig", errors="replace"))
        except SeriesError as error:
            self.refuse(words.BAD_FILE.format(why=view.series_refusal(error)))
            return
        self.workshop.take(self.workshop.bench.with_series(series))
        self.tell(words.TAKEN_UP.format(count=words.exercises(len(series.names))))

    # -- showing -------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Say what was done."""
        self.told.value = pieces.told(text)

    def refuse(self, text: str) -> None:
        """Say why something was not done."""
        self.told.value = pieces.refused(text)

    def show(self, chosen: int = -1) -> None:
        """Draw the set, with an exercise chosen."""
        bench = self.workshop.bench
        series, lines = bench.series, view.lines(bench)
        self._filling = True
        self.name.value = series.name
        if tuple(lines) != self.chosen.options:
            self.chosen.options = tuple(lines)
        wanted = min(chosen if chosen >= 0 else self.at, len(lines) - 1)
        self.chosen.index = max(wanted, 0) if lines else None
        self._filling = False
        self.told.value = ""
        self.empty.value = "" if lines else pieces.no_series()
        self.links.value = pieces.series_links(series, self.workshop.page.address)
        controls.show(self.chosen, bool(lines))
        controls.show(self.actions, bool(lines))
        self.undo.disabled = not bench.past
        found = exercise_of(series.names[self.at]) if lines else None
        self.again.disabled = not (found and bench.look_at(self.at) is not bench)
        self.draw.disabled = len(lines) >= MOST
