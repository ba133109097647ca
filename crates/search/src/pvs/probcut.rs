//! Leaving out what a shallower search foresees.
//!
//! A search that looks ahead less far errs by some discs, and its errors scatter about zero. Where
//! it finds a position better than needed by more than it is wont to err, looking further would
//! most likely say the same, so it is not done; likewise where a position is much too bad. This
//! is Buro's ProbCut. Values are no longer those of minimax, but in the same time the search gets
//! several plies further.

use outflank_eval::Evaluator;
use outflank_rules::{Discs, Geometry};

use super::node::{Task, Worker};

/// Depth from which on it is worth a shallower search.
const LEAST_DEPTH: u32 = 5;

/// How much better or worse than needed the shallower value must be, in points of which 50 are
/// worth a disc: 1.3 times the deviation of the values of depths 1 to 10 on 8x8 from those so
/// many plies shallower, which grows with the number of plies.
const MARGIN: i32 = 170;
const MARGIN_BY_PLY: i32 = 28;

impl<G: Geometry, E: Evaluator<G>> Worker<'_, G, E> {
    /// A bound for a position that settles a search of this window, if a shallower search finds
    /// one; `moves` are its legal moves.
    pub(super) fn foresee(
        &mut self,
        discs: Discs<G::Set>,
        moves: G::Set,
        task: Task,
    ) -> Option<i32> {
        let Task { alpha, beta, .. } = task;
        if !self.shared.options.probcut || task.depth < LEAST_DEPTH || beta - alpha > 1 {
            return None;
        }
        let (geometry, evaluator) = (self.shared.geometry, self.shared.evaluator);
        let depth = shallower(task.depth);
        let margin = MARGIN + MARGIN_BY_PLY * (task.depth - depth).cast_signed();
        let now = evaluator.evaluate_with(geometry, discs, moves);
        let mut look = |alpha, beta| {
            let task = Task {
                depth,
                alpha,
                beta,
                ..task
            };
            self.node(discs, moves, task)
        };
        let (bound, is_beyond) = if now >= beta {
            (
                beta,
                look(beta + margin - 1, beta + margin) >= beta + margin,
            )
        } else {
            let low = alpha - margin;
            (alpha, look(low, low + 1) <= low)
        };
        (is_beyond && !self.halted).then_some(bound)
    }
}

/// Half the depth or a little less, and odd if the depth is: odd and even depths see the game
/// differently.
fn shallower(depth: u32) -> u32 {
    let half = depth / 2;
    half - (depth - half) % 2
}

#[cfg(test)]
mod tests {
    #[test]
    fn depths_stay_odd_or_even() {
        let pairs: Vec<(u32, u32)> = (super::LEAST_DEPTH..=14)
            .map(|depth| (depth, super::shallower(depth)))
            .collect();
        assert_eq!(
            pairs,
            [
                (5, 1),
                (6, 2),
                (7, 3),
                (8, 4),
                (9, 3),
                (10, 4),
                (11, 5),
                (12, 6),
                (13, 5),
                (14, 6)
            ]
        );
    }
}
