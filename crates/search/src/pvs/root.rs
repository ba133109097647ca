//! The root moves and what is known about each.

use std::cmp::Reverse;

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move};

use super::node::{INFINITY, Node, Window};
use super::options::{PvsOptions, Ties};
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

    /// Whether it replaces the best move so far.
    fn is_better(&self, ties: Ties, best: Option<(i32, Option<Cell>)>) -> bool {
        best.is_none_or(|(value, cell)| match ties {
            Ties::LowestCell if self.value == value => self.exact && self.cell < cell,
            _ => self.value > value,
        })
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
        let mut options = thread.shared.options;
        options.trap_margin = options.trap_margin.filter(|_| T::SETS_TRAPS);
        let state = T::root(thread.shared, self.discs);
        thread.count_node(0);
        let mut best: Option<(i32, Option<Cell>)> = None;
        let mut searched = 0;
        for candidate in &mut self.moves {
            let (alpha, beta) = bounds(&options, window, best, candidate.cell);
            let visited = thread.visited();
            let narrowed = Window {
                alpha,
                beta,
                ..window
            };
            let full_window = best.is_none() || options.score_all;
            let value = candidate.search::<G, E, T>(thread, state, narrowed, full_window);
            if thread.is_stopped() {
                break;
            }
            candidate.value = value;
            candidate.exact = alpha < value && value < beta;
            candidate.visits = thread.visited() - visited;
            searched += 1;
            if candidate.is_better(options.ties, best) {
                best = Some((value, candidate.cell));
            }
            if value >= window.beta {
                break;
            }
        }
        // Among equals, the move searched first stays first.
        sort_by_key(&mut self.moves[..searched], |each| match options.ties {
            Ties::LowestCell => (Reverse(each.value), !each.exact, each.cell),
            Ties::FirstFound | Ties::Random(_) => (Reverse(each.value), false, None),
        });
        Iteration {
            value: best.map_or(-INFINITY, |(value, _)| value),
            complete: !thread.is_stopped(),
        }
    }
}

/// A stable sort.
///
/// Root moves are few and nearly sorted. The sort of the standard library would be compiled for every
/// board and evaluation, which made it a tenth of the engine that the page loads.
fn sort_by_key<S: CellSet, K: Ord>(
    moves: &mut [RootCandidate<S>],
    key: impl Fn(&RootCandidate<S>) -> K,
) {
    for end in 1..moves.len() {
        let mut place = end;
        while place > 0 && key(&moves[place]) < key(&moves[place - 1]) {
            moves.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// The window of a root move, given the best value so far and its move.
fn bounds(
    options: &PvsOptions,
    window: Window,
    best: Option<(i32, Option<Cell>)>,
    cell: Option<Cell>,
) -> (i32, i32) {
    if options.score_all {
        return (-INFINITY, INFINITY);
    }
    let Some((best, best_cell)) = best else {
        return (window.alpha, window.beta);
    };
    // A move that could be chosen although it is not better needs its exact value, and gets that
    // only above alpha.
    let may_tie = match options.ties {
        Ties::FirstFound => false,
        Ties::LowestCell => cell < best_cell,
        Ties::Random(_) => true,
    };
    let slack = match options.trap_margin {
        Some(margin) => margin.cast_signed().saturating_add(1),
        None => i32::from(may_tie),
    };
    let alpha = window.alpha.max(best.saturating_sub(slack));
    (alpha, window.beta)
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
