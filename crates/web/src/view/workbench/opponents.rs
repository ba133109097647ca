//! Recommended opponents, and the engine.

use leptos::prelude::*;

use crate::model::PlayerChoice;
use crate::state::{RECOMMENDED, use_app_state};
use crate::texts::texts;

/// The recommended opponents, and the line about the engine.
pub(super) fn opponents() -> AnyView {
    let app = use_app_state();
    let opponent = |(board, name, depth): (&'static str, &'static str, u32)| {
        let player = PlayerChoice::Character {
            name: name.to_owned(),
            depth,
        };
        let text = format!("{board} {}", player.short_name());
        let said = text.clone();
        let tip = Signal::derive(move || format!("{} {said}", texts().workbench.recommended.tip));
        view! {
            <button type="button" id=format!("bench-meet-{name}-{depth}") title=tip
                on:click=move |_| app.meet(board, name, depth)>
                {text}
            </button>
        }
        .into_any()
    };
    let buttons: Vec<AnyView> = RECOMMENDED.into_iter().map(opponent).collect();
    let engine = Signal::derive(move || {
        let engine = (texts().workbench.engine)(app.threads());
        format!("Outflank {} · {engine}", env!("CARGO_PKG_VERSION"))
    });
    let name = Signal::derive(|| texts().workbench.recommended.name);
    view! {
        <div class="bench-row small"><span>{name}</span> {buttons}</div>
        <p class="quiet" id="bench-engine">{engine}</p>
    }
    .into_any()
}
