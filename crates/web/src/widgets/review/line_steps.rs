//! A line on the board: its moves, and steps through it.

use leptos::prelude::*;
use outflank_rules::MoveName;

use crate::state::{ShownLine, use_app_state};
use crate::texts::texts;

/// The line on the board, with the moves that are still to come paler.
#[component]
pub(crate) fn LineSteps(line: ShownLine) -> impl IntoView {
    let app = use_app_state();
    let shape = untrack(|| app.game.board()).shape();
    let names: Vec<MoveName> = line.moves.iter().map(|mv| mv.name(shape)).collect();
    let shown = line.shown;
    let words = names.into_iter().enumerate().map(move |(index, name)| {
        let class = if index < shown {
            "line-move"
        } else {
            "line-move to-come"
        };
        view! { <span class=class>{name.to_string()}</span> " " }
    });
    // A line of the review may begin before the current move.
    let kept = (!line.is_of_review).then(|| {
        let moves = line.moves[..shown].to_vec();
        view! {
            <button type="button" id="line-keep" on:click=move |_| app.keep_line(&moves)>
                {texts().desk.keep_line}
            </button>
        }
    });
    view! {
        <p id="shown-line" role="status">{words.collect_view()}</p>
        <div class="controls words">
            <button type="button" id="line-back" aria-label=texts().back
                on:click=move |_| { app.step_line(false); }>"‹"</button>
            <button type="button" id="line-forward" aria-label=texts().forward
                on:click=move |_| { app.step_line(true); }>"›"</button>
            {kept}
            <button type="button" id="line-end" on:click=move |_| { app.end_line(); }>
                {texts().review.end_line}
            </button>
        </div>
    }
}
