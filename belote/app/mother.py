"""The mother of the kernels: a process that has imported everything once, and forks for each page.

To start Python and import ipykernel, ipywidgets and our package takes a second of a processor and forty
megabytes. A fork takes hundredths of a second, and shares that memory. Linux only: elsewhere, and if
anything is unusual, a kernel is started the ordinary way (see :mod:`belote.app.provisioner`).

She speaks with the server over one pair of sockets, a JSON message each way: asked for a kernel by its
command, folder and environment, she tells its number; when one ends, she tells how. When the server is
gone so is she, and her children notice that themselves, as every kernel does.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import selectors
import signal
import socket
import sys
from typing import Any, Final

from setproctitle import setproctitle

from belote.exercises.files import available, load

from .ipykernel_launcher import launch, leave_folder

PRELOADED: Final = (
    *("ipykernel.kernelapp", "ipykernel.ipkernel", "ipykernel.zmqshell", "tornado.platform.asyncio"),
    *("IPython.core.completerlib", "IPython.core.debugger", "IPython.extensions.storemagic", "psutil", "sqlite3"),
    "belote.widgets",
)
"""What every kernel imports, sooner or later."""
LONGEST: Final = 1 << 20
"""Bytes of a message."""


def tell(line: socket.socket, **news: Any) -> None:
    """Send the server a message."""
    line.send(json.dumps(news).encode())


def become_kernel(asked: dict[str, Any]) -> None:
    """What a child does; it never comes back."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    command: list[str] = asked["command"]
    setproctitle(" ".join(command))  # before the environment, which lies beside the title in memory
    os.setsid()
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"], JPY_PARENT_PID=str(os.getppid()))
    # What ipywidgets does when a kernel imports it: here it was imported before there was a kernel.
    sys.argv = [*command[command.index("-m") + 1 :], "--IPKernelApp.extensions=ipywidgets"]
    launch()


def reap(line: socket.socket) -> None:
    """Tell of the children that have ended."""
    while True:
        try:
            number, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not number:
            return
        tell(line, ended=number, status=os.waitstatus_to_exitcode(status))


def main() -> None:
    """Import, then fork whenever asked; the socket is the first argument."""
    leave_folder()
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # ipykernel reads it while it is imported
    for name in PRELOADED:
        importlib.import_module(name)
    for key in available():
        load(key)
    gc.collect()
    gc.freeze()  # what is shared stays shared: no child's collector writes there
    line = socket.socket(fileno=int(sys.argv[1]))
    awake, wake = socket.socketpair()
    wake.setblocking(False)
    signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its kernels first
    eyes = selectors.DefaultSelector()
    eyes.register(line, selectors.EVENT_READ)
    eyes.register(awake, selectors.EVENT_READ)
    while True:
        for seen, _ in eyes.select():
            if seen.fileobj is awake:
                awake.recv(4096)
                reap(line)
                continue
            asked = line.recv(LONGEST)
            if not asked:
                os._exit(0)
            number = os.fork()
            if not number:
                eyes.close()
                for each in (line, awake, wake):
                    each.close()
                become_kernel(json.loads(asked))
                os._exit(0)
            tell(line, born=number)


if __name__ == "__main__":
    main()
