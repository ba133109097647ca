//! The principal variation, collected while a search returns to the root.

use outflank_rules::Move;

/// The best line found so far from each ply of the current path.
#[derive(Default)]
pub(super) struct PvTable(Vec<Vec<Move>>);

impl PvTable {
    /// Clears the line from this ply on.
    #[inline]
    pub(super) fn clear(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.0.len() <= ply {
            self.0.resize(ply + 1, Vec::new());
        }
        self.0[ply].clear();
    }

    /// Makes `mv` the best move at this ply, followed by the line of the next ply.
    #[inline]
    pub(super) fn improve(&mut self, ply: u32, mv: Move) {
        let (here, below) = self.0.split_at_mut(ply as usize + 1);
        if let (Some(here), Some(below)) = (here.last_mut(), below.first()) {
            here.clear();
            here.push(mv);
            here.extend_from_slice(below);
        }
    }

    /// The pv from this ply on.
    pub(super) fn from(&self, ply: u32) -> &[Move] {
        self.0.get(ply as usize).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Cell;

    #[test]
    fn a_better_move_replaces_the_line() {
        let [a, b, c] = [0, 1, 2].map(|index| Move::Place(Cell::new(index)));
        let mut pvs = PvTable::default();
        (0..3).for_each(|ply| pvs.clear(ply));
        pvs.improve(1, a);
        pvs.improve(0, b);
        assert_eq!(pvs.from(0), [b, a]);
        pvs.clear(1);
        pvs.clear(2);
        pvs.improve(1, c);
        assert_eq!(pvs.from(0), [b, a], "until the move above improves");
        pvs.improve(0, Move::Pass);
        assert_eq!(pvs.from(0), [Move::Pass, c]);
        assert_eq!(pvs.from(7), []);
    }
}
