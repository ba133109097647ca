//! Full screen.

use leptos::prelude::document;

/// Gives the page the full screen, with its dialogs and notices. Where the browser cannot do that, the
/// page stays in its window.
pub(crate) fn enter() {
    if let Some(element) = document().document_element() {
        // Refused unless the user has just clicked or pressed a key; the style sheet uses the window then.
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
