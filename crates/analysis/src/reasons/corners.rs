//! Corners that fall, and corners that were not taken.

use outflank_rules::{AnyCells, AnyPosition, Cell, CellSet, Move, Side};

use super::course::{Course, HORIZON, moves_of};
use super::{Comparison, Reason};

/// A corner that comes later than this in the better line is not the point of it.
const MISSED_HORIZON: usize = 4;
/// How late a corner falls at most, if nothing that comes earlier is a reason.
const LATE: usize = 11;
/// The same for the corner of an X square, which is a reason before others.
const X_SQUARE_LATE: usize = 9;
/// The same for a corner that is taken in the better line.
const MISSED_LATE: usize = 8;

/// The opponent takes a corner in the line that punishes the move, and not in the better one.
pub(super) fn gave(comparison: &Comparison<'_>) -> Option<Reason> {
    let lost = lost_corners(comparison);
    // The corner beside the move counts before one that falls earlier.
    beside(comparison, &lost).or_else(|| earliest(&lost))
}

/// The move is an X square, and its corner falls, but not soon.
pub(super) fn x_square_later(comparison: &Comparison<'_>) -> Option<Reason> {
    let horizon = late(comparison).min(X_SQUARE_LATE);
    let lost = lost_until(comparison, horizon);
    beside(comparison, &lost).filter(|reason| matches!(reason, Reason::XSquare { .. }))
}

/// The opponent takes a corner, but not soon.
pub(super) fn gave_later(comparison: &Comparison<'_>) -> Option<Reason> {
    let lost = lost_until(comparison, late(comparison));
    beside(comparison, &lost).or_else(|| earliest(&lost))
}

/// The better line takes a corner, but not soon.
pub(super) fn missed_later(comparison: &Comparison<'_>) -> Option<Reason> {
    let horizon = late(comparison);
    missed_until(comparison, MISSED_LATE.min(horizon), horizon)
}

/// How far corners are followed, if no reason comes earlier: as far as both lines tell what becomes of
/// them.
fn late(comparison: &Comparison<'_>) -> usize {
    let known = |course: &Course<'_>| {
        let is_over = course.after(course.len()).is_over();
        if is_over { LATE } else { course.len() }
    };
    let Comparison { played, better, .. } = comparison;
    LATE.min(known(played)).min(known(better))
}

/// The move is an X square or a C square of one of these corners.
fn beside(comparison: &Comparison<'_>, lost: &[(usize, Cell)]) -> Option<Reason> {
    let terrain = comparison.terrain;
    let on = comparison.played.first()?;
    let is_beside = |&&(_, corner): &&(usize, Cell)| {
        let around = terrain.beside(AnyCells::single(corner));
        around.contains(on)
    };
    let &(ply, corner) = lost.iter().find(is_beside)?;
    let corner = Move::Place(corner);
    if terrain.x_squares.contains(on) {
        Some(Reason::XSquare { corner, ply })
    } else {
        let is_c_square = terrain.c_squares.contains(on);
        is_c_square.then_some(Reason::CSquare { corner, ply })
    }
}

fn earliest(lost: &[(usize, Cell)]) -> Option<Reason> {
    let &(ply, corner) = lost.first()?;
    let corner = Move::Place(corner);
    Some(Reason::GaveCorner { corner, ply })
}

/// The corners that the opponent takes soon, only because of the move, and when.
pub(super) fn lost_corners(comparison: &Comparison<'_>) -> Vec<(usize, Cell)> {
    lost_until(comparison, HORIZON)
}

/// The corners that the opponent takes up to a ply, only because of the move, and when.
fn lost_until(comparison: &Comparison<'_>, horizon: usize) -> Vec<(usize, Cell)> {
    let Comparison { played, better, .. } = comparison;
    if !costs_corners(comparison, horizon) {
        return Vec::new();
    }
    let opponent = !played.side;
    let is_kept = |corner: Cell| {
        let taken = better.first_on(AnyCells::single(corner), opponent);
        taken.is_none_or(|(ply, _)| horizon == HORIZON && ply > HORIZON)
            && !is_open(better, opponent, corner, horizon)
    };
    let corners = comparison.terrain.corners;
    let early = played.places().take_while(|(ply, ..)| *ply <= horizon);
    let taken = early.filter(|&(_, side, cell)| side == opponent && corners.contains(cell));
    taken
        .filter(|&(_, _, corner)| is_kept(corner))
        .map(|(ply, _, corner)| (ply, corner))
        .collect()
}

/// Whether a side can still take a corner at a late horizon.
fn is_open(course: &Course<'_>, side: Side, corner: Cell, horizon: usize) -> bool {
    let moves = moves_of(course.after(horizon + 1), side);
    horizon > HORIZON && moves.contains(corner)
}

/// The better move is a corner, which is not taken soon after this one.
pub(super) fn missed_at_once(comparison: &Comparison<'_>) -> Option<Reason> {
    missed(comparison).filter(|reason| matches!(reason, Reason::MissedCorner { ply: 0, .. }))
}

/// The better line takes a corner soon that is never taken in the other one.
pub(super) fn missed(comparison: &Comparison<'_>) -> Option<Reason> {
    missed_until(comparison, MISSED_HORIZON, HORIZON)
}

/// The better line takes a corner up to a ply that is never taken in the other one. At the horizon, the
/// move has cost corners.
fn missed_until(comparison: &Comparison<'_>, last: usize, horizon: usize) -> Option<Reason> {
    let Comparison {
        terrain,
        played,
        better,
        ..
    } = comparison;
    let (ply, corner) = better.first_on(terrain.corners, better.side)?;
    let still = played.first_on(AnyCells::single(corner), played.side);
    // A corner that can be taken now or after a move or two is not missed.
    let is_missed = still.is_none_or(|(later, _)| horizon == HORIZON && later > ply + 2)
        && !is_open(played, played.side, corner, horizon);
    // The opponent may have got it, or nobody, but the move has to cost corners.
    (is_missed && ply <= last && costs_corners(comparison, horizon)).then_some(
        Reason::MissedCorner {
            corner: Move::Place(corner),
            ply,
        },
    )
}

/// Whether the side has a worse balance of corners after the line than after the better one.
fn costs_corners(comparison: &Comparison<'_>, horizon: usize) -> bool {
    let Comparison { played, better, .. } = comparison;
    let balance = |course: &Course<'_>| {
        let position = course.after(horizon + 1);
        corners_of(comparison, position, course.side)
            - corners_of(comparison, position, !course.side)
    };
    balance(played) < balance(better)
}

fn corners_of(comparison: &Comparison<'_>, position: &AnyPosition, side: Side) -> i64 {
    i64::from((position.discs_of(side) & comparison.terrain.corners).len())
}
