//! Corners that fall, and corners that were not taken.

use outflank_rules::{AnyCells, AnyPosition, Cell, CellSet, Move, Side};

use super::course::{Course, HORIZON};
use super::{Comparison, Reason};

/// A corner that comes later than this in the better line is not the point of it.
const MISSED_HORIZON: usize = 4;

/// The opponent takes a corner in the line that punishes the move, and not in the better one.
pub(super) fn gave(comparison: &Comparison<'_>) -> Option<Reason> {
    let terrain = comparison.terrain;
    let on = comparison.played.first()?;
    let lost = lost_corners(comparison);
    let is_beside = |&&(_, corner): &&(usize, Cell)| {
        terrain.beside(AnyCells::single(corner)).contains(on)
            && (terrain.x_squares | terrain.c_squares).contains(on)
    };
    // The corner beside the move counts before one that falls earlier.
    if let Some(&(ply, corner)) = lost.iter().find(is_beside) {
        let corner = Move::Place(corner);
        return Some(if terrain.x_squares.contains(on) {
            Reason::XSquare { corner, ply }
        } else {
            Reason::CSquare { corner, ply }
        });
    }
    let &(ply, corner) = lost.first()?;
    let corner = Move::Place(corner);
    Some(Reason::GaveCorner { corner, ply })
}

/// The corners that the opponent takes only because of the move, and when.
pub(super) fn lost_corners(comparison: &Comparison<'_>) -> Vec<(usize, Cell)> {
    let Comparison { played, better, .. } = comparison;
    if !costs_corners(comparison) {
        return Vec::new();
    }
    let opponent = !played.side;
    let is_kept = |corner: Cell| {
        let taken = better.first_on(AnyCells::single(corner), opponent);
        taken.is_none_or(|(ply, _)| ply > HORIZON)
    };
    let corners = comparison.terrain.corners;
    let early = played.places().take_while(|(ply, ..)| *ply <= HORIZON);
    let taken = early.filter(|&(_, side, cell)| side == opponent && corners.contains(cell));
    taken
        .filter(|&(_, _, corner)| is_kept(corner))
        .map(|(ply, _, corner)| (ply, corner))
        .collect()
}

/// The better move is a corner, which is not taken soon after this one.
pub(super) fn missed_at_once(comparison: &Comparison<'_>) -> Option<Reason> {
    missed(comparison).filter(|reason| matches!(reason, Reason::MissedCorner { ply: 0, .. }))
}

/// The better line takes a corner that is never taken in the other one.
pub(super) fn missed(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        terrain,
        played,
        better,
        ..
    } = comparison;
    let (ply, corner) = better.first_on(terrain.corners, better.side)?;
    let still = played.first_on(AnyCells::single(corner), played.side);
    // A corner that can be taken now or after a move or two is not missed.
    let is_missed = still.is_none_or(|(later, _)| later > ply + 2);
    // The opponent may have got it, or nobody, but the move has to cost corners.
    (is_missed && ply <= MISSED_HORIZON && costs_corners(comparison)).then_some(
        Reason::MissedCorner {
            corner: Move::Place(corner),
            ply,
        },
    )
}

/// Whether the side has a worse balance of corners after the line than after the better one.
fn costs_corners(comparison: &Comparison<'_>) -> bool {
    let Comparison { played, better, .. } = comparison;
    let horizon = HORIZON + 1;
    let balance = |course: &Course<'_>| {
        let position = course.after(horizon);
        corners_of(comparison, position, course.side)
            - corners_of(comparison, position, !course.side)
    };
    balance(played) < balance(better)
}

fn corners_of(comparison: &Comparison<'_>, position: &AnyPosition, side: Side) -> i64 {
    i64::from((position.discs_of(side) & comparison.terrain.corners).len())
}
