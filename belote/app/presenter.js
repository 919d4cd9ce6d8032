/** Slides on a projector: one step at a time, keys, touch, grid, notes. It computes nothing of the game. */

const given = JSON.parse(document.getElementById("belote-slides").textContent);
const { slides, words } = given;
const $ = (selector) => document.querySelector(selector);
const stage = $(".ps-stage");
const table = $(".ps-table");
const panel = $(".ps-panel");
const dialogs = { grid: $(".ps-grid"), help: $(".ps-keys"), join: $(".ps-join") };
const black = $(".ps-black");
const line = new BroadcastChannel(given.channel);
const votes = tallies(given.channel);
const started = Date.now();
const secret = new URLSearchParams(location.search).get("cle");
const fill = (text, values) => text.replace(/{(\w+)}/g, (_, name) => values[name]);

let at = 0;
let step = 0;
let page = 0;
let pages = 1;
let tight = []; // how close together the options of each slide must be
let live = false;
let said = "";
let room = null;
const seen = new Set();

const slide = () => slides[at];
const has = (name) => slide().steps.findIndex((one) => one.name === name);
const voting = () => slide().steps[step].name === "vote";
const answered = () => has("cards") >= 0 && step >= has("cards");
/** Somebody voted and has seen the answer: whatever he said now would tell nothing. */
const sealed = (one) => !!(votes.of(one.question.id).shown || room?.results[one.question.id]) && voted(one);
const voted = (one) => countsOf(one).some((counts) => total(counts) > 0);

// -- four colours unless the presenter chose otherwise: they are told apart from the last row
function deckColours() {
  if (!window.beloteSettings.stored().deck) document.documentElement.dataset.deck = "4";
}
deckColours();
addEventListener("storage", deckColours);

// -- drawing ---------------------------------------------------------------------------------

const countsOf = (one) => together(votes.of(one.question.id).counts, room?.results[one.question.id]);

function voices(count) {
  return fill(words.votes[Math.min(count, 2)], { count });
}

function drawPanel() {
  const one = slide();
  const now = one.steps[step];
  const parts = [];
  const papers = one.scenes ? one.tables[0] : "";
  if (papers && step < has("cards")) {
    const node = make("div", "ps-slip");
    node.innerHTML = papers;
    parts.push(node);
  }
  const choosing = now.name === "vote" || (now.name === "cards" && one.options.length);
  if (choosing) {
    const shown = now.name === "cards";
    const counts = countsOf(one);
    const told = total(counts[0]) + total(counts[1]) > 0;
    const label = (count) => `${count}`;
    const twice = votes.of(one.question.id).round === 2 || total(counts[1]) > 0;
    parts.push(optionsNode(one, { counts, twice, bars: told && (shown || live), truth: shown ? one.truth : null, words, label }));
    if (twice && !shown) parts.push(make("p", "ps-round", votes.of(one.question.id).round === 2 ? words.round_two : words.round_one));
    else if (twice && told) {
      const legend = make("p", "ps-round ps-legend");
      legend.append(...words.rounds.map((name) => make("span", "", name)));
      parts.push(legend);
    }
  }
  if (now.name === "cards") {
    const node = make("p", "ps-answer");
    node.innerHTML = `<small>${words.answer}</small> ${one.answer}`;
    if (!one.options.length || !one.truth.length) parts.push(node);
  }
  if (now.html) {
    const node = make("div", "ps-text");
    node.innerHTML = now.html;
    parts.push(node);
  }
  panel.replaceChildren(...parts);
  panel.scrollTop = 0;
  panel.classList.toggle("is-empty", !parts.length);
  delete panel.dataset.tight;
  if (choosing) tight[at] = tighten(panel, tight[at]);
  pages = turnTo(panel, page, now.name === "line");
  page = Math.min(page, pages - 1);
}

function drawFoot() {
  const one = slide();
  $(".ps-place").textContent = one.steps.length > 1 ? one.label : `${at + 1} / ${slides.length}`;
  const last = step === one.steps.length - 1;
  const then = page < pages - 1 ? fill(words.then, { step: words.more }) : last ? (at === slides.length - 1 ? words.last : words.then_slide) : fill(words.then, { step: words.steps[one.steps[step + 1].name] });
  $(".ps-then").textContent = then;
  $(".ps-state").textContent = stateText();
  $(".ps-foot").classList.toggle("is-telling", !!said);
}

function stateText() {
  const parts = [];
  if (said) parts.push(said);
  if (voting()) {
    if (votes.of(slide().question.id).round === 2) parts.push(words.rounds[1]);
    const byHand = total(votes.of(slide().question.id).counts[votes.of(slide().question.id).round - 1]);
    if (room?.state) parts.push(fill(room.state.open ? words.open : words.closed, { votes: room.state.votes + byHand, voters: room.state.voters }));
    else if (byHand) parts.push(voices(byHand));
  } else if (room?.state && at === 0) parts.push(fill(words.waiting, { voters: room.state.voters }));
  return parts.join(" · ");
}

