"""A lesson's page: its prose is sent at once, its kernel is warm if it can be, and nothing else is served."""

from __future__ import annotations

import asyncio
import re
from contextlib import nullcontext
from typing import Any

from tornado import web
from voila.notebook_renderer import NotebookRenderer
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import get_page_config

from belote.words.site import WORDS

from .guests import SETTING, Guests, Visitor
from .pages import page_data

KERNEL_MARK = "<!-- kernel -->"
"""Where the template stops needing nothing but the notebook."""
KERNEL_NAME = re.compile(r'belotePage\.kernel\("([\w-]+)"')


class LessonHandler(TornadoVoilaHandler):  # type: ignore[misc]
    """Serve one of our notebooks.

    Voilà starts the kernel before it sends the first byte. The page up to the mark is the same for
    everybody, so we keep it and send it first; then Voilà's own page follows from the mark on.
    """

    visitor: Visitor
    openings: dict[str, str] = {}  # noqa: RUF012 - shared by all requests on purpose
    endings: set[asyncio.Future[None]] = set()  # noqa: RUF012 - likewise

    async def get(self, path: str | None = None) -> None:
        """Send the page of the lesson ``path``; anything else does not exist."""
        path = path or ""
        lesson = page_data()["by_name"].get(path.removesuffix(".ipynb"))
        if not path.endswith(".ipynb") or lesson is None:
            raise web.HTTPError(404)
        _ = self.xsrf_token  # reading it sets the cookie with which the page may end its kernel
        guests: Guests | None = self.settings.get(SETTING)
        if guests:
            guests.welcome(self, path)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
        self.write(await self._opening(path))
        await self.flush()
        async with guests.turn(self, path) if guests else nullcontext(True) as there_is_one:
            if there_is_one:
                await self._from_the_mark_on(path, guests)
            else:
                self.write(f'<p class="bl-failure" role="alert">{WORDS["room_full"]}</p>')
        if guests is None:
            self._keep_warm(path, lesson)

    async def _from_the_mark_on(self, path: str, guests: Guests | None) -> None:
        """Send Voilà's own page, without what stands before the mark."""
        begun = False
        held = ""
        async for html in self.get_generator(path=path):
            if not begun:
                held += html
                _, mark, html = held.partition(KERNEL_MARK)
                kernel = KERNEL_NAME.search(html)
                if not mark or not kernel:
                    continue
                begun = True
                if guests:
                    guests.took(self, kernel[1])
            self.write(html)
            await self.flush()
        if not begun:  # the template failed before its mark: better said than half a page
            raise web.HTTPError(500)

    def should_use_rendered_notebook(self, *args: Any) -> bool:
        """In a class a warm kernel is for whoever comes for the first time."""
        guests: Guests | None = self.settings.get(SETTING)
        return bool(super().should_use_rendered_notebook(*args)) and (guests is None or self.visitor.is_new)

    async def _opening(self, path: str) -> str:
        """The page up to the mark, rendered once for each notebook; no kernel is asked for."""
        if path not in self.openings:
            configuration = self.voila_configuration
            config = {"base_url": self.base_url, "settings": self.settings, "log": self.log}
            renderer = NotebookRenderer(
                request_handler=self,
                voila_configuration=configuration,
                traitlet_config=self.traitlet_config,
                notebook_path=path,
                template_paths=self.template_paths,
                config_manager=self.config_manager,
                contents_manager=self.contents_manager,
                base_url=self.base_url,
                kernel_spec_manager=self.kernel_spec_manager,
                page_config=get_page_config(voila_configuration=configuration, **config),
            )
            await renderer.initialize()
            text = ""
            async for html, _ in renderer.generate_content_generator(None, None):
                text += html
                if KERNEL_MARK in text:
                    break
            self.openings[path] = text.partition(KERNEL_MARK)[0]
        return self.openings[path]

    def _keep_warm(self, path: str, lesson: dict[str, Any]) -> None:
        """Hold one kernel ready for this lesson and one for the next, and no others."""
        manager = self.kernel_manager
        if not hasattr(manager, "fill_if_needed"):
            return
        wanted = [path, *([f"{lesson['next']['key']}.ipynb"] if lesson["next"] else [])]
        manager.kernel_pools_config = pools(*wanted)
        for name in wanted:
            manager.fill_if_needed(delay=1.0, notebook_name=name)
        for name, pool in list(manager._pools.items()):
            if name not in wanted:
                for task in list(pool):
                    pool.remove(task)
                    ending = asyncio.ensure_future(_let_go(manager, task))
                    self.endings.add(ending)  # held, or the loop might forget it half done
                    ending.add_done_callback(self.endings.discard)


async def _let_go(manager: Any, task: asyncio.Task[dict[str, Any]]) -> None:
    """End a kernel that was kept for a lesson nobody is near any more."""
    content = await task
    await content["task"]
    await manager.shutdown_kernel(content["kernel_id"])


def pools(*notebooks: str) -> dict[str, dict[str, int]]:
    """Return Voilà's setting for a warm kernel for each of some notebooks, and none for the rest."""
    return {"default": {"pool_size": 0}, **{name: {"pool_size": 1} for name in notebooks}}
