//! Textbook searches to a fixed depth: plain minimax and alpha-beta.
//!
//! Both give the same value and the same best move. They show how a search works, and other
//! searches are tested against them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use outflank_rules::{AnyPosition, Board, CellSet, Discs, Geometry, Move};
//! use outflank_search::textbook::{TextbookOptions, Textbook};
//! use outflank_search::{Clock, Control, Limits, Value};
//!
//! struct Difference;
//! impl<S: CellSet> outflank_eval::Evaluator<S> for Difference {
//!     type State = ();
//!     fn root(&self, _: Discs<S>) {}
//!     fn after(&self, (): (), _: Move, _: S) {}
//!     fn evaluate<G: Geometry<Set = S>>(&self, _: &G, discs: Discs<S>, (): ()) -> i32 {
//!         discs.difference()
//!     }
//!     fn finished(&self, discs: Discs<S>) -> i32 { discs.difference() }
//! }
//!
//! struct NoClock;
//! impl Clock for NoClock {
//!     fn now(&self) -> Duration { Duration::ZERO }
//! }
//!
//! let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else { unreachable!() };
//! let stop = AtomicBool::new(false);
//! let control = Control::new(&NoClock, &stop);
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//!
//! let minimax = TextbookOptions { pruning: false, ..TextbookOptions::default() };
//! let minimax = Textbook::new(&Difference, minimax).search(&start, &limits, control);
//! let alphabeta = Textbook::new(&Difference, TextbookOptions::default()).search(&start, &limits, control);
//! assert_eq!(minimax.nodes_by_ply, [1, 4, 12, 56, 244]);
//! assert!(alphabeta.nodes < minimax.nodes);
//! assert_eq!((alphabeta.value, alphabeta.best), (minimax.value, minimax.best));
//! ```

mod alphabeta;
mod minimax;
mod pv_table;
mod root;
mod root_moves;
mod walk;

use outflank_eval::Evaluator;
use outflank_rules::{Geometry, Position};

use crate::move_order::MoveOrder;
use crate::observer::{Observer, Unobserved};
use crate::{Control, Limits, Quiescence, SearchReport};

/// The settings of a textbook search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextbookOptions {
    /// Whether to prune with alpha-beta. Otherwise the search is plain minimax.
    pub pruning: bool,
    /// Whether to search only one of several symmetric root moves. The evaluation must give
    /// symmetric positions the same value.
    pub symmetry: bool,
    /// Whether every root move gets its exact value, where alpha-beta would give a bound.
    pub score_all: bool,
    /// Which moves are searched beyond the depth.
    pub quiescence: Quiescence,
    /// The order in which moves are searched.
    pub order: MoveOrder,
    /// The seed of the choice among equally good moves; `None` takes the first of them.
    pub random: Option<u64>,
}

impl Default for TextbookOptions {
    /// Alpha-beta that searches all moves by cell number and chooses the first of the best.
    fn default() -> TextbookOptions {
        TextbookOptions {
            pruning: true,
            symmetry: false,
            score_all: false,
            quiescence: Quiescence::Off,
            order: MoveOrder::ByCell,
            random: None,
        }
    }
}

/// Minimax or alpha-beta with an evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Textbook<'a, E> {
    evaluator: &'a E,
    options: TextbookOptions,
}

impl<'a, E> Textbook<'a, E> {
    /// Creates a search that evaluates its leaves with `evaluator`.
    #[must_use]
    pub fn new(evaluator: &'a E, options: TextbookOptions) -> Textbook<'a, E> {
        Textbook { evaluator, options }
    }

    /// Searches to the depth limit, or to the end of the game if there is none.
    ///
    /// The root counts as a node, a pass as a ply, and a finished game as one more node if depth is
    /// left. A stopped search returns the best of the root moves that it finished, and reports
    /// depth 0.
    pub fn search<G>(
        &self,
        position: &Position<G>,
        limits: &Limits,
        control: Control<'_>,
    ) -> SearchReport
    where
        G: Geometry,
        E: Evaluator<G::Set>,
    {
        self.search_observed(position, limits, control, &mut Unobserved)
    }

    /// Like [`search`](Textbook::search), but reports every step to an observer.
    pub fn search_observed<G, O>(
        &self,
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
        root::search(self, position, limits, control, observer)
    }
}