/** Everything of a slide lies in its place from its first step on; only what is shown changes. */
function show() {
  const one = slide();
  seen.add(at);
  stage.dataset.kind = one.kind;
  const asked = has("question");
  stage.classList.toggle("is-asked", asked < 0 || step >= asked);
  stage.classList.toggle("is-bare", !one.scenes && !one.tables[0]);
  stage.classList.toggle("is-answered", answered());
  const title = $(".ps-title");
  if (title.dataset.at !== String(at)) {
    title.dataset.at = at;
    title.innerHTML = one.title;
    $(".ps-lead").innerHTML = one.lead;
  }
  draw(table, one.scenes ? structuredClone(one.scenes[answered() ? 1 : 0]) : { status: "" }, null);
  $(".ps-papers").innerHTML = one.scenes ? "" : one.tables[answered() ? 1 : 0];
  drawPanel();
  drawFoot();
  if (one.options.length && answered()) votes.show(one.question.id, true);
  else if (voting() && !voted(one)) votes.show(one.question.id, false);
  history.replaceState(null, "", `#${at + 1}-${step + 1}`);
  tellRoom();
  tellNotes();
}

function tellNotes() {
  const one = slide();
  const counts = one.options.length ? countsOf(one) : [{}, {}];
  const text = counts.map((round) => one.options.filter((o) => round[o.key]).map((o) => `${o.key} : ${round[o.key]}`).join(", "));
  line.postMessage({ is: "at", slide: at, step, started, votes: text.filter(Boolean).join(" — ") });
}

function tellRoom() {
  if (!room?.alive) return;
  const one = slide();
  const asked = room.asked?.id ?? room.state?.question;
  if (asked && asked !== one.question.id) room.clear();
  if (!one.options.length) return;
  if (voting() && !sealed(one)) room.open(one.question, votes.of(one.question.id).round);
  else if (answered()) room.reveal(one);
}

// -- going about -------------------------------------------------------------------------------

function go(to, where = 0, turned = 0) {
  at = Math.max(0, Math.min(slides.length - 1, to));
  step = where < 0 ? slides[at].steps.length - 1 : Math.min(where, slides[at].steps.length - 1);
  page = turned;
  said = "";
  show();
}

/** Another page of the same text: nothing else changes. */
function turn(by) {
  page += by;
  drawPanel();
  drawFoot();
}

const actions = {
  next() {
    const more = panel.scrollHeight - panel.clientHeight - panel.scrollTop;
    if (more > innerHeight / 50) panel.scrollBy({ top: 0.85 * panel.clientHeight }); // first what does not fit
    else if (page < pages - 1) turn(1);
    else if (step < slide().steps.length - 1) go(at, step + 1);
    else if (at < slides.length - 1) go(at + 1);
  },
  back() {
    if (page > 0) turn(-1);
    else if (step > 0) go(at, step - 1, Infinity);
    else if (at > 0) go(at - 1, -1, Infinity);
  },
  down: () => go(at + 1),
  up: () => go(step > 0 ? at : at - 1),
  home: () => go(0),
  end: () => go(slides.length - 1),
  black: () => (black.hidden = !black.hidden),
  grid: openGrid,
  help: () => open("help"),
  join() {
    $(".ps-join-room").hidden = !secret;
    $(".ps-join-none").hidden = !!secret;
    open("join");
  },
  full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => tell(words.no_full));
  },
  notes() {
    const opened = window.open(given.notes, "belote-notes", "width=820,height=760");
    if (!opened) tell(words.notes_blocked);
  },
  timer: () => timer(),
  again() {
    if (!slide().options.length) return;
    if (sealed(slide())) return tell(words.shown_already);
    if (voting()) votes.turn(slide().question.id);
    go(at, has("vote"));
  },
  save() {
    const name = `votes-${new Date().toLocaleDateString("sv")}.csv`; // as the room names it: 2026-03-02
    if (room?.alive) {
      // after the last hands that were counted
      setTimeout(() => download(`${given.results}?cle=${encodeURIComponent(secret)}`, name), 400);
      return tell(words.saved);
    }
    const rows = tableRows(slides, votes, room?.results ?? {}, words);
    if (!rows.length) return tell(words.save_none);
    const file = URL.createObjectURL(new Blob([tableText([words.columns, ...rows])], { type: "text/csv" }));
    download(file, name);
    setTimeout(() => URL.revokeObjectURL(file), 10_000);
    tell(words.saved);
  },
  live() {
    live = !live;
    tell(live ? words.live_on : words.live_off);
    drawPanel();
  },
  close() {
    for (const dialog of Object.values(dialogs)) dialog.close();
  },
  leave() {
    const opened = Object.values(dialogs).find((dialog) => dialog.open);
    if (opened) opened.close();
    else if (!black.hidden) black.hidden = true;
    else if (document.fullscreenElement) document.exitFullscreen();
    else location.assign(given.leave);
  },
};

function tell(text) {
  said = text;
  drawFoot();
}

