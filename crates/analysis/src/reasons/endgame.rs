//! The last moves, which can be counted out.

use outflank_rules::CellSet;

use super::{Comparison, Reason};

/// So many empty cells can be counted out, by a patient player.
const MOST_EMPTIES: u32 = 16;

/// Both lines are perfect play to the end, which is near.
pub(super) fn counted(comparison: &Comparison<'_>) -> Option<Reason> {
    let is_near = comparison.before.empties().len() <= MOST_EMPTIES;
    (comparison.exact && is_near).then_some(Reason::Endgame)
}
