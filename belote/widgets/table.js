/**
 * The card table: draws a scene, reports a click. It knows no rule.
 *
 * Down: `scene` (see belote/exercises/scene.py). Up: the message `clicked`, a card's id and a counter, so that
 * the same card twice is two events. Nothing is written to the model while drawing.
 */

const SVG = "http://www.w3.org/2000/svg";
const FACE = "0 0 200 290";
const MARKS = { ok: "✓", no: "✗" };

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

function picture(symbol, viewBox, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.setAttribute("aria-hidden", "true");
  if (className) svg.setAttribute("class", className);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/** One card: a button if it can be touched, else a named picture. */
function cardNode(card, touchable) {
  const node = make(touchable ? "button" : "span", "bl-card");
  if (touchable) node.type = "button";
  else node.setAttribute("role", "img");
  node.dataset.id = card.id;
  const signs = [make("span", "bl-badge"), make("span", "bl-mark")];
  signs.forEach((sign) => sign.setAttribute("aria-hidden", "true")); // the card's name says what they show
  node.append(picture(card.back ? "card-back" : `card-${card.id}`, FACE, "bl-face"), ...signs);
  return node;
}

/** What changes on a card between two scenes of the same question. */
function dress(node, card, scene) {
  const { markLabels, mode } = scene;
  const said = [card.name];
  if (card.rank) said.push(`n° ${card.rank}`);
  if (card.master) said.push(markLabels.master);
  if (card.mark) said.push(markLabels[card.mark]);
  const tag = node.tagName === "BUTTON" && mode === "many" ? null : card.pressed ? markLabels.pressed : null;
  if (tag) said.push(tag);
  node.setAttribute("aria-label", said.join(", "));
  if (node.tagName === "BUTTON" && (mode === "many" || mode === "order")) node.setAttribute("aria-pressed", String(!!card.pressed));
  else node.removeAttribute("aria-pressed");
  node.classList.toggle("is-trump", !!card.trump);
  node.classList.toggle("is-pressed", !!card.pressed);
  node.classList.toggle("is-master", !!card.master);
  node.classList.toggle("is-ok", card.mark === "ok");
  node.classList.toggle("is-no", card.mark === "no");
  node.querySelector(".bl-mark").textContent = MARKS[card.mark] ?? (card.master ? "★" : "");
  const badge = card.rank || card.order || "";
  node.querySelector(".bl-badge").textContent = card.points != null ? `${card.points}` : badge;
}

/** A row of cards is one tab stop; arrows, Home, End and digits move in it. */
function rove(group) {
  const cards = () => [...group.querySelectorAll("button.bl-card")];
  const stop = (at) => cards().forEach((card, i) => (card.tabIndex = i === at ? 0 : -1));
  stop(0);
  group.addEventListener("focusin", (event) => {
    const at = cards().indexOf(event.target.closest("button.bl-card"));
    if (at >= 0) stop(at);
  });
  group.addEventListener("keydown", (event) => {
    const all = cards();
    const at = all.indexOf(document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = all.length - 1;
    const moves = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last };
    let to = moves[event.key];
    if (to === undefined && /^[1-9]$/.test(event.key)) to = Number(event.key) - 1;
    if (to === undefined || !all.length) return;
    event.preventDefault();
    all[to < 0 ? last : to > last ? (event.key.startsWith("Arrow") ? 0 : at) : to].focus();
  });
}

/** A heap: tricks of small cards, each trick a fan, and what lies on no card below. */
function heapNode(felt) {
  const node = make("div", "bl-heap");
  let from = 0;
  for (const size of felt.heap) {
    const trick = make("div", "bl-heap-trick");
    trick.append(...felt.cards.slice(from, from + size).map((card) => cardNode(card, false)));
    node.append(trick);
    from += size;
  }
  if (felt.notes) node.append(make("p", "bl-heap-notes", felt.notes));
  return node;
}

function feltNode(felt) {
  const node = make("div", "bl-felt");
  const trump = make("p", "bl-trump");
  if (felt.trump) trump.append(picture(`suit-${felt.trump}`, "0 0 100 100", `bl-suit bl-suit-${felt.trump}`)); // none is named in an auction
  trump.append(trumpWords(felt.trumpLabel));
  node.append(trump);
  if (felt.label) node.append(make("p", "bl-felt-label", felt.label));
  if (!felt.seats.length && !felt.cards.length) {
    node.classList.add("is-bare"); // nothing is played: only the trump is told
    return node;
  }
  if (felt.heap) {
    node.append(heapNode(felt), make("p", "bl-sr", felt.list));
    return node;
  }
  const ring = make("div", "bl-ring");
  const played = new Map(felt.cards.map((card) => [card.seat, card]));
  const shown = [...felt.seats];
  if (played.has("S") && !shown.some((seat) => seat.seat === "S")) shown.push({ seat: "S", name: played.get("S").who });
  // In order of play in the document, wherever the grid puts them.
  shown.sort((a, b) => (played.get(a.seat)?.order ?? 9) - (played.get(b.seat)?.order ?? 9));
  for (const seat of shown) {
    const slot = make("div", `bl-seat bl-seat-${seat.seat}`);
    const label = make("p", "bl-name", seat.name);
    if (seat.note) label.append(make("small", "bl-note", seat.note));
    if (seat.led) label.append(make("small", "bl-led", seat.led));
    const card = played.get(seat.seat);
    slot.append(label, card ? cardNode(card, card.clickable) : picture("card-empty", FACE, "bl-empty"));
    ring.append(slot);
  }
  if (felt.cards.some((card) => card.clickable)) {
    ring.setAttribute("role", "group");
    ring.setAttribute("aria-label", felt.label || felt.list);
    rove(ring);
  }
  node.append(ring, make("p", "bl-sr", felt.list));
  return node;
}

function handNode(cards, label, scene) {
  const node = make("div", "bl-hand");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", label);
  node.style.setProperty("--count", cards.length);
  const inRow = (most) => (cards.length > most ? Math.ceil(cards.length / 2) : cards.length);
  node.style.setProperty("--half", inRow(5));
  node.style.setProperty("--wide", inRow(9)); // where there is room for a whole hand
  for (const card of cards) node.append(cardNode(card, canTouch(scene)));
  rove(node);
  return node;
}

/** Whether the cards that one plays from can be touched. */
function canTouch(scene) {
  return (scene.mode !== "none" && scene.mode !== "trick" && scene.mode !== "choice") || !!scene.wasTouchable;
}

/** A row on the table: columns of a face-up card on a face-down one; an emptied column keeps its place. */
function rowNode(row, scene) {
  const node = make("div", `bl-row is-${row.where}`);
  const group = make("div", "bl-columns-row");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", row.label);
  group.style.setProperty("--count", row.columns.length);
  const touchable = row.where === "near" && canTouch(scene);
  for (const { shown, hidden } of row.columns) {
    const column = make("div", "bl-column");
    if (shown) column.append(cardNode(shown, touchable));
    if (hidden) column.append(cardNode(hidden, false));
    if (!shown && !hidden) column.append(picture("card-empty", FACE, "bl-empty"), make("span", "bl-sr", row.empty));
    column.classList.toggle("is-covered", !!shown && !!hidden);
    group.append(column);
  }
  rove(group);
  node.append(make("p", "bl-row-name", row.label), group);
  return node;
}

/** Every card of the rows, face up and face down. */
const rowCards = (scene) =>
  (scene.rows ?? []).flatMap((row) => row.columns.flatMap(({ shown, hidden }) => [shown, hidden].filter(Boolean)));

/** The trump's name; on a narrow table its symbol alone is shown beside « Atout ». */
function trumpWords(label) {
  const node = make("span");
  const [first, ...rest] = label.split(" ");
  node.append(first, make("span", "bl-trump-name", ` ${rest.join(" ")}`));
  return node;
}

const shape = (scene) =>
  JSON.stringify([
    scene.felts.map((felt) => [felt.label, felt.trump, felt.seats, felt.cards.map((card) => [card.id, card.seat, card.clickable])]),
    scene.hand.map((card) => card.id),
    (scene.rows ?? []).map((row) => [row.where, row.columns.map(({ shown, hidden }) => [shown?.id, hidden?.id])]),
    scene.wasTouchable,
  ]);

/** A number field takes at most four figures and nothing else; Enter tells the number, then presses the button. */
function tendNumber(player) {
  player.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".bl-number input")) return;
    target.setAttribute("inputmode", "numeric");
    target.autocomplete = "off";
    target.select();
  });
  player.addEventListener("input", ({ target }) => {
    if (!target.matches(".bl-number input")) return;
    const figures = target.value.replace(/\D/g, "").slice(0, 4);
    if (figures !== target.value) target.value = figures;
  });
  // The widget keeps its keys to itself: they are caught on their way down.
  player.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.repeat || !event.target.matches(".bl-number input")) return;
    event.preventDefault();
    const button = player.querySelector(".bl-buttons .is-primary");
    button.focus(); // leaving the field tells the number
    button.click();
  }, true);
}

