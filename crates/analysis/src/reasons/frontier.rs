//! Frontier discs: discs beside empty cells, which the opponent can flip.

use outflank_rules::{AnyCells, AnyPosition, Axis, CellSet};

use super::course::{Course, HORIZON};
use super::{Comparison, Reason};

/// How many more frontier discs than after the better move are clearly too many.
const MANY: f32 = 3.0;
/// With fewer empty cells, the frontier hardly counts.
const FEW_EMPTIES: u32 = 16;

/// The move leaves more frontier discs than the better one, and there are still more of them at the end of
/// the line; how clearly, and the reason.
pub(super) fn grew(comparison: &Comparison<'_>) -> Option<(f32, Reason)> {
    let Comparison {
        before,
        played,
        better,
        ..
    } = comparison;
    let plies = played.len().min(better.len()).min(HORIZON);
    let of = |course: &Course<'_>, ply| frontier(comparison, course.after(ply), course);
    let (discs, least) = (of(played, 1), of(better, 1));
    let clearness = (discs as f32 - least as f32) / MANY;
    let reason = Reason::Frontier {
        discs,
        better: least,
    };
    let lasts = of(played, plies) > of(better, plies);
    (before.empties().len() >= FEW_EMPTIES && lasts).then_some((clearness, reason))
}

/// The discs of the side that lie beside an empty cell, not diagonally.
fn frontier(comparison: &Comparison<'_>, position: &AnyPosition, course: &Course<'_>) -> u32 {
    let axes = comparison.terrain.axes.iter();
    let beside = |all, axis: &Axis<AnyCells>| all | axis.beside(position.empties());
    let beside = axes
        .filter(|axis| axis.is_orthogonal())
        .fold(AnyCells::EMPTY, beside);
    (position.discs_of(course.side) & beside).len()
}
