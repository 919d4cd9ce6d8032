// Python, in a worker of its own: it stays while the learner goes from lesson to lesson.
// Where everything lies, and how much of it there is, comes in the first message (see head.js).
import { loadPyodide } from "pyodide";

const here = (path) => new URL(path, self.location).href;
const say = (message) => self.postMessage(message);

// -- how much has come: every file is counted as it streams in
let got = 0;
let total = 1;
const fetchAsEver = self.fetch.bind(self);
const counted = (body) =>
  body.pipeThrough(
    new TransformStream({
      transform(chunk, out) {
        got += chunk.byteLength;
        say({ t: "bytes", part: Math.min(1, got / total) });
        out.enqueue(chunk);
      },
    }),
  );
self.fetch = async (...asked) => {
  let answer;
  try {
    answer = await fetchAsEver(...asked);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  } catch (error) {
    say({ t: "broken", text: String(error) }); // the runtime itself would wait for ever
    throw error;
  }
  return new Response(counted(answer.body), { status: answer.status, headers: answer.headers });
};
// What cannot be had has been told; the runtime leaves its promise behind.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
const whole = async (path) => (await self.fetch(here(path))).arrayBuffer();

const start = async ({ python, packages, ...rest }) => {
  total = rest.total;
  const zips = packages.map(whole); // asked for at once, beside the runtime
  for (const zip of zips) zip.catch(() => {});
  const indexURL = here(python);
  const lockFileContents = await (await self.fetch(`${indexURL}pyodide-lock.json`)).json();
  const py = await loadPyodide({ indexURL, lockFileContents });
  say({ t: "step", part: 0.4 });
  for (const zip of zips) py.unpackArchive(await zip, "zip", { extractDir: py.runPython("import site; site.getsitepackages()[0]") });
  py.registerJsModule("belote_bridge", {
    post: (t, id, target, data, metadata, buffers) =>
      say({ t, id, target, data: JSON.parse(data), metadata: JSON.parse(metadata), buffers }),
  });
  say({ t: "step", part: 0.6 });
  const bridge = py.pyimport("belote_start");
  say({ t: "ready" });
  return bridge;
};

let ready;
let turn = Promise.resolve();

const tasks = {
  run(bridge, { page, cells }) {
    bridge.begin();
    say({ t: "begun", page });
    for (const { slot, code } of cells) say({ t: "shown", page, slot, ...JSON.parse(bridge.run(code)) });
    say({ t: "done", page });
  },
  comm(bridge, { id, data, buffers, asked }) {
    try {
      bridge.receive(id, JSON.stringify(data), buffers);
    } catch (error) {
      say({ t: "trouble", text: String(error?.message ?? error) });
    }
    say({ t: "idle", asked });
  },
};

self.onmessage = ({ data }) => {
  if (data.t === "start") {
    ready = start(data);
    ready.catch((error) => say({ t: "broken", text: String(error?.stack ?? error) }));
    return;
  }
  turn = turn.then(async () => tasks[data.t](await ready, data)).catch(() => {});
};
