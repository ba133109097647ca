//! The strong search for any board and any evaluation.
//!
//! Negamax with NegaScout windows inside iterative deepening: every round goes one ply deeper,
//! sorted by what the round before left in the table of positions. Moves are looked at in the
//! order table, killers, few replies. The end of the game is solved exactly. What a shallower
//! search foresees can be left out.

mod currently_searching;
mod endgame;
mod node;
mod options;
mod ordering;
mod probcut;
mod progress;
mod root;
mod symmetry;

use std::sync::{Mutex, PoisonError};

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Geometry, Position};

use crate::budget::Halt;
use crate::transposition_table::TranspositionTable;
use crate::{Control, Limits, SearchReport};
use currently_searching::CurrentlySearching;
use endgame::Ending;
use node::{COUNTED_PLIES, INFINITY, PlyCounts, Shared, Task, Worker};
pub use options::PvsOptions;
use progress::Progress;
use root::{Iteration, Root};

/// More plies than any game has.
const MOST_PLIES: u32 = 1023;

/// Half the first window around the value that a round is expected to have. Small against what a
/// corner is worth, large against what one move changes.
const ASPIRATION: i32 = 48;

/// Entries that the table has room for in the next round, for each position visited before. A
/// round takes several times as many as all before it, but few of them are remembered.
const ENTRIES_BY_VISIT: u64 = 2;

/// A strong searcher with its memory, for one evaluation on one board.
///
/// A search finds nothing of an earlier one in the table, so that with one thread it gives the
/// same answer every time.
pub struct Pvs {
    table: TranspositionTable,
    options: PvsOptions,
}

impl Pvs {
    /// A searcher with these options. Its table takes all its memory at once.
    #[must_use]
    pub fn new(options: PvsOptions) -> Pvs {
        Pvs {
            table: TranspositionTable::with_bytes(options.table_bytes),
            options,
        }
    }

    /// The options it was made with.
    #[must_use]
    pub fn options(&self) -> &PvsOptions {
        &self.options
    }

    /// Begins the choice among equally good moves anew, if there is one; the memory stays.
    pub fn reseed(&mut self, seed: u64) {
        self.options.random = self.options.random.map(|_| seed);
    }

    /// Searches until a limit is reached or somebody stops it, and tells `observe` of every round.
    pub fn search<G: Geometry, E: Evaluator<G>>(
        &mut self,
        position: &Position<G>,
        evaluator: &E,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> SearchReport {
        self.table.new_search();
        let (halt, busy) = (Halt::new(control, limits), CurrentlySearching::new());
        let plies = Mutex::new([0; COUNTED_PLIES]);
        let helpers = control.helpers(self.options.threads.saturating_sub(1));
        let shared = Shared {
            geometry: position.geometry(),
            evaluator,
            symmetries: position.board().symmetries(),
            table: &self.table,
            busy: (helpers > 0).then_some(&busy),
            halt: &halt,
            plies: &plies,
            options: self.options,
        };
        if position.is_over() {
            return progress::finished(position, evaluator, &halt);
        }
        let run = Run {
            shared: &shared,
            position,
            limits,
        };
        let mut report = control.work_together(helpers, &|_| run.help(), || run.lead(observe));
        report.nodes_by_ply = counted(plies);
        report
    }
}

/// The counts up to the deepest ply that was reached.
fn counted(plies: Mutex<PlyCounts>) -> Vec<u64> {
    let plies = plies.into_inner().unwrap_or_else(PoisonError::into_inner);
    let deepest = plies.iter().rposition(|&nodes| nodes > 0);
    plies[..deepest.map_or(0, |deepest| deepest + 1)].to_vec()
}

/// A search under way.
struct Run<'a, G: Geometry, E> {
    shared: &'a Shared<'a, G, E>,
    position: &'a Position<G>,
    limits: &'a Limits,
}

