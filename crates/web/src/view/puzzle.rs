//! A puzzle: the task, and the comment on an answer.

use leptos::prelude::*;
use outflank_rules::Shape;

use crate::state::{Puzzle, PuzzleState, Tally, use_app_state};
use crate::texts::{Texts, texts};

/// The bar of the current puzzle. On small screens it stays at the bottom, below the board.
#[component]
pub(crate) fn PuzzleBar() -> impl IntoView {
    let app = use_app_state();
    let running = Memo::new(move |_| app.review.puzzle.with(Option::is_some));
    Effect::new(move || {
        if running.get() {
            show_board();
        }
    });
    move || {
        app.review.puzzle.get().map(|puzzle| {
            let finished = puzzle.state == PuzzleState::Finished;
            let count = match finished {
                true => String::new(),
                false => format!("{}/{}", puzzle.index + 1, puzzle.mistakes.len()),
            };
            view! {
                <div class="puzzle" id="puzzle" role="status">
                    <p><b>{count}</b> " " {text(texts(), &puzzle, app.game.board().shape())}</p>
                    <div class="controls words">
                        {(!finished).then(|| steps(&puzzle))}
                        {finished.then(|| view! {
                            <button type="button" id="repeat-puzzles" on:click=move |_| app.repeat_puzzles()>
                                {texts().review.puzzles_again}
                            </button>
                        })}
                        <button type="button" id="end-puzzle" on:click=move |_| app.end_puzzle()>
                            {texts().end_puzzle}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

/// The buttons that show the answer and go on.
fn steps(puzzle: &Puzzle) -> impl IntoView + use<> {
    let app = use_app_state();
    let answered = matches!(puzzle.state, PuzzleState::Solved | PuzzleState::Told);
    let next = if answered { "primary" } else { "" };
    view! {
        {(!answered).then(|| view! {
            <button type="button" id="tell" on:click=move |_| app.tell_solution()>
                {texts().show_answer}
            </button>
        })}
        <button type="button" id="next-puzzle" class=next on:click=move |_| app.next_puzzle()>
            {texts().next_mistake}
        </button>
    }
}

/// The button that starts the puzzles may be far below the board.
fn show_board() {
    let board = document().query_selector(".board-side").ok().flatten();
    if let Some(board) = board {
        board.scroll_into_view();
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
            texts.labelled(side, &format!("{} {played}.", texts.find_better))
        }
        PuzzleState::Checking => texts.checking.to_owned(),
        PuzzleState::Wrong => texts.not_better.to_owned(),
        PuzzleState::Solved => format!("{} {}", texts.solved, line()),
        PuzzleState::Told => texts.labelled(texts.best, &line()),
        PuzzleState::Finished => {
            let Tally {
                at_once,
                later,
                shown,
                skipped,
            } = puzzle.tally;
            (texts.review.puzzle_summary)([at_once, later, shown, skipped])
        }
    }
}
