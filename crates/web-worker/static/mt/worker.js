// The engine with helpers on shared memory. This file is both: the leader, which the page starts
// with `?threads=N`, and its helpers, which get the module and the memory in their first message.
import init, { answer, help, prepare, shared_memory, start_with, stop_address } from "./engine.js";

const MOST_THREADS = 64;

const threads = new URL(self.location).searchParams.get("threads");
if (threads === null) {
  self.onmessage = async ({ data }) => {
    await init({ module_or_path: data.module, memory: data.memory });
    self.postMessage("up");
    help();
  };
} else {
  await lead(Math.min(Math.max(Number.parseInt(threads, 10) || 1, 1), MOST_THREADS));
}

async function lead(threads) {
  // What comes while the engine is still being loaded waits here.
  const early = [];
  self.onmessage = ({ data }) => early.push(data);

  const url = new URL("engine_bg.wasm", import.meta.url);
  const module = await WebAssembly.compileStreaming(fetch(url));
  await init({ module_or_path: module });
  prepare(threads - 1);
  await Promise.all(Array.from({ length: threads - 1 }, () => start_helper(module)));

  // The page stops jobs by writing the number of the last one here.
  self.postMessage({ memory: shared_memory().buffer, stop: stop_address() });
  start_with(threads);
  self.onmessage = ({ data }) => answer(data);
  early.forEach((message) => answer(message));
}

function start_helper(module) {
  const helper = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  return new Promise((up, failed) => {
    helper.onmessage = up;
    helper.onerror = (event) => failed(new Error(`a helper cannot start: ${event.message}`));
    helper.postMessage({ module, memory: shared_memory() });
  });
}
