// Starts the page, then registers the service worker that makes it work offline.
import init from "./web.js";

// The page calls this when somebody opens the laboratory.
globalThis.loadLaboratory = async () => (await import("./laboratory/load.js")).load();

// The first picture has the colours of the user. Storage may be forbidden, or hold anything.
try {
  const { theme, discs } = JSON.parse(localStorage["outflank.preferences"]);
  Object.assign(document.documentElement.dataset, { theme: theme ?? "auto", discs: discs ?? "ink" });
} catch {}

const MODULE = "web_bg.wasm";
try {
  await init({ module_or_path: new URL(`./${MODULE}`, import.meta.url) });
} catch (error) {
  document.body.append(`Outflank cannot start: ${error}`);
  throw error;
}
if ("serviceWorker" in navigator) {
  // A service worker that does not know our module is of a newer version.
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.files && !data.files.includes(MODULE)) dispatchEvent(new Event("outflank-update"));
  });
  // The page works without it, but only with a network.
  navigator.serviceWorker.register("./sw.js").then((registration) => {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  }, () => {});
}
