"""A class at one server: who has which kernel, who gets a warm one, and how many there may be.

A visitor is a random word in a cookie that ends with the browser. Each visitor's first page takes a kernel
of the pool, which was made once and is never filled again; a page opened again starts its own. Each may
hold so many kernels, all together so many; beyond that the ones that no page listens to are ended first.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from tornado import web

SETTING: Final = "belote_class"
COOKIE: Final = "belote-visite"
MOST_A_VISITOR: Final = 2
JUST_OPENED: Final = 10.0
"""Seconds that a page has to call its kernel before that may be taken for abandoned."""


class Visitor:
    """One browser: its kernels and since when it has each, and its page that is starting."""

    def __init__(self) -> None:
        self.kernels: dict[str, float] = {}
        self.starting = asyncio.Lock()
        self.is_new = True


class Guests:
    """The kernels of a class."""

    def __init__(self, learners: int) -> None:
        self.seats = learners + 1  # and one who presents
        self.most = self.seats + max(4, learners // 4)
        self.visitors: dict[str, Visitor] = {}
        self._starting = 0
        self._cold = asyncio.Semaphore(2 * (os.cpu_count() or 1))

    # -- one page

    def welcome(self, page: Any, path: str) -> None:
        """Know the visitor again; 503 where no kernel can be had."""
        name = page.get_cookie(COOKIE) or ""
        if name not in self.visitors:
            name = secrets.token_hex(8)
            self.visitors[name] = Visitor()
            page.set_cookie(COOKIE, name, httponly=True, samesite="Lax")
        page.visitor = self.visitors[name]
        manager = page.kernel_manager
        no_seat = not manager.get_pool_size(path) and self._full(manager) and self._abandoned(manager) is None
        if page.visitor.is_new and no_seat:
            raise web.HTTPError(503)

    def _warm_for(self, page: Any, path: str) -> bool:
        return bool(page.visitor.is_new and page.kernel_manager.get_pool_size(path))

    def took(self, page: Any, kernel: str) -> None:
        """This page has this kernel."""
        page.visitor.kernels[kernel] = time.monotonic()

    @asynccontextmanager
    async def turn(self, page: Any, path: str) -> AsyncIterator[bool]:
        """Give a page its turn to have a kernel; false if there is none for it, or nobody waits for it any more.

        A browser has one page starting at a time. Whoever starts a kernel of his own waits until few
        others do: all at once, all would be last.
        """
        async with page.visitor.starting:
            if page.request.connection.stream.closed():
                yield False
            elif self._warm_for(page, path):
                try:
                    yield True
                finally:
                    page.visitor.is_new = False
            else:
                async with self._cold:
                    there = not page.request.connection.stream.closed()
                    there = there and await self._make_room(page.kernel_manager, page.visitor)
                    self._starting += there
                    try:
                        yield there
                    finally:
                        self._starting -= there
                        page.visitor.is_new = False

    async def _make_room(self, manager: Any, visitor: Visitor) -> bool:
        """End what this visitor has too many of, and what nobody uses if there are too many in all."""
        self._forget_ended(manager)
        mine = visitor.kernels
        while len(mine) >= MOST_A_VISITOR:
            await self._end(manager, min(mine, key=lambda kernel: (_listened_to(manager, kernel), mine[kernel])))
        while self._full(manager):
            abandoned = self._abandoned(manager) or next(iter(mine), None)
            if abandoned is None:
                return False
            await self._end(manager, abandoned)
        return True

    def _full(self, manager: Any) -> bool:
        return len(manager.list_kernel_ids()) + self._starting >= self.most

    # -- all of them

    def _forget_ended(self, manager: Any) -> None:
        living = set(manager.list_kernel_ids())
        for visitor in self.visitors.values():
            for kernel in [one for one in visitor.kernels if one not in living]:
                del visitor.kernels[kernel]

    def _abandoned(self, manager: Any) -> str | None:
        """The kernel that has been without a page for longest, or none."""
        now = time.monotonic()
        alone = [
            (since, kernel)
            for visitor in self.visitors.values()
            for kernel, since in visitor.kernels.items()
            if now - since > JUST_OPENED and not _listened_to(manager, kernel)
        ]
        return min(alone)[1] if alone else None

    async def _end(self, manager: Any, kernel: str) -> None:
        for visitor in self.visitors.values():
            visitor.kernels.pop(kernel, None)
        if kernel in manager:
            await manager.shutdown_kernel(kernel, now=True)


def _listened_to(manager: Any, kernel: str) -> bool:
    """Whether a page is connected to it."""
    return bool(manager._kernel_connections.get(kernel, 0))


async def warm(manager: Any, notebook: str, count: int, at_once: int) -> int:
    """Make a pool of kernels that have run this notebook, a few at a time; returns how many came up.

    Voilà fills its pools to the size in its settings whenever a kernel is taken: outside of this
    function that size is nought, so what is taken is not replaced.
    """
    made, failed = 0, 0
    while made < count and failed < count:
        pool = manager._pools.setdefault(notebook, [])
        known = set(pool)
        manager.kernel_pools_config = {
            "default": {"pool_size": 0},
            notebook: {"pool_size": len(pool) + min(at_once, count - made)},
        }
        manager.fill_if_needed(delay=0, notebook_name=notebook)
        manager.kernel_pools_config = {"default": {"pool_size": 0}}
        for task in [one for one in pool if one not in known]:
            try:
                await (await task)["task"]
                made += 1
            except Exception:  # whatever befell it: another one is made
                failed += 1
                if task in pool:
                    pool.remove(task)
    return made
