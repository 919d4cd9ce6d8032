// The page's side of Python: cells go down, widgets come up, and a bar tells how far the loading is.
import { Manager } from "./manager.js";

const json = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const words = json("belote-static");
const FETCHED = 0.7; // the part of the bar that the files take; starting takes the rest

let worker = null;
let page = 0;
let live = false; // whether what comes belongs to the page that is shown
let manager = null;
let chain = Promise.resolve();
let asked = 0;
const waiting = new Map();

// -- the bar
let far = 0;
let state = "fetch";
function draw() {
  const line = document.querySelector(".bl-slot:not([hidden]) > .bl-loading");
  if (!line || state === "ready") return;
  if (!line.querySelector("progress")) {
    line.textContent = "";
    line.append(document.createElement("span"), Object.assign(document.createElement("progress"), { className: "bl-coming", max: 1 }));
    line.lastChild.setAttribute("aria-label", words.coming);
  }
  const said = words[state];
  if (line.firstChild.textContent !== said) line.firstChild.textContent = said;
  line.lastChild.value = far;
}
function advance(part, now) {
  far = Math.max(far, part);
  state = now ?? state;
  draw();
}

/** Python could not be had: say so where the exercises would be. */
function broken(text) {
  console.error(text);
  state = "ready";
  for (const line of document.querySelectorAll(".bl-slot:not([hidden]) > .bl-loading")) {
    const again = Object.assign(document.createElement("button"), { type: "button", className: "bl-again", textContent: words.reload });
    again.onclick = () => location.reload();
    const said = Object.assign(document.createElement("p"), { className: "bl-failure", textContent: `${words.broken} ` });
    said.setAttribute("role", "alert");
    said.append(again);
    line.replaceWith(said);
  }
}

// -- a cell's result, in its slot
function shown({ slot, model, text, error }) {
  if (!model && !text && !error) return undefined;
  const outputs = document.createElement("div");
  outputs.className = "bl-outputs";
  outputs.dataset.slot = slot;
  const node = document.createElement(error ? "p" : model ? "div" : "pre");
  node.className = error ? "bl-failure" : "bl-output";
  outputs.append(node);
  window.belotePage.place(outputs);
  if (error) {
    console.error(error);
    node.textContent = json("belote-words").cell_failed;
  } else if (text) node.textContent = text;
  return model && manager.show(model, node);
}

const done = [];
/** Call once when the cells of this page have run. */
export const whenDone = (call) => done.push(call);

const take = {
  bytes: ({ part }) => advance(FETCHED * part),
  step: ({ part }) => advance(FETCHED + (1 - FETCHED) * part, "start"),
  ready: () => advance(0.95, "cells"),
  broken: ({ text }) => broken(text),
  trouble: ({ text }) => console.error(text),
  begun: (message) => (live = message.page === page),
  shown: (message) => message.page === page && shown(message),
  done: (message) => {
    if (message.page !== page) return;
    state = "ready";
    done.forEach((call) => call());
  },
  idle: (message) => {
    waiting.get(message.asked)?.({ content: { execution_state: "idle" } });
    waiting.delete(message.asked);
  },
};

/** One message after the other, as a kernel's are: a model is there before it is spoken to. */
function hear({ data }) {
  const now = manager;
  if (data.t.startsWith("comm_")) {
    chain = chain.then(() => live && now === manager && now.take(data)).catch((error) => console.error(error));
  } else if (data.t === "shown" || data.t === "begun" || data.t === "done") {
    chain = chain.then(() => take[data.t](data)).catch((error) => console.error(error));
  } else take[data.t](data);
}

function send(id, data, callbacks, buffers) {
  asked += 1;
  const status = callbacks?.iopub?.status;
  if (status) waiting.set(asked, status);
  const held = buffers.map((b) => (ArrayBuffer.isView(b) ? new Uint8Array(b.buffer, b.byteOffset, b.byteLength) : new Uint8Array(b)));
  worker.postMessage({ t: "comm", id, data, buffers: held, asked });
  return String(asked);
}

/** Let Python come, if it has not been called yet. */
export function call() {
  if (worker) return;
  const { made, early } = (window.belotePython ??= window.beloteStart());
  worker = made;
  worker.onmessage = hear;
  worker.onerror = (event) => broken(event.message ?? "worker");
  early.forEach((data) => hear({ data }));
}

/** Let go of what the page shows, before it is exchanged. */
export async function leave() {
  page += 1;
  live = false;
  waiting.clear();
  await manager?.end().catch((error) => console.error(error));
  manager = null;
}

/** Run the cells of the page that is shown, in order. */
export function play() {
  const cells = json("belote-cells");
  if (!cells) return;
  call();
  manager = new Manager(send);
  draw();
  worker.postMessage({ t: "run", page, cells });
}
