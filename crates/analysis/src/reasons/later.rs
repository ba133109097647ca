//! What happens late in the lines.

use super::{Comparison, Reason, corners, parity, passes};

/// The earliest of the reasons that come late: it is the easiest to see.
pub(super) fn earliest(comparison: &Comparison<'_>) -> Option<Reason> {
    let late = [
        corners::gave_later(comparison),
        corners::missed_later(comparison),
        passes::forced(comparison),
        passes::missed_later(comparison),
        parity::lost_last_move(comparison),
    ];
    let late = late.into_iter().flatten();
    late.min_by_key(|reason| ply_of(*reason))
}

fn ply_of(reason: Reason) -> usize {
    match reason {
        Reason::XSquare { ply, .. }
        | Reason::CSquare { ply, .. }
        | Reason::GaveCorner { ply, .. }
        | Reason::MissedCorner { ply, .. }
        | Reason::LastMove { ply, .. }
        | Reason::ForcedPass { ply }
        | Reason::LaterPass { ply } => ply,
        _ => usize::MAX,
    }
}
