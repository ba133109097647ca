//! Where the games of a tournament begin.

use leptos::prelude::*;

use super::fields::choice;
use crate::browser::files;
use crate::laboratory::state::{LabState, Openings};
use crate::laboratory::texts::Wording;
use crate::laboratory::view::parts::{nothing, said};

/// The kind of openings, and the games if they are given.
pub(super) fn openings(lab: LabState) -> AnyView {
    let kind = Memo::new(move |_| lab.form.with(|form| form.openings));
    let kinds: &'static [(Openings, Wording)] = &[
        (Openings::Random, |texts| texts.openings_random),
        (Openings::All, |texts| texts.openings_all),
        (Openings::Given, |texts| texts.openings_given),
    ];
    let set_kind = move |kind| lab.form.update(|form| form.openings = kind);
    let games = move || match kind.get() {
        Openings::Given => given(lab),
        Openings::Random | Openings::All => nothing(),
    };
    view! {
        {choice("lab-openings", |texts| texts.openings_kind, kinds, kind.into(), set_kind)}
        {games}
    }
    .into_any()
}

/// Games or positions as text, or from a file.
fn given(lab: LabState) -> AnyView {
    let text = Signal::derive(move || lab.form.with(|form| form.given_openings.clone()));
    let set = move |text| lab.form.update(|form| form.given_openings = text);
    let take = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            files::read(&file, move |bytes| {
                set(String::from_utf8_lossy(&bytes).into_owned());
            });
        }
        // Allows the same file to be chosen again.
        input.set_value("");
    };
    view! {
        <label class="wide">
            <span>{said(|texts| texts.openings_text)}</span>
            <textarea id="lab-given-openings" rows="3" spellcheck="false" prop:value=text
                on:change=move |event| set(event_target_value(&event))></textarea>
        </label>
        <label class="file">
            <span>{said(|texts| texts.openings_file)}</span>
            <input type="file" id="lab-openings-file" on:change=take/>
        </label>
    }
    .into_any()
}
