//! Access: cells to which one side can move because of a move.

use outflank_rules::{AnyCells, AnyPosition, CellSet, Move};

use super::course::{Course, HORIZON, moves_of};
use super::{Comparison, Reason};

/// A cell that is taken later was not wanted by both sides.
const LEFT_HORIZON: usize = 5;
/// With fewer discs on the board, every reply is a new one.
const FEW_DISCS: u32 = 8;

/// The opponent takes the cell of the better move, before the side can move there again.
pub(super) fn left(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison { played, better, .. } = comparison;
    let wanted = AnyCells::single(better.first()?);
    let (ply, cell) = played.first_on(wanted, !played.side)?;
    let can = |position: &AnyPosition| position.legal_moves().contains(cell);
    let mut turns = played.own_turns().take_while(|&(turn, _)| turn < ply);
    (ply <= LEFT_HORIZON && !turns.any(|(_, position)| can(position))).then_some(Reason::LeftMove {
        cell: Move::Place(cell),
        ply,
    })
}

/// The reply is a move that the opponent could not make before, and does not get in the better line. The
/// better move is as quiet as the move, or quieter.
pub(super) fn gave(comparison: &Comparison<'_>) -> Option<Reason> {
    let Comparison {
        before,
        played,
        better,
        ..
    } = comparison;
    let opponent = !played.side;
    let had = moves_of(before, opponent);
    let new = |course: &Course<'_>| moves_of(course.after(1), opponent) & !had;
    let mut places = played.places();
    let (.., cell) = places.find(|&(ply, side, _)| ply == 1 && side == opponent)?;
    let gets = |ply| moves_of(better.after(ply), opponent).contains(cell);
    let discs = before.discs_of(opponent) | before.discs_of(!opponent);
    let is_reason = discs.len() >= FEW_DISCS
        && new(played).contains(cell)
        && new(better).len() <= new(played).len()
        && !(1..=HORIZON).any(gets);
    is_reason.then_some(Reason::GaveMove {
        cell: Move::Place(cell),
    })
}
