//! Parity: who moves last in a region of empty cells.

use outflank_rules::{AnyCells, Cell, CellSet, Move, Side};

use super::course::Course;
use super::{Comparison, Reason};

/// Parity decides when this many cells are empty, or fewer.
const MOST_EMPTIES: u32 = 20;
/// Who moves last in a larger region is no plan that anybody has.
const LARGEST_REGION: u32 = 8;

/// The move is the first one into an even region, and the opponent makes the last one there. In the
/// better line the side begins in an odd region, or makes the last move of the even one.
pub(super) fn moved_first(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        before,
        played,
        better,
        ..
    } = comparison;
    if !is_decisive(comparison) {
        return None;
    }
    let empties = before.empties();
    let region = terrain.region(played.first()?, empties);
    let other = terrain.region(better.first()?, empties);
    let is_reason = region.len() % 2 == 0
        && region != other
        && !is_last(played, region)
        && (is_last(better, region) || other.len() % 2 == 1 && is_last(better, other));
    is_reason.then(|| Reason::Parity {
        region: region.len(),
    })
}

/// The opponent makes the last move in a region where the side makes it in the better line, and the side
/// is not last in another region for it.
pub(super) fn lost_last_move(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        before,
        played,
        better,
        ..
    } = comparison;
    let regions = terrain.regions(before.empties());
    let won = |course| {
        let won = regions.iter().filter(|&&region| is_last(course, region));
        won.count()
    };
    if !is_decisive(comparison) || won(played) >= won(better) {
        return None;
    }
    let small = |region: &&AnyCells| (2..=LARGEST_REGION).contains(&region.len());
    let lost = |&region: &AnyCells| {
        let (ply, side, cell) = last_move(played, region)?;
        let is_lost = side != played.side && is_last(better, region);
        is_lost.then(|| (ply, cell, region.len()))
    };
    let lost = regions.iter().filter(small).filter_map(lost);
    let (ply, cell, region) = lost.min()?;
    let cell = Move::Place(cell);
    Some(Reason::LastMove { cell, ply, region })
}

/// Whether the lines lead to the end, which is near.
fn is_decisive(comparison: &Comparison<'_>) -> bool {
    comparison.exact && comparison.before.empties().len() <= MOST_EMPTIES
}

/// Whether the side that begins a line makes the last move into a region.
fn is_last(course: &Course<'_>, region: AnyCells) -> bool {
    last_move(course, region).is_some_and(|(_, side, _)| side == course.side)
}

/// The last move into a region, when it is made and by whom.
fn last_move(course: &Course<'_>, region: AnyCells) -> Option<(usize, Side, Cell)> {
    let inside = course.places().filter(|(.., cell)| region.contains(*cell));
    inside.last()
}
