//! A short course.

use leptos::prelude::*;

use super::window::Window;
use crate::texts::texts;

/// The window.
#[component]
pub(crate) fn Learn() -> impl IntoView {
    view! {
        <Window name="learn" title=Signal::derive(|| texts().learn.to_owned())>
            <p></p>
        </Window>
    }
}
