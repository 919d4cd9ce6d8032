// node check.mjs PYODIDE_FOLDER SITE_FOLDER < {"pages": {KEY: [CODE…]}, "positions": [TEXT…]}
// Runs cells, and judges positions, in the very files that a browser would get. Prints JSON.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodide, site] = process.argv;
const only = (folder) => `${site}/${folder}/${readdirSync(`${site}/${folder}`)[0]}`;
const [python, app] = [only("python"), only("app")];
const asked = JSON.parse(readFileSync(0, "utf8"));
const read = (path) => readFileSync(path);
try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const lockFileContents = JSON.parse(read(`${python}/pyodide-lock.json`));
  const py = await loadPyodide({ indexURL: `${python}/`, lockFileContents });
  const extractDir = py.runPython("import site; site.getsitepackages()[0]");
  for (const zip of [`${python}/lib.zip`, `${app}/belote.zip`]) py.unpackArchive(new Uint8Array(read(zip)), "zip", { extractDir });
  py.registerJsModule("belote_bridge", { post() {} });
  const bridge = py.pyimport("belote_start");
  const pages = {};
  for (const [key, cells] of Object.entries(asked.pages ?? {})) {
    bridge.begin();
    pages[key] = cells.map((code) => JSON.parse(bridge.run(code)));
  }
  py.globals.set("texts", py.toPy(asked.positions ?? []));
  const verdicts = py.runPython(`
import json
from belote.engine.notation import parse_position
from belote.words.explain import as_json
json.dumps([as_json(parse_position(text)) for text in texts])`);
  console.log(JSON.stringify({ pages, verdicts: JSON.parse(verdicts) }));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
