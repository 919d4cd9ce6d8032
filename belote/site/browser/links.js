// From page to page without losing Python: the middle of the page is exchanged, the address follows.
const root = new URL(".", location.href);
const build = document.documentElement.dataset.build;
const texts = new Map();
let shownAt = location.href.split("#")[0];

/** The addresses of the served edition, as Python writes them, become those of these files. */
export function mend(node) {
  for (const name of ["href", "data-copy", "value"])
    for (const link of node.querySelectorAll?.(`[${name}*=".ipynb"]`) ?? [])
      link.setAttribute(name, link.getAttribute(name).replace(/^[\w./]*\/(?=[\w-]+\.ipynb)/, "").replace(".ipynb", ".html"));
}

function tend() {
  const main = document.querySelector("main");
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => mend(node.parentElement ?? node)))).observe(
    main,
    { childList: true, subtree: true },
  );
  mend(main);
}

const text = (address) => {
  const key = address.split(/[?#]/)[0];
  if (!texts.has(key)) {
    const asked = fetch(key).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.status))));
    asked.catch(() => texts.delete(key));
    texts.set(key, asked);
  }
  return texts.get(key);
};

/** Ask for a neighbour before it is wanted. */
export const foresee = () => {
  const next = document.querySelector('.bl-pager a[rel="next"]');
  if (next) text(next.href).catch(() => {});
};

function exchange(other) {
  document.title = other.title;
  document.body.className = other.body.className;
  for (const meta of other.querySelectorAll("head meta[name], head meta[property]")) {
    const key = meta.name ? `meta[name="${meta.name}"]` : `meta[property="${meta.getAttribute("property")}"]`;
    document.head.querySelector(key)?.setAttribute("content", meta.content);
  }
  const header = document.querySelector(".bl-chrome");
  for (const link of header.querySelectorAll(":scope > a")) link.remove();
  header.prepend(...other.querySelectorAll(".bl-chrome > a"));
  header.querySelector(".bl-settings").open = false;
  const bubble = document.getElementById("bl-bubble");
  document.querySelector("main").replaceWith(other.querySelector("main"));
  if (bubble) document.querySelector("main").append(Object.assign(bubble, { hidden: true }));
  for (const id of ["belote-cells", "belote-placement"]) {
    document.getElementById(id)?.remove();
    const data = other.getElementById(id);
    if (data) document.body.append(data);
  }
  for (const script of other.querySelectorAll('body > script[type="module"]:not([src])')) {
    const again = Object.assign(document.createElement("script"), { type: "module", textContent: script.textContent });
    document.body.append(again); // a module that was made anew runs anew
    again.remove();
  }
  tend();
  dispatchEvent(new Event("pageshow")); // the map of the lessons draws itself
}

/** Follow the pages that the learner asks for: ``leave`` the one that was, ``play`` the one that came. */
export function follow({ leave, play }) {
  let wanted = 0;
  const go = async (address, y) => {
    wanted += 1;
    const mine = wanted;
    let other;
    try {
      other = new DOMParser().parseFromString(await text(address), "text/html");
    } catch {
      return location.assign(address);
    }
    if (mine !== wanted) return undefined;
    if (other.documentElement.dataset.build !== build || window.beloteNewer) return location.assign(address);
    if (y === undefined) {
      history.replaceState({ y: scrollY }, "");
      history.pushState({}, "", address);
    }
    await leave();
    shownAt = location.href.split("#")[0];
    exchange(other);
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo({ top: y ?? 0, behavior: "instant" });
    if (y === undefined) document.querySelector("main").focus({ preventScroll: true });
    return play();
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || !link.href.startsWith(root.href)) return;
    const to = new URL(link.href);
    if (to.hash && link.href.split("#")[0] === shownAt) return; // a place on this page
    if (!/(\/|\.html)$/.test(to.pathname) || /\/imprimer/.test(to.pathname)) return;
    event.preventDefault();
    go(link.href);
  });
  history.scrollRestoration = "manual";
  addEventListener("popstate", (event) => {
    if (location.href.split("#")[0] !== shownAt) go(location.href, event.state?.y ?? 0);
  });
  tend();
}
