// Keeps the page for times without a network. `BUILD` is written above this line by the build:
// the files of the page, and a version that changes with any of them.

const CACHE = `outflank-${BUILD.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["./", ...BUILD.files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("outflank-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The network first, so that nobody sees an old page; what is kept only when there is none.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(fetch(request).catch(async () => (await kept()) ?? Response.error()));
});
