"""The table of a slide before and after the answer: alike in everything but the marks on its cards."""

from __future__ import annotations

from typing import Any

from .question import Feedback
from .scene import Scene
from .view import View


def scenes_of(before: View, after: View, right: Feedback) -> tuple[Scene | None, Scene | None]:
    """The table before and after: nobody touches it, and only its marks differ."""
    if before.scene is None:
        return (None, None)
    still, marked = _still(before.scene), _still(after.scene) if after.scene else None
    if marked is None or lying(still) != lying(marked):
        marked = still
    places = [{**card, "pressed": False} if card["rank"] else card for card in marked["hand"]]
    return (still, {**marked, "hand": places, "done": True, "status": right.text})


def _still(scene: Scene) -> Scene:
    felts = [
        {**felt, "cards": [{**card, "clickable": False} for card in felt["cards"]]} for felt in scene["felts"]
    ]
    return {**scene, "felts": felts, "mode": "none", "done": False, "status": ""}


def lying(scene: Scene) -> list[Any]:
    """Which cards lie where: what must not change when the answer is shown."""
    return [
        [(f["label"], f["trump"], f["seats"], [(c["id"], c["seat"]) for c in f["cards"]]) for f in scene["felts"]],
        [card["id"] for card in scene["hand"]],
        [
            [((c["shown"] or {}).get("id"), (c["hidden"] or {}).get("id")) for c in row["columns"]]
            for row in scene.get("rows", ())
        ],
    ]
