/**
 * The page's memory and its link with Python. One a page.
 *
 * On initialize it reads the browser's storage and the page's address once and sends `loaded`; Python
 * sends `saved`, a set of values to write. It also watches for a Python that no longer answers, and
 * brings the drawings along where the page has none (JupyterLab).
 */

const PREFIX = "belote:";
const PATIENCE = 3000;

function read() {
  const values = {};
  try {
    for (let i = 0; i < localStorage.length; i += 1) {
      const key = localStorage.key(i);
      if (key.startsWith(PREFIX)) values[key.slice(PREFIX.length)] = localStorage.getItem(key);
    }
    return { values, storage: true };
  } catch {
    return { values, storage: false };
  }
}

function write(values) {
  for (const [key, value] of Object.entries(values)) {
    try {
      if (value === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, value);
    } catch {
      /* the learner was told when the page opened */
    }
  }
}

/** Day number of the learner's own calendar, days since 1970-01-01. */
const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000);

function banner(words) {
  let node = document.getElementById("bl-banner");
  if (!node) {
    node = document.createElement("div");
    node.id = "bl-banner";
    node.className = "bl-banner";
    node.setAttribute("role", "alert");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.reload;
    button.onclick = () => location.reload();
    const text = document.createElement("span");
    text.textContent = words.no_answer;
    node.append(text, button);
    document.body.append(node);
  }
  node.hidden = false;
}

function assets({ sprite, css }) {
  if (sprite && !document.getElementById("belote-sprite")) document.body.insertAdjacentHTML("beforeend", sprite);
  if (css && !document.getElementById("belote-css")) {
    const style = document.createElement("style");
    style.id = "belote-css";
    style.textContent = css;
    document.head.append(style);
  }
}

/** Buttons of which one is chosen: a named group for a screen reader, and which one is pressed. */
function nameToggles() {
  for (const group of document.querySelectorAll(".bl-player .widget-toggle-buttons")) {
    const label = group.querySelector(".widget-label");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", label?.textContent ?? "");
    for (const button of group.querySelectorAll(".widget-toggle-button"))
      button.setAttribute("aria-pressed", String(button.classList.contains("mod-active")));
  }
}

/** A widget's text is exchanged whole, and no screen reader reads that: one region that stays repeats what is new. */
function reader() {
  const region = document.createElement("p");
  region.className = "bl-sr bl-aloud";
  region.setAttribute("role", "status");
  document.body.append(region);
  let known = new Map();
  const read = (aloud) => {
    const now = new Map();
    for (const node of document.querySelectorAll(".bl-player [data-say]"))
      if (node.offsetParent) now.set(node.closest(".widget-html") ?? node.parentElement, node.textContent.trim());
    const news = [...now].filter(([home, text]) => text && known.get(home) !== text).map(([, text]) => text);
    known = now;
    if (aloud && news.length) region.textContent = news.join(" ");
  };
  return { read, end: () => region.remove() };
}

/** Look at the page after each change of it, once a frame. */
function watch(look) {
  let asked = 0;
  const watcher = new MutationObserver(() => {
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      look();
    });
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
  look();
  return () => watcher.disconnect();
}

export default {
  initialize({ model }) {
    let timer = 0;
    let answered = false;
    let touched = false; // what stands there when the page opens is read with the page
    const quiet = () => {
      answered = true;
      clearTimeout(timer);
      const node = document.getElementById("bl-banner");
      if (node) node.hidden = true;
    };
    const wait = (event) => {
      touched = true;
      const live = event.target.closest?.(".bl-live button, .bl-live select");
      if (!live || !answered) return;
      clearTimeout(timer);
      timer = setTimeout(() => banner(model.get("words")), PATIENCE);
      setTimeout(() => model.send({ asked: true })); // after what the click itself sends
    };
    document.addEventListener("click", wait, true);
    document.addEventListener("change", wait, true);
    model.on("change:beat", quiet);
    model.on("change:saved", () => write(model.get("saved")));
    model.on("msg:custom", (message) => {
      if (message.assets) assets(message.assets);
      if (message.forget && location.search) history.replaceState(history.state, "", location.pathname);
    });
    const aloud = reader();
    const unwatch = watch(() => {
      nameToggles();
      aloud.read(touched);
    });
    const { values, storage } = read();
    const bare = !document.getElementById("belote-sprite");
    const here = location.origin + location.pathname;
    model.set("loaded", { values, storage, bare, here, query: location.search, day: today(), at: Date.now() });
    model.save_changes();
    return () => {
      unwatch();
      aloud.end();
      clearTimeout(timer);
      document.removeEventListener("click", wait, true);
      document.removeEventListener("change", wait, true);
    };
  },
};
