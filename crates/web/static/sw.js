// Makes the page work offline. The build adds a line above this one that defines `BUILD`: the
// files of the page, the weights of its usual board, and a version that changes with any of them.

// One origin may serve several copies of the page from different folders. Each has its own caches.
const PREFIX = `outflank ${self.registration.scope} `;
const CACHE = PREFIX + BUILD.version;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install() {
  const cache = await caches.open(CACHE);
  // Some servers let browsers keep old files without asking. All files must be of one version.
  const fresh = (path) => new Request(path, { cache: "no-cache" });
  await cache.addAll(["./", ...BUILD.files].map(fresh));
  // The page works without them.
  await keepWeights().catch(() => {});
  await self.skipWaiting();
}

// The engine keeps weights in the same cache, see `weights/weights.js`. Their names change with their
// contents.
async function keepWeights() {
  const cache = await caches.open("outflank weights");
  for (const path of BUILD.weights) {
    if (!(await cache.match(path))) await cache.add(path);
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  // Pages of another version tell their users.
  for (const client of await self.clients.matchAll()) client.postMessage({ files: BUILD.files });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // Runs on the server are not part of the page.
  if (request.url.startsWith(new URL("api/", self.registration.scope))) return;
  event.respondWith(answer(request));
});

// Network first, so that nobody sees an old page. The cache answers when there is no network, when
// the server fails, and for files that a newer version no longer has.
async function answer(request) {
  try {
    // Asks the server even if the browser has kept a file: all must be of one version.
    const response = await fetch(request, { cache: "no-cache" });
    if (response.ok) return isolated(response);
    if (response.type === "opaqueredirect") return response;
    return (await cached(request)) ?? response;
  } catch {
    return (await cached(request)) ?? Response.error();
  }
}

// What threads need, also from servers that do not send it.
const ISOLATION = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

function isolated(response) {
  if (response.headers.has("cross-origin-embedder-policy")) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function cached(request) {
  const cache = await caches.open(CACHE);
  // A query in the address bar does not change the page.
  const found = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  return found && isolated(found);
}
