//! The root of a textbook search, which applies the options and writes the report.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Geometry, GeometryTask, Move, Position};

use super::pv_table::PvTable;
use super::root_moves::Candidate;
use super::walk::{Visit, Walk};
use super::{Textbook, TextbookOptions, root_moves};
use crate::budget::{Budget, NodeCounter, Stopped};
use crate::move_order::BoardOrder;
use crate::observer::{Best, Call, INFINITY, Observer};
use crate::quiescence::EdgeCells;
use crate::random::SplitMix64;
use crate::{Control, Limits, RootMove, SearchReport, Value};

/// What is known about a root move.
#[derive(Clone, Debug)]
struct Found {
    best: Best,
    exact: bool,
    nodes: u64,
    pv: Vec<Move>,
}

/// How far a search got.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// The root is a leaf of this value.
    Leaf(i32),
    /// All moves were searched.
    Complete,
    /// Some moves were not searched.
    Partial,
}

pub(super) fn search<G, E, O>(
    textbook: &Textbook<'_, E>,
    position: &Position<G>,
    limits: &Limits,
    control: Control<'_>,
    observer: &mut O,
) -> SearchReport
where
    G: Geometry,
    E: Evaluator<G::Set>,
    O: Observer<G::Set>,
{
    let order = BoardOrder::new(textbook.options.order, position.board());
    let edges = EdgeCells::new(textbook.options.quiescence, position.board());
    position.geometry().run(Search {
        textbook,
        order: &order,
        edges: edges.as_ref(),
        candidates: root_moves::candidates(position, &order, textbook.options.symmetry),
        call: Call::root(position.discs(), limits.depth.unwrap_or(u32::MAX)),
        key: position.key(),
        budget: &Budget::new(limits, control),
        observer,
    })
}

/// A search that runs with the instruction set of the geometry.
struct Search<'a, S, E, O> {
    textbook: &'a Textbook<'a, E>,
    order: &'a BoardOrder,
    edges: Option<&'a EdgeCells<S>>,
    candidates: Vec<Candidate<'a>>,
    call: Call<S>,
    /// The key of the position.
    key: u64,
    budget: &'a Budget<'a>,
    observer: &'a mut O,
}

impl<S, E, O> GeometryTask<S> for Search<'_, S, E, O>
where
    S: CellSet,
    E: Evaluator<S>,
    O: Observer<S>,
{
    type Output = SearchReport;

    fn run<G: Geometry<Set = S>>(self, geometry: &G) -> SearchReport {
        let (call, key, budget) = (self.call, self.key, self.budget);
        let mut root = Root {
            walk: Walk {
                geometry,
                evaluator: self.textbook.evaluator,
                order: self.order,
                edges: self.edges,
                observer: self.observer,
                counter: NodeCounter::new(budget),
                nodes_by_ply: Vec::new(),
                pv_table: PvTable::default(),
            },
            options: self.textbook.options,
            candidates: self.candidates,
            found: Vec::new(),
        };
        let state = self.textbook.evaluator.root(call.discs);
        let outcome = root.search(call, state);
        root.report(&call, key, budget, outcome.unwrap_or(Progress::Partial))
    }
}

struct Root<'a, G: Geometry, E, O> {
    walk: Walk<'a, G, E, O>,
    options: TextbookOptions,
    candidates: Vec<Candidate<'a>>,
    /// What is known about the candidates searched so far, in order.
    found: Vec<Found>,
}

