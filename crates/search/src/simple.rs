//! Players that do not look ahead.

use std::time::Duration;

use outflank_rules::{CellSet, Geometry, Move, Position};

use crate::random::SplitMix64;
use crate::{SearchReport, Value};

/// The legal move with the lowest cell number.
#[must_use]
pub fn first<G: Geometry>(position: &Position<G>) -> SearchReport {
    report(position, position.legal_moves().into_iter().next())
}

/// A legal move, chosen uniformly at random. The same seed gives the same move in the same
/// position.
#[must_use]
pub fn random<G: Geometry>(position: &Position<G>, seed: u64) -> SearchReport {
    let moves = position.legal_moves();
    let mut random = SplitMix64::for_position(seed, position.key());
    let choice = random.below(moves.len()) as usize;
    report(position, moves.into_iter().nth(choice))
}

/// The report of a player without an evaluation: 0 points.
fn report<G: Geometry>(position: &Position<G>, cell: Option<outflank_rules::Cell>) -> SearchReport {
    let pass = position.must_pass().then_some(Move::Pass);
    let best = cell.map(Move::Place).or(pass);
    SearchReport {
        best,
        value: Value::Points(0),
        depth: 0,
        pv: best.into_iter().collect(),
        nodes: 1,
        nodes_by_ply: vec![1],
        elapsed: Duration::ZERO,
        notices: Vec::new(),
        moves: Vec::new(),
    }
}
