//! The best result so far, and how it is reported.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, Move, Symmetry};

use super::endgame::Endgame;
use super::middle_game::MiddleGame;
use super::node::INFINITY;
use super::options::Ties;
use super::root::{Iteration, Root, RootCandidate};
use super::symmetry::own_symmetries;
use super::thread::{SearchThread, Shared};
use crate::budget::Budget;
use crate::{RootMove, SearchReport, SplitMix64, Value};

/// The report for a finished game.
pub(super) fn finished<S: CellSet, E: Evaluator<S>>(
    discs: Discs<S>,
    evaluator: &E,
    budget: &Budget<'_>,
) -> SearchReport {
    SearchReport {
        best: None,
        value: Value::of_points(evaluator.finished(discs), evaluator.points_per_disc()),
        depth: 0,
        pv: Vec::new(),
        nodes: 1,
        nodes_by_ply: vec![1],
        elapsed: budget.elapsed(),
        moves: Vec::new(),
        notices: Vec::new(),
    }
}

/// The best result so far.
pub(super) struct Progress<S> {
    root: Discs<S>,
    report: SearchReport,
}

impl<S: CellSet> Progress<S> {
    /// Starts with the first move, before anything is known.
    pub(super) fn new<G: Geometry<Set = S>, E: Evaluator<S>>(
        shared: &Shared<'_, G, E>,
        discs: Discs<S>,
        root: &Root<S>,
    ) -> Self {
        let first = root.moves.first().map(|candidate| candidate.mv());
        let evaluator = shared.evaluator;
        let value = evaluator.evaluate(shared.geometry, discs, evaluator.root(discs));
        let report = SearchReport {
            best: first,
            value: Value::of_points(value, evaluator.points_per_disc()),
            depth: 0,
            pv: first.into_iter().collect(),
            nodes: 0,
            nodes_by_ply: Vec::new(),
            elapsed: shared.budget.elapsed(),
            moves: Vec::new(),
            notices: Vec::new(),
        };
        Progress {
            root: discs,
            report,
        }
    }

    pub(super) fn report(&self) -> &SearchReport {
        &self.report
    }

    /// Records an iteration of the middle game.
    pub(super) fn evaluated<G: Geometry<Set = S>, E: Evaluator<S>>(
        &mut self,
        shared: &Shared<'_, G, E>,
        depth: u32,
        iteration: Iteration,
        root: &Root<S>,
    ) {
        if iteration.complete {
            self.report.depth = depth;
        }
        let (discs, plies) = (self.root, self.report.depth + 1);
        let points_per_disc = shared.evaluator.points_per_disc();
        let unit = |points| Value::of_points(points, points_per_disc);
        self.update(root, iteration, unit, |candidate| {
            shared.table_line::<MiddleGame>(discs, candidate.mv(), plies)
        });
        self.note_effort(shared);
    }

    /// Records the result of a selective search to the end of the game. It is much more accurate than
    /// the evaluation, but not exact.
    pub(super) fn estimated<G: Geometry<Set = S>, E: Evaluator<S>>(
        &mut self,
        shared: &Shared<'_, G, E>,
        empties: u32,
        iteration: Iteration,
        root: &Root<S>,
    ) {
        // If only the winner is wanted, values are not margins.
        if shared.options.winner_only {
            return;
        }
        self.report.depth = empties;
        let discs = self.root;
        let unit = |margin| Value::of_points(margin, Some(1));
        self.update(root, iteration, unit, |candidate| {
            shared.table_line::<Endgame>(discs, candidate.mv(), empties)
        });
        self.note_effort(shared);
    }

    /// Records the exact result of the endgame.
    pub(super) fn solved<G: Geometry<Set = S>, E: Evaluator<S>>(
        &mut self,
        thread: &mut SearchThread<'_, G, E>,
        empties: u32,
        iteration: Iteration,
        root: &Root<S>,
    ) {
        self.report.depth = empties;
        let discs = self.root;
        self.update(root, iteration, Value::Discs, |candidate| {
            thread.solved_line(discs, candidate.mv(), candidate.value)
        });
        self.note_effort(thread.shared);
    }

    /// Records the root moves. `line` finds the principal variation of the best one and of all others
    /// with an exact value.
    fn update(
        &mut self,
        root: &Root<S>,
        iteration: Iteration,
        unit: impl Fn(i32) -> Value,
        mut line: impl FnMut(&RootCandidate<S>) -> Vec<Move>,
    ) {
        let known = root
            .moves
            .iter()
            .filter(|candidate| candidate.value > -INFINITY);
        let scored = |(index, candidate): (usize, &RootCandidate<S>)| RootMove {
            mv: candidate.mv(),
            value: unit(candidate.value),
            exact: candidate.exact,
            visits: candidate.visits,
            pv: if candidate.exact || index == 0 {
                line(candidate)
            } else {
                Vec::new()
            },
        };
        self.report.moves = known.enumerate().map(scored).collect();
        if let Some(best) = self.report.moves.first() {
            self.report.best = Some(best.mv);
            self.report.value = unit(iteration.value);
            self.report.pv = best.pv.clone();
        }
    }

    /// The final report, after a random choice among equal moves. `key` is that of the position.
    pub(super) fn finish<G: Geometry<Set = S>, E: Evaluator<S>>(
        mut self,
        shared: &Shared<'_, G, E>,
        key: u64,
    ) -> SearchReport {
        self.note_effort(shared);
        if !matches!(self.report.value, Value::Discs(_)) {
            let plies = self.report.depth;
            shared.add_last_ply(self.root, &mut self.report.pv, plies);
            for root in &mut self.report.moves {
                shared.add_last_ply(self.root, &mut root.pv, plies);
            }
        }
        if let Ties::Random(seed) = shared.options.ties {
            let equals = self.equals(shared);
            let mut random = SplitMix64::for_position(seed, key);
            if let Some((mv, of, symmetry)) = random.pick(&equals) {
                let image = |mv: &Move| symmetry.map_or(*mv, |symmetry| symmetry.image(*mv));
                let pv = of.pv.iter().map(image).collect();
                (self.report.best, self.report.pv) = (Some(*mv), pv);
            }
        }
        self.report
    }

    /// The root moves that are as good as the best, by cell, each with its line. Moves that were left
    /// out because of symmetry come with the move that they are symmetric to.
    fn equals<'a, G: Geometry<Set = S>, E>(
        &self,
        shared: &Shared<'a, G, E>,
    ) -> Vec<(Move, RootMove, Option<&'a Symmetry>)> {
        let is_equal = |other: &&RootMove| other.exact && other.value == self.report.value;
        let best: Vec<&RootMove> = self.report.moves.iter().filter(is_equal).collect();
        let mut equals: Vec<_> = best
            .iter()
            .map(|&best| (best.mv, best.clone(), None))
            .collect();
        if shared.options.symmetry {
            for best in best {
                for symmetry in own_symmetries(shared.symmetries, self.root) {
                    let image = symmetry.image(best.mv);
                    if equals.iter().all(|(other, ..)| *other != image) {
                        equals.push((image, best.clone(), Some(symmetry)));
                    }
                }
            }
        }
        equals.sort_by_key(|(mv, ..)| *mv);
        equals
    }

    fn note_effort<G: Geometry<Set = S>, E>(&mut self, shared: &Shared<'_, G, E>) {
        self.report.nodes = shared.budget.visited();
        self.report.elapsed = shared.budget.elapsed();
    }
}
