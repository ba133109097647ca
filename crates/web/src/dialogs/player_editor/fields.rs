//! Fields of players.

use leptos::prelude::*;
use outflank_record::parse_decimal;

use crate::texts::{Wording, texts};

/// A whole number.
#[component]
pub(super) fn NumberField(
    id: String,
    text: Wording,
    least: u32,
    most: u32,
    value: Signal<u32>,
    set: Callback<u32>,
) -> impl IntoView {
    let change = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            set.run(number.clamp(least, most));
        }
    };
    view! {
        <label>
            <span>{move || text(texts())}</span>
            <input type="number" id=id min=least.to_string() max=most.to_string()
                prop:value=move || value.get().to_string() on:change=change/>
        </label>
    }
}

/// A number with two decimals, which is kept in hundredths.
#[component]
pub(super) fn HundredthsField(
    id: String,
    text: Wording,
    most: u32,
    value: Signal<u32>,
    set: Callback<u32>,
) -> impl IntoView {
    let change = move |event| {
        if let Some(number) = parse_decimal(&event_target_value(&event)) {
            // A conversion to a whole number stays within its bounds.
            set.run(((number * 100.0).round() as u32).min(most));
        }
    };
    view! {
        <label>
            <span>{move || text(texts())}</span>
            <input type="number" id=id min="0" max=(most / 100).to_string() step="0.05"
                prop:value=move || (f64::from(value.get()) / 100.0).to_string() on:change=change/>
        </label>
    }
}

/// Something that is on or off.
#[component]
pub(super) fn SwitchField(
    id: String,
    text: Wording,
    value: Signal<bool>,
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" id=id prop:checked=value on:change=move |_| set.run(!value.get_untracked())/>
            <span>{move || text(texts())}</span>
        </label>
    }
}
