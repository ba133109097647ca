//! Stable discs on any board: discs that can never be flipped.
//!
//! A disc is stable if on every axis at least one of these holds:
//! 1. the line through it is full of discs;
//! 2. it is next to the edge of the board or a hole;
//! 3. it is next to a stable disc of its own colour.
//!
//! Condition 3 spreads stability. It is applied until nothing changes, so the order of the discs
//! does not matter. Every disc found is stable, but not every stable disc is found.

use crate::{Axis, CellSet, Discs};

/// The most axes that a board can have: those of a cube.
const MOST_AXES: usize = 13;

/// The stable discs of both sides.
#[inline(always)]
pub(crate) fn stable<S: CellSet>(axes: &[Axis<S>], discs: Discs<S>) -> Discs<S> {
    let occupied = discs.occupied();
    // Conditions 1 and 2 do not depend on other stable discs.
    let mut safe = [S::EMPTY; MOST_AXES];
    let mut stable = occupied;
    for (axis, safe) in axes.iter().zip(&mut safe) {
        *safe = axis.full_lines(occupied) | !axis.between();
        stable &= *safe;
        // Most positions have no stable disc, so nothing spreads.
        if stable.is_empty() {
            return Discs::default();
        }
    }
    let safe = &safe[..axes.len()];
    Discs {
        own: spread(axes, safe, discs.own, discs.own & stable),
        opponent: spread(axes, safe, discs.opponent, discs.opponent & stable),
    }
}

/// Applies condition 3 until nothing changes.
#[inline(always)]
fn spread<S: CellSet>(axes: &[Axis<S>], safe: &[S], of: S, mut stable: S) -> S {
    while !stable.is_empty() {
        let mut more = of;
        for (axis, safe) in axes.iter().zip(safe) {
            more &= *safe | axis.beside(stable);
        }
        if more == stable {
            break;
        }
        stable = more;
    }
    stable
}
