//! Connects the job runner to a web worker. `engine/*/worker.js` calls it.

use std::cell::RefCell;
use std::panic;
use std::time::Duration;

use outflank_messages::Answer;
use outflank_search::Clock;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{JobRunner, StopMark};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds_here() -> f64;

    #[wasm_bindgen(thread_local_v2, js_namespace = performance, js_name = timeOrigin)]
    static TIME_ORIGIN: f64;

    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(text: &str);

    /// Posts a sign of life, which is no answer.
    #[wasm_bindgen(js_name = postMessage)]
    fn post_sign(is_alive: bool);

    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// The clock of the browser. Each worker counts from its own start, so the start time is added.
struct BrowserClock;

impl Clock for BrowserClock {
    fn now(&self) -> Duration {
        let milliseconds = TIME_ORIGIN.with(|origin| origin + milliseconds_here());
        Duration::from_secs_f64(milliseconds.max(0.0) / 1000.0)
    }
}

static CLOCK: BrowserClock = BrowserClock;
static STOP: StopMark = StopMark::new();

thread_local! {
    static RUNNER: RefCell<JobRunner<'static>> = RefCell::new(new_runner());
}

fn new_runner() -> JobRunner<'static> {
    JobRunner::new(&CLOCK, &STOP).with_signs_of_life(|| post_sign(true))
}

fn say(answer: &Answer) {
    post_message(&answer.to_json());
}

/// Starts without helper threads: tells the page that the engine is ready.
#[wasm_bindgen]
pub fn start() {
    report_panics();
    say(&Answer::Ready { threads: 1 });
}

/// Runs the job of a message.
#[wasm_bindgen]
pub fn answer(message: &str) {
    RUNNER.with_borrow_mut(|runner| runner.answer(message, &mut |reply| say(&reply)));
}

/// The name of the weights that the job of a message would use.
#[wasm_bindgen]
pub fn weights_of(message: &str) -> Option<String> {
    JobRunner::weights_of(message)
}

/// Uses the weights of a file from now on, on the board of the job of a message. Says whether the
/// file could be used.
#[wasm_bindgen]
pub fn install_weights(message: &str, bytes: &[u8]) -> bool {
    RUNNER.with_borrow_mut(|runner| runner.install_weights(message, bytes))
}

/// Whether the job of a message is to stop.
#[wasm_bindgen]
pub fn is_stopped(message: &str) -> bool {
    RUNNER.with_borrow(|runner| runner.is_stopped(message))
}

/// Writes panics to the console. The page only sees that the worker failed.
fn report_panics() {
    panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// The build with shared memory.
#[cfg(feature = "threads")]
pub mod shared {
    use std::sync::{Mutex, OnceLock, PoisonError};

    use outflank_messages::Answer;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    use super::{RUNNER, STOP, new_runner, report_panics, say};
    use crate::{Helper, Pool};

    static POOL: OnceLock<Pool> = OnceLock::new();
    /// Helper threads that no worker runs yet.
    static IDLE: Mutex<Vec<Helper>> = Mutex::new(Vec::new());

    /// The memory of all workers.
    #[wasm_bindgen]
    pub fn shared_memory() -> JsValue {
        wasm_bindgen::memory()
    }

    /// The address where the page writes the last job to stop.
    #[wasm_bindgen]
    pub fn stop_address() -> *const u32 {
        STOP.address()
    }

    /// Prepares this many helper threads. Each must run [`help`] in a worker of its own before
    /// the first job.
    #[wasm_bindgen]
    pub fn prepare(helpers: usize) {
        report_panics();
        let idle = |helper| {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(helper);
        };
        match Pool::new(helpers, idle) {
            Ok(pool) => {
                let pool = POOL.get_or_init(|| pool);
                RUNNER.set(new_runner().with_helpers(pool));
            }
            Err(error) => super::console_error(&error.to_string()),
        }
    }

    /// Runs a helper thread. Never returns.
    #[wasm_bindgen]
    pub fn help() {
        let helper = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(helper) = helper {
            helper.run();
        }
    }

    /// Starts with this many threads: tells the page that the engine is ready.
    #[wasm_bindgen]
    pub fn start_with(threads: usize) {
        say(&Answer::Ready { threads });
    }
}
