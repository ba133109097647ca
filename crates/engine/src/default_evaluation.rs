//! The default evaluation of each kind of board.

use std::sync::LazyLock;

use outflank_eval::{Characters, Evaluation};
use outflank_rules::{Board, Lattice};

const DEFAULT: &str = include_str!("../default_evaluation.toml");

static SQUARE: LazyLock<Evaluation> = LazyLock::new(|| find("square"));
static HOLES: LazyLock<Evaluation> = LazyLock::new(|| find("holes"));
static HEX: LazyLock<Evaluation> = LazyLock::new(|| find("hex"));
static CUBE: LazyLock<Evaluation> = LazyLock::new(|| find("cube"));

/// The default evaluation of a board. About 50 points are worth a disc.
#[must_use]
pub fn default_evaluation(board: &Board) -> &'static Evaluation {
    let shape = board.shape();
    let has_holes = board.playable_count() < shape.cell_count();
    match shape.lattice() {
        Lattice::Hex => &HEX,
        Lattice::Square if shape.depth() > 1 => &CUBE,
        Lattice::Square if has_holes => &HOLES,
        Lattice::Square => &SQUARE,
    }
}

/// An evaluation that works on every board.
pub(crate) fn plain() -> &'static Evaluation {
    &SQUARE
}

fn find(name: &str) -> Evaluation {
    let all = Characters::parse(DEFAULT).expect("the shipped file is valid");
    all.find(name)
        .expect("the shipped file has the name")
        .evaluation
        .clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_board_has_its_own_evaluation() {
        let kinds: [(&LazyLock<Evaluation>, &[&str]); 4] = [
            (&SQUARE, &["8x8", "6x6", "10x10", "4x4"]),
            (&HOLES, &["8x8+holes20@1", "whitehole"]),
            (&HEX, &["hex4", "hex5+holes12@8"]),
            (&CUBE, &["4x4x4", "6x6x6", "6x6x6+holes12@3"]),
        ];
        for (evaluation, boards) in kinds {
            for text in boards {
                let board: Board = text.parse().unwrap();
                assert!(
                    std::ptr::eq(default_evaluation(&board), &**evaluation),
                    "{text}"
                );
            }
        }
    }
}
