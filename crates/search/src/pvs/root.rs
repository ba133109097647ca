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
    /// The number of moves that were searched. They are the first of the root moves.
    pub(super) searched: usize,
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

    /// Makes the values from points to discs, as expectations for the endgame.
    pub(super) fn expect_discs(&mut self, points_per_disc: i32) {
        for candidate in &mut self.moves {
            candidate.value /= points_per_disc;
        }
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
        let mut top = TopValues::new(options.lines.max(1));
        let mut searched = 0;
        for candidate in &mut self.moves {
            let visited = thread.visited();
            let narrowed = Window {
                alpha: least_value(&options, window, best, top.least(), candidate.cell),
                ..window
            };
            let value = if options.lines <= 1 {
                candidate.search::<G, E, T>(thread, state, narrowed, best.is_none())
            } else {
                candidate.search_alone::<G, E, T>(thread, state, narrowed, top.least().is_some())
            };
            if thread.is_stopped() {
                break;
            }
            candidate.value = value;
            candidate.exact = narrowed.alpha < value && value < window.beta;
            candidate.visits = thread.visited() - visited;
            searched += 1;
            if candidate.is_better(options.ties, best) {
                best = Some((value, candidate.cell));
            }
            top.add(value);
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
            searched,
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

/// The best values so far, as many as get exact values.
struct TopValues {
    wanted: usize,
    /// The greatest first.
    values: Vec<i32>,
}

impl TopValues {
    fn new(wanted: usize) -> TopValues {
        let values = Vec::new();
        TopValues { wanted, values }
    }

    fn add(&mut self, value: i32) {
        let place = self.values.partition_point(|&other| other >= value);
        self.values.insert(place, value);
        self.values.truncate(self.wanted);
    }

    /// The least of them, once there are as many as wanted.
    fn least(&self) -> Option<i32> {
        self.values.get(self.wanted - 1).copied()
    }
}

/// The value above which a root move needs its exact value, given the best value so far with its move
/// and the least value that still counts.
fn least_value(
    options: &PvsOptions,
    window: Window,
    best: Option<(i32, Option<Cell>)>,
    least: Option<i32>,
    cell: Option<Cell>,
) -> i32 {
    let (Some((best, best_cell)), Some(least)) = (best, least) else {
        return window.alpha;
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
    window.alpha.max(best.saturating_sub(slack).min(least))
}

impl<S: CellSet> RootCandidate<S> {
    /// The value of a move that does not depend on the values of others, exact inside the window.
    /// Narrow windows around its last value find it sooner. If `may_fail`, a null window first tells
    /// whether the value is above alpha.
    fn search_alone<G, E, T>(
        &self,
        thread: &mut SearchThread<'_, G, E>,
        state: T::State,
        window: Window,
        may_fail: bool,
    ) -> i32
    where
        G: Geometry<Set = S>,
        E: Evaluator<S>,
        T: Strategy<G, E>,
    {
        let Window { alpha, beta, .. } = window;
        let mut step = T::ASPIRATION;
        let (mut low, mut high) = if may_fail {
            (alpha, alpha + 1)
        } else if self.value > -INFINITY {
            (self.value - step, self.value + step)
        } else {
            (alpha, beta)
        };
        loop {
            (low, high) = (low.clamp(alpha, beta - 1), high.clamp(alpha + 1, beta));
            let narrowed = Window {
                alpha: low,
                beta: high,
                ..window
            };
            let value = self.search::<G, E, T>(thread, state, narrowed, true);
            if thread.is_stopped() {
                return value;
            }
            // A value outside the window is a bound. Search on from there, further each time.
            if value <= low && low > alpha {
                (low, high) = (value - step, value + 1);
            } else if value >= high && high < beta {
                (low, high) = (value - 1, value + step);
            } else {
                return value;
            }
            step *= 2;
            // With ProbCut, values may contradict each other. The whole window ends that.
            if step > beta - alpha {
                (low, high) = (alpha, beta);
            }
        }
    }

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
            evaluation: None,
        };
        match self.cell {
            Some(_) => thread.scout::<T>(after, window, full_window),
            None => -thread.search::<T>(after, T::after_pass(window)),
        }
    }
}
