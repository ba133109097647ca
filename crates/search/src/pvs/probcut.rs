//! ProbCut: skips a deep search when a shallow search predicts its result.
//!
//! The value of a shallow search and its usual bias predict that of a deep search, with an error around
//! zero. If the prediction is above beta by more than its usual error, the deep value most likely is
//! above beta, too, so the deep search is skipped. The same holds below alpha. This is Buro's ProbCut.
//! Values no longer equal those of minimax, but in the same time the search gets several plies
//! deeper.
//!
//! Searches of one and of two plies are predicted by the evaluation alone.

use outflank_eval::{Evaluator, STATIC_DEPTHS};
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

/// The margins with which the evaluation alone predicts searches of one and two plies, by the number of
/// discs. Most nodes of a search need them, so they are computed before it.
pub(super) struct StaticMargins(Vec<[Option<i32>; STATIC_DEPTHS]>);

impl StaticMargins {
    /// The margins of an evaluation on a board.
    pub(super) fn new<G: Geometry, E: Evaluator<G::Set>>(geometry: &G, evaluator: &E) -> Self {
        let cells = geometry.playable().len();
        let margins = evaluator.probcut_margins().into_iter();
        StaticMargins(
            margins
                .flat_map(|margins| {
                    (0..=cells).map(move |discs| margins.margins_without_search(discs, cells))
                })
                .collect(),
        )
    }

    #[inline(always)]
    fn get(&self, discs: u32, depth: u32) -> Option<i32> {
        let margins = self.0.get(discs as usize)?;
        *margins.get((depth as usize).checked_sub(1)?)?
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// A bound that decides a search of one or two plies with this null window, if the evaluation is
    /// far enough outside.
    #[inline(always)]
    pub(super) fn static_cutoff(
        &self,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        let shared = self.shared;
        let Window { alpha, beta, .. } = window;
        // The moves may not be known yet.
        if !shared.options.probcut || beta - alpha > 1 || node.moves.is_empty() {
            return None;
        }
        let discs = node.discs.occupied().len();
        let margin = shared.static_margins.get(discs, window.depth)?;
        let now = shared.evaluate(node);
        if now >= beta + margin {
            return Some(beta);
        }
        (now <= alpha - margin).then_some(alpha)
    }

    /// A bound that decides a search with this null window, if a shallow search finds one.
    #[inline(always)]
    pub(super) fn probcut(&mut self, node: &Node<G::Set, E::State>, window: Window) -> Option<i32> {
        if window.depth as usize <= STATIC_DEPTHS {
            return self.static_cutoff(node, window);
        }
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
        let shared = self.shared;
        let Window { alpha, beta, .. } = window;
        let depth = shallow_depth(window.depth);
        let margins = shared.evaluator.probcut_margins()?;
        let (discs, cells) = (
            node.discs.occupied().len(),
            shared.geometry.playable().len(),
        );
        let margin = margins.margin(window.depth - depth, discs, cells);
        let bias = margins.bias(depth);
        let now = shared.evaluate(node);
        let node = Node {
            evaluation: Some(now),
            ..*node
        };
        let mut shallow_search = |alpha, beta| {
            let window = Window {
                depth,
                alpha,
                beta,
                ..window
            };
            self.search::<MiddleGame>(node, window)
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
    use outflank_eval::ProbCutMargins;
    use outflank_rules::{AnyPosition, Board, Discs, Move};

    use super::*;

    /// An evaluation that only has margins.
    struct OnlyMargins(Option<ProbCutMargins>);

    impl<S: CellSet> Evaluator<S> for OnlyMargins {
        type State = ();

        fn root(&self, _: Discs<S>) {}

        fn after(&self, (): (), _: Move, _: S) {}

        fn evaluate<G: Geometry<Set = S>>(&self, _: &G, _: Discs<S>, (): ()) -> i32 {
            0
        }

        fn finished(&self, _: Discs<S>) -> i32 {
            0
        }

        fn probcut_margins(&self) -> Option<ProbCutMargins> {
            self.0
        }
    }

    #[test]
    fn the_evaluation_alone_predicts_one_and_two_plies() {
        let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else {
            panic!("8x8 is classic");
        };
        let margins = |without_search| {
            let margins = ProbCutMargins {
                without_search,
                ..ProbCutMargins::constant(10, 10)
            };
            StaticMargins::new(start.geometry(), &OnlyMargins(Some(margins)))
        };
        let at = |margins: &StaticMargins| [0, 1, 2, 3].map(|depth| margins.get(30, depth));
        assert_eq!(at(&margins([250, 200])), [None, Some(250), Some(200), None]);
        assert_eq!(at(&margins([0, 200])), [None, None, Some(200), None]);
        let nothing = StaticMargins::new(start.geometry(), &OnlyMargins(None));
        assert_eq!(at(&nothing), [None; 4]);
        // More discs than cells are no index.
        assert_eq!(margins([250, 200]).get(65, 1), None);
    }

    #[test]
    fn shallow_depths_keep_the_parity() {
        let depths: Vec<u32> = (LEAST_DEPTH..=14).map(shallow_depth).collect();
        assert_eq!(depths, [1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 5, 6]);
    }
}
