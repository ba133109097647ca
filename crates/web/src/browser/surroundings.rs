//! What the browser and the machine are like.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Whether threads can share memory here.
pub(crate) fn can_share_memory() -> bool {
    Reflect::get(&window(), &JsValue::from_str("crossOriginIsolated"))
        .is_ok_and(|value| value.is_truthy())
}

/// How many threads the machine can run at once.
pub(crate) fn threads() -> usize {
    (window().navigator().hardware_concurrency() as usize).clamp(1, 8)
}

/// Whether the user asked for less motion.
pub(crate) fn prefers_less_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether people touch the screen rather than click.
pub(crate) fn is_touched() -> bool {
    matches("(pointer: coarse)")
}

fn matches(query: &str) -> bool {
    let list = window().match_media(query).ok().flatten();
    list.is_some_and(|list| list.matches())
}

/// The language of the browser, such as `fr-CH`.
pub(crate) fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Loads the page again.
pub(crate) fn reload() {
    // Nothing can be done if the browser refuses.
    let _ = window().location().reload();
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// A random number.
pub(crate) fn random() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}

/// Whether the page was loaded by a reload, not through a link or an address.
pub(crate) fn was_reloaded() -> bool {
    let entries = window()
        .performance()
        .map(|performance| performance.get_entries_by_type("navigation"));
    let kind = entries.and_then(|entries| Reflect::get(&entries.get(0), &"type".into()).ok());
    kind.is_some_and(|kind| kind == "reload")
}
