//! The moves at the root and what is known about each.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, Discs, Geometry, Move};

use super::PvsOptions;
use super::endgame::Ending;
use super::node::{INFINITY, Shared, Task, Worker};
use super::symmetry::representatives;

/// A move at the root.
#[derive(Clone, Copy)]
pub(super) struct RootCandidate<S> {
    /// Where the disc goes; none for a pass.
    pub(super) cell: Option<Cell>,
    after: Discs<S>,
    replies: S,
    pub(super) value: i32,
    /// Whether the value is exact, or else a bound from above.
    pub(super) exact: bool,
    /// Positions visited below it in the last round.
    pub(super) visits: u64,
}

impl<S> RootCandidate<S> {
    pub(super) fn mv(&self) -> Move {
        self.cell.map_or(Move::Pass, Move::Place)
    }
}

/// What a round through all root moves found.
#[derive(Clone, Copy)]
pub(super) struct Iteration {
    pub(super) value: i32,
    /// Whether every move was looked at; otherwise the best of those that were.
    pub(super) complete: bool,
}

/// The root moves, best first.
pub(super) struct Root<S> {
    pub(super) moves: Vec<RootCandidate<S>>,
}

impl<S: outflank_rules::CellSet> Root<S> {
    /// The moves of a position that is not over, in the order of their cells.
    pub(super) fn new<G: Geometry<Set = S>, E>(shared: &Shared<'_, G, E>, discs: Discs<S>) -> Self {
        let geometry = shared.geometry;
        let candidate = |cell: Option<Cell>, after| RootCandidate {
            cell,
            after,
            replies: geometry.legal_moves(after),
            value: -INFINITY,
            exact: false,
            visits: 0,
        };
        let mut cells = geometry.legal_moves(discs);
        if cells.is_empty() {
            return Root {
                moves: vec![candidate(None, discs.swapped())],
            };
        }
        if shared.options.symmetry {
            cells = representatives(shared.symmetries, discs, cells);
        }
        let play = |cell| candidate(Some(cell), geometry.play(discs, cell));
        Root {
            moves: cells.into_iter().map(play).collect(),
        }
    }

    /// Looks at all moves to a depth, within a window.
    pub(super) fn search<G: Geometry<Set = S>, E: Evaluator<G>>(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        task: Task,
    ) -> Iteration {
        self.round(
            worker,
            task.alpha,
            task.beta,
            |worker, candidate, alpha, beta, first| {
                let task = Task {
                    alpha,
                    beta,
                    ..task
                };
                worker.scout(candidate.after, candidate.replies, task, first)
            },
        )
    }

    /// Solves the position exactly, within a window.
    pub(super) fn solve<G: Geometry<Set = S>, E: Evaluator<G>>(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        ending: Ending,
    ) -> Iteration {
        self.round(
            worker,
            ending.alpha,
            ending.beta,
            |worker, candidate, alpha, beta, first| {
                let ending = Ending {
                    alpha,
                    beta,
                    ..ending
                };
                if candidate.cell.is_none() {
                    // A pass leaves as many cells empty as before.
                    let ending = Ending {
                        empties: ending.empties + 1,
                        ..ending
                    };
                    return worker.solve_scout(candidate.after, candidate.replies, ending, first);
                }
                worker.solve_scout(candidate.after, candidate.replies, ending, first)
            },
        )
    }

    /// Goes through the moves with `look`, and moves those that turn out best to the front.
    fn round<G: Geometry<Set = S>, E: Evaluator<G>>(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        mut alpha: i32,
        beta: i32,
        look: impl Fn(&mut Worker<'_, G, E>, &RootCandidate<S>, i32, i32, bool) -> i32,
    ) -> Iteration {
        let options = worker.shared.options;
        worker.count_node(0);
        let mut best = -INFINITY;
        let mut looked_at = 0;
        for candidate in &mut self.moves {
            let first = looked_at == 0;
            let (low, high) = match options {
                PvsOptions {
                    score_all: true, ..
                } => (-INFINITY, INFINITY),
                // One lower, so that a move as good as the best shows its true value.
                PvsOptions {
                    random: Some(_), ..
                } if !first => (alpha.max(best - 1), beta),
                _ => (alpha, beta),
            };
            let visited = worker.visited();
            let value = look(worker, candidate, low, high, first || options.score_all);
            if worker.halted {
                break;
            }
            candidate.value = value;
            candidate.exact = low < value && value < high;
            candidate.visits = worker.visited() - visited;
            looked_at += 1;
            best = best.max(value);
            alpha = alpha.max(if options.random.is_some() {
                value - 1
            } else {
                value
            });
            if value >= beta {
                break;
            }
        }
        let complete = !worker.halted;
        // Stable: among moves with the same value the one looked at first stays first.
        self.moves[..looked_at].sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
        Iteration {
            value: best,
            complete,
        }
    }
}
