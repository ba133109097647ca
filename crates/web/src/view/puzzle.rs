//! A puzzle: the task, and the comment on an answer.

use leptos::prelude::*;
use outflank_rules::Shape;

use crate::state::{Puzzle, PuzzleState, use_app_state};
use crate::texts::{Texts, texts};

/// The bar of the current puzzle.
#[component]
pub(crate) fn PuzzleBar() -> impl IntoView {
    let app = use_app_state();
    let bar = NodeRef::<leptos::html::Div>::new();
    // The button that starts a puzzle may be far below.
    Effect::new(move || {
        if let Some(bar) = bar.get() {
            bar.scroll_into_view();
        }
    });
    move || {
        app.review.puzzle.get().map(|puzzle| {
            let count = format!("{}/{}", puzzle.index + 1, puzzle.mistakes.len());
            let told = matches!(puzzle.state, PuzzleState::Solved | PuzzleState::Told);
            view! {
                <div class="puzzle" id="puzzle" role="status" node_ref=bar>
                    <p><b>{count}</b> " " {text(texts(), &puzzle, app.game.board().shape())}</p>
                    <div class="controls words">
                        {(!told).then(|| view! {
                            <button type="button" id="tell" on:click=move |_| app.tell_solution()>
                                {texts().show_answer}
                            </button>
                        })}
                        <button type="button" id="next-puzzle" on:click=move |_| app.next_puzzle()>
                            {texts().next_mistake}
                        </button>
                        <button type="button" id="end-puzzle" on:click=move |_| app.end_puzzle()>
                            {texts().end_puzzle}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

fn text(texts: &Texts, puzzle: &Puzzle, shape: Shape) -> String {
    let review = puzzle.review();
    let line = || {
        let line = review.line.iter().map(|mv| mv.name(shape).to_string());
        line.collect::<Vec<_>>().join(" ")
    };
    match puzzle.state {
        PuzzleState::Open => {
            let (side, played) = (texts.side(review.side), review.played.name(shape));
            format!("{side}: {} {played}.", texts.find_better)
        }
        PuzzleState::Checking => texts.checking.to_owned(),
        PuzzleState::Wrong => texts.not_better.to_owned(),
        PuzzleState::Solved => format!("{} {}", texts.solved, line()),
        PuzzleState::Told => format!("{}: {}", texts.best, line()),
    }
}
