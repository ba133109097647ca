//! Edges that are unbalanced or opened.

use outflank_rules::{AnyCells, Cell, CellSet, Move};

use super::course::{Course, HORIZON};
use super::{Comparison, Reason, corners};

/// The shortest edge on which balance means something, with its corners.
const SHORTEST: u32 = 6;

/// The move makes an edge unbalanced: the discs reach the cell beside one corner and leave a gap at the
/// other one. The opponent uses it in the line, and gets less of the edge in the better one.
pub(super) fn unbalanced(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        before,
        played,
        better,
        ..
    } = comparison;
    let edge = terrain.edge_through(played.first()?)?;
    let inner = edge & !terrain.corners;
    let is_unbalanced = |course: &Course<'_>| {
        let position = course.after(1);
        let own = position.discs_of(course.side);
        let gap = inner & position.empties();
        let all_but_one = gap.len() == 1 && (inner & !gap & !own).is_empty();
        all_but_one && !(gap & terrain.c_squares).is_empty() && (edge & !inner & own).is_empty()
    };
    if edge.len() < SHORTEST || !is_unbalanced(played) || is_unbalanced(better) {
        return None;
    }
    let gaps = edge & before.empties();
    let (ply, cell) = enters(played, gaps)?;
    loses_edge(comparison, edge).then_some(Reason::UnbalancedEdge {
        cell: Move::Place(cell),
        ply,
    })
}

/// The move lets the opponent onto an edge where there was no move before, and would be none after the
/// better move.
pub(super) fn opened(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        before,
        played,
        better,
        ..
    } = comparison;
    let closed = before.play_unchecked(Move::Pass).legal_moves() | better.after(1).legal_moves();
    let opened = played.after(1).legal_moves() & !closed & !terrain.corners;
    let (ply, cell) = enters(played, opened).filter(|(ply, _)| *ply <= 3)?;
    let edge = terrain.edge_through(cell)?;
    let stays_closed = enters(better, edge & before.empties()).is_none();
    // A corner that falls is a reason of its own.
    let has_other_reason = !corners::lost_corners(comparison).is_empty();
    (stays_closed && !has_other_reason && loses_edge(comparison, edge)).then_some(
        Reason::OpenedEdge {
            cell: Move::Place(cell),
            ply,
        },
    )
}

/// When and where the opponent moves to one of these cells first.
fn enters(course: &Course<'_>, cells: AnyCells) -> Option<(usize, Cell)> {
    course
        .first_on(cells, !course.side)
        .filter(|(ply, _)| *ply <= HORIZON)
}

/// Whether the side has less of an edge at the end of the line than at the end of the better one.
fn loses_edge(comparison: &Comparison<'_>, edge: AnyCells) -> bool {
    let balance = |course: &Course<'_>| {
        let position = course.after(HORIZON + 1);
        let discs = |side| i64::from((position.discs_of(side) & edge).len());
        discs(course.side) - discs(!course.side)
    };
    balance(&comparison.played) < balance(&comparison.better)
}
