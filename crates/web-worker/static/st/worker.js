// The engine with one thread. It tells the page that it is ready, then answers one message after
// another. To stop a job, the page terminates the worker.
import { holdLifeLine, jobsOf } from "../../weights/jobs.js";
import init, * as engine from "./engine.js";

// Messages that arrive before the engine is loaded wait here.
const early = [];
self.onmessage = ({ data }) => early.push(data);

await Promise.all([init(), holdLifeLine()]);
engine.start();
const take = jobsOf(engine);
self.onmessage = ({ data }) => take(data);
early.forEach(take);
