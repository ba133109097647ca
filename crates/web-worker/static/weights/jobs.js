// Runs the jobs of an engine one after another, each when its weights are there.
import { provide } from "./weights.js";

// Returns what takes the messages of the page. `engine` is the module of the engine.
export function jobsOf(engine) {
  const waiting = [];
  let isBusy = false;

  async function run(message) {
    const install = (bytes) => engine.install_weights(message, bytes);
    const isStopped = () => engine.is_stopped(message);
    await provide(engine.weights_of(message), install, { isStopped });
    engine.answer(message);
  }

  async function work() {
    isBusy = true;
    while (waiting.length > 0) await run(waiting.shift());
    isBusy = false;
  }

  return (message) => {
    waiting.push(message);
    // The page hears only of errors outside of promises.
    if (!isBusy) work().catch((error) => setTimeout(() => { throw error; }));
  };
}
