//! An element that fills the screen.

use leptos::prelude::document;

/// Lets an element fill the screen, where the browser can do that. Where it cannot, the style
/// sheet lets it fill the window.
pub(crate) fn enter(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        // Refused without a click or key before it; then it fills the window only.
        let _ = element.request_fullscreen();
    }
}

/// Ends it.
pub(crate) fn leave() {
    if is_on() {
        document().exit_fullscreen();
    }
}

/// Whether an element fills the screen now.
pub(crate) fn is_on() -> bool {
    document().fullscreen_element().is_some()
}
