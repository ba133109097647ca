//! A worker of the laboratory.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// A worker that is ended when this is dropped.
pub(super) struct StudyWorker {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl StudyWorker {
    /// Starts a worker in a role. `hear` gets what it says, and `None` if it dies or cannot be
    /// loaded.
    pub(super) fn start(
        role: &str,
        hear: impl Fn(Option<String>) + Clone + 'static,
    ) -> Option<StudyWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(role);
        let worker = Worker::new_with_options("lab/worker.js", &options).ok()?;
        let on_error = hear.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            on_error(None);
        });
        let on_message = Closure::new(move |event: MessageEvent| {
            hear(Some(event.data().as_string().unwrap_or_default()));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(StudyWorker {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Sends a message.
    pub(super) fn post(&self, text: &str) {
        // Text can always be posted.
        let _ = self.worker.post_message(&JsValue::from_str(text));
    }
}

impl Drop for StudyWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