impl<G: Geometry, E: Evaluator<G>> Run<'_, G, E> {
    /// Searches as the thread that reports.
    fn lead(&self, observe: &mut dyn FnMut(&SearchReport)) -> SearchReport {
        let mut worker = Worker::new(self.shared);
        let mut root = Root::new(self.shared, self.position.discs());
        let mut progress = Progress::new(self.shared, self.position, &root);
        let solves = self.empties() <= self.shared.options.endgame;
        self.deepen(&mut worker, &mut root, &mut |depth, round, root| {
            progress.judged(self.shared, depth, round, root);
            observe(progress.report());
            let visited = self.shared.halt.visited();
            self.shared.table.grow(ENTRIES_BY_VISIT * visited);
        });
        if solves && !worker.halted {
            self.shared.table.grow(u64::MAX);
            let round = self.solve(&mut worker, &mut root);
            if round.complete {
                progress.solved(self.shared, self.empties(), round, &root);
                observe(progress.report());
            }
        }
        worker.report_nodes();
        worker.report_plies();
        self.shared.halt.finish();
        progress.finish(self.shared, &root)
    }

    /// Searches to ever greater depths and tells `done` of each.
    fn deepen(
        &self,
        worker: &mut Worker<'_, G, E>,
        root: &mut Root<G::Set>,
        done: &mut impl FnMut(u32, Iteration, &Root<G::Set>),
    ) {
        // Odd and even depths see the game differently, so each is measured by its own kind.
        let mut values = [None, None];
        for depth in 1..=self.last_depth() {
            let expected = &mut values[depth as usize % 2];
            let round = self.search_aspiration(worker, root, depth, *expected);
            *expected = Some(round.value);
            // A round cut short still counts if it got beyond the move that was best before.
            if round.value > -INFINITY {
                done(depth, round, root);
            }
            if !round.complete || self.shared.halt.is_late() || self.shared.halt.is_halted() {
                break;
            }
        }
    }

    /// One round, first with a narrow window around what is expected.
    fn search_aspiration(
        &self,
        worker: &mut Worker<'_, G, E>,
        root: &mut Root<G::Set>,
        depth: u32,
        expected: Option<i32>,
    ) -> Iteration {
        let (mut alpha, mut beta) = match expected {
            Some(value) if !self.shared.options.score_all => {
                (value - ASPIRATION, value + ASPIRATION)
            }
            _ => (-INFINITY, INFINITY),
        };
        loop {
            let round = root.search(
                worker,
                Task {
                    depth,
                    ply: 0,
                    alpha,
                    beta,
                },
            );
            if !round.complete {
                return round;
            }
            if round.value <= alpha {
                alpha = -INFINITY;
            } else if round.value >= beta {
                beta = INFINITY;
            } else {
                return round;
            }
        }
    }

    /// Solves the position, with the root moves in the order that looking ahead has given them.
    fn solve(&self, worker: &mut Worker<'_, G, E>, root: &mut Root<G::Set>) -> Iteration {
        let ending = Ending {
            empties: self.empties(),
            ply: 0,
            alpha: -INFINITY,
            beta: INFINITY,
        };
        root.solve(worker, ending)
    }

    fn empties(&self) -> u32 {
        self.position.empties().len()
    }

    /// How deep to look before the limits say stop. A position that will be solved is looked at
    /// only as deeply as sorting its moves is worth.
    fn last_depth(&self) -> u32 {
        let wanted = self.limits.depth.unwrap_or(MOST_PLIES).clamp(1, MOST_PLIES);
        if self.empties() <= self.shared.options.endgame {
            wanted.min(self.empties() / 2).max(1)
        } else {
            // Passes cost a ply, too: no game lasts longer than twice its empty cells.
            wanted.min(2 * self.empties() + 1)
        }
    }

    /// Searches for the sake of the table, the same as the leading thread.
    fn help(&self) {
        let mut worker = Worker::new(self.shared);
        let mut root = Root::new(self.shared, self.position.discs());
        self.deepen(&mut worker, &mut root, &mut |_, _, _| {});
        if self.empties() <= self.shared.options.endgame && !worker.halted {
            self.solve(&mut worker, &mut root);
        }
        worker.report_nodes();
        worker.report_plies();
    }
}
