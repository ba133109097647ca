// The runs of the laboratory that are kept in this browser, with IndexedDB. A run is kept as JSON:
// `run` without its settings and its view, which are large; a result under its run and its task.

const RUNS = "runs";
const RESULTS = "results";
let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("outflank-laboratory", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RUNS, { keyPath: "id" });
      request.result.createObjectStore(RESULTS, { keyPath: ["run", "task"] });
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the page may want to change the stores.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab has an older version of the page"));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

// Does something in a transaction, and waits until it is done. With the durability `strict` it is
// then on the disk.
async function write(action, durability = "strict") {
  const database = await open();
  const transaction = database.transaction([RUNS, RESULTS], "readwrite", { durability });
  action(transaction.objectStore(RUNS), transaction.objectStore(RESULTS));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
  });
}

async function read(store, ask) {
  const database = await open();
  const request = ask(database.transaction(store).objectStore(store));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const ofRun = (id) => IDBKeyRange.bound([id], [id, []]);

// Keeps a new run. The settings are JSON.
export async function createRun(run, settings) {
  const kept = JSON.parse(run);
  await write((runs) => runs.add({ id: kept.id, created: kept.created, run, settings, view: null }));
}

// Keeps what is known of a run, unless it was deleted. It can be found out again from the results,
// so it need not be on the disk at once.
export async function updateRun(run, view) {
  const { id } = JSON.parse(run);
  await write((runs) => {
    const request = runs.get(id);
    request.onsuccess = () => {
      if (request.result) runs.put({ ...request.result, run, view: view ?? request.result.view });
    };
  }, "relaxed");
}

// The run and its settings, both JSON; nothing if there is no such run.
export async function loadRun(id) {
  const kept = await read(RUNS, (store) => store.get(id));
  return kept && [kept.run, kept.settings];
}

// Keeps a result. A second one of the same task is ignored.
export async function appendResult(run, task, kept) {
  await write((_, results) => {
    const request = results.add({ run, task, kept });
    request.onerror = (event) => {
      if (request.error?.name === "ConstraintError") {
        event.preventDefault();
        event.stopPropagation();
      }
    };
  });
}

// All results of a run.
export async function loadResults(id) {
  const kept = await read(RESULTS, (store) => store.getAll(ofRun(id)));
  return kept.map((result) => result.kept);
}

// All runs as JSON, the newest first, each with whether a tab plays it now.
export async function listRuns() {
  const [kept, playing] = await Promise.all([read(RUNS, (store) => store.getAll()), held()]);
  kept.sort((a, b) => b.created - a.created);
  return kept.map(({ id, run }) => [run, playing.has(lockName(id))]);
}

// A run, whether a tab plays it now, and its last view as JSON.
export async function readRun(id) {
  const [kept, playing] = await Promise.all([read(RUNS, (store) => store.get(id)), held()]);
  return kept ? [kept.run, playing.has(lockName(id)), kept.view] : null;
}

// Deletes a run with its results. False if a tab plays it now.
export async function deleteRun(id) {
  return hold(id, () =>
    write((runs, results) => {
      runs.delete(id);
      results.delete(ofRun(id));
    }),
  );
}

// One tab at a time works on a run. The browser frees the lock of a tab that dies. Pages without a
// safe connection have no locks: then nothing is checked.
const lockName = (id) => `outflank-laboratory ${id}`;

async function held() {
  const state = await navigator.locks?.query();
  return new Set(state?.held.map((lock) => lock.name));
}

// Time for a worker that was just ended to free its lock.
const PATIENCE = 2000;

// Does something while no other tab can work on the run. False if another one does.
export async function hold(id, action) {
  if (!navigator.locks) {
    await action();
    return true;
  }
  let isHeld = false;
  try {
    await navigator.locks.request(lockName(id), { signal: AbortSignal.timeout(PATIENCE) }, () => {
      isHeld = true;
      return action();
    });
  } catch (error) {
    if (isHeld || error.name !== "TimeoutError") throw error;
  }
  return isHeld;
}