/** Put other things into a table; its live region stays where it is, or nothing new in it would be read aloud. */
function exchange(root, ...parts) {
  let status = root.querySelector(".bl-status");
  if (!status) {
    status = make("p", "bl-sr bl-status");
    status.setAttribute("role", "status");
    root.append(status);
  }
  while (root.firstChild !== status) root.firstChild.remove();
  status.before(...parts);
  return status;
}

/** A game is whole on most screens: it is moved only if its hand or its first line is out of sight. */
function inSight(game) {
  const last = game.querySelector(".bl-hand") ?? game.querySelector(".bl-cloth");
  if (game.querySelector(".bl-review-bar:not(.bl-gone)")) return false; // its text is read below the hand
  const dock = game.querySelector(".bl-dock")?.offsetHeight ?? 0;
  return game.getBoundingClientRect().top >= 0 && last?.getBoundingClientRect().bottom <= innerHeight - dock;
}

/** A new question: bring its top into view, and the keyboard to where it is answered. */
function present(root) {
  const player = root.closest(".bl-player") ?? root;
  const game = root.closest(".bl-game .bl-columns");
  const head = game ?? player;
  const top = head.getBoundingClientRect().top;
  // On a phone the whole screen is for the question.
  const narrow = innerWidth < 700 && (game ? !inSight(game) : top > 0);
  if (top < 0 || top > innerHeight / 2 || narrow) head.scrollIntoView({ block: "start" });
  // On a touch screen the keyboard would hide the cards.
  const number = matchMedia("(pointer: fine)").matches ? ".bl-number input, " : "";
  const places = `button.bl-card[tabindex="0"], .bl-choices button, ${number}.bl-buttons button`;
  const steps = [...player.querySelectorAll(".bl-steps button")].slice(2); // a review goes forth
  const seen = [...steps, ...player.querySelectorAll(places)].find((node) => node.offsetParent && !node.disabled);
  seen?.focus({ preventScroll: true });
}

