//! How Outflank itself judges positions.

use std::sync::LazyLock;

use eval::{Evaluation, Personalities};
use rules::Board;

const HOUSE: &str = include_str!("../house.toml");

static FLAT: LazyLock<Evaluation> = LazyLock::new(|| find("flat"));
static DEEP: LazyLock<Evaluation> = LazyLock::new(|| find("deep"));

/// The evaluation for a board.
pub(crate) fn evaluation(board: &Board) -> &'static Evaluation {
    if board.shape().depth() > 1 {
        &DEEP
    } else {
        &FLAT
    }
}

/// An evaluation that serves on every board.
pub(crate) fn plain() -> &'static Evaluation {
    &FLAT
}

fn find(name: &str) -> Evaluation {
    let all = Personalities::parse(HOUSE).expect("the shipped file is valid");
    all.find(name)
        .expect("the shipped file has the name")
        .evaluation
        .clone()
}
