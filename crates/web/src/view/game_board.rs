//! The board of the game.

use leptos::prelude::*;
use outflank_scene::{Layout, View};

use crate::state::{game_scene, use_app_state};
use crate::widgets::Board;

/// The board of the game.
#[component]
pub(crate) fn GameBoard() -> impl IntoView {
    let app = use_app_state();
    let board = Memo::new(move |_| app.game.board());
    let layout = Memo::new(move |_| {
        let turns = app.game.turns.get();
        board.with(|board| Layout::of(board, View { turns }))
    });
    let scene = Memo::new(move |_| layout.with(|layout| game_scene(app, layout)));
    let shape = Signal::derive(move || board.with(outflank_rules::Board::shape));
    view! {
        <Board
            shape
            layout
            scene
            choose=Callback::new(move |cell| app.choose(cell))
            open=Signal::derive(move || app.may_play())
            hovered=app.lattice.hovered
            preview=Memo::new(move |_| app.previewed_flips())
            typed_on_page=app.page.typed
        />
    }
}
