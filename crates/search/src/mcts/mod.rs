//! Monte Carlo tree search: random games estimate how good a move is, and promising moves get more
//! games.
//!
//! It needs only the rules and no evaluation, so it plays on every board.

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

/// How the final move is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalMoveRule {
    /// The move that won the largest share of its games.
    #[default]
    WinRate,
    /// The move with the most games.
    Visits,
}

/// The settings of Monte Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsOptions {
    /// The constant C in win rate + C sqrt(2 ln n / n_j), which selects the move for the next game.
    /// A larger constant favours moves with fewer games.
    pub exploration: f32,
    /// How the final move is chosen.
    pub choice: FinalMoveRule,
    /// The seed. The same seed and number of games give the same answer.
    pub seed: u64,
    /// The maximum number of nodes, of 16 bytes each. A full tree stops growing, but games go on
    /// from its leaves.
    pub most_nodes: usize,
    /// The number of trees that grow at the same time and are merged at the end: one on this thread
    /// and one on each [helper](crate::HelperThreads).
    pub threads: usize,
}

impl Default for MctsOptions {
    fn default() -> MctsOptions {
        MctsOptions {
            // Win rates of random games differ little between moves. On 8x8 with 2,000 simulations
            // per move, 0.3 wins 84 of 120 games against 0.7, and is about as strong as 0.2 and
            // 0.4.
            exploration: 0.3,
            choice: FinalMoveRule::WinRate,
            seed: 0,
            most_nodes: 4 << 20,
            threads: 1,
        }
    }
}

/// Searches until a limit on simulations, positions or time is reached. A depth limit has no
/// effect.
///
/// The value is the win rate of the chosen move, with draws as half a win. The visits of a root
/// move are the games played after it.
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

/// A search that runs with the instruction set of the geometry.
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

/// Grows one tree with its share of the limits.
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
