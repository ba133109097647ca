//! Hears that a helper thread of an engine has failed.
//!
//! An engine waits for its helper threads and reads no messages meanwhile. So a helper that fails
//! tells the page, on a channel that has the name of the engine's worker.

use leptos::wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BroadcastChannel, MessageEvent};

/// Listens as long as it lives.
pub(super) struct HelperAlarm {
    channel: BroadcastChannel,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl HelperAlarm {
    /// Calls `then` when a helper of the worker with this name fails. None if the browser has no
    /// channels.
    pub(super) fn new(worker: &str, mut then: impl FnMut() + 'static) -> Option<HelperAlarm> {
        let channel = BroadcastChannel::new(worker).ok()?;
        let on_message = Closure::new(move |_: MessageEvent| then());
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Some(HelperAlarm {
            channel,
            _on_message: on_message,
        })
    }
}

impl Drop for HelperAlarm {
    fn drop(&mut self) {
        self.channel.close();
    }
}
