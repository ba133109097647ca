//! Ordering by shallow searches, where what is below a node is worth them.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, Move};

use super::super::middle_game::MiddleGame;
use super::super::node::{INFINITY, Node, Window};
use super::super::ordering::FROM_TABLE;
use super::super::thread::SearchThread;
use super::REPLY;
use super::selectivity::POINTS_PER_DISC;

/// The fewest empty cells of a node whose moves are searched to sort them. With fewer, the evaluation
/// alone sorts them.
pub(super) const LEAST_EMPTIES: u32 = 16;
/// So many empty cells more are worth a ply more.
const EMPTIES_PER_PLY: u32 = 3;
const MOST_PLIES: u32 = 6;

/// Moves that are worse than alpha by this many points need no exact value.
const HOPELESS: i32 = 8 * POINTS_PER_DISC;

/// The depth of the searches that sort the moves of a node with so many empty cells.
fn depth(empties: u32) -> u32 {
    let more = empties.saturating_sub(LEAST_EMPTIES);
    (1 + more / EMPTIES_PER_PLY).min(MOST_PLIES)
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Gives the candidates from `first` on ordering scores by shallow searches.
    #[cold]
    pub(super) fn sort_by_search(
        &mut self,
        state: E::State,
        discs: Discs<G::Set>,
        first: usize,
        window: Window,
    ) {
        let least = window.alpha.saturating_mul(POINTS_PER_DISC) - HOPELESS;
        let shallow = Window {
            depth: depth(window.depth),
            ply: window.ply + 1,
            alpha: -INFINITY,
            beta: -least,
        };
        for index in first..self.candidates.len() {
            let candidate = self.candidates[index];
            if candidate.score == FROM_TABLE {
                continue;
            }
            let mv = Move::Place(candidate.cell);
            let after = Node {
                discs: discs.after(candidate.cell, candidate.flips),
                moves: candidate.replies,
                state: self.shared.evaluator.after(state, mv, candidate.flips),
                evaluation: candidate.evaluation,
            };
            let value = -self.search::<MiddleGame>(after, shallow);
            let replies = candidate.replies.len().cast_signed();
            self.candidates[index].score = value - REPLY * replies;
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn nodes_with_more_empty_cells_are_sorted_by_deeper_searches() {
        let depths = [16, 18, 19, 22, 31, 60].map(super::depth);
        assert_eq!(depths, [1, 1, 2, 3, 6, 6]);
    }
}
