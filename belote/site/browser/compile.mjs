// node compile.mjs PYODIDE_FOLDER ROOT_FOLDER: byte-compile what jobs.json in the root asks for.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , pyodide, root] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
try {
  const py = await loadPyodide({ indexURL: `${pyodide}/` });
  py.mountNodeFS("/build", root);
  py.globals.set("JOBS", readFileSync(`${root}/jobs.json`, "utf8"));
  // Whatever a page loads when it opens is loaded here, so that it is kept.
  py.runPython(`import sys; sys.path[:0] = ["/build/lib", "/build/own"]`);
  py.registerJsModule("belote_bridge", { post() {} });
  py.runPython("import shutil, zipfile, belote_start");
  py.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // without it Node shows a line of a million characters
  process.exit(1);
}
