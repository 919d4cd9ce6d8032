// After the first visit everything opens without a network; a new version comes whole, at the next opening.
const workers = navigator.serviceWorker; // missing over plain http: then it runs all the same
let kept = false;

/** A version that was fetched during the last visit takes over before this one begins. */
export async function renew() {
  const waiting = (await workers?.getRegistration("./"))?.waiting;
  if (!waiting) return;
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("now");
}

/** Keep this version, once. */
export async function keep() {
  if (kept || !workers) return;
  kept = true;
  try {
    const found = await workers.register("./sw.js", { scope: "./", updateViaCache: "none" });
    const waits = () => found.waiting && workers.controller && (window.beloteNewer = true);
    waits();
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", waits));
  } catch (error) {
    console.warn(error);
  }
}
