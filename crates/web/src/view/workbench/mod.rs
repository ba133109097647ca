//! The workbench: calm at first, and all controls of the 3D table behind one click.

mod full;
mod log;
mod opponents;
mod parts;
mod players;
mod seats;
mod table;

use leptos::prelude::*;
use rules::Side;

use self::full::FullSet;
use self::seats::SeatRow;
use self::table::{GameRow, StatusLine, StepRow};
use crate::desk::use_desk;
use crate::texts::texts;

/// The workbench.
#[component]
pub(crate) fn Workbench() -> impl IntoView {
    let desk = use_desk();
    let open = Memo::new(move |_| desk.preferences.with(|likes| likes.bench.open));
    let toggle = move |event: leptos::ev::Event| {
        let details: web_sys::HtmlDetailsElement = event_target(&event);
        if details.open() != open.get_untracked() {
            desk.change_settings(|settings| settings.open = details.open());
        }
    };
    view! {
        <section class="workbench" id="workbench" aria-label=move || texts().bench.workbench>
            <GameRow/>
            <StepRow/>
            <SeatRow side=Side::Dark/>
            <SeatRow side=Side::Light/>
            <StatusLine/>
            <details id="all-controls" prop:open=open on:toggle=toggle>
                <summary>{move || texts().bench.all_controls}</summary>
                {move || open.get().then(|| view! { <FullSet/> })}
            </details>
        </section>
    }
}
