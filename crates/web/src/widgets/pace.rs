//! The pause between the moves of two computers.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use crate::state::use_app_state;
use crate::texts::texts;

/// The pause between the moves of two computers.
#[component]
pub(crate) fn Pace(
    /// The id of the slider.
    id: &'static str,
) -> impl IntoView {
    let app = use_app_state();
    let pace = move || app.preferences.with(|prefs| prefs.pace);
    let change = move |event: leptos::ev::Event| {
        let seconds = event_target::<HtmlInputElement>(&event).value_as_number();
        if seconds.is_finite() {
            app.preferences
                .update(|prefs| prefs.pace = seconds.clamp(0.0, 5.0));
        }
    };
    view! {
        <label class="pace">
            <span>{move || texts().pace}</span>
            <input type="range" id=id min="0" max="5" step="0.1" prop:value=pace on:input=change/>
            <output>{move || format!("{:.1}", pace())}</output>
        </label>
    }
}
