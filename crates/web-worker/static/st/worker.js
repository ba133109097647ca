// The engine with one thread. It tells the page that it is ready, then answers one message after
// another. To stop a job, the page terminates the worker.
import init, { answer, start } from "./engine.js";

// Messages that arrive before the engine is loaded wait here.
const early = [];
self.onmessage = ({ data }) => early.push(data);

await init();
start();
self.onmessage = ({ data }) => answer(data);
early.forEach((message) => answer(message));
