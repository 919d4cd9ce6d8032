"""From a touched card to the answers of three machine players, drawn: what a game feels like."""

from __future__ import annotations

import statistics
from typing import Any

DEALS = 6
PLAYED = """
() => new Promise((done) => {
    const lying = () => document.querySelectorAll(".bl-game .bl-ring .bl-card").length;
    const started = performance.now();
    const look = () => {
        if (lying() < 4) return;
        seen.disconnect();
        requestAnimationFrame(() => done(performance.now() - started));
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { subtree: true, childList: true });
    document.querySelector(".bl-game .bl-hand button.bl-card:not(.is-no)").click();
})
"""


def answers(browser: Any, address: str) -> list[float]:
    """Milliseconds from a touched card to a full trick on the cloth, over whole deals of the mini-belote."""
    found = []
    for deal in range(DEALS):
        page = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").new_page()
        page.goto(f"{address}/voila/render/21-jouer.ipynb?graine={deal + 1}")
        page.wait_for_selector(".bl-output .bl-game .bl-hand button.bl-card")
        page.wait_for_timeout(1000)
        for trick in range(8):
            found.append(page.evaluate(PLAYED))
            page.wait_for_timeout(150)
            if trick < 7:
                page.locator(".bl-game .bl-buttons .is-primary:visible").first.click()
                page.wait_for_function("document.querySelectorAll('.bl-game .bl-ring .bl-card').length < 4")
                page.wait_for_timeout(150)
        page.context.close()
    return found


def p95(values: list[float]) -> float:
    """The value that nineteen in twenty do not exceed."""
    return statistics.quantiles(values, n=20)[-1]


def show(played: list[float], echo: list[float]) -> None:
    """One line: how far the answers lie above a bare echo, and the aim."""
    ours, theirs = p95(played), p95(echo)
    print(
        f"{ours - theirs:8.0f}  (aim ≤ 150 ms)  a card to three machines' answers above a bare echo, p95:"
        f" {ours:.0f} − {theirs:.0f} ms, {len(played)} cards",
        flush=True,
    )
