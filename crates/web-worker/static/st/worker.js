// The engine that works alone. It tells the page that it is there, then answers one message after
// another; the page ends it to stop a job.
import init, { answer, start } from "./engine.js";

// What comes while the engine is still being loaded waits here.
const early = [];
self.onmessage = ({ data }) => early.push(data);

await init();
start();
self.onmessage = ({ data }) => answer(data);
early.forEach((message) => answer(message));
