// The files of one version, kept whole: after the first visit every page opens without a network.
// A new version is fetched beside the old one and takes its place when a page is opened next.
const { version, files } = BELOTE_VERSION;
const scope = self.registration.scope;
const prefix = `belote ${scope} `;
const name = prefix + version;
const fixed = /^(python|app)\//; // their names change with their content

/** A page that was fetched by way of another address may not be shown: the browser asks for a plain one. */
const plain = async (answer) =>
  answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;

async function fill() {
  const cache = await caches.open(name);
  const put = async (file) => {
    const url = new URL(file, scope).href;
    const known = fixed.test(file) && (await caches.match(url));
    const answer = known || (await fetch(url, { cache: fixed.test(file) ? "default" : "no-cache" }));
    if (!answer.ok) throw new Error(`${answer.status} ${file}`);
    await cache.put(url, await plain(answer));
  };
  await Promise.all(files.map(put));
}

async function clear() {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(name);
  const url = request.url.split(/[?#]/)[0];
  for (const key of [url, `${url}.html`, `${url}index.html`]) {
    const kept = await cache.match(key);
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    const page = await cache.match(new URL("404.html", scope).href);
    return new Response(await page.blob(), { status: 404, headers: page.headers });
  }
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("message", (event) => event.data === "now" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});
