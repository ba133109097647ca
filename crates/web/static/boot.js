// Starts the page, and afterwards what makes it work offline.
import init from "./web.js";

await init({ module_or_path: new URL("./web_bg.wasm", import.meta.url) });
if ("serviceWorker" in navigator) {
  // Without it the page works all the same, as long as there is a network.
  navigator.serviceWorker.register("./sw.js").catch(() => {});
}
