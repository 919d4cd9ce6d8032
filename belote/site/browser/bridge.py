"""What runs first in the browser's Python: comms without a kernel, and cells one after the other.

The page and this module speak in plain messages; ``belote_bridge`` is put there by the worker.
"""

from __future__ import annotations

import ast
import json
import logging
import traceback
from typing import Any

import belote_bridge  # type: ignore[import-not-found]
import comm
import ipywidgets
from comm.base_comm import BaseComm, CommManager
from ipywidgets.widgets import widget as of_widgets
from pyodide.ffi import to_js  # type: ignore[import-not-found]

import belote.widgets as parts

logging.basicConfig(level=logging.ERROR)
WIDGET = "application/vnd.jupyter.widget-view+json"


class PageComm(BaseComm):
    """A comm whose other end is the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: Any = None,
        metadata: Any = None,
        buffers: Any = None,
        **keys: Any,
    ) -> None:
        """Send a message to the page."""
        belote_bridge.post(
            msg_type,
            self.comm_id,
            keys.get("target_name", self.target_name),
            json.dumps(data or {}, default=str),
            json.dumps(metadata or {}),
            to_js([bytes(each) for each in buffers or []]),
        )


manager = CommManager()
comm.create_comm = PageComm
comm.get_comm_manager = lambda: manager
names: dict[str, Any] = {}


def receive(comm_id: str, data: str, buffers: Any) -> None:
    """Take a message from the page to the widget it is for; one that is gone is not an error."""
    found = manager.comms.get(comm_id)
    if found is not None:
        held = [memoryview(each.to_bytes()) for each in buffers]
        found.handle_msg({"content": {"comm_id": comm_id, "data": json.loads(data)}, "buffers": held})


def begin() -> None:
    """Start a page: as a fresh kernel would, without its seconds."""
    for old in manager.comms.values():
        old._closed = True  # the page has forgotten it: there is nobody to tell
    manager.comms.clear()
    of_widgets._instances.clear()
    parts.forget()
    names.clear()
    names.update({"__name__": "__main__"})


def run(code: str) -> str:
    """Run a cell; returns what it shows, as JSON: a widget's ``model``, or a ``text``, or an ``error``."""
    try:
        shown = _value(code)
    except Exception:
        return json.dumps({"error": traceback.format_exc()})
    if isinstance(shown, ipywidgets.Widget):
        bundle: Any = shown._repr_mimebundle_()
        views = bundle[0] if isinstance(bundle, tuple) else bundle
        return json.dumps({"model": views[WIDGET]["model_id"]})
    return json.dumps({} if shown is None else {"text": repr(shown)})


def _value(code: str) -> Any:
    tree = ast.parse(code)
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
