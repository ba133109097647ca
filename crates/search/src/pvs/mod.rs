//! The principal variation search: the main search, for any board and any evaluation.
//!
//! Negamax with null windows inside iterative deepening: every iteration goes one ply deeper, and
//! tries first the best moves of the previous iteration, which are in the transposition table.
//! Moves are ordered by table, killers, and few replies or evaluation. The endgame is solved
//! exactly. [ProbCut](PvsOptions::probcut) skips what a shallow search predicts.
//!
//! Where to start reading: `node.rs` has the node, with numbered steps; `strategy.rs` has the
//! differences between the middle game and the endgame; `deepening.rs` has the iterations.

mod currently_searching;
mod deepening;
mod endgame;
mod middle_game;
mod node;
mod options;
mod ordering;
mod patience;
mod principal_variation;
mod probcut;
mod progress;
mod root;
mod strategy;
mod symmetry;
mod thread;
mod traps;

use std::sync::{Mutex, PoisonError};

use outflank_eval::Evaluator;
use outflank_rules::{Board, CellSet, Discs, Geometry, GeometryTask, Position};

use crate::budget::Budget;
use crate::quiescence::EdgeCells;
use crate::transposition_table::TranspositionTable;
use crate::{Control, Limits, Notice, SearchReport};
use currently_searching::CurrentlySearching;
use deepening::Deepening;
pub(crate) use endgame::Selectivity;
pub use options::{PvsOptions, Ties};
use probcut::StaticMargins;
pub use probcut::shallow_depth;
use thread::{COUNTED_PLIES, PlyCounts, Shared};

/// A principal variation search with its transposition table.
///
/// A search ignores the table entries of earlier searches, so with one thread it gives the same
/// result every time. Only a search that [remembers](Pvs::remember) uses them.
pub struct Pvs {
    table: TranspositionTable,
    options: PvsOptions,
    remembers: bool,
}

impl Pvs {
    /// Creates a search with these options. If there is not enough memory for the table, it is
    /// smaller, and reports have a [`Notice`].
    #[must_use]
    pub fn new(options: PvsOptions) -> Pvs {
        Pvs {
            table: TranspositionTable::with_bytes(options.table_bytes),
            options,
            remembers: false,
        }
    }

    /// Sets whether the next searches use the table entries of earlier ones, which makes searches of
    /// positions from the same game faster. Then the result of a search depends on those before it,
    /// and all of them must use the same evaluation.
    ///
    /// Exact results stay exact: an entry says how deep and how certain its value is.
    pub fn remember(&mut self, remember: bool) {
        self.remembers = remember;
    }

    /// Replaces the options. The table stays if it keeps its size, but entries that have another
    /// meaning with the new options are forgotten.
    pub fn set_options(&mut self, options: PvsOptions) {
        let old = self.options;
        if old.table_bytes != options.table_bytes {
            let remembers = self.remembers;
            // Free the old table before allocating a new one.
            self.table = TranspositionTable::with_bytes(0);
            *self = Pvs::new(options);
            self.remembers = remembers;
            return;
        }
        // These say what is searched, and not what a value means.
        let same_meaning = PvsOptions {
            endgame: options.endgame,
            symmetry: options.symmetry,
            aspiration: options.aspiration,
            lines: options.lines,
            ties: options.ties,
            trap_margin: options.trap_margin,
            threads: options.threads,
            ..old
        };
        if same_meaning != options {
            self.table.new_search();
        }
        self.options = options;
    }

    /// The options of the search.
    #[must_use]
    pub fn options(&self) -> &PvsOptions {
        &self.options
    }

    /// Changes the seed of the choice among equally good moves, if that choice is random.
    pub fn reseed(&mut self, seed: u64) {
        if let Ties::Random(old) = &mut self.options.ties {
            *old = seed;
        }
    }

    /// Searches until a limit is reached or the control stops it. Calls `observe` after every
    /// iteration.
    pub fn search<G: Geometry, E: Evaluator<G::Set>>(
        &mut self,
        position: &Position<G>,
        evaluator: &E,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> SearchReport {
        match self.options.trap_margin {
            None => self.search_once(position, evaluator, limits, control, observe),
            Some(margin) => {
                self.search_for_traps(position, evaluator, limits, control, observe, margin)
            }
        }
    }

    /// Searches for the best move.
    fn search_once<G: Geometry, E: Evaluator<G::Set>>(
        &mut self,
        position: &Position<G>,
        evaluator: &E,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> SearchReport {
        let budget = Budget::new(limits, control);
        if position.is_over() {
            return progress::finished(position.discs(), evaluator, &budget);
        }
        if self.remembers {
            self.table.go_on();
        } else {
            self.table.new_search();
        }
        position.geometry().run(Search {
            pvs: self,
            board: position.board(),
            discs: position.discs(),
            key: position.key(),
            evaluator,
            limits,
            control,
            budget: &budget,
            observe,
        })
    }
}

/// A search that runs with the instruction set of the geometry.
struct Search<'a, S, E> {
    pvs: &'a Pvs,
    board: &'a Board,
    discs: Discs<S>,
    /// The key of the position.
    key: u64,
    evaluator: &'a E,
    limits: &'a Limits,
    control: Control<'a>,
    budget: &'a Budget<'a>,
    observe: &'a mut dyn FnMut(&SearchReport),
}

impl<S: CellSet, E: Evaluator<S>> GeometryTask<S> for Search<'_, S, E> {
    type Output = SearchReport;

    fn run<G: Geometry<Set = S>>(self, geometry: &G) -> SearchReport {
        let options = self.pvs.options;
        let helpers = self
            .control
            .available_helpers(options.threads.saturating_sub(1));
        let currently_searching = (helpers > 0).then(CurrentlySearching::new);
        let plies = Mutex::new([0; COUNTED_PLIES]);
        let deepening = Deepening {
            shared: &Shared {
                geometry,
                evaluator: self.evaluator,
                static_margins: StaticMargins::new(geometry, self.evaluator),
                symmetries: self.board.symmetries(),
                edges: EdgeCells::new(options.quiescence, self.board),
                table: &self.pvs.table,
                currently_searching: currently_searching.as_ref(),
                budget: self.budget,
                plies: &plies,
                options,
            },
            discs: self.discs,
            key: self.key,
            limits: self.limits,
        };
        let lead = || deepening.lead(self.observe);
        let (mut report, started) =
            self.control
                .work_together(helpers, &|_| deepening.help(), lead);
        report.nodes_by_ply = counted(plies);
        report
            .notices
            .extend(self.pvs.table.shortage(options.table_bytes));
        report
            .notices
            .extend(Notice::missing_helpers(helpers, started));
        report
    }
}

/// The counts up to the deepest visited ply.
fn counted(plies: Mutex<PlyCounts>) -> Vec<u64> {
    let plies = plies.into_inner().unwrap_or_else(PoisonError::into_inner);
    let deepest = plies.iter().rposition(|&nodes| nodes > 0);
    plies[..deepest.map_or(0, |deepest| deepest + 1)].to_vec()
}
