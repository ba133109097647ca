//! What the buttons of the workbench do with the game.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board, Lattice, Side};

use super::SIZES;
use crate::model::{Origin, PlayerChoice, Tree};
use crate::state::{AppState, Stage, persistence};

/// Recommended opponents: board, character and depth.
pub(crate) const RECOMMENDED: [(&str, &str, u32); 5] = [
    ("6x6x6", "arwen", 4),
    ("6x6x6", "arwen", 6),
    ("6x6x6", "arwen", 8),
    ("8x8", "eowyn", 8),
    ("8x8", "galadriel", 10),
];

/// The number of cells along each side of a square or a cube without holes.
fn size_of(board: &Board) -> Option<usize> {
    let shape = board.shape();
    let (width, height, depth) = (shape.width(), shape.height(), shape.depth());
    let regular = shape.lattice() == Lattice::Square
        && width == height
        && (depth == 1 || depth == width)
        && board.playable_count() == shape.cell_count();
    regular.then_some(width)
}

impl AppState {
    /// The size of a square or a cube.
    pub(crate) fn size(self) -> Option<usize> {
        self.game.tree.with(|tree| size_of(tree.start().board()))
    }

    /// Starts the board anew, and stops what the workbench started. Players and settings stay.
    pub(crate) fn reset(self) {
        self.stop_studies();
        let start = self.game.tree.with_untracked(|tree| tree.start().clone());
        self.lay_out(start);
    }

    fn lay_out(self, start: AnyPosition) {
        let (tree, id) = (Tree::new(start), persistence::new_id());
        self.replace_game(tree, Stage::Paused, Origin::default(), id);
    }

    fn lay_out_board(self, board: &str) {
        if let Ok(board) = board.parse::<Board>() {
            self.lay_out(AnyPosition::start(&board));
        }
    }

    /// Another size of the same kind of board.
    pub(crate) fn choose_size(self, size: usize) {
        if untrack(|| self.game.is_deep()) {
            self.change_settings(|settings| settings.cube = size);
            self.lay_out_board(&format!("{size}x{size}x{size}"));
        } else {
            self.change_settings(|settings| settings.square = size);
            self.lay_out_board(&format!("{size}x{size}"));
        }
    }

    /// Changes between square and cube, each in the size it had last.
    pub(crate) fn switch_dimensions(self) {
        let deep = untrack(|| self.game.is_deep());
        let size = untrack(|| self.size()).filter(|size| SIZES.contains(size));
        if let Some(size) = size {
            self.change_settings(|settings| match deep {
                true => settings.cube = size,
                false => settings.square = size,
            });
        }
        let settings = untrack(|| self.settings());
        let within = |size: usize| if SIZES.contains(&size) { size } else { 6 };
        let (square, cube) = (within(settings.square), within(settings.cube));
        match deep {
            true => self.lay_out_board(&format!("{square}x{square}")),
            false => self.lay_out_board(&format!("{cube}x{cube}x{cube}")),
        }
    }

    /// Starts, continues or pauses the game. A finished game starts anew.
    pub(crate) fn play_or_stop(self) {
        if self.game.stage.get_untracked() == Stage::Playing {
            return self.pause();
        }
        if untrack(|| self.game.is_over()) {
            self.reset();
        }
        self.go_on();
    }

    /// Changes who plays a side.
    pub(crate) fn set_player(self, side: Side, player: PlayerChoice) {
        let mut pairing = self.game.pairing.get_untracked();
        pairing.set(side, player);
        self.set_pairing(pairing);
    }

    /// Sets up a game against an opponent, on its board.
    pub(crate) fn meet(self, board: &str, name: &str, depth: u32) {
        self.lay_out_board(board);
        let name = name.to_owned();
        self.set_player(Side::Dark, PlayerChoice::Human);
        self.set_player(Side::Light, PlayerChoice::Character { name, depth });
    }

    /// Pauses the game and goes one move back.
    pub(crate) fn interrupt_and_step_back(self) {
        self.pause();
        self.step_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(board: &str) -> Option<usize> {
        size_of(&board.parse().unwrap())
    }

    #[test]
    fn squares_and_cubes_have_a_size() {
        assert_eq!((size("6x6"), size("8x8x8")), (Some(6), Some(8)));
        assert_eq!((size("4x6"), size("hex4")), (None, None));
        assert_eq!((size("8x8+holes12@7"), size("4x4x6")), (None, None));
    }

    #[test]
    fn recommended_boards_and_depths_exist() {
        for (board, _, depth) in RECOMMENDED {
            assert!(board.parse::<Board>().is_ok());
            assert!((1..=crate::model::DEEPEST).contains(&depth));
        }
    }
}
