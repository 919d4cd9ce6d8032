"""``python -m tests.bench.slides [1024x768 …]``: every step of every lesson's slides, on screens of these sizes.

Each question is voted on twice, which takes the most room. For each size: how many steps were measured, in how
many the panel scrolls and by how much at most, and whatever else is wrong: something cut, a card lower than 18 %
or a letter lower than 3.5 % of the height, a table that moves. About forty seconds a size.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from belote.exercises.files import available

from .__main__ import CHROMIUM, server

SIZES = ("1024x768", "1280x720", "1920x1080")
WALK = """() => {
  const found = [];
  const $ = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [panel, left, stage] = [$(".ps-panel"), $(".ps-left"), $(".ps-stage")];
  const boxes = {};
  let here = "1-1", steps = 0, voted = "";
  history.replaceState = (_, __, hash) => { here = hash.slice(1); };
  const press = (key, code = "") =>
    stage.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  const shown = (node) =>
    node.offsetParent && !node.closest(".bl-sr, svg") && getComputedStyle(node).visibility === "visible";
  const part = (pixels) => Math.round((pixels * 1000) / innerHeight) / 10;
  const add = (what, by = 0) => found.push({ here, what, by: part(by) });
  const box = (node) => node.getBoundingClientRect();
  function measure() {
    steps += 1;
    const over = Math.max(panel.scrollHeight - panel.clientHeight, panel.scrollWidth - panel.clientWidth);
    if (over > 1) add("scrolls", over);
    for (const node of all(".ps-stage *").filter((node) => node !== panel && shown(node))) {
      const cuts = /auto|scroll|hidden|clip/.test(getComputedStyle(node).overflow);
      const more = Math.max(node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth);
      if (cuts && more > 1 && !node.matches(".ps-track")) add("cut", more);
      const written = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
      if (written && parseFloat(getComputedStyle(node).fontSize) < 0.0349 * innerHeight) add("small text");
    }
    // a badge or a mark may stand out by half of itself, a card may not
    const out = left.offsetParent ? [...left.querySelectorAll("*")].filter(shown).map(box)
      .filter((one) => one.width && one.height)
      .map((one) => Math.max(box(left).top - one.top, one.bottom - box(left).bottom, one.right - innerWidth, -one.left))
      : [];
    if (Math.max(0, ...out) > 0.026 * innerHeight) add("beyond its place", Math.max(...out));
    if (all(".ps-table .bl-card").some((card) => box(card).height < 0.18 * innerHeight)) add("small card");
    if (document.documentElement.scrollHeight > innerHeight + 1) add("page");
    const lying = JSON.stringify(all(".ps-left, .bl-cloth, .ps-table .bl-card, .ps-head, .ps-panel").map(box)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)));
    if ((boxes[here.split("-")[0]] ??= lying) !== lying) add("moves");
  }
  for (let guard = 0; guard < 5000; guard++) {
    measure();
    const then = $(".ps-then").textContent;
    if (then === "Fin") return { found, steps };
    if (then === "→ la réponse" && $(".ps-options") && voted !== here) {
      voted = here;
      for (const [key, code] of [["1", "Digit1"], ["2", "Digit2"], ["v"], ["2", "Digit2"]]) press(key, code);
      measure();
    }
    const [before, text] = [here, panel.innerHTML];
    for (let tries = 0; tries < 9 && here === before && panel.innerHTML === text; tries++) {
      panel.scrollTop = 1e6; // what scrolls has been counted
      press("ArrowRight");
    }
    if (here === before && panel.innerHTML === text) return add("does not go on"), { found, steps };
  }
  return { found, steps };
}"""


def walked(browser: Browser, address: str, size: str) -> None:
    """Print what was found at one size."""
    width, height = map(int, size.split("x"))
    steps, found = 0, []
    for key in available():
        page = browser.new_context(viewport={"width": width, "height": height}).new_page()
        page.goto(f"{address}/presenter/{key}#1-1")
        page.wait_for_function("document.querySelector('.ps-place').textContent")
        told: dict[str, Any] = page.evaluate(WALK)
        page.context.close()
        steps += told["steps"]
        found += [(one["what"], one["by"], f"{key}#{one['here']}") for one in told["found"]]
    print(f"{size}: {steps} steps")
    for what, count in Counter(what for what, _, _ in found).most_common():
        worst = sorted((one for one in found if one[0] == what), key=lambda one: -one[1])[:5]
        places = ", ".join(f"{place} ({by} %)" for _, by, place in worst)
        print(f"  {count:5} {what}, at most: {places}", flush=True)


def main() -> None:
    """Walk through everything at the sizes that are asked for."""
    with server(sys.executable, "-m", "belote", "--no-browser") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        for size in sys.argv[1:] or SIZES:
            walked(browser, address, size)
        browser.close()


if __name__ == "__main__":
    main()
