//! Mobility, stable discs and the frontier: what can be counted in every position.

use super::{Comparison, Reason, frontier, mobility, stability};

/// How clear a reason is, at least. A reason of clearness 1 is as clear as one that a strong player would
/// name at once.
const LEAST: f32 = 0.5;

/// The clearest of the reasons that are counted.
pub(super) fn clearest(comparison: &Comparison<'_>) -> Option<Reason> {
    let counted = [
        mobility::fell(comparison),
        stability::lost(comparison),
        frontier::grew(comparison),
    ];
    let clear = counted.into_iter().flatten();
    let clear = clear.filter(|(clearness, _)| *clearness >= LEAST);
    // In a tie, the first one counts.
    let clearest = clear.reduce(|one, other| if other.0 > one.0 { other } else { one });
    clearest.map(|(_, reason)| reason)
}
