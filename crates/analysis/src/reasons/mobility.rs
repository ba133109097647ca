//! Mobility: how many moves each side has.

use outflank_rules::{AnyPosition, CellSet};

use super::course::{Course, HORIZON};
use super::{Comparison, Counts, Reason};

/// With this many empty cells or fewer, what counts is who moves last, not how many moves there are.
pub(super) const FEW_EMPTIES: u32 = 12;
/// By how many moves the balance of both sides falls if mobility is a clear reason.
const MUCH: f32 = 4.0;
/// By how many moves it falls on average over the lines then.
const LASTING: f32 = 1.5;

/// The better move leaves the opponent without a move, and this one does not.
pub(super) fn missed_pass(comparison: &Comparison<'_>) -> Option<Reason> {
    let passes = |course: &Course<'_>| course.after(1).must_pass();
    (passes(&comparison.better) && !passes(&comparison.played)).then_some(Reason::MissedPass)
}

/// The side has fewer moves compared with the opponent, at once and over the whole line; how clearly, and
/// the reason.
pub(super) fn fell(comparison: &Comparison<'_>) -> Option<(f32, Reason)> {
    let Comparison {
        before,
        played,
        better,
        ..
    } = comparison;
    let (yours, theirs) = moves_of_both(played);
    let (better_yours, better_theirs) = moves_of_both(better);
    let balance = |yours: u32, theirs: u32| yours as f32 - theirs as f32;
    let now = balance(better_yours, better_theirs) - balance(yours, theirs);
    let plies = played.len().min(better.len()).min(HORIZON);
    let later = mean_balance(better, plies) - mean_balance(played, plies);
    let reason = Reason::Mobility(Counts {
        yours,
        theirs,
        better_yours,
        better_theirs,
    });
    let clearness = (now / MUCH).min(later / LASTING);
    (before.empties().len() > FEW_EMPTIES).then_some((clearness, reason))
}

/// The moves of the opponent after the first move, and of the side after the reply.
fn moves_of_both(course: &Course<'_>) -> (u32, u32) {
    (count(course.after(2)), count(course.after(1)))
}

fn count(position: &AnyPosition) -> u32 {
    position.legal_moves().len()
}

/// The moves of the side minus those of the opponent, averaged over the line.
fn mean_balance(course: &Course<'_>, plies: usize) -> f32 {
    let mut sums = [(0, 0); 2];
    for ply in 1..=plies {
        let position = course.after(ply);
        let sum = &mut sums[usize::from(position.to_move() != course.side)];
        *sum = (sum.0 + count(position), sum.1 + 1);
    }
    let mean = |(moves, positions): (u32, u32)| moves as f32 / positions.max(1) as f32;
    mean(sums[0]) - mean(sums[1])
}
