//! How Outflank itself judges positions.

use std::sync::LazyLock;

use eval::{Evaluation, Personalities};
use rules::{Board, Lattice};

/// One evaluation for each kind of board.
static HOUSE: LazyLock<Personalities> = LazyLock::new(|| {
    Personalities::parse(include_str!("../house.toml")).expect("the shipped file is valid")
});

/// The evaluation for a board.
pub(crate) fn evaluation(board: &Board) -> &'static Evaluation {
    let shape = board.shape();
    find(match shape.lattice() {
        Lattice::Hex => "hex",
        Lattice::Square if shape.depth() > 1 => "deep",
        Lattice::Square if board.playable_count() < shape.cell_count() => "holes",
        Lattice::Square => "flat",
    })
}

/// An evaluation that serves on every board.
pub(crate) fn plain() -> &'static Evaluation {
    find("flat")
}

fn find(name: &str) -> &'static Evaluation {
    &HOUSE.find(name).expect("the shipped file has the name").evaluation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_board_has_an_evaluation() {
        for (board, name) in [
            ("8x8", "flat"),
            ("4x4", "flat"),
            ("Inside", "flat"),
            ("8x8+holes5@1", "holes"),
            ("X", "holes"),
            ("hex3", "hex"),
            ("hex5+holes12@1", "hex"),
            ("6x6x6", "deep"),
            ("4x4x4+holes20@1", "deep"),
        ] {
            let board: Board = board.parse().expect("the test names boards");
            assert_eq!(evaluation(&board), find(name), "{board}");
        }
    }
}