function open(name) {
  const wasOpen = dialogs[name].open;
  actions.close();
  if (!wasOpen) dialogs[name].showModal();
}

function openGrid() {
  const list = dialogs.grid.querySelector("ol");
  const items = slides.map((one, number) => {
    const item = make("li");
    const button = make("button", number === at ? "is-here" : "");
    button.type = "button";
    if (number === at) button.setAttribute("aria-current", "true");
    button.append(make("small", "", `${number + 1}. ${one.label}`));
    // A rule's name would tell what the questions before it are about.
    const title = make("span");
    title.innerHTML = one.kind !== "rule" || seen.has(number) ? one.title : words.slide_rule;
    button.append(title);
    if (seen.has(number)) button.append(make("small", "ps-seen", words.slide_done));
    button.onclick = () => {
      actions.close();
      go(number);
    };
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);
  open("grid");
  list.querySelector(".is-here")?.focus();
}

function count(key, by) {
  const option = slide().options.find((one) => one.key === key);
  if (!option || !(voting() || answered())) return;
  votes.add(slide().question.id, key, by);
  room?.counted(slide());
  drawPanel();
  drawFoot();
  tellNotes();
}

// -- a timer, only if it is wanted ---------------------------------------------------------------

const clock = $(".ps-clock");
let left = 0;
let ticking = null;
const face = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function timer(by = 0) {
  if (by) {
    if (clock.hidden) return;
    left = Math.max(0, left + by);
  } else if (ticking || !clock.hidden) {
    clearInterval(ticking);
    ticking = null;
    clock.hidden = true;
    return;
  } else {
    left = 60;
    clock.hidden = false;
    ticking = setInterval(() => {
      left = Math.max(0, left - 1);
      paintClock();
    }, 1000);
  }
  paintClock();
}

function paintClock() {
  clock.textContent = face(left);
  clock.classList.toggle("is-over", left === 0);
}

// -- keys, touch, the other window ---------------------------------------------------------------

const KEYS = {
  ArrowRight: "next", PageDown: "next", " ": "next", Enter: "next", ArrowLeft: "back", PageUp: "back", Backspace: "back",
  ArrowDown: "down", ArrowUp: "up", Home: "home", End: "end", Escape: "leave", b: "black", ".": "black", g: "grid", f: "full",
  n: "notes", t: "timer", v: "again", h: "live", q: "join", r: "save", "?": "help",
};

function press(key, code = "", shift = false) {
  // The row of digits, whatever the keyboard's language; with Maj a vote is taken back.
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code);
  if (digit) return count("ABCD"[digit[1] - 1], shift ? -1 : 1), true;
  if (key === "+" || key === "-") return timer(key === "+" ? 30 : -30), true;
  const what = KEYS[key] ?? KEYS[key.toLowerCase()];
  if (!what) return false;
  if (!black.hidden && what !== "leave") {
    black.hidden = true; // any key brings the picture back
    return true;
  }
  actions[what]();
  return true;
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const dialog = event.target.closest("dialog");
  if (dialog) {
    const closes = { g: "grid", q: "join", "?": "help" }[event.key.toLowerCase()];
    if (closes && dialogs[closes] === dialog) dialog.close();
    const buttons = [...dialog.querySelectorAll("button")];
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (move && buttons.length) buttons.at((buttons.indexOf(document.activeElement) + move) % buttons.length).focus();
    return;
  }
  if (event.target.closest(".ps-go") && (event.key === "Enter" || event.key === " ")) return;
  if (press(event.key, event.code, event.shiftKey)) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) {
    if (button.closest("dialog")) actions.close();
    actions[button.dataset.do]();
    if (button.closest(".ps-foot")) button.blur();
    return;
  }
  const vote = event.target.closest("[data-vote]");
  if (vote) {
    count(vote.dataset.vote, event.shiftKey ? -1 : 1);
    return;
  }
  if (event.target.tagName === "DIALOG") event.target.close(); // beside it
  if (event.target.closest("a, button, dialog, .bl-term")) return;
  if (!black.hidden) black.hidden = true;
  else if (!getSelection()?.toString()) actions[event.clientX > innerWidth / 3 ? "next" : "back"]();
});

line.onmessage = ({ data }) => {
  if (data.is === "hello") tellNotes();
  else if (data.is === "key") press(data.key);
};

if (secret) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}${given.socket}?cle=${encodeURIComponent(secret)}`;
  room = roomOf(
    address,
    votes,
    (connected) => {
      if (connected) {
        room.repair(slides);
        tellRoom();
      }
      if (slide().options.length) drawPanel();
      drawFoot();
      tellNotes();
    },
    (text) => {
      said = { none: words.no_room, lost: words.room_lost }[text] ?? text;
      drawFoot();
    },
  );
}

addEventListener("resize", () => {
  tight = [];
  drawPanel();
  drawFoot();
});

const place = /^#(\d+)-(\d+)$/.exec(location.hash);
go(place ? place[1] - 1 : 0, place ? place[2] - 1 : 0);
stage.focus();
