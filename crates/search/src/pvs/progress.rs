//! The best result so far, and how it is reported.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move, Symmetry};

use super::node::INFINITY;
use super::options::Ties;
use super::root::{Iteration, Root, RootCandidate};
use super::symmetry::own_symmetries;
use super::thread::Shared;
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
        value: Value::Points(evaluator.finished(discs)),
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
            value: Value::Points(value),
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
        self.update(shared, iteration, root, Value::Points);
    }

    /// Records the exact result of the endgame.
    pub(super) fn solved<G: Geometry<Set = S>, E: Evaluator<S>>(
        &mut self,
        shared: &Shared<'_, G, E>,
        empties: u32,
        iteration: Iteration,
        root: &Root<S>,
    ) {
        self.report.depth = empties;
        self.update(shared, iteration, root, Value::Discs);
    }

    fn update<G: Geometry<Set = S>, E: Evaluator<S>>(
        &mut self,
        shared: &Shared<'_, G, E>,
        iteration: Iteration,
        root: &Root<S>,
        unit: fn(i32) -> Value,
    ) {
        let Some(best) = root.moves.first() else {
            return;
        };
        self.report.best = Some(best.mv());
        self.report.value = unit(iteration.value);
        self.report.pv = self.pv(shared, best.mv());
        let known = root
            .moves
            .iter()
            .filter(|candidate| candidate.value > -INFINITY);
        let scored = |candidate: &RootCandidate<S>| RootMove {
            mv: candidate.mv(),
            value: unit(candidate.value),
            exact: candidate.exact,
            visits: candidate.visits,
        };
        self.report.moves = known.map(scored).collect();
        self.note_effort(shared);
    }

    /// The final report, after a random choice among equal moves. `key` is that of the position.
    pub(super) fn finish<G: Geometry<Set = S>, E: Evaluator<S>>(
        mut self,
        shared: &Shared<'_, G, E>,
        key: u64,
        root: &Root<S>,
    ) -> SearchReport {
        self.note_effort(shared);
        if let Ties::Random(seed) = shared.options.ties {
            let equals = self.equals(shared, root);
            let mut random = SplitMix64::for_position(seed, key);
            if let Some((mv, of, symmetry)) = random.pick(&equals) {
                self.report.best = Some(*mv);
                let pv = self.pv(shared, *of);
                let image = |mv: Move| symmetry.map_or(mv, |symmetry| symmetry.image(mv));
                self.report.pv = pv.into_iter().map(image).collect();
            }
        }
        self.add_last_ply(shared);
        self.report
    }

    /// The root moves that are as good as the best, by cell. Moves that were left out because of
    /// symmetry come with the move that they are symmetric to.
    fn equals<'a, G: Geometry<Set = S>, E>(
        &self,
        shared: &Shared<'a, G, E>,
        root: &Root<S>,
    ) -> Vec<(Move, Move, Option<&'a Symmetry>)> {
        let best = root.moves.first().map(|best| best.value);
        let is_equal = |other: &&RootCandidate<S>| other.exact && Some(other.value) == best;
        let moves = root.moves.iter().filter(is_equal).map(RootCandidate::mv);
        let mut equals: Vec<_> = moves.clone().map(|mv| (mv, mv, None)).collect();
        if shared.options.symmetry {
            for mv in moves {
                for symmetry in own_symmetries(shared.symmetries, self.root) {
                    let image = symmetry.image(mv);
                    if equals.iter().all(|(other, ..)| *other != image) {
                        equals.push((image, mv, Some(symmetry)));
                    }
                }
            }
        }
        equals.sort_by_key(|(mv, ..)| *mv);
        equals
    }

    /// Adds the last move to a principal variation that lacks only this one: the table has no
    /// positions one ply above the leaves.
    fn add_last_ply<G: Geometry<Set = S>, E: Evaluator<S>>(&mut self, shared: &Shared<'_, G, E>) {
        let is_short = self.report.pv.len() as u32 + 1 == self.report.depth;
        if !is_short || !matches!(self.report.value, Value::Points(_)) {
            return;
        }
        let Shared {
            geometry,
            evaluator,
            ..
        } = *shared;
        let play = |discs, mv: &Move| match *mv {
            Move::Place(cell) => geometry.play(discs, cell),
            Move::Pass => discs.swapped(),
        };
        let discs = self.report.pv.iter().fold(self.root, play);
        let value = |cell: &Cell| {
            let after = geometry.play(discs, *cell);
            evaluator.evaluate(geometry, after, evaluator.root(after))
        };
        let last = geometry.legal_moves(discs).into_iter().min_by_key(value);
        self.report.pv.extend(last.map(Move::Place));
    }

    fn note_effort<G: Geometry<Set = S>, E>(&mut self, shared: &Shared<'_, G, E>) {
        self.report.nodes = shared.budget.visited();
        self.report.elapsed = shared.budget.elapsed();
    }

    /// The principal variation: `first`, then the best moves in the table.
    fn pv<G: Geometry<Set = S>, E>(&self, shared: &Shared<'_, G, E>, first: Move) -> Vec<Move> {
        let (mut pv, mut discs) = (vec![first], self.root);
        let mut next = Some(first);
        while let Some(mv) = next {
            discs = match mv {
                Move::Place(cell) => shared.geometry.play(discs, cell),
                Move::Pass => discs.swapped(),
            };
            next = shared.remembered(discs);
            pv.extend(next);
            if pv.len() as u32 > self.report.depth {
                break;
            }
        }
        pv
    }
}

impl<G: Geometry, E> Shared<'_, G, E> {
    /// The best move in the table, if the position is known.
    fn remembered(&self, discs: Discs<G::Set>) -> Option<Move> {
        let moves = self.geometry.legal_moves(discs);
        if moves.is_empty() {
            let can_pass = !self.geometry.legal_moves(discs.swapped()).is_empty();
            return can_pass.then_some(Move::Pass);
        }
        let best = self.table.get(discs.key()).and_then(|entry| entry.best);
        best.filter(|cell| moves.contains(*cell)).map(Move::Place)
    }
}
