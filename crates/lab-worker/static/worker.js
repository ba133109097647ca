// A worker of the laboratory. Its name says what it is: `player ...` plays tasks, `study ...` runs a
// study and starts the players, `runs ...` looks after the runs that are kept. The last one does not
// need the large program.
import { MOST_FETCH, provide } from "../weights/weights.js";
import init, * as lab from "./lab.js";
import { deleteRun, hold, listRuns, readRun } from "./runs.js";

const [role, number] = self.name.split(" ");
// Nobody waits for a single game, and all games should be played with the same weights.
const PATIENTLY = { wait: MOST_FETCH };
const say = (answer) => self.postMessage(JSON.stringify(answer));

if (role === "player") {
  const loaded = init();
  loaded.then(
    () => {
      // One game at a time is enough to look at.
      if (number === "0") lab.show_games();
      self.postMessage(`"ready"`);
    },
    (error) => say({ died: String(error) }),
  );
  self.onmessage = async ({ data }) => {
    try {
      const install = (bytes) => lab.install_weights(data, bytes);
      await provide(lab.weights_of(data), install, PATIENTLY);
      self.postMessage(lab.play_task(data));
    } catch (error) {
      say({ died: String(error) });
    }
  };
} else if (role === "study") {
  let isLoaded = false;
  let isStopped = false;
  // Numbers in the text may be larger than JavaScript can hold, so the text itself is passed on.
  self.onmessage = ({ data }) => {
    if (data === `"stop"`) {
      isStopped = true;
      if (isLoaded) lab.stop();
    } else {
      study(data);
    }
  };
  const study = async (text) => {
    try {
      await init();
    } catch {
      say({ failed: "loading" });
      return;
    }
    isLoaded = true;
    const order = JSON.parse(text);
    const { id } = order.start ?? order.resume;
    try {
      // They judge the openings of a new run.
      const request = order.start?.request;
      for (const board of request?.boards ?? [request?.board ?? ""]) {
        const install = (bytes) => lab.install_weights_of_board(board, bytes);
        const options = { ...PATIENTLY, isStopped: () => isStopped };
        await provide(lab.weights_of_board(board), install, options);
      }
      const players = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
      if (isStopped) lab.stop();
      const held = await hold(id, () => lab.run(text, players));
      if (!held) say({ failed: "elsewhere" });
    } catch (error) {
      say({ failed: { failed: String(error) } });
    }
  };
} else {
  self.onmessage = async ({ data }) => {
    const order = JSON.parse(data);
    try {
      if (order.list) say({ runs: await listRuns() });
      else if (order.read) say({ run: await readRun(order.read) });
      else if (order.delete) say((await deleteRun(order.delete)) ? "deleted" : { failed: "elsewhere" });
    } catch (error) {
      say({ failed: { storage: String(error) } });
    }
  };
}
