//! ProbCut: skips a deep search when a shallow search predicts its result.
//!
//! The value of a shallow search and its usual bias predict that of a deep search, with an error around
//! zero. If the prediction is above beta by more than its usual error, the deep value most likely is
//! above beta, too, so the deep search is skipped. The same holds below alpha. This is Buro's ProbCut.
//! Values no longer equal those of minimax, but in the same time the search gets several plies
//! deeper.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Geometry};

use super::middle_game::MiddleGame;
use super::node::{Node, Window};
use super::thread::SearchThread;

/// The minimum depth at which a shallow search pays off. From 5 on, a search would take three times as
/// many nodes to the same depth, and find no better moves.
const LEAST_DEPTH: u32 = 3;
/// The same for evaluations that do not estimate the final margin: their values change too much from
/// ply to ply for the shallowest searches.
const LEAST_DEPTH_OF_ROUGH_VALUES: u32 = 5;

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// A bound that decides a search with this null window, if a shallow search finds one.
    #[inline(always)]
    pub(super) fn probcut(&mut self, node: &Node<G::Set, E::State>, window: Window) -> Option<i32> {
        let is_null_window = window.beta - window.alpha <= 1;
        let least_depth = match self.shared.evaluator.points_per_disc() {
            Some(_) => LEAST_DEPTH,
            None => LEAST_DEPTH_OF_ROUGH_VALUES,
        };
        if !self.shared.options.probcut || window.depth < least_depth || !is_null_window {
            return None;
        }
        self.probcut_search(node, window)
    }

    #[cold]
    fn probcut_search(&mut self, node: &Node<G::Set, E::State>, window: Window) -> Option<i32> {
        let (geometry, evaluator) = (self.shared.geometry, self.shared.evaluator);
        let Window { alpha, beta, .. } = window;
        let depth = shallow_depth(window.depth);
        let margins = evaluator.probcut_margins()?;
        let (discs, cells) = (node.discs.occupied().len(), geometry.playable().len());
        let margin = margins.margin(window.depth - depth, discs, cells);
        let bias = margins.bias(depth);
        let now = evaluator.evaluate_with(geometry, node.discs, node.moves, node.state);
        let mut shallow_search = |alpha, beta| {
            let window = Window {
                depth,
                alpha,
                beta,
                ..window
            };
            self.search::<MiddleGame>(*node, window)
        };
        let (bound, is_beyond) = if now >= beta {
            let high = beta + margin - bias;
            (beta, shallow_search(high - 1, high) >= high)
        } else {
            let low = alpha - margin - bias;
            (alpha, shallow_search(low, low + 1) <= low)
        };
        (is_beyond && !self.is_stopped()).then_some(bound)
    }
}

/// The depth of the search that predicts one of this depth: half of it or a little less, with the
/// same parity, because values of odd and even depths differ.
#[must_use]
pub fn shallow_depth(depth: u32) -> u32 {
    let half = depth / 2;
    half - (depth - half) % 2
}

#[cfg(test)]
mod tests {
    #[test]
    fn shallow_depths_keep_the_parity() {
        let depths: Vec<u32> = (super::LEAST_DEPTH..=14)
            .map(super::shallow_depth)
            .collect();
        assert_eq!(depths, [1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 5, 6]);
    }
}
