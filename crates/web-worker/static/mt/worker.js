// The engine with several threads. This worker starts the helper threads, then answers the page.
//
// The name of the worker begins with the number of threads. It must not be part of the address: a
// service worker may answer with a cached copy, which has an address of its own.
//
// On a channel with the same name, the page hears of helper threads that fail.
import { holdLifeLine, jobsOf } from "../../weights/jobs.js";
import init, * as engine from "./engine.js";

const MAX_THREADS = 64;

// Messages that arrive before the engine is loaded wait here.
const early = [];
self.onmessage = ({ data }) => early.push(data);

const threads = Math.min(Math.max(Number.parseInt(self.name, 10) || 1, 1), MAX_THREADS);
const url = new URL("engine_bg.wasm", import.meta.url);
const module = await WebAssembly.compileStreaming(fetch(url));
await init({ module_or_path: module });
await holdLifeLine();
engine.prepare(threads - 1);
await Promise.all(Array.from({ length: threads - 1 }, start_helper));

// The page stops jobs by writing the number of the last unwanted job to this address.
self.postMessage({ memory: engine.shared_memory().buffer, stop: engine.stop_address() });
engine.start_with(threads);
const take = jobsOf(engine);
self.onmessage = ({ data }) => take(data);
early.forEach(take);

function start_helper() {
  const helper = new Worker(new URL("helper.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    helper.onmessage = resolve;
    helper.onerror = (event) => reject(new Error(`a helper thread cannot start: ${event.message}`));
    helper.postMessage({ module, memory: engine.shared_memory(), alarm: self.name });
  });
}
