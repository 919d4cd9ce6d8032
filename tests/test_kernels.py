"""Kernels come by a fork: they are whole kernels, and none outlives the server."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time

import psutil
import pytest
from jupyter_client.manager import AsyncKernelManager

from belote.app.kernels import OwnKernels
from belote.app.provisioner import CAN_FORK, Child, nursery

pytestmark = pytest.mark.skipif(not CAN_FORK, reason="kernels are forked on Linux only")

ORPHAN = """
import asyncio, os
from jupyter_client.manager import AsyncKernelManager
from belote.app.kernels import OwnKernels
async def main():
    manager = AsyncKernelManager(kernel_spec_manager=OwnKernels())
    await manager.start_kernel()
    print(manager.provisioner.process.pid, flush=True)
    os.kill(os.getpid(), 9)
asyncio.run(main())
"""


async def started() -> AsyncKernelManager:
    manager = AsyncKernelManager(kernel_spec_manager=OwnKernels())
    await manager.start_kernel()
    return manager


async def told(manager: AsyncKernelManager, code: str) -> str:
    """What the kernel prints."""
    said: list[str] = []
    client = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=60)
        await client.execute_interactive(
            code, timeout=60, output_hook=lambda message: said.append(message["content"].get("text", ""))
        )
    finally:
        client.stop_channels()
    return "".join(said).strip()


def ended(number: int, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not psutil.pid_exists(number) or psutil.Process(number).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.1)
    return False


def test_a_forked_kernel_is_a_kernel() -> None:
    """It runs code, knows the widgets' conversation, has chance and a name of its own, and ends when asked."""
    code = (
        "import os, random, ipywidgets; from comm import get_comm_manager; "
        "print(os.getpid(), random.random(), 'jupyter.widget.control' in get_comm_manager().targets, os.getcwd())"
    )

    async def play() -> None:
        managers = [await started() for _ in range(2)]
        one, other = [(await told(manager, code)).split() for manager in managers]
        assert one[0] != other[0]
        assert one[1] != other[1]
        assert one[2:] == other[2:]
        assert one[2] == "True"
        for manager, (number, *_) in zip(managers, (one, other), strict=True):
            process = psutil.Process(int(number))
            assert isinstance(manager.provisioner.process, Child)
            assert "belote.app.ipykernel_launcher" in " ".join(process.cmdline())
            assert process.ppid() == nursery().mother.pid
            await manager.shutdown_kernel()
            assert ended(int(number))

    asyncio.run(play())


def test_without_a_mother_kernels_start_the_ordinary_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Her death ends her children; what comes next is a process of its own, or another mother's child."""

    async def play() -> None:
        first = await started()
        child = first.provisioner.process
        mother = nursery().mother
        mother.send_signal(signal.SIGKILL)
        mother.wait()
        assert ended(child.pid)
        second = await started()
        assert nursery().mother.pid != mother.pid
        assert await told(second, "print(6 * 7)") == "42"
        await second.shutdown_kernel()

        async def no_child(*_: object) -> None:
            raise OSError("no mother")

        monkeypatch.setattr(nursery(), "bear", no_child)
        third = await started()
        assert isinstance(third.provisioner.process, subprocess.Popen)
        assert await told(third, "print(6 * 7)") == "42"
        await third.shutdown_kernel()
        await first.shutdown_kernel(now=True)

    asyncio.run(play())


def test_the_end_of_a_kernel_is_heard_when_the_loop_has_stopped() -> None:
    """So it is when the server ends: another loop asks."""
    manager = asyncio.run(started())
    manager.provisioner.process.kill()
    assert asyncio.run(asyncio.wait_for(manager.provisioner.wait(), 20)) == -signal.SIGKILL


def test_no_kernel_outlives_its_server() -> None:
    server = subprocess.run(
        [sys.executable, "-c", ORPHAN], capture_output=True, text=True, timeout=60, check=False
    )
    assert server.returncode == -signal.SIGKILL
    assert ended(int(server.stdout))
