//! Ties the job runner to a worker of the browser. `engine/*/worker.js` calls it.

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

    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// The clock of the browser. Each worker counts from its own beginning, so that is added.
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
    static RUNNER: RefCell<JobRunner<'static>> = RefCell::new(JobRunner::new(&CLOCK, &STOP));
}

fn say(answer: &Answer) {
    post_message(&answer.to_json());
}

/// Begins to work alone: says that the engine is there.
#[wasm_bindgen]
pub fn start() {
    tell_of_panics();
    say(&Answer::Ready { threads: 1 });
}

/// Does what a message asks for.
#[wasm_bindgen]
pub fn answer(message: &str) {
    RUNNER.with_borrow_mut(|runner| runner.answer(message, &mut |reply| say(&reply)));
}

/// A panic ends in a trap, which the page learns of as an error of the worker; the reason is for
/// the console.
fn tell_of_panics() {
    panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// The build on shared memory.
#[cfg(feature = "threads")]
pub mod shared {
    use std::sync::{Mutex, OnceLock, PoisonError};

    use outflank_messages::Answer;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    use super::{CLOCK, RUNNER, STOP, say, tell_of_panics};
    use crate::{Helper, JobRunner, Pool};

    static POOL: OnceLock<Pool> = OnceLock::new();
    /// Helpers that no worker runs yet.
    static IDLE: Mutex<Vec<Helper>> = Mutex::new(Vec::new());

    /// The memory that all workers share.
    #[wasm_bindgen]
    pub fn shared_memory() -> JsValue {
        wasm_bindgen::memory()
    }

    /// Where in the memory the page writes the last job that it does not want any more.
    #[wasm_bindgen]
    pub fn stop_address() -> *const u32 {
        STOP.address()
    }

    /// Gets ready for this many helpers. Each has to be run by [`help`] in a worker of its own
    /// before the first job.
    #[wasm_bindgen]
    pub fn prepare(helpers: usize) {
        tell_of_panics();
        let idle = |helper| {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(helper);
        };
        match Pool::new(helpers, idle) {
            Ok(pool) => {
                let pool = POOL.get_or_init(|| pool);
                RUNNER.set(JobRunner::new(&CLOCK, &STOP).with_helpers(pool));
            }
            Err(error) => super::console_error(&error.to_string()),
        }
    }

    /// Helps for ever.
    #[wasm_bindgen]
    pub fn help() {
        let helper = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(helper) = helper {
            helper.run();
        }
    }

    /// Begins to work with these threads: says that the engine is there.
    #[wasm_bindgen]
    pub fn start_with(threads: usize) {
        say(&Answer::Ready { threads });
    }
}
