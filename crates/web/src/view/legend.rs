//! What the colours of the cells mean.

use leptos::prelude::*;

use crate::state::{category_colours, use_app_state};
use crate::texts::texts;

/// The colours of the categories that the board has.
#[component]
pub(crate) fn Legend() -> impl IntoView {
    let app = use_app_state();
    move || {
        let names = texts().lattice.categories;
        let lines = category_colours(app)?.into_iter().map(|colour| {
            let [red, green, blue] = colour.tint.map(|part| (part * 255.0) as u8);
            view! {
                <li>
                    <span class="swatch" style=format!("background:rgb({red} {green} {blue})")></span>
                    {names[colour.category as usize]}
                    {colour.weight.map(|weight| view! { " " <b>{weight}</b> })}
                </li>
            }
        });
        Some(view! { <ul class="legend" id="legend">{lines.collect_view()}</ul> })
    }
}
