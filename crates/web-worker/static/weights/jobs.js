// Runs the jobs of an engine one after another, each when its weights are there.
import { provide } from "./weights.js";

// Holds a lock with the name of the worker as long as the worker lives, so that the page hears of its
// end. Resolves when the lock is held, or cannot be.
export function holdLifeLine() {
  return new Promise((resolve) => {
    const hold = () => {
      resolve();
      return new Promise(() => {});
    };
    if (!self.navigator.locks) return resolve();
    self.navigator.locks.request(self.name, hold).catch(resolve);
  });
}

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
    // The page waits for a sign of life.
    self.postMessage({ taken: true });
    // The page hears only of errors outside of promises.
    if (!isBusy) work().catch((error) => setTimeout(() => { throw error; }));
  };
}