impl<G: Geometry, E: Evaluator<G::Set>, O: Observer<G::Set>> Root<'_, G, E, O> {
    /// Searches the root moves one after another.
    fn search(&mut self, mut call: Call<G::Set>, state: E::State) -> Result<Progress, Stopped> {
        if let Visit::Leaf(value) = self.walk.enter(&call, state)? {
            return Ok(Progress::Leaf(value));
        }
        let mut best: Option<Best> = None;
        for index in 0..self.candidates.len() {
            if let Some(twin) = self.twin(index) {
                self.found.push(twin);
                continue;
            }
            let found = self.search_move(&call, state, self.candidates[index].mv)?;
            let tried = found.best;
            let improved = best.filter(|best| best.value >= tried.value);
            let improved = improved.unwrap_or(tried);
            call.alpha = self.alpha(improved);
            self.walk.observer.tried(&call, tried, improved);
            self.found.push(found);
            best = Some(improved);
        }
        let best = best.expect("a position that is not over has a move or a pass");
        self.walk.observer.returned(&call, best);
        Ok(Progress::Complete)
    }

    fn search_move(
        &mut self,
        call: &Call<G::Set>,
        state: E::State,
        mv: Move,
    ) -> Result<Found, Stopped> {
        let before = self.walk.counter.visited();
        let (below, state) = self.walk.after(call, state, mv);
        let value = if self.options.pruning {
            -self.walk.alphabeta(&below, state)?
        } else {
            -self.walk.minimax(&below, state)?
        };
        Ok(Found {
            best: Best { mv, value },
            exact: value > call.alpha,
            nodes: self.walk.counter.visited() - before,
            pv: [&[mv], self.walk.pv_table.from(1)].concat(),
        })
    }

    /// The value up to which other root moves need no exact value.
    fn alpha(&self, best: Best) -> i32 {
        if !self.options.pruning || self.options.score_all {
            -INFINITY
        } else if self.options.random.is_some() {
            // An equally good move must get its exact value and not fail low.
            best.value - 1
        } else {
            best.value
        }
    }

    /// What is known about a move from an earlier move that is symmetric to it.
    fn twin(&self, index: usize) -> Option<Found> {
        let candidate = &self.candidates[index];
        let twin = candidate.twin.as_ref()?;
        let found = &self.found[twin.of];
        let value = found.best.value;
        Some(Found {
            best: Best {
                mv: candidate.mv,
                value,
            },
            exact: found.exact,
            nodes: 0,
            pv: found.pv.iter().map(|&mv| twin.image(mv)).collect(),
        })
    }

    fn report(
        self,
        call: &Call<G::Set>,
        key: u64,
        budget: &Budget<'_>,
        progress: Progress,
    ) -> SearchReport {
        let evaluator = self.walk.evaluator;
        let choice = self.choose(key);
        let static_value = || match progress {
            Progress::Leaf(value) => value,
            // The search stopped before it found anything: use the evaluation of the position.
            _ => evaluator.evaluate(self.walk.geometry, call.discs, evaluator.root(call.discs)),
        };
        let value = choice.map_or_else(static_value, |found| found.best.value);
        let first = || self.candidates.first().map(|candidate| candidate.mv);
        let best = choice.map(|found| found.best.mv).or_else(first);
        let pv = choice.map_or_else(|| best.into_iter().collect(), |found| found.pv.clone());
        let deepest = self.walk.nodes_by_ply.len().saturating_sub(1) as u32;
        SearchReport {
            best,
            value: Value::of_points(value, evaluator.points_per_disc()),
            depth: if progress == Progress::Complete {
                call.depth.min(deepest)
            } else {
                0
            },
            pv,
            nodes: self.walk.counter.visited(),
            elapsed: budget.elapsed(),
            notices: Vec::new(),
            moves: self
                .found
                .iter()
                .map(|found| found.root_move(evaluator.points_per_disc()))
                .collect(),
            nodes_by_ply: self.walk.nodes_by_ply,
        }
    }

    /// The first of the best moves, or a random one of them.
    fn choose(&self, key: u64) -> Option<&Found> {
        let most = self.found.iter().map(|found| found.best.value).max()?;
        let is_best = |found: &&Found| found.best.value == most;
        let best: Vec<&Found> = self.found.iter().filter(is_best).collect();
        match self.options.random {
            Some(seed) => SplitMix64::for_position(seed, key).pick(&best).copied(),
            None => best.first().copied(),
        }
    }
}

impl Found {
    fn root_move(&self, points_per_disc: Option<i32>) -> RootMove {
        RootMove {
            mv: self.best.mv,
            value: Value::of_points(self.best.value, points_per_disc),
            exact: self.exact,
            visits: self.nodes,
            pv: if self.exact {
                self.pv.clone()
            } else {
                Vec::new()
            },
        }
    }
}
