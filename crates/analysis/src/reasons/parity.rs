//! Parity: who moves last in a region of empty cells.

use outflank_rules::{AnyCells, CellSet, Side};

use super::course::Course;
use super::{Comparison, Reason};

/// Parity decides when this many cells are empty, or fewer.
const MOST_EMPTIES: u32 = 20;

/// The move is the first one into an even region, and the opponent makes the last one there. In the
/// better line the side begins in an odd region, or makes the last move of the even one.
pub(super) fn moved_first(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        before,
        played,
        better,
        exact,
    } = comparison;
    let empties = before.empties();
    if !exact || empties.len() > MOST_EMPTIES {
        return None;
    }
    let region = terrain.region(played.first()?, empties);
    let other = terrain.region(better.first()?, empties);
    let is_last = |course: &Course<'_>, region| last_mover(course, region) == Some(course.side);
    let is_reason = region.len() % 2 == 0
        && region != other
        && !is_last(played, region)
        && (is_last(better, region) || other.len() % 2 == 1 && is_last(better, other));
    is_reason.then(|| Reason::Parity {
        region: region.len(),
    })
}

/// The side that makes the last move into a region.
fn last_mover(course: &Course<'_>, region: AnyCells) -> Option<Side> {
    let inside = course.places().filter(|(.., cell)| region.contains(*cell));
    inside.last().map(|(_, side, _)| side)
}
