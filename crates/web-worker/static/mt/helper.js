// A helper thread. Its first message holds the module and the memory that it shares with the engine.
import init, { help } from "./engine.js";

self.onmessage = async ({ data }) => {
  await init({ module_or_path: data.module, memory: data.memory });
  self.postMessage("ready");
  help();
};
