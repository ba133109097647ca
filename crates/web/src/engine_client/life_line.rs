//! Hears that a worker has died.
//!
//! A worker holds a lock with its own name as long as it lives. The page asks for the same lock and gets
//! it when the worker is gone, whatever ended it. A busy worker could not answer questions.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Fails where the browser has no locks.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "locks"], js_name = request)]
    fn request_lock(name: &str, granted: &Function) -> Result<Promise, JsValue>;
}

/// Calls `then` when the worker with this name is gone. Does nothing where the browser has no locks.
pub(super) fn hold(worker: &str, then: impl FnOnce() + 'static) {
    let then: Function = Closure::once_into_js(then).unchecked_into();
    // The promise ends with the lock, and nobody waits for it.
    let _ = request_lock(worker, &then);
}
