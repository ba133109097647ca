//! Passes: a side without a move leaves the next two moves to the other one.

use outflank_rules::Side;

use super::course::Course;
use super::{Comparison, Reason};

/// The side has to pass in the line, and never in the better one.
pub(super) fn forced(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison { played, better, .. } = comparison;
    let ply = first_pass(played, played.side)?;
    let is_reason = never_passes(comparison, better, better.side, ply) && loses_moves(comparison);
    is_reason.then_some(Reason::ForcedPass { ply })
}

/// The opponent has to pass in the better line, and never in the other one.
pub(super) fn missed_later(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison { played, better, .. } = comparison;
    let ply = first_pass(better, !better.side)?;
    let is_reason = never_passes(comparison, played, !played.side, ply) && loses_moves(comparison);
    is_reason.then_some(Reason::LaterPass { ply })
}

/// Whether a side never passes in a line, and the line is long enough to tell.
fn never_passes(comparison: &Comparison<'_>, course: &Course<'_>, side: Side, ply: usize) -> bool {
    let tells = comparison.exact || course.len() > ply;
    tells && first_pass(course, side).is_none()
}

/// Whether the side gets fewer moves in a row than in the better line, all passes taken together.
fn loses_moves(comparison: &Comparison<'_>) -> bool {
    let gained = |course: &Course<'_>| -> i32 {
        let passes = course.passes();
        let gain = passes.map(|(_, who)| if who == course.side { -1 } else { 1 });
        gain.sum()
    };
    gained(&comparison.played) < gained(&comparison.better)
}

/// The first time that a side passes.
fn first_pass(course: &Course<'_>, side: Side) -> Option<usize> {
    let mut passes = course.passes();
    let first = passes.find(|&(_, who)| who == side);
    first.map(|(ply, _)| ply)
}
