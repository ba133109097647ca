//! How long a search goes on: longer while it is not sure about its move.

use outflank_rules::Move;

/// The part of its time after which a settled search begins no iteration, in tenths: the next one
/// takes longer than all before it.
const SETTLED: u32 = 6;
/// The same after a change of mind, or after the value has dropped.
const UNSETTLED: u32 = 12;
/// The same after both.
const IN_TROUBLE: u32 = 20;
/// A drop of the value that matters, in points: a disc of the learned evaluation.
const DROP: i32 = 50;

/// Follows the results of the iterations.
#[derive(Default)]
pub(super) struct Patience {
    best: Option<Move>,
    /// The values of the last two iterations: those of odd and even depths differ.
    values: [Option<i32>; 2],
    changed_mind: bool,
    has_dropped: bool,
}

impl Patience {
    /// Notes the best move of an iteration and its value.
    pub(super) fn note(&mut self, best: Option<Move>, value: i32) {
        let [before, last] = self.values;
        self.has_dropped = before.is_some_and(|before| value < before.saturating_sub(DROP));
        self.changed_mind = self.best.is_some() && self.best != best;
        self.values = [last, Some(value)];
        self.best = best;
    }

    /// The part of its time that the search may use before it begins another iteration, in tenths.
    pub(super) fn tenths(&self) -> u32 {
        match (self.changed_mind, self.has_dropped) {
            (false, false) => SETTLED,
            (true, true) => IN_TROUBLE,
            _ => UNSETTLED,
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Cell;

    use super::*;

    /// The patience after iterations, given as cell and value.
    fn after(iterations: &[(usize, i32)]) -> u32 {
        let mut patience = Patience::default();
        for &(cell, value) in iterations {
            patience.note(Some(Move::Place(Cell::new(cell))), value);
        }
        patience.tenths()
    }

    #[test]
    fn a_search_in_trouble_goes_on() {
        assert_eq!(after(&[]), SETTLED);
        assert_eq!(after(&[(1, 100), (1, 20), (1, 90)]), SETTLED);
        assert_eq!(after(&[(1, 100), (1, 20), (2, 90)]), UNSETTLED);
        assert_eq!(after(&[(1, 100), (1, 20), (1, 40)]), UNSETTLED);
        assert_eq!(after(&[(1, 100), (1, 20), (2, 40)]), IN_TROUBLE);
        assert_eq!(after(&[(1, 100), (2, 20), (2, 90), (2, 20)]), SETTLED);
    }
}
