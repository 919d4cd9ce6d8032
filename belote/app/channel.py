"""What a page may send to its kernel: news of its own widgets, and nothing else."""

from __future__ import annotations

import json
from typing import Any, Final

from jupyter_server.services.kernels.connection.base import deserialize_binary_message, deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

CHANNELS: Final = ("shell", "control")
PLAIN: Final = ("comm_msg", "comm_close", "comm_info_request", "kernel_info_request")
ASKS_FOR_STATES: Final = "jupyter.widget.control"
"""The one conversation a page opens itself: it asks for the widgets that the notebook has made.

With any other it could have the kernel make widgets of its choosing.
"""


def allowed(channel: object, header: object, content: object) -> bool:
    """Whether a message from a page goes on to its kernel."""
    if channel not in CHANNELS or not isinstance(header, dict) or not isinstance(content, dict):
        return False
    kind = header.get("msg_type")
    return kind in PLAIN or (kind == "comm_open" and content.get("target_name") == ASKS_FOR_STATES)


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The page's end of that link. Whether the page is still there is Tornado's to find out.

    Jupyter's own check reads the same two numbers as milliseconds, and with a timeout as long as the
    interval, which is the most that Tornado takes, it closes every line at its first look.
    """

    ping_interval = 20.0
    ping_timeout = 20.0

    def send_ping(self) -> None:
        """Stop Jupyter's check as soon as it begins."""
        self.ping_callback.stop()


class OwnChannel(ZMQChannelsWebsocketConnection):
    """The link from a page to its kernel, with a narrower door than Voilà's."""

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Let through what is allowed; the rest is not answered."""
        try:
            passes = allowed(*self._parts(incoming_msg))
        except Exception:  # whatever cannot be read is not passed on
            passes = False
        if passes:
            super().handle_incoming_message(incoming_msg)
        else:
            self.log.info("a page sent what it may not: dropped")

    def _parts(self, message: Any) -> tuple[Any, Any, Any]:
        """Channel, header and content of a message in any of the three forms."""
        if self.subprotocol == "v1.kernel.websocket.jupyter.org":
            channel, parts = deserialize_msg_from_ws_v1(message)  # type: ignore[no-untyped-call]
            return channel, self.session.unpack(parts[0]), self.session.unpack(parts[3])
        binary = isinstance(message, bytes)
        read = deserialize_binary_message(message) if binary else json.loads(message)  # type: ignore[no-untyped-call]
        return read.get("channel") or "shell", read.get("header"), read.get("content")
