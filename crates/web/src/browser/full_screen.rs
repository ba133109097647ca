//! Full screen.

use leptos::prelude::document;

/// Shows an element on the full screen. Where the browser cannot do that, the style sheet makes it
/// fill the window.
pub(crate) fn enter(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        // Refused unless the user has just clicked or pressed a key; it fills the window then.
        let _ = element.request_fullscreen();
    }
}

/// Leaves full screen.
pub(crate) fn leave() {
    if is_on() {
        document().exit_fullscreen();
    }
}

/// Whether an element is on the full screen.
pub(crate) fn is_on() -> bool {
    document().fullscreen_element().is_some()
}
