//! Games that end early, because a side has no disc left.

use outflank_rules::CellSet;

use super::course::Course;
use super::{Comparison, Reason};

/// The line takes the last disc of the side, and the better one does not.
pub(super) fn happened(comparison: &Comparison<'_>) -> Option<Reason> {
    let is_gone = |course: &Course<'_>| {
        let end = course.after(course.len());
        end.discs_of(course.side).is_empty()
    };
    let Comparison { played, better, .. } = comparison;
    (is_gone(played) && !is_gone(better)).then(|| Reason::WipedOut {
        ply: played.len() - 1,
    })
}
