//! Safe moves: those that do not let the opponent take a corner.

use outflank_rules::{AnyPosition, CellSet, Move};

use super::course::Course;
use super::{Comparison, Reason};

/// With fewer empty cells, moves run out on every board.
const FEW_EMPTIES: u32 = 8;

/// The side runs out of safe moves in the line, and has one at every turn of the better line until
/// then.
pub(super) fn ran_out(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison { played, better, .. } = comparison;
    let (ply, position) = first_without(comparison, played)?;
    let lasts = better.len() >= ply
        && first_without(comparison, better).is_none_or(|(later, _)| later > ply);
    lasts.then(|| Reason::NoSafeMoves {
        ply,
        moves: position.legal_moves().len(),
    })
}

/// The first turn of the side without a safe move, while there is something left to play for.
fn first_without<'a>(
    comparison: &Comparison<'_>,
    course: &'a Course<'_>,
) -> Option<(usize, &'a AnyPosition)> {
    course
        .own_turns()
        .take_while(|(_, position)| position.empties().len() >= FEW_EMPTIES)
        .find(|(_, position)| !position.is_over() && !has_safe_move(comparison, position))
}

fn has_safe_move(comparison: &Comparison<'_>, position: &AnyPosition) -> bool {
    // What the opponent can take in any case is no fault of a move.
    let open = position.play_unchecked(Move::Pass).legal_moves();
    let corners = comparison.terrain.corners & !open;
    position.legal_moves().iter().any(|cell| {
        let after = position.play_unchecked(Move::Place(cell));
        (after.legal_moves() & corners).is_empty()
    })
}
