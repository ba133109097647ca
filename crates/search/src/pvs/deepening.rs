//! Iterative deepening with aspiration windows, and the endgame after it.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry};

use super::endgame::{self, solve};
use super::middle_game::MiddleGame;
use super::node::{INFINITY, Window};
use super::patience::Patience;
use super::progress::Progress;
use super::root::{Iteration, Root};
use super::thread::{SearchThread, Shared};
use crate::{Limits, SearchReport};

/// More plies than any game can have.
const MAX_PLIES: u32 = 1023;

/// Positions visited so far for each table entry to provide for the next iteration. An iteration visits
/// more positions than all before it, but stores few of them. In a larger table, fewer would be in the
/// caches of the processor.
const VISITS_PER_ENTRY: u64 = 2;

/// The iterations of one thread.
pub(super) struct Deepening<'a, G: Geometry, E> {
    pub(super) shared: &'a Shared<'a, G, E>,
    pub(super) discs: Discs<G::Set>,
    /// The key of the position, for random choices.
    pub(super) key: u64,
    pub(super) limits: &'a Limits,
}

impl<G: Geometry, E: Evaluator<G::Set>> Deepening<'_, G, E> {
    /// Searches as the leading thread, which reports.
    pub(super) fn lead(&self, observe: &mut dyn FnMut(&SearchReport)) -> SearchReport {
        let Shared { table, budget, .. } = *self.shared;
        let mut thread = SearchThread::new(self.shared);
        let mut root = Root::new(self.shared, self.discs);
        let mut progress = Progress::new(self.shared, self.discs, &root);
        self.deepen(&mut thread, &mut root, &mut |depth, iteration, root| {
            progress.evaluated(self.shared, depth, iteration, root);
            observe(progress.report());
            table.grow(budget.visited() / VISITS_PER_ENTRY, budget);
        });
        if self.is_endgame() && !thread.is_stopped() {
            let empties = self.empties();
            table.grow(endgame::table_entries(empties), budget);
            let iteration = solve(&mut thread, &mut root, empties, &mut |iteration, root| {
                progress.estimated(self.shared, empties, iteration, root);
                observe(progress.report());
            });
            if iteration.complete {
                progress.solved(&mut thread, empties, iteration, &root);
                observe(progress.report());
            }
        }
        thread.finish();
        budget.finish();
        progress.finish(self.shared, self.key)
    }

    /// Searches like the leading thread, only to fill the table.
    pub(super) fn help(&self) {
        let mut thread = SearchThread::new(self.shared);
        let mut root = Root::new(self.shared, self.discs);
        self.deepen(&mut thread, &mut root, &mut |_, _, _| {});
        if self.is_endgame() && !thread.is_stopped() {
            solve(&mut thread, &mut root, self.empties(), &mut |_, _| {});
        }
        thread.finish();
    }

    /// Searches to increasing depths and calls `done` after each iteration.
    fn deepen(
        &self,
        thread: &mut SearchThread<'_, G, E>,
        root: &mut Root<G::Set>,
        done: &mut impl FnMut(u32, Iteration, &Root<G::Set>),
    ) {
        let budget = self.shared.budget;
        // Values of odd and even depths differ, so each predicts only its own kind.
        let mut values = [None, None];
        let mut patience = Patience::default();
        for depth in self.depths() {
            let expected = &mut values[depth as usize % 2];
            let before = root.moves.first().map(|best| best.mv());
            let iteration = self.search_aspiration(thread, root, depth, *expected);
            *expected = Some(iteration.value);
            // An interrupted iteration still counts if the previous best move is among those that it
            // searched. So another move replaces it only if it is better.
            let mut searched = root.moves[..iteration.searched].iter();
            if iteration.complete || searched.any(|other| Some(other.mv()) == before) {
                done(depth, iteration, root);
            }
            patience.note(root.moves.first().map(|best| best.mv()), iteration.value);
            if !iteration.complete || budget.is_late(patience.tenths()) || budget.is_exhausted() {
                break;
            }
        }
    }

    /// Runs one iteration, first with a narrow window around the expected value.
    fn search_aspiration(
        &self,
        thread: &mut SearchThread<'_, G, E>,
        root: &mut Root<G::Set>,
        depth: u32,
        expected: Option<i32>,
    ) -> Iteration {
        let options = self.shared.options;
        let (mut alpha, mut beta) = match (expected, options.aspiration) {
            (Some(value), Some(half)) if options.lines <= 1 => (
                value.saturating_sub_unsigned(half),
                value.saturating_add_unsigned(half),
            ),
            _ => (-INFINITY, INFINITY),
        };
        if options.trap_margin.is_some() {
            // Moves below the best need exact values, too.
            alpha = -INFINITY;
        }
        loop {
            let window = Window {
                depth,
                ply: 0,
                alpha,
                beta,
            };
            let iteration = root.search::<G, E, MiddleGame>(thread, window);
            if !iteration.complete {
                // Values that are too low are only bounds, and say nothing about which move is best.
                let is_known = iteration.value > alpha;
                let searched = if is_known { iteration.searched } else { 0 };
                return Iteration {
                    searched,
                    ..iteration
                };
            }
            if iteration.value <= alpha {
                alpha = -INFINITY;
            } else if iteration.value >= beta {
                beta = INFINITY;
            } else {
                return iteration;
            }
        }
    }

    /// The depths of the iterations. If only the last one matters, or what follows it, every second
    /// depth prepares it as well as all of them: values of the same parity are closer.
    fn depths(&self) -> impl Iterator<Item = u32> + use<G, E> {
        let last = self.last_depth();
        let is_fixed = self.shared.options.same_depth_only
            && self.shared.options.lines <= 1
            && self.limits.time.is_none()
            && self.limits.nodes.is_none();
        let only_last = is_fixed || self.is_endgame();
        let step = if only_last { 2 } else { 1 };
        let first = if only_last { 2 - last % 2 } else { 1 };
        (first..=last).step_by(step)
    }

    fn empties(&self) -> u32 {
        (self.shared.geometry.playable() & !self.discs.occupied()).len()
    }

    fn is_endgame(&self) -> bool {
        self.empties() <= self.shared.options.endgame
    }

    /// The maximum depth. A position that will be solved is searched only deeply enough to sort its
    /// moves.
    fn last_depth(&self) -> u32 {
        let wanted = self.limits.depth.unwrap_or(MAX_PLIES).clamp(1, MAX_PLIES);
        if self.is_endgame() {
            wanted.min(endgame::prepared_depth(self.empties()))
        } else {
            // Passes count as plies, too, so a game has at most twice as many plies as empty cells.
            wanted.min(2 * self.empties() + 1)
        }
    }
}
