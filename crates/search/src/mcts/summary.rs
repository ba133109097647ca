//! What one or several trees say about the root moves.

use std::cmp::Ordering;
use std::time::Duration;

use outflank_rules::{Geometry, Move, Position};

use super::FinalMoveRule;
use super::tree::{NodeId, ROOT, Score, Tree};
use crate::{RootMove, SearchReport, Value};

/// What is known about all root moves, in cell order.
pub(super) struct Summary {
    moves: Vec<Tried>,
    /// Positions visited.
    nodes: u64,
}

/// A root move.
struct Tried {
    mv: Move,
    score: Score,
    /// The most visited line that starts with it.
    pv: Vec<Move>,
}

impl Summary {
    pub(super) fn new(tree: &Tree, nodes: u64) -> Summary {
        let mut moves: Vec<Tried> = tree
            .children(ROOT)
            .map(|id| Tried {
                mv: tree.node(id).mv(),
                score: tree.node(id).score(),
                pv: pv(tree, id),
            })
            .collect();
        moves.sort_unstable_by_key(|tried| tried.mv);
        Summary { moves, nodes }
    }

    /// Adds the results of another tree with the same root.
    pub(super) fn merge(mut self, other: Summary) -> Summary {
        self.nodes += other.nodes;
        if self.moves.is_empty() {
            // This tree was stopped before its first game.
            self.moves = other.moves;
            return self;
        }
        for (tried, more) in self.moves.iter_mut().zip(other.moves) {
            if more.score.visits > tried.score.visits {
                tried.pv = more.pv;
            }
            tried.score.visits += more.score.visits;
            tried.score.half_wins += more.score.half_wins;
        }
        self
    }

    pub(super) fn report<G: Geometry>(
        &self,
        position: &Position<G>,
        choice: FinalMoveRule,
        elapsed: Duration,
    ) -> SearchReport {
        let visited = || self.moves.iter().filter(|tried| tried.score.visits > 0);
        // Take the first of equal moves: `max_by` takes the last, so the list is reversed.
        let best = visited()
            .rev()
            .max_by(|a, b| choice.compare(&a.score, &b.score));
        let pv = best.map_or_else(|| any_move(position), |best| best.pv.clone());
        let root_move = |tried: &Tried| RootMove {
            mv: tried.mv,
            value: tried.score.win_rate(),
            exact: true,
            visits: tried.score.visits,
            pv: tried.pv.clone(),
        };
        SearchReport {
            best: pv.first().copied(),
            value: best.map_or(EVEN, |best| best.score.win_rate()),
            depth: pv.len() as u32,
            pv,
            nodes: self.nodes,
            nodes_by_ply: Vec::new(),
            elapsed,
            notices: Vec::new(),
            moves: visited().map(root_move).collect(),
        }
    }
}

/// The value when nothing is known: either side may win.
const EVEN: Value = Value::WinRate(500);

/// The move to play if there was no time to search.
fn any_move<G: Geometry>(position: &Position<G>) -> Vec<Move> {
    let first = position.legal_moves().into_iter().next();
    vec![first.map_or(Move::Pass, Move::Place)]
}

/// The most visited line, starting with the move to this node.
fn pv(tree: &Tree, root_child: NodeId) -> Vec<Move> {
    let next = |&id: &NodeId| {
        let visits = |id: &NodeId| tree.node(*id).score().visits;
        tree.children(id)
            .filter(|child| visits(child) > 0)
            .max_by_key(visits)
    };
    std::iter::successors(Some(root_child), next)
        .map(|id| tree.node(id).mv())
        .collect()
}

impl FinalMoveRule {
    /// Compares two visited moves; the greater one is better.
    fn compare(self, a: &Score, b: &Score) -> Ordering {
        let by_rate = (a.half_wins * b.visits).cmp(&(b.half_wins * a.visits));
        let by_visits = a.visits.cmp(&b.visits);
        match self {
            FinalMoveRule::WinRate => by_rate.then(by_visits),
            FinalMoveRule::Visits => by_visits.then(by_rate),
        }
    }
}

impl Score {
    fn win_rate(&self) -> Value {
        Value::WinRate((500 * self.half_wins / self.visits.max(1)) as u32)
    }
}

/// The report for a finished game.
pub(super) fn finished<G: Geometry>(position: &Position<G>) -> SearchReport {
    let rate = 500 * (1 + position.discs().difference().signum());
    SearchReport {
        best: None,
        value: Value::WinRate(rate as u32),
        depth: 0,
        pv: Vec::new(),
        nodes: 1,
        nodes_by_ply: Vec::new(),
        elapsed: Duration::ZERO,
        notices: Vec::new(),
        moves: Vec::new(),
    }
}
