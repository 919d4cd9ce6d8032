"""The command ``belote classe``: one computer serves a room."""

from __future__ import annotations

import argparse
import asyncio
import io
import ipaddress
import os
import socket
import sys
import time
from typing import Any

import segno
from tornado.ioloop import IOLoop, PeriodicCallback
from traitlets import Integer, Unicode
from traitlets.config.loader import Config

from belote.words import classroom as say

from . import memory
from .bundle import packed
from .class_options import LESSON
from .guests import SETTING, Guests, warm
from .ports import HOST
from .room_hall import hall_of
from .server import BeloteVoila, configuration, serve

IDLE_SECONDS, CULL_SECONDS = 100, 10
WATCH_SECONDS, WARN_SECONDS = 5, 60
WHITE_ON_BLACK, AS_BEFORE = "\033[97;40m", "\033[0m"


class ClassVoila(BeloteVoila):
    """The tutorial for a room: kernels made beforehand, and as many as there are seats."""

    learners = Integer(30, config=True)
    lesson = Unicode(LESSON, config=True)
    network = Unicode("", config=True)
    warned = float("-inf")

    def init_settings(self) -> dict[str, Any]:
        """Add the class to what the pages know."""
        settings = super().init_settings()
        self.guests = settings[SETTING] = Guests(self.learners)
        self.hall = hall_of(settings)
        self.hall.lesson = self.lesson
        return settings

    def hosts(self) -> list[str]:
        """This computer, and the local network if it was asked for."""
        return [HOST, *([self.network] if self.network else [])]

    def announce(self, address: str) -> str:
        """Say all addresses, then make the kernels ready."""
        self.hall.address = f"{address}salle"
        key = f"cle={self.hall.secret}"
        presenter = f"{address}presenter/{self.lesson}?{key}"
        print(say.OPEN.format(address=self.hall.address, lesson=f"{address}voila/render/{self.lesson}.ipynb"))
        print(qr(self.hall.address, colours=sys.stdout.isatty() and os.name == "posix"))
        print(say.PRESENTER.format(address=presenter, results=f"{address}presenter/resultats.csv?{key}"))
        if not self.network:
            print(say.ONLY_HERE)
        free, needed = memory.available_mb(), memory.needed_mb(self.guests.seats)
        if free is not None and free < needed + memory.SHORT_MB:
            print(say.MEMORY_BEFORE.format(free=free, needed=needed))
        print(say.WARMING.format(count=self.guests.seats), flush=True)
        IOLoop.current().add_callback(self._warm)
        self.watch = PeriodicCallback(self.look_at_memory, WATCH_SECONDS * 1000)
        self.watch.start()
        return presenter

    async def _warm(self) -> None:
        started = time.monotonic()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, packed)  # or the first phone would wait for it, and all others too
        count = await warm(
            self.kernel_manager, f"{self.lesson}.ipynb", self.guests.seats, 2 * (os.cpu_count() or 1)
        )
        seconds = round(time.monotonic() - started)
        print((say.READY if count >= self.guests.seats else say.NOT_ALL).format(count=count, seconds=seconds))
        print(say.STOP, flush=True)

    def look_at_memory(self) -> None:
        """Tell the presenter when memory runs short, once a minute."""
        free, now = memory.available_mb(), time.monotonic()
        if free is None or free >= memory.SHORT_MB or now - self.warned < WARN_SECONDS:
            return
        self.warned = now
        text = say.MEMORY_SHORT.format(free=free)
        print(text, file=sys.stderr, flush=True)
        self.hall.warn(text)


def qr(address: str, *, colours: bool = False) -> str:
    """An address as a code that a phone reads from the terminal.

    Its light squares are drawn in the colour of the text: black text on white would turn the code inside out,
    which not every phone reads, so that a terminal is told the colours.
    """
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True)
    lines = out.getvalue().rstrip("\n").split("\n")
    if colours:
        lines = [f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in lines]
    return "\n".join(lines)


def local_address() -> str | None:
    """The address of this computer on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: nobody's
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_unspecified else address


def class_configuration(learners: int, lesson: str, network: str = "") -> Config:
    """Return the settings of a class."""
    config = configuration()
    config.ClassVoila.learners = learners
    config.ClassVoila.lesson = lesson
    config.ClassVoila.network = network
    config.VoilaKernelManager.kernel_pools_config = {"default": {"pool_size": 0}}
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = CULL_SECONDS
    return config


def run(options: argparse.Namespace) -> int:
    """Serve the room until it is stopped; returns an exit status."""
    network = ""
    if options.reseau is not None:
        network = options.reseau or local_address() or ""
        if not network:
            print(say.NO_NETWORK, file=sys.stderr)
            return 1
        if not _mine(network):
            print(say.NOT_MINE.format(address=network), file=sys.stderr)
            return 1
    return serve(
        port=options.port,
        open_browser=not options.no_browser,
        config=class_configuration(options.eleves, options.lecon, network),
        kind=ClassVoila,
        hosts=(HOST, network) if network else (HOST,),
    )


def _mine(address: str) -> bool:
    """Whether this computer has this address."""
    with socket.socket() as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True
