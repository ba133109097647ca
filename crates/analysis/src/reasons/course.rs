//! A line, position by position, as the side sees it that begins it.

use outflank_rules::{AnyCells, AnyPosition, Cell, Move, Side};

/// Lines are compared up to this many plies. What happens later has other reasons.
pub(super) const HORIZON: usize = 6;

/// A line from a position: its moves, and the position after each of them.
pub(super) struct Course<'a> {
    moves: &'a [Move],
    /// The position before the line, and after each move.
    positions: Vec<AnyPosition>,
    /// The side that begins.
    pub(super) side: Side,
}

impl<'a> Course<'a> {
    /// The legal part of a line.
    pub(super) fn new(before: &AnyPosition, line: &'a [Move]) -> Course<'a> {
        let mut positions = vec![before.clone()];
        for &mv in line {
            match positions[positions.len() - 1].play(mv) {
                Ok(next) => positions.push(next),
                Err(_) => break,
            }
        }
        Course {
            moves: &line[..positions.len() - 1],
            positions,
            side: before.to_move(),
        }
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The cell of the first move.
    pub(super) fn first(&self) -> Option<Cell> {
        self.moves.first().and_then(|mv| mv.cell())
    }

    /// The position after this many moves, or at the end.
    pub(super) fn after(&self, moves: usize) -> &AnyPosition {
        &self.positions[moves.min(self.positions.len() - 1)]
    }

    /// The moves with their plies, who makes them, and their cells. Passes are left out.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, Side, Cell)> {
        let moves = self.moves.iter().enumerate();
        moves.filter_map(|(ply, mv)| Some((ply, self.positions[ply].to_move(), mv.cell()?)))
    }

    /// The passes with their plies, and who makes them.
    pub(super) fn passes(&self) -> impl Iterator<Item = (usize, Side)> {
        let moves = self.moves.iter().enumerate();
        let passes = moves.filter(|(_, mv)| mv.cell().is_none());
        passes.map(|(ply, _)| (ply, self.positions[ply].to_move()))
    }

    /// The first time that a side moves to one of these cells.
    pub(super) fn first_on(&self, cells: AnyCells, side: Side) -> Option<(usize, Cell)> {
        use outflank_rules::CellSet;
        let mut places = self.places();
        let found = places.find(|&(_, mover, cell)| mover == side && cells.contains(cell));
        found.map(|(ply, _, cell)| (ply, cell))
    }

    /// The plies at which the side that began the line is to move again, up to the horizon, each with
    /// the position.
    pub(super) fn own_turns(&self) -> impl Iterator<Item = (usize, &AnyPosition)> {
        let turns = self.positions.iter().enumerate().skip(1).take(HORIZON);
        turns.filter(|(_, position)| position.to_move() == self.side)
    }
}

/// The moves that a side has, or would have if it were to move.
pub(super) fn moves_of(position: &AnyPosition, side: Side) -> AnyCells {
    if position.to_move() == side {
        position.legal_moves()
    } else {
        position.play_unchecked(Move::Pass).legal_moves()
    }
}
