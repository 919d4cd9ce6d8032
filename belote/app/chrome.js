// The page around the exercises: settings, progress of the map, the life of the kernel. No rule, no sentence.
(() => {
  const words = JSON.parse(document.getElementById("belote-words").textContent);
  const PREFIX = "belote:";
  const note = document.querySelector(".bl-settings-note");
  const say = (text) => note && (note.textContent = text);

  // -- settings
  const { stored, apply } = window.beloteSettings;
  const defaults = { theme: "auto", deck: "2", text: "normal" };
  for (const group of document.querySelectorAll("[data-setting]")) {
    const key = group.dataset.setting;
    const now = stored()[key] ?? defaults[key];
    for (const input of group.querySelectorAll("input")) {
      input.checked = input.value === now;
      input.addEventListener("change", () => {
        try {
          localStorage.setItem(PREFIX + "settings", JSON.stringify({ ...stored(), [key]: input.value }));
        } catch {
          say(words.storage_off);
        }
        apply();
      });
    }
  }
  const panel = document.querySelector(".bl-settings");
  document.addEventListener("click", (event) => panel?.open && !panel.contains(event.target) && (panel.open = false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel?.open) return;
    panel.open = false;
    panel.querySelector("summary").focus();
  });

  // -- progress as a file
  const own = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const actions = {
    export() {
      const data = Object.fromEntries(own().map((key) => [key, localStorage.getItem(key)]));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
      link.download = "ma-progression-belote.json";
      link.click();
      URL.revokeObjectURL(link.href);
    },
    import() {
      const input = document.createElement("input");
      input.type = "file";
      input.accept = ".json,application/json";
      input.onchange = async () => {
        try {
          const data = JSON.parse(await input.files[0].text());
          const entries = Object.entries(data).filter(([key, value]) => key.startsWith(PREFIX) && typeof value === "string");
          if (!entries.length) throw new Error("no entry");
          entries.forEach(([key, value]) => localStorage.setItem(key, value));
          location.reload();
        } catch {
          say(words.import_failed);
        }
      };
      input.click();
    },
    erase() {
      if (!confirm(words.erase_confirm)) return;
      own().forEach((key) => localStorage.removeItem(key));
      location.reload();
    },
  };
  for (const button of document.querySelectorAll("[data-action]")) button.addEventListener("click", actions[button.dataset.action]);

  // -- printing one part of a page
  document.addEventListener("click", (event) => {
    const part = event.target.closest?.("[data-print]")?.dataset.print;
    const node = part && document.querySelector(`.${part}`);
    if (!node) return;
    document.documentElement.dataset.printing = part;
    node.classList.add("is-printed");
    addEventListener("afterprint", () => {
      delete document.documentElement.dataset.printing;
      node.classList.remove("is-printed");
    }, { once: true });
    print();
  });

  // -- a link to copy; where the browser forbids it, it is at least selected
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const text = new URL(button.dataset.copy, location.href).href;
    const field = button.parentElement.querySelector("input");
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field?.select();
      if (!document.execCommand("copy")) return;
    }
    const label = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = label), 2000);
  });

  // -- the map of the lessons
  const drawMap = () => {
    let done = {};
    try {
      done = JSON.parse(localStorage.getItem(PREFIX + "progress"))?.done ?? {};
    } catch {
      /* the lesson will say so and set it aside */
    }
    let resume = null;
    for (const item of document.querySelectorAll("[data-lesson]")) {
      const steps = JSON.parse(item.dataset.steps);
      const mine = new Set(Array.isArray(done[item.dataset.lesson]) ? done[item.dataset.lesson] : []);
      const count = steps.filter((step) => mine.has(step)).length;
      const whole = steps.length > 0 && count === steps.length;
      item.querySelector("i").style.width = `${steps.length ? (100 * count) / steps.length : 0}%`;
      item.classList.toggle("is-done", whole);
      if (count) item.querySelector(".bl-map-words").textContent = whole ? words.lesson_done : `${count} / ${steps.length}`;
      if (!whole && count && !resume) resume = item;
    }
    const start = document.getElementById("bl-start");
    if (resume && start) {
      start.href = resume.querySelector("a").href;
      start.textContent = words.go_on;
    }
  };
  drawMap();
  addEventListener("pageshow", drawMap);

  // -- the kernel of this page
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? "";
  // A part that has not come whole: the page is opened again, once; after that it is said.
  const PATIENCE = 60_000;
  const openAgain = () => {
    const now = Date.now();
    try {
      if (now - Number(sessionStorage.getItem(PREFIX + "again") ?? 0) < 2 * PATIENCE) return false;
      sessionStorage.setItem(PREFIX + "again", now);
    } catch {
      return false;
    }
    location.reload();
    return true;
  };
  const gaveUp = (slot) => {
    const waiting = slot.querySelector(".bl-loading");
    if (!slot.isConnected || !waiting || openAgain()) return; // another lesson may have taken the page's place
    waiting.className = "bl-failure";
    waiting.setAttribute("role", "alert");
    waiting.textContent = words.cell_failed;
  };
  window.belotePage = {
    kernel(id, base) {
      let left = false;
      addEventListener("pagehide", () => {
        if (left) return;
        left = true;
        const body = new URLSearchParams({ _xsrf: decodeURIComponent(cookie("_xsrf")) });
        navigator.sendBeacon(`${base}voila/api/shutdown/${id}`, body);
      });
      // A page that comes back from the browser's own cache has lost its kernel.
      addEventListener("pageshow", (event) => event.persisted && location.reload());
    },
    place(outputs) {
      const slot = document.getElementById(outputs.dataset.slot);
      if (!slot) return;
      outputs.hidden = false;
      slot.append(outputs);
      if (slot.hidden) return; // a cell that shows nothing, of which nothing is awaited
      if (!outputs.firstElementChild) return gaveUp(slot); // what the cell shows was lost on its way
      const late = setTimeout(gaveUp, PATIENCE, slot);
      const ready = new MutationObserver(() => {
        // Voilà's own words for a widget that the kernel has and the page has not found.
        if (outputs.textContent.includes("Error displaying widget")) {
          ready.disconnect();
          clearTimeout(late);
          gaveUp(slot);
          return;
        }
        if (!outputs.querySelector(".bl-player, .bl-failure")) return;
        ready.disconnect();
        clearTimeout(late);
        slot.querySelectorAll(".bl-loading, .bl-still-view").forEach((node) => node.remove());
      });
      ready.observe(outputs, { childList: true, subtree: true });
      if (outputs.querySelector(".bl-failure")) slot.querySelector(".bl-loading")?.remove();
    },
  };
})();
