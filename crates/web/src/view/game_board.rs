//! The board of the game.

use leptos::prelude::*;
use outflank_scene::{Layout, Marks, Scene, View};

use super::tints::tints;
use crate::browser::surroundings;
use crate::model::Tree;
use crate::state::{Desk, use_desk};
use crate::widgets::Board;

/// What is to be marked on the board of the game.
pub(super) fn game_marks(desk: Desk) -> Marks {
    let likes = desk.preferences.read();
    let tree = desk.tree.read();
    let in_puzzle = desk.puzzle.with(Option::is_some);
    let moving = desk.animate.get() && !likes.instant && !surroundings::prefers_less_motion();
    let scores = desk.advice.with(|advice| match advice {
        Some(advice) if likes.show_scores && advice.place == tree.current() => advice.marks(&tree),
        _ => desk.found_marks(&tree),
    });
    Marks {
        legal: likes.show_legal && (desk.may_play() || in_puzzle),
        last: tree.last_cell(),
        turned: if moving {
            tree.last_flips()
        } else {
            Vec::new()
        },
        scores,
        hint: desk.hint.get(),
        square_names: likes.show_letters,
        tints: tints(desk, tree.start().board()),
    }
}

/// What the game looks like now.
pub(crate) fn game_scene(desk: Desk, layout: &Layout) -> Scene {
    let marks = game_marks(desk);
    desk.tree
        .with(|tree| Scene::new(tree.position(), layout, &marks))
}

/// The board of the game.
#[component]
pub(crate) fn GameBoard() -> impl IntoView {
    let desk = use_desk();
    let board = Memo::new(move |_| desk.tree.with(|tree: &Tree| tree.start().board().clone()));
    let layout = Memo::new(move |_| {
        let turns = desk.turns.get();
        board.with(|board| Layout::of(board, View { turns }))
    });
    let scene = Memo::new(move |_| layout.with(|layout| game_scene(desk, layout)));
    let shape = Signal::derive(move || board.with(outflank_rules::Board::shape));
    view! {
        <Board
            shape
            layout
            scene
            choose=Callback::new(move |cell| desk.choose(cell))
            open=Signal::derive(move || desk.may_play())
        />
    }
}
