// The static edition: Python in a worker, ipywidgets in the page, a service worker for the days without network.
import "@jupyter-widgets/controls/css/widgets-base.css";
import "@lumino/widgets/style/widget.css";
import { keep, renew } from "./keep.js";
import { follow, foresee } from "./links.js";
import { call, leave, play, whenDone } from "./python.js";

const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 500));
const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: import.meta.url.replace(/\.js$/, ".css") });
document.head.append(style);

renew().catch((error) => console.warn(error));
follow({ leave, play });
whenDone(() => idle(foresee));
if (document.getElementById("belote-cells")) {
  play();
  whenDone(() => idle(keep));
} else {
  // The first page needs no Python, but the lesson that follows will.
  addEventListener("load", () => idle(() => (navigator.connection?.saveData ? 0 : (call(), keep()))));
}
