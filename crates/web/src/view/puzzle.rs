//! A puzzle: the task, and the comment on an answer.

use leptos::prelude::*;

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
                    <p><b>{count}</b> " " {text(texts(), &puzzle)}</p>
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

fn text(texts: &Texts, puzzle: &Puzzle) -> String {
    let review = puzzle.review();
    match puzzle.state {
        PuzzleState::Open => {
            let side = if review.dark { texts.dark } else { texts.light };
            format!("{side}: {} {}.", texts.find_better, review.played)
        }
        PuzzleState::Checking => texts.checking.to_owned(),
        PuzzleState::Wrong => texts.not_better.to_owned(),
        PuzzleState::Solved => format!("{} {}", texts.solved, review.line.join(" ")),
        PuzzleState::Told => format!("{}: {}", texts.best, review.line.join(" ")),
    }
}
