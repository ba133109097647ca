// A helper thread. Its first message holds the module, the memory that it shares with the engine, and
// the name of the channel on which it tells the page that it has failed.
import init, { help } from "./engine.js";

self.onmessage = async ({ data }) => {
  try {
    await init({ module_or_path: data.module, memory: data.memory });
    self.postMessage("ready");
    help();
  } catch (error) {
    // The engine may wait for this thread. Then it reads no messages.
    new BroadcastChannel(data.alarm).postMessage(String(error));
  }
};
