//! The evaluation bar beside the board.

use leptos::prelude::*;
use outflank_rules::Side;
use outflank_search::Value;

use crate::state::{discs, is_estimate, marked_score, score_text, use_app_state};
use crate::texts::texts;

/// The evaluation bar, if it is switched on.
#[component]
pub(crate) fn EvaluationBar() -> impl IntoView {
    let app = use_app_state();
    let known = Memo::new(move |_| app.known().filter(|_| !app.game.is_over()));
    let score = Memo::new(move |_| {
        let over = app.game.tree.with(|tree| tree.position().outcome());
        if let Some(outcome) = over {
            let margin = outcome.discs[Side::Dark] as i32 - outcome.discs[Side::Light] as i32;
            return Some(Value::Discs(margin));
        }
        Some(for_dark(known.get()?.value, app.game.to_move()))
    });
    let share = move || {
        let value = score.get().map_or(0.0, discs);
        // Ten discs move the bar two thirds of the way from the middle; no lead fills it.
        50.0 + 48.0 * (value / 12.0).tanh()
    };
    // An exact value has none.
    let depth = move || {
        let estimated = known.get().filter(|known| is_estimate(known.value));
        estimated.map(|known| (texts().desk.short_depth)(known.depth))
    };
    let label = move || {
        let score = score.get().map_or(String::new(), marked_score);
        let said = format!("{}, {}: {score}", texts().value, texts().dark);
        match known.get() {
            Some(known) => format!("{said} · {} {}", texts().depth, known.depth),
            None => said,
        }
    };
    view! {
        <div class="evaluation" class:hidden=move || !app.shows_value() role="img" aria-label=label title=label>
            <div class="evaluation-dark" style=move || format!("--share:{}%", share())></div>
            <span class="evaluation-text">
                <span id="evaluation" class:estimate=move || score.get().is_some_and(is_estimate)>
                    {move || score.get().map_or(String::new(), score_text)}
                </span>
                <small id="evaluation-depth">{depth}</small>
            </span>
        </div>
    }
}

/// A score of the side to move from Dark's point of view.
fn for_dark(score: Value, side: Side) -> Value {
    match side {
        Side::Dark => score,
        Side::Light => score.for_opponent(),
    }
}