/** The card with the keyboard on it has left the hand: the keyboard goes to what comes next, to a button if one is on its way. */
function resume(root, waits) {
  if (document.activeElement !== document.body) return;
  const player = root.closest(".bl-player") ?? root;
  const can = (place, where) => [...place.querySelectorAll(where)].find((node) => node.offsetParent && !node.disabled);
  const button = can(player, ".bl-buttons .is-primary");
  if (!button && waits) setTimeout(resume, 60, root, waits - 1);
  else (button ?? can(root, 'button.bl-card[tabindex="0"]'))?.focus({ preventScroll: true });
}

/** Something was said: bring it out from under the bar of buttons, if it lies there. */
function reveal(root) {
  const said = (root.closest(".bl-player") ?? root).querySelectorAll(".bl-verdict, .bl-lines li, .bl-hint");
  said[said.length - 1]?.scrollIntoView({ block: "nearest" });
}

/** Draw a scene into `root`; what has not changed stays where it is, with its focus. */
export function draw(root, scene, touch) {
  const before = root.belote;
  if (scene?.focus && scene.focus !== before?.focus) setTimeout(() => present(root), 60);
  if (scene?.told && scene.told !== before?.told) setTimeout(() => reveal(root), 60);
  if (!scene?.felts) {
    const status = exchange(root);
    root.dataset.shape = "";
    status.textContent = scene?.status ?? "";
    root.belote = scene;
    return;
  }
  const touchable = scene.mode === "many" || scene.mode === "one" || scene.mode === "order";
  const same = before?.hand && before.hand.map((c) => c.id).join() === scene.hand.map((c) => c.id).join();
  scene.wasTouchable = touchable || (same && before.wasTouchable && scene.mode === "none");
  const now = shape(scene);
  if (root.dataset.shape !== now) {
    root.dataset.shape = now;
    if (root.contains(document.activeElement)) setTimeout(resume, 60, root, touchable ? 0 : 20);
    const cloth = make("div", `bl-cloth${scene.felts.length > 1 ? " is-double" : ""}`);
    const rows = scene.rows ?? [];
    const lying = (where) => rows.filter((row) => row.where === where).map((row) => rowNode(row, scene));
    const middle = make("div", "bl-middle");
    middle.append(...scene.felts.map(feltNode));
    cloth.append(...(rows.length ? [...lying("far"), middle, ...lying("near")] : scene.felts.map(feltNode)));
    cloth.classList.toggle("has-rows", rows.length > 0);
    root.classList.toggle("has-rows", rows.length > 0);
    const parts = [cloth];
    if (rows.length && scene.hand.length) parts.push(make("p", "bl-row-label", scene.handLabel));
    if (scene.hand.length) parts.push(handNode(scene.hand, scene.handLabel, scene));
    exchange(root, ...parts);
    root.onclick = (event) => {
      const node = event.target.closest("button.bl-card");
      if (node && root.contains(node) && root.touch) root.touch(node.dataset.id);
    };
  }
  root.touch = touch;
  root.classList.toggle("is-done", !!scene.done);
  const every = [...scene.felts.flatMap((felt) => felt.cards), ...scene.hand, ...rowCards(scene)];
  for (const node of root.querySelectorAll(".bl-card")) {
    const card = every.find((one) => one.id === node.dataset.id);
    if (card) dress(node, card, scene);
  }
  const lists = root.querySelectorAll(".bl-felt > .bl-sr");
  lists.forEach((node, at) => (node.textContent = scene.felts[at].list));
  const status = root.querySelector(".bl-status");
  if (status.textContent !== scene.status) status.textContent = scene.status;
  root.belote = scene;
}

export default {
  render({ model, el }) {
    const root = make("div", "bl-table");
    el.append(root);
    let count = 0;
    const touch = (id) => {
      count += 1;
      model.send({ clicked: { id, count } });
    };
    const show = () => draw(root, structuredClone(model.get("scene")), touch);
    show();
    setTimeout(() => tendNumber(el.closest(".bl-player") ?? el));
    model.on("change:scene", show);
    return () => model.off("change:scene", show);
  },
};
