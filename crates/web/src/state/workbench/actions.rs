//! What the buttons of the workbench do with the game.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board, Lattice, Side};

use super::super::{Desk, Stage, is_deep, persistence};
use super::SIZES;
use crate::model::{Seat, Tree};

/// Opponents worth meeting first: board, name and depth.
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

impl Desk {
    /// N, if the board has one.
    pub(crate) fn size(self) -> Option<usize> {
        self.tree.with(|tree| size_of(tree.start().board()))
    }

    /// Stops whatever runs and goes back to the start; everything that is set stays.
    pub(crate) fn reset(self) {
        let start = self.tree.with_untracked(|tree| tree.start().clone());
        self.lay_out(start);
    }

    fn lay_out(self, start: AnyPosition) {
        self.engines().adviser.stop();
        self.show(Tree::new(start), Stage::Paused);
        self.dialog.set(None);
        self.game_id.set(persistence::new_id());
    }

    fn lay_out_board(self, board: &str) {
        if let Ok(board) = board.parse::<Board>() {
            self.lay_out(AnyPosition::start(&board));
        }
    }

    /// Another size of the same kind of board.
    pub(crate) fn choose_size(self, size: usize) {
        if untrack(|| is_deep(&self.board())) {
            self.change_settings(|settings| settings.cube = size);
            self.lay_out_board(&format!("{size}x{size}x{size}"));
        } else {
            self.change_settings(|settings| settings.square = size);
            self.lay_out_board(&format!("{size}x{size}"));
        }
    }

    /// From a square to a cube or back, each with the size that it had last.
    pub(crate) fn switch_dimensions(self) {
        let deep = untrack(|| is_deep(&self.board()));
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

    /// Play begins, goes on or waits; after the end of a game it begins anew.
    pub(crate) fn play_or_stop(self) {
        if self.stage.get_untracked() == Stage::Playing {
            return self.pause();
        }
        if untrack(|| self.is_over()) {
            self.reset();
        }
        self.go_on();
    }

    /// Somebody else plays a side.
    pub(crate) fn seat(self, side: Side, seat: Seat) {
        self.seats.update(|seats| seats.set(side, seat));
        let seats = self.seats.get_untracked();
        self.preferences.update(|likes| likes.seats = seats);
    }

    /// Sits down against an opponent, on its board.
    pub(crate) fn meet(self, board: &str, name: &str, depth: u32) {
        self.lay_out_board(board);
        let name = name.to_owned();
        self.seat(Side::Dark, Seat::Human);
        self.seat(Side::Light, Seat::Character { name, depth });
    }

    /// One move back; whoever plays is interrupted.
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
    fn recommended_opponents_sit_at_boards_that_there_are() {
        for (board, _, depth) in RECOMMENDED {
            assert!(board.parse::<Board>().is_ok());
            assert!((1..=crate::model::DEEPEST).contains(&depth));
        }
    }
}
