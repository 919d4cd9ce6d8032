"""How a page's kernel comes to be: by a fork where that can be done, else as a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from .mother import LONGEST

OURS: Final = "belote.app.ipykernel_launcher"
"""Who knows how to become a kernel of ours."""
NAME: Final = "belote-fork"
"""Under which jupyter_client finds the class below: an entry point of this package."""
GROUP: Final = "jupyter_client.kernel_provisioners"
# A checkout that was installed before there was such an entry starts its kernels the ordinary way.
CAN_FORK: Final = sys.platform == "linux" and bool(entry_points(group=GROUP, name=NAME))


class Child:
    """A kernel that was forked: as much of a :class:`subprocess.Popen` as a provisioner uses."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, listen: Callable[[], None]) -> None:
        self.pid, self.listen = pid, listen
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended, None while it lives. The server may ask when its loop has stopped: so listen first."""
        if self.returncode is None:
            self.listen()
        return self.returncode

    wait = poll

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Nursery:
    """The server's end of the talk with the mother of the kernels."""

    def __init__(self) -> None:
        self.line, hers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "belote.app.mother", str(hers.fileno())]
        self.mother = subprocess.Popen(command, pass_fds=[hers.fileno()], stdin=subprocess.DEVNULL)
        hers.close()
        self.line.setblocking(False)
        self.asked: deque[asyncio.Future[Child]] = deque()
        self.children: dict[int, Child] = {}
        self.listening: asyncio.AbstractEventLoop | None = None

    @property
    def lives(self) -> bool:
        """Whether she can be asked."""
        return self.mother.poll() is None

    async def bear(self, command: list[str], folder: str, environment: dict[str, str]) -> Child:
        """Ask for a kernel. Raises OSError if the mother does not answer."""
        loop = asyncio.get_running_loop()
        if self.listening is not loop:
            loop.add_reader(self.line, self.listen)
            self.listening = loop
        wish = json.dumps({"command": command, "folder": folder, "environment": environment}).encode()
        if len(wish) > LONGEST:
            raise OSError("too long a message")
        answer: asyncio.Future[Child] = loop.create_future()
        self.asked.append(answer)
        try:
            await loop.sock_sendall(self.line, wish)
        except OSError:
            self.asked.remove(answer)
            raise
        return await answer

    def listen(self) -> None:
        """Hear whatever she has said."""
        while True:
            try:
                message = self.line.recv(LONGEST)
            except BlockingIOError:
                return
            except OSError:
                message = b""
            if not message:
                self._gone()
                return
            self._hear(json.loads(message))

    def _hear(self, news: dict[str, int]) -> None:
        if "born" in news:
            child = self.children[news["born"]] = Child(news["born"], self.listen)
            answer = self.asked.popleft()
            if not answer.done():
                answer.set_result(child)
        elif news["ended"] in self.children:
            self.children.pop(news["ended"]).returncode = news["status"]

    def _gone(self) -> None:
        """The mother has died; her children are ending, too."""
        if self.listening and not self.listening.is_closed():
            self.listening.remove_reader(self.line)
        self.line.close()
        for child in self.children.values():
            child.returncode = -signal.SIGKILL
        self.children.clear()
        while self.asked:
            answer = self.asked.popleft()
            if not answer.done():
                answer.set_exception(OSError("the mother of the kernels is gone"))


_nursery: Nursery | None = None


def nursery() -> Nursery:
    """The one of this process, with a living mother."""
    global _nursery
    if _nursery is None or not _nursery.lives:
        _nursery = Nursery()
    return _nursery


class ForkProvisioner(LocalProvisioner):
    """Start a kernel of ours by a fork."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Launch a kernel with a command; whatever goes wrong, the ordinary way is still there."""
        if cmd[0] != sys.executable or OURS not in cmd:
            return await super().launch_kernel(cmd, **kwargs)
        try:
            folder = str(kwargs.get("cwd") or Path.cwd())
            child = await nursery().bear(cmd, folder, kwargs.get("env") or dict(os.environ))
        except OSError:
            return await super().launch_kernel(cmd, **kwargs)
        self.process = child  # type: ignore[assignment]
        self.pid = self.pgid = child.pid
        self.cwd = folder
        info: KernelConnectionInfo = self.connection_info
        return info
