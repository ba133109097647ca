//! What can be done with a character that a study has found.

use leptos::prelude::*;

use crate::browser::files;
use crate::laboratory::state::LabState;
use crate::laboratory::view::parts::said;

/// Buttons that keep a character and download it. `id` tells them from others.
pub(super) fn character_buttons(lab: LabState, id: &str, name: String, toml: String) -> AnyView {
    let kept = toml.clone();
    let (keep_id, save_id) = (format!("lab-keep-{id}"), format!("lab-save-{id}"));
    view! {
        <button type="button" id=keep_id title=said(|texts| texts.keep_tip)
            on:click=move |_| lab.tell("character", &kept)>
            {said(|texts| texts.keep)}
        </button>
        <button type="button" class="plain" id=save_id
            on:click=move |_| files::save(&format!("{name}.toml"), "application/toml", &toml)>
            {said(|texts| texts.download)}
        </button>
    }
    .into_any()
}
