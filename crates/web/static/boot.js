// Starts the page, then registers the service worker that makes it work offline.
import init from "./web.js";

// The page calls this when somebody opens the laboratory.
globalThis.loadLaboratory = async () => (await import("./laboratory/load.js")).load();

try {
  await init({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
} catch (error) {
  document.body.append(`Outflank cannot start: ${error}`);
  throw error;
}
if ("serviceWorker" in navigator) {
  // The page works without it, but only with a network.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}
