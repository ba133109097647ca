//! Sets up a position.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board as RulesBoard, Cell, Content, Setup, SetupError, Side};
use outflank_scene::{Layout, Marks, Scene, View};

use super::window::Window;
use crate::state::use_app_state;
use crate::texts::{Wording, texts};
use crate::widgets::Board;

/// What a click places on a cell.
const PIECES: [(&str, Content, Wording); 4] = [
    ("dark", Content::Disc(Side::Dark), |texts| texts.dark),
    ("light", Content::Disc(Side::Light), |texts| texts.light),
    ("empty", Content::Empty, |texts| texts.empty),
    ("hole", Content::Hole, |texts| texts.hole),
];

/// The dialog.
#[component]
pub(crate) fn SetUp() -> impl IntoView {
    let app = use_app_state();
    let setup = RwSignal::new(app.game.tree.with_untracked(|tree| tree.position().setup()));
    let piece = RwSignal::new(Content::Disc(Side::Dark));
    let text_problem = RwSignal::new(None::<String>);
    let board = Memo::new(move |_| setup.with(|setup| setup.board().clone()));
    let layout = Memo::new(move |_| board.with(|board| Layout::of(board, View::default())));
    let scene =
        Memo::new(move |_| setup.with(|setup| layout.with(|layout| setup_scene(setup, layout))));
    let position =
        Memo::new(move |_| setup.with(|setup| setup.position().map_err(|e| e.to_string())));
    let problem = move || {
        let problem = text_problem.get().or_else(|| position.get().err())?;
        Some((texts().playing.problem)(&problem))
    };
    let put = move |cell: Cell| {
        let changed = setup.with_untracked(|setup| put_piece(setup, cell, piece.get_untracked()));
        text_problem.set(changed.as_ref().err().map(ToString::to_string));
        if let Ok(changed) = changed {
            setup.set(changed);
        }
    };
    let read = move |event| {
        let text = event_target_value(&event);
        let board = board.get_untracked();
        let found = Setup::parse(text.trim(), &board)
            .or_else(|error| Setup::parse_any(text.trim()).map_err(|_| error));
        match found {
            Ok(found) => {
                text_problem.set(None);
                setup.set(found);
            }
            Err(error) => text_problem.set(Some(error.to_string())),
        }
    };
    let play = move |_| {
        if let Ok(start) = position.get_untracked() {
            app.start_game(start, app.game.pairing.get_untracked());
        }
    };
    let look = move |_| {
        if let Ok(start) = position.get_untracked() {
            app.look_at(&outflank_record::Game::new(start));
        }
    };
    let pieces = PIECES.map(|(id, content, text)| {
        view! {
            <label class="choice">
                <input type="radio" name="piece" id=format!("put-{id}")
                    prop:checked=move || piece.get() == content
                    on:change=move |_| piece.set(content)/>
                <span>{move || text(texts())}</span>
            </label>
        }
    });
    let sides = Side::BOTH.map(|side| {
        let id = if side == Side::Dark {
            "turn-dark"
        } else {
            "turn-light"
        };
        view! {
            <label class="choice">
                <input type="radio" name="turn" id=id
                    prop:checked=move || setup.with(|setup| setup.to_move == side)
                    on:change=move |_| setup.update(|setup| setup.to_move = side)/>
                <span>{move || texts().side(side)}</span>
            </label>
        }
    });
    let invalid = move || position.with(Result::is_err);
    view! {
        <Window name="set-up" title=Signal::derive(|| texts().set_up.to_owned())>
            <div class="set-up-body">
                <div class="set-up-board">
                    <Board
                        shape=Signal::derive(move || board.with(RulesBoard::shape))
                        layout scene
                        choose=Callback::new(put)
                        open=Signal::derive(|| true)
                    />
                </div>
                <div class="set-up-fields">
                    <fieldset><legend>{move || texts().put}</legend>
                        <div class="choices">{pieces.collect_view()}</div></fieldset>
                    <fieldset><legend>{move || texts().side_to_move}</legend>
                        <div class="choices">{sides.collect_view()}</div></fieldset>
                    <div class="controls words">
                        <button type="button" id="clear-board"
                            on:click=move |_| setup.update(|setup| *setup = Setup::bare(setup.board()))>
                            {move || texts().clear_board}
                        </button>
                        <button type="button" id="start-position"
                            on:click=move |_| setup.update(|setup| *setup = Setup::start(setup.board()))>
                            {move || texts().start_position}
                        </button>
                    </div>
                    <label>
                        <span>{move || texts().position_text}</span>
                        <textarea id="position-text" rows="4" spellcheck="false"
                            prop:value=move || setup.with(ToString::to_string) on:change=read></textarea>
                    </label>
                    <p class="problem" role="alert" id="set-up-problem">{problem}</p>
                    <div class="window-foot">
                        <button type="button" id="look-at-it" disabled=invalid on:click=look>
                            {move || texts().analyse_here}
                        </button>
                        <button type="button" class="primary" id="play-from-here" disabled=invalid on:click=play>
                            {move || texts().play_from_here}
                        </button>
                    </div>
                </div>
            </div>
        </Window>
    }
}

/// A click places the chosen piece, or removes the same piece. On a hole it first makes a cell.
fn put_piece(setup: &Setup, cell: Cell, piece: Content) -> Result<Setup, SetupError> {
    let there = setup.contents().get(cell.index()).copied();
    let hole = Content::Hole;
    match there {
        None => Ok(setup.clone()),
        Some(there) if (there == hole) != (piece == hole) || (there, piece) == (hole, hole) => {
            setup.with_hole(cell, there != hole)
        }
        Some(there) => {
            let mut setup = setup.clone();
            setup.put(
                cell,
                if there == piece {
                    Content::Empty
                } else {
                    piece
                },
            );
            Ok(setup)
        }
    }
}

/// The picture of a setup, even if it is not a legal position.
fn setup_scene(setup: &Setup, layout: &Layout) -> Scene {
    let start = AnyPosition::start(setup.board());
    let mut shown = Scene::new(&start, layout, &Marks::default());
    for cell in &mut shown.cells {
        cell.legal = None;
        cell.content = setup.contents()[cell.cell.index()];
    }
    shown
}
