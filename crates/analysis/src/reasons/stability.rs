//! Stable discs: discs that can never be flipped again.

use outflank_rules::{CellSet, Discs, stable_discs};

use super::course::{Course, HORIZON};
use super::{Comparison, Counts, Reason};

/// How much better the balance of stable discs is in the better line if they are a clear reason.
const MANY: f32 = 4.0;
/// With fewer empty cells at the end of a line, nearly all discs are stable.
const FEW_EMPTIES: u32 = 6;

/// The better line ends with more stable discs of the side, or fewer of the opponent; how clearly, and the
/// reason.
pub(super) fn lost(comparison: &Comparison<'_>) -> Option<(f32, Reason)> {
    let Comparison { played, better, .. } = comparison;
    let plies = played.len().min(better.len()).min(HORIZON);
    let open = |course: &Course<'_>| course.after(plies).empties().len() >= FEW_EMPTIES;
    if !open(played) || !open(better) {
        return None;
    }
    let (yours, theirs) = stable(comparison, played, plies);
    let (better_yours, better_theirs) = stable(comparison, better, plies);
    let balance = |yours: u32, theirs: u32| yours as f32 - theirs as f32;
    let lost = balance(better_yours, better_theirs) - balance(yours, theirs);
    let reason = Reason::StableDiscs(Counts {
        yours,
        theirs,
        better_yours,
        better_theirs,
    });
    Some((lost / MANY, reason))
}

/// The stable discs of the side and of the opponent after this many plies.
fn stable(comparison: &Comparison<'_>, course: &Course<'_>, plies: usize) -> (u32, u32) {
    let position = course.after(plies);
    let discs = Discs {
        own: position.discs_of(course.side),
        opponent: position.discs_of(!course.side),
    };
    let stable = stable_discs(&comparison.terrain.axes, discs);
    (stable.own.len(), stable.opponent.len())
}
