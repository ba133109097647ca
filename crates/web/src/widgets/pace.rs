//! A pause that the user sets.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use crate::state::{Preferences, use_app_state};
use crate::texts::{Wording, texts};

/// A pause in seconds. Unless told otherwise, that between the moves of two computers.
#[component]
pub(crate) fn Pace(
    /// The id of the slider.
    id: &'static str,
    #[prop(default = |texts| texts.pace)] text: Wording,
    #[prop(default = |prefs| &mut prefs.pace)] field: fn(&mut Preferences) -> &mut f64,
) -> impl IntoView {
    let app = use_app_state();
    let seconds = move || *field(&mut app.preferences.get());
    let change = move |event: leptos::ev::Event| {
        let entered = event_target::<HtmlInputElement>(&event).value_as_number();
        if entered.is_finite() {
            app.preferences
                .update(|prefs| *field(prefs) = entered.clamp(0.0, 5.0));
        }
    };
    view! {
        <label class="pace">
            <span>{move || text(texts())}</span>
            <input type="range" id=id min="0" max="5" step="0.1" prop:value=seconds on:input=change/>
            <output>{move || texts().number(&format!("{:.1}", seconds()))}</output>
        </label>
    }
}
