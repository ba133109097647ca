//! Small parts that all rows are made of. Each hides what it is made of: a row of many different
//! parts would otherwise be a kind of its own, with code of its own to load.

use leptos::prelude::*;

use crate::desk::{Desk, use_desk};
use crate::texts::{Named, Texts, texts};

/// The words of a control, whatever the language.
pub(super) type Naming = fn(&'static Texts) -> &'static Named;

/// Something that is on or off.
pub(super) struct Switch {
    pub(super) id: &'static str,
    pub(super) named: Naming,
    pub(super) is_on: fn(Desk) -> bool,
    pub(super) flip: fn(Desk),
}

/// A button.
#[component]
pub(super) fn Press(
    id: &'static str,
    named: Naming,
    #[prop(into)] press: Callback<()>,
    #[prop(optional)] disabled: Signal<bool>,
) -> AnyView {
    view! {
        <button type="button" id=id title=move || named(texts()).tip disabled=disabled
            aria-label=move || label(named(texts())) on:click=move |_| press.run(())>
            {move || named(texts()).name}
        </button>
    }
    .into_any()
}

/// What is read aloud: signs such as `<<` say nothing.
fn label(named: &'static Named) -> &'static str {
    match named.name.contains(['<', '>']) {
        true => named.tip,
        false => named.name,
    }
}

/// Buttons that show whether something is on.
#[component]
pub(super) fn Switches(of: &'static [Switch]) -> AnyView {
    let desk = use_desk();
    of.iter()
        .map(|switch| {
            view! {
                <button type="button" class="toggle" id=switch.id
                    title=move || (switch.named)(texts()).tip
                    aria-pressed=move || (switch.is_on)(desk).to_string()
                    on:click=move |_| (switch.flip)(desk)>
                    {move || (switch.named)(texts()).name}
                </button>
            }
        })
        .collect_view()
        .into_any()
}

/// A list to choose from: values, what they are called, and which of them is chosen.
#[component]
pub(super) fn Choice(
    id: &'static str,
    #[prop(into)] name: Signal<String>,
    #[prop(into)] tip: Signal<String>,
    #[prop(into)] options: Signal<Vec<(String, String)>>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] choose: Callback<String>,
    #[prop(optional)] disabled: Signal<bool>,
) -> AnyView {
    let entries = move || {
        let entry = |(value, name): (String, String)| {
            let own = value.clone();
            view! { <option value=value selected=move || chosen.get() == own>{name}</option> }
        };
        options.get().into_iter().map(entry).collect_view()
    };
    view! {
        <label class="inline" title=tip>
            <span>{name}</span>
            <select id=id title=tip aria-label=tip disabled=disabled
                on:change=move |event| choose.run(event_target_value(&event))>
                {entries}
            </select>
        </label>
    }
    .into_any()
}

/// Depths to choose from.
pub(super) fn depths() -> Vec<(String, String)> {
    let depths = 1..=crate::table::DEEPEST;
    depths
        .map(|depth| (depth.to_string(), depth.to_string()))
        .collect()
}

/// A number; what is entered goes to `enter` with the field.
#[component]
pub(super) fn Number(
    id: &'static str,
    named: Naming,
    #[prop(into)] value: Signal<String>,
    enter: Callback<web_sys::HtmlInputElement>,
) -> AnyView {
    view! {
        <label class="inline" title=move || named(texts()).tip>
            <span>{move || named(texts()).name}</span>
            <input type="text" inputmode="numeric" id=id title=move || named(texts()).tip
                aria-label=move || named(texts()).tip autocomplete="off" prop:value=value
                on:change=move |event| enter.run(event_target(&event))/>
        </label>
    }
    .into_any()
}

/// A size between these factors.
#[component]
pub(super) fn Slider(
    id: &'static str,
    named: Naming,
    #[prop(into)] value: Signal<f32>,
    #[prop(into)] set: Callback<f32>,
) -> AnyView {
    let slide = move |event| {
        if let Ok(size) = event_target_value(&event).parse() {
            set.run(size);
        }
    };
    view! {
        <label class="inline slider" title=move || named(texts()).tip>
            <span>{move || named(texts()).name}</span>
            <input type="range" id=id min="0.4" max="1.38" step="0.02"
                title=move || named(texts()).tip aria-label=move || named(texts()).tip
                prop:value=move || value.get().to_string() on:input=slide/>
        </label>
    }
    .into_any()
}
