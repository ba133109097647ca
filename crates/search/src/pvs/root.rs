//! The root moves and what is known about each.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move};

use super::PvsOptions;
use super::node::{INFINITY, Node, Window};
use super::strategy::Strategy;
use super::symmetry::representatives;
use super::thread::{SearchThread, Shared};

/// A root move.
#[derive(Clone, Copy)]
pub(super) struct RootCandidate<S> {
    /// Where the disc goes; `None` for a pass.
    cell: Option<Cell>,
    flips: S,
    after: Discs<S>,
    replies: S,
    pub(super) value: i32,
    /// Whether the value is exact; otherwise it is an upper bound.
    pub(super) exact: bool,
    /// Positions visited below it in the last iteration.
    pub(super) visits: u64,
}

impl<S> RootCandidate<S> {
    pub(super) fn mv(&self) -> Move {
        self.cell.map_or(Move::Pass, Move::Place)
    }
}

/// What an iteration found.
#[derive(Clone, Copy)]
pub(super) struct Iteration {
    pub(super) value: i32,
    /// Whether every move was searched; otherwise the value is the best of those that were.
    pub(super) complete: bool,
}

/// The root moves, best first.
pub(super) struct Root<S> {
    discs: Discs<S>,
    pub(super) moves: Vec<RootCandidate<S>>,
}

impl<S: CellSet> Root<S> {
    /// The moves of a position that is not over, in the order of their cells.
    pub(super) fn new<G: Geometry<Set = S>, E>(shared: &Shared<'_, G, E>, discs: Discs<S>) -> Self {
        let geometry = shared.geometry;
        let candidate = |cell: Option<Cell>, flips, after| RootCandidate {
            cell,
            flips,
            after,
            replies: geometry.legal_moves(after),
            value: -INFINITY,
            exact: false,
            visits: 0,
        };
        let mut cells = geometry.legal_moves(discs);
        if shared.options.symmetry {
            cells = representatives(shared.symmetries, discs, cells);
        }
        let place = |cell| {
            let flips = geometry.flips(discs, cell);
            candidate(Some(cell), flips, discs.after(cell, flips))
        };
        let moves = if cells.is_empty() {
            vec![candidate(None, S::EMPTY, discs.swapped())]
        } else {
            cells.into_iter().map(place).collect()
        };
        Root { discs, moves }
    }

    /// Searches all moves with a window, and moves the best ones to the front.
    pub(super) fn search<G, E, T>(
        &mut self,
        thread: &mut SearchThread<'_, G, E>,
        window: Window,
    ) -> Iteration
    where
        G: Geometry<Set = S>,
        E: Evaluator<S>,
        T: Strategy<G, E>,
    {
        let options = thread.shared.options;
        let state = T::root(thread.shared, self.discs);
        thread.count_node(0);
        let (mut alpha, beta) = (window.alpha, window.beta);
        let mut best = -INFINITY;
        let mut searched = 0;
        for candidate in &mut self.moves {
            let first = searched == 0;
            let bounds = bounds(&options, (alpha, beta), best, first);
            let visited = thread.visited();
            let window = Window {
                alpha: bounds.0,
                beta: bounds.1,
                ..window
            };
            let full_window = first || options.score_all;
            let value = candidate.search::<G, E, T>(thread, state, window, full_window);
            if thread.is_stopped() {
                break;
            }
            candidate.value = value;
            candidate.exact = bounds.0 < value && value < bounds.1;
            candidate.visits = thread.visited() - visited;
            searched += 1;
            best = best.max(value);
            alpha = alpha.max(value - i32::from(options.random.is_some()));
            if value >= beta {
                break;
            }
        }
        // The sort is stable: among equal values, the move searched first stays first.
        self.moves[..searched].sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        Iteration {
            value: best,
            complete: !thread.is_stopped(),
        }
    }
}

/// The window of a root move, given the best value so far.
fn bounds(options: &PvsOptions, (alpha, beta): (i32, i32), best: i32, first: bool) -> (i32, i32) {
    if options.score_all {
        (-INFINITY, INFINITY)
    } else if options.random.is_some() && !first {
        // One lower, so that an equally good move gets its exact value.
        (alpha.max(best - 1), beta)
    } else {
        (alpha, beta)
    }
}

impl<S: CellSet> RootCandidate<S> {
    fn search<G, E, T>(
        &self,
        thread: &mut SearchThread<'_, G, E>,
        state: T::State,
        window: Window,
        full_window: bool,
    ) -> i32
    where
        G: Geometry<Set = S>,
        E: Evaluator<S>,
        T: Strategy<G, E>,
    {
        let after = Node {
            discs: self.after,
            moves: self.replies,
            state: T::after(thread.shared, state, self.mv(), self.flips),
        };
        match self.cell {
            Some(_) => thread.scout::<T>(after, window, full_window),
            None => -thread.search::<T>(after, T::after_pass(window)),
        }
    }
}
