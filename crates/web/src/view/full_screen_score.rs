//! Score and turn beside a lattice that fills the screen.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::Tree;
use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::side_class;

/// The score, and whose turn it is or what happened last; only on the full screen.
#[component]
pub(crate) fn FullScreenScore() -> impl IntoView {
    let app = use_app_state();
    let said = move || {
        let texts = texts();
        let tree = app.game.tree.read();
        let outcome = tree.position().outcome();
        match (app.page.remark.get(), outcome, tree.just_passed()) {
            (Some(remark), ..) => remark,
            (None, Some(outcome), _) => texts.outcome(&outcome),
            (None, None, Some(side)) => (texts.passes)(texts.side(side)),
            (None, None, None) => (texts.turn_of)(texts.side(tree.position().to_move())),
        }
    };
    move || {
        app.lattice.full.get().then(|| {
            view! {
                <div class="full-score" id="full-score">
                    <SideScore side=Side::Dark/>
                    <SideScore side=Side::Light/>
                    <span class="full-turn">{said}</span>
                </div>
            }
        })
    }
}

/// The discs of a side.
#[component]
fn SideScore(side: Side) -> impl IntoView {
    let app = use_app_state();
    let count = move || {
        let discs = |tree: &Tree| tree.position().disc_counts()[side];
        app.game.tree.with(discs)
    };
    view! {
        <span class="full-side">
            <span class=format!("chip {}", side_class(side)) aria-hidden="true"></span>
            {move || texts().side(side)} " " <b class="count">{count}</b>
        </span>
    }
}
