// Brings learned weights to a worker, once for each board. The engine plays without them too, so
// nothing here fails.
//
// The build adds `files.js`: the weight files by the names of their boards. A name with a hash is that
// of one content, so what was fetched once is kept, also for use without a network.
import { FILES } from "./files.js";

const CACHE = "outflank weights";
// Milliseconds. A job waits only a little; a slow network may bring the weights to later jobs.
const MOST_WAIT = 4000;
export const MOST_FETCH = 60000;
const LOOK_EVERY = 50;

// The weights that were asked for, by name: a promise of their end, and until when jobs wait for it.
// Those that the network did not bring are forgotten, so that a later job asks again.
const asked = new Map();

// Waits until weights are installed, cannot be had or take too long, or the job is to stop. `install`
// gets the bytes and says whether it can use them.
export async function provide(name, install, { wait = MOST_WAIT, isStopped = () => false } = {}) {
  const file = Object.hasOwn(FILES, name ?? "") ? FILES[name] : null;
  if (!file) return;
  if (!asked.has(name)) asked.set(name, { coming: bring(name, file, install), until: Date.now() + wait });
  const { coming, until } = asked.get(name);
  let timer;
  const enough = new Promise((resolve) => {
    const look = () => (Date.now() >= until || isStopped()) && resolve();
    timer = setInterval(look, LOOK_EVERY);
  });
  if (Date.now() < until) await Promise.race([coming, enough]);
  clearInterval(timer);
}

async function bring(name, file, install) {
  const url = new URL(file, import.meta.url).href;
  try {
    const kept = await openCache();
    const known = await kept?.match(url);
    if (known && install(await bytesOf(known))) return;
    const response = await fetch(url, { signal: AbortSignal.timeout(MOST_FETCH) });
    if (response.ok) {
      const copy = response.clone();
      if (install(await bytesOf(response))) await keep(kept, url, copy);
    } else if (response.status !== 404) {
      asked.delete(name);
    }
  } catch {
    asked.delete(name);
  }
}

async function bytesOf(response) {
  return new Uint8Array(await response.arrayBuffer());
}

// Without a cache, weights are fetched again.
async function openCache() {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

// Keeps a file, and drops those that older versions of the page had.
async function keep(cache, url, response) {
  try {
    await cache?.put(url, response);
    const here = new URL(".", import.meta.url).href;
    const current = Object.values(FILES).map((file) => here + file);
    for (const { url } of (await cache?.keys()) ?? []) {
      if (url.startsWith(here) && !current.includes(url)) await cache.delete(url);
    }
  } catch {
    // There may be no room.
  }
}
