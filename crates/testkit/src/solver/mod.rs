//! A plain alpha-beta that plays small games to their end, on any implementation of the rules.
//!
//! It checks rules by known results, such as 11-3 to Light on 4x4. It knows a game only through
//! [`Rules`], so it runs on the oracle and on fast positions alike. For a type of another crate,
//! the test wraps it in a newtype.
//!
//! ```
//! use outflank_testkit::oracle::OracleBoard;
//! use outflank_testkit::solver::{Scoring, solve};
//!
//! let start = OracleBoard::start("4x4")?;
//! assert_eq!(solve(&start, Scoring::Discs).value, 3 - 11);
//! assert_eq!(solve(&start, Scoring::EmptiesToWinner).value, 3 - 13);
//! # Ok::<(), outflank_testkit::oracle::BoardError>(())
//! ```

mod transposition_table;

use crate::oracle::{Content, OracleBoard};
use crate::playout::mix;
use transposition_table::{Bounds, TranspositionTable};

/// What the solver needs to know about a game.
pub trait Rules: Sized {
    /// A move, usually its cell.
    type Move: Copy + PartialEq;

    /// The moves of the side to move; none if it must pass or the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The position after one of the legal moves.
    fn play(&self, chosen: Self::Move) -> Self;

    /// The same discs with the other side to move. Called only when there is no legal move, also
    /// to see whether the game is over.
    fn pass(&self) -> Self;

    /// Discs of the side to move minus discs of its opponent.
    fn disc_difference(&self) -> i32;

    /// Number of playable cells without a disc.
    fn empties(&self) -> usize;

    /// A key for the transposition table. Different positions have almost always different keys.
    fn key(&self) -> u64;

    /// Number of legal moves; worth overriding where counting is cheaper than listing.
    fn mobility(&self) -> usize {
        self.legal_moves().len()
    }
}

/// How the end of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The difference of discs.
    Discs,
    /// The difference of discs, with the empty cells added to the winner's; a draw is 0.
    EmptiesToWinner,
}

/// The result of perfect play by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score for the side to move.
    pub value: i32,
    /// How many positions were searched.
    pub nodes: u64,
}

/// Solves a position: perfect play by both sides to the end.
#[must_use]
pub fn solve<R: Rules>(position: &R, scoring: Scoring) -> Solution {
    let mut search = Search {
        scoring,
        table: TranspositionTable::new(),
        nodes: 0,
    };
    let value = search.best(position, -INFINITE, INFINITE);
    Solution {
        value,
        nodes: search.nodes,
    }
}

/// More than any board has cells.
const INFINITE: i32 = 10_000;

/// With fewer empties than this, ordering the moves costs more than it saves.
const LEAST_EMPTIES_TO_ORDER: usize = 4;

struct Search<R: Rules> {
    scoring: Scoring,
    table: TranspositionTable<R::Move>,
    nodes: u64,
}

impl<R: Rules> Search<R> {
    /// The value of `position` if it lies between `alpha` and `beta`, else a bound on it on the
    /// same side of them.
    fn best(&mut self, position: &R, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return self.pass_or_end(position, alpha, beta);
        }
        if position.empties() < LEAST_EMPTIES_TO_ORDER {
            let children = moves
                .into_iter()
                .map(|chosen| (chosen, position.play(chosen)));
            return self.best_child(children, alpha, beta).0;
        }

        let key = position.key();
        let known = self.table.find(key);
        if let Some(value) = known.and_then(|entry| entry.bounds.decide(alpha, beta)) {
            return value;
        }
        let first = known.map(|entry| entry.best);
        let children = most_promising_first(position, moves, first);
        let (value, chosen) = self.best_child(children.into_iter(), alpha, beta);
        if let Some(chosen) = chosen {
            let bounds = Bounds::from_search(value, alpha, beta);
            self.table.store(key, bounds, chosen);
        }
        value
    }

    fn pass_or_end(&mut self, position: &R, alpha: i32, beta: i32) -> i32 {
        let passed = position.pass();
        if passed.mobility() > 0 {
            return -self.best(&passed, -beta, -alpha);
        }
        let discs = position.disc_difference();
        match self.scoring {
            Scoring::Discs => discs,
            Scoring::EmptiesToWinner => discs + discs.signum() * position.empties() as i32,
        }
    }

    /// The best value among `children` and the move that leads to it. All but the first are asked
    /// only whether they are better, and searched again in full if they are.
    fn best_child(
        &mut self,
        children: impl Iterator<Item = (R::Move, R)>,
        alpha: i32,
        beta: i32,
    ) -> (i32, Option<R::Move>) {
        let mut best = -INFINITE;
        let mut chosen = None;
        for (candidate, child) in children {
            let floor = alpha.max(best);
            let mut value = if chosen.is_none() {
                -self.best(&child, -beta, -floor)
            } else {
                -self.best(&child, -floor - 1, -floor)
            };
            if chosen.is_some() && floor < value && value < beta {
                value = -self.best(&child, -beta, -value);
            }
            if value > best {
                best = value;
                chosen = Some(candidate);
            }
            if best >= beta {
                break;
            }
        }
        (best, chosen)
    }
}

/// The children of a position: the one after `first`, then those that leave the opponent the
/// fewest moves.
fn most_promising_first<R: Rules>(
    position: &R,
    moves: Vec<R::Move>,
    first: Option<R::Move>,
) -> Vec<(R::Move, R)> {
    let mut children: Vec<(usize, R::Move, R)> = moves
        .into_iter()
        .map(|chosen| {
            let child = position.play(chosen);
            let rank = if first == Some(chosen) {
                0
            } else {
                1 + child.mobility()
            };
            (rank, chosen, child)
        })
        .collect();
    children.sort_by_key(|&(rank, ..)| rank);
    children
        .into_iter()
        .map(|(_, chosen, child)| (chosen, child))
        .collect()
}

impl Rules for OracleBoard {
    type Move = usize;

    fn legal_moves(&self) -> Vec<usize> {
        self.legal_moves()
    }

    fn play(&self, chosen: usize) -> OracleBoard {
        self.play(chosen)
            .expect("the solver plays only legal moves")
    }

    fn pass(&self) -> OracleBoard {
        self.with_to_move(self.to_move().other())
    }

    fn disc_difference(&self) -> i32 {
        self.disc_difference()
    }

    fn empties(&self) -> usize {
        self.count(Content::Empty)
    }

    fn key(&self) -> u64 {
        let cells = self.contents().iter().enumerate();
        cells.fold(mix(self.to_move() as u64), |key, (cell, &content)| {
            key ^ mix((4 * cell + content as usize + 100) as u64)
        })
    }
}
