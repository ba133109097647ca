//! ProbCut in the endgame: what is most likely outside the window is skipped at first.
//!
//! The root is searched several times, each time with more certainty. The first times take little of
//! the whole, and leave the best moves of all important positions in the table. Only values of the
//! last, exact search are results: every table entry says with which selectivity it was found.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Geometry};

use super::super::middle_game::MiddleGame;
use super::super::node::{Node, Window};
use super::super::thread::SearchThread;

/// How sure a search must be to skip a position. More is surer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Selectivity(u8);

impl Selectivity {
    /// Nothing is skipped.
    pub(crate) const EXACT: Selectivity = Selectivity(7);

    /// How far outside the window the prediction must be, in tenths of its standard deviation.
    const DEVIATIONS: [i32; 3] = [11, 18, 26];

    /// The steps before the exact search: more for more empty cells, because each takes a small part of
    /// the time of the next.
    pub(super) fn steps(empties: u32) -> impl Iterator<Item = Selectivity> {
        let steps = match empties {
            ..=14 => 0,
            15..=21 => 1,
            22..=24 => 2,
            _ => 3,
        };
        (0..steps).map(Selectivity)
    }

    /// The selectivity in its three bits of a table entry.
    pub(crate) fn bits(self) -> u64 {
        u64::from(self.0)
    }

    /// The selectivity in the lowest three bits.
    pub(crate) fn from_bits(bits: u64) -> Selectivity {
        Selectivity((bits & 7) as u8)
    }

    /// The selectivity of values with this many empty cells: below a limit nothing is skipped.
    #[inline(always)]
    pub(super) fn at(self, empties: u32) -> Selectivity {
        if empties < LEAST_EMPTIES {
            Selectivity::EXACT
        } else {
            self
        }
    }

    fn deviations(self) -> Option<i32> {
        Self::DEVIATIONS.get(usize::from(self.0)).copied()
    }
}

/// The fewest empty cells with which a position is skipped. With fewer, solving it takes little longer
/// than predicting its value.
const LEAST_EMPTIES: u32 = 13;

/// Points of the evaluation for a disc.
pub(super) const POINTS_PER_DISC: i32 = 50;

/// The deviations for which [margins](outflank_eval::ProbCutMargins) are, in tenths.
const MEASURED: i32 = 13;

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// A bound that most likely decides a search with this null window, found by a shallow search.
    #[inline(always)]
    pub(super) fn probable_cutoff(
        &mut self,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        let deviations = self.selectivity.at(window.depth).deviations()?;
        let is_null_window = window.beta - window.alpha <= 1;
        is_null_window
            .then(|| self.probable_cutoff_search(node, window, deviations))
            .flatten()
    }

    #[cold]
    fn probable_cutoff_search(
        &mut self,
        node: &Node<G::Set, E::State>,
        window: Window,
        deviations: i32,
    ) -> Option<i32> {
        let shared = self.shared;
        let margins = shared.evaluator.probcut_margins()?;
        let depth = shallow_depth(window.depth);
        let (discs, cells) = (
            node.discs.occupied().len(),
            shared.geometry.playable().len(),
        );
        let margin = margins.margin(window.depth - depth, discs, cells) * deviations / MEASURED;
        let now = shared.evaluate(node);
        let node = Node {
            evaluation: Some(now),
            ..*node
        };
        let (alpha, beta) = (
            window.alpha * POINTS_PER_DISC,
            window.beta * POINTS_PER_DISC,
        );
        let mut shallow_search = |alpha, beta| {
            let window = Window {
                depth,
                alpha,
                beta,
                ..window
            };
            self.search::<MiddleGame>(node, window)
        };
        // The evaluation alone says which side to try.
        let (bound, is_beyond) = if now >= beta {
            let high = beta + margin;
            (window.beta, shallow_search(high - 1, high) >= high)
        } else {
            let low = alpha - margin;
            (window.alpha, shallow_search(low, low + 1) <= low)
        };
        (is_beyond && !self.is_stopped()).then_some(bound)
    }
}

/// About a third of the depth, with the same parity, because values of odd and even depths differ.
fn shallow_depth(empties: u32) -> u32 {
    let third = empties / 3;
    third - (empties - third) % 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shallow_searches_keep_the_parity() {
        for empties in LEAST_EMPTIES..=60 {
            let depth = shallow_depth(empties);
            assert_eq!(depth % 2, empties % 2, "{empties} empty cells");
            assert!((2..empties).contains(&depth), "{empties} empty cells");
        }
    }

    #[test]
    fn values_near_the_end_are_exact_at_every_step() {
        for step in Selectivity::steps(60) {
            assert_eq!(step.at(LEAST_EMPTIES - 1), Selectivity::EXACT);
            assert!(step.at(LEAST_EMPTIES) < Selectivity::EXACT);
            assert_eq!(Selectivity::from_bits(step.bits()), step);
        }
    }
}
