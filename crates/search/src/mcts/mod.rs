//! Monte Carlo tree search: random games tell how good a move is, and promising moves get more of
//! them.
//!
//! It needs no evaluation, only the rules, and so plays on every board alike.

mod grower;
mod parallel;
mod pick;
mod playout;
mod summary;
mod tree;

use outflank_rules::{CellSet, Discs, Geometry, GeometryTask, Position};

use grower::Grower;
use summary::Summary;
use tree::Tree;

use crate::budget::{Budget, NodeCounter};
use crate::{Control, Limits, Notice, SearchReport};

/// How the move is chosen in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalMoveRule {
    /// The move that won the largest share of its games.
    #[default]
    WinRate,
    /// The move that most games were spent on.
    Visits,
}

/// The settings of Monte Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsOptions {
    /// The constant C in win rate + C sqrt(2 ln n / n_j), by which the next game is spent: the
    /// larger, the more goes to moves that were tried less.
    pub exploration: f32,
    /// How the move is chosen in the end.
    pub choice: FinalMoveRule,
    /// The seed. The same seed and number of games give the same answer.
    pub seed: u64,
    /// The most nodes to keep, of 16 bytes each. Once there are so many, games go on from those
    /// there are.
    pub most_nodes: usize,
    /// Trees that grow at the same time and are merged in the end: one on this thread and one on
    /// each [helper](crate::HelperThreads).
    pub threads: usize,
}

impl Default for MctsOptions {
    fn default() -> MctsOptions {
        MctsOptions {
            // Random games tell moves apart by little: with 2,000 of them a move on 8x8, 0.3 wins
            // 84 of 120 games against 0.7, and cannot be told from 0.2 and 0.4.
            exploration: 0.3,
            choice: FinalMoveRule::WinRate,
            seed: 0,
            most_nodes: 4 << 20,
            threads: 1,
        }
    }
}

/// Looks for a move until the limits of simulations, positions or time are reached; a limit of
/// depth means nothing here.
///
/// The value is the win rate of the chosen move, with draws as half a win. The visits of the root
/// moves are the games played out after each.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// # use std::time::Duration;
/// use outflank_rules::{AnyPosition, Board};
/// use outflank_search::{Clock, Control, Limits, mcts};
/// # struct NoClock;
/// # impl Clock for NoClock {
/// #     fn now(&self) -> Duration { Duration::ZERO }
/// # }
///
/// let AnyPosition::Classic(start) = AnyPosition::start(&Board::classic()) else { unreachable!() };
/// let stop = AtomicBool::new(false);
/// let limits = Limits { simulations: Some(400), ..Limits::default() };
/// let report = mcts::search(&start, &mcts::MctsOptions::default(), &limits, Control::new(&NoClock, &stop));
/// assert!(report.best.is_some());
/// assert_eq!(report.moves.iter().map(|tried| tried.visits).sum::<u64>(), 400);
/// ```
pub fn search<G: Geometry>(
    position: &Position<G>,
    options: &MctsOptions,
    limits: &Limits,
    control: Control<'_>,
) -> SearchReport {
    if position.is_over() {
        return summary::finished(position);
    }
    let budget = Budget::new(limits, control);
    let (summary, notices) = position.geometry().run(Search {
        discs: position.discs(),
        options,
        limits,
        control,
        budget: &budget,
    });
    let mut report = summary.report(position, options.choice, budget.elapsed());
    report.notices.extend(notices);
    report
}

/// A search, whatever the geometry's instructions.
struct Search<'a, S> {
    discs: Discs<S>,
    options: &'a MctsOptions,
    limits: &'a Limits,
    control: Control<'a>,
    budget: &'a Budget<'a>,
}

impl<S: CellSet> GeometryTask<S> for Search<'_, S> {
    type Output = (Summary, Option<Notice>);

    fn run<G: Geometry<Set = S>>(self, geometry: &G) -> Self::Output {
        parallel::search(geometry, &self)
    }
}

/// Grows one tree, with this part of the search's limits.
fn search_alone<G: Geometry>(
    geometry: &G,
    search: &Search<'_, G::Set>,
    options: &MctsOptions,
    limits: &Limits,
) -> Summary {
    let budget = Budget::since(search.budget.start(), limits, search.control);
    let mut counter = NodeCounter::new(&budget);
    let tree = Tree::new(options.most_nodes, options.exploration);
    let mut grower = Grower::new(geometry, search.discs, tree, options.seed);
    grower.grow(limits.simulations.unwrap_or(u64::MAX), &mut counter);
    Summary::new(&grower.tree, counter.visited())
}
