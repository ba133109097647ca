//! Who is worth meeting, and what thinks here.

use leptos::prelude::*;

use crate::desk::{RECOMMENDED, use_desk};
use crate::table::Seat;
use crate::texts::texts;

/// The recommended opponents, and the line about the engine.
#[component]
pub(super) fn Opponents() -> impl IntoView {
    let desk = use_desk();
    let buttons = RECOMMENDED.map(|(board, name, depth)| {
        let seat = Seat::Character {
            name: name.to_owned(),
            depth,
        };
        let text = format!("{board} {}", seat.short_name());
        let tip = text.clone();
        view! {
            <button type="button" id=format!("bench-meet-{name}-{depth}")
                title=move || format!("{} {tip}", texts().bench.recommended.tip)
                on:click=move |_| desk.meet(board, name, depth)>
                {text}
            </button>
        }
    });
    view! {
        <div class="bench-row small">
            <span>{move || texts().bench.recommended.name}</span>
            {buttons.collect_view()}
        </div>
        <p class="quiet" id="bench-engine">
            {move || format!("Outflank {} · {}", env!("CARGO_PKG_VERSION"), (texts().bench.engine)(desk.threads()))}
        </p>
    }
}
