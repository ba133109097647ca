//! The address of the page.

use wasm_bindgen::JsValue;

/// The part of the address after `#`.
pub(crate) fn read() -> String {
    let hash = leptos::prelude::window().location().hash();
    hash.unwrap_or_default()
}

/// Goes to another part after `#`, as a link does: the browser's Back leads here again.
pub(crate) fn go(text: &str) {
    // Fails only for an invalid address, which no text after `#` makes.
    let _ = leptos::prelude::window().location().set_hash(text);
}

/// Changes the part after `#`, without a history entry and without loading anything.
pub(crate) fn replace(text: &str) {
    let history = leptos::prelude::window().history();
    if let Ok(history) = history {
        // A browser may refuse if this happens too often; the next move tries again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{text}")));
    }
}

/// The whole address with another part after `#`.
pub(crate) fn with(text: &str) -> String {
    let location = leptos::prelude::window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    format!("{origin}{path}#{text}")
}
